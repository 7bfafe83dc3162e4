import { findAmounts } from '../find-amounts.ts';
import { rightOf, type Sheet } from '../relations.ts';
import { textOf } from '../spans.ts';

const BILL = /手形|でんさい|電子記録債権|半手/;
/** Bills that are refused, a choice, and goods or fees that concern bills. */
const NO_BILL =
  /不可|ません|ない|なし|無し|遠慮|容赦|お断り|または|又は|もしくは|いずれか|用紙|帳|印刷|割引|手数料|利用料|取立|システム|研修|セミナー/;
/** 「うち口座振替分」, 「内 カード払い分」: the part of the sum that is paid in this way. */
const PART_IN_OTHER_WAY =
  /^(?:うち|内)?\s*お?(?:口座振替|(?:自動)?引き?落とし?|(?:クレジット)?カード|現金)(?:払い?|決済|支払い?)?(?:分|金額)/;

/** True when the whole amount or a part is paid with a bill or by debit, card or cash. */
export const isPaidInOtherWay = (sheet: Sheet, amount: number): boolean =>
  sheet.cells.some((cell) => {
    const line = [cell.text, ...rightOf(sheet, cell).map(textOf)];
    if (BILL.test(cell.text)) return !NO_BILL.test(line.join(' '));
    return PART_IN_OTHER_WAY.test(cell.text) && hasSmallerSum(line, amount);
  });

const hasSmallerSum = (texts: readonly string[], amount: number): boolean =>
  texts
    .flatMap(findAmounts)
    .some((found) => found.isMoney && found.amount > 0 && found.amount < amount);
