import { plainDateOf, tokyoTimeOf, type PlainDate } from '@hareto/shared/domain/plain-date.ts';
import { addDays } from '@hareto/shared/domain/plain-date.ts';
import { and, asc, eq, lte } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { invoices } from '../db/schema/invoices.ts';
import { applyEvent } from '../invoices/apply-event.ts';
import type { InvoiceRow } from '../invoices/invoice-state.ts';
import { hasHappened } from './examine.ts';
import { contextOf, untilDone, type Work } from './work.ts';

/** Tokyo time at which the day's transfers go to the bank. */
const TRANSFER_HOUR = 9;
/** Billing amounts that end with these digits come back from the bank once (brief §2.9). */
const FAILURE_TRIGGER = 4;

/** Booked transfers whose day has come: the order to the bank, and in the next step its answer. A crash between the two is harmless. */
export async function transfer(work: Work): Promise<number> {
  const today = transferDay(work.clock.now());
  const sent = await untilDone(work.db, async (tx) => {
    const invoice = await dueInvoice(tx, 'scheduled', today);
    if (!invoice) return false;
    await applyEvent(tx, contextOf(work), invoice, { event: { type: 'send_transfer', today }, actor: 'system' });
    return true;
  });
  const answered = await untilDone(work.db, async (tx) => {
    const invoice = await dueInvoice(tx, 'sent', today);
    if (!invoice) return false;
    const fails = work.config.sandbox && invoice.billing_amount % 1_000 === FAILURE_TRIGGER && !(await hasHappened(tx, invoice.id, 'transfer_failed'));
    await applyEvent(tx, contextOf(work), invoice, { event: fails ? { type: 'transfer_failed' } : { type: 'transfer_completed', today }, actor: 'system' });
    return true;
  });
  return sent + answered;
}

/** The last day whose transfers are due: before nine in the morning that is yesterday. */
function transferDay(now: Date): PlainDate {
  return tokyoTimeOf(now).hour >= TRANSFER_HOUR ? plainDateOf(now) : addDays(plainDateOf(now), -1);
}

async function dueInvoice(tx: Database, state: 'scheduled' | 'sent', today: PlainDate): Promise<InvoiceRow | undefined> {
  const [invoice] = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.status, 3), eq(invoices.transfer_state, state), eq(invoices.is_action_required, false), lte(invoices.deposit_date, today)))
    .orderBy(asc(invoices.deposit_date), asc(invoices.id))
    .limit(1)
    .for('update', { skipLocked: true });
  return invoice;
}
