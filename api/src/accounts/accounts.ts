import type { Account } from '@hareto/contracts/accounts.ts';
import type { AccountInput } from '@hareto/contracts/account-input.ts';
import { and, eq, ne } from 'drizzle-orm';
import * as message from '@hareto/contracts/messages.ts';
import { bankDirectory, type BankAndBranchNames } from '@hareto/banks/directory.ts';
import type { Database } from '../db/client.ts';
import { buyer_accounts } from '../db/schema/buyer-accounts.ts';
import { supplier_accounts, suppliers } from '../db/schema/suppliers.ts';
import { alreadyExists, fieldError } from '../problem.ts';
import type { BankInquiry } from '../ports/bank-inquiry.ts';

/** A stored account, with the names of its bank and branch. */
export type CheckedAccount = Omit<Account, 'id' | 'numbers_digest'>;

/**
 * Checks that only the server can make: the branch exists, and the bank names the same holder.
 * `path` is the account's position in the body (`account.` or empty), used in the field of an
 * error.
 */
export async function checkAccount(
  { bankInquiry }: { bankInquiry: BankInquiry },
  input: AccountInput,
  path = '',
): Promise<CheckedAccount> {
  const place = placeOf(input, path);
  const answer = await bankInquiry.holderOf(input);
  if (answer.result === 'found' && answer.account_holder_kana !== input.account_holder_kana) {
    const text = `口座名義が金融機関の登録と一致しません。登録名義：${answer.account_holder_kana}`;
    throw fieldError(`${path}account_holder_kana`, 'holder_mismatch', text);
  }
  return { ...input, ...place, is_verified: answer.result === 'found' };
}

/** The names of bank and branch, which show the owner where the money would go. */
export function bankAndBranchNames({ bank_code, branch_code }: AccountInput) {
  const place = bankDirectory.find(bank_code, branch_code);
  return typeof place === 'string'
    ? { bank_name: null, branch_name: null }
    : { bank_name: place.bank_name, branch_name: place.branch_name };
}

function placeOf({ bank_code, branch_code }: AccountInput, path: string): BankAndBranchNames {
  const place = bankDirectory.find(bank_code, branch_code);
  if (typeof place !== 'string') return place;
  const text = place === 'bank_code' ? message.bankNotFound() : message.branchNotFound();
  throw fieldError(`${path}${place}`, 'not_found', text);
}

/**
 * Throws 422 when this is a deposit account of the business, because a business must not pay
 * itself.
 */
export async function refuseOwnAccount(
  tx: Database,
  buyerId: number,
  account: CheckedAccount,
  path = '',
): Promise<void> {
  const own = await tx.$count(
    buyer_accounts,
    and(
      eq(buyer_accounts.buyer_id, buyerId),
      eq(buyer_accounts.bank_code, account.bank_code),
      eq(buyer_accounts.branch_code, account.branch_code),
      eq(buyer_accounts.account_type, account.account_type),
      eq(buyer_accounts.account_number, account.account_number),
    ),
  );
  if (own > 0)
    throw fieldError(
      `${path}account_number`,
      'own_account',
      'ご自身の口座は振込先に登録できません。',
    );
}

/**
 * Throws 409 when the buyer already has this account with any supplier; `exceptId` is the account
 * that is being changed.
 */
export async function refuseDuplicateAccount(
  tx: Database,
  buyerId: number,
  account: CheckedAccount,
  exceptId = 0,
): Promise<void> {
  const [same] = await tx
    .select({ supplierId: supplier_accounts.supplier_id })
    .from(supplier_accounts)
    .innerJoin(suppliers, eq(suppliers.id, supplier_accounts.supplier_id))
    .where(
      and(
        eq(suppliers.buyer_id, buyerId),
        eq(supplier_accounts.bank_code, account.bank_code),
        eq(supplier_accounts.branch_code, account.branch_code),
        eq(supplier_accounts.account_type, account.account_type),
        eq(supplier_accounts.account_number, account.account_number),
        ne(supplier_accounts.id, exceptId),
      ),
    );
  if (same) throw alreadyExists(message.duplicateAccount(), { supplier_id: same.supplierId });
}
