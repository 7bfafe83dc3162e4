import { ACCOUNT_TYPE_LABELS, ACCOUNT_TYPES } from '@hareto/contracts/accounts.ts';
import { searchBanks, type Bank, type Branch } from '@hareto/contracts/banks.ts';
import { isSameBank, isSameBranch } from '@hareto/domain/bank-match.ts';
import {
  ACCOUNT_HOLDER_KANA_MAX_LENGTH,
  nameInZenginKana,
  truncateZenginKana,
} from '@hareto/domain/zengin-kana.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import type { ExtractedField, ExtractedFields } from '@hareto/extraction/extracted-field.ts';
import type { FieldSource } from '@hareto/extraction/field-state.ts';
import { EMPTY_ACCOUNT, type AccountDraft } from './account-draft.ts';

/** An account as a document or a partner names it: bank and branch by name or by code. */
export interface NamedAccount {
  readonly bank_name?: string | undefined;
  readonly branch_name?: string | undefined;
  readonly account_type?: string | undefined;
  readonly account_number: string;
  readonly account_holder_kana?: string | undefined;
  readonly source: FieldSource;
  /** Fields that were read with low certainty. */
  readonly doubtful: readonly NamedField[];
}

export type NamedField =
  | 'bank_name'
  | 'branch_name'
  | 'account_type'
  | 'account_number'
  | 'account_holder_kana';

/** The source of each form field that was filled from the named account. */
export function extractedAccountFields(named: NamedAccount, draft: AccountDraft): ExtractedFields {
  const extracted = (field: NamedField, value: unknown): ExtractedField | undefined => {
    const text = named[field];
    if (text === undefined) return undefined;
    return { source: named.source, value, text, isDoubtful: named.doubtful.includes(field) };
  };
  return {
    bank: extracted('bank_name', draft.bank),
    branch: extracted('branch_name', draft.branch),
    account_type: extracted('account_type', draft.account_type),
    account_number: extracted('account_number', draft.account_number),
    account_holder_kana: extracted('account_holder_kana', draft.account_holder_kana),
  };
}

/** Fills in bank and branch only if they exist; for an unknown name, the user chooses. */
export async function draftOfNamedAccount(
  named: NamedAccount,
  signal?: AbortSignal,
): Promise<AccountDraft> {
  const bank = await findBank(named.bank_name, signal);
  const branch = bank && (await findBranch(bank, named.branch_name, signal));
  const holder = nameInZenginKana(named.account_holder_kana ?? '');
  return {
    ...EMPTY_ACCOUNT,
    bank,
    branch,
    account_type: accountTypeByLabel(named.account_type),
    account_number: named.account_number,
    account_holder_kana: truncateZenginKana(holder, ACCOUNT_HOLDER_KANA_MAX_LENGTH),
  };
}

/** 普通 by default, because most accounts are of that type. */
const accountTypeByLabel = (label: string | undefined): string =>
  String(ACCOUNT_TYPES.find((type) => ACCOUNT_TYPE_LABELS[type] === label) ?? 1);

const search = async (query: { keyword: string; bank_code?: string }, signal?: AbortSignal) =>
  host().http.call(searchBanks, { query, ...(signal && { signal }) });

async function findBank(
  nameOrCode: string | undefined,
  signal?: AbortSignal,
): Promise<Bank | null> {
  if (nameOrCode === undefined) return null;
  const { banks } = await search({ keyword: nameOrCode }, signal);
  return (
    banks.find((bank) => bank.bank_code === nameOrCode) ??
    banks.find((bank) => isSameBank(nameOrCode, { ...bank, branch_name: '' })) ??
    null
  );
}

async function findBranch(
  { bank_code, bank_name }: Bank,
  nameOrCode: string | undefined,
  signal?: AbortSignal,
): Promise<Branch | null> {
  if (nameOrCode === undefined) return null;
  const { word, code } = branchParts(nameOrCode);
  const { branches } = await search(
    { keyword: (word || code).replace(/支店$/, ''), bank_code },
    signal,
  );
  const sameNamed = branches.filter((branch) =>
    isSameBranch(word || code, { bank_code, bank_name, ...branch }),
  );
  const byCode = sameNamed.find((branch) => branch.branch_code === code);
  if (byCode !== undefined || sameNamed.length > 0) return byCode ?? sameNamed[0] ?? null;
  return code === '' ? null : findBranchByCode(bank_code, code, signal);
}

/** A branch whose printed name is not known is found by the code beside it. */
async function findBranchByCode(
  bank_code: string,
  code: string,
  signal?: AbortSignal,
): Promise<Branch | null> {
  const { branches } = await search({ keyword: code, bank_code }, signal);
  return branches.find(({ branch_code }) => branch_code === code) ?? null;
}

/** 新宿支店（店番240）: the name and the code of a branch as documents print them. */
function branchParts(nameOrCode: string): { word: string; code: string } {
  const text = nameOrCode.normalize('NFKC');
  const code = /(?:^|\D)(\d{3})(?!\d)/.exec(text)?.[1] ?? '';
  // ゆうちょ銀行 names its branches by their codes.
  const hasCodeBesideName = code !== '' && !/^\d{3}店?$/.test(text);
  const word = hasCodeBesideName
    ? text.replace(/[(（]?\s*(?:店番号?|支店番号|支店コード|コード)?\s*[:：]?\s*\d{3}\s*[)）]?/, '')
    : text;
  return { word: word.trim(), code };
}
