import type { Candidate } from '../candidate.ts';
import type { Cell } from '../cells.ts';
import type { Sheet } from '../relations.ts';
import { wholeOf } from '../spans.ts';

/** Matches 「会議室使用料の件」, but not 「顧問料のご請求について」, which says only that it is an invoice. */
const TITLE = /^(?!.*請求)[^。、:]{2,40}(?:について|の件)$/;
const CONFIDENCE = 0.85;
const HEAD_OF_PAGE = 0.4;
/** Distance from the middle, in widths of the page. */
const MAX_DISTANCE_FROM_MIDDLE = 0.06;

/** The centred line in a larger font that names the subject of an official letter (公文書). */
export function centredTitle(sheet: Sheet): Candidate | undefined {
  const [title, ...others] = sheet.cells.filter(
    (cell) =>
      cell.page.number === 1 &&
      cell.top < HEAD_OF_PAGE * cell.page.height &&
      TITLE.test(cell.text) &&
      isInMiddle(cell) &&
      cell.size > sizeOfOthers(sheet, cell),
  );
  return title && others.length === 0
    ? { value: title.text, confidence: CONFIDENCE, span: wholeOf(title) }
    : undefined;
}

const isInMiddle = ({ left, right, page }: Cell): boolean =>
  Math.abs((left + right) / 2 - page.width / 2) < MAX_DISTANCE_FROM_MIDDLE * page.width;

/** The median font size of the characters beside the title. */
function sizeOfOthers({ cells }: Sheet, title: Cell): number {
  const sizes = cells
    .filter((cell) => cell !== title)
    .flatMap(({ size, text }) => Array.from(text, () => size));
  return sizes.sort((a, b) => a - b)[Math.floor(sizes.length / 2)] ?? 0;
}
