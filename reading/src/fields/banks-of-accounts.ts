import { withDoubt, type Candidate } from '../candidate.ts';
import { isInLineOf } from '../cells-in-lines.ts';
import type { BankField } from './account-parts.ts';

type Account = Partial<Record<BankField, Candidate>>;

/**
 * The accounts, in reading order, with doubts about banks that may belong to another one of them.
 */
export function withDoubtsAboutBanks(accounts: readonly Account[]): Account[] {
  const first = accounts.find(({ account_number: number }) => number !== undefined);
  const areBehindNumbers = first !== undefined && first.bank_name === undefined;
  return accounts.map((account, index) => {
    const isDoubtful =
      accounts.slice(0, index).some(isWithoutNumber) ||
      (areBehindNumbers && !isInLineOfBank(account)) ||
      mayHaveNextBank(accounts, index);
    return isDoubtful ? withBankDoubt(account) : account;
  });
}

/**
 * 「みずほ銀行/銀座支店 三井住友銀行/大阪支店」 above 「当座 1234567 普通 7654321」: the numbers may belong to either bank.
 */
const isWithoutNumber = ({ bank_name: bank, branch_name: branch, account_number }: Account) =>
  bank !== undefined && branch !== undefined && account_number === undefined;

/**
 * 「普通 7028415 (みずほ銀行)」 above 「当座 1234567 (三井住友銀行)」: where banks are behind the numbers, the
 * bank above a number belongs to the previous account.
 */
const isInLineOfBank = ({ bank_name: bank, account_number: number }: Account): boolean =>
  bank !== undefined && number !== undefined && areInOneLine(bank, number);

/**
 * In a table, a cell that is merged over two rows has its bank between them: the row above it may
 * belong to that bank and not to the previous one. Banks that are headings of their accounts are
 * all alone in their lines.
 */
function mayHaveNextBank(accounts: readonly Account[], index: number): boolean {
  const bank = accounts[index]?.bank_name;
  const isNewBank = bank !== accounts[index - 1]?.bank_name;
  if (bank === undefined || isNewBank || isAlone(bank, accounts)) return false;
  const next = accounts
    .slice(index + 1)
    .flatMap(({ bank_name: other }) => (other && other !== bank ? [other] : []))[0];
  return next !== undefined && isAlone(next, accounts);
}

const isAlone = (bank: Candidate, accounts: readonly Account[]): boolean =>
  accounts
    .flatMap((account) => Object.values(account))
    .every((other) => other === bank || !areInOneLine(bank, other));

const areInOneLine = (
  { span: { cell } }: Candidate,
  { span: { cell: other } }: Candidate,
): boolean => isInLineOf(cell, other);

const withBankDoubt = ({ bank_name: bank, branch_name: branch, ...rest }: Account): Account => ({
  ...(bank ? { bank_name: withDoubt(bank, 'rivals') } : {}),
  ...(branch ? { branch_name: withDoubt(branch, 'rivals') } : {}),
  ...rest,
});
