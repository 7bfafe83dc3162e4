import type { ReadField } from '@hareto/contracts/reading-result.ts';
import { BLANKS, HYPHEN_VARIANTS } from '@hareto/domain/digits.ts';
import { normalizePostalCode, PREFECTURES } from '@hareto/domain/japanese-address.ts';
import { bestOf, withDoubt, type Candidate } from '../candidate.ts';
import type { Cell } from '../cells.ts';
import type { Sheet } from '../relations.ts';
import { partOf, wholeOf } from '../spans.ts';
import { unitsOfPoint } from '../text-page.ts';
import { withNextLine } from './address-lines.ts';
import { withoutOtherOffices } from './head-office.ts';
import { contactNumber, phoneNumberIn } from './phone-numbers.ts';

type IssuerField = Extract<ReadField, 'payee_postal_code' | 'payee_address' | 'payee_phone_number'>;

/**
 * In heights of the name's font; a larger font counts as 14 points, because a headline has no
 * larger block.
 */
const MAX_DISTANCE = 12;
const MAX_NAME_POINTS = 14;
/** The last line of an official letter may begin with 「事務局」. */
const FOOT_LABEL = /登録(?:事業者)?番号|^事務局(?=\s|:)/;
/** In heights of the font, above a registration number. */
const MAX_FOOT_DISTANCE = 6;
const FOOT_START = 0.6;
const LABELLED_CONFIDENCE = 0.95;
const BLANK = BLANKS.source;
const DASH = HYPHEN_VARIANTS.source;
const POSTAL_DIGITS = (count: number) => String.raw`\d(?:${BLANK}?\d){${count - 1}}`;
const POSTAL_CODE = new RegExp(
  String.raw`(〒(?:${BLANK})*)?(?<!\d|\d${DASH})${POSTAL_DIGITS(3)}(?:${BLANK})*(?:${DASH}(?:${BLANK})*)${POSTAL_DIGITS(4)}(?!\d|${DASH})|(〒(?:${BLANK})*)${POSTAL_DIGITS(7)}(?!\d|${DASH})`,
);
const ADDRESS = new RegExp(
  String.raw`(?:${PREFECTURES.join('|')})(?!知事)\S.*|[\u4e00-\u9fff\u3041-\u30ff]{1,6}[市区郡]\S*\d.*`,
);
const AFTER_ADDRESS =
  /\s*(?:〒|\d{3}-\d{4}\s*$|TEL|電話|[☎☏✆]|FAX|Phone|Mail|E-mail|登録番号|T\d{13}|代表|担当).*$/i;

/** A ruled line or a separator after the house number; in a picture it may be read as ノ. */
const AFTER_HOUSE_NUMBER = /(?<=[\d号階])\s*[/|ノ・,、]+$/;

/**
 * In a picture, recognition may turn a hyphen into a dot, or add a dot between a hyphen and a
 * digit.
 */
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
  const headOffice = withoutOtherOffices(block);
  const own = addressOf(sheet, headOffice);
  const found = {
    ...(own.payee_address || own.payee_postal_code
      ? own
      : unproven(addressOf(sheet, registrationBlock(sheet, addressees)))),
    payee_phone_number:
      phoneNumberIn(headOffice) ??
      phoneNumberIn(block) ??
      contactNumber(sheet, addressees) ??
      phoneAtFoot(registrationBlock(sheet, addressees)),
  };
  return Object.fromEntries(Object.entries(found).filter(([, candidate]) => candidate));
}

const addressOf = (sheet: Sheet, block: readonly Cell[]) => ({
  payee_postal_code: bestOf(block.flatMap((cell) => postalCodeIn(cell, block) ?? [])),
  payee_address: block
    .flatMap((cell) => addressIn(cell) ?? [])
    .map((one) => withNextLine(sheet, one))[0],
});

/** An institution may print its address at the foot, with its registration number or office. */
function registrationBlock(sheet: Sheet, addressees: ReadonlySet<Cell>): Cell[] {
  const isOfAddressee = (cell: Cell) => [...addressees].some((other) => areAligned(other, cell));
  const numbers = sheet.cells.filter(({ text }) => FOOT_LABEL.test(text));
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

function phoneAtFoot(block: readonly Cell[]): Candidate | undefined {
  const found = phoneNumberIn(block);
  return found && withDoubt(found, 'unproven');
}

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
