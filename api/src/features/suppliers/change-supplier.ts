import type { Context } from '../../context.ts';
import type { AccountInput } from '@hareto/contracts/accounts.ts';
import { INVOICE_STATUS } from '@hareto/domain/invoice-status.ts';
import { changedSupplierStatus } from '@hareto/domain/supplier-status.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { checkAccount, refuseDuplicateAccount, refuseOwnAccount } from '../../accounts/accounts.ts';
import type { Database } from '../../db/client.ts';
import { lockBuyer } from '../../db/lock-buyer.ts';
import { requireRow } from '../../db/rows.ts';
import { invoices } from '../../db/schema/invoices.ts';
import { supplier_accounts, suppliers } from '../../db/schema/suppliers.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Caller } from '../../caller.ts';
import { inUse, orNotFound } from '../../problem.ts';
import { userAsAddressee } from '../../notifications/addressees.ts';
import { letterMail } from '../../notifications/letter.ts';
import { occasionOf, type Occasion } from '../../notifications/occasion.ts';
import { queueMail } from '../../mail/outbox.ts';
import { addNotice } from '../../notifications/notify-business.ts';
import { recordSecurityEvent } from '../session/security-events.ts';
import {
  accountChangedLetter,
  type AccountChange,
} from '../../notifications/templates/accounts.ts';
import { notifyOfChange } from './status-notices.ts';

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
  input: AccountInput,
) {
  const { db, clock } = context;
  await readSupplier(db, caller.buyerId, supplierId);
  const account = await checkAccount(context, input);
  return inTransaction(db, async (tx) => {
    await lockBuyer(tx, caller.buyerId);
    const supplier = await lockSupplier(tx, caller.buyerId, supplierId);
    await refuseOwnAccount(tx, caller.buyerId, account);
    await refuseDuplicateAccount(tx, caller.buyerId, account);
    const written = { created_at: clock.now(), updated_at: clock.now() };
    const stored = requireRow(
      await tx
        .insert(supplier_accounts)
        .values({ ...account, ...written, supplier_id: supplierId })
        .returning(),
    );
    await notifyAboutChange(tx, caller, { supplier, change: 'added' }, occasionOf(context));
    return stored;
  });
}

/** Removes the supplier; invoices keep their snapshot of it. */
export async function removeSupplier(
  { db }: Context,
  buyerId: number,
  supplierId: number,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Locked before the supplier: a payment in progress locks its draft, which the deletion
    // changes.
    await lockBuyer(tx, buyerId);
    // The lock keeps a payment from being made to a supplier during its deletion.
    await lockSupplier(tx, buyerId, supplierId);
    const open = await tx.$count(
      invoices,
      and(eq(invoices.supplier_id, supplierId), inArray(invoices.status, OPEN_STATUSES)),
    );
    if (open > 0) throw inUse('進行中のお支払いがあるため、削除できません。');
    await tx.delete(suppliers).where(eq(suppliers.id, supplierId));
  });
}

export async function changeSupplierAccount(
  context: Context,
  caller: Caller,
  supplierId: number,
  accountId: number,
  input: AccountInput,
) {
  const { db, clock } = context;
  await readSupplier(db, caller.buyerId, supplierId);
  const account = await checkAccount(context, input);
  return inTransaction(db, async (tx) => {
    await lockBuyer(tx, caller.buyerId);
    const supplier = await lockSupplier(tx, caller.buyerId, supplierId);
    await refuseOwnAccount(tx, caller.buyerId, account);
    await refuseDuplicateAccount(tx, caller.buyerId, account, accountId);
    const byIdAndSupplier = and(
      eq(supplier_accounts.id, accountId),
      eq(supplier_accounts.supplier_id, supplierId),
    );
    const [stored] = await tx
      .update(supplier_accounts)
      .set({ ...account, updated_at: clock.now() })
      .where(byIdAndSupplier)
      .returning();
    const changed = orNotFound(stored);
    await notifyAboutChange(tx, caller, { supplier, change: 'changed' }, occasionOf(context));
    return changed;
  });
}

type Supplier = typeof suppliers.$inferSelect;

const byBuyerAndId = (buyerId: number, supplierId: number) =>
  and(eq(suppliers.buyer_id, buyerId), eq(suppliers.id, supplierId));

/**
 * The supplier is read before the bank is called, so that another buyer's supplier gives 404 for
 * any account.
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

async function lockSupplier(tx: Database, buyerId: number, supplierId: number): Promise<Supplier> {
  return orNotFound(
    (await tx.select().from(suppliers).where(byBuyerAndId(buyerId, supplierId)).for('update'))[0],
  );
}

/** A changed account is checked again, and its owner is warned in case another person changed it. */
async function notifyAboutChange(
  tx: Database,
  caller: Caller,
  { supplier, change }: { supplier: Supplier; change: AccountChange },
  occasion: Occasion,
): Promise<void> {
  const status = changedSupplierStatus(supplier.status);
  await tx
    .update(suppliers)
    .set({ status, updated_at: occasion.now })
    .where(eq(suppliers.id, supplier.id));
  const letter = accountChangedLetter(supplier, change, occasion.now);
  if (status === supplier.status) await addNotice(tx, caller.buyerId, letter, occasion.now);
  else await notifyOfChange(tx, { ...supplier, status }, occasion.now);
  const addressee = await userAsAddressee(tx, caller.userId);
  await queueMail(tx, letterMail(letter, addressee, occasion.publicOrigin));
  await recordSecurityEvent(tx, {
    kind: 'supplier_account_changed',
    userId: caller.userId,
    sessionId: caller.sessionId,
    details: { supplier_id: supplier.id },
  });
}
