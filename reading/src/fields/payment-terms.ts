import { addDays, daysBetween, type PlainDate } from '@hareto/domain/plain-date.ts';
import type { Candidate } from '../candidate.ts';
import { dayOf, monthEnd } from '../find-dates.ts';
import { labelledCandidates, type ValueInText } from '../labelled-values.ts';
import type { Sheet } from '../relations.ts';
import { partOf, wholeOf } from '../spans.ts';

/** The day of a month on which its purchases are added up; 31 for its last day. */
export type Closing = number;

export const MAX_TERM_DAYS = 190;
const MONTHS_LATER: Readonly<Record<string, number>> = {
  当月: 0,
  今月: 0,
  同月: 0,
  翌月: 1,
  来月: 1,
  翌々月: 2,
};
const LATER_MONTH = String.raw`(当月|今月|同月|翌々月|翌月|来月)\s*(?:末\s*日?|(\d{1,2})\s*日)`;
const CLOSING_DAY = String.raw`(?:(\d{1,2})\s*日|(月末|末日|末))`;
/** A closing day with the day of its payment: 「20日締め翌月末日払い」, 「月末締切、翌月10日お支払」. */
const PAIR = new RegExp(
  String.raw`(?<!\d)${CLOSING_DAY}\s*締(?:め|切|め切り|切り)?(?:日)?[\s、,・/→-]*${LATER_MONTH}`,
);
/** Days after a closing on which its invoices are still written. */
const DAYS_AFTER_CLOSING = 5;
const CLOSING_WORDS = /締/;
const CERTAINTY = { month: 0.75, days: 0.7 };
/** A pair of closing and payment needs no label, but the month from which it counts is unknown. */
const UNLABELLED_CONFIDENCE = 0.75;

/** The date that follows from a term in a text: 翌月末日, 20日締め翌月10日払い, 30日以内. */
export function termIn(
  text: string,
  invoiceDate: PlainDate,
  closing: Closing | undefined,
): ValueInText | undefined {
  return (
    closingAndPaymentIn(text, invoiceDate) ??
    laterMonthIn(text, invoiceDate, closing) ??
    netDaysIn(text, invoiceDate) ??
    netMonthIn(text, invoiceDate)
  );
}

/** 「末日締め翌月末日払い」 is about payment even without a label. */
export function termsWithoutLabel(sheet: Sheet, invoiceDate: PlainDate): Candidate[] {
  return sheet.cells.flatMap((cell) => {
    const found = closingAndPaymentIn(cell.text, invoiceDate);
    return found
      ? [
          {
            value: found.value,
            confidence: UNLABELLED_CONFIDENCE * found.certainty,
            span: partOf(wholeOf(cell), found.index, found.length),
          },
        ]
      : [];
  });
}

/** The closing day beside its own label: 「締め日 20日」. */
export function closingOf(sheet: Sheet): Closing | undefined {
  const [found] = labelledCandidates(sheet, 'invoice_date', (text, label) => {
    const match = CLOSING_WORDS.test(label.words)
      ? new RegExp(String.raw`^\s*(?:毎月)?\s*${CLOSING_DAY}\s*(?:締め?)?\s*$`).exec(text)
      : null;
    return match
      ? { value: String(closingDay(match[1])), index: 0, length: match[0].length, certainty: 1 }
      : undefined;
  });
  return found && Number(found.value);
}

const closingDay = (day: string | undefined): Closing => (day === undefined ? 31 : Number(day));

function closingAndPaymentIn(text: string, invoiceDate: PlainDate): ValueInText | undefined {
  const match = PAIR.exec(text);
  if (!match) return undefined;
  const [whole, closing, , name = '', day] = match;
  const value = dayInLaterMonth(closingDateOf(invoiceDate, closingDay(closing)), name, day);
  return value
    ? { value, index: match.index, length: whole.length, certainty: CERTAINTY.month }
    : undefined;
}

function laterMonthIn(
  text: string,
  invoiceDate: PlainDate,
  closing: Closing | undefined,
): ValueInText | undefined {
  const match = new RegExp(LATER_MONTH).exec(text);
  if (!match) return undefined;
  const [whole, name = '', day] = match;
  const from = closing === undefined ? invoiceDate : closingDateOf(invoiceDate, closing);
  const value = dayInLaterMonth(from, name, day);
  return value
    ? { value, index: match.index, length: whole.length, certainty: CERTAINTY.month }
    : undefined;
}

function netDaysIn(text: string, invoiceDate: PlainDate): ValueInText | undefined {
  const match = /(?:net\s*(\d{1,3}))|(\d{1,3})\s*日\s*(?:以内|後)/i.exec(text);
  const days = Number(match?.[1] ?? match?.[2]);
  return match && days > 0 && days <= MAX_TERM_DAYS
    ? {
        value: addDays(invoiceDate, days),
        index: match.index,
        length: match[0].length,
        certainty: CERTAINTY.days,
      }
    : undefined;
}

/** The same day of the next month: 「ご請求後1ヶ月以内」. */
function netMonthIn(text: string, invoiceDate: PlainDate): ValueInText | undefined {
  const match = /(?<!\d)[1一]\s*[ヶヵかカケ箇]月\s*(?:以内|後)/.exec(text);
  const value = match && dayInLaterMonth(invoiceDate, '翌月', invoiceDate.slice(8));
  return match && value
    ? { value, index: match.index, length: match[0].length, certainty: CERTAINTY.days }
    : undefined;
}

/**
 * The closing date of an invoice: the next one, unless the invoice was written a few days after the
 * last.
 */
function closingDateOf(invoiceDate: PlainDate, closing: Closing): PlainDate {
  const [year, month] = [Number(invoiceDate.slice(0, 4)), Number(invoiceDate.slice(5, 7))];
  const isFirst = month === 1;
  const ends = [
    monthEnd(isFirst ? year - 1 : year, isFirst ? 12 : month - 1),
    monthEnd(year, month),
    monthEnd(year, month + 1),
  ];
  const days = ends.flatMap((end) => (end ? (closingInMonth(end, closing) ?? []) : []));
  return days.find((day) => daysBetween(day, invoiceDate) <= DAYS_AFTER_CLOSING) ?? invoiceDate;
}

const closingInMonth = (end: PlainDate, closing: Closing): PlainDate | null =>
  closing < Number(end.slice(8))
    ? dayOf(Number(end.slice(0, 4)), Number(end.slice(5, 7)), closing)
    : end;

function dayInLaterMonth(from: PlainDate, name: string, day: string | undefined): PlainDate | null {
  const end = monthEnd(
    Number(from.slice(0, 4)),
    Number(from.slice(5, 7)) + (MONTHS_LATER[name] ?? 0),
  );
  return end && day ? dayOf(Number(end.slice(0, 4)), Number(end.slice(5, 7)), Number(day)) : end;
}
