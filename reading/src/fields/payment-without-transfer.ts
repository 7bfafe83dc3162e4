import type { Cell } from '../cells.ts';
import { findAmounts } from '../find-amounts.ts';
import { isAbove, leftInLine, rightOf, type Sheet } from '../relations.ts';
import { textOf } from '../spans.ts';

/** The sum is debited or was paid by card. */
const NO_TRANSFER =
  /(?:口座振替|引き?落とし?|より振替)を?(?:いた|致)します|(?:振替|引き?落と?し?)させて(?:いただき|頂き)|振り?込み?(?:は不要|不要|の必要は(?:ござい|あり)ません)|決済済|カード(?:にて|で)お?支払い?(?:済|いただきました)/;
const NO_INVOICE = String.raw`(?<!適格)請求書で(?:(?:は|も)(?:あり|ござい|な)|ありません|ない)`;
/** 「本書は請求書ではございません」, but not 「適格請求書ではありません」. */
export const INVOICE_DENIED = new RegExp(NO_INVOICE, 'g');
/** The same in words that may also state a condition, or be about one sum of several. */
const PAID_OR_DEBITED = new RegExp(
  String.raw`^[(【〔[*※お御ご]*(?:領収|入金|支払い?)済み?[)】〕\]*。]*$|お支払い?済み?(?!金?額|分)|代金引換|支払い?の?必要は(?:ござい|あり)ません|^(?:[^のを]*[、で])?[おご]?支払い?は?不要|(?:に|より|から)自動引き?落|方法:?(?:口座振替|自動引き?落)|カードに(?:ご?請求|課金)|口座振替(?:にて|で)お?支払い?(?:いただ|頂)|${NO_INVOICE}|chargedtoyour|notabill|^[([*]*paid(?:[)\]*.!]*$|on|in)`,
  'i',
);
/**
 * Words which show that such a text is about a condition or another sum:
 * 「お支払い済みの場合は行き違いですのでご容赦ください」, 「口座振替または銀行振込」, 「着手金はお支払い済みです」.
 */
const ON_CONDITION =
  /場合|済み?の(?:方|節|折|お客様)|容赦|悪しからず|行き?違い|入れ違い|際|でしたら|希望|廃止|変更|振り?込|送金|手数料[のはも]|源泉|着手金|内金|前[回月]分|先月分|含みません|(?:でき|出来|いただけ|頂け|なれ|おり|かね)ませ/;
/** Words of a later payment: 「次回より自動引落になります」. */
const LATER = /(?:次回|翌月|来月|今後)(?:分|度)?(?:から|より|は|以降)/;

/** In heights of the font. */
const MAX_DISTANCE_BELOW = 2.6;
const WAY_OF_PAYMENT = /方法:?$/;

/**
 * Whether a text says that the amount is debited, or that it is paid already. 「お支払い済み 30,000円」 is
 * only a step of the calculation, and 「9月分 55,000 入金済」 is about another sum than the amount.
 */
export function asksNoTransfer(sheet: Sheet, cell: Cell, amount: string | undefined): boolean {
  const text = withoutBlanks(cell.text);
  if (NO_TRANSFER.test(text)) return true;
  const line = [cell.text, ...rightOf(sheet, cell).map(textOf)];
  const words = WAY_OF_PAYMENT.test(text) ? withoutBlanks(line.join('')) : text;
  return (
    words.split('。').some(saysNoTransfer) &&
    moneyIn([...line, ...textsBelow(sheet, cell)]).length === 0 &&
    moneyIn(textsOnLeft(sheet, cell)).every((sum) => String(sum) === amount)
  );
}

const saysNoTransfer = (sentence: string): boolean =>
  PAID_OR_DEBITED.test(sentence) && !ON_CONDITION.test(sentence) && !LATER.test(sentence);

const moneyIn = (texts: readonly string[]): number[] =>
  texts
    .flatMap(findAmounts)
    .filter(({ isMoney }) => isMoney)
    .map(({ amount }) => amount);

const textsOnLeft = (sheet: Sheet, cell: Cell): string[] =>
  leftInLine(sheet, cell).map(({ text }) => text);

const withoutBlanks = (text: string): string => text.replace(/\s/g, '');

const textsBelow = (sheet: Sheet, cell: Cell): string[] =>
  sheet.cells.filter((other) => isAbove(cell, other, MAX_DISTANCE_BELOW)).map(({ text }) => text);
