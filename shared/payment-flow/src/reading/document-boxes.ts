import type { ReadValue } from '@hareto/contracts/files.ts';
import type { DocumentBox } from '@hareto/product-ui/document-page.tsx';

interface Mark {
  readonly field: string;
  readonly number: number;
  readonly label: string;
  readonly read: ReadValue;
}

/** The place of a value on the document. */
export function documentBox({ field, number, label, read }: Mark, review: boolean): DocumentBox {
  const [x, y, width, height] = read.box;
  return { id: field, number, label, page: read.page - 1, x, y, width, height, review };
}
