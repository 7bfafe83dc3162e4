import { searchBanks, type Bank, type Branch } from '@hareto/contracts/banks.ts';
import { isSameBank, isSameBranch } from '@hareto/domain/bank-match.ts';
import {
  ACCOUNT_HOLDER_KANA_MAX_LENGTH,
  toZenginKana,
  truncateZenginKana,
} from '@hareto/domain/zengin-kana.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { EMPTY_ACCOUNT, type AccountDraft } from './account-draft.ts';

/** An account as a paper or a partner names it: bank and branch by name or by code. */
export interface NamedAccount {
  readonly bank_name?: string | undefined;
  readonly branch_name?: string | undefined;
  readonly account_type?: string | undefined;
  readonly account_number: string;
  readonly account_holder_kana?: string | undefined;
}

/** Only a bank and a branch that exist; a name that fits none is left to be chosen. */
export async function draftOfNamedAccount(
  named: NamedAccount,
  signal?: AbortSignal,
): Promise<AccountDraft> {
  const bank = await bankOf(named.bank_name, signal);
  const branch = bank && (await branchOf(bank, named.branch_name, signal));
  const holder = toZenginKana(named.account_holder_kana ?? '');
  return {
    ...EMPTY_ACCOUNT,
    bank,
    branch,
    account_type: named.account_type === '当座' ? '2' : '1',
    account_number: named.account_number,
    account_holder_kana: truncateZenginKana(holder, ACCOUNT_HOLDER_KANA_MAX_LENGTH),
  };
}

const search = async (query: { keyword: string; bank_code?: string }, signal?: AbortSignal) =>
  host().http.call(searchBanks, { query, ...(signal && { signal }) });

async function bankOf(name: string | undefined, signal?: AbortSignal): Promise<Bank | null> {
  if (name === undefined) return null;
  const { banks } = await search({ keyword: name }, signal);
  return (
    banks.find((bank) => bank.bank_code === name) ??
    banks.find((bank) => isSameBank(name, { ...bank, branch_name: '' })) ??
    null
  );
}

async function branchOf(
  { bank_code, bank_name }: Bank,
  name: string | undefined,
  signal?: AbortSignal,
): Promise<Branch | null> {
  if (name === undefined) return null;
  const { branches } = await search({ keyword: name.replace(/支店$/, ''), bank_code }, signal);
  return (
    branches.find((branch) => branch.branch_code === name) ??
    branches.find((branch) => isSameBranch(name, { bank_code, bank_name, ...branch })) ??
    null
  );
}
