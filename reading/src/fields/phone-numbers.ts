import { BLANKS, HYPHEN_VARIANTS, toPlainDigits } from '@hareto/domain/digits.ts';
import { isPhoneNumber } from '@hareto/domain/japanese-address.ts';
import { bestOf, withDoubt, type Candidate } from '../candidate.ts';
import type { Cell } from '../cells.ts';
import { rightOf, type Sheet } from '../relations.ts';
import { partOf, wholeOf } from '../spans.ts';

const LABELLED_CONFIDENCE = 0.95;
const FORM_CONFIDENCE = 0.85;
/** In heights of the font. */
const MAX_LABEL_DISTANCE = 12;
const BLANK = BLANKS.source;
const DASH = HYPHEN_VARIANTS.source;
const BETWEEN_DIGITS = String.raw`(?:${BLANK}|${DASH}|[()]){0,4}`;
const PHONE_NUMBER = new RegExp(
  String.raw`(?<!\d|\d${DASH}|T)(?:\+${BLANK}*81${BETWEEN_DIGITS}(?:0${BETWEEN_DIGITS})?[1-9]|\(?0)(?:${BETWEEN_DIGITS}\d){8,10}(?!\d|${DASH}\d)`,
  'g',
);
const PHONE_LABEL =
  /(?:T\s*E\s*L|(?<![A-Za-z])T(?=\s*[.:])|電話(?:番号)?|[☎☏✆]|代表|Phone)\s*(?:[/・&,]\s*(?:F\s*A\s*X|ファ[ック]+ス))?\s*[.:]?\s*$/i;
const PHONE_WORD = /T\s*E\s*L|電話|[☎☏✆]/;
const CONTACT = /問い?合わ?せ|連絡先/;
/** Words of a sentence that names a telephone of another party. */
const NON_ISSUER_WORD = /貴社|御社|お客様|銀行|配送|納品先/;
const OTHER_LABEL =
  /(?:F\s*A\s*X|(?<![A-Za-z])F(?=\s*[.:])|ファックス|ファクス|フリーダイヤル)\s*[.:]?\s*$/i;
const KANJI_DIGITS = '〇一二三四五六七八九';

/** 〇七五 becomes 075 digit by digit, so that positions do not change. */
const withPlainDigits = (text: string): string =>
  text
    .replace(/[○零]/g, '〇')
    .replace(/[〇一二三四五六七八九]/g, (sign) => String(KANJI_DIGITS.indexOf(sign)));

/**
 * 「４ 問合せ先 総務課 086-999-4018」 at the foot of an official letter; doubtful if another labelled
 * number exists.
 */
export function contactNumber(sheet: Sheet, addressees: ReadonlySet<Cell>): Candidate | undefined {
  const isOwn = (cell: Cell) => !addressees.has(cell) && !NON_ISSUER_WORD.test(cell.text);
  const named = sheet.cells.filter(({ text }) => CONTACT.test(text));
  const beside = named.flatMap((cell) => rightOf(sheet, cell).map((span) => span.cell));
  const found = phoneNumberIn([...named, ...beside].filter(isOwn));
  const hasOther = sheet.cells
    .filter(isOwn)
    .flatMap((cell) => phoneNumbersIn(cell, ''))
    .some(({ value, confidence }) => confidence === LABELLED_CONFIDENCE && value !== found?.value);
  return found && hasOther ? withDoubt(found, 'rivals') : found;
}

/**
 * A number without a label may be for faxes or orders, so labelled numbers have priority.
 */
export function phoneNumberIn(cells: readonly Cell[]): Candidate | undefined {
  const numbers = cells.flatMap((cell) => phoneNumbersIn(cell, labelLeftOf(cell, cells)));
  const labelled = numbers.filter(({ confidence }) => confidence === LABELLED_CONFIDENCE);
  return bestOf(labelled.length > 0 ? labelled : numbers);
}

/** 「TEL」 or 「FAX」 in a separate cell before a number. */
const labelLeftOf = (cell: Cell, cells: readonly Cell[]): string =>
  cells.findLast(
    (other) =>
      other.right <= cell.left + 1 &&
      cell.left - other.right < MAX_LABEL_DISTANCE * cell.size &&
      Math.abs(other.bottom - cell.bottom) < 0.5 * cell.size,
  )?.text ?? '';

function phoneNumbersIn(cell: Cell, label: string): Candidate[] {
  const text = PHONE_WORD.test(cell.text) ? withPlainDigits(cell.text) : cell.text;
  return [...text.matchAll(PHONE_NUMBER)].flatMap((match) => {
    const before = text.slice(0, match.index) || label;
    const value = toPlainDigits(match[0]).replace(/^\+810?/, '0');
    const isLabelled = PHONE_LABEL.test(before);
    if (!isPhoneNumber(value) || (!isLabelled && OTHER_LABEL.test(before))) return [];
    return {
      value,
      confidence: isLabelled ? LABELLED_CONFIDENCE : FORM_CONFIDENCE,
      span: partOf(wholeOf(cell), match.index, match[0].length),
    };
  });
}
