import { addDays, daysBetween, plainDateOf, weekdayOf, type PlainDate } from './plain-date.ts';
import { YEAR_END_REASON } from './year-end.ts';

/** The name of the national holiday on a day, substitute holidays included, or null. */
export type HolidayCalendar = (date: PlainDate) => string | null;

export type ClosedDay = { readonly date: PlainDate; readonly reason: string };

/**
 * Cut-off and lead time of transfers; all values are configurable. The lead time is in business
 * days, the rest in calendar days.
 */
export type TransferTerms = {
  readonly cutoffTime: string;
  readonly leadDays: number;
  /** For an approved supplier whose account has been paid before and has not changed. */
  readonly knownLeadDays: number;
  readonly maxDaysAhead: number;
};

export const DEFAULT_TRANSFER_TERMS: TransferTerms = {
  cutoffTime: '15:00',
  leadDays: 3,
  knownLeadDays: 1,
  maxDaysAhead: 30,
};

/** The number of business days in which a user has to answer a correction request (T3). */
export const CORRECTION_BUSINESS_DAYS = 5;

/** A requester is paid at the earliest this many business days after the buyer's due date. */
export const COLLECTION_DEPOSIT_BUSINESS_DAYS = 4;

const YEAR_END_DAYS: ReadonlySet<string> = new Set(['12-31', '01-01', '01-02', '01-03']);

/**
 * The reason why banks are closed, as a text for the user, or null on a business day. The holiday's
 * name takes precedence over the weekday.
 */
export function closedDayReason(date: PlainDate, holidays: HolidayCalendar): string | null {
  const holiday = holidays(date);
  if (holiday !== null) return holiday;
  if (YEAR_END_DAYS.has(date.slice(5))) return YEAR_END_REASON;
  const weekday = weekdayOf(date);
  if (weekday === 6) return '土曜日';
  return weekday === 0 ? '日曜日' : null;
}

export function isBusinessDay(date: PlainDate, holidays: HolidayCalendar): boolean {
  return closedDayReason(date, holidays) === null;
}

export function businessDayOnOrAfter(date: PlainDate, holidays: HolidayCalendar): PlainDate {
  return isBusinessDay(date, holidays) ? date : businessDayOnOrAfter(addDays(date, 1), holidays);
}

export function businessDayOnOrBefore(date: PlainDate, holidays: HolidayCalendar): PlainDate {
  return isBusinessDay(date, holidays) ? date : businessDayOnOrBefore(addDays(date, -1), holidays);
}

/** The first business day strictly after the date. */
export function nextBusinessDay(date: PlainDate, holidays: HolidayCalendar): PlainDate {
  return businessDayOnOrAfter(addDays(date, 1), holidays);
}

/** The last business day strictly before the date. */
export function previousBusinessDay(date: PlainDate, holidays: HolidayCalendar): PlainDate {
  return businessDayOnOrBefore(addDays(date, -1), holidays);
}

/** The nth business day after the date, or before it for negative n; the date itself for 0. */
export function addBusinessDays(
  date: PlainDate,
  days: number,
  holidays: HolidayCalendar,
): PlainDate {
  const step = days < 0 ? previousBusinessDay : nextBusinessDay;
  let result = date;
  for (let remaining = Math.abs(days); remaining > 0; remaining -= 1)
    result = step(result, holidays);
  return result;
}

/** Banks accept a day's transfers from this time in Tokyo until the cut-off. */
export const BANK_OPENS_AT = '09:00';

/**
 * The day whose transfers banks accept at this moment; null outside their hours and on closed days.
 */
export function bankDayAt(input: {
  now: Date;
  holidays: HolidayCalendar;
  cutoffTime: string;
}): PlainDate | null {
  const { now, holidays, cutoffTime } = input;
  const today = plainDateOf(now);
  const isOpen = now >= tokyoInstant(today, BANK_OPENS_AT) && now < tokyoInstant(today, cutoffTime);
  return isOpen && isBusinessDay(today, holidays) ? today : null;
}

export type TransferWindow = {
  /** The business day on which a payment submitted now counts as submitted. */
  readonly dayZero: PlainDate;
  readonly earliest: PlainDate;
  readonly latest: PlainDate;
  /**
   * True when today is a business day and its cut-off has passed. False on closed days, when
   * `dayZero` is simply later than today.
   */
  readonly isCutoffPassed: boolean;
  /** A payment that is submitted before this instant can still be transferred on `earliest`. */
  readonly cutoffAt: Date;
};

/**
 * The possible transfer dates of a payment that is submitted now. `cutoffTime` is 'HH:mm' in Tokyo.
 */
export function transferWindow(
  input: { now: Date; holidays: HolidayCalendar } & Omit<TransferTerms, 'knownLeadDays'>,
): TransferWindow {
  const { now, holidays, cutoffTime, leadDays, maxDaysAhead } = input;
  const today = plainDateOf(now);
  const isCutoffPassed = isBusinessDay(today, holidays) && now >= tokyoInstant(today, cutoffTime);
  const dayZero = isCutoffPassed
    ? nextBusinessDay(today, holidays)
    : businessDayOnOrAfter(today, holidays);
  return {
    dayZero,
    earliest: addBusinessDays(dayZero, leadDays, holidays),
    latest: businessDayOnOrBefore(addDays(today, maxDaysAhead), holidays),
    isCutoffPassed,
    cutoffAt: tokyoInstant(dayZero, cutoffTime),
  };
}

/**
 * The most calendar days that `leadDays` business days can take, also around the closed days at the
 * end of a year and in May.
 */
export const longestLeadTime = (leadDays: number): number => 9 + Math.ceil(leadDays * 1.5);

/**
 * The transfer date that the form proposes: the due date, or the business day before it if banks
 * are closed. If that date is outside the window, the nearest date in the window.
 */
export function suggestTransferDate(input: {
  paymentDueDate: PlainDate;
  window: Pick<TransferWindow, 'earliest' | 'latest'>;
  holidays: HolidayCalendar;
}): PlainDate {
  const { earliest, latest } = input.window;
  const dueBusinessDay = businessDayOnOrBefore(input.paymentDueDate, input.holidays);
  if (dueBusinessDay < earliest) return earliest;
  return dueBusinessDay > latest ? latest : dueBusinessDay;
}

export type TransferDateRefusal = 'closed_day' | 'too_early' | 'too_late';

/** The reason why a transfer date is not possible, or null. */
export function transferDateRefusal(
  date: PlainDate,
  window: Pick<TransferWindow, 'earliest' | 'latest'>,
  holidays: HolidayCalendar,
): TransferDateRefusal | null {
  if (date < window.earliest) return 'too_early';
  if (date > window.latest) return 'too_late';
  return isBusinessDay(date, holidays) ? null : 'closed_day';
}

/**
 * All days from `from` to `to`, both included, on which banks are closed: the response of `GET
 * /banks/closed_day`.
 */
export function closedDaysBetween(
  from: PlainDate,
  to: PlainDate,
  holidays: HolidayCalendar,
): ClosedDay[] {
  const days = Array.from({ length: Math.max(daysBetween(from, to) + 1, 0) }, (_, index) =>
    addDays(from, index),
  );
  return days.flatMap((date) => {
    const reason = closedDayReason(date, holidays);
    return reason === null ? [] : [{ date, reason }];
  });
}

function tokyoInstant(date: PlainDate, time: string): Date {
  return new Date(`${date}T${time}:00+09:00`);
}
