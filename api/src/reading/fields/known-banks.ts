import { bankKey, branchKey } from '@hareto/domain/bank-match.ts';
import { formalBankName } from '@hareto/domain/bank-name.ts';
import { bankData, type Bank } from '../../banks/bank-data.ts';

let byKey: ReadonlyMap<string, Bank> | undefined;

function bankNamed(name: string): Bank | undefined {
  byKey ??= new Map(
    Object.values(bankData()).map((bank) => [bankKey(formalBankName(bank.code, bank.name)), bank]),
  );
  return byKey.get(bankKey(name));
}

/**
 * Whether a bank of that name exists: proof of a good reading, never a reason to change what was
 * read.
 */
export const isKnownBank = (name: string): boolean => bankNamed(name) !== undefined;

/** Whether the bank of that name has a branch of that name. */
export function isKnownBranch(bankName: string, name: string): boolean {
  const key = branchKey(name);
  const branches = bankNamed(bankName)?.branches ?? {};
  return Object.values(branches).some((branch) => branchKey(branch.name) === key);
}
