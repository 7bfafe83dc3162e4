import type { releaseSupplier } from '@hareto/contracts/supplier-holds.ts';
import * as message from '@hareto/contracts/messages.ts';
import { changedSupplierStatus } from '@hareto/domain/supplier-status.ts';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { recordAccountChange } from '../../../accounts/account-changes.ts';
import { refuseDuplicateAccount, refuseOwnAccount } from '../../../accounts/accounts.ts';
import type { Caller } from '../../../caller.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { lockBuyer } from '../../../db/lock-buyer.ts';
import { requireRow } from '../../../db/rows.ts';
import { supplier_accounts, suppliers } from '../../../db/schema/suppliers.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { HandlerInput } from '../../../endpoints/handle.ts';
import type { Visit } from '../../../endpoints/visit.ts';
import { notifyOwner } from '../../../notifications/notify-owner.ts';
import { ownerNotificationContextOf } from '../../../notifications/notification-context.ts';
import { paymentsReleasedLetter } from '../../../notifications/templates/supplier-holds.ts';
import { reportedChanges } from '../../../payments/invoices/held-supplier.ts';
import { paymentsOnHold, releasePayments } from '../../../payments/transitions/hold-payments.ts';
import { fieldError, invalidStatus } from '../../../problem.ts';
import type { RequiredProof } from '../../../proofs/required-proof.ts';
import { recordSecurityEvent } from '../../session/security-events.ts';
import { requireOpenSession } from '../../session/sessions/sessions.ts';
import { lockSupplier, readSupplier } from '../own/own-supplier.ts';
import { findChoices, type Choice } from './account-choices.ts';
import { compareWithInvoice, findReadFile, refuseDifferences } from './compare-account.ts';
import { findChoice } from './describe-hold.ts';

type Input = HandlerInput<typeof releaseSupplier>;
type Supplier = typeof suppliers.$inferSelect;
type Account = typeof supplier_accounts.$inferSelect;

export async function requiredProofForRelease(
  { db }: Context,
  { caller, params, body }: Input,
): Promise<RequiredProof> {
  const supplier = await readSupplier(db, caller.buyerId, params.id);
  const chosen = findChoice(await findChoices(db, supplier), body)?.account;
  const { bank_name = null, branch_name = null } = chosen ?? {};
  const held_count = (await paymentsOnHold(db, supplier.id)).length;
  return {
    action: 'release_supplier',
    subject: { name: supplier.name, bank_name, branch_name, held_count },
  };
}

/** Ends the hold: restores the chosen account of the supplier, and pays the held payments to it. */
export async function releaseOwnSupplier(
  context: Context,
  caller: Caller,
  supplierId: number,
  { body, visit }: { body: Input['body']; visit: Visit },
): Promise<{ released_count: number }> {
  const { db, clock } = context;
  return inTransaction(db, async (tx) => {
    await lockBuyer(tx, caller.buyerId);
    await requireOpenSession(tx, caller.sessionId);
    const held = await lockSupplier(tx, caller.buyerId, supplierId);
    if (held.held_at === null) throw invalidStatus(held.status);
    const choice = findChoice(await findChoices(tx, held), body);
    if (!choice) throw fieldError('account_id', 'required_select', message.chooseFutureAccount());
    const file = await findReadFile(tx, caller.buyerId, body.file_id);
    refuseDifferences(compareWithInvoice(choice.account, held.name, file));
    const account = await restoreAccount(tx, context, { caller, visit, supplierId, choice });
    const supplier = requireRow(
      await tx
        .update(suppliers)
        .set({
          held_at: null,
          held_change_id: null,
          status: changedSupplierStatus(held.status),
          updated_at: clock.now(),
        })
        .where(eq(suppliers.id, supplierId))
        .returning(),
    );
    const released = await releasePayments(tx, context, held, { supplier, account });
    await removeUnknownAccounts(tx, context, { caller, visit, supplier: held, account });
    const count = released.length;
    await recordAndNotify(tx, context, caller, { supplier, account, count, visit });
    return { released_count: released.length };
  });
}

interface Restoration {
  caller: Caller;
  visit: Visit;
  supplierId: number;
  choice: Choice;
}

/** Gives the account its former details, unless its present ones were chosen. */
async function restoreAccount(
  tx: Database,
  { clock }: Context,
  { caller, visit, supplierId, choice }: Restoration,
): Promise<Account> {
  const byId = eq(supplier_accounts.id, choice.account_id);
  const before = requireRow(await tx.select().from(supplier_accounts).where(byId).for('update'));
  if (choice.change_id === null) return before;
  await refuseOwnAccount(tx, caller.buyerId, choice.account);
  await refuseDuplicateAccount(tx, caller.buyerId, choice.account, choice.account_id);
  const values = { ...choice.account, updated_at: clock.now() };
  const after = requireRow(await tx.update(supplier_accounts).set(values).where(byId).returning());
  const change = { kind: 'restored', supplierId, accountId: after.id, before, after } as const;
  await recordAccountChange(tx, { caller, visit, at: clock.now() }, change);
  return after;
}

interface Removal {
  caller: Caller;
  visit: Visit;
  supplier: Supplier;
  /** The chosen account. */
  account: Account;
}

/**
 * Deletes accounts with a change that the owner did not know, except the chosen account. Their
 * payments have been moved to the chosen account, or keep the details of their own account.
 */
async function removeUnknownAccounts(
  tx: Database,
  { clock }: Context,
  { caller, visit, supplier, account }: Removal,
): Promise<void> {
  const reported = await reportedChanges(tx, supplier);
  const ids = reported.map(({ account_id }) => account_id);
  const areUnknown = and(inArray(supplier_accounts.id, ids), ne(supplier_accounts.id, account.id));
  const removed = await tx.delete(supplier_accounts).where(areUnknown).returning();
  const by = { caller, visit, at: clock.now() };
  for (const before of removed) {
    const change = { kind: 'removed', supplierId: supplier.id, accountId: before.id } as const;
    await recordAccountChange(tx, by, { ...change, before, after: null });
  }
}

interface NoticeContext {
  supplier: Supplier;
  account: Account;
  count: number;
  visit: Visit;
}

async function recordAndNotify(
  tx: Database,
  context: Context,
  { userId, buyerId, sessionId }: Caller,
  { supplier, account, count, visit }: NoticeContext,
): Promise<void> {
  const details = { supplier_id: supplier.id, account_id: account.id, payments: count };
  const { ipAddress } = visit;
  const event = { kind: 'supplier_released', userId, sessionId, ipAddress, details } as const;
  await recordSecurityEvent(tx, event);
  const notificationContext = ownerNotificationContextOf(context);
  const letter = paymentsReleasedLetter(supplier, account, { at: notificationContext.now, count });
  await notifyOwner(tx, { id: userId, buyer_id: buyerId }, letter, notificationContext);
}
