import { withDoubt, type Candidate } from '../candidate.ts';
import type { Cell } from '../cells.ts';
import type { Sheet } from '../relations.ts';
import type { ReadAccount } from './several-accounts.ts';

const DEBIT =
  /引き?落と?し?|口座振替|自動振替|振替(?:予定)?日|振替(?:い?た|を?行|します)|指定の?口座|振替口座[\s:]*\S{2,10}(?:銀行|信用金庫|信金|信組|農協)/;
const TRANSFER = /振り?込み?(?!手数料)|送金/;
/**
 * 「ご返金先口座」, 「貴社お振込元口座」, and 「ご返金先」 as a heading or before a bank: the account of the buyer,
 * to which refunds go or from which the buyer pays.
 */
const OF_BUYER =
  /(?:返金先|振り?込み?元)(?:(?:(?!専用)[^。\n]){0,4}口座|[ :】\])]*(?=\n|$|\S{1,12}(?:銀行|金庫|信組|農協)))|(?:お客様|貴社|御社)[のご御]*(?:登録|返金|届|指定)(?:(?!専用)[^。\n]){0,4}口座/g;
/** In lines: words up to this far above an account may say what is done with it. */
const MAX_LINES_ABOVE = 3;

/**
 * An account that is debited, or to which a refund is paid, is the buyer's and not the payee's: all
 * its parts become doubtful.
 */
export function withDebitDoubt(sheet: Sheet, account: ReadAccount): ReadAccount {
  const { cell } = (account.account_number ?? account.bank_name)?.span ?? {};
  const words = cell ? wordsAround(sheet, cell) : '';
  const isDebited = DEBIT.test(words) && !TRANSFER.test(words);
  const right = Math.max(...Object.values(account).map(({ span }) => span.cell.right));
  const isBuyers = cell !== undefined && isOfBuyer(wordsAround(sheet, cell, right));
  if (!isDebited && !isBuyers) return account;
  return Object.fromEntries(
    Object.entries(account).map(([part, candidate]: [string, Candidate]) => [
      part,
      withDoubt(candidate, 'unproven'),
    ]),
  );
}

/** False when words of a transfer to the payee follow, as in 「ご返金先 … お振込先 みずほ銀行」. */
function isOfBuyer(words: string): boolean {
  const last = [...words.matchAll(OF_BUYER)].at(-1);
  return last !== undefined && !TRANSFER.test(words.slice(last.index + last[0].length));
}

/** The texts of the account's line and of the lines above it that begin left of `right`. */
const wordsAround = (sheet: Sheet, cell: Cell, right = Infinity): string =>
  sheet.cells
    .filter(
      (other) =>
        other.page === cell.page &&
        other.left < right &&
        other.top < cell.bottom - 0.5 * cell.size &&
        cell.top - other.bottom < MAX_LINES_ABOVE * cell.size,
    )
    .map(({ text }) => text)
    .join('\n');
