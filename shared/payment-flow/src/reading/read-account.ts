import type { Account } from '@hareto/contracts/accounts.ts';
import { isDoubtful, type OcrResult } from '@hareto/contracts/reading-result.ts';
import { isSameBank, isSameBranch } from '@hareto/domain/bank-match.ts';

const significantDigits = (text: string) => text.replace(/\D/g, '').replace(/^0+/, '');

/**
 * True for the account that a document names: bank, branch and number identify it together. A bank
 * or branch that is missing or was read with a doubt is not compared.
 */
export function isAccountOnDocument(fields: OcrResult['fields'], account: Account): boolean {
  const { account_number, bank_name, branch_name } = fields;
  return (
    account_number !== undefined &&
    significantDigits(account_number.value) === significantDigits(account.account_number) &&
    (!bank_name || isDoubtful(bank_name) || isSameBank(bank_name.value, account)) &&
    (!branch_name || isDoubtful(branch_name) || isSameBranch(branch_name.value, account))
  );
}
