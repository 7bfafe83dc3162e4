import {
  addBusinessDays,
  businessDayOnOrAfter,
  CORRECTION_BUSINESS_DAYS,
  type HolidayCalendar,
} from '@hareto/domain/business-day.ts';
import { CORRECTION_REASONS } from '@hareto/domain/correction-reasons.ts';
import { yen } from '@hareto/domain/money.ts';
import { paymentPrice, type FeeTerms } from '@hareto/domain/pricing.ts';
import { addDays, endOfDayInTokyo, plainDateOf, toTokyoIso } from '@hareto/domain/plain-date.ts';
import { INVOICE_STATUS } from '@hareto/domain/invoice-status-numbers.ts';
import type { Database } from '@hareto/api/db/client.ts';
import { requireRow } from '@hareto/api/db/rows.ts';
import type { credit_cards } from '@hareto/api/db/schema/cards.ts';
import { invoice_events, invoices } from '@hareto/api/db/schema/invoices.ts';
import { PAYMENT_PLANS, type InvoicePlan } from './invoice-plans.ts';
import type { SeededBuyers } from './buyers.ts';
import type { SeededSuppliers } from './suppliers.ts';

type NewInvoice = typeof invoices.$inferInsert;
type Invoice = typeof invoices.$inferSelect;

export interface InvoiceSeed {
  buyers: SeededBuyers;
  suppliers: SeededSuppliers;
  card: typeof credit_cards.$inferSelect;
  now: Date;
  holidays: HolidayCalendar;
  commission: FeeTerms;
}

const DAY_MS = 24 * 3_600_000;
const OPERATOR_EVENTS = new Set(['pass_check', 'request_correction', 'approve', 'reject']);
const USER_EVENTS = new Set(['submit', 'cancel']);

export async function seedInvoices(tx: Database, seed: InvoiceSeed): Promise<Invoice[]> {
  const storedInvoices: Invoice[] = [];
  for (const plan of PAYMENT_PLANS) {
    const invoice = requireRow(await tx.insert(invoices).values(paymentOf(plan, seed)).returning());
    await tx.insert(invoice_events).values(eventsOf(invoice, plan.events));
    storedInvoices.push(invoice);
  }
  return storedInvoices;
}

function paymentOf(
  plan: InvoicePlan,
  { buyers, suppliers, card, now, holidays, commission }: InvoiceSeed,
): NewInvoice {
  const { supplier, account } = suppliers[plan.supplier];
  const appliedAt = new Date(now.getTime() - plan.appliedDaysAgo * DAY_MS);
  const invoiceDate = addDays(plainDateOf(appliedAt), -3);
  const depositDate = addBusinessDays(
    businessDayOnOrAfter(plainDateOf(now), holidays),
    plan.depositInBusinessDays,
    holidays,
  );
  const lastEventAt = timeOf(plan.events.at(-1) ?? 'submit', {
    applied_at: appliedAt,
    deposit_date: depositDate,
  });
  return {
    ...paymentPrice(yen(plan.amount), commission),
    ...correctionOf(plan, lastEventAt, holidays),
    kind: 'payment',
    buyer_id: buyers.corporation,
    status: plan.status,
    payment_state: plan.payment,
    transfer_state: plan.transfer,
    cancel: plan.cancel
      ? { ...plan.cancel, cancelled_at: toTokyoIso(new Date(appliedAt.getTime() + DAY_MS)) }
      : null,
    supplier_id: supplier.id,
    account_id: account.id,
    supplier_snapshot: {
      name: supplier.name,
      corporate_number: supplier.corporate_number,
      invoice_registration_number: supplier.invoice_registration_number,
    },
    account_snapshot: account,
    invoice_number: `${invoiceDate.slice(0, 4)}-${String(plan.amount % 997).padStart(3, '0')}`,
    invoice_date: invoiceDate,
    payment_due_date: depositDate,
    deposit_date: depositDate,
    transaction_category: plan.category,
    transfer_person_name: 'ｶ)ｻﾝﾌﾟﾙｼﾖｳｼﾞ',
    credit_card_id: card.id,
    card_brand: card.brand,
    card_last4: card.last4,
    applied_at: appliedAt,
    captured_at: plan.payment === 'captured' ? new Date(appliedAt.getTime() + DAY_MS) : null,
    closed_at: closedAt(plan, appliedAt, depositDate),
    updated_at: lastEventAt,
  };
}

/** Banks complete transfers at nine in the morning. */
const transferredAt = (depositDate: string | null) => new Date(`${depositDate}T09:00:00+09:00`);

/** The cancelled payments of the demo were closed one day after their submission. */
function closedAt(plan: InvoicePlan, appliedAt: Date, depositDate: string): Date | null {
  if (plan.status === INVOICE_STATUS.TransferCompleted) return transferredAt(depositDate);
  return plan.status === INVOICE_STATUS.Cancel ? new Date(appliedAt.getTime() + DAY_MS) : null;
}

function correctionOf(
  { correction }: InvoicePlan,
  requestedAt: Date,
  holidays: HolidayCalendar,
): Partial<NewInvoice> {
  if (!correction) return {};
  const { label, fields } = CORRECTION_REASONS[correction.code];
  const dueAt = endOfDayInTokyo(
    addBusinessDays(plainDateOf(requestedAt), CORRECTION_BUSINESS_DAYS, holidays),
  );
  return {
    is_action_required: true,
    action_due_at: dueAt,
    action_required: {
      owner: 'buyer',
      reasons: [{ code: correction.code, label, comment: correction.comment, fields: [...fields] }],
      due_at: toTokyoIso(dueAt),
    },
  };
}

/**
 * A payment is examined during its first day; at the end of that day it is approved and captured.
 */
const EXAMINED_MS = DAY_MS - 6 * 3_600_000;
const DECIDED_MS = DAY_MS - 60_000;
const MS_AFTER_SUBMISSION: Readonly<Record<string, number>> = {
  submit: 0,
  pass_check: EXAMINED_MS,
  request_correction: EXAMINED_MS,
  approve: DECIDED_MS,
};

/** The time of an event, by the dates of its payment. */
function timeOf(
  type: string,
  { applied_at, deposit_date }: Pick<Invoice, 'applied_at' | 'deposit_date'>,
): Date {
  if (type === 'send_transfer') return new Date(`${deposit_date}T08:55:00+09:00`);
  if (type.startsWith('transfer_')) return transferredAt(deposit_date);
  return new Date((applied_at ?? new Date(0)).getTime() + (MS_AFTER_SUBMISSION[type] ?? DAY_MS));
}

const eventsOf = (
  invoice: Invoice,
  types: readonly string[],
): (typeof invoice_events.$inferInsert)[] =>
  types.map((type) => ({
    invoice_id: invoice.id,
    type,
    actor: USER_EVENTS.has(type) ? 'buyer' : OPERATOR_EVENTS.has(type) ? 'operator' : 'system',
    at: timeOf(type, invoice),
  }));
