import type { TransferTerms } from '@hareto/domain/business-day.ts';
import { INVOICE_STATUS } from '@hareto/domain/invoice-status-numbers.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { invoices } from '../../db/schema/invoices.ts';
import { supplier_accounts, suppliers } from '../../db/schema/suppliers.ts';

export interface PayeeIds {
  supplier_id: number;
  account_id: number;
}

/** Compares the current bank, branch and account number with a payment's snapshot. */
const isSameAccount = and(
  ...(['bank_code', 'branch_code', 'account_number', 'account_holder_kana'] as const).map(
    (field) => sql`${invoices.account_snapshot}->>${field} = ${supplier_accounts[field]}`,
  ),
  sql`(${invoices.account_snapshot}->>'account_type')::int = ${supplier_accounts.account_type}`,
);

/**
 * The minimum number of business days between the submission of a payment and its transfer. It is
 * lower for an approved supplier whose current account this buyer has paid before. Null if the
 * payee belongs to another buyer.
 */
export async function leadDaysForPayee(
  db: Database,
  { buyerId, payee }: { buyerId: number; payee: PayeeIds },
  terms: TransferTerms,
): Promise<number | null> {
  const completedTransfer = db
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(
        eq(invoices.buyer_id, buyerId),
        eq(invoices.supplier_id, suppliers.id),
        eq(invoices.status, INVOICE_STATUS.TransferCompleted),
        isSameAccount,
      ),
    );
  const [found] = await db
    .select({
      isKnown: sql<boolean>`${suppliers.status} = 'Approved' and exists ${completedTransfer}`,
    })
    .from(supplier_accounts)
    .innerJoin(suppliers, eq(suppliers.id, supplier_accounts.supplier_id))
    .where(
      and(
        eq(supplier_accounts.id, payee.account_id),
        eq(suppliers.id, payee.supplier_id),
        eq(suppliers.buyer_id, buyerId),
      ),
    );
  if (!found) return null;
  return found.isKnown ? terms.knownLeadDays : terms.leadDays;
}
