import { findDates, type FoundDate } from '../find-dates.ts';
import type { Sheet } from '../relations.ts';

export type DatesReader = (text: string) => FoundDate[];

/** The document itself says which number of the date is its year. */
const SAME_YEAR_CERTAINTY = 0.97;

/**
 * The dates in a text. The year of 「26/11/19」 is certain when another date of the document is
 * written with that year, or when several short dates begin with the same number and end with
 * different ones.
 */
export function datesReader(sheet: Sheet): DatesReader {
  const all = sheet.cells.flatMap(({ text }) => findDates(text));
  const short = all.filter(({ hasShortYear }) => hasShortYear);
  const fullYears = all.filter(({ hasShortYear }) => !hasShortYear).map(({ date }) => yearOf(date));
  const isYear = (year: string): boolean =>
    fullYears.includes(year) ||
    (short.every(({ date }) => yearOf(date) === year) &&
      new Set(short.map(({ date }) => date.slice(-2))).size > 1);
  return (text) =>
    findDates(text).map((found) =>
      found.hasShortYear && isYear(yearOf(found.date))
        ? { ...found, certainty: SAME_YEAR_CERTAINTY }
        : found,
    );
}

const yearOf = (date: string): string => date.slice(0, 4);
