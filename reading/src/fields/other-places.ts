import type { Cell } from '../cells.ts';
import type { Sheet } from '../relations.ts';

const PLACE = String.raw`(?:納[品入]先|お?届け?先|配[送達]先|送付先|(?:作業|工事|施工|使用|設置|納品)?現場|(?:工事|施工|使用|設置|作業|納品)場所|派遣先|就業先|元請|荷受人|荷送人)`;
const WORDS_AFTER = String.raw`(?:事業所|会社|様)?(?:名称?)?`;
const BEFORE_NAME = new RegExp(`${PLACE}${WORDS_AFTER}[\\s:】\\]〕)」・/|]*$`);
const HEADING = new RegExp(
  `^[\\s■□●○◆◇▼※【\\[〔(「]*[ごお御]?${PLACE}${WORDS_AFTER}(?:情報|住所)?[\\s:】\\]〕)」]*$`,
);
/** Maximum distance of a heading above its name, in heights of the font. */
const MAX_DISTANCE_ABOVE = 1.6;

/**
 * Whether a name is that of a place where goods go or people work: 「納品先」 is before it, left of it or
 * directly above it.
 */
export function isOtherPlace(sheet: Sheet, cell: Cell, index: number): boolean {
  const before = cell.text.slice(0, index);
  if (before.trim() !== '') return BEFORE_NAME.test(before);
  return sheet.cells.some(
    (other) =>
      other.page === cell.page &&
      HEADING.test(other.text) &&
      (isDirectlyLeft(sheet, other, cell) || isDirectlyAbove(other, cell)),
  );
}

const isDirectlyLeft = (sheet: Sheet, left: Cell, cell: Cell): boolean =>
  isLeftOf(left, cell) &&
  !sheet.cells.some((between) => isLeftOf(left, between) && isLeftOf(between, cell));

const isLeftOf = (left: Cell, cell: Cell): boolean =>
  left !== cell &&
  left.page === cell.page &&
  left.right <= cell.left + 1 &&
  Math.abs(left.bottom - cell.bottom) < 0.5 * cell.size;

const isDirectlyAbove = (above: Cell, cell: Cell): boolean =>
  above.bottom <= cell.top + 0.4 * cell.size &&
  cell.top - above.bottom < MAX_DISTANCE_ABOVE * cell.size &&
  above.left < cell.right &&
  above.right > cell.left;
