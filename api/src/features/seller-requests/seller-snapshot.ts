import type { InvoiceRow } from '../../db/schema/invoices.ts';
import type { Database } from '../../db/client.ts';
import { findBusiness } from '../../payments/notices/find-business.ts';

/** The requester's name as the request and its mails show it. */
export const sellerSnapshot = async (
  tx: Database,
  buyerId: number,
): Promise<InvoiceRow['supplier_snapshot']> => {
  const { name, corporate_number } = await findBusiness(tx, buyerId);
  return { name, corporate_number, invoice_registration_number: null };
};
