import type { READ_ACCOUNT_FIELDS, ReadField } from '@hareto/contracts/reading-result.ts';
import type { Adjustment } from '@hareto/domain/adjustments.ts';
import { corporateCheckDigit } from '@hareto/domain/corporate-number.ts';
import { toZenginKana } from '@hareto/domain/zengin-kana.ts';
import type { DrawPage, Page } from './invoice-pdf.ts';

export type Account = Partial<Record<(typeof READ_ACCOUNT_FIELDS)[number], string>>;

/**
 * An invoice that was drawn without knowledge of the reader, with the values that a careful person
 * reads on it.
 */
export interface ArtificialInvoice {
  name: string;
  /** A photo shows the first page only. */
  pages: readonly DrawPage[];
  /** A4 upright where it is missing. */
  sheet?: { size?: 'A4' | 'A5' | 'B5'; layout?: 'landscape' };
  /** Fields on a later page, which a photo does not show. */
  onLaterPages?: readonly ReadField[];
  expected: Partial<Record<ReadField, string>>;
  /** Readings that are as good as the expected one, also for a field of each of `accounts`. */
  alsoAccepted?: Partial<Record<ReadField, readonly string[]>>;
  /** In the order of the page. */
  adjustments?: readonly Adjustment[];
  /** Set when several accounts are printed; in the order of the page. */
  accounts?: readonly Account[];
}

/** The expected values that a photo of the first page shows. */
export function onFirstPage(layout: ArtificialInvoice): ArtificialInvoice['expected'] {
  const later: readonly string[] = layout.onLaterPages ?? [];
  return Object.fromEntries(
    Object.entries(layout.expected).filter(([field]) => !later.includes(field)),
  );
}

/** 1234567 → 1,234,567. */
export const withCommas = (amount: number): string => amount.toLocaleString('en-US');

export const fullWidth = (text: string): string =>
  text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

/** A valid number that no corporation has, because there is no registry office 9999. */
export function fakeRegistrationNumber(serial: number): string {
  const base = `999901${String(serial).padStart(6, '0')}`;
  return `T${corporateCheckDigit(base)}${base}`;
}

/** The field of the account's holder, in its stored form. */
export const accountHolder = (printed: string): { account_holder_kana: string } => ({
  account_holder_kana: toZenginKana(printed),
});

export const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + amount, 0);

interface TableOptions {
  x: number;
  y: number;
  widths: readonly number[];
  rows: readonly (readonly string[])[];
  rowHeight?: number;
  size?: number;
  /** The alignment of each column: l left, r right, m middle. */
  align?: string;
  /** The colour behind the first row, whose texts are then in the middle of their columns. */
  headFill?: string;
  rules?: 'all' | 'rows' | 'none';
}

/** Draws the rows and returns the bottom of the table. */
export function drawTable(page: Page, options: TableOptions): number {
  const { x, y, widths, rows, rowHeight = 20, size = 9, align = '', rules = 'all' } = options;
  const width = sumOf(widths);
  if (options.headFill) page.box(x, y, width, rowHeight, { fill: options.headFill });
  for (const [index, row] of rows.entries()) {
    const top = y + index * rowHeight;
    let left = x;
    for (const [column, cellWidth] of widths.entries()) {
      if (rules === 'all') page.box(left, top, cellWidth, rowHeight);
      const [text, alignment] = [
        row[column] ?? '',
        index === 0 && options.headFill ? 'm' : (align[column] ?? 'l'),
      ];
      const textTop = top + (rowHeight - size * 1.45) / 2;
      if (alignment === 'r') page.writeRight(text, left + cellWidth - 4, textTop, size);
      else if (alignment === 'm') page.writeMiddle(text, left + cellWidth / 2, textTop, size);
      else page.write(text, left + 4, textTop, size);
      left += cellWidth;
    }
    if (rules === 'rows') page.line(x, top + rowHeight, x + width, top + rowHeight);
  }
  return y + rows.length * rowHeight;
}

/** Writes lines of text below each other. */
export function writeLines(
  page: Page,
  texts: readonly string[],
  x: number,
  y: number,
  size = 9,
): void {
  for (const [index, text] of texts.entries()) page.write(text, x, y + index * size * 1.6, size);
}

/**
 * Draws a seal of strokes instead of letters, because seals in real PDFs are pictures without text.
 */
export function drawSeal(page: Page, x: number, y: number, size: number): void {
  const red = { fill: '#c8202c' };
  const step = size / 8;
  page.box(x, y, size, size, { frame: red.fill });
  for (const [left, top, width, height] of [
    [1, 1, 2.6, 0.5],
    [1.9, 1, 0.5, 2.8],
    [1, 2.4, 2.6, 0.5],
    [4.6, 1, 0.5, 2.8],
    [4.6, 1, 2.4, 0.5],
    [6.5, 1, 0.5, 2.8],
    [1, 4.6, 0.5, 2.4],
    [1, 5.6, 2.4, 0.5],
    [3, 4.6, 0.5, 2.4],
    [4.6, 4.6, 2.4, 0.5],
    [5.5, 4.6, 0.5, 2.4],
    [4.6, 6.5, 2.4, 0.5],
  ] as const)
    page.box(x + left * step, y + top * step, width * step, height * step, red);
}
