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
  const positions = new Map(sheet.cells.map((cell, index) => [cell, index]));
  const placed = tokens
    .map((token) => ({ token, ...positionOf(token) }))
    .sort(
      (a, b) => (positions.get(a.cell) ?? 0) - (positions.get(b.cell) ?? 0) || a.start - b.start,
    );
  const runs = placed.reduce<PlacedToken[][]>((result, one) => {
    const last = result.at(-1);
    const previous = last?.at(-1);
    if (last && previous && isNear(previous.cell, one.cell)) last.push(one);
    else result.push([one]);
    return result;
  }, []);
  return runs.flatMap(byColumn).map((run) => run.map(({ token }) => token));
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

function byColumn(run: PlacedToken[]): PlacedToken[][] {
  const columns = areWholeInLines(run) ? [] : columnsOf(run);
  if (columns.length < 2) return [run];
  const top = Math.min(...columns.map((column) => column.top));
  const columnOf = ({ cell }: PlacedToken) =>
    cell.top < top
      ? 0
      : Math.max(
          0,
          columns.findLastIndex(({ left }) => left <= cell.left + cell.size),
        );
  return columns.map((_, index) => run.filter((one) => columnOf(one) === index));
}

/** 「見本銀行 本店 普通 1234567 / 例示銀行 本店 普通 7654321」: each line has whole accounts. */
const areWholeInLines = (run: readonly PlacedToken[]): boolean =>
  linesOf(run).some((line) =>
    IDENTIFYING_FIELDS.every((part) => line.filter(({ token }) => isPart(token, part)).length > 1),
  );

const isPart = (token: AccountToken, part: BankField): boolean =>
  !('yucho' in token) && token.part === part;

/**
 * The columns of accounts, if at least two lines have several parts of one kind at the same places;
 * otherwise empty.
 */
function columnsOf(run: readonly PlacedToken[]): Column[] {
  const rows = linesOf(run).flatMap(repeatedPartsOf);
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

function linesOf(run: readonly PlacedToken[]): PlacedToken[][] {
  return run.reduce<PlacedToken[][]>((lines, one) => {
    const line = lines.at(-1);
    const first = line?.[0];
    if (line && first && Math.abs(first.cell.bottom - one.cell.bottom) < 0.5 * one.cell.size)
      line.push(one);
    else lines.push([one]);
    return lines;
  }, []);
}

/** The cells of a line with one kind of part, if there are several. */
function repeatedPartsOf(line: readonly PlacedToken[]): Cell[][] {
  const cellsByPart = new Map<string, Cell[]>();
  for (const { token, cell } of line) {
    const kind = 'yucho' in token ? 'yucho' : token.part;
    const cells = cellsByPart.get(kind) ?? [];
    if (!cells.includes(cell)) cellsByPart.set(kind, [...cells, cell]);
  }
  return [...cellsByPart.values()].filter((cells) => cells.length > 1);
}

const areAligned = (row: readonly Cell[], other: readonly Cell[]): boolean =>
  row.length === other.length &&
  row[0]?.top !== other[0]?.top &&
  row.every((cell, index) => {
    const left = other[index]?.left ?? Infinity;
    return Math.abs(left - cell.left) < SAME_COLUMN * cell.size;
  });
