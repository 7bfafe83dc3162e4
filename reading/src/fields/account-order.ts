import type { Cell } from '../cells.ts';
import type { Sheet } from '../relations.ts';
import { unitsOfPoint } from '../text-page.ts';
import type { BankField } from './account-parts.ts';
import type { AccountToken } from './account-tokens.ts';

interface Placed {
  token: AccountToken;
  cell: Cell;
  start: number;
}

interface Column {
  left: number;
  top: number;
}

/** In lines: parts that are farther below begin another account. */
const MAX_LINES_BETWEEN = 12;
/** In points. */
const MIN_FONT_POINTS = 8;
const SAME_COLUMN = 4;
const IDENTIFYING_FIELDS: readonly BankField[] = ['bank_name', 'account_number'];

/**
 * The tokens in reading order, in independent runs; accounts in columns are read one after the
 * other.
 */
export function inReadingOrder(sheet: Sheet, tokens: readonly AccountToken[]): AccountToken[][] {
  const place = new Map(sheet.cells.map((cell, index) => [cell, index]));
  const placed = tokens
    .map((token) => ({ token, ...placeOf(token) }))
    .sort((a, b) => (place.get(a.cell) ?? 0) - (place.get(b.cell) ?? 0) || a.start - b.start);
  const runs = placed.reduce<Placed[][]>((known, one) => {
    const last = known.at(-1);
    const previous = last?.at(-1);
    if (last && previous && isNear(previous.cell, one.cell)) last.push(one);
    else known.push([one]);
    return known;
  }, []);
  return runs.flatMap(byColumn).map((run) => run.map(({ token }) => token));
}

function placeOf(token: AccountToken): { cell: Cell; start: number } {
  const { span } = 'yucho' in token ? token.yucho.branch_name : token.candidate;
  return { cell: span.cell, start: span.start };
}

const isNear = (above: Cell, below: Cell): boolean =>
  above.page === below.page &&
  below.top - above.bottom <
    MAX_LINES_BETWEEN *
      Math.max(MIN_FONT_POINTS * unitsOfPoint(above.page), Math.min(above.size, below.size));

function byColumn(run: Placed[]): Placed[][] {
  const columns = areWholeInLines(run) ? [] : columnsOf(run);
  if (columns.length < 2) return [run];
  const top = Math.min(...columns.map((column) => column.top));
  const columnOf = ({ cell }: Placed) =>
    cell.top < top
      ? 0
      : Math.max(
          0,
          columns.findLastIndex(({ left }) => left <= cell.left + cell.size),
        );
  return columns.map((_, index) => run.filter((one) => columnOf(one) === index));
}

/** 「見本銀行 本店 普通 1234567 / 例示銀行 本店 普通 7654321」: each line has whole accounts. */
const areWholeInLines = (run: readonly Placed[]): boolean =>
  linesOf(run).some((line) =>
    IDENTIFYING_FIELDS.every((part) => line.filter(({ token }) => isPart(token, part)).length > 1),
  );

const isPart = (token: AccountToken, part: BankField): boolean =>
  !('yucho' in token) && token.part === part;

/**
 * The columns of accounts: at least two lines have several equal parts at the same places. Empty
 * when there are none.
 */
function columnsOf(run: readonly Placed[]): Column[] {
  const rows = linesOf(run).flatMap(repeatedIn);
  for (const [index, row] of rows.entries()) {
    const like = rows.slice(index + 1).filter((other) => areAligned(row, other));
    if (like.length === 0) continue;
    return row.map((cell, column) => ({
      left: Math.min(cell.left, ...like.map((other) => other[column]?.left ?? cell.left)),
      top: cell.top,
    }));
  }
  return [];
}

function linesOf(run: readonly Placed[]): Placed[][] {
  return run.reduce<Placed[][]>((lines, one) => {
    const line = lines.at(-1);
    const first = line?.[0];
    if (line && first && Math.abs(first.cell.bottom - one.cell.bottom) < 0.5 * one.cell.size)
      line.push(one);
    else lines.push([one]);
    return lines;
  }, []);
}

/** The cells of a line with one kind of part, if there are several. */
function repeatedIn(line: readonly Placed[]): Cell[][] {
  const kinds = new Map<string, Cell[]>();
  for (const { token, cell } of line) {
    const kind = 'yucho' in token ? 'yucho' : token.part;
    const cells = kinds.get(kind) ?? [];
    if (!cells.includes(cell)) kinds.set(kind, [...cells, cell]);
  }
  return [...kinds.values()].filter((cells) => cells.length > 1);
}

const areAligned = (row: readonly Cell[], other: readonly Cell[]): boolean =>
  row.length === other.length &&
  row[0]?.top !== other[0]?.top &&
  row.every((cell, index) => {
    const left = other[index]?.left ?? Infinity;
    return Math.abs(left - cell.left) < SAME_COLUMN * cell.size;
  });
