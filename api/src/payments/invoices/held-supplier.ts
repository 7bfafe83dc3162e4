import { toTokyoIso } from '@hareto/domain/plain-date.ts';
import { isHeld } from '@hareto/domain/invoice-state.ts';
import { isOngoing } from '@hareto/domain/invoice-status-groups.ts';
import { and, asc, eq, gte, sql } from 'drizzle-orm';
import { isSameAccount } from '../../accounts/account-numbers.ts';
import type { Database } from '../../db/client.ts';
import type { InvoiceRow } from '../../db/schema/invoices.ts';
import { payment_stops } from '../../db/schema/payment-stops.ts';
import { supplier_account_changes } from '../../db/schema/supplier-account-changes.ts';
import { suppliers } from '../../db/schema/suppliers.ts';
import { stateOf } from './invoice-state.ts';

type Supplier = typeof suppliers.$inferSelect;
type Change = typeof supplier_account_changes.$inferSelect;

/**
 * The change that the owner did not know, and every later change of the supplier's accounts: a
 * stranger may have changed them again. Null when the hold means all payments.
 */
export async function changesSinceReport(
  tx: Database,
  { id, held_change_id }: Pick<Supplier, 'id' | 'held_change_id'>,
): Promise<Change[] | null> {
  if (held_change_id === null) return null;
  return tx
    .select()
    .from(supplier_account_changes)
    .where(
      and(
        eq(supplier_account_changes.supplier_id, id),
        gte(supplier_account_changes.id, held_change_id),
      ),
    )
    .orderBy(asc(supplier_account_changes.id));
}

/** The changes that the owner reported as unknown for the present hold. */
export async function reportedChanges(
  db: Database,
  { id, held_at }: Pick<Supplier, 'id' | 'held_at'>,
): Promise<Change[]> {
  if (held_at === null) return [];
  const rows = await db
    .select({ change: supplier_account_changes })
    .from(supplier_account_changes)
    .innerJoin(payment_stops, eq(payment_stops.change_id, supplier_account_changes.id))
    .where(
      and(
        eq(supplier_account_changes.supplier_id, id),
        sql`${payment_stops.result} ->> 'held_at' = ${toTokyoIso(held_at)}`,
      ),
    );
  return rows.map(({ change }) => change);
}

/**
 * True for a payment that a hold stops: submitted since the unknown change, or moved to an account
 * that was entered since. Earlier ones go to the account that the owner knew.
 */
export function isConcerned(
  { applied_at, account_snapshot }: InvoiceRow,
  changes: readonly Change[] | null,
): boolean {
  const [reported] = changes ?? [];
  if (changes === null || reported === undefined) return true;
  if (applied_at !== null && applied_at >= reported.changed_at) return true;
  return changes.some(
    ({ kind, present }) =>
      kind !== 'restored' &&
      present !== null &&
      account_snapshot !== null &&
      isSameAccount(account_snapshot, present),
  );
}

/** True for a payment that could not be stopped with the others, because it was busy then. */
export async function isToBeHeld(tx: Database, row: InvoiceRow): Promise<boolean> {
  if (row.supplier_id === null || !isOngoing(row.status) || isHeld(stateOf(row))) return false;
  const [supplier] = await tx.select().from(suppliers).where(eq(suppliers.id, row.supplier_id));
  if (!supplier || supplier.held_at === null) return false;
  return isConcerned(row, await changesSinceReport(tx, supplier));
}
