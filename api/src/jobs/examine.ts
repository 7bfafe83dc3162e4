import { CORRECTION_REASONS } from '@hareto/domain/correction-reasons.ts';
import { toTokyoIso } from '@hareto/domain/plain-date.ts';
import type { InvoiceEvent } from '@hareto/domain/invoice-transitions.ts';
import { INVOICE_STATUS } from '@hareto/domain/invoice-status-numbers.ts';
import { and, asc, eq, lte, type SQL } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { TO_EXAMINE } from '../db/due-conditions.ts';
import { invoice_events, invoices, type InvoiceRow } from '../db/schema/invoices.ts';
import { Problem } from '../problem.ts';
import { applyEvent, type TransitionContext } from '../payments/transitions/apply-event.ts';
import { isReasonCode } from '../payments/invoices/invoice-state.ts';
import { untilFirst } from '../db/until-due.ts';
import { processUntilEmpty, type PaymentJobDependencies } from '../payments/orders/payment-jobs.ts';

/**
 * The last three digits of the billing amount decide the result of the sandbox's examiner. `003`
 * and `004` decide the results of gateway and bank.
 */
const AMOUNT_SUFFIXES = { correction: 1, rejection: 2, staysInProgress: 5 };

export const untilExamination = (): SQL => untilFirst(invoices.examine_at, TO_EXAMINE, new Date());

/** The sandbox's examiner: makes one decision at a time, each after the configured delay. */
export async function examine(dependencies: PaymentJobDependencies): Promise<number> {
  if (!dependencies.config.sandbox) return 0;
  return processUntilEmpty(dependencies.db, async (tx) => {
    const [invoice] = await tx
      .select()
      .from(invoices)
      .where(and(TO_EXAMINE, lte(invoices.examine_at, new Date())))
      .orderBy(asc(invoices.examine_at), asc(invoices.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!invoice) return undefined;
    try {
      await advanceExamination(tx, dependencies, invoice);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      // The state machine has refused before anything was written. Without this update, the row
      // would be first again in every run and block all others.
      await tx.update(invoices).set({ examine_at: null }).where(eq(invoices.id, invoice.id));
    }
    return invoice.id;
  });
}

async function advanceExamination(
  tx: Database,
  dependencies: PaymentJobDependencies,
  invoice: InvoiceRow,
): Promise<void> {
  const amountSuffix = invoice.billing_amount % 1_000;
  const isUnchecked = invoice.status === INVOICE_STATUS.InProgress;
  if (isUnchecked && amountSuffix === AMOUNT_SUFFIXES.staysInProgress) {
    await tx.update(invoices).set({ examine_at: null }).where(eq(invoices.id, invoice.id));
    return;
  }
  if (isUnchecked && amountSuffix === AMOUNT_SUFFIXES.rejection)
    return rejectInvoice(tx, dependencies, invoice, { reason: 'OUT_OF_SCOPE', comment: null });
  // Asks for a correction only once: the corrected application is approved.
  const isCorrection =
    isUnchecked &&
    amountSuffix === AMOUNT_SUFFIXES.correction &&
    !(await hasEvent(tx, invoice.id, 'request_correction'));
  const event: InvoiceEvent = isCorrection
    ? { type: 'request_correction', reasons: ['AMOUNT_MISMATCH'], owner: 'buyer' }
    : { type: isUnchecked ? 'pass_check' : 'approve' };
  const comments = isCorrection
    ? { AMOUNT_MISMATCH: '請求書の合計金額をご確認のうえ、申請金額を修正してください。' }
    : {};
  await applyEvent(tx, dependencies, invoice, { event, actor: 'operator', comments });
}

/** Transition T12: rejects a payment, for the examiner or the sandbox controls. */
export async function rejectInvoice(
  tx: Database,
  dependencies: TransitionContext,
  invoice: InvoiceRow,
  rejectionReason: { reason: string; comment: string | null },
): Promise<void> {
  const cancel = {
    by: 'operator' as const,
    reason_code: rejectionReason.reason,
    comment: rejectionReason.comment ?? rejectionText(rejectionReason.reason),
    cancelled_at: toTokyoIso(dependencies.clock.now()),
  };
  await applyEvent(tx, dependencies, invoice, {
    event: { type: 'reject' },
    actor: 'operator',
    changes: { cancel },
  });
}

function rejectionText(code: string): string | null {
  return isReasonCode(code) ? CORRECTION_REASONS[code].label : null;
}

export async function hasEvent(
  tx: Database,
  invoiceId: number,
  type: InvoiceEvent['type'],
): Promise<boolean> {
  const rows = await tx
    .select({ id: invoice_events.id })
    .from(invoice_events)
    .where(and(eq(invoice_events.invoice_id, invoiceId), eq(invoice_events.type, type)))
    .limit(1);
  return rows.length > 0;
}
