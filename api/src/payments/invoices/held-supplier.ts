import { isHeld } from '@hareto/domain/invoice-state.ts';
import { isOngoing } from '@hareto/domain/invoice-status-groups.ts';
import { eq } from 'drizzle-orm';
import { isSameAccount } from '../../accounts/account-numbers.ts';
import type { Database } from '../../db/client.ts';
import { supplier_account_changes } from '../../db/schema/supplier-account-changes.ts';
import type { InvoiceRow } from '../../db/schema/invoices.ts';
import { suppliers } from '../../db/schema/suppliers.ts';
import { stateOf } from './invoice-state.ts';

type Supplier = Pick<typeof suppliers.$inferSelect, 'id' | 'held_at' | 'held_change_id'>;
type Change = typeof supplier_account_changes.$inferSelect;

/** The change that the owner did not know; null when all payments are meant. */
export async function reportedChange(
  tx: Database,
  { held_change_id }: Pick<Supplier, 'held_change_id'>,
): Promise<Change | null> {
  if (held_change_id === null) return null;
  const byId = eq(supplier_account_changes.id, held_change_id);
  return (await tx.select().from(supplier_account_changes).where(byId))[0] ?? null;
}

/**
 * True for a payment that a hold stops: submitted since the unknown change, or moved to its account.
 * Earlier ones go to the account that the owner knew.
 */
export function isConcerned(
  { applied_at, account_snapshot }: InvoiceRow,
  change: Change | null,
): boolean {
  if (change === null) return true;
  const isSince = applied_at !== null && applied_at >= change.changed_at;
  return (
    isSince ||
    (account_snapshot && change.present ? isSameAccount(account_snapshot, change.present) : false)
  );
}

/** True for a payment that could not be stopped with the others, because it was busy then. */
export async function isToBeHeld(tx: Database, row: InvoiceRow): Promise<boolean> {
  if (row.supplier_id === null || !isOngoing(row.status) || isHeld(stateOf(row))) return false;
  const [supplier] = await tx.select().from(suppliers).where(eq(suppliers.id, row.supplier_id));
  if (!supplier || supplier.held_at === null) return false;
  return isConcerned(row, await reportedChange(tx, supplier));
}
