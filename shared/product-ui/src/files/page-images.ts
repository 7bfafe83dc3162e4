import type { InvoiceFile } from '@hareto/contracts/files.ts';
import type { DocumentPageImage } from '../document-page.tsx';

/** The pages of a file in order, in the viewer's format. */
export const pageImages = (file: InvoiceFile): DocumentPageImage[] =>
  [...file.pages]
    .sort((a, b) => a.number - b.number)
    .map(({ image_url, width, height }) => ({ src: image_url, width, height }));
