import type { Context } from '../../context.ts';
import type { AccountInput } from '@hareto/contracts/account-input.ts';
import type { createBuyerAccount } from '@hareto/contracts/buyer-accounts.ts';
import { totals } from '@hareto/contracts/list.ts';
import { and, asc, eq } from 'drizzle-orm';
import * as message from '@hareto/contracts/messages.ts';
import {
  checkAccount,
  bankAndBranchNames,
  refuseDuplicateAccount,
} from '../../accounts/accounts.ts';
import type { Database } from '../../db/client.ts';
import { lockBuyer } from '../../db/lock-buyer.ts';
import { buyer_accounts } from '../../db/schema/buyer-accounts.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Caller } from '../../caller.ts';
import type { HandlerInput } from '../../endpoints/handle.ts';
import { alreadyExists, inUse, notFound } from '../../problem.ts';
import type { RequiredProof } from '../../proofs/required-proof.ts';
import {
  ownerNotificationContextOf,
  type OwnerNotificationContext,
} from '../../notifications/notification-context.ts';
import { depositAccountLetter } from '../../notifications/templates/accounts.ts';
import { notifyOwner } from '../../notifications/notify-owner.ts';
import { recordSecurityEvent } from '../session/security-events.ts';
import { requireOpenSession } from '../session/sessions/sessions.ts';

const MAXIMUM_ACCOUNTS = 20;

export type DepositAccount = typeof buyer_accounts.$inferSelect;

export async function listDepositAccounts({ db }: Context, caller: Caller, buyerId: number) {
  requireOwnBusiness(caller, buyerId);
  const accounts = await db
    .select()
    .from(buyer_accounts)
    .where(eq(buyer_accounts.buyer_id, caller.buyerId))
    .orderBy(asc(buyer_accounts.id));
  return { ...totals(accounts.length), accounts };
}

export async function addDepositAccount(
  context: Context,
  caller: Caller,
  buyerId: number,
  input: AccountInput,
): Promise<DepositAccount> {
  requireOwnBusiness(caller, buyerId);
  const { clock, db } = context;
  const account = await checkAccount(context, input);
  return inTransaction(db, async (tx) => {
    // With the lock, one of two simultaneous additions of the same account fails.
    await lockBuyer(tx, caller.buyerId);
    await requireOpenSession(tx, caller.sessionId);
    const isOwnAccount = eq(buyer_accounts.buyer_id, caller.buyerId);
    if ((await tx.$count(buyer_accounts, isOwnAccount)) >= MAXIMUM_ACCOUNTS)
      throw inUse(`登録できる入金先口座は${MAXIMUM_ACCOUNTS}件までです。`);
    await refuseDuplicateAccount(tx, caller.buyerId, account);
    const times = { created_at: clock.now(), updated_at: clock.now() };
    const [stored] = await tx
      .insert(buyer_accounts)
      .values({ ...account, ...times, buyer_id: caller.buyerId })
      .onConflictDoNothing()
      .returning();
    if (!stored) throw alreadyExists(message.duplicateAccount());
    await notifyOfAccount(tx, caller, stored, ownerNotificationContextOf(context));
    return stored;
  });
}

export async function requiredProofForDepositAccount(
  _context: Context,
  { caller, params, body }: HandlerInput<typeof createBuyerAccount>,
): Promise<RequiredProof> {
  requireOwnBusiness(caller, params.id);
  return { action: 'add_deposit_account', subject: bankAndBranchNames(body) };
}

function requireOwnBusiness({ buyerId }: Caller, requestedBuyerId: number): void {
  if (buyerId !== requestedBuyerId) throw notFound();
}

/**
 * Warns the owner, in case another person has added the account, to which deposits may now be
 * transferred.
 */
async function notifyOfAccount(
  tx: Database,
  { userId, buyerId, sessionId }: Caller,
  account: DepositAccount,
  notificationContext: OwnerNotificationContext,
): Promise<void> {
  const owner = { id: userId, buyer_id: buyerId };
  await notifyOwner(
    tx,
    owner,
    depositAccountLetter(account, notificationContext.now),
    notificationContext,
  );
  await recordSecurityEvent(tx, { kind: 'deposit_account_added', userId, sessionId });
}

/**
 * Finds an account of the business; undefined if there is none, for the caller's own error message.
 */
export async function findDepositAccount(
  tx: Database,
  buyerId: number,
  id: number,
): Promise<DepositAccount | undefined> {
  const [account] = await tx
    .select()
    .from(buyer_accounts)
    .where(and(eq(buyer_accounts.id, id), eq(buyer_accounts.buyer_id, buyerId)));
  return account;
}
