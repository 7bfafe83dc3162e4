import { withDoubt, type Candidate } from '../candidate.ts';
import type { Cell } from '../cells.ts';
import type { Sheet } from '../relations.ts';
import type { ReadAccount } from './several-accounts.ts';

const DEBIT =
  /引き?落と?し?|口座振替|自動振替|振替(?:予定)?日|振替(?:い?た|を?行|します)|指定の?口座|振替口座[\s:]*\S{2,10}(?:銀行|信用金庫|信金|信組|農協)/;
const TRANSFER = /振り?込み?(?!手数料)|送金/;
/** In lines: words above an account that say what is done with it. */
const MAX_LINES_ABOVE = 3;

/** An account from which the buyer's bank is debited is not the payee's. */
export function withDebitDoubt(sheet: Sheet, account: ReadAccount): ReadAccount {
  const { cell } = (account.account_number ?? account.bank_name)?.span ?? {};
  const words = cell ? wordsAround(sheet, cell) : '';
  if (!DEBIT.test(words) || TRANSFER.test(words)) return account;
  return Object.fromEntries(
    Object.entries(account).map(([part, candidate]: [string, Candidate]) => [
      part,
      withDoubt(candidate, 'unproven'),
    ]),
  );
}

/** The texts of the account's line and of the lines above it. */
const wordsAround = (sheet: Sheet, cell: Cell): string =>
  sheet.cells
    .filter(
      (other) =>
        other.page === cell.page &&
        other.top < cell.bottom - 0.5 * cell.size &&
        cell.top - other.bottom < MAX_LINES_ABOVE * cell.size,
    )
    .map(({ text }) => text)
    .join(' ');
