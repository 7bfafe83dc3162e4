import type { Cell } from '../cells.ts';
import { hasLegalForm } from './company-name.ts';

const HEAD_OFFICE = /^(?:本\s*社|本\s*店|本\s*部|本\s*所)(?=[\s:〒(]|$)/;
const OTHER_OFFICE =
  /^\S{1,8}(?:支\s*店|支\s*社|営業所|出張所|事業所|事務所|支\s*部|工\s*場|センター)(?=[\s:〒(]|$)/;
/** The other lines of an office are at most this far right of its name, in heights of the font. */
const MAX_INDENT = 8;

/**
 * The block of an issuer without the lines of its other offices, if it names its head office as
 * well: 「本社 〒761-0113 …」 above 「松山支店 〒791-8036 …」.
 */
export function withoutOtherOffices(block: readonly Cell[]): Cell[] {
  const heads = block.filter(({ text }) => HEAD_OFFICE.test(text));
  const others = block.filter(({ text }) => OTHER_OFFICE.test(text) && !hasLegalForm(text));
  return block.filter((cell) => {
    const above = officeOf(cell, [...heads, ...others]);
    return heads.length === 0 || above === undefined || heads.includes(above);
  });
}

/** The nearest office in the line of a cell or above it. */
const officeOf = (cell: Cell, offices: readonly Cell[]): Cell | undefined =>
  offices
    .filter(
      (office) =>
        office.top <= cell.top + 0.4 * cell.size &&
        cell.left > office.left - cell.size &&
        cell.left < office.right + MAX_INDENT * cell.size,
    )
    .sort((a, b) => b.top - a.top)[0];
