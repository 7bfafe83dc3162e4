import { stringify } from 'csv-stringify/sync';

/**
 * A table as spreadsheets in Japan open it without a question: UTF-8 with a byte order mark, lines
 * after RFC 4180. What a spreadsheet would take for a formula is kept a text.
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
    }),
  );
