import { and, asc, eq, lte } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { theRow } from '../db/rows.ts';
import { gateway_orders } from '../db/schema/approvals.ts';
import { invoices } from '../db/schema/invoices.ts';
import { applyEvent } from '../invoices/apply-event.ts';
import type { InvoiceRow } from '../invoices/invoice-state.ts';
import { contextOf, untilDone, type Work } from './work.ts';

type Order = typeof gateway_orders.$inferSelect;
type Result = 'done' | 'declined' | 'refused' | 'unknown';

const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 60_000;

/**
 * Captures, voids and refunds that state changes have ordered. Each names its authorisation, so that a repetition moves nothing twice;
 * without an answer it is simply asked for again, and the payment stays `capturing` or `refunding` until there is one.
 */
export async function carryOutOrders(work: Work): Promise<number> {
  return untilDone(work.db, async (tx) => {
    const [order] = await tx
      .select()
      .from(gateway_orders)
      // Real time: this is about the gateway's silence, not about business days.
      .where(and(eq(gateway_orders.is_done, false), lte(gateway_orders.next_attempt_at, new Date())))
      .orderBy(asc(gateway_orders.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!order) return false;
    const result = await askGateway(work, order);
    if (result === 'unknown') await askAgainLater(tx, order);
    else await finish(tx, work, order, result);
    return true;
  });
}

async function askGateway({ cardGateway }: Work, { kind, approval_id, amount }: Order): Promise<Result> {
  if (kind === 'capture') return cardGateway.capture(approval_id, amount ?? 0);
  return kind === 'void' ? cardGateway.release(approval_id) : cardGateway.refund(approval_id);
}

async function askAgainLater(tx: Database, { id, attempts }: Order): Promise<void> {
  const delay = Math.min(FIRST_DELAY_MS * 2 ** attempts, LONGEST_DELAY_MS);
  await tx
    .update(gateway_orders)
    .set({ attempts: attempts + 1, next_attempt_at: new Date(Date.now() + delay) })
    .where(eq(gateway_orders.id, id));
}

async function finish(tx: Database, work: Work, order: Order, result: Exclude<Result, 'unknown'>): Promise<void> {
  // A refused refund is not given up: the money is the buyer's. The operator sees it by its attempts (brief §2.5, "Money back").
  if (order.kind === 'refund' && result !== 'done') return askAgainLater(tx, order);
  await tx
    .update(gateway_orders)
    .set({ is_done: true, attempts: order.attempts + 1 })
    .where(eq(gateway_orders.id, order.id));
  if (order.invoice_id === null || order.kind === 'void') return undefined;
  const invoice = theRow(await tx.select().from(invoices).where(eq(invoices.id, order.invoice_id)).for('update'));
  await (order.kind === 'capture' ? captured(tx, work, invoice, result) : refunded(tx, work, invoice));
  return undefined;
}

async function captured(tx: Database, work: Work, invoice: InvoiceRow, result: Result): Promise<void> {
  if (invoice.payment_state !== 'capturing') return;
  const event = result === 'done' ? ({ type: 'capture_succeeded' } as const) : ({ type: 'capture_failed', reason: 'CARD_CAPTURE_FAILED' } as const);
  await applyEvent(tx, contextOf(work), invoice, { event, actor: 'system' });
}

async function refunded(tx: Database, work: Work, invoice: InvoiceRow): Promise<void> {
  if (invoice.payment_state !== 'refunding') return;
  await applyEvent(tx, contextOf(work), invoice, { event: { type: 'refund_completed' }, actor: 'system' });
}
