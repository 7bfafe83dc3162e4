import { addDays, daysBetween, type PlainDate } from '@hareto/domain/plain-date.ts';
import { bestOf, confirmed, type Candidate } from '../candidate.ts';
import { dayOf, findDates, monthEnd } from '../find-dates.ts';
import { labelledCandidates, type Reading, type ValueReader } from '../labelled.ts';
import type { Sheet } from '../relations.ts';
import { dueSentences } from './due-sentences.ts';
import { LONE_DAY, unlabelledDays } from './unlabelled-days.ts';

const PERIOD_AFTER = /^\s*(?:\([日月火水木金土]\))?\s*[~から]/;
const LONGEST_TERM_DAYS = 190;
/** The next such day after the invoice's is meant. */
const WITHOUT_YEAR = 0.85;
/** The least certainty of a spelling that means one day only. */
const SURE_SPELLING = 0.96;
/** The day that stands alone at the head reaches it, a rival or a weak label does not. */
const AGREEABLE = LONE_DAY * SURE_SPELLING;

export interface Dates {
  invoice_date: Candidate | undefined;
  payment_due_date: Candidate | undefined;
}

export function readDates(sheet: Sheet): Dates {
  const labelled = labelledCandidates(sheet, 'invoice_date', singleDay);
  const stated = labelledCandidates(sheet, 'payment_due_date', singleDay);
  const invoiceDate = bestOf([...labelled, ...unlabelledDays(sheet, stated)]);
  const readDue = dueReader(invoiceDate?.value as PlainDate | undefined);
  const dueDate = bestOf([
    ...labelledCandidates(sheet, 'payment_due_date', readDue),
    ...labelledCandidates(sheet, 'payment_terms', readDue),
    ...dueSentences(sheet, readDue),
  ]);
  return inAgreement(invoiceDate, dueDate);
}

function singleDay(text: string): Reading | undefined {
  const found = findDates(text).find(
    ({ index, length }) => !PERIOD_AFTER.test(text.slice(index + length)),
  );
  return (
    found && {
      value: found.date,
      index: found.index,
      length: found.length,
      certainty: found.certainty,
    }
  );
}

/**
 * Due dates are also written without their year, or as a term that counts from the invoice's date.
 */
function dueReader(invoiceDate: PlainDate | undefined): ValueReader {
  return (text) =>
    singleDay(text) ??
    (invoiceDate && (dayWithoutYear(text, invoiceDate) ?? term(text, invoiceDate)));
}

function dayWithoutYear(text: string, invoiceDate: PlainDate): Reading | undefined {
  const match = /(?<![\d/.年-]\s*)(\d{1,2})\s*[月/]\s*(?:(\d{1,2})\s*日?|末日?)(?!\d)/.exec(text);
  if (!match) return undefined;
  const [whole, month, day] = match;
  const year = Number(invoiceDate.slice(0, 4));
  const dates = [year, year + 1].map((candidate) =>
    day ? dayOf(candidate, Number(month), Number(day)) : monthEnd(candidate, Number(month)),
  );
  const date = dates.find((candidate) => candidate !== null && candidate >= invoiceDate);
  return date
    ? { value: date, index: match.index, length: whole.length, certainty: WITHOUT_YEAR }
    : undefined;
}

const MONTHS_LATER: Record<string, number> = { 当月: 0, 今月: 0, 翌月: 1, 来月: 1, 翌々月: 2 };

function term(text: string, invoiceDate: PlainDate): Reading | undefined {
  const later = /(当月|今月|翌々月|翌月|来月)\s*(?:末|(\d{1,2})\s*日)/.exec(text);
  if (later) {
    const [whole, name = '', day] = later;
    const end = monthEnd(
      Number(invoiceDate.slice(0, 4)),
      Number(invoiceDate.slice(5, 7)) + (MONTHS_LATER[name] ?? 0),
    );
    const date =
      end && day ? dayOf(Number(end.slice(0, 4)), Number(end.slice(5, 7)), Number(day)) : end;
    if (date) return { value: date, index: later.index, length: whole.length, certainty: 0.75 };
  }
  const net = /(?:net\s*(\d{1,3}))|(\d{1,3})\s*日\s*(?:以内|後)/i.exec(text);
  const days = Number(net?.[1] ?? net?.[2]);
  return net && days > 0 && days <= LONGEST_TERM_DAYS
    ? { value: addDays(invoiceDate, days), index: net.index, length: net[0].length, certainty: 0.7 }
    : undefined;
}

/** A due date comes after the invoice, and not years after it. */
function inAgreement(invoiceDate: Candidate | undefined, dueDate: Candidate | undefined): Dates {
  if (!invoiceDate || !dueDate) return { invoice_date: invoiceDate, payment_due_date: dueDate };
  const days = daysBetween(invoiceDate.value as PlainDate, dueDate.value as PlainDate);
  const agrees = days >= 0 && days <= LONGEST_TERM_DAYS;
  const judged = (candidate: Candidate): Candidate => ({
    ...candidate,
    confidence: judge(candidate.confidence, agrees),
  });
  return { invoice_date: judged(invoiceDate), payment_due_date: judged(dueDate) };
}

// Agreement makes a sure reading surer; it does not save a doubtful one.
const judge = (confidence: number, agrees: boolean): number =>
  !agrees ? confidence * 0.7 : confidence >= AGREEABLE ? confirmed(confidence) : confidence;
