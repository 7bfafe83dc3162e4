import { daysBetween, parsePlainDate } from './plain-date.ts';

/** No amount of an invoice older than this many days is carried over. */
const MAX_CARRY_OVER_DAYS = 180;

/**
 * True when an invoice of `date` may carry over the remainder of an invoice of `earlier`, which is
 * 1 to 180 days older. False for a malformed date.
 */
export function mayCarryOver(earlier: string | null, date: string): boolean {
  const first = parsePlainDate(earlier ?? '');
  const second = parsePlainDate(date);
  if (first === null || second === null) return false;
  const days = daysBetween(first, second);
  return days > 0 && days <= MAX_CARRY_OVER_DAYS;
}
