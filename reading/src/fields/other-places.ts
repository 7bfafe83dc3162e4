import type { Cell } from '../cells.ts';
import { isAbove, leftInLine, type Sheet } from '../relations.ts';
import { ADDRESS, REGISTRATION } from './issuer-evidence.ts';

const PLACE = String.raw`(?:納[品入]先|お?届け?先|配[送達]先|送[付り]先|(?:作業|工事|施工|使用|設置|納品)?現場|(?:工事|施工|使用|設置|作業|納品)場所|派遣先|就業先|荷受人|(?:ship(?:ped)?|deliver(?:ed|y)?) to)`;
const WORDS_AFTER = String.raw`(?:事業所|会社|様)?(?:名称?)?(?:情報|住所)?`;
const BEFORE_NAME = new RegExp(`${PLACE}${WORDS_AFTER}[\\s:】\\]〕)」・/|]*$`, 'i');
const HEADING = String.raw`^[\s■□●○◆◇▼※【\[〔(「]*[ごお御]?${PLACE}${WORDS_AFTER}`;
const ONLY_A_HEADING = new RegExp(`${HEADING}[\\s:】\\]〕)」]*$`, 'i');
const BEGINS_WITH_HEADING = new RegExp(`${HEADING}(?:[\\s:】\\]〕)」]|$)`, 'i');
/** Maximum distances in heights of the font. */
const MAX_DISTANCE_ABOVE = 1.6;
const MAX_DISTANCE_LEFT = 10;
const MAX_DISTANCE_OF_REGISTRATION = 7;
/** A heading, the lines of the address and the name. */
const MAX_LINES_OF_ADDRESS = 3;

/** 「納品先 株式会社桜物流」, 「納品先」: a line that names a place where goods go or people work. */
export const namesOtherPlace = (text: string): boolean => BEGINS_WITH_HEADING.test(text);

/** 「納品先」 is directly before the name, in a line without a registration number. */
export const isBehindOtherPlace = (text: string, index: number): boolean =>
  BEFORE_NAME.test(text.slice(0, index)) && !REGISTRATION.test(text);

/**
 * Whether a name may be that of another place: 「納品先」 is left of it or above it, also above the address
 * between them. A registration number below the name is that of an issuer.
 */
export function isAtOtherPlace(sheet: Sheet, cell: Cell): boolean {
  const isIssuer = sheet.cells.some(
    (other) => REGISTRATION.test(other.text) && isInBlockBelow(cell, other),
  );
  if (isIssuer) return false;
  let line: Cell | undefined = cell;
  for (let count = 0; line && count < MAX_LINES_OF_ADDRESS; count += 1) {
    const { text } = line;
    if (headingOnLeft(sheet, line) || (line !== cell && ONLY_A_HEADING.test(text))) return true;
    if (line !== cell && !ADDRESS.test(text)) return false;
    if (line !== cell && namesOtherPlace(text)) return true;
    line = cellAbove(sheet, line);
  }
  return line !== undefined && ONLY_A_HEADING.test(line.text);
}

const isInBlockBelow = (cell: Cell, other: Cell): boolean =>
  other.page === cell.page &&
  other.top > cell.top - 0.5 * cell.size &&
  other.top - cell.bottom < MAX_DISTANCE_OF_REGISTRATION * cell.size &&
  other.left < cell.right &&
  other.right > cell.left;

function headingOnLeft(sheet: Sheet, cell: Cell): boolean {
  const nearest = leftInLine(sheet, cell).at(-1);
  return (
    nearest !== undefined &&
    ONLY_A_HEADING.test(nearest.text) &&
    cell.left - nearest.right < MAX_DISTANCE_LEFT * cell.size
  );
}

const cellAbove = (sheet: Sheet, cell: Cell): Cell | undefined =>
  sheet.cells.findLast((above) => isAbove(above, cell, MAX_DISTANCE_ABOVE));
