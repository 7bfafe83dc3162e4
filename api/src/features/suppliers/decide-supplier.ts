import { decidedSupplierStatus, type SupplierDecision } from '@hareto/domain/supplier-status.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { isSameAccount } from '../../accounts/account-numbers.ts';
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
 * Approves the supplier of an approved payment, which was examined with it, unless the account has
 * changed since: the next payment brings the new one to the examiner.
 */
export async function approveSupplierOf(
  tx: Database,
  { event, after, notificationContext }: Transition,
): Promise<void> {
  if (event.type !== 'approve') return;
  const { supplier_id, account_id, account_snapshot } = after;
  if (supplier_id === null || account_id === null || account_snapshot === null) return;
  const byId = eq(supplier_accounts.id, account_id);
  const [account] = await tx.select().from(supplier_accounts).where(byId);
  if (!account || !isSameAccount(account, account_snapshot)) return;
  const isUndecided = inArray(suppliers.status, ['Unapproved', 'Escalation']);
  const [approved] = await tx
    .update(suppliers)
    .set({ status: 'Approved', updated_at: notificationContext.now })
    .where(and(eq(suppliers.id, supplier_id), isUndecided))
    .returning();
  if (approved) await notifyDecision(tx, approved, notificationContext);
}
