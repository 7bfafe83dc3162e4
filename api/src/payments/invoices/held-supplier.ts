import { toTokyoIso } from '@hareto/domain/plain-date.ts';
import { isHeld } from '@hareto/domain/invoice-state.ts';
import { isOngoing } from '@hareto/domain/invoice-status-groups.ts';
import { and, asc, eq, gte, sql } from 'drizzle-orm';
import { isSameAccount } from '../../accounts/account-details.ts';
import type { Database } from '../../db/client.ts';
import type { InvoiceRow } from '../../db/schema/invoices.ts';
import { payment_stops } from '../../db/schema/payment-stops.ts';
import { supplier_account_changes } from '../../db/schema/supplier-account-changes.ts';
import { suppliers } from '../../db/schema/suppliers.ts';
import { stateOf } from './invoice-state.ts';

type Supplier = typeof suppliers.$inferSelect;
type Change = typeof supplier_account_changes.$inferSelect;

/**
 * The account change that the owner reported as not made by them, and all later changes of the
 * supplier's accounts, because a stranger may have changed them again. Null if all payments to the
 * held supplier are stopped.
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

/** The changes that the owner reported as not made by them when the supplier was held. */
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
 * True for a payment that was submitted after the reported change, or that goes to an account
 * entered after it. Earlier payments go to the account that the owner knew.
 */
export function isStoppedByHold(
  { applied_at, account_snapshot }: InvoiceRow,
  changes: readonly Change[] | null,
): boolean {
  const [reported] = changes ?? [];
  if (changes === null || reported === undefined) return true;
  if (applied_at !== null && applied_at >= reported.changed_at) return true;
  return changes.some(
    ({ kind, present: accountAfter }) =>
      kind !== 'restored' &&
      accountAfter !== null &&
      account_snapshot !== null &&
      isSameAccount(account_snapshot, accountAfter),
  );
}

/**
 * True if the supplier is held but this payment is not, because a capture or transfer was in
 * progress at that time.
 */
export async function isHoldMissing(tx: Database, row: InvoiceRow): Promise<boolean> {
  if (row.supplier_id === null || !isOngoing(row.status) || isHeld(stateOf(row))) return false;
  const [supplier] = await tx.select().from(suppliers).where(eq(suppliers.id, row.supplier_id));
  if (!supplier || supplier.held_at === null) return false;
  return isStoppedByHold(row, await changesSinceReport(tx, supplier));
}
