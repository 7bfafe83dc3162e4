import { stringify } from 'csv-stringify/sync';

/**
 * Spreadsheets in Japan open this form without a question: UTF-8 with a byte order mark, lines by
 * RFC 4180. Every value is written as it is, with one guard: a text that begins with = + - @ (also
 * full-width), a tab or a return gets an apostrophe, or a spreadsheet would calculate it. Amounts
 * are numbers and have no guard.
 */
export const csvOf = (
  head: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): Buffer =>
  Buffer.from(
    stringify([head, ...rows] as unknown[][], {
      bom: true,
      escape_formulas: true,
      record_delimiter: 'windows',
      // The library quotes the whole end of a line alone, not one half of it.
      quoted_match: /[\r\n]/,
    }),
  );
