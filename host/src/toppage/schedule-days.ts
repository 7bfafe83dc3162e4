import type { ClosedDays } from '@hareto/contracts/banks.ts';
import type { PaymentOverview } from '@hareto/contracts/payment-overview.ts';
import { brandNameOf } from '@hareto/design-system/foundation/brand-names.ts';
import {
  addDays,
  daysBetween,
  isWeekend,
  parsePlainDate,
  type PlainDate,
  weekdayOf,
} from '@hareto/domain/plain-date.ts';
import { YEAR_END_REASON } from '@hareto/domain/year-end.ts';

/** A transfer or a card debit of one day. */
export interface ScheduleEvent {
  readonly key: string;
  readonly kind: 'transfer' | 'debit';
  readonly date: PlainDate;
  readonly amount: number;
  readonly name: string;
  /** Path of the payment, or of the list of the payments of the day; null for a debit. */
  readonly to: string | null;
}

export const EVENT_KINDS = { transfer: '振込予定', debit: 'カード引き落とし' } as const;

export interface ScheduleDay {
  readonly date: PlainDate;
  readonly isClosed: boolean;
  /** A public holiday within the week. */
  readonly isHoliday: boolean;
  /** False for days before today that only fill up the first week. */
  readonly isInRange: boolean;
}

/** Transfers and debits of the overview, each by day. */
export function eventsOf({ transfers, debits }: PaymentOverview): ScheduleEvent[] {
  return [
    ...transfers.days.flatMap(({ date: day, count, billing_amount, supplier_name, invoice_id }) => {
      const date = parsePlainDate(day);
      if (date === null) return [];
      return {
        key: `transfer/${date}`,
        kind: 'transfer' as const,
        date,
        amount: billing_amount,
        name: count > 1 ? `${supplier_name} ほか${String(count - 1)}件` : supplier_name,
        to:
          invoice_id === null
            ? `/payments/reserved?deposit_date_from=${date}&deposit_date_to=${date}`
            : `/payments/reserved/${String(invoice_id)}`,
      };
    }),
    ...debits.flatMap(({ date: day, total_amount, credit_card_id, brand, last4 }) => {
      const date = parsePlainDate(day);
      if (date === null) return [];
      return {
        key: `debit/${date}/${String(credit_card_id)}`,
        kind: 'debit' as const,
        date,
        amount: total_amount,
        name: `${brandNameOf(brand)} •••• ${last4}`,
        to: null,
      };
    }),
  ];
}

/** Every day from `from` to `to`, both included. */
export function daysOf(
  from: PlainDate,
  to: PlainDate,
  closed_days: ClosedDays['closed_days'],
): ScheduleDay[] {
  const reasons = new Map<string, string>(closed_days.map(({ date, reason }) => [date, reason]));
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => {
    const date = addDays(from, index);
    const reason = reasons.get(date);
    const isClosed = isWeekend(date) || reason !== undefined;
    const isHoliday = isClosed && !isWeekend(date) && reason !== YEAR_END_REASON;
    return { date, isClosed, isHoliday, isInRange: true };
  });
}

/** The days, preceded by those since Sunday, so that weeks begin on Sunday. */
export function weeksOf(
  days: readonly ScheduleDay[],
  closed_days: ClosedDays['closed_days'],
): ScheduleDay[] {
  const [first] = days;
  if (first === undefined) return [];
  const sunday = addDays(first.date, -weekdayOf(first.date));
  const before = daysOf(sunday, addDays(first.date, -1), closed_days);
  return [...before.map((day) => ({ ...day, isInRange: false })), ...days];
}

/** Columns that a bar takes: as wide as an amount. */
export const BAR_DAYS = 4;

export interface Bar {
  readonly event: ScheduleEvent;
  /** First column, from 1. */
  readonly column: number;
  /** Row, from 1: bars that would overlap are in different rows. */
  readonly lane: number;
  /** True for a bar that ends on its day, because it would otherwise reach beyond the strip. */
  readonly endsOnItsDay: boolean;
}

/**
 * The positions of the bars in one row of the strip; `events` must be in the order of their days.
 */
export function barsOf(
  events: readonly ScheduleEvent[],
  { from, days }: { from: PlainDate; days: number },
): Bar[] {
  const ends: number[] = [];
  return events.map((event) => {
    const day = daysBetween(from, event.date) + 1;
    const endsOnItsDay = day + BAR_DAYS - 1 > days;
    const column = endsOnItsDay ? day - BAR_DAYS + 1 : day;
    const free = ends.findIndex((end) => end < column);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = column + BAR_DAYS - 1;
    return { event, column, lane: lane + 1, endsOnItsDay };
  });
}
