import type { DocumentBox } from '@hareto/product-ui/document-page.tsx';
import type { ExtractedMark } from '@hareto/product-ui/extracted-mark.ts';

/** The place of a value on the document. */
export function documentBox(
  { field, number, label, read }: ExtractedMark,
  review: boolean,
): DocumentBox {
  const [x, y, width, height] = read.box;
  return { id: field, number, label, page: read.page - 1, x, y, width, height, review };
}
