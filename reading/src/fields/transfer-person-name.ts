import type { Cell } from '../cells.ts';
import { leftInLine, type Sheet } from '../relations.ts';
import type { Span } from '../spans.ts';

/** 「振込依頼人名」, 「お振込人名義は「A1001」, 「お客様カナ名」 directly before a name: it is the buyer's name. */
const TRANSFER_PERSON =
  /(?:依頼人|振り?込み?(?:人|者)|(?:お客様|貴社|御社)の?(?:カナ|会社|ご?名義|お?名前|名))(?:\s?(?:様|の|お?名前|[氏社]名|名義?|名称|カナ|フリガナ|ふりがな|番号|欄|\([^()]{1,8}\)))*[\s:は「(]*(?:[A-Z\d-][A-Z\d\s-]*)?$/;
/**
 * A label that may mean the buyer or the holder; a bracket behind the name then decides:
 * 「お振込名義人 カ)アオゾラ(お客様名をご入力ください)」.
 */
const NAME_OF_TRANSFER = /振り?込み?名義人?[\s:は「]*$/;
const BUYER_BEHIND = /^[」\s]*\((?:お客様|貴社|御社)の?(?:会社|お)?名を?ご?(?:入力|記入)/;

/**
 * Whether the words of a name say that it is the name of the buyer, as the bank prints it for the
 * payee.
 */
export function isTransferPersonName(sheet: Sheet, { cell, start, end }: Span): boolean {
  const holder = sheet
    .labelsOf(cell)
    .findLast(({ name, at }) => name === 'account_holder_kana' && at.end <= start);
  const before = cell.text.slice(holder?.at.end ?? 0, start);
  if (TRANSFER_PERSON.test(before)) return true;
  if (NAME_OF_TRANSFER.test(cell.text.slice(0, start)) && BUYER_BEHIND.test(cell.text.slice(end)))
    return true;
  if (holder !== undefined) return false;
  const left = leftInLine(sheet, cell).at(-1);
  return left !== undefined && !isLabelOfHolder(sheet, left) && TRANSFER_PERSON.test(left.text);
}

const isLabelOfHolder = (sheet: Sheet, cell: Cell): boolean =>
  sheet.labelsOf(cell).at(-1)?.name === 'account_holder_kana';
