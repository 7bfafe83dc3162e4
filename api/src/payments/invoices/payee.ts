import type { InvoiceRow } from '../../db/schema/invoices.ts';
import { supplierGroupOf } from '@hareto/domain/invoice-status.ts';
import { and, eq } from 'drizzle-orm';
import * as message from '@hareto/contracts/messages.ts';
import { accountDetailsOf } from '../../accounts/account-details.ts';
import type { Database } from '../../db/client.ts';
import { buyer_corporations } from '../../db/schema/buyers.ts';
import { supplier_accounts, suppliers } from '../../db/schema/suppliers.ts';
import { SUPPLIER_HELD } from '@hareto/contracts/supplier-holds.ts';
import { fieldError, Problem } from '../../problem.ts';

export interface Payee {
  supplier: typeof suppliers.$inferSelect;
  account: typeof supplier_accounts.$inferSelect;
}

/**
 * Locks supplier and account, so that the account does not change between check and payment. A
 * supplier of another buyer, or an account of another supplier, counts as missing.
 */
export async function lockPayee(
  tx: Database,
  buyerId: number,
  ids: { supplier_id: number; account_id: number },
): Promise<Partial<Payee>> {
  const [supplier] = await tx
    .select()
    .from(suppliers)
    .where(and(eq(suppliers.id, ids.supplier_id), eq(suppliers.buyer_id, buyerId)))
    .for('share');
  if (!supplier) return {};
  const [account] = await tx
    .select()
    .from(supplier_accounts)
    .where(
      and(eq(supplier_accounts.id, ids.account_id), eq(supplier_accounts.supplier_id, supplier.id)),
    )
    .for('share');
  return account ? { supplier, account } : { supplier };
}

/** Throws 422 unless the payee can be paid, and 409 while its payments are stopped. */
export function requireUsablePayee({ supplier, account }: Partial<Payee>): Payee {
  if (!supplier) {
    throw fieldError('supplier_id', 'required_select', message.chooseSupplier());
  }
  if (supplierGroupOf(supplier.status) !== 'enable') {
    throw fieldError('supplier_id', 'disabled', message.supplierUnavailable());
  }
  if (!account) {
    throw fieldError('account_id', 'required_select', message.chooseAccount());
  }
  if (supplier.held_at !== null) throw new Problem(409, SUPPLIER_HELD, message.supplierHeld());
  return { supplier, account };
}

/** True if the buyer itself is the corporation with this number. */
export async function isOwnNumber(
  db: Database,
  buyerId: number,
  corporateNumber: string,
): Promise<boolean> {
  const isOwn = and(
    eq(buyer_corporations.buyer_id, buyerId),
    eq(buyer_corporations.corporate_number, corporateNumber),
  );
  return (await db.$count(buyer_corporations, isOwn)) > 0;
}

/**
 * Throws 422 if the buyer would pay itself, which would be a cash advance. The supplier may be older
 * than the buyer's own corporate number.
 */
export async function refuseOwnBusiness(
  tx: Database,
  buyerId: number,
  { supplier }: Partial<Payee>,
): Promise<void> {
  const number = supplier?.corporate_number ?? null;
  if (number !== null && (await isOwnNumber(tx, buyerId, number)))
    throw fieldError('supplier_id', 'own_number', 'ご自身へのお支払いは、お受けできません。');
}

/** The supplier's current name, which the payment keeps even if the supplier changes later. */
export function supplierSnapshot({ supplier }: Payee): InvoiceRow['supplier_snapshot'] {
  const { name, corporate_number, invoice_registration_number } = supplier;
  return { name, corporate_number, invoice_registration_number };
}

/** The account's current bank, branch and number, which the payment also keeps. */
export function accountSnapshot({ account }: Payee): NonNullable<InvoiceRow['account_snapshot']> {
  const { bank_name, branch_name } = account;
  return { ...accountDetailsOf(account), bank_name, branch_name };
}
