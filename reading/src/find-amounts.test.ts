import { findAmounts } from './find-amounts.ts';

test.each([
  ['¥359,700(税込)', 359_700],
  ['359,700円', 359_700],
  ['金 495,000 円(消費税込み)', 495_000],
  ['¥ 1,650,000 -', 1_650_000],
  ['JPY 66,000', 66_000],
  ['-10,210', -10_210],
  ['△10,210', -10_210],
  ['1,283,480.00', 1_283_480],
])('reads %s as money', (text, amount) => {
  expect(
    findAmounts(text).map((found) => ({ amount: found.amount, isMoney: found.isMoney })),
  ).toEqual([{ amount, isMoney: true }]);
});

test('distinguishes a bare number from money', () => {
  expect(findAmounts('500').map(({ amount, isMoney }) => ({ amount, isMoney }))).toEqual([
    { amount: 500, isMoney: false },
  ]);
});

test.each([
  '¥110,000 P 1',
  '110,000 P.1/2',
  '110,000円 P.1/2',
  '110,000 t',
  '110,000円t',
  '¥110,000 M',
  '110,000 T',
])('reads a sum before a letter that is no unit: %s', (text) => {
  expect(findAmounts(text)[0]?.amount).toBe(110_000);
});

test.each([
  '2,640km',
  '2,640 kg',
  '2,640 KG',
  '2,640kWh',
  '2,640pt',
  '2,640P',
  '2,640t',
  '2,640 m2',
])('finds no amount in a number with a unit: %s', (text) => {
  expect(findAmounts(text)).toEqual([]);
});

test('finds the product behind a price with tax', () => {
  expect(findAmounts('1,100円(税込)×100名=110,000円').map(({ amount }) => amount)).toEqual([
    110_000,
  ]);
});

test.each([['10%'], ['2026年'], ['20個'], ['A4'], ['1.5']])('finds no amount in %s', (text) => {
  expect(findAmounts(text)).toEqual([]);
});
