import { type HolidayCalendar, isBusinessDay, nextBusinessDay } from './business-day.ts';
import { type PlainDate, plainDateOf, tokyoTimeOf } from './plain-date.ts';

/** Examiners work from 9:00 to 18:00 on business days. */
const OPENS = 9;
const CLOSES = 18;

/**
 * The business days until the deadline of an examination: the day of the application, and one more.
 */
export function examinationDays(appliedAt: Date, holidays: HolidayCalendar): readonly PlainDate[] {
  const applied = plainDateOf(appliedAt);
  const deadline = nextBusinessDay(applied, holidays);
  return isBusinessDay(applied, holidays) ? [applied, deadline] : [deadline];
}

/** True in office hours of one of these days. */
export function isWithinExamination(days: readonly string[], now: Date): boolean {
  const { hour } = tokyoTimeOf(now);
  return hour >= OPENS && hour < CLOSES && days.includes(plainDateOf(now));
}
