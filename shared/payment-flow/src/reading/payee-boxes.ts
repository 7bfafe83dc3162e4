import type { DocumentBox } from '@hareto/product-ui/document-page.tsx';
import { documentBox } from './document-boxes.ts';
import type { PayeeMark } from './payee-marks.ts';

/** Boxes of an unregistered payee on the document. */
export function payeeBoxes(
  company: readonly PayeeMark[],
  account: readonly PayeeMark[],
): DocumentBox[] {
  const boxesOf = (marks: readonly PayeeMark[]) =>
    marks.map((mark) => documentBox(mark, mark.isDoubtful));
  const boxes = [...boxesOf(company), ...joinTagsOfLine(boxesOf(account))];
  return boxes.map((box) => ({ ...box, isShownAsText: true }));
}

/**
 * Bank, branch, type and number are often on one line; the last box of the line has the tag of all.
 */
function joinTagsOfLine(boxes: readonly DocumentBox[]): DocumentBox[] {
  return boxes.map((box, index) => {
    const next = boxes[index + 1];
    if (next && isInLine(box, next)) return { ...box, tag: '' };
    const first = firstOfLine(boxes, index);
    return first === box ? box : { ...box, tag: `${String(first.number)}–${String(box.number)}` };
  });
}

function firstOfLine(boxes: readonly DocumentBox[], last: number): DocumentBox {
  const box = boxes[last]!;
  const before = boxes[last - 1];
  return before && isInLine(before, box) ? firstOfLine(boxes, last - 1) : box;
}

const isInLine = (a: DocumentBox, b: DocumentBox): boolean =>
  a.page === b.page &&
  a.x < b.x &&
  Math.abs(a.y + a.height / 2 - b.y - b.height / 2) < b.height / 2;
