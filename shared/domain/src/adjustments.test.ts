import { adjustmentsTotal, withholdingTax } from './adjustments.ts';

test.each([
  [0, 0],
  [1, 0],
  [10, 1],
  [180_000, 18_378],
  [999_999, 102_099],
  [1_000_000, 102_100],
  [1_000_001, 102_100],
  [1_500_000, 204_200],
])('withholds from a remuneration of %i yen a tax of %i yen', (remuneration, tax) => {
  expect(withholdingTax(remuneration)).toBe(tax);
});

test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
  'refuses a remuneration of %p',
  (remuneration) => {
    expect(() => withholdingTax(remuneration)).toThrow(RangeError);
  },
);

test('adds amounts that are carried over and subtracts all other adjustments', () => {
  expect(
    adjustmentsTotal([
      { kind: 'withholding', amount: 1 },
      { kind: 'advance', amount: 10 },
      { kind: 'offset', amount: 100 },
      { kind: 'discount', amount: 1_000 },
      { kind: 'other', amount: 10_000 },
      { kind: 'carried_over', amount: 200_000 },
    ]),
  ).toBe(188_889);
  expect(adjustmentsTotal([])).toBe(0);
});
