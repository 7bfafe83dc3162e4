import type { Cell } from '../cells.ts';
import type { Sheet } from '../relations.ts';
import { unitsOfPoint } from '../text-page.ts';

// The text around an issuer's name: address, telephone, registration number.
export const ADDRESS =
  /〒|\d{3}-\d{4}|東京都|北海道|(?:京都|大阪)府|[\u4e00-\u9fff]{2,3}県|(?:市|区|町|村).*\d/;
/** "1-2-3 Jingumae, Shibuya-ku, Tokyo". */
const LATIN_ADDRESS =
  /\d\S*\s.*(?:,\s*(?:Tokyo|Osaka|Kyoto|Hokkaido)\b|[A-Za-z]-(?:ku|shi|ken|fu)\b)/;
export const ANY_ADDRESS = new RegExp(`${ADDRESS.source}|${LATIN_ADDRESS.source}`);
export const CONTACT = /(?:TEL|Tel|電話|FAX|Fax)|0\d{1,4}[-(]\d{1,4}[-)]\d{3,4}|@/;
export const REGISTRATION = /T\s*-?\d{4}/;
/** In heights of the font. */
const MAX_BLOCK_DISTANCE = 11;
/** In points: a name as large as a headline has no larger block. */
const MAX_FONT_POINTS = 14;

/** Address, telephone and registration number around a name. */
export function issuerEvidence(
  sheet: Sheet,
  cell: Cell,
  payers: ReadonlySet<Cell>,
): { count: number; hasRegistration: boolean } {
  const nearbyCells = sheet.cells.filter(
    (other) => other.page === cell.page && !payers.has(other) && isNear(cell, other),
  );
  const hasTextLike = (pattern: RegExp) => nearbyCells.some(({ text }) => pattern.test(text));
  // An address below a nearer addressee is the addressee's address.
  const isPayersBlock = [...payers].some(
    (payer) =>
      payer.page === cell.page &&
      isNear(payer, cell) &&
      payer.top > cell.top - cell.size * 4 &&
      Math.abs(payer.left - cell.left) < cell.size,
  );
  const count =
    [ANY_ADDRESS, CONTACT, REGISTRATION].filter(hasTextLike).length - (isPayersBlock ? 1 : 0);
  return { count: Math.max(0, count), hasRegistration: hasTextLike(REGISTRATION) };
}

export function isNear(cell: Cell, other: Cell): boolean {
  const distance = other.top - cell.bottom;
  const overlaps =
    other.left < cell.right + 6 * cell.size && other.right > cell.left - 6 * cell.size;
  return (
    overlaps &&
    distance > -4 * cell.size &&
    distance < MAX_BLOCK_DISTANCE * Math.min(cell.size, MAX_FONT_POINTS * unitsOfPoint(cell.page))
  );
}
