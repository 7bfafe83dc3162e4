import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { suppliers } from '../../../db/schema/suppliers.ts';
import { orNotFound } from '../../../problem.ts';

type Supplier = typeof suppliers.$inferSelect;

const byBuyerAndId = (buyerId: number, supplierId: number) =>
  and(eq(suppliers.buyer_id, buyerId), eq(suppliers.id, supplierId));

/**
 * Throws 404 for another buyer's supplier. Callers read the supplier before they call the bank, so
 * that the answer is 404 for any account.
 */
export async function readSupplier(
  db: Database,
  buyerId: number,
  supplierId: number,
): Promise<Supplier> {
  return orNotFound(
    (await db.select().from(suppliers).where(byBuyerAndId(buyerId, supplierId)))[0],
  );
}

export async function lockSupplier(
  tx: Database,
  buyerId: number,
  supplierId: number,
): Promise<Supplier> {
  return orNotFound(
    (await tx.select().from(suppliers).where(byBuyerAndId(buyerId, supplierId)).for('update'))[0],
  );
}
