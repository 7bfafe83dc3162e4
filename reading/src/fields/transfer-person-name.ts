import type { Cell } from '../cells.ts';
import type { Sheet } from '../relations.ts';
import type { Span } from '../spans.ts';

/** 「振込依頼人名」, 「お振込人名義」, 「お客様カナ名」: the account is another one. */
const TRANSFER_PERSON =
  /依頼人|振り?込み?(?:人|者)|(?:お客様|貴社|御社)の?(?:カナ|会社|ご?名義|お?名前|名)/;
const BUYER_BEHIND = /(?:お客様|貴社|御社)の?(?:会社|お)?名/;

/** Whether the words of a name say that it is the name of the buyer, as the bank prints it for the payee. */
export function isTransferPersonName(sheet: Sheet, { cell, start, end }: Span): boolean {
  const holder = sheet
    .labelsOf(cell)
    .findLast(({ name, at }) => name === 'account_holder_kana' && at.end <= start);
  const before = cell.text.slice(holder?.at.end ?? 0, start);
  if (TRANSFER_PERSON.test(before) || BUYER_BEHIND.test(cell.text.slice(end))) return true;
  if (holder !== undefined) return false;
  const left = nearestOnLeft(sheet, cell);
  return left !== undefined && !isLabelOfHolder(sheet, left) && TRANSFER_PERSON.test(left.text);
}

const isLabelOfHolder = (sheet: Sheet, cell: Cell): boolean =>
  sheet.labelsOf(cell).at(-1)?.name === 'account_holder_kana';

const nearestOnLeft = (sheet: Sheet, cell: Cell): Cell | undefined =>
  sheet.cells
    .filter(
      (other) =>
        other.page === cell.page &&
        other.right <= cell.left + 1 &&
        Math.abs(other.bottom - cell.bottom) < 0.5 * cell.size,
    )
    .sort((a, b) => b.right - a.right)[0];
