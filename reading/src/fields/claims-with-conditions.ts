import { withDoubt, type Candidate } from '../candidate.ts';
import type { Cell } from '../cells.ts';
import { findAmounts } from '../find-amounts.ts';
import type { LabelName } from '../labels.ts';
import { leftInLine, rightOf, type Sheet } from '../relations.ts';
import { textOf } from '../spans.ts';
import { isAddedTax } from './amount-proof.ts';
import { isPaidInOtherWay } from './other-ways-of-payment.ts';
import { PAID_ALREADY } from './rest-of-amount.ts';
import { additionsTo, withSummands, type Figure } from './additions.ts';
import { wordsOfAmount } from './words-of-amount.ts';

/** A statement that tax is to be added: 「別途消費税を申し受けます」, 「消費税は含まれておりません」. */
const TAX_NOT_INCLUDED = String.raw`別途[、\s]*消費税|消費税[等額]*\s*[はがをも]?\s*(?:別|含[^。]{0,8}(?:ず|ません|ない))`;
/** The same in English: "Consumption tax will be added", "Amounts exclude tax". */
const TAX_WILL_BE_ADDED = String.raw`tax[^.]{0,12}(?:not\s+included|(?:will|to)\s+be\s+added)|amounts?\s[^.]{0,12}exclu\w+\s[^.]{0,14}tax`;
/** The sum without tax, but not in 「本体価格+消費税」. */
const NET = String.raw`(?:税抜|税別|本体価格|excl(?:uding|usive\s+of|\.)?\s*(?:\w+\s+)?tax|before\s+tax)(?!\s*[+&])`;
/** A tax after a plus: "plus 10% consumption tax", 「+税」, but not in "Subtotal + tax". */
const PLUS_TAX = String.raw`plus\s[^.]{0,8}(?:consumption\s+)?tax|(?<!(?:小計|税抜き?|本体|価格|total|tax|price)\s*)\+\s*(?:(?:消費)?税|\d{0,2}%?\s*(?:JCT|tax))`;
const WITHOUT_TAX = new RegExp(
  String.raw`外税|${NET}|${PLUS_TAX}|${TAX_NOT_INCLUDED}|${TAX_WILL_BE_ADDED}`,
  'i',
);
/** 「※金額はすべて税抜表示です」: a note about the whole document. */
const NOTE_WITHOUT_TAX = new RegExp(
  String.raw`(?:上記|金額|請求|価格|表示)[^。]*[はが][^。]*(?:税抜|税別)|${TAX_NOT_INCLUDED}|${TAX_WILL_BE_ADDED}`,
  'i',
);
/** A note about other sums than the amount: 「※単価は税抜表示です」. */
const OF_OTHER_SUMS =
  /単価|明細|内訳|手数料|送料|定価|上代|商品|各|\b(?:units?|prices?|items?|fees?)\b/i;
const WITH_TAX = /税込|内税|incl(?:uding|usive\s+of|\.)?\s*(?:\w+\s+)?tax/i;
/** 「110,000円(税抜100,000円)」: the words belong to the sum that follows. */
const BEFORE_OTHER_SUM = new RegExp(String.raw`${NET}き?(?:金?額)?[\s:は]*$`, 'i');
/** A sum that is paid only by those who pay early. */
const CONDITION = /早期|早割|期限内.{0,6}支払|支払.{0,4}の?場合|(?:まで|迄)に.{0,10}場合/;

/** 「中間金(今回ご請求分)」: the part of a contract that is claimed now. */
const CLAIMED_NOW = /\((?:今回|今月|当月|本)[ごお御]?(?:請求|支払い?)(?:分|額)?\)/;
/** 「うち今回ご請求分」 below a total; with a balance, it is the part without the previous sums. */
const PART_NOW =
  /^(?:うち|内)\s*(?:今回|今月|当月)[ごお御]?(?:請求|支払い?)(?:分|金?額)|^(?:今回|今月|当月)[ごお御]?(?:請求|支払い?)分/;
const LABELS_OF_BALANCE: readonly LabelName[] = ['carried_over', 'previous', 'received'];
const BALANCE = /(?:前[回月期]|先月)(?!迄|まで)|繰り?越|未[払収]/;
/** One of several payments: 「第1回お支払い 800,000円」, 「1回目 800,000円 11月末払い」. */
const NUMBERED_INSTALMENT =
  /(?:第\s*[1-9一二三四五]\s*回|[1-9一二三四五]\s*回目|初回)(?:分|\([^)]*\))?[\sおご御の:]*(?:支?払|¥?\d[\d,]*円?[^。]*払)/;
/** A share of the sum: 「契約時50% 550,000」, 「完成時(70%) 770,000」. */
const SHARE = /(?:契約|着手|着工|上棟|中間|完[了成工]|納品|検収|引き?渡し?)時\s*\(?\s*\d{1,2}\s*%/;
const PART_OF_SEVERAL = new RegExp(`${NUMBERED_INSTALMENT.source}|${SHARE.source}`);
/** A payment in parts: 「3回分割(1回目 800,000円 11月末)」, but not 「分割測量」. */
const INSTALMENT = new RegExp(
  String.raw`分割(?:お?支?払(?!金|い?の?場合)|で|\(|\d)|回の?分割|${PART_OF_SEVERAL.source}`,
);
/** Parts of the sum that are not claimed now. */
const CLAIMED_LATER = /次回|翌月|来月|後日|納品時|完[了成]時|検収[時後]|残[金額]/;

/** The words before an approximate sum: 「(約150,000円)」, 「ご請求額約150,000円」, but not 「解約 150,000円」. */
const REFERENCE =
  /(?:参考|概算|目安|approx\.?|about|equivalent)[^\d]{0,10}$|(?<!(?![額金計])\p{Script=Han})約\s*¥?\s*$/iu;

/** 「ご請求金額(税抜)」, 「100,000円+税」: the tax is still to be added. */
export function isWithoutTax(sheet: Sheet, amount: Candidate): boolean {
  const { cell, end } = amount.span;
  const words = wordsBefore(sheet, amount);
  const after = cell.text.slice(end);
  const isMarked = WITHOUT_TAX.test(words) || WITHOUT_TAX.test(untilNextSum(after));
  return isMarked && !WITH_TAX.test(words + after);
}

/**
 * The words between the previous sum of the line and the amount; without any, those around the
 * cell.
 */
function wordsBefore(sheet: Sheet, { span: { cell, start } }: Candidate): string {
  const before = cell.text.slice(0, start);
  const line = [...leftInLine(sheet, cell).map(({ text }) => text), before].join(' ');
  const previous = findAmounts(line).findLast(({ isMoney }) => isMoney);
  const words = line.slice(previous ? previous.index + previous.length : 0);
  return /\p{L}{2}/u.test(words) ? words : wordsOfAmount(sheet, cell).replace(cell.text, before);
}

function untilNextSum(text: string): string {
  const next = findAmounts(text).find(({ isMoney }) => isMoney);
  return next ? text.slice(0, next.index).replace(BEFORE_OTHER_SUM, '') : text;
}

/**
 * Marks the amount as doubtful when it is without tax and not proven, only for early payers or
 * approximate, and when another sum is claimed now or the amount is paid in parts.
 */
export function withConditionDoubt(
  sheet: Sheet,
  amount: Candidate,
  figures: readonly Figure[],
): Candidate {
  const isOnCondition =
    CONDITION.test(wordsOfAmount(sheet, amount.span.cell)) || isReference(amount);
  const isUntaxed =
    amount.isProven !== true && (isWithoutTax(sheet, amount) || isNotedWithoutTax(sheet, amount));
  const summands = hasParts(sheet) ? summandsOf(sheet, amount, figures) : [];
  if (isOtherClaimed(sheet, amount, summands) || isPaidInParts(sheet, amount, summands))
    return withDoubt(amount, 'rivals');
  const isUnsure = isOnCondition || isUntaxed || isPaidInOtherWay(sheet, Number(amount.value));
  return isUnsure ? withDoubt(amount, 'unproven') : amount;
}

const hasParts = (sheet: Sheet): boolean =>
  sheet.cells.some(({ text }) => PART_NOW.test(text) || INSTALMENT.test(text));

/** 「今回ご請求分 100,000」, 「消費税 10,000」, 「合計 110,000」: what adds up to the amount is no other claim. */
function summandsOf(sheet: Sheet, { value }: Candidate, figures: readonly Figure[]): number[] {
  const rows = withSummands(additionsTo(Number(value), figures).flat(), figures);
  return rows.some(({ cell }) => CLAIMED_LATER.test(wordsOfAmount(sheet, cell)))
    ? []
    : rows.map(({ amount }) => amount);
}

/**
 * True when a note says that tax is to be added, and neither the words nor the tax of the amount
 * include it.
 */
function isNotedWithoutTax(sheet: Sheet, { isSupported, span: { cell } }: Candidate): boolean {
  const isNoted = sheet.cells.some(
    ({ text }) => NOTE_WITHOUT_TAX.test(text) && !OF_OTHER_SUMS.test(text),
  );
  return isNoted && !isSupported && !WITH_TAX.test(cell.text + wordsOfAmount(sheet, cell));
}

/** True for a sum in yen that only explains another one: 「$1,240 (参考:188,852円)」. */
const isReference = ({ span: { cell, start } }: Candidate): boolean =>
  REFERENCE.test(cell.text.slice(0, start));

/** True when there are parts that are claimed now, and they do not add up to the amount. */
function isOtherClaimed(sheet: Sheet, { value }: Candidate, summands: readonly number[]): boolean {
  const isBalance = (cell: Cell) => BALANCE.test(cell.text) && sumsBeside(sheet, cell).length > 0;
  const hasBalance =
    sheet.labels.some(({ name }) => LABELS_OF_BALANCE.includes(name)) ||
    sheet.cells.some(isBalance);
  const partsAt = (pattern: RegExp) =>
    sheet.cells
      .filter(({ text }) => pattern.test(text))
      .flatMap((cell) => sumsBeside(sheet, cell).slice(-1));
  const others = hasBalance ? [] : partsAt(PART_NOW).filter((part) => !summands.includes(part));
  const parts = [...partsAt(CLAIMED_NOW), ...others];
  const sum = parts.reduce((total, part) => total + part, 0);
  return parts.length > 0 && sum !== Number(value) && !isAddedTax(Number(value) - sum, sum);
}

/** True when the document says that the amount is paid in parts, and prints a smaller part. */
function isPaidInParts(sheet: Sheet, { value }: Candidate, summands: readonly number[]): boolean {
  const instalments = sheet.cells.filter(
    ({ text }) => INSTALMENT.test(text) && !PAID_ALREADY.test(text),
  );
  const areSeveral = instalments.filter(({ text }) => PART_OF_SEVERAL.test(text)).length > 1;
  return instalments
    .flatMap((cell) => sumsBeside(sheet, cell))
    .some((part) => part > 0 && part < Number(value) && (areSeveral || !summands.includes(part)));
}

const sumsBeside = (sheet: Sheet, cell: Cell): number[] =>
  [cell.text, ...rightOf(sheet, cell).map(textOf)]
    .flatMap(findAmounts)
    .filter(({ isMoney }) => isMoney)
    .map(({ amount }) => amount);
