import type { Cell } from '../cells.ts';
import type { Sheet } from '../relations.ts';
import { textOf, wholeOf, type Span } from '../spans.ts';
import { unitsOfPoint } from '../text-page.ts';
import { ACCOUNT_TYPE, BANK, isRemarkAboutBank } from './account-parts.ts';

export interface BankBlock {
  cells: ReadonlySet<Cell>;
  /** The text of its cells without labels, in reading order. */
  spans: Span[];
  /** True when more than one bank is named, so that the buyer has to choose. */
  hasSeveralBanks: boolean;
}

/** In points: a bank in larger letters does not have more lines around it. */
const MAX_FONT_POINTS = 16;
const LINES_ABOVE = 2.5;
const LINES_BELOW = 9;
/** Maximum distance of an account below its bank. */
const MAX_ACCOUNT_DISTANCE_LINES = 3;
const ANCHOR_LABELS = ['bank_name', 'account_number', 'bank_block'];

/**
 * The part of the document about the transfer: around the first bank, account number or heading
 * 「お振込先」.
 */
export function bankBlock(sheet: Sheet, bank: RegExp): BankBlock | undefined {
  const bankIn = (cell: Cell) =>
    valuesOf(sheet, cell).flatMap((span) => bank.exec(textOf(span))?.[0] ?? [])[0];
  const banks = sheet.cells.filter(
    (cell) => bankIn(cell) !== undefined && !isRemarkAboutBank(cell.text),
  );
  const labels = sheet.labels
    .filter(({ name }) => ANCHOR_LABELS.includes(name))
    .map(({ at }) => at.cell);
  const anchor = banks.find((cell) => hasAccountNear(sheet, cell)) ?? labels[0] ?? banks[0];
  if (!anchor) return undefined;
  const height = Math.min(anchor.size, MAX_FONT_POINTS * unitsOfPoint(anchor.page));
  const cells = sheet.cells.filter(
    ({ page, top }) =>
      page === anchor.page &&
      top > anchor.top - LINES_ABOVE * height &&
      top < anchor.bottom + LINES_BELOW * height * 1.5,
  );
  const spans = cells.flatMap((cell) => valuesOf(sheet, cell));
  const bankNames = new Set(banks.filter((cell) => cells.includes(cell)).map(bankIn));
  return {
    cells: new Set(cells),
    spans: [...spans].sort((a, b) => rankByPlace(anchor, a) - rankByPlace(anchor, b)),
    hasSeveralBanks: bankNames.size > 1,
  };
}

function hasAccountNear(sheet: Sheet, cell: Cell): boolean {
  return sheet.cells.some(
    (other) =>
      other.page === cell.page &&
      Math.abs(other.top - cell.top) < LINES_BELOW * cell.size &&
      /(?:普通|当座|貯蓄|口座).*|(?<!\d)\d{7}(?!\d)/.test(other.text),
  );
}

/** 「長野八ヶ岳農業協同組合 野辺山支所」 with the account in its line or the next ones is the bank. */
export function isBankLine(sheet: Sheet, cell: Cell): boolean {
  const [bank] = BANK.exec(cell.text) ?? [];
  if (bank === undefined) return false;
  const isAccount = (other: Cell) => ACCOUNT_TYPE.test(other.text) && /\d{4}/.test(other.text);
  return sheet.cells.some(
    (other) =>
      other.page === cell.page &&
      isAccount(other) &&
      other.top >= cell.top - 0.5 * cell.size &&
      other.top - cell.bottom < MAX_ACCOUNT_DISTANCE_LINES * cell.size,
  );
}

// Cells above the anchor's line are last, because a heading there may contain another kana word.
const rankByPlace = (anchor: Cell, { cell }: Span): number => (cell.bottom < anchor.top ? 1 : 0);

function valuesOf(sheet: Sheet, cell: Cell): Span[] {
  const labels = sheet.labelsOf(cell);
  const [first] = labels;
  if (!first) return [wholeOf(cell)];
  return [
    { cell, start: 0, end: first.at.start },
    ...labels.filter(({ name }) => name !== 'other').map(({ rest }) => rest),
  ].filter(({ start, end }) => end > start);
}
