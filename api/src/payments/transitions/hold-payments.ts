import { transferWindow } from '@hareto/domain/business-day.ts';
import { isHeld } from '@hareto/domain/invoice-state.ts';
import { ONGOING_STATUSES } from '@hareto/domain/invoice-status-groups.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { isSameAccount, maskedAccount } from '../../accounts/account-details.ts';
import type { Database } from '../../db/client.ts';
import { invoices, type InvoiceRow } from '../../db/schema/invoices.ts';
import type { suppliers } from '../../db/schema/suppliers.ts';
import { changesSinceReport, isStoppedByHold } from '../invoices/held-supplier.ts';
import { stateOf } from '../invoices/invoice-state.ts';
import { accountSnapshot, type Payee } from '../invoices/payee.ts';
import { refusalProblem } from '../invoices/refusals.ts';
import { applyEvent, isTransferDatePast, type TransitionContext } from './apply-event.ts';

type Supplier = typeof suppliers.$inferSelect;

export const isHeldRow = (row: InvoiceRow): boolean => isHeld(stateOf(row));

const isOngoingPaymentTo = (supplierId: number) =>
  and(eq(invoices.supplier_id, supplierId), inArray(invoices.status, [...ONGOING_STATUSES]));

/** The payments that the hold of the supplier has stopped. */
export async function paymentsOnHold(db: Database, supplierId: number): Promise<InvoiceRow[]> {
  const rows = await db
    .select()
    .from(invoices)
    .where(isOngoingPaymentTo(supplierId))
    .orderBy(asc(invoices.id));
  return rows.filter(isHeldRow);
}

/**
 * Transition T24 for all payments that the hold stops. `late` are payments that the bank already
 * has. The supplier is locked and already held, so that a payment whose card is being charged is
 * stopped when the charge has its result.
 */
export async function holdPayments(
  tx: Database,
  context: TransitionContext,
  supplier: Supplier,
): Promise<{ held: InvoiceRow[]; late: InvoiceRow[] }> {
  const payments = await lockPaymentsToStop(tx, supplier);
  const late = payments.filter((row) => row.transfer_state === 'sent');
  const held = payments.filter((row) => row.transfer_state !== 'sent');
  for (const row of held) {
    if (isHeldRow(row) || row.payment_state === 'capturing') continue;
    await applyEvent(tx, context, row, { event: { type: 'hold' }, actor: 'buyer' });
  }
  return { held, late };
}

/**
 * Ends T24: the held payments go to the confirmed account. Throws 409 while a card is being
 * charged: its payment would be booked for the account that it was submitted with.
 */
export async function releasePayments(
  tx: Database,
  context: TransitionContext,
  supplier: Supplier,
  payee: Payee,
): Promise<InvoiceRow[]> {
  const payments = await lockPaymentsToStop(tx, supplier);
  const charging = payments.find((row) => row.payment_state === 'capturing');
  if (charging) throw refusalProblem('payment_in_progress', charging.status);
  const held = payments.filter(isHeldRow);
  const after = accountSnapshot(payee);
  for (const row of held) {
    const before = row.account_snapshot;
    const isMoved = before === null || !isSameAccount(before, after);
    const details = isMoved
      ? { account: { before: before && maskedAccount(before), after: maskedAccount(after) } }
      : {};
    await applyEvent(tx, context, row, {
      event: { type: 'release' },
      actor: 'buyer',
      changes: {
        account_id: payee.account.id,
        account_snapshot: after,
        deposit_date: dateAfterRelease(context, row),
      },
      details,
    });
  }
  return held;
}

/** Locks the ongoing payments that the hold stops, and those that an earlier hold stopped. */
async function lockPaymentsToStop(tx: Database, supplier: Supplier): Promise<InvoiceRow[]> {
  const changes = await changesSinceReport(tx, supplier);
  const rows = await tx
    .select()
    .from(invoices)
    .where(isOngoingPaymentTo(supplier.id))
    .orderBy(asc(invoices.id))
    .for('update');
  return rows.filter((row) => isHeldRow(row) || isStoppedByHold(row, changes));
}

/** The transfer date; if it was missed, the next possible one. */
export function dateAfterRelease(
  { clock, config, holidays }: Pick<TransitionContext, 'clock' | 'config' | 'holidays'>,
  row: InvoiceRow,
): InvoiceRow['deposit_date'] {
  const context = { clock, config };
  if (row.deposit_date === null || !isTransferDatePast(row, context)) return row.deposit_date;
  return transferWindow({ now: clock.now(), holidays, ...config.transfer }).earliest;
}
