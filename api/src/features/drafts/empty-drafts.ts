import { addDays, plainDateOf, type PlainDate } from '@hareto/domain/plain-date.ts';

/** An empty draft is deleted when nobody has changed it for so many days. */
export const EMPTY_DAYS = 30;

export const clearedOn = (updatedAt: Date): PlainDate =>
  addDays(plainDateOf(updatedAt), EMPTY_DAYS);
