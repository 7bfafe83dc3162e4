import { addDays, plainDateOf, type PlainDate } from '@hareto/domain/plain-date.ts';

/** An empty draft is deleted after this many days without a change. */
export const DAYS_UNTIL_DELETION = 30;

export const deletionDateOf = (updatedAt: Date): PlainDate =>
  addDays(plainDateOf(updatedAt), DAYS_UNTIL_DELETION);
