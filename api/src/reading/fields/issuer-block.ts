import type { ReadField } from '@hareto/contracts/files.ts';
import { isPhoneNumber, PREFECTURES } from '@hareto/domain/japanese-address.ts';
import { bestOf, type Candidate } from '../candidate.ts';
import type { Cell } from '../cells.ts';
import type { Sheet } from '../relations.ts';
import { partOf, wholeOf } from '../spans.ts';

type IssuerField = Extract<ReadField, 'payee_postal_code' | 'payee_address' | 'payee_phone_number'>;

/** In heights of the name's font, at most as many as of a headline in 14 points. */
const FARTHEST = 12;
const LARGEST_NAME = 14;
const LABELLED = 0.95;
const BY_FORM = 0.85;
const POSTAL_CODE = /(〒\s*)?(?<![\d-])(\d{3})\s*-\s*(\d{4})(?![\d-])/;
const PHONE_NUMBER =
  /(?<![\d-])(?:\(0\d{1,4}\)|0\d{1,4})\s*[-(]?\s*\d{1,4}\s*[-)]?\s*\d{3,4}(?![\d-])/g;
const PHONE_LABEL = /(?:TEL|電話(?:番号)?|Phone)\s*[.:]?\s*$/i;
const OTHER_LABEL = /(?:FAX|ファックス|ファクス|フリーダイヤル)\s*[.:]?\s*$/i;
const ADDRESS = new RegExp(
  String.raw`(?:${PREFECTURES.join('|')})\S.*|[\u4e00-\u9fff\u3041-\u30ff]{1,6}[市区郡]\S*\d.*`,
);
const AFTER_ADDRESS = /\s*(?:TEL|電話|FAX|Phone|Mail|E-mail|登録番号|T\d{13}|代表|担当).*$/i;

/** Address and telephone of whoever asks for the money: what stands nearest to its name. */
export function readIssuerBlock(
  sheet: Sheet,
  name: Candidate | undefined,
  addressees: ReadonlySet<Cell>,
): Partial<Record<IssuerField, Candidate>> {
  if (!name) return {};
  const own = name.span.cell;
  const block = sheet.cells.filter(
    (cell) =>
      cell.page === own.page &&
      !addressees.has(cell) &&
      isAround(own, cell) &&
      [...addressees].every((other) => distance(other, cell) > distance(own, cell)),
  );
  const found = {
    payee_postal_code: bestOf(block.flatMap((cell) => postalCodeIn(cell) ?? [])),
    payee_address: block.flatMap((cell) => addressIn(cell) ?? [])[0],
    payee_phone_number: bestOf(block.flatMap(phoneNumbersIn)),
  };
  return Object.fromEntries(Object.entries(found).filter(([, candidate]) => candidate));
}

function isAround(name: Cell, cell: Cell): boolean {
  const reach = FARTHEST * Math.min(name.size, LARGEST_NAME);
  return distance(name, cell) <= reach;
}

/** Between the nearest edges; a cell above is farther than one below, where addresses stand. */
function distance(from: Cell, to: Cell): number {
  if (from.page !== to.page) return Infinity;
  const across = Math.max(0, to.left - from.right, from.left - to.right);
  const down = Math.max(0, to.top - from.bottom);
  const up = Math.max(0, from.top - to.bottom);
  return across + down + 2 * up;
}

function postalCodeIn(cell: Cell): Candidate | undefined {
  const match = POSTAL_CODE.exec(cell.text);
  if (!match) return undefined;
  // Without its sign, the same digits are a part of a telephone number or of anything else.
  const isCode = match[1] !== undefined || ADDRESS.test(cell.text.slice(match.index));
  if (!isCode) return undefined;
  return {
    value: `${match[2]}${match[3]}`,
    confidence: LABELLED,
    span: partOf(wholeOf(cell), match.index, match[0].length),
  };
}

function addressIn(cell: Cell): Candidate | undefined {
  const match = ADDRESS.exec(cell.text);
  const value = match?.[0].replace(AFTER_ADDRESS, '').trim();
  return match && value
    ? { value, confidence: LABELLED, span: partOf(wholeOf(cell), match.index, value.length) }
    : undefined;
}

function phoneNumbersIn(cell: Cell): Candidate[] {
  return [...cell.text.matchAll(PHONE_NUMBER)].flatMap((match) => {
    const before = cell.text.slice(0, match.index);
    const value = match[0].replace(/\D/g, '');
    if (!isPhoneNumber(value) || OTHER_LABEL.test(before)) return [];
    return {
      value,
      confidence: PHONE_LABEL.test(before) ? LABELLED : BY_FORM,
      span: partOf(wholeOf(cell), match.index, match[0].length),
    };
  });
}
