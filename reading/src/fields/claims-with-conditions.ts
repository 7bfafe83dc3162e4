import { withDoubt, type Candidate } from '../candidate.ts';
import type { Sheet } from '../relations.ts';
import { wordsOfAmount } from './words-of-amount.ts';

const WITHOUT_TAX = /税抜|税別|外税|[+＋]\s*(?:消費)?税/;
const WITH_TAX = /税込|内税/;
/** A sum that is paid only by those who pay early. */
const CONDITION = /早期|早割|期限内.{0,6}支払|支払.{0,4}の?場合|(?:まで|迄)に.{0,10}場合/;

/** 「ご請求金額(税抜)」, 「100,000円+税」: the tax is still to be added. */
export function isWithoutTax(sheet: Sheet, { span: { cell, end } }: Candidate): boolean {
  const words = `${wordsOfAmount(sheet, cell)} ${cell.text.slice(end)}`;
  return WITHOUT_TAX.test(words) && !WITH_TAX.test(words);
}

/** A sum without tax as a doubt, unless figures of the document prove it, and one that not everybody pays. */
export function withConditionDoubt(sheet: Sheet, amount: Candidate): Candidate {
  const isOnCondition = CONDITION.test(wordsOfAmount(sheet, amount.span.cell));
  const isUntaxed = amount.isProven !== true && isWithoutTax(sheet, amount);
  return isOnCondition || isUntaxed ? withDoubt(amount, 'unproven') : amount;
}
