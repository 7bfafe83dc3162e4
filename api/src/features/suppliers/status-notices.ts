import type { Database } from '../../db/client.ts';
import type { suppliers } from '../../db/schema/suppliers.ts';
import type { NotificationContext } from '../../notifications/notification-context.ts';
import { addNotice, notifyBusiness } from '../../notifications/notify-business.ts';
import { supplierStatusLetter } from '../../notifications/templates/supplier-status.ts';

type Supplier = typeof suppliers.$inferSelect;

/** Notifies the owner of the examiner's decision, which `supplier` already contains. */
export const notifyDecision = async (
  tx: Database,
  supplier: Supplier,
  notificationContext: NotificationContext,
): Promise<void> =>
  notifyBusiness(tx, supplier.buyer_id, supplierStatusLetter(supplier), notificationContext);

/**
 * A change resets the status to 確認前. The business sees the status, and the owner gets a mail about
 * the change.
 */
export const notifyOfChange = async (tx: Database, supplier: Supplier, now: Date): Promise<void> =>
  addNotice(tx, supplier.buyer_id, supplierStatusLetter(supplier), now);
