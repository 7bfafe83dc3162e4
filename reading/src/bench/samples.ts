import { BLIND_INVOICE_LAYOUTS } from '../testing/blind-invoice-layouts.ts';
import { EIGHTH_INVOICE_LAYOUTS } from '../testing/eighth-invoice-layouts.ts';
import { FOREIGN_INVOICE_LAYOUTS } from '../testing/foreign-invoice-layouts.ts';
import { angledPhoto } from '../testing/angled-photo.ts';
import { FRESH_INVOICE_LAYOUTS } from '../testing/fresh-invoice-layouts.ts';
import { onFirstPage, type ArtificialInvoice } from '../testing/artificial-invoice.ts';
import { artificialPictures } from '../testing/artificial-pictures.ts';
import { INVOICE_LAYOUTS } from '../testing/invoice-layouts.ts';
import { type InvoiceLayout, pdfOf } from '../testing/invoice-pdf.ts';
import { LATER_INVOICE_LAYOUTS } from '../testing/later-invoice-layouts.ts';
import { RECENT_INVOICE_LAYOUTS } from '../testing/recent-invoice-layouts.ts';
import { SAMPLE_VALUES } from '../testing/sample-values.ts';
import { SEVENTH_INVOICE_LAYOUTS } from '../testing/seventh-invoice-layouts.ts';
import { SIXTH_INVOICE_LAYOUTS } from '../testing/sixth-invoice-layouts.ts';
import { UNSEEN_INVOICE_LAYOUTS } from '../testing/unseen-invoice-layouts.ts';
import { UNUSUAL_INVOICE_LAYOUTS } from '../testing/unusual-invoice-layouts.ts';
import { sampleInvoice } from '../testing/sample-invoice.ts';
import type { Group, SampleDocument } from './sample.ts';
import { publicSamples } from './public-samples.ts';

/**
 * A sample is drawn only when it is read, because the pictures of all samples would fill the
 * memory.
 */
export async function samplesOf(
  group: Group,
  publicFolder: string | null,
): Promise<SampleDocument[]> {
  switch (group) {
    case 'known':
      return pdfs(group, [
        ...INVOICE_LAYOUTS,
        ...UNUSUAL_INVOICE_LAYOUTS,
        ...UNSEEN_INVOICE_LAYOUTS,
      ]);
    case 'later':
      return pdfs(group, LATER_INVOICE_LAYOUTS);
    case 'photo':
      return photos(group);
    case 'foreign-pdf':
      return artificialPdfs(group, FOREIGN_INVOICE_LAYOUTS);
    case 'foreign-picture':
      return pictures(group, FOREIGN_INVOICE_LAYOUTS);
    case 'blind-pdf':
      return artificialPdfs(group, BLIND_INVOICE_LAYOUTS);
    case 'blind-picture':
      return pictures(group, BLIND_INVOICE_LAYOUTS);
    case 'fresh-pdf':
      return artificialPdfs(group, FRESH_INVOICE_LAYOUTS);
    case 'fresh-picture':
      return pictures(group, FRESH_INVOICE_LAYOUTS);
    case 'recent-pdf':
      return artificialPdfs(group, RECENT_INVOICE_LAYOUTS);
    case 'recent-picture':
      return pictures(group, RECENT_INVOICE_LAYOUTS);
    case 'sixth-pdf':
      return artificialPdfs(group, SIXTH_INVOICE_LAYOUTS);
    case 'sixth-picture':
      return pictures(group, SIXTH_INVOICE_LAYOUTS);
    case 'seventh-pdf':
      return artificialPdfs(group, SEVENTH_INVOICE_LAYOUTS);
    case 'eighth-pdf':
      return artificialPdfs(group, EIGHTH_INVOICE_LAYOUTS);
    case 'angled-photo':
      return angledPhotos(group, [...FOREIGN_INVOICE_LAYOUTS, ...BLIND_INVOICE_LAYOUTS]);
    case 'public':
      return publicFolder === null ? [] : publicSamples(publicFolder);
  }
}

const pdfs = (group: Group, layouts: readonly InvoiceLayout[]): SampleDocument[] =>
  layouts.map(({ draw, ...values }) => ({
    ...values,
    group,
    contentType: 'application/pdf',
    bytes: () => pdfOf([draw]),
  }));

const artificialPdfs = (group: Group, layouts: readonly ArtificialInvoice[]): SampleDocument[] =>
  layouts.map(({ pages, sheet, ...values }) => ({
    ...values,
    group,
    contentType: 'application/pdf',
    bytes: () => pdfOf(pages, sheet),
  }));

const pictures = (group: Group, layouts: readonly ArtificialInvoice[]): SampleDocument[] =>
  layouts.flatMap((layout, index) =>
    artificialPictures(layout, index).map(({ draw, ...picture }) => ({
      ...layout,
      ...picture,
      group,
      bytes: draw,
    })),
  );

/** One photo of the first page of each layout. */
const angledPhotos = (group: Group, layouts: readonly ArtificialInvoice[]): SampleDocument[] =>
  layouts.map((layout, index) => ({
    ...layout,
    group,
    contentType: 'image/jpeg',
    expected: onFirstPage(layout),
    bytes: async () => angledPhoto(layout, index),
  }));

const photos = (group: Group): SampleDocument[] =>
  SAMPLE_VALUES.flatMap(({ id, values }) =>
    [150, 200].map((dpi) => ({
      name: `scan-${id}-${dpi}`,
      group,
      contentType: 'image/jpeg' as const,
      bytes: async () => sampleInvoice(`scan-${id}-${dpi}.jpg`),
      expected: values,
    })),
  );
