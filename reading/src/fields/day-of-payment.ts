import type { FoundDate } from '../find-dates.ts';
import type { Cell } from '../cells.ts';
import type { LabelMatch } from '../label-search.ts';
import { withDoubt, type Candidate } from '../candidate.ts';
import type { ValueInText } from '../labelled-values.ts';
import { placesFor, type Sheet } from '../relations.ts';
import { textOf, type Span } from '../spans.ts';
import type { DatesReader } from './short-years.ts';

const WEEKDAY = String.raw`(?:\s*\([日月火水木金土](?:曜日?)?\))?`;
/** The text after a day that begins a period: 「11月1日から」, 「11月1日(日)~」. */
export const PERIOD_AFTER = new RegExp(`^${WEEKDAY}\\s*[~から]`);
const PERIOD_BEFORE = /(?:~|から)\s*$/;
/** 「11月20日締め」, 「2026年11月30日より変更」: the words after a day that is not a day of payment. */
const OTHER_AFTER = new RegExp(
  `^${WEEKDAY}\\s*(?:発行|作成|付|締|現在|時点|納品|検収|ご?請求|ご?利用|分|起算|(?:より|から)の?(?:変更|延長|延期))`,
);
const OTHER_BEFORE =
  /(?:発行日?|作成日?|請求日|締切?日?|期間|納品日?|検収日?|利用日?|変更前|延長前|当初|旧)\s*:?\s*$/;
/** Words of a moved day: 「2026年11月30日→2026年12月31日」, 「(延長後:2026年12月31日)」. */
const MOVED = /[→⇒⇨]|(?:延長|変更|延期|訂正)(?!前)/;
const DAY_WITHOUT_YEAR = new RegExp(String.raw`\d{1,2}\s*月\s*(?:\d{1,2}\s*日|末日?)`, 'g');
const INSTALMENTS = /第\s*[\d一二三]\s*回|[2-9二三四]\s*回(?:払|に分|分割)|分割/;
/** A statement that payment in parts is not possible: 「分割払い不可」. */
const NO_INSTALMENTS =
  /(?:分割|[2-9二三四]\s*回)[^。()\d]{0,14}(?:不可|でき(?:ません|ない)|出来(?:ません|ない)|お断り|かねます|ご遠慮)/g;
/** 「(休業日の場合は12月30日)」; a bracket may contain 「(水)」. */
const BRACKET = /\((?:[^()]|\([^()]*\))*\)/g;
const HOLIDAY = /休/;
const IN_THIS_CASE = /場合/;
const WAY_OF_PAYMENT = /払|振り?込|銀行|分割|延長|変更/;
const JUST_ONE_DAY = /^[\s\d年月日/.,、と()曜火水木金土-]+$/;
const SEVERAL_DAYS_CERTAINTY = 0.6;
/** In heights of the font: a day at this distance may be in another block of the page. */
const FAR_AWAY = 10;

/**
 * The day of payment in a text: after a change the later one; of several other days the first, in
 * doubt.
 */
export function dayOfPayment(text: string, datesIn: DatesReader): ValueInText | undefined {
  const all = datesIn(text);
  const outsideNotes = all.filter(({ index }) => !isInNote(text, index));
  const found = firstNotEmpty(outsideNotes, all);
  const outsidePeriods = found.filter((day) => !PERIOD_AFTER.test(after(text, day)));
  const days = firstNotEmpty(
    outsidePeriods.filter(
      (day) => !isOtherDay(text, day) && !PERIOD_BEFORE.test(before(text, day)),
    ),
    outsidePeriods.filter((day) => !isOtherDay(text, day)),
    outsidePeriods,
  );
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last) return undefined;
  if (first.date !== last.date && MOVED.test(text.slice(first.index + first.length, last.index)))
    return readingOf(last);
  const areSeveral =
    days.some(({ date }) => date !== first.date) ||
    areInstalments(text) ||
    hasDayWithoutYear(text, first, found);
  return areSeveral
    ? { ...readingOf(first), certainty: SEVERAL_DAYS_CERTAINTY, doubt: 'rivals' }
    : readingOf(first);
}

/** Marks a day as doubtful when the row of its label has another day or words of instalments. */
export function withOtherDayDoubt(
  sheet: Sheet,
  label: LabelMatch,
  day: Candidate,
  { datesIn, invoiceDate }: { datesIn: DatesReader; invoiceDate: Candidate | undefined },
): Candidate {
  const spans = placesFor(sheet, label)
    .filter(({ relation }) => relation !== 'below')
    .map(({ span }) => span);
  const texts = spans.map(textOf);
  const isOther = (span: Span) =>
    areInstalments(textOf(span)) ||
    (JUST_ONE_DAY.test(textOf(span)) &&
      datesIn(textOf(span)).some(
        ({ date }) => date !== day.value && !isDayOfIssue(date, span.cell, day, invoiceDate),
      ));
  const isInRow = texts.some((text) => datesIn(text).some(({ date }) => date === day.value));
  return isInRow && spans.some(isOther) && !isPeriod(texts) && !day.doubt
    ? withDoubt(day, 'rivals')
    : day;
}

/**
 * True for a day before the due date that is far away on the line, or that is the invoice date in
 * another cell.
 */
const isDayOfIssue = (
  date: string,
  cell: Cell,
  due: Candidate,
  invoiceDate: Candidate | undefined,
): boolean =>
  date < due.value &&
  (cell.left - due.span.cell.right >= FAR_AWAY * cell.size ||
    (invoiceDate?.value === date && invoiceDate.span.cell !== cell));

const areInstalments = (text: string): boolean =>
  INSTALMENTS.test(text.replace(NO_INSTALMENTS, ''));

/** True for a day that only counts when the due date is a holiday. */
const isInNote = (text: string, index: number): boolean =>
  [...text.matchAll(BRACKET)].some(
    ({ 0: note, index: start }) =>
      start < index &&
      index < start + note.length &&
      (HOLIDAY.test(note) || (IN_THIS_CASE.test(note) && !WAY_OF_PAYMENT.test(note))),
  );

const isPeriod = (texts: readonly string[]): boolean => texts.some((text) => text.includes('~'));

const before = (text: string, { index }: FoundDate): string => text.slice(0, index);

const after = (text: string, { index, length }: FoundDate): string => text.slice(index + length);

const isOtherDay = (text: string, day: FoundDate): boolean =>
  OTHER_AFTER.test(after(text, day)) || OTHER_BEFORE.test(before(text, day));

const firstNotEmpty = (...lists: FoundDate[][]): FoundDate[] =>
  lists.find((list) => list.length > 0) ?? [];

/** True when another day of payment without a year follows: 「2026年11月30日→12月31日」. */
function hasDayWithoutYear(text: string, first: FoundDate, found: readonly FoundDate[]): boolean {
  const start = first.index + first.length;
  return [...text.matchAll(DAY_WITHOUT_YEAR)].some(({ 0: day, index }) => {
    const isKnown = found.some((one) => one.index <= index && index < one.index + one.length);
    const isOfPayment = !isKnown && !isInNote(text, index);
    return index >= start && isOfPayment && !OTHER_AFTER.test(text.slice(index + day.length));
  });
}

const readingOf = ({ date, index, length, certainty }: FoundDate): ValueInText => ({
  value: date,
  index,
  length,
  certainty,
});
