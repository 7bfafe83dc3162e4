import { daysBetween, parsePlainDate } from './plain-date.ts';

/** The days after which an invoice carries nothing over from another. */
const CARRIED_DAYS = 180;

/**
 * Whether `earlier` is the date of an invoice from which one of `date` may carry a rest over: an
 * earlier day, and not long ago. False for what is no date.
 */
export function mayCarryOver(earlier: string | null, date: string): boolean {
  const [first, second] = [parsePlainDate(earlier ?? ''), parsePlainDate(date)];
  if (first === null || second === null) return false;
  const days = daysBetween(first, second);
  return days > 0 && days <= CARRIED_DAYS;
}
