import { decidedSupplierStatus, type SupplierDecision } from '@hareto/domain/supplier-status.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { isSameAccount } from '../../accounts/account-details.ts';
import type { Transition } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import { requireRow } from '../../db/rows.ts';
import { supplier_accounts, suppliers } from '../../db/schema/suppliers.ts';
import { invalidStatus, orNotFound } from '../../problem.ts';
import type { NotificationContext } from '../../notifications/notification-context.ts';
import { notifyDecision } from './status-notices.ts';

type Supplier = typeof suppliers.$inferSelect;

interface ExaminerDecision {
  readonly decision: SupplierDecision;
  /** Shown to the user; set for a refusal only. */
  readonly reason: string | null;
}

/** Stores the examiner's decision on a supplier; 409 when the supplier is already decided. */
export async function decideSupplier(
  tx: Database,
  id: number,
  { decision, reason }: ExaminerDecision,
  notificationContext: NotificationContext,
): Promise<Supplier> {
  const found = await tx.select().from(suppliers).where(eq(suppliers.id, id)).for('update');
  const supplier = orNotFound(found[0]);
  const status = decidedSupplierStatus(supplier.status, decision);
  if (status === null) throw invalidStatus(supplier.status);
  const rejection_reason = status === 'Rejected' ? reason : null;
  const decided = requireRow(
    await tx
      .update(suppliers)
      .set({ status, rejection_reason, updated_at: notificationContext.now })
      .where(eq(suppliers.id, id))
      .returning(),
  );
  await notifyDecision(tx, decided, notificationContext);
  return decided;
}

/**
 * Approves the supplier of an approved payment, which was examined with it, unless one of its
 * accounts has changed since: the next payment brings the supplier to the examiner again.
 */
export async function approveSupplierOf(
  tx: Database,
  { event, after, notificationContext }: Transition,
): Promise<void> {
  if (event.type !== 'approve' || after.supplier_id === null) return;
  const isUndecided = and(
    eq(suppliers.id, after.supplier_id),
    inArray(suppliers.status, ['Unapproved', 'Escalation']),
  );
  // Locked, so that no account changes between the comparison and the approval.
  const [undecided] = await tx.select().from(suppliers).where(isUndecided).for('no key update');
  if (!undecided || !(await wereAccountsExamined(tx, undecided.id, after))) return;
  const approved = requireRow(
    await tx
      .update(suppliers)
      .set({ status: 'Approved', updated_at: notificationContext.now })
      .where(eq(suppliers.id, undecided.id))
      .returning(),
  );
  await notifyDecision(tx, approved, notificationContext);
}

type ExaminedPayment = Pick<Transition['after'], 'account_id' | 'account_snapshot' | 'applied_at'>;

/**
 * True when the payment's account has the details that were examined, and the other accounts of the
 * supplier are older than the payment.
 */
async function wereAccountsExamined(
  tx: Database,
  supplierId: number,
  { account_id, account_snapshot, applied_at }: ExaminedPayment,
): Promise<boolean> {
  if (account_snapshot === null || applied_at === null) return false;
  const ofSupplier = eq(supplier_accounts.supplier_id, supplierId);
  const accounts = await tx.select().from(supplier_accounts).where(ofSupplier);
  return (
    accounts.some(({ id }) => id === account_id) &&
    accounts.every((account) =>
      account.id === account_id
        ? isSameAccount(account, account_snapshot)
        : account.updated_at < applied_at,
    )
  );
}
