import { createCanvas } from '@napi-rs/canvas';
import { pdfOf } from './testing/invoice-pdf.ts';
import { photoOf, type PhotoDefect } from './testing/photos.ts';
import { sampleInvoice } from './testing/sample-invoice.ts';
import { documentText } from './document-text.ts';
import { readingOf } from './reading-result.ts';

// Starts separate processes, and an engine that loads its language.
jest.setTimeout(60_000);

const readDocument = async (
  bytes: Buffer,
  content_type: 'application/pdf' | 'image/png' | 'image/jpeg' = 'application/pdf',
) => readingOf(await documentText.read({ content_type, bytes }));
const failed = (failure: string) => ({ status: 'failed', fields: {}, failure });

test('distinguishes an empty page from a document that is not an invoice', async () => {
  const letter = await pdfOf([
    ({ write }) => {
      write('夏の花火大会について、多くのご意見をいただきました。', 40, 80, 12);
      write('来年も同じ川原で、同じころに開く予定です。', 40, 100, 12);
    },
  ]);
  expect(await readDocument(letter)).toEqual(failed('not_an_invoice'));
  expect(await readDocument(await pdfOf([() => undefined]))).toEqual(failed('no_text'));
  const blank = createCanvas(600, 800).toBuffer('image/png');
  expect(await readDocument(blank, 'image/png')).toEqual(failed('no_text'));
});

test('reports a damaged document as unreadable', async () => {
  expect(await readDocument(Buffer.from('%PDF-1.7\nnothing else'))).toEqual(failed('unreadable'));
});

test.each<[string, PhotoDefect, string]>([
  ['from far away', { longerEdge: 260, blur: 3 }, 'too_small'],
  ['in the dark', { light: 0.03 }, 'dark'],
  ['out of focus', { blur: 12 }, 'blurred'],
])('reports why a photo taken %s cannot be read', async (_, defect, failure) => {
  const photo = await photoOf(sampleInvoice('scan-a-150.jpg'), defect);
  expect(await readDocument(photo, 'image/jpeg')).toEqual(failed(failure));
});
