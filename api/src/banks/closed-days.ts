import {
  closedDaysBetween,
  transferWindow,
  type HolidayCalendar,
  type TransferTerms,
} from '@hareto/domain/business-day.ts';
import {
  addDays,
  daysBetween,
  plainDateOf,
  toTokyoIso,
  type PlainDate,
} from '@hareto/domain/plain-date.ts';
import { badRequest } from '../http/problem.ts';
import type { Clock } from '../ports/clock.ts';

const DEFAULT_DAYS = 120;
const MAXIMUM_DAYS = 400;

/** When banks are closed and which transfer dates an application made now may ask for. */
export function createClosedDays({
  clock,
  holidays,
  terms,
}: {
  clock: Clock;
  holidays: HolidayCalendar;
  terms: TransferTerms;
}) {
  return (range: { from?: PlainDate | undefined; to?: PlainDate | undefined }) => {
    const now = clock.now();
    const from = range.from ?? plainDateOf(now);
    const to = range.to ?? addDays(from, DEFAULT_DAYS);
    const days = daysBetween(from, to);
    if (days < 0 || days > MAXIMUM_DAYS) throw badRequest();
    const window = transferWindow({ now, holidays, ...terms });
    return {
      closed_days: closedDaysBetween(from, to, holidays),
      cutoff_time: terms.cutoffTime,
      lead_days: terms.leadDays,
      next_cutoff_at: toTokyoIso(window.cutoffAt),
      earliest_deposit_date: window.earliest,
      latest_deposit_date: window.latest,
    };
  };
}
