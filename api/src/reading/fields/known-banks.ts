import { bankKey, branchKey } from '@hareto/domain/bank-match.ts';
import { formalBankName } from '@hareto/domain/bank-name.ts';
import zengin from 'zengin-code';

const BANKS = new Map(
  Object.values(zengin).map((bank) => [bankKey(formalBankName(bank.code, bank.name)), bank]),
);

/**
 * Whether a bank of that name exists: proof of a good reading, never a reason to change what was
 * read.
 */
export const isKnownBank = (name: string): boolean => BANKS.has(bankKey(name));

/** Whether the bank of that name has a branch of that name. */
export function isKnownBranch(bankName: string, name: string): boolean {
  const key = branchKey(name);
  const branches = BANKS.get(bankKey(bankName))?.branches ?? {};
  return Object.values(branches).some((branch) => branchKey(branch.name) === key);
}
