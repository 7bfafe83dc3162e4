import {
  addBusinessDays,
  COLLECTION_DEPOSIT_BUSINESS_DAYS,
  isBusinessDay,
  type HolidayCalendar,
} from './business-day.ts';
import { addDays, type PlainDate } from './plain-date.ts';

/** Calendar days from today within which a request must be payable. */
export const REQUEST_DUE_DAYS = 60;

/** The due dates a request made today may have, both included. */
export function requestDueDates(today: PlainDate): { earliest: PlainDate; latest: PlainDate } {
  return { earliest: addDays(today, 1), latest: addDays(today, REQUEST_DUE_DAYS) };
}

/** The first day on which a seller can be paid whose buyer pays on the due date itself. */
export function earliestRequestDeposit(due: PlainDate, holidays: HolidayCalendar): PlainDate {
  return addBusinessDays(due, COLLECTION_DEPOSIT_BUSINESS_DAYS, holidays);
}

/** Whether a request that is due on `due` may promise its deposit for `date`. */
export function isPossibleDeposit(
  date: PlainDate,
  due: PlainDate,
  holidays: HolidayCalendar,
): boolean {
  return date >= earliestRequestDeposit(due, holidays) && isBusinessDay(date, holidays);
}

/** Days before the due date on which the buyer is reminded by itself. */
export const REQUEST_REMINDER_DAYS = [1, 3, 7] as const;
export type RequestReminderDays = (typeof REQUEST_REMINDER_DAYS)[number];

/**
 * The reminder that belongs to so many days before the due date: the nearest to it, so that a day
 * that nobody was awake on is made up for once. Null while it is further away.
 */
export function reminderWith(daysLeft: number): RequestReminderDays | null {
  return REQUEST_REMINDER_DAYS.find((days) => daysLeft <= days) ?? null;
}
