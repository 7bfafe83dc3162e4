import { addDays, plainDateOf, type PlainDate } from '@hareto/domain/plain-date.ts';

/** An empty draft is deleted after this many days without a change. */
export const EMPTY_DAYS = 30;

export const clearedOn = (updatedAt: Date): PlainDate =>
  addDays(plainDateOf(updatedAt), EMPTY_DAYS);
