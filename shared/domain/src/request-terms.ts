import {
  addBusinessDays,
  COLLECTION_DEPOSIT_BUSINESS_DAYS,
  isBusinessDay,
  type HolidayCalendar,
} from './business-day.ts';
import { addDays, type PlainDate } from './plain-date.ts';

/** A request must be due within this many calendar days from today. */
export const REQUEST_DUE_DAYS = 60;

/** The possible due dates of a request made today, both included. */
export function requestDueDates(today: PlainDate): { earliest: PlainDate; latest: PlainDate } {
  return { earliest: addDays(today, 1), latest: addDays(today, REQUEST_DUE_DAYS) };
}

/** The earliest deposit for a seller whose buyer pays on the due date itself. */
export function earliestRequestDeposit(due: PlainDate, holidays: HolidayCalendar): PlainDate {
  return addBusinessDays(due, COLLECTION_DEPOSIT_BUSINESS_DAYS, holidays);
}

/** True when a request that is due on `due` may promise its deposit for `date`. */
export function isPossibleDeposit(
  date: PlainDate,
  due: PlainDate,
  holidays: HolidayCalendar,
): boolean {
  return date >= earliestRequestDeposit(due, holidays) && isBusinessDay(date, holidays);
}

/** Days before the due date on which the buyer is reminded automatically. */
export const REQUEST_REMINDER_DAYS = [1, 3, 7] as const;
export type RequestReminderDays = (typeof REQUEST_REMINDER_DAYS)[number];

/** The days of the automatic reminders after today, in their order. */
export const remindersAfter = (today: PlainDate, due: PlainDate): PlainDate[] =>
  REQUEST_REMINDER_DAYS.map((days) => addDays(due, -days))
    .filter((day) => day > today)
    .sort();

/**
 * The reminder for this number of days before the due date. It is the nearest one, so that the
 * reminder of a missed day is sent later, once. Null while the due date is further away.
 */
export function reminderForDaysLeft(daysLeft: number): RequestReminderDays | null {
  return REQUEST_REMINDER_DAYS.find((days) => daysLeft <= days) ?? null;
}
