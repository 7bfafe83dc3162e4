import type { Cell } from '../cells.ts';
import type { Sheet } from '../relations.ts';
import { unitsOfPoint } from '../text-page.ts';
import type { BankField } from './account-parts.ts';
import type { AccountToken } from './account-tokens.ts';

interface PlacedToken {
  token: AccountToken;
  cell: Cell;
  start: number;
}

interface Column {
  left: number;
  top: number;
}

/** A part that is more than this many lines below the previous one begins a new group. */
const MAX_LINES_BETWEEN = 12;
/** Parts in a smaller font may be as far apart as parts in this one. */
const MIN_FONT_POINTS = 8;
/** In heights of the font. */
const MAX_COLUMN_SHIFT = 4;
const IDENTIFYING_PARTS: readonly BankField[] = ['bank_name', 'account_number'];

/**
 * The tokens in reading order, in groups: a part that is too far below the previous one begins a
 * new group. Accounts in columns are read one after the other.
 */
export function inReadingOrder(sheet: Sheet, tokens: readonly AccountToken[]): AccountToken[][] {
  const positions = new Map(sheet.cells.map((cell, index) => [cell, index]));
  const placed = tokens
    .map((token) => ({ token, ...positionOf(token) }))
    .sort(
      (a, b) => (positions.get(a.cell) ?? 0) - (positions.get(b.cell) ?? 0) || a.start - b.start,
    );
  return groupConsecutive(placed, (group, { cell }) => isNear(group.at(-1)?.cell ?? cell, cell))
    .flatMap(byColumn)
    .map((group) => group.map(({ token }) => token));
}

/** Adds each item to the last group if it belongs to it; otherwise it begins a new group. */
function groupConsecutive<Item>(
  items: readonly Item[],
  belongsTo: (group: readonly Item[], item: Item) => boolean,
): Item[][] {
  const groups: Item[][] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last && belongsTo(last, item)) last.push(item);
    else groups.push([item]);
  }
  return groups;
}

function positionOf(token: AccountToken): { cell: Cell; start: number } {
  const { span } = 'yucho' in token ? token.yucho.branch_name : token.candidate;
  return { cell: span.cell, start: span.start };
}

const isNear = (above: Cell, below: Cell): boolean =>
  above.page === below.page &&
  below.top - above.bottom <
    MAX_LINES_BETWEEN *
      Math.max(MIN_FONT_POINTS * unitsOfPoint(above.page), Math.min(above.size, below.size));

function byColumn(group: PlacedToken[]): PlacedToken[][] {
  const columns = hasLineOfWholeAccounts(group) ? [] : columnsOf(group);
  if (columns.length < 2) return [group];
  const top = Math.min(...columns.map((column) => column.top));
  const columnOf = ({ cell }: PlacedToken) =>
    cell.top < top
      ? 0
      : Math.max(
          0,
          columns.findLastIndex(({ left }) => left <= cell.left + cell.size),
        );
  return columns.map((_, index) => group.filter((one) => columnOf(one) === index));
}

/**
 * True if a line has several banks and several account numbers, as in 「見本銀行 本店 普通 1234567 /
 * 例示銀行 本店 普通 7654321」.
 */
const hasLineOfWholeAccounts = (group: readonly PlacedToken[]): boolean =>
  linesOf(group).some((line) =>
    IDENTIFYING_PARTS.every((part) => line.filter(({ token }) => isPart(token, part)).length > 1),
  );

const isPart = (token: AccountToken, part: BankField): boolean =>
  !('yucho' in token) && token.part === part;

/**
 * The columns of accounts, if at least two lines have the same part several times at the same
 * places; otherwise empty.
 */
function columnsOf(group: readonly PlacedToken[]): Column[] {
  const rows = linesOf(group).flatMap(repeatedPartsOf);
  for (const [index, row] of rows.entries()) {
    const alignedRows = rows.slice(index + 1).filter((other) => areAligned(row, other));
    if (alignedRows.length === 0) continue;
    return row.map((cell, column) => ({
      left: Math.min(cell.left, ...alignedRows.map((other) => other[column]?.left ?? cell.left)),
      top: cell.top,
    }));
  }
  return [];
}

function linesOf(group: readonly PlacedToken[]): PlacedToken[][] {
  return groupConsecutive(group, ([first], { cell }) => {
    const { bottom } = first?.cell ?? cell;
    return Math.abs(bottom - cell.bottom) < 0.5 * cell.size;
  });
}

/** The cells of a line with the same part, for each part that it has several times. */
function repeatedPartsOf(line: readonly PlacedToken[]): Cell[][] {
  const cellsByPart = new Map<string, Cell[]>();
  for (const { token, cell } of line) {
    const part = 'yucho' in token ? 'yucho' : token.part;
    const cells = cellsByPart.get(part) ?? [];
    if (!cells.includes(cell)) cellsByPart.set(part, [...cells, cell]);
  }
  return [...cellsByPart.values()].filter((cells) => cells.length > 1);
}

const areAligned = (row: readonly Cell[], other: readonly Cell[]): boolean =>
  row.length === other.length &&
  row[0]?.top !== other[0]?.top &&
  row.every((cell, index) => {
    const left = other[index]?.left ?? Infinity;
    return Math.abs(left - cell.left) < MAX_COLUMN_SHIFT * cell.size;
  });
