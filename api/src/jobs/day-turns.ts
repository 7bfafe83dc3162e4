import { BANK_OPENS_AT } from '@hareto/domain/business-day.ts';
import { addDays, plainDateOf } from '@hareto/domain/plain-date.ts';

/**
 * Milliseconds until the day turns, the banks open or their cut-off passes: then dates may be due
 * whose rows have not changed.
 */
export function msUntilTurn(now: Date, cutoffTime: string): number {
  const today = plainDateOf(now);
  const turns = [
    `${today}T${BANK_OPENS_AT}:00+09:00`,
    `${today}T${cutoffTime}:00+09:00`,
    `${addDays(today, 1)}T00:00:00+09:00`,
  ].map((turn) => new Date(turn).getTime() - now.getTime());
  return Math.min(...turns.filter((ms) => ms > 0));
}
