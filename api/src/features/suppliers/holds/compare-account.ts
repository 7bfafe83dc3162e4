import { ACCOUNT_TYPE_LABELS } from '@hareto/contracts/accounts.ts';
import type { OcrResult } from '@hareto/contracts/reading-result.ts';
import * as message from '@hareto/contracts/messages.ts';
import { COMPARED_LABELS, type ComparedRow } from '@hareto/contracts/supplier-holds.ts';
import { isSameBank, isSameBranch } from '@hareto/domain/bank-match.ts';
import { formerBranchNamesOf } from '@hareto/banks/former-branches.ts';
import { withFormalNames } from '@hareto/domain/bank-name.ts';
import { normalizeForSearch } from '@hareto/domain/kana.ts';
import { isSameHolder } from '@hareto/domain/zengin-kana.ts';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { invoice_files } from '../../../db/schema/files.ts';
import type { KeptAccount } from '../../../db/schema/supplier-account-changes.ts';
import { fieldError } from '../../../problem.ts';

type ReadAccount = NonNullable<OcrResult['accounts']>[number];
type File = typeof invoice_files.$inferSelect;

/** Files of the buyer whose reading has ended with values. */
export const isReadFileOf = (buyerId: number) =>
  and(
    eq(invoice_files.buyer_id, buyerId),
    eq(invoice_files.state, 'registered'),
    eq(invoice_files.reading_status, 'done'),
  );

/** A file of the buyer whose reading has ended with values; 422 for any other. */
export async function findReadFile(db: Database, buyerId: number, fileId: string): Promise<File> {
  const isOwnFile = and(eq(invoice_files.id, fileId), isReadFileOf(buyerId));
  const [file] = await db.select().from(invoice_files).where(isOwnFile);
  if (!file) throw fieldError('file_id', 'not_found', message.chooseComparedInvoice());
  return file;
}

/**
 * Compares an account with the account on the invoice; if it has several, with the most similar
 * one. A missing holder is no difference, because many invoices name only the company.
 */
export function compareWithInvoice(
  account: KeptAccount,
  supplierName: string,
  file: File,
): ComparedRow[] {
  const compared = accountsInFile(file).map((read) => comparedRows(account, supplierName, read));
  const [best] = compared.sort((a, b) => differences(a).length - differences(b).length);
  return best ?? comparedRows(account, supplierName, {});
}

export const differences = (rows: readonly ComparedRow[]): ComparedRow[] =>
  rows.filter(({ is_same }) => !is_same);

/** Every account that the file names, in any of its invoices. */
function accountsInFile({ fields, accounts, invoices }: File): ReadAccount[] {
  const parts = [{ fields, accounts }, ...invoices];
  return parts.flatMap((part) => [part.fields, ...(part.accounts ?? [])]);
}

function comparedRows(
  account: KeptAccount,
  supplierName: string,
  read: ReadAccount,
): ComparedRow[] {
  const names = { ...withFormalNames(account), ...formerBranchNamesOf(account) };
  const bank = read.bank_name?.value ?? null;
  const branch = read.branch_name?.value ?? null;
  const number = read.account_number?.value ?? null;
  const type = read.account_type?.value ?? null;
  const holder = read.account_holder_kana?.value ?? null;
  const label = ACCOUNT_TYPE_LABELS[account.account_type];
  return [
    {
      field: 'bank_name',
      chosen: names.bank_name,
      read: bank,
      is_same: bank !== null && isSameBank(bank, names),
    },
    {
      field: 'branch_name',
      chosen: `${names.branch_name}（${account.branch_code}）`,
      read: branch,
      is_same: branch !== null && isSameBranch(branch, names),
    },
    {
      field: 'account_number',
      chosen: `${label} ${account.account_number}`,
      read: number && [type, number].filter(Boolean).join(' '),
      is_same:
        number?.padStart(7, '0') === account.account_number && (type === null || type === label),
    },
    {
      field: 'account_holder_kana',
      chosen: account.account_holder_kana,
      read: holder,
      is_same: holder === null || isHolder(holder, account, supplierName),
    },
  ];
}

/** An invoice names the holder in kana, or by the company's name. */
function isHolder(read: string, { account_holder_kana }: KeptAccount, name: string): boolean {
  const normalized = (text: string) => normalizeForSearch(text, { ignoreLegalForm: true });
  return isSameHolder(read, account_holder_kana) || normalized(read) === normalized(name);
}

/** 422 with the first difference, in the words of the release's screen. */
export function refuseDifferences(rows: readonly ComparedRow[]): void {
  const [first] = differences(rows);
  if (!first) return;
  const { field, chosen, read } = first;
  const text =
    read === null
      ? `${COMPARED_LABELS[field]}を請求書から読み取れませんでした。ほかの請求書を選んでください。`
      : `${COMPARED_LABELS[field]}が請求書と異なります（選んだ口座 ${chosen}、請求書 ${read}）。口座を選び直すか、ほかの請求書を選んでください。`;
  throw fieldError('file_id', 'account_differs', text);
}
