import fc from 'fast-check';
import { formatYen, formatYenProse, parseYenInput, yen } from './money.ts';

test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
  'refuses %p as an amount of yen',
  (amount) => {
    expect(() => yen(amount)).toThrow(RangeError);
  },
);

test('never makes a negative zero', () => {
  expect(Object.is(yen(-0), 0)).toBe(true);
});

test.each([
  [1_284_800, '¥1,284,800', '1,284,800円'],
  [0, '¥0', '0円'],
  [-614, '\u2212¥614', '\u2212614円'],
])('formats %i as %s and %s', (amount, table, prose) => {
  expect([formatYen(amount), formatYenProse(amount)]).toEqual([table, prose]);
});

test.each([
  ['1284800', 1_284_800],
  ['¥1,284,800', 1_284_800],
  ['￥１，２８４，８００', 1_284_800],
  ['1,284,800円', 1_284_800],
  [' 1 000 ', 1_000],
  ['\\500', 500],
  ['　５００　円', 500],
  ['0', 0],
  ['007', 7],
  ['999999999999', 999_999_999_999],
  ['金４５，０００円也', 45_000],
  ['金 45,000 円', 45_000],
  ['45 000', 45_000],
  ['1\u202F284\u202F800', 1_284_800],
  ['\u200B45,000\uFEFF', 45_000],
  ['\t45,000円\r\n', 45_000],
  ['¥110,000-', 110_000],
  ['110,000-', 110_000],
  ['110,000円-', 110_000],
  ['￥１１０，０００－', 110_000],
  ['¥110,000ー', 110_000],
  ['¥110,000 ―', 110_000],
  ['110000−', 110_000],
])('reads %p as %i', (text, amount) => {
  expect(parseYenInput(text)).toBe(amount);
});

test.each([
  '',
  '円',
  '-5',
  '−5',
  '-',
  '¥-',
  '5--',
  '-5-',
  '1,000-2,000',
  '5-円',
  '△5,000',
  '1.5',
  '1万',
  '1e3',
  '0x2710',
  '1234567890123456',
  '12円34',
  '84,800円（税率10%）',
  '合計3点 45,000円',
  '12万8千円',
  '1,284千円',
  '1.284.800',
  '¥45,000 → ¥43,000',
  '45,000円\n8%対象 10,800円',
  '45\n000',
  '壱拾弐万円',
  '1,28',
  '12,84,800',
  '1,2848',
  '1,284 800',
  '12 34',
  '12²',
  '①②③',
  '١٢٣',
  '1​2',
  '‮00054',
  '10%',
  '2026/11/30',
])('refuses %j as a typed amount', (text) => {
  expect(parseYenInput(text)).toBeNull();
});

test('keeps all digits of an accepted amount in their order', () => {
  const piece = fc.constantFrom(...'0123456789,. ¥円金也万千%-（）５，￥　\u200B\n');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join('');
      const amount = parseYenInput(text);
      const read = text.normalize('NFKC').match(/\d+/g)?.join('') ?? '';
      return amount === null || String(amount) === read.replace(/^0+(?=\d)/, '');
    }),
    { numRuns: 20_000 },
  );
});

test('reads groups of three with any separator and any surrounding marks', () => {
  const amount = fc.integer({ min: 0, max: 999_999_999_999 });
  const style = fc.record({
    separator: fc.constantFrom('', ',', ' ', '，', '　'),
    mark: fc.constantFrom('', '¥', '￥', '金', '金 ¥'),
    unit: fc.constantFrom('', '円', ' 円', '円也'),
    around: fc.constantFrom('', ' ', '\u200B', '\uFEFF', '\n'),
  });
  fc.assert(
    fc.property(amount, style, (value, { separator, mark, unit, around }) => {
      const grouped = String(value).replace(/\B(?=(\d{3})+$)/g, separator);
      return parseYenInput(`${around}${mark}${grouped}${unit}${around}`) === value;
    }),
  );
});
