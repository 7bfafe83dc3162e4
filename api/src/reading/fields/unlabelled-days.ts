import type { Candidate } from '../candidate.ts';
import type { Cell } from '../cells.ts';
import { findDates, type FoundDate } from '../find-dates.ts';
import type { Sheet } from '../relations.ts';
import { partOf, wholeOf } from '../spans.ts';

/** Confidence of the one day that stands by itself at the head; a due date may confirm it. */
export const LONE_DAY = 0.75;
// A date without a label, near the head of the first page, is nearly always the invoice's.
const HEAD_OF_PAGE = 0.35;
const AT_HEAD = 0.7;
const ELSEWHERE = 0.6;
/** In heights of the font: where words may stand that say what day it is. */
const BESIDE = 4;
const ABOVE = 1.2;
const NAMES_A_DAY = /(?:日|期間|期限|納期|締切?|分|年月|月度|Date)\s*[:]?$/i;

interface Day extends FoundDate {
  cell: Cell;
}

/** Days that stand by themselves and that no label explains: at the head, else anywhere. */
export function unlabelledDays(sheet: Sheet, dueDates: readonly Candidate[]): Candidate[] {
  const days = sheet.cells
    .filter(
      (cell) =>
        cell.page.number === 1 &&
        sheet.labelsOf(cell).length === 0 &&
        !dueDates.some(({ span }) => span.cell === cell),
    )
    .flatMap((cell): Day[] => {
      const [found, ...others] = findDates(cell.text);
      const isAll = found && others.length === 0 && found.length === cell.text.length;
      return isAll ? [{ ...found, cell }] : [];
    });
  const atHead = days.filter(({ cell }) => cell.top < HEAD_OF_PAGE * cell.page.height);
  const [lone, ...others] = atHead;
  if (lone && others.length === 0 && !isNamed(sheet, lone.cell))
    return [candidateOf(lone, LONE_DAY)];
  if (atHead.length > 0) return atHead.map((day) => candidateOf(day, AT_HEAD));
  const isOne = new Set(days.map(({ date }) => date)).size === 1;
  return isOne ? days.slice(0, 1).map((day) => candidateOf(day, ELSEWHERE)) : [];
}

const candidateOf = ({ date, certainty, cell, index, length }: Day, confidence: number) => ({
  value: date,
  confidence: confidence * certainty,
  span: partOf(wholeOf(cell), index, length),
});

/** Whether words left of it or above it may say that it is the day of something else. */
function isNamed(sheet: Sheet, day: Cell): boolean {
  const isBeside = (other: Cell) =>
    other.right <= day.left + 1 &&
    day.left - other.right < BESIDE * day.size &&
    Math.abs(other.bottom - day.bottom) < 0.5 * day.size;
  const isAbove = (other: Cell) =>
    other.bottom <= day.top + 0.4 * day.size &&
    day.top - other.bottom < ABOVE * day.size &&
    other.left < day.right &&
    other.right > day.left;
  return sheet.cells.some(
    (other) =>
      other.page === day.page &&
      NAMES_A_DAY.test(other.text) &&
      (isBeside(other) || isAbove(other)),
  );
}
