import { addDays, isWeekend, type PlainDate, plainDateOf, tokyoTimeOf } from './plain-date.ts';

/** Examiners work from 9:00 to 18:00 on weekdays. */
const OPENS = 9;
const CLOSES = 18;

function nextWeekday(date: PlainDate): PlainDate {
  const next = addDays(date, 1);
  return isWeekend(next) ? nextWeekday(next) : next;
}

/** True in office hours, until the end of the first weekday after the application. */
export function isWithinExamination(appliedAt: Date, now: Date): boolean {
  const today = plainDateOf(now);
  const { hour } = tokyoTimeOf(now);
  const isOpen = !isWeekend(today) && hour >= OPENS && hour < CLOSES;
  return isOpen && today <= nextWeekday(plainDateOf(appliedAt));
}
