import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { requireRow } from '../../db/rows.ts';
import { ALWAYS_GOES_ON } from '../../db/queue.ts';
import { gateway_orders } from '../../db/schema/approvals.ts';
import { invoices, type InvoiceRow } from '../../db/schema/invoices.ts';
import { inTransaction } from '../../db/transaction.ts';
import { applyEvent } from '../transitions/apply-event.ts';
import type { Verdict } from '../../ports/breaker.ts';
import { claimOrder, postponeOrder, type ClaimedOrder } from './claim-order.ts';
import { logMoney } from './money-log.ts';
import { MAX_ROWS_PER_RUN, type PaymentJobDependencies } from './payment-jobs.ts';

type Order = ClaimedOrder['order'];
type Result = 'done' | 'declined' | 'expired' | 'refused' | 'unknown';

/**
 * Carries out the captures, voids and refunds that state changes have ordered. Claiming an order
 * and storing its result are two short transactions; between them, while the gateway works, nothing
 * is locked and no connection is held. Without an answer, or after a crash, the order is repeated,
 * and the payment stays `capturing` or `refunding` until there is an answer. Each order names its
 * authorisation, so that a repeated order moves no money twice.
 */
export async function executeOrders(
  work: PaymentJobDependencies,
  mayGoOn = ALWAYS_GOES_ON,
): Promise<number> {
  for (let count = 0; count < MAX_ROWS_PER_RUN; count += 1) {
    if (!(await mayGoOn())) return count;
    const result = await work.breaker.through(async () => executeOrder(work), verdictOf);
    if (result === 'not_asked' || result === undefined) return count;
  }
  return MAX_ROWS_PER_RUN;
}

function verdictOf(result: Result | undefined): Verdict {
  if (result === undefined) return 'nothing';
  return result === 'unknown' ? 'silent' : 'answered';
}

async function executeOrder(work: PaymentJobDependencies): Promise<Result | undefined> {
  const claimed = await claimOrder(work.db);
  if (!claimed) return undefined;
  const outcome = await askGateway(work, claimed.order);
  const isStillClaimed = await recordOutcome(work, claimed, outcome);
  const { order, documentNumber, amount } = claimed;
  if (isStillClaimed) {
    logMoney(work.log, {
      job_id: `gateway-order-${order.id}`,
      kind: order.kind,
      payment_id: order.invoice_id,
      document_number: documentNumber,
      amount,
      outcome,
      reference: order.approval_id,
      attempt: order.attempts,
    });
  }
  return outcome;
}

async function askGateway(
  { cardGateway }: PaymentJobDependencies,
  { kind, approval_id, amount }: Order,
): Promise<Result> {
  if (kind === 'capture') return cardGateway.capture(approval_id, amount ?? 0);
  return kind === 'void' ? cardGateway.release(approval_id) : cardGateway.refund(approval_id);
}

/** Returns false if the lease has expired and another worker has stored the result. */
async function recordOutcome(
  work: PaymentJobDependencies,
  claimed: ClaimedOrder,
  result: Result,
): Promise<boolean> {
  const { order } = claimed;
  // A refused refund stays open, because the money is the buyer's. The operator sees its attempts.
  const isOpen = result === 'unknown' || (order.kind === 'refund' && result !== 'done');
  if (isOpen) return postponeOrder(work.db, claimed);
  return inTransaction(work.db, async (tx) => {
    // The payment is locked first, as in every change of a payment, so that there is no deadlock.
    const invoice = await lockInvoiceOfOrder(tx, order);
    const finished = await tx
      .update(gateway_orders)
      .set({ is_done: true })
      .where(and(eq(gateway_orders.id, order.id), eq(gateway_orders.is_done, false)))
      .returning({ id: gateway_orders.id });
    if (finished.length === 0) return false;
    if (invoice && order.kind === 'capture') await applyCaptureResult(tx, work, invoice, result);
    if (invoice && order.kind === 'refund') await applyRefund(tx, work, invoice);
    return true;
  });
}

async function lockInvoiceOfOrder(
  tx: Database,
  { invoice_id, kind }: Order,
): Promise<InvoiceRow | undefined> {
  // A void changes no state of a payment.
  if (invoice_id === null || kind === 'void') return undefined;
  return requireRow(
    await tx.select().from(invoices).where(eq(invoices.id, invoice_id)).for('update'),
  );
}

async function applyCaptureResult(
  tx: Database,
  work: PaymentJobDependencies,
  invoice: InvoiceRow,
  result: Result,
): Promise<void> {
  if (invoice.payment_state !== 'capturing') return;
  const event =
    result === 'done'
      ? ({ type: 'capture_succeeded' } as const)
      : ({
          type: 'capture_failed',
          reason: result === 'expired' ? 'CARD_EXPIRED' : 'CARD_CAPTURE_FAILED',
        } as const);
  await applyEvent(tx, work, invoice, { event, actor: 'system' });
}

async function applyRefund(
  tx: Database,
  work: PaymentJobDependencies,
  invoice: InvoiceRow,
): Promise<void> {
  if (invoice.payment_state !== 'refunding') return;
  const event = { type: 'refund_completed' } as const;
  await applyEvent(tx, work, invoice, { event, actor: 'system' });
}
