import { supplierGroupOf } from '@hareto/shared/domain/invoice-status.ts';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { supplier_accounts, suppliers } from '../db/schema/suppliers.ts';
import { fieldError } from '../http/problem.ts';
import type { InvoiceRow } from './invoice-state.ts';

export interface Payee {
  supplier: typeof suppliers.$inferSelect;
  account: typeof supplier_accounts.$inferSelect;
}

/** Supplier and account of the buyer, usable now. Locked, so that no account changes between the check and the payment (S074). */
export async function usablePayee(tx: Database, buyerId: number, ids: { supplier_id: number; account_id: number }): Promise<Payee> {
  const [supplier] = await tx
    .select()
    .from(suppliers)
    .where(and(eq(suppliers.id, ids.supplier_id), eq(suppliers.buyer_id, buyerId)))
    .for('share');
  if (!supplier) throw fieldError('supplier_id', 'required_select', '取引先を選択してください。');
  if (supplierGroupOf(supplier.status) !== 'enable') throw fieldError('supplier_id', 'disabled', 'この取引先は現在ご利用いただけません。');
  const [account] = await tx
    .select()
    .from(supplier_accounts)
    .where(and(eq(supplier_accounts.id, ids.account_id), eq(supplier_accounts.supplier_id, supplier.id)))
    .for('share');
  if (!account) throw fieldError('account_id', 'required_select', '振込先口座を選択してください。');
  return { supplier, account };
}

/** Name and numbers as they are now: what the payment keeps, whatever happens to the supplier later. */
export function snapshotsOf({ supplier, account }: Payee): Pick<InvoiceRow, 'supplier_snapshot' | 'account_snapshot'> {
  const { name, corporate_number, invoice_registration_number } = supplier;
  const { bank_code, bank_name, branch_code, branch_name, account_type, account_number, account_holder_kana } = account;
  return {
    supplier_snapshot: { name, corporate_number, invoice_registration_number },
    account_snapshot: { bank_code, bank_name, branch_code, branch_name, account_type, account_number, account_holder_kana },
  };
}
