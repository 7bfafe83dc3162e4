import { bankKey, branchKey } from '@hareto/domain/bank-match.ts';
import type { Candidate } from '../candidate.ts';
import type { Sheet } from '../relations.ts';
import type { BankField } from './account-parts.ts';
import { inReadingOrder } from './account-order.ts';
import { accountTokens, type AccountToken, type PartToken } from './account-tokens.ts';
import { withDoubtAboutInherited, withDoubtsAboutBanks } from './banks-of-accounts.ts';

export type ReadAccount = Partial<Record<BankField, Candidate>>;

/** A repeated part begins a new account, which keeps these parts of the previous one. */
const PARTS_OF_NEXT_ACCOUNT: Partial<Record<BankField, readonly BankField[]>> = {
  bank_name: [],
  branch_name: ['bank_name'],
  account_type: ['bank_name', 'branch_name'],
  account_number: ['bank_name', 'branch_name', 'account_type'],
};

/** The accounts of a document, each once, in its order. */
export function accountsOf(sheet: Sheet): ReadAccount[] {
  const groups = inReadingOrder(sheet, accountTokens(sheet));
  const accounts = groups.flatMap((tokens) => accountsIn(sheet, tokens));
  return withCommonHolder(withoutRepeats(accounts));
}

/** An account reaches from a bank to the next bank, or to the repetition of a part. */
function accountsIn(sheet: Sheet, tokens: readonly AccountToken[]): ReadAccount[] {
  const accounts: ReadAccount[] = [];
  let current: ReadAccount = {};
  for (const [index, token] of tokens.entries()) {
    const isWhole = 'yucho' in token;
    if (!isWhole && !beginsAccount(token, current)) {
      current = { ...current, [token.part]: current[token.part] ?? token.candidate };
      continue;
    }
    accounts.push(current);
    current = isWhole
      ? { ...token.yucho }
      : withDoubtAboutInherited(sheet, nextAccount(token, current), token, tokens[index - 1]);
  }
  return withDoubtsAboutBanks([...accounts, current]).filter(
    ({ account_number: number }) => number !== undefined,
  );
}

function beginsAccount({ part, candidate }: PartToken, current: ReadAccount): boolean {
  const known = current[part];
  const isSame = known !== undefined && keyOf(part, known) === keyOf(part, candidate);
  const isComplete = current.account_number !== undefined;
  if (part === 'account_holder_kana') return isComplete && known !== undefined && !isSame;
  // Only its holder may be before a bank.
  if (part === 'bank_name')
    return !isSame && Object.keys(current).some((name) => name !== 'account_holder_kana');
  return !isSame && (isComplete || known !== undefined);
}

function nextAccount({ part, candidate }: PartToken, before: ReadAccount): ReadAccount {
  const commonParts = (PARTS_OF_NEXT_ACCOUNT[part] ?? []).flatMap((name) =>
    before[name] ? [[name, before[name]] as const] : [],
  );
  return { ...Object.fromEntries(commonParts), [part]: candidate };
}

function keyOf(part: BankField, { value }: Candidate): string {
  if (part === 'bank_name') return bankKey(value);
  return part === 'branch_name' ? branchKey(value) : value;
}

/** The same account may be printed twice, once with fewer parts or as 記号 and 番号. */
function withoutRepeats(accounts: readonly ReadAccount[]): ReadAccount[] {
  return accounts.reduce<ReadAccount[]>((known, account) => {
    const index = known.findIndex((other) => isSameAccount(other, account));
    return index === -1
      ? [...known, account]
      : known.map((other, position) => (position === index ? { ...account, ...other } : other));
  }, []);
}

const ACCOUNT_PARTS = ['bank_name', 'branch_name', 'account_type', 'account_number'] as const;

const isSameAccount = (a: ReadAccount, b: ReadAccount): boolean =>
  ACCOUNT_PARTS.every((part) => {
    const [one, other] = [a[part], b[part]];
    return one === undefined || other === undefined || keyOf(part, one) === keyOf(part, other);
  });

/** A holder that is printed once belongs to every account. */
function withCommonHolder(accounts: readonly ReadAccount[]): ReadAccount[] {
  const holders = accounts.flatMap(({ account_holder_kana: holder }) => holder ?? []);
  const [holder] = holders;
  const isCommon = new Set(holders.map(({ value }) => value)).size === 1;
  return accounts.map((account) =>
    holder && isCommon
      ? { ...account, account_holder_kana: account.account_holder_kana ?? holder }
      : account,
  );
}
