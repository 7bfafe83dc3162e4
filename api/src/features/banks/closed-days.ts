import type { Context } from '../../context.ts';
import { closedDaysBetween, transferWindow } from '@hareto/domain/business-day.ts';
import {
  addDays,
  daysBetween,
  plainDateOf,
  toTokyoIso,
  weekdayOf,
} from '@hareto/domain/plain-date.ts';
import type { getClosedDays } from '@hareto/contracts/banks.ts';
import type * as v from 'valibot';
import { leadDaysForPayee } from '../../payments/invoices/lead-days.ts';
import { badRequest, orNotFound } from '../../problem.ts';

type Query = v.InferOutput<NonNullable<typeof getClosedDays.query>>;

const DEFAULT_DAYS = 120;
const MAXIMUM_DAYS = 400;

/**
 * The days on which banks are closed, and the transfer dates that a payment submitted now may
 * request.
 */
export async function closedDaysAndTransferDates(context: Context, buyerId: number, range: Query) {
  const { clock, holidays, config } = context;
  const terms = config.transfer;
  const now = clock.now();
  const today = plainDateOf(now);
  const from = range.from ?? addDays(today, -weekdayOf(today));
  const to = range.to ?? addDays(range.from ?? today, DEFAULT_DAYS);
  const days = daysBetween(from, to);
  if (days < 0 || days > MAXIMUM_DAYS) throw badRequest();
  const leadDays = await leadDaysOf(context, buyerId, range);
  const window = transferWindow({ now, holidays, ...terms, leadDays });
  return {
    closed_days: closedDaysBetween(from, to, holidays),
    cutoff_time: terms.cutoffTime,
    lead_days: leadDays,
    next_cutoff_at: toTokyoIso(window.cutoffAt),
    earliest_deposit_date: window.earliest,
    latest_deposit_date: window.latest,
  };
}

async function leadDaysOf(
  { db, config }: Context,
  buyerId: number,
  { supplier_id, account_id }: Query,
): Promise<number> {
  const terms = config.transfer;
  if (supplier_id === undefined && account_id === undefined) return terms.leadDays;
  if (supplier_id === undefined || account_id === undefined) throw badRequest();
  const days = await leadDaysForPayee(db, { buyerId, payee: { supplier_id, account_id } }, terms);
  return orNotFound(days ?? undefined);
}
