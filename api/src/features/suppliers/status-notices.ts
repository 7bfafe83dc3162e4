import type { Database } from '../../db/client.ts';
import type { suppliers } from '../../db/schema/suppliers.ts';
import type { Occasion } from '../../notifications/occasion.ts';
import { noteInProduct, notifyBusiness } from '../../notifications/notify-business.ts';
import { supplierStatusLetter } from '../../notifications/templates/supplier-status.ts';

type Supplier = typeof suppliers.$inferSelect;

/** Tells the examiner's decision; `supplier` already has it. */
export const notifyDecision = async (
  tx: Database,
  supplier: Supplier,
  occasion: Occasion,
): Promise<void> => notifyBusiness(tx, supplier.buyer_id, supplierStatusLetter(supplier), occasion);

/**
 * A change resets the status to 確認前: the business sees that, and the owner's mail tells of the
 * change.
 */
export const noteChange = async (tx: Database, supplier: Supplier, now: Date): Promise<void> =>
  noteInProduct(tx, supplier.buyer_id, supplierStatusLetter(supplier), now);
