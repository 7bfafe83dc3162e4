import type { ArtificialInvoice } from './artificial-invoice.ts';
import { pdfOf } from './invoice-pdf.ts';
import { picturesOf } from './page-pictures.ts';
import { inPerspective, type CameraPosition } from './perspective.ts';

const DPI = 200;

/** The first page of an invoice as a phone would photograph it; `index` decides the conditions. */
export async function angledPhoto({ name, pages, sheet }: ArtificialInvoice, index: number) {
  const [first] = await picturesOf(await pdfOf(pages.slice(0, 1), sheet), DPI);
  if (!first) throw new Error(`${name} has no page`);
  return inPerspective(first, cameraPosition(index));
}

const cameraPosition = (index: number): CameraPosition => ({
  degrees: [8, 12, 16, 20][index % 4] ?? 0,
  sideways: [0, 6, 10][index % 3] ?? 0,
  hasShadow: index % 2 === 1,
  isCrumpled: index % 5 === 4,
  isScreen: index % 5 === 2,
});
