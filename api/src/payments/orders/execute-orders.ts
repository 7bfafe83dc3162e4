import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { requireRow } from '../../db/rows.ts';
import { ALWAYS_GOES_ON } from '../../db/queue.ts';
import { gateway_orders } from '../../db/schema/approvals.ts';
import { invoices, type InvoiceRow } from '../../db/schema/invoices.ts';
import { inTransaction } from '../../db/transaction.ts';
import { applyEvent } from '../transitions/apply-event.ts';
import type { Verdict } from '../../ports/circuit-breaker.ts';
import { claimOrder, postponeOrder, type ClaimedOrder } from './claim-order.ts';
import { logMoney } from './money-log.ts';
import { MAX_ROWS_PER_RUN, type PaymentJobDependencies } from './payment-jobs.ts';

type Order = ClaimedOrder['order'];
type Outcome = 'done' | 'declined' | 'expired' | 'refused' | 'unknown';

/**
 * Carries out the captures, voids and refunds that state changes have ordered. Claiming an order
 * and storing its outcome are two short transactions. Between them, while the gateway works, there
 * is no lock and no held connection. Without an answer, or after a crash, the order is repeated,
 * and the payment stays `capturing` or `refunding` until there is an answer. Each order names its
 * authorisation, so that a repeated order moves no money twice.
 */
export async function executeOrders(
  dependencies: PaymentJobDependencies,
  mayGoOn = ALWAYS_GOES_ON,
): Promise<number> {
  for (let count = 0; count < MAX_ROWS_PER_RUN; count += 1) {
    if (!(await mayGoOn())) return count;
    const outcome = await dependencies.circuitBreaker.run(
      async () => executeOrder(dependencies),
      verdictOf,
    );
    if (outcome === 'open' || outcome === undefined) return count;
  }
  return MAX_ROWS_PER_RUN;
}

function verdictOf(outcome: Outcome | undefined): Verdict {
  if (outcome === undefined) return 'no_call';
  return outcome === 'unknown' ? 'no_answer' : 'answered';
}

async function executeOrder(dependencies: PaymentJobDependencies): Promise<Outcome | undefined> {
  const claimed = await claimOrder(dependencies.db);
  if (!claimed) return undefined;
  const outcome = await sendToGateway(dependencies, claimed);
  const isRecorded = await recordOutcome(dependencies, claimed, outcome);
  const { order, documentNumber, amount } = claimed;
  if (isRecorded) {
    logMoney(dependencies.log, {
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

async function sendToGateway(
  { cardGateway }: PaymentJobDependencies,
  { order: { id, kind, approval_id, amount: orderedAmount }, amount }: ClaimedOrder,
): Promise<Outcome> {
  if (kind === 'capture') {
    if (orderedAmount === null) throw new Error(`the capture order ${String(id)} has no amount`);
    return cardGateway.capture(approval_id, amount);
  }
  return kind === 'void' ? cardGateway.release(approval_id) : cardGateway.refund(approval_id);
}

/**
 * Returns false if the lease had expired, and another worker has meanwhile finished the order or,
 * for an order that stays open, claimed it.
 */
async function recordOutcome(
  dependencies: PaymentJobDependencies,
  claimed: ClaimedOrder,
  outcome: Outcome,
): Promise<boolean> {
  const { order } = claimed;
  // A refused refund stays open and is repeated, because the money is the buyer's.
  const isOpen = outcome === 'unknown' || (order.kind === 'refund' && outcome !== 'done');
  if (isOpen) return postponeOrder(dependencies.db, claimed);
  return inTransaction(dependencies.db, async (tx) => {
    // The payment is locked first, as in every change of a payment, so that there is no deadlock.
    const invoice = await lockInvoiceOfOrder(tx, order);
    const finished = await tx
      .update(gateway_orders)
      .set({ is_done: true })
      .where(and(eq(gateway_orders.id, order.id), eq(gateway_orders.is_done, false)))
      .returning({ id: gateway_orders.id });
    if (finished.length === 0) return false;
    if (invoice && order.kind === 'capture') await applyCapture(tx, dependencies, invoice, outcome);
    if (invoice && order.kind === 'refund') await applyRefund(tx, dependencies, invoice);
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

async function applyCapture(
  tx: Database,
  dependencies: PaymentJobDependencies,
  invoice: InvoiceRow,
  outcome: Outcome,
): Promise<void> {
  if (invoice.payment_state !== 'capturing') return;
  const event =
    outcome === 'done'
      ? ({ type: 'capture_succeeded' } as const)
      : ({
          type: 'capture_failed',
          reason: outcome === 'expired' ? 'CARD_EXPIRED' : 'CARD_CAPTURE_FAILED',
        } as const);
  await applyEvent(tx, dependencies, invoice, { event, actor: 'system' });
}

async function applyRefund(
  tx: Database,
  dependencies: PaymentJobDependencies,
  invoice: InvoiceRow,
): Promise<void> {
  if (invoice.payment_state !== 'refunding') return;
  const event = { type: 'refund_completed' } as const;
  await applyEvent(tx, dependencies, invoice, { event, actor: 'system' });
}
