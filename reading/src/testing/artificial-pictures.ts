import { type ArtificialInvoice, onFirstPage } from './artificial-invoice.ts';
import { pdfOf } from './invoice-pdf.ts';
import { picturesOf } from './page-pictures.ts';
import { type PhotoDefect, photoOf, scannedPdfOf } from './photos.ts';

const RESOLUTIONS = [150, 200, 300] as const;
/** The resolution of most office machines. */
const SCANNER_DPI = 200;

export interface ArtificialPicture {
  name: string;
  contentType: 'application/pdf' | 'image/jpeg';
  /** The layout's values that the picture shows. */
  expected: ArtificialInvoice['expected'];
  draw: () => Promise<Buffer>;
}

/**
 * The layout as photos at three resolutions, and as a scanner's PDF, each with different,
 * repeatable defects. `index` is the layout's position in its list.
 */
export function artificialPictures(layout: ArtificialInvoice, index: number): ArtificialPicture[] {
  const { name, pages, sheet, expected } = layout;
  const photos = RESOLUTIONS.map((dpi, variant): ArtificialPicture => ({
    name: `${name}-${dpi}`,
    contentType: 'image/jpeg',
    expected: onFirstPage(layout),
    draw: async () => {
      const [first] = await picturesOf(await pdfOf(pages.slice(0, 1), sheet), dpi);
      if (!first) throw new Error(`${name} has no page`);
      return photoOf(first, defectOf(index, variant, dpi));
    },
  }));
  return [
    ...photos,
    {
      name: `${name}-scanned`,
      contentType: 'application/pdf',
      expected,
      draw: async () => {
        const pictures = await picturesOf(await pdfOf(pages, sheet), SCANNER_DPI);
        const defect = defectOf(index, RESOLUTIONS.length, SCANNER_DPI);
        return scannedPdfOf(
          await Promise.all(
            pictures.map((picture) => photoOf(picture, { ...defect, hasShadow: false })),
          ),
        );
      },
    },
  ];
}

/**
 * The factors have no common divisor with the lengths of the cycles, so that every value occurs, in
 * different combinations.
 */
function defectOf(index: number, variant: number, dpi: number): PhotoDefect {
  return {
    rotation: (((index * 7 + variant * 3) % 13) - 6) / 2,
    blur: (((index + variant) % 4) * dpi) / 800,
    light: 1 - ((index + 2 * variant) % 3) / 10,
    hasShadow: (index + variant) % 5 === 0,
    quality: 60 + ((index * 5 + variant * 11) % 26),
  };
}
