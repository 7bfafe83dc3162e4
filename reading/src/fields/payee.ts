import { bestOf, confirmed, type Candidate } from '../candidate.ts';
import type { Cell } from '../cells.ts';
import { labelledCandidates, type Reading } from '../labelled.ts';
import type { Sheet } from '../relations.ts';
import { partOf, textOf, wholeOf } from '../spans.ts';
import { unitsOfPoint } from '../text-page.ts';
import { isBankLine } from './bank-block.ts';
import { companyNameIn, type FoundName } from './company-name.ts';
import { addresseeCells, readPayerName } from './payer.ts';

// The text around an issuer's name: address, telephone, registration number.
const ADDRESS =
  /〒|\d{3}-\d{4}|東京都|北海道|(?:京都|大阪)府|[\u4e00-\u9fff]{2,3}県|(?:市|区|町|村).*\d/;
const CONTACT = /(?:TEL|Tel|電話|FAX|Fax)|0\d{1,4}[-(]\d{1,4}[-)]\d{3,4}|@/;
const REGISTRATION = /T\s*-?\d{4}/;
const SENTENCE = /[。、]|ます|です|ください|下さい|いたし|致し|※/;
const FAR = 11;
/** In points: a name as large as a headline has no larger block. */
const MAX_FONT_POINTS = 14;
const UNNAMED_FORM = 0.62;
const ONLY_LATIN = /^[\x20-\x7e]+$/;
/** The line with the representative of a shop or farm, between its name and its address. */
const REPRESENTATIVE =
  /^(?:代表者?|代表取締役|事業主|店主|園主|農場主|工房主|院長|所長|館長|主宰|オーナー)\s/;
/** In lines. */
const TRANSLATION_REACH = 2.5;
const PERSON_OR_SHOP = /^[\p{L}\p{N}ー・&.'\s()-]{2,30}$/u;

/**
 * The payee's name: the labelled one, or the company's name beside an address, telephone or
 * registration number.
 */
export function readPayeeName(sheet: Sheet): Candidate | undefined {
  const payers = addresseeCells(sheet);
  const candidates = [
    ...labelledCandidates(sheet, 'payee_name', labelledName),
    ...sheet.cells.flatMap((cell) => issuerIn(sheet, cell, payers) ?? []),
  ]
    .filter(({ span, value }) => !payers.has(span.cell) && !isPayers(value, sheet))
    .filter(({ span }) => !isBankLine(sheet, span.cell));
  if (candidates.length === 0) return unincorporated(sheet, payers);
  return bestOf(withRepetition(withoutTranslations(candidates)));
}

/** A branch of the addressee to which goods are delivered is not the issuer. */
function isPayers(name: string, sheet: Sheet): boolean {
  const payer = readPayerName(sheet)?.value.replaceAll(' ', '');
  return payer !== undefined && name.replaceAll(' ', '').startsWith(payer);
}

/** A name in English beside the Japanese one is the same company. */
function withoutTranslations(candidates: readonly Candidate[]): Candidate[] {
  const isBeside = (a: Cell, b: Cell) =>
    a !== b &&
    a.page === b.page &&
    Math.abs(a.top - b.top) < TRANSLATION_REACH * Math.max(a.size, b.size) &&
    a.left < b.right &&
    a.right > b.left;
  return candidates.filter(
    ({ value, span }) =>
      !ONLY_LATIN.test(value) ||
      !candidates.some(
        (other) => !ONLY_LATIN.test(other.value) && isBeside(span.cell, other.span.cell),
      ),
  );
}

function labelledName(text: string): Reading | undefined {
  const company = companyNameIn(text);
  if (company) return { ...company, certainty: 1 };
  const value = text.trim();
  return PERSON_OR_SHOP.test(value) && !/\d{4}/.test(value)
    ? { value, index: text.indexOf(value), length: value.length, certainty: 0.88 }
    : undefined;
}

function issuerIn(sheet: Sheet, cell: Cell, payers: ReadonlySet<Cell>): Candidate | undefined {
  const name =
    payers.has(cell) || SENTENCE.test(cell.text) ? undefined : nameOutsideLabels(sheet, cell);
  if (!name) return undefined;
  const witnesses = witnessesFor(sheet, cell, payers);
  const confidence =
    0.6 + Math.min(0.35, 0.13 * witnesses.count + (witnesses.hasRegistration ? 0.12 : 0));
  return { value: name.value, confidence, span: partOf(wholeOf(cell), name.index, name.length) };
}

// The name after 口座名義 or 件名 belongs to that label.
function nameOutsideLabels(sheet: Sheet, cell: Cell): FoundName | undefined {
  const [first] = sheet.labelsOf(cell);
  const name = companyNameIn(first ? cell.text.slice(0, first.at.start) : cell.text);
  const isValueOfAnother = sheet.labels.some(
    ({ name: label, at, rest }) =>
      ['payer_name', 'account_holder_kana', 'subject'].includes(label) &&
      textOf(rest).trim() === '' &&
      isRightOf(at.cell, cell),
  );
  return isValueOfAnother ? undefined : name;
}

const isRightOf = (label: Cell, cell: Cell): boolean =>
  label !== cell &&
  label.page === cell.page &&
  label.right <= cell.left + 1 &&
  Math.abs(label.bottom - cell.bottom) < 0.5 * label.size;

function witnessesFor(
  sheet: Sheet,
  cell: Cell,
  payers: ReadonlySet<Cell>,
): { count: number; hasRegistration: boolean } {
  const around = sheet.cells.filter(
    (other) => other.page === cell.page && !payers.has(other) && isNear(cell, other),
  );
  const says = (pattern: RegExp) => around.some(({ text }) => pattern.test(text));
  // An address below a nearer addressee is the addressee's address.
  const isPayersBlock = [...payers].some(
    (payer) =>
      payer.page === cell.page &&
      isNear(payer, cell) &&
      payer.top > cell.top - cell.size * 4 &&
      Math.abs(payer.left - cell.left) < cell.size,
  );
  const count = [ADDRESS, CONTACT, REGISTRATION].filter(says).length - (isPayersBlock ? 1 : 0);
  return { count: Math.max(0, count), hasRegistration: says(REGISTRATION) };
}

function isNear(cell: Cell, other: Cell): boolean {
  const distance = other.top - cell.bottom;
  const overlaps =
    other.left < cell.right + 6 * cell.size && other.right > cell.left - 6 * cell.size;
  return (
    overlaps &&
    distance > -4 * cell.size &&
    distance < FAR * Math.min(cell.size, MAX_FONT_POINTS * unitsOfPoint(cell.page))
  );
}

/** A name that is printed at two places is sure. */
function withRepetition(candidates: Candidate[]): Candidate[] {
  return candidates.map((candidate) =>
    candidates.some(
      (other) =>
        other.span.cell !== candidate.span.cell &&
        other.value.replaceAll(' ', '') === candidate.value.replaceAll(' ', ''),
    )
      ? { ...candidate, confidence: confirmed(candidate.confidence) }
      : candidate,
  );
}

/**
 * Sole proprietors have no legal form; their name is the line above the address, in the block with
 * a telephone or registration number.
 */
function unincorporated(sheet: Sheet, payers: ReadonlySet<Cell>): Candidate | undefined {
  const addresses = sheet.cells.filter((cell) => ADDRESS.test(cell.text) && !payers.has(cell));
  const candidates = addresses.flatMap((address) => {
    const name = nameAbove(sheet, address, payers);
    if (!name) return [];
    const { count } = witnessesFor(sheet, name, payers);
    return count >= 2
      ? [{ value: name.text, confidence: UNNAMED_FORM + 0.05 * count, span: wholeOf(name) }]
      : [];
  });
  return bestOf(candidates);
}

/** The line above; if the names of a person and of a shop follow each other, the shop's. */
function nameAbove(sheet: Sheet, address: Cell, payers: ReadonlySet<Cell>): Cell | undefined {
  const above = lineAbove(sheet, address);
  const nearest = above && REPRESENTATIVE.test(above.text) ? lineAbove(sheet, above) : above;
  if (!nearest || !isName(sheet, nearest, payers)) return undefined;
  const shop = lineAbove(sheet, nearest);
  const isShop =
    shop !== undefined &&
    shop.size >= nearest.size &&
    nearest.top - shop.bottom < nearest.size &&
    isName(sheet, shop, payers);
  return isShop ? shop : nearest;
}

const lineAbove = (sheet: Sheet, cell: Cell): Cell | undefined =>
  sheet.cells.findLast(
    (other) =>
      other.page === cell.page &&
      other.bottom <= cell.top + 0.5 * cell.size &&
      isNear(other, cell) &&
      Math.abs(other.left - cell.left) < 3 * other.size,
  );

const isName = (sheet: Sheet, cell: Cell, payers: ReadonlySet<Cell>): boolean =>
  !payers.has(cell) &&
  sheet.labelsOf(cell).length === 0 &&
  PERSON_OR_SHOP.test(cell.text) &&
  !ADDRESS.test(cell.text);
