import { stringify } from 'csv-stringify/sync';

/**
 * Writes UTF-8 with a byte order mark and lines by RFC 4180: spreadsheets in Japan open this form
 * without a question. Values are unchanged, except that a text that begins with = + - @ (also
 * full-width), a tab or a return gets an apostrophe, because a spreadsheet would evaluate it as a
 * formula. Amounts are numbers and get no apostrophe.
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
      // The library quotes a value with a whole CRLF, but not one with only CR or LF.
      quoted_match: /[\r\n]/,
    }),
  );
