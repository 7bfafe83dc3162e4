import { stringify, type Options } from 'csv-stringify/sync';

type Cells = readonly (string | number | null)[];

/** The number of rows that are read and written at once; more would delay other requests. */
const BATCH_SIZE = 1_000;

const OPTIONS: Options = {
  escape_formulas: true,
  record_delimiter: 'windows',
  // The library quotes a value with a whole CRLF, but not one with only CR or LF.
  quoted_match: /[\r\n]/,
};

/**
 * Writes UTF-8 with a byte order mark and lines by RFC 4180, which Japanese spreadsheet programs
 * open without a dialog. Values are unchanged, except that a text that begins with = + - @ (also
 * full-width), a tab or a return gets an apostrophe, because a spreadsheet would evaluate it as a
 * formula. Amounts are numbers and get no apostrophe.
 *
 * `readRows` reads the rows with some of the ids. It is called for each batch, so that a file of
 * any length needs little memory.
 */
export async function* writeCsv(
  head: readonly string[],
  ids: readonly number[],
  readRows: (batch: readonly number[]) => Promise<readonly Cells[]>,
): AsyncGenerator<Buffer> {
  yield Buffer.from(stringify([[...head]], { ...OPTIONS, bom: true }));
  for (let from = 0; from < ids.length; from += BATCH_SIZE) {
    const rows = await readRows(ids.slice(from, from + BATCH_SIZE));
    if (rows.length > 0) yield Buffer.from(stringify([...rows] as unknown[][], OPTIONS));
  }
}
