import { withDoubt, type Candidate } from '../candidate.ts';
import { isInLineOf } from '../cells-in-lines.ts';
import type { Cell } from '../cells.ts';
import { leftInLine, type Sheet } from '../relations.ts';
import { ACCOUNT_TYPE, BANK, BRANCH, OR, type BankField } from './account-parts.ts';
import type { AccountToken, PartToken } from './account-tokens.ts';

const MAY_BE_BANK = new RegExp(
  String.raw`^(?!.*(?:${OR.source})).*[A-Za-z\u3041-\u30ff\u3400-\u9fff]{2}`,
  'i',
);

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
 * 「東日本 大阪支店 普通 7654321」 below 「みずほ銀行 新宿支店 普通 1234567」: words before a branch that keeps the
 * bank of the previous account may be another bank.
 */
export function withDoubtAboutInherited(
  sheet: Sheet,
  account: Account,
  { part, candidate }: PartToken,
  previous: AccountToken | undefined,
): Account {
  const { bank_name: bank } = account;
  if (part !== 'branch_name' || bank === undefined) return account;
  const { cell, start } = candidate.span;
  const before = previous && 'candidate' in previous ? previous.candidate.span : undefined;
  const from = before?.cell === cell ? before.end : 0;
  const onLeft = before?.cell === cell ? [] : leftInLine(sheet, cell).filter(isUnread(sheet));
  const words = [...onLeft.map(({ text }) => text), cell.text.slice(from, start)];
  const isDoubtful =
    sheet.labelsOf(cell).length === 0 && words.some((word) => MAY_BE_BANK.test(word));
  return isDoubtful ? { ...account, bank_name: withDoubt(bank, 'rivals') } : account;
}

const isUnread =
  (sheet: Sheet) =>
  (cell: Cell): boolean =>
    sheet.labelsOf(cell).length === 0 &&
    ![BANK, BRANCH, ACCOUNT_TYPE].some((part) => part.test(cell.text));

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
