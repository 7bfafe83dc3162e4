import type { PDFPageProxy } from 'pdfjs-dist';

/** The operations of a page, in the order of drawing. */
export interface Operations {
  fnArray: readonly number[];
  argsArray: readonly (unknown[] | null)[];
}

/**
 * The operations that pdf.js drew, at the indexes that its `operationsFilter` gets.
 * `getOperatorList` returns another list: pdf.js merges some operations before it draws them. It
 * has no public way to get the drawn list, so its number of operations is compared with the number
 * that the filter got; `undefined` if they differ.
 */
export function drawnOperations(
  { _intentStates: drawings }: PageDrawings,
  operationCount: number,
): Operations | undefined {
  return [...(drawings?.values() ?? [])]
    .map(({ operatorList }) => operatorList)
    .find((operations) => operations?.fnArray.length === operationCount);
}

/** The drawings of a `PDFPageProxy`; another version of pdf.js may not have this private field. */
type PageDrawings = Pick<PDFPageProxy, 'pageNumber'> & {
  _intentStates?: ReadonlyMap<unknown, { operatorList?: Operations }>;
};
