import type { Context } from '../../context.ts';
import type { AccountInput } from '@hareto/contracts/account-input.ts';
import { INVOICE_STATUS } from '@hareto/domain/invoice-status.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { isSameAccount } from '../../accounts/account-details.ts';
import {
  type CheckedAccount,
  checkAccount,
  refuseDuplicateAccount,
  refuseOwnAccount,
} from '../../accounts/accounts.ts';
import type { Database } from '../../db/client.ts';
import { lockBuyer } from '../../db/lock-buyer.ts';
import { requireRow } from '../../db/rows.ts';
import { drafts } from '../../db/schema/drafts.ts';
import { invoices } from '../../db/schema/invoices.ts';
import { supplier_account_changes } from '../../db/schema/supplier-account-changes.ts';
import { supplier_accounts, suppliers } from '../../db/schema/suppliers.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Caller } from '../../caller.ts';
import type { Visit } from '../../endpoints/visit.ts';
import { inUse, orNotFound } from '../../problem.ts';
import { requireOpenSession } from '../session/sessions/sessions.ts';
import { lockSupplier, readSupplier } from './own/own-supplier.ts';
import { noteAccountChange } from './note-account-change.ts';

/** Payments in these statuses still need the supplier. */
const OPEN_STATUSES = [
  INVOICE_STATUS.InProgress,
  INVOICE_STATUS.InProgressExaminationChecked,
  INVOICE_STATUS.InProgressExaminationCompleted,
  INVOICE_STATUS.WaitingForPayment,
];

export async function addSupplierAccount(
  context: Context,
  caller: Caller,
  supplierId: number,
  { input, visit }: { input: AccountInput; visit: Visit },
) {
  const { db, clock } = context;
  await readSupplier(db, caller.buyerId, supplierId);
  const account = await checkAccount(context, input);
  return inTransaction(db, async (tx) => {
    const supplier = await lockForAccount(tx, caller, supplierId, account);
    const timestamps = { created_at: clock.now(), updated_at: clock.now() };
    const stored = requireRow(
      await tx
        .insert(supplier_accounts)
        .values({ ...account, ...timestamps, supplier_id: supplierId })
        .returning(),
    );
    const change = { kind: 'added', before: null, after: stored } as const;
    await noteAccountChange(tx, context, { caller, visit }, { supplier, ...change });
    return stored;
  });
}

/**
 * Removes the supplier; invoices keep their snapshot of it, and the changes of its accounts keep
 * its name for the link in the owner's mail.
 */
export async function removeSupplier(
  { db }: Context,
  { buyerId, sessionId }: Caller,
  supplierId: number,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Locked before the supplier: a payment in progress locks its draft, which the deletion
    // changes.
    await lockBuyer(tx, buyerId);
    await requireOpenSession(tx, sessionId);
    // The lock keeps a payment from being made to a supplier during its deletion.
    const supplier = await lockSupplier(tx, buyerId, supplierId);
    const openPaymentCount = await tx.$count(
      invoices,
      and(eq(invoices.supplier_id, supplierId), inArray(invoices.status, OPEN_STATUSES)),
    );
    if (openPaymentCount > 0) throw inUse('進行中のお支払いがあるため、削除できません。');
    // The search must not find drafts by its name; a task of the worker updates their texts.
    await tx
      .update(drafts)
      .set({ search_text: null })
      .where(and(eq(drafts.supplier_id, supplierId), isNull(drafts.invoice_id)));
    await tx
      .update(supplier_account_changes)
      .set({ supplier_name: supplier.name })
      .where(eq(supplier_account_changes.supplier_id, supplierId));
    await tx.delete(suppliers).where(eq(suppliers.id, supplierId));
  });
}

/**
 * Changes an account. If the details are the same, updates only the names of bank and branch and
 * the bank's answer: no status changes, and no mail is sent.
 */
export async function changeSupplierAccount(
  context: Context,
  caller: Caller,
  supplierId: number,
  accountId: number,
  { input, visit }: { input: AccountInput; visit: Visit },
) {
  const { db, clock } = context;
  await readSupplier(db, caller.buyerId, supplierId);
  const account = await checkAccount(context, input);
  return inTransaction(db, async (tx) => {
    const supplier = await lockForAccount(tx, caller, supplierId, account, accountId);
    const byIdAndSupplier = and(
      eq(supplier_accounts.id, accountId),
      eq(supplier_accounts.supplier_id, supplierId),
    );
    const [storedAccount] = await tx
      .select()
      .from(supplier_accounts)
      .where(byIdAndSupplier)
      .for('update');
    const before = orNotFound(storedAccount);
    const isSame = isSameAccount(before, account);
    const [after] = await tx
      .update(supplier_accounts)
      .set({ ...account, ...(!isSame && { updated_at: clock.now() }) })
      .where(byIdAndSupplier)
      .returning();
    const changed = orNotFound(after);
    if (isSame) return changed;
    const change = { kind: 'changed', before, after: changed } as const;
    await noteAccountChange(tx, context, { caller, visit }, { supplier, ...change });
    return changed;
  });
}

/** Locks the supplier; refuses an account of the buyer's own, or one that is already registered. */
async function lockForAccount(
  tx: Database,
  { buyerId, sessionId }: Caller,
  supplierId: number,
  account: CheckedAccount,
  changedAccountId?: number,
) {
  await lockBuyer(tx, buyerId);
  await requireOpenSession(tx, sessionId);
  const supplier = await lockSupplier(tx, buyerId, supplierId);
  await refuseOwnAccount(tx, buyerId, account);
  await refuseDuplicateAccount(tx, buyerId, account, changedAccountId);
  return supplier;
}
