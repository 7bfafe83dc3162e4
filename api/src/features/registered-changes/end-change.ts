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
import type { Occasion } from '../../notifications/occasion.ts';
import {
  changeAppliedLetter,
  changeWithdrawnLetter,
} from '../../notifications/templates/registered-changes.ts';
import { invalidStatus } from '../../problem.ts';
import { alreadyRegistered } from '../registration/corporate-check.ts';
import { followName } from './follow-name.ts';

export function requireOpen({ state }: RegisteredChangeRow): void {
  if (!OPEN_CHANGE_STATES.some((open) => open === state)) throw invalidStatus(state);
}

/**
 * Makes a change of the registered facts count. Submitted payments keep what they were made with.
 * The caller has locked the change. 409 when another business has registered the new number meanwhile.
 */
export async function applyChange(
  tx: Database,
  change: RegisteredChangeRow,
  occasion: Occasion,
): Promise<void> {
  requireOpen(change);
  const { id, buyer_id, item, wanted, owners } = change;
  const { form } = await businessOf(tx, buyer_id);
  const facts: Readonly<Record<string, unknown>> = { ...wanted, ...owners?.wanted };
  const table = form === 1 ? buyer_corporations : buyer_sole_proprietors;
  try {
    await tx.update(table).set(facts).where(eq(table.buyer_id, buyer_id));
  } catch (error) {
    if (violatedConstraint(error) !== 'buyer_corporations_number_once') throw error;
    throw alreadyRegistered();
  }
  const followed = item === 'name' ? await followName(tx, change) : 'unconcerned';
  await end(tx, id, { state: 'applied', decided_at: occasion.now });
  const letter = changeAppliedLetter(form, { change, followed }, occasion.now);
  await notifyBusiness(tx, buyer_id, letter, occasion);
}

/** Ends a change without effect: by the business, or because no answer came in time. */
export async function withdraw(
  tx: Database,
  change: RegisteredChangeRow,
  { isOverdue }: { isOverdue: boolean },
  occasion: Occasion,
): Promise<void> {
  requireOpen(change);
  const { form } = await businessOf(tx, change.buyer_id);
  await end(tx, change.id, {
    state: 'withdrawn',
    is_overdue: isOverdue,
    decided_at: occasion.now,
  });
  const letter = changeWithdrawnLetter(form, change, isOverdue ? change.due_at : null);
  await notifyBusiness(tx, change.buyer_id, letter, occasion);
}

const end = async (
  tx: Database,
  id: number,
  result: Partial<typeof registered_changes.$inferInsert>,
) =>
  tx
    .update(registered_changes)
    .set({ ...result, due_at: null })
    .where(eq(registered_changes.id, id));

export async function businessOf(tx: Database, buyerId: number) {
  const rows = await tx
    .select({ form: buyers.business_form })
    .from(buyers)
    .where(eq(buyers.id, buyerId));
  return { form: requireRow(rows).form ?? 1 };
}
