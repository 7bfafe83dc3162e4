import type { Candidate } from '../candidate.ts';
import { endsAbove } from '../cells-in-lines.ts';
import type { Cell } from '../cells.ts';
import type { FoundDate } from '../find-dates.ts';
import { isLeftInLine, type Sheet } from '../relations.ts';
import { partOf, wholeOf } from '../spans.ts';
import type { DatesReader } from './short-years.ts';

/** Confidence of the single date at the head; a due date may confirm it. */
export const SINGLE_DAY_CONFIDENCE = 0.75;
// A date without a label, near the head of the first page, is nearly always the invoice's.
const HEAD_OF_PAGE = 0.35;
const HEAD_CONFIDENCE = 0.7;
/** The confidence of a day with a word of issue beside it: 「2026年11月1日 発行」. */
const ISSUE_DATE_CONFIDENCE = 0.9;
const OTHER_CONFIDENCE = 0.6;
/** In heights of the font: the distance in which a text may describe the date. */
const MAX_DISTANCE_BESIDE = 4;
const MAX_DISTANCE_ABOVE = 1.2;
/** The same for a word of issue in the column before the date. */
const MAX_DISTANCE_OF_ISSUE = 8;
const DATE_LABEL = /(?:日|期間|期限|納期|締切?|分|年月|月度|Date)\s*[:]?$/i;
const WORD_OF_ISSUE = String.raw`(?:発行|作成|起票|ご請求|御請求|請求)`;
const ISSUED_BEFORE = new RegExp(`^${WORD_OF_ISSUE}\\s*:?$`);
const ISSUED_AFTER = new RegExp(`^(?:${WORD_OF_ISSUE}|付け?)$`);
const WEEKDAY =
  /^\s*(?:\(\s*(?:[日月火水木金土]曜?日?|[A-Z][a-z]{2,8}\.?)\s*\)|[日月火水木金土]曜日?)\s*/;

/** 「2026-12-01 P.1」: the number of the page does not describe the day. */
const PAGE_NUMBER =
  /\s*(?:P(?:age)?\s*\.?\s*\d{1,3}(?:\s*\/\s*\d{1,3})?|\d{1,3}\s*(?:頁|ページ))\s*$/i;
const CLOSED_AFTER = /^\s*(?:締め?切?り?日?|締切)(?:分|現在)?\s*\)?\s*$/;
const TIME_OF_DAY = /(?<!\d)\d{1,2}:\d{2}(?!\d)/;

interface Day extends FoundDate {
  cell: Cell;
  isIssued: boolean;
}

/** Dates without a label that are alone in their cell: at the head, otherwise anywhere. */
export function unlabelledDays(
  sheet: Sheet,
  dueDates: readonly Candidate[],
  datesIn: DatesReader,
): Candidate[] {
  const days = sheet.cells
    .filter((cell) => cell.page.number === 1 && !dueDates.some(({ span }) => span.cell === cell))
    .flatMap((cell) => dayIn(sheet, cell, datesIn) ?? []);
  const closingCandidates = (isNeeded: boolean) =>
    isNeeded ? closingDays(sheet, datesIn).map((day) => candidateOf(day, OTHER_CONFIDENCE)) : [];
  const issued = days.filter(({ isIssued }) => isIssued);
  if (issued.length > 0) return issued.map((day) => candidateOf(day, ISSUE_DATE_CONFIDENCE));
  const atHead = days.filter(({ cell }) => cell.top < HEAD_OF_PAGE * cell.page.height);
  const [single, ...others] = atHead;
  if (single && others.length === 0 && !hasOtherLabel(sheet, single.cell))
    return [
      candidateOf(
        single,
        isDayOfFax(sheet, single, datesIn) ? ISSUE_DATE_CONFIDENCE : SINGLE_DAY_CONFIDENCE,
      ),
    ];
  if (atHead.length > 0)
    return [
      ...atHead.map((day) => candidateOf(day, HEAD_CONFIDENCE)),
      // Several days at the head may be those of rows.
      ...closingCandidates(atHead.length > 1),
    ];
  const isSingle = new Set(days.map(({ date }) => date)).size === 1;
  if (isSingle) return days.slice(0, 1).map((day) => candidateOf(day, OTHER_CONFIDENCE));
  return closingCandidates(true);
}

/** 「2026年11月20日締切分」 at the head: many monthly invoices are dated by their closing day. */
function closingDays(sheet: Sheet, datesIn: DatesReader): Day[] {
  return sheet.cells.flatMap((cell) => {
    const [found] = datesIn(cell.text);
    const isClosing =
      found !== undefined &&
      CLOSED_AFTER.test(cell.text.slice(found.index + found.length)) &&
      cell.page.number === 1 &&
      cell.top < HEAD_OF_PAGE * cell.page.height;
    return isClosing ? [{ ...found, cell, isIssued: false }] : [];
  });
}

/** The fax machine prints the day and the time at which it sent the page. */
const isDayOfFax = (sheet: Sheet, day: Day, datesIn: DatesReader): boolean =>
  sheet.cells.some(
    ({ text, page }) =>
      page === day.cell.page &&
      TIME_OF_DAY.test(text) &&
      datesIn(text).some(({ date }) => date === day.date),
  );

/** The date of a cell that otherwise has only its weekday and a word of issue. */
function dayIn(sheet: Sheet, cell: Cell, datesIn: DatesReader): Day | undefined {
  // 「2026年11月25日 No.38」: the number does not describe the date.
  const [label] = sheet.labelsOf(cell);
  if (label && label.name !== 'invoice_number') return undefined;
  const text = cell.text.slice(0, label?.at.start).trimEnd();
  const [found, ...others] = datesIn(text);
  if (!found || others.length > 0) return undefined;
  const before = text.slice(0, found.index).trim();
  const after = text
    .slice(found.index + found.length)
    .replace(WEEKDAY, '')
    .replace(PAGE_NUMBER, '')
    .trim();
  const isIssued = ISSUED_BEFORE.test(before) || ISSUED_AFTER.test(after);
  const hasOnlyIssueWords =
    (before === '' || ISSUED_BEFORE.test(before)) && (after === '' || ISSUED_AFTER.test(after));
  if (!hasOnlyIssueWords) return undefined;
  const hasIssueWordBefore = sheet.cells.some(
    (other) => ISSUED_BEFORE.test(other.text) && isLeftOf(other, cell, MAX_DISTANCE_OF_ISSUE),
  );
  return { ...found, cell, isIssued: isIssued || hasIssueWordBefore };
}

const isLeftOf = (other: Cell, day: Cell, reach = MAX_DISTANCE_BESIDE): boolean =>
  isLeftInLine(other, day) && day.left - other.right < reach * day.size;

const candidateOf = ({ date, certainty, cell, index, length }: Day, confidence: number) => ({
  value: date,
  confidence: confidence * certainty,
  span: partOf(wholeOf(cell), index, length),
});

/** True when a text left of it or above it may make it another date. */
function hasOtherLabel(sheet: Sheet, day: Cell): boolean {
  const isAbove = (other: Cell) =>
    endsAbove(other, day) &&
    day.top - other.bottom < MAX_DISTANCE_ABOVE * day.size &&
    other.left < day.right &&
    other.right > day.left;
  return sheet.cells.some(
    (other) =>
      other.page === day.page &&
      DATE_LABEL.test(other.text) &&
      (isLeftOf(other, day) || isAbove(other)),
  );
}
