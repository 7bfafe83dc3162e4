import type { Cell } from '../cells.ts';
import { findDates } from '../find-dates.ts';
import type { LabelName } from '../labels.ts';
import type { LabelMatch } from '../label-search.ts';
import { leftInLine, type Sheet } from '../relations.ts';
import { ACCOUNT_TYPE, OR, PART } from './account-parts.ts';

export const LABELS_OF_ACCOUNTS: readonly LabelName[] = [
  'bank_block',
  'bank_name',
  'bank_code',
  'branch_name',
  'branch_code',
  'account_type',
  'account_number',
  'account_holder_kana',
  'yucho_symbol',
];
/** Weaker labels, 「No」 and 「番号」, are also printed before the number of an account. */
const MIN_STRENGTH = 0.9;
/** Words before the digits that name any kind of number: 「振込依頼人番号 7654321」, 「得意先CD:」. */
const NAME_OF_NUMBER = /[\u3400-\u9fffァ-ヴー様]\s?(?:番号|コード|CD|ID|No\.?)\s*[:は]?\s*$/i;
const NUMBER_OF_ACCOUNT = /(?:口座|預金|通帳|普通|当座|貯蓄)\s?(?:番号|No\.?)\s*[:は]?\s*$/i;

/**
 * Words behind a number of seven digits, to which a further number may belong:
 * 「普通 7028415 経理部 1234567」.
 */
const WORDS_BEHIND_NUMBER = /(?<!\d)\d{7}(?!\d).*\p{L}{2}/u;

/** Whether the digits are a number of a customer or an invoice, or a date, beside an account. */
export function isOtherNumber(sheet: Sheet, cell: Cell, index: number): boolean {
  const before = cell.text.slice(0, index);
  const isInDate = findDates(cell.text).some(
    (date) => date.index <= index && index < date.index + date.length,
  );
  const part = [...before.matchAll(PART)].at(-1);
  const isBehindAccount =
    part !== undefined &&
    WORDS_BEHIND_NUMBER.test(before.slice(part.index + part[0].length).replace(OR, ''));
  const label = labelBefore(sheet, cell, index);
  return (
    isInDate ||
    isBehindAccount ||
    (label !== undefined && isOfOther(label)) ||
    (NAME_OF_NUMBER.test(before) && !NUMBER_OF_ACCOUNT.test(before))
  );
}

/**
 * The last label before the digits, in their cell or at the end of the cell left of it; none if a
 * type of account is between the label and the digits.
 */
function labelBefore(sheet: Sheet, cell: Cell, index: number): LabelMatch | undefined {
  const label = sheet.labelsOf(cell).findLast(({ at }) => at.end <= index);
  const textBetween = cell.text.slice(label?.at.end ?? 0, index);
  if (ACCOUNT_TYPE.test(textBetween)) return undefined;
  return label ?? (textBetween.trim() === '' ? labelOnLeft(sheet, cell) : undefined);
}

function labelOnLeft(sheet: Sheet, cell: Cell): LabelMatch | undefined {
  const nearest = leftInLine(sheet, cell).at(-1);
  const label = nearest && sheet.labelsOf(nearest).at(-1);
  return label && label.rest.start === label.rest.cell.text.length ? label : undefined;
}

const isOfOther = ({ name, strength }: LabelMatch): boolean =>
  strength >= MIN_STRENGTH && !LABELS_OF_ACCOUNTS.includes(name);
