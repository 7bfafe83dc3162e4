import { bestOf, type Candidate } from '../candidate.ts';
import type { Cell } from '../cells.ts';
import { findDates } from '../find-dates.ts';
import type { Sheet } from '../relations.ts';
import { partOf, wholeOf } from '../spans.ts';
import { hasLegalForm, isLegalForm } from './company-name.ts';
import { areAligned } from './issuer-block.ts';
import { namesOtherPlace } from './other-places.ts';
import { ANY_ADDRESS, isNear, issuerEvidence } from './issuer-evidence.ts';
import { isMention } from './mentioned-companies.ts';

const FORMLESS_CONFIDENCE = 0.62;
/** The line with the representative of a shop or farm, between its name and its address. */
const REPRESENTATIVE =
  /^(?:代表者?|代表取締役|事業主|店主|園主|農場主|工房主|院長|所長|館長|主宰|オーナー)\s/;
export const PERSON_OR_SHOP = /^[\p{L}\p{N}ー・&.'\s()-]{2,30}$/u;
/** The name without 「氏名」 before it and a seal after it. */
const PLAIN_NAME = /^(?:氏\s?名\s*:?\s*)?(.*?)(?:\s*\(?印\)?|\s*㊞)?$/u;
/** Family name and first name: 「工藤 清志」. */
const PERSON =
  /^\p{Script=Han}{1,4}\s[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]{1,5}$/u;
const BELOW_ADDRESS_CONFIDENCE = 0.6;
/**
 * The name of a shop is larger than the address above it, with two of address, telephone and T
 * number.
 */
const SHOP_SIZE_RATIO = 1.3;
const MIN_SHOP_EVIDENCE = 2;
const TITLE = /^(?:(?:tax\s+)?invoice|bill|statement|[ご御]?請求書)$/i;
const OFFICE_OR_TITLE =
  /請求|明細|見積|納品|領収|振込|ます$|^\S{1,6}[部課係]\s|(?:本社|支社|本店|支店|営業所|工場|倉庫|事業所|事業部|[部課係]|(?:カスタマー|サポート|サービス|コール|配送|物流|お客様)\S*(?:センター|窓口|デスク|室)|お?問い?合わ?せ\S*|連絡先|窓口)$/;
/** In lines. */
const MAX_NAME_DISTANCE_LINES = 5;

/**
 * Sole proprietors have no legal form; their name is the line above the address, in the block with
 * a telephone or registration number.
 */
export function unincorporatedName(
  sheet: Sheet,
  payers: ReadonlySet<Cell>,
  otherPlaces: ReadonlySet<Cell>,
): Candidate | undefined {
  const addresses = addressesIn(sheet, payers);
  const candidates = namesAboveAddresses(sheet, payers, otherPlaces);
  if (candidates.length > 0) return withFormAbove(sheet, bestOf(candidates));
  return bestOf(
    addresses.flatMap(
      (address) => personBelow(sheet, address, payers) ?? shopBelow(sheet, address, payers) ?? [],
    ),
  );
}

const addressesIn = (sheet: Sheet, payers: ReadonlySet<Cell>): Cell[] =>
  sheet.cells.filter((cell) => ANY_ADDRESS.test(cell.text) && !payers.has(cell));

function namesAboveAddresses(
  sheet: Sheet,
  payers: ReadonlySet<Cell>,
  otherPlaces: ReadonlySet<Cell>,
): Candidate[] {
  return addressesIn(sheet, payers).flatMap((address) => {
    const name = nameAbove(sheet, address, payers);
    if (!name || otherPlaces.has(name)) return [];
    const { count } = issuerEvidence(sheet, name, payers);
    return count >= 2 ? [candidateOf(name, FORMLESS_CONFIDENCE + 0.05 * count)] : [];
  });
}

/**
 * Names without a legal form, directly above an address, that belong to no company: not an office
 * of a company, and not a line of a company's block.
 */
export const namesOutsideCompanies = (
  sheet: Sheet,
  payers: ReadonlySet<Cell>,
  otherPlaces: ReadonlySet<Cell>,
): Candidate[] =>
  namesAboveAddresses(sheet, payers, otherPlaces).filter(
    ({ span: { cell } }) =>
      !OFFICE_OR_TITLE.test(cell.text) &&
      !hasLegalForm(cell.text) &&
      !sheet.cells.some((other) => isCompanyOfBlock(other, cell)),
  );

/** The company is above its office or brand, or between the brand and the address. */
const isCompanyOfBlock = (company: Cell, name: Cell): boolean =>
  company.page === name.page &&
  company.left < name.right &&
  company.right > name.left &&
  name.top - company.bottom < MAX_NAME_DISTANCE_LINES * name.size &&
  company.top - name.bottom < name.size &&
  hasLegalForm(company.text) &&
  !isMention(company.text);

/** 「特定非営利活動法人」 may be in a separate line above the name. */
function withFormAbove(sheet: Sheet, name: Candidate | undefined): Candidate | undefined {
  const above = name && lineAbove(sheet, name.span.cell);
  return above && isLegalForm(above.text) ? { ...name, value: above.text + name.value } : name;
}

/** A person may write the address first and the name below it, as in a letter. */
function personBelow(
  sheet: Sheet,
  address: Cell,
  payers: ReadonlySet<Cell>,
): Candidate | undefined {
  const below = cellBelow(sheet, address, payers, (other) => PERSON.test(plainName(other)));
  return below && candidateOf(below, BELOW_ADDRESS_CONFIDENCE);
}

/** A shop may write the address in small letters above its name. */
function shopBelow(sheet: Sheet, address: Cell, payers: ReadonlySet<Cell>): Candidate | undefined {
  const below = cellBelow(
    sheet,
    address,
    payers,
    (other) => other.size >= SHOP_SIZE_RATIO * address.size && isName(sheet, other, payers),
  );
  return below && issuerEvidence(sheet, below, payers).count >= MIN_SHOP_EVIDENCE
    ? candidateOf(below, BELOW_ADDRESS_CONFIDENCE)
    : undefined;
}

/** The first cell below an address, if the address is not in the block of the addressee. */
function cellBelow(
  sheet: Sheet,
  address: Cell,
  payers: ReadonlySet<Cell>,
  isCandidate: (cell: Cell) => boolean,
): Cell | undefined {
  if ([...payers].some((payer) => areAligned(payer, address))) return undefined;
  return sheet.cells.find(
    (other) =>
      other.page === address.page &&
      other.top >= address.bottom - 0.4 * address.size &&
      other.top - address.bottom < MAX_NAME_DISTANCE_LINES * address.size &&
      Math.abs(other.left - address.left) < 3 * address.size &&
      !payers.has(other) &&
      isCandidate(other),
  );
}

const plainName = (cell: Cell): string => PLAIN_NAME.exec(cell.text)?.[1] ?? cell.text;

function candidateOf(cell: Cell, confidence: number): Candidate {
  const value = plainName(cell);
  return { value, confidence, span: partOf(wholeOf(cell), cell.text.indexOf(value), value.length) };
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
    !isLegalForm(shop.text) &&
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
  !namesOtherPlace(cell.text) &&
  !isMention(cell.text) &&
  !TITLE.test(cell.text) &&
  PERSON_OR_SHOP.test(cell.text) &&
  findDates(cell.text).length === 0 &&
  !ANY_ADDRESS.test(cell.text);
