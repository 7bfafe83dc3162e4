import type { ClosedDays } from '@hareto/contracts/banks.ts';
import {
  endOfDayInTokyo,
  formatDateProse,
  formatTime,
  plainDateOf,
} from '@hareto/domain/plain-date.ts';

/** Says until when a submission is transferred on which day; never a cut-off that has passed. */
export function promiseText(calendar: ClosedDays, now: Date): string | null {
  const cutoff = new Date(calendar.next_cutoff_at);
  // The next cut-off is about to be read from the server.
  if (now >= cutoff) return '本日の受付は終了しました。';
  const transfer = `最短${formatDateProse(calendar.earliest_deposit_date)}に振込`;
  const today = plainDateOf(now);
  if (plainDateOf(cutoff) === today) return `本日${formatTime(cutoff)}までの申請で、${transfer}`;
  const isClosed = calendar.closed_days.some(({ date }) => date === today);
  const reason = isClosed ? '本日は銀行休業日です。' : '本日の受付は終了しました。';
  const next = `${formatDateProse(plainDateOf(cutoff))} ${formatTime(cutoff)}`;
  return `${reason}次の締切は${next}、${transfer}`;
}

const RETRY_DELAY_MS = 60_000;

/**
 * The next time at which the promise changes: at the cut-off and at midnight, or soon when unknown.
 */
export function nextPromiseChange(calendar: ClosedDays | null, now: Date): Date {
  const cutoff = calendar && new Date(calendar.next_cutoff_at);
  if (!cutoff || cutoff <= now) return new Date(now.getTime() + RETRY_DELAY_MS);
  const midnight = new Date(endOfDayInTokyo(plainDateOf(now)).getTime() + 1_000);
  return cutoff < midnight ? cutoff : midnight;
}
