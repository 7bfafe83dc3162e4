import { SUPPLIER_GROUPS } from '@hareto/domain/supplier-status.ts';
import { and, inArray } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import type { InvoiceRow } from '../../db/schema/invoices.ts';
import { suppliers } from '../../db/schema/suppliers.ts';

type PayeeColumns = Pick<InvoiceRow, 'supplier_id' | 'is_action_required'>;

/** The ids of refused suppliers, read only for the payments that wait for an answer. */
export async function refusedPayees(
  db: Database,
  rows: readonly PayeeColumns[],
): Promise<ReadonlySet<number | null>> {
  const ids = rows.flatMap(({ supplier_id, is_action_required }) =>
    is_action_required && supplier_id !== null ? [supplier_id] : [],
  );
  if (ids.length === 0) return new Set();
  const refused = await db
    .select({ id: suppliers.id })
    .from(suppliers)
    .where(
      and(inArray(suppliers.id, ids), inArray(suppliers.status, SUPPLIER_GROUPS.disable.statuses)),
    );
  return new Set(refused.map(({ id }) => id));
}

export const isPayeeRefused = async (db: Database, row: PayeeColumns): Promise<boolean> =>
  (await refusedPayees(db, [row])).has(row.supplier_id);
