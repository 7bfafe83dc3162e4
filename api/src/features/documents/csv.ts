import { stringify } from 'csv-stringify/sync';

/**
 * Spreadsheets in Japan open this form without a question: UTF-8 with a byte order mark, lines by
 * RFC 4180. Cells that look like formulas are marked as text.
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
