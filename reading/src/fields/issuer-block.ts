import type { ReadField } from '@hareto/contracts/reading-result.ts';
import { BLANKS, HYPHEN_VARIANTS, toPlainDigits } from '@hareto/domain/digits.ts';
import {
  isPhoneNumber,
  normalizePostalCode,
  PREFECTURES,
} from '@hareto/domain/japanese-address.ts';
import { bestOf, withDoubt, type Candidate } from '../candidate.ts';
import type { Cell } from '../cells.ts';
import { rightOf, type Sheet } from '../relations.ts';
import { partOf, wholeOf } from '../spans.ts';
import { unitsOfPoint } from '../text-page.ts';
import { withNextLine } from './address-lines.ts';
import { withoutOtherOffices } from './head-office.ts';

type IssuerField = Extract<ReadField, 'payee_postal_code' | 'payee_address' | 'payee_phone_number'>;

/**
 * In heights of the name's font; a larger font counts as 14 points, because a headline has no
 * larger block.
 */
const MAX_DISTANCE = 12;
const MAX_NAME_POINTS = 14;
const REGISTRATION_LABEL = /登録(?:事業者)?番号/;
/** In heights of the font, above a registration number. */
const MAX_FOOT_DISTANCE = 6;
const FOOT_START = 0.6;
const LABELLED_CONFIDENCE = 0.95;
const FORM_CONFIDENCE = 0.85;
const BLANK = BLANKS.source;
const DASH = HYPHEN_VARIANTS.source;
const POSTAL_DIGITS = (count: number) => String.raw`\d(?:${BLANK}?\d){${count - 1}}`;
const POSTAL_CODE = new RegExp(
  String.raw`(〒(?:${BLANK})*)?(?<!\d|\d${DASH})${POSTAL_DIGITS(3)}(?:${BLANK})*(?:${DASH}(?:${BLANK})*)${POSTAL_DIGITS(4)}(?!\d|${DASH})|(〒(?:${BLANK})*)${POSTAL_DIGITS(7)}(?!\d|${DASH})`,
);
const BETWEEN_DIGITS = String.raw`(?:${BLANK}|${DASH}|[()]){0,4}`;
const PHONE_NUMBER = new RegExp(
  String.raw`(?<!\d|\d${DASH}|T)(?:\+${BLANK}*81${BETWEEN_DIGITS}(?:0${BETWEEN_DIGITS})?[1-9]|\(?0)(?:${BETWEEN_DIGITS}\d){8,10}(?!\d|${DASH}\d)`,
  'g',
);
const PHONE_LABEL =
  /(?:T\s*E\s*L|(?<![A-Za-z])T(?=\s*[.:])|電話(?:番号)?|代表|Phone)\s*(?:[/・&,]\s*(?:F\s*A\s*X|ファ[ック]+ス))?\s*[.:]?\s*$/i;
const PHONE_WORD = /T\s*E\s*L|電話/;
const CONTACT = /問い?合わ?せ|連絡先/;
/** Words of a sentence that names a telephone of another party. */
const NON_ISSUER_WORD = /貴社|御社|お客様|銀行|配送|納品先/;
const OTHER_LABEL =
  /(?:F\s*A\s*X|(?<![A-Za-z])F(?=\s*[.:])|ファックス|ファクス|フリーダイヤル)\s*[.:]?\s*$/i;
const ADDRESS = new RegExp(
  String.raw`(?:${PREFECTURES.join('|')})(?!知事)\S.*|[\u4e00-\u9fff\u3041-\u30ff]{1,6}[市区郡]\S*\d.*`,
);
const AFTER_ADDRESS =
  /\s*(?:〒|\d{3}-\d{4}\s*$|TEL|電話|FAX|Phone|Mail|E-mail|登録番号|T\d{13}|代表|担当).*$/i;

/** A ruled line or a separator after the house number; in a picture it may be read as ノ. */
const AFTER_HOUSE_NUMBER = /(?<=[\d号階])\s*[/|ノ・,、]+$/;

const KANJI_DIGITS = '〇一二三四五六七八九';

/** 〇七五 becomes 075 digit by digit, so that positions do not change. */
const withPlainDigits = (text: string): string =>
  text
    .replace(/[○零]/g, '〇')
    .replace(/[〇一二三四五六七八九]/g, (sign) => String(KANJI_DIGITS.indexOf(sign)));

/** In a picture, a hyphen may be recognised as a dot, and dots between a hyphen and a digit. */
const DOT_FOR_HYPHEN = /(?<=\d)\.(?=\d+-\d)/;
const DOT_AFTER_HYPHEN = /(?<=-)[.・](?=\d)/g;

/** Address and telephone of the payee: those nearest to its name. */
export function readIssuerBlock(
  sheet: Sheet,
  name: Candidate | undefined,
  addressees: ReadonlySet<Cell>,
): Partial<Record<IssuerField, Candidate>> {
  if (!name) return {};
  const nameCell = name.span.cell;
  const block = sheet.cells.filter(
    (cell) =>
      cell.page === nameCell.page &&
      !addressees.has(cell) &&
      isAround(nameCell, cell) &&
      [...addressees].every(
        (other) =>
          distance(other, cell) > distance(nameCell, cell) ||
          (areAligned(nameCell, cell) && !areAligned(other, cell)),
      ),
  );
  // 「４ 問合せ先 総務課 086-999-4018」 at the foot of a letter.
  const contactCells = sheet.cells.filter(({ text }) => CONTACT.test(text));
  const contacts = [
    ...contactCells,
    ...contactCells.flatMap((cell) => rightOf(sheet, cell).map((span) => span.cell)),
  ].filter((cell) => !addressees.has(cell) && !NON_ISSUER_WORD.test(cell.text));
  const headOffice = withoutOtherOffices(block);
  const own = addressOf(sheet, headOffice);
  const found = {
    ...(own.payee_address || own.payee_postal_code
      ? own
      : unproven(addressOf(sheet, registrationBlock(sheet, addressees)))),
    payee_phone_number:
      phoneNumberIn(headOffice) ?? phoneNumberIn(block) ?? phoneNumberIn(contacts),
  };
  return Object.fromEntries(Object.entries(found).filter(([, candidate]) => candidate));
}

const addressOf = (sheet: Sheet, block: readonly Cell[]) => ({
  payee_postal_code: bestOf(block.flatMap((cell) => postalCodeIn(cell, block) ?? [])),
  payee_address: block
    .flatMap((cell) => addressIn(cell) ?? [])
    .map((one) => withNextLine(sheet, one))[0],
});

/** An institution may print its address at the foot, with its registration number. */
function registrationBlock(sheet: Sheet, addressees: ReadonlySet<Cell>): Cell[] {
  const isOfAddressee = (cell: Cell) => [...addressees].some((other) => areAligned(other, cell));
  const numbers = sheet.cells.filter(({ text }) => REGISTRATION_LABEL.test(text));
  return sheet.cells.filter((cell) =>
    numbers.some(
      (number) =>
        areAligned(number, cell) &&
        distance(number, cell) < MAX_FOOT_DISTANCE * number.size &&
        (!isOfAddressee(cell) || number.top > FOOT_START * number.page.height),
    ),
  );
}

const unproven = ({
  payee_postal_code: code,
  payee_address: address,
}: ReturnType<typeof addressOf>) => ({
  payee_postal_code: code && withDoubt(code, 'unproven'),
  payee_address: address && withDoubt(address, 'unproven'),
});

function isAround(name: Cell, cell: Cell): boolean {
  const reach = MAX_DISTANCE * Math.min(name.size, MAX_NAME_POINTS * unitsOfPoint(name.page));
  return distance(name, cell) <= reach;
}

/**
 * The distance between the nearest edges; a cell above counts as farther, because addresses are
 * usually below.
 */
export function distance(from: Cell, to: Cell): number {
  if (from.page !== to.page) return Infinity;
  const across = Math.max(0, to.left - from.right, from.left - to.right);
  const distanceBelow = Math.max(0, to.top - from.bottom);
  const distanceAbove = Math.max(0, from.top - to.bottom);
  return across + distanceBelow + 2 * distanceAbove;
}

/** Lines of one block begin at the same place. */
export const areAligned = (one: Cell, other: Cell): boolean =>
  one.page === other.page && Math.abs(one.left - other.left) < Math.min(one.size, other.size);

function postalCodeIn(cell: Cell, block: readonly Cell[]): Candidate | undefined {
  const match = POSTAL_CODE.exec(cell.text);
  if (!match) return undefined;
  // Without 〒, the same digits may be a part of a telephone number or another number.
  const sign = match[1] ?? match[2];
  const value = normalizePostalCode(match[0]);
  const isCode =
    sign !== undefined ||
    ADDRESS.test(cell.text.slice(match.index)) ||
    isEndOfAddress(cell, match) ||
    (match[0] === cell.text && block.some((other) => isAddressBelow(cell, other)));
  if (!isCode || value === null) return undefined;
  return {
    value,
    confidence: LABELLED_CONFIDENCE,
    span: partOf(wholeOf(cell), match.index, match[0].length),
  };
}

/** True for a postal code at the end of its address: 「東京都千代田区外神田9-99-6 101-0021」. */
const isEndOfAddress = ({ text }: Cell, { index, 0: code }: RegExpExecArray): boolean =>
  index + code.length === text.length && /\s$/.test(text.slice(0, index)) && ADDRESS.test(text);

/** True for an address in the line below a line with only its postal code: 「102-0074」. */
const isAddressBelow = (code: Cell, other: Cell): boolean =>
  areAligned(code, other) &&
  other.top > code.top &&
  other.top - code.bottom < code.size &&
  ADDRESS.test(other.text);

function addressIn(cell: Cell): Candidate | undefined {
  const match = ADDRESS.exec(cell.text);
  const printed = match?.[0].replace(AFTER_ADDRESS, '').trim().replace(AFTER_HOUSE_NUMBER, '');
  const plain = printed && withoutSpacing(printed).replace(DOT_AFTER_HYPHEN, '');
  const value = cell.page.toShown ? plain?.replace(DOT_FOR_HYPHEN, '-') : plain;
  return match && printed && value
    ? {
        value,
        confidence: LABELLED_CONFIDENCE,
        span: partOf(wholeOf(cell), match.index, printed.length),
      }
    : undefined;
}

/**
 * If there are blanks between digits and hyphens, blanks between letters and digits do not count
 * either.
 */
function withoutSpacing(address: string): string {
  if (!/\d\s+-|-\s+\d/.test(address)) return address;
  return address.replace(/(?<=[\d-])\s+(?=[\d-])|(?<=[\u4e00-\u9fff])\s+(?=\d)/g, '');
}

/**
 * A number without a label may be a fax number or an order line, so labelled numbers have priority.
 */
function phoneNumberIn(cells: readonly Cell[]): Candidate | undefined {
  const numbers = cells.flatMap((cell) => phoneNumbersIn(cell, labelLeftOf(cell, cells)));
  const labelled = numbers.filter(({ confidence }) => confidence === LABELLED_CONFIDENCE);
  return bestOf(labelled.length > 0 ? labelled : numbers);
}

/** 「TEL」 or 「FAX」 in a cell of its own before a number. */
const labelLeftOf = (cell: Cell, cells: readonly Cell[]): string =>
  cells.findLast(
    (other) =>
      other.right <= cell.left + 1 &&
      cell.left - other.right < MAX_DISTANCE * cell.size &&
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
