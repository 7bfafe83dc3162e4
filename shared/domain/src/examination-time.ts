import { type HolidayCalendar, isBusinessDay, nextBusinessDay } from './business-day.ts';
import { type PlainDate, plainDateOf, tokyoTimeOf } from './plain-date.ts';

/** Examiners work from 9:00 to 18:00 on business days. */
const OPENING_HOUR = 9;
const CLOSING_HOUR = 18;

/**
 * The business days of an examination: the day of the submission, if it is one, and the next one.
 */
export function examinationDays(appliedAt: Date, holidays: HolidayCalendar): readonly PlainDate[] {
  const submissionDay = plainDateOf(appliedAt);
  const deadline = nextBusinessDay(submissionDay, holidays);
  return isBusinessDay(submissionDay, holidays) ? [submissionDay, deadline] : [deadline];
}

/** True during the office hours of one of these days. */
export function isWithinExamination(days: readonly string[], now: Date): boolean {
  const { hour } = tokyoTimeOf(now);
  return hour >= OPENING_HOUR && hour < CLOSING_HOUR && days.includes(plainDateOf(now));
}
