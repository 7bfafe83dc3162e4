import { daysBetween, type PlainDate } from '@hareto/domain/plain-date.ts';
import { bestOf, raisedConfidence, withDoubt, type Candidate } from '../candidate.ts';
import { isInLineOf } from '../cells-in-lines.ts';
import type { Cell } from '../cells.ts';
import { dayOf, monthEnd } from '../find-dates.ts';
import {
  labelledCandidate,
  labelledCandidates,
  type ValueInText,
  type ValueReader,
} from '../labelled-values.ts';
import type { Sheet } from '../relations.ts';
import { columnOf } from './column.ts';
import { dayOfPayment, PERIOD_AFTER, withOtherDayDoubt } from './day-of-payment.ts';
import { dueSentences } from './due-sentences.ts';
import {
  closingOf,
  termIn,
  termsWithoutLabel,
  MAX_TERM_DAYS,
  type Closing,
} from './payment-terms.ts';
import { datesReader, type DatesReader } from './short-years.ts';
import { SINGLE_DAY_CONFIDENCE, unlabelledDays } from './unlabelled-days.ts';

const HEADING_OF_ITEMS = /^(?:品名|品目|摘\s?要|内容|項目|数量|単価|金額)/;
const MIN_HEADINGS = 2;
const ALTERNATIVE = /または|又は|もしくは|若しくは|あるいは|\bor\b/;
const ALTERNATIVE_CERTAINTY = 0.6;
/** A date without a year means the next such day after the invoice date. */
const YEARLESS_CERTAINTY = 0.85;
/** The minimum certainty of a spelling that can mean only one day. */
const SURE_SPELLING_CERTAINTY = 0.96;
/**
 * The single date at the head reaches this confidence; a date with a rival or a weak label does
 * not.
 */
const MIN_AGREED_CONFIDENCE = SINGLE_DAY_CONFIDENCE * SURE_SPELLING_CERTAINTY;

export interface Dates {
  invoice_date: Candidate | undefined;
  payment_due_date: Candidate | undefined;
}

export function readDates(sheet: Sheet): Dates {
  const datesIn = datesReader(sheet);
  const readDay: ValueReader = (text) => singleDay(text, datesIn);
  const daysOfItems = cellsOfRowDates(sheet, 'invoice_date', readDay);
  const daysOfPayments = cellsOfRowDates(sheet, 'payment_due_date', readDay);
  const isOfInvoice = ({ span }: Candidate) =>
    !daysOfItems.has(span.cell) && !daysOfPayments.has(span.cell);
  const labelled = labelledCandidates(sheet, 'invoice_date', readDay).filter(isOfInvoice);
  const labelledDueDates = labelledCandidates(sheet, 'payment_due_date', readDay);
  const invoiceDate = bestOf([
    ...labelled,
    ...unlabelledDays(sheet, labelledDueDates, datesIn).filter(isOfInvoice),
  ]);
  const issueDate = invoiceDate?.value as PlainDate | undefined;
  const readDue = dueReader(issueDate, closingOf(sheet), (text) => dayOfPayment(text, datesIn));
  const dueDates = [
    ...labelledDueDays(sheet, readDue, { datesIn, invoiceDate }),
    ...labelledCandidates(sheet, 'payment_terms', readDue),
    ...dueSentences(sheet, readDue),
    ...(issueDate ? termsWithoutLabel(sheet, issueDate) : []),
  ];
  // The days of later payments, which a lease has in a table, are only a guess.
  const dueDate =
    withRivalsOfCell(
      bestOf(dueDates.filter(({ span }) => !daysOfPayments.has(span.cell))),
      dueDates,
    ) ?? dueDates.slice(0, 1).map((day) => withDoubt(day, 'rivals'))[0];
  return withAgreementConfidence(invoiceDate, dueDate);
}

const labelledDueDays = (
  sheet: Sheet,
  readDue: ValueReader,
  context: Parameters<typeof withOtherDayDoubt>[3],
): Candidate[] =>
  sheet.labels
    .filter(({ name }) => name === 'payment_due_date')
    .flatMap((label) => {
      const day = labelledCandidate(sheet, label, readDue);
      return day ? [withOtherDayDoubt(sheet, label, day, context)] : [];
    });

/** Another date of a cell with several due dates is as doubtful as the first one. */
function withRivalsOfCell(best: Candidate | undefined, days: Candidate[]): Candidate | undefined {
  const isOfSeveral = days.some(
    ({ doubt, span }) => doubt === 'rivals' && span.cell === best?.span.cell,
  );
  return best && isOfSeveral ? withDoubt(best, 'rivals') : best;
}

/** True for a heading in a line of headings of a table of items: 「日付 | 内容 | 金額」. */
const isHeadOfItems = (sheet: Sheet, heading: Cell): boolean =>
  sheet.cells.filter((other) => isInLineOf(heading, other) && HEADING_OF_ITEMS.test(other.text))
    .length >= MIN_HEADINGS;

/** The days of columns 「年月日」, 「日付」 or 「支払日」: each row of such a table has its own day. */
function cellsOfRowDates(
  sheet: Sheet,
  label: 'invoice_date' | 'payment_due_date',
  readDay: ValueReader,
): Set<Cell> {
  return new Set(
    sheet.labels
      .filter(({ name, strength }) => name === label && strength < 1)
      .map((heading) => ({
        column: columnOf(sheet, heading, readDay),
        isOfItems: label === 'invoice_date' && isHeadOfItems(sheet, heading.at.cell),
      }))
      .filter(({ column, isOfItems }) => column.length > 1 || isOfItems)
      .flatMap(({ column }) => column.map(({ span }) => span.cell)),
  );
}

function singleDay(text: string, datesIn: DatesReader): ValueInText | undefined {
  const found = datesIn(text).find(
    ({ index, length }) => !PERIOD_AFTER.test(text.slice(index + length)),
  );
  return (
    found && {
      value: found.date,
      index: found.index,
      length: found.length,
      certainty: hasAlternative(text, found.date, datesIn)
        ? ALTERNATIVE_CERTAINTY
        : found.certainty,
    }
  );
}

/** True when the text gives a choice of days: 「12月10日または12月25日」. */
const hasAlternative = (text: string, day: PlainDate, datesIn: DatesReader): boolean =>
  ALTERNATIVE.test(text) && datesIn(text).some(({ date }) => date !== day);

/**
 * Due dates are also written without their year, or as a term that counts from the invoice's date.
 */
function dueReader(
  invoiceDate: PlainDate | undefined,
  closing: Closing | undefined,
  readDay: ValueReader,
): ValueReader {
  return (text, label) =>
    readDay(text, label) ??
    (invoiceDate && (dayWithoutYear(text, invoiceDate) ?? termIn(text, invoiceDate, closing)));
}

function dayWithoutYear(text: string, invoiceDate: PlainDate): ValueInText | undefined {
  const match = /(?<![\d/.年-]\s*)(\d{1,2})\s*[月/]\s*(?:(\d{1,2})\s*日?|末日?)(?!\d)/.exec(text);
  if (!match) return undefined;
  const [whole, month, day] = match;
  const year = Number(invoiceDate.slice(0, 4));
  const dates = [year, year + 1].map((candidate) =>
    day ? dayOf(candidate, Number(month), Number(day)) : monthEnd(candidate, Number(month)),
  );
  const date = dates.find((candidate) => candidate !== null && candidate >= invoiceDate);
  return date
    ? { value: date, index: match.index, length: whole.length, certainty: YEARLESS_CERTAINTY }
    : undefined;
}

/** A due date agrees with an invoice date that is at most `MAX_TERM_DAYS` earlier. */
function withAgreementConfidence(
  invoiceDate: Candidate | undefined,
  dueDate: Candidate | undefined,
): Dates {
  if (!invoiceDate || !dueDate) return { invoice_date: invoiceDate, payment_due_date: dueDate };
  const days = daysBetween(invoiceDate.value as PlainDate, dueDate.value as PlainDate);
  const agrees = days >= 0 && days <= MAX_TERM_DAYS;
  const judged = (candidate: Candidate): Candidate => ({
    ...candidate,
    confidence: confidenceByAgreement(candidate.confidence, agrees),
  });
  return { invoice_date: judged(invoiceDate), payment_due_date: judged(dueDate) };
}

const DISAGREEMENT_FACTOR = 0.7;

/** Agreement increases the confidence of a sure reading, but not of a doubtful one. */
const confidenceByAgreement = (confidence: number, agrees: boolean): number =>
  !agrees
    ? confidence * DISAGREEMENT_FACTOR
    : confidence >= MIN_AGREED_CONFIDENCE
      ? raisedConfidence(confidence)
      : confidence;
