import { OPEN_CHANGE_STATES } from '@hareto/domain/registered-changes.ts';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { violatedConstraint } from '../../db/database-error.ts';
import { requireRow } from '../../db/rows.ts';
import { buyer_corporations, buyer_sole_proprietors, buyers } from '../../db/schema/buyers.ts';
import {
  registered_changes,
  type RegisteredChangeRow,
} from '../../db/schema/registered-changes.ts';
import { notifyBusiness } from '../../notifications/notify-business.ts';
import type { NotificationContext } from '../../notifications/notification-context.ts';
import {
  changeAppliedLetter,
  changeWithdrawnLetter,
} from '../../notifications/templates/registered-changes.ts';
import { invalidStatus } from '../../problem.ts';
import { alreadyRegisteredProblem } from '../registration/corporate-check.ts';
import { updateProposedName } from './update-proposed-name.ts';

export function requireOpenChange({ state }: RegisteredChangeRow): void {
  if (!OPEN_CHANGE_STATES.some((open) => open === state)) throw invalidStatus(state);
}

/**
 * Stores the new values of an approved change. Submitted payments keep the old values. The caller
 * has locked the change. Throws 409 when another business has registered the new number meanwhile.
 */
export async function applyChange(
  tx: Database,
  change: RegisteredChangeRow,
  notificationContext: NotificationContext,
): Promise<void> {
  requireOpenChange(change);
  const { id, buyer_id, item, wanted, owners } = change;
  const { form } = await businessFormOf(tx, buyer_id);
  const newValues: Readonly<Record<string, unknown>> = { ...wanted, ...owners?.wanted };
  const table = form === 1 ? buyer_corporations : buyer_sole_proprietors;
  try {
    await tx.update(table).set(newValues).where(eq(table.buyer_id, buyer_id));
  } catch (error) {
    if (violatedConstraint(error) !== 'buyer_corporations_number_once') throw error;
    throw alreadyRegisteredProblem();
  }
  const transferName = item === 'name' ? await updateProposedName(tx, change) : 'unconcerned';
  await storeResult(tx, id, { state: 'applied', decided_at: notificationContext.now });
  const letter = changeAppliedLetter(form, { change, transferName }, notificationContext.now);
  await notifyBusiness(tx, buyer_id, letter, notificationContext);
}

/** Ends a change without effect: the business withdrew it, or did not answer in time. */
export async function withdrawRow(
  tx: Database,
  change: RegisteredChangeRow,
  { isOverdue }: { isOverdue: boolean },
  notificationContext: NotificationContext,
): Promise<void> {
  requireOpenChange(change);
  const { form } = await businessFormOf(tx, change.buyer_id);
  await storeResult(tx, change.id, {
    state: 'withdrawn',
    is_overdue: isOverdue,
    decided_at: notificationContext.now,
  });
  const letter = changeWithdrawnLetter(form, change, isOverdue ? change.due_at : null);
  await notifyBusiness(tx, change.buyer_id, letter, notificationContext);
}

const storeResult = async (
  tx: Database,
  id: number,
  result: Partial<typeof registered_changes.$inferInsert>,
) =>
  tx
    .update(registered_changes)
    .set({ ...result, due_at: null })
    .where(eq(registered_changes.id, id));

export async function businessFormOf(tx: Database, buyerId: number) {
  const rows = await tx
    .select({ form: buyers.business_form })
    .from(buyers)
    .where(eq(buyers.id, buyerId));
  return { form: requireRow(rows).form ?? 1 };
}
