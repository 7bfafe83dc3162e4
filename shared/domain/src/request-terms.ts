import {
  addBusinessDays,
  businessDayOnOrBefore,
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

/** The earliest day of the deposit if the buyer pays on the due date. */
export function earliestRequestDeposit(due: PlainDate, holidays: HolidayCalendar): PlainDate {
  return addBusinessDays(due, COLLECTION_DEPOSIT_BUSINESS_DAYS, holidays);
}

/** A deposit must be at most this many calendar days after the due date. */
const REQUEST_DEPOSIT_DAYS = 60;

/** The latest day of the deposit. A day of a wrong year is after the expiry of the buyer's card. */
export function latestRequestDeposit(due: PlainDate, holidays: HolidayCalendar): PlainDate {
  return businessDayOnOrBefore(addDays(due, REQUEST_DEPOSIT_DAYS), holidays);
}

/** True when a request that is due on `due` may promise a deposit on `date`. */
export function isPossibleDeposit(
  date: PlainDate,
  due: PlainDate,
  holidays: HolidayCalendar,
): boolean {
  return (
    date >= earliestRequestDeposit(due, holidays) &&
    date <= latestRequestDeposit(due, holidays) &&
    isBusinessDay(date, holidays)
  );
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
 * The reminder to send this number of days before the due date; null before the first reminder. On
 * a day between two reminders it is the earlier one, so that a reminder that was missed is sent
 * later.
 */
export function reminderForDaysLeft(daysLeft: number): RequestReminderDays | null {
  return REQUEST_REMINDER_DAYS.find((days) => daysLeft <= days) ?? null;
}
