import { writeCsv } from './csv.ts';

/** Parses strictly by RFC 4180; throws at any byte that the RFC does not allow. */
function parseStrictly(bytes: Buffer): string[][] {
  const text = bytes.toString('utf8');
  if (!text.startsWith('\uFEFF') || text.indexOf('\uFEFF', 1) !== -1)
    throw new Error('There is not exactly one byte order mark at the beginning');
  const rows: string[][] = [[]];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  field.lastIndex = 1;
  while (field.lastIndex < text.length) {
    const match = field.exec(text);
    if (!match) throw new Error('A quote or an end of line that RFC 4180 does not allow');
    const [, quoted, plain = '', end] = match;
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\r\n') rows.push([]);
  }
  if (rows.pop()?.length !== 0) throw new Error('The last line has no end');
  return rows;
}

type Cells = (string | number | null)[];

async function csvBytes(rows: Cells[]): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const ids = rows.map((_, index) => index);
  const rowsOf = async (batch: readonly number[]) => batch.flatMap((id) => [rows[id] ?? []]);
  for await (const chunk of writeCsv(['件名'], ids, rowsOf)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const cellsAfterRoundTrip = async (...cells: Cells) =>
  parseStrictly(await csvBytes([cells]))[1] ?? [];

test.each([
  '1-2',
  '00123',
  '〜①髙𠮷―',
  'a"b,c',
  'トタン\t板',
  '1行目\n2行目',
  '1行目\r\n2行目',
  ' 前後の空白 ',
  "'引用'",
  '#N/A',
  '値引-10%',
  '',
])('does not change a text that no spreadsheet evaluates: %p', async (title) => {
  expect(await cellsAfterRoundTrip(title)).toEqual([title]);
});

test.each([
  '=1+1',
  '+81-3-9999-0001',
  '-10%値引分',
  '@ハレト',
  '＝見積どおり',
  '＋税',
  '－値引',
  '＠ハレト',
  '\t=1+1',
  '\r=1+1',
])('puts one apostrophe before a text that a spreadsheet could evaluate: %p', async (title) => {
  expect(await cellsAfterRoundTrip(title)).toEqual([`'${title}`]);
});

test('writes amounts without an apostrophe, also negative ones, and a missing value as empty', async () => {
  expect(await cellsAfterRoundTrip(1_284_800, 0, -5_500, null)).toEqual([
    '1284800',
    '0',
    '-5500',
    '',
  ]);
});

test('writes more rows than one batch in the order of their ids', async () => {
  const rows = Array.from({ length: 2_001 }, (_, index) => [`${index}行`]);
  expect(parseStrictly(await csvBytes(rows))).toEqual([['件名'], ...rows]);
});

test('writes only the header row when there are no ids, or when all rows were deleted meanwhile', async () => {
  expect(parseStrictly(await csvBytes([]))).toEqual([['件名']]);
  const pieces: Buffer[] = [];
  for await (const piece of writeCsv(['件名'], [1, 2], async () => [])) pieces.push(piece);
  expect(parseStrictly(Buffer.concat(pieces))).toEqual([['件名']]);
});
