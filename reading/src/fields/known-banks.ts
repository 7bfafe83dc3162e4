import { bankKey, branchKey } from '@hareto/domain/bank-match.ts';
import { FORMER_BANK_NAMES } from '@hareto/domain/former-bank-names.ts';
import { formalBankName, formalBranchName } from '@hareto/domain/bank-name.ts';
import { bankData, type Bank } from '@hareto/banks/bank-data.ts';

let banksByKey: ReadonlyMap<string, Bank> | undefined;

function bankNamed(name: string): Bank | undefined {
  banksByKey ??= new Map(
    Object.values(bankData()).map((bank) => [bankKey(formalBankName(bank.code, bank.name)), bank]),
  );
  return banksByKey.get(bankKey(name));
}

/** True when a bank with this name exists. It proves a reading, but never changes it. */
export const isKnownBank = (name: string): boolean => bankNamed(name) !== undefined;

let formerKeys: ReadonlySet<string> | undefined;

/** True for a name that is now, or was, the name of a bank, or that people use for one. */
export function isNameOfBank(name: string): boolean {
  formerKeys ??= new Set(Object.values(FORMER_BANK_NAMES).flat().map(bankKey));
  return isKnownBank(name) || formerKeys.has(bankKey(name));
}

/** True when the bank with this name has a branch with that name. */
export const isKnownBranch = (bankName: string, name: string): boolean =>
  branchCodesOf(bankName, name).length > 0;

/** Codes of the branches with that name at that bank; empty when either is unknown. */
export function branchCodesOf(bankName: string, name: string): string[] {
  const key = branchKey(name);
  return Object.entries(bankNamed(bankName)?.branches ?? {})
    .filter(([, branch]) => branchKey(branch.name) === key)
    .map(([code]) => code);
}

/** The code of the bank with this name, if it is known. */
export const bankCodeOf = (name: string): string | undefined => bankNamed(name)?.code;

/** The name of the branch with that code. */
export function branchNamed(bankName: string, code: string): string | undefined {
  const bank = bankNamed(bankName);
  const branch = bank?.branches[code];
  return bank && branch && formalBranchName(bank.code, branch.name);
}

export const hasBranchCode = (bankName: string, code: string): boolean =>
  Object.hasOwn(bankNamed(bankName)?.branches ?? {}, code);
