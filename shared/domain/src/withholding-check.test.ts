import type { InvoiceSum } from './invoice-sum.ts';
import { checkWithholding } from './withholding-check.ts';

const withholding = (amount: number) => ({ kind: 'withholding' as const, amount });
const sumOf = (changes: Partial<InvoiceSum>) => ({
  standard_amount: null,
  reduced_amount: null,
  nontaxable_amount: null,
  consumption_tax: null,
  invoice_total: null,
  adjustments: [],
  ...changes,
});

test.each<[string, Partial<InvoiceSum>, ReturnType<typeof checkWithholding>]>([
  ['no withholding', { invoice_total: 198_000 }, null],
  ['no total', { adjustments: [withholding(18_378)] }, null],
  [
    'of the total without tax',
    { invoice_total: 198_000, adjustments: [withholding(18_378)] },
    { remuneration: 180_000, deduction: 0, tax: 18_378, isMatch: true, isStated: false },
  ],
  [
    'of the total with tax',
    { invoice_total: 198_000, adjustments: [withholding(20_215)] },
    { remuneration: 198_000, deduction: 0, tax: 20_215, isMatch: true, isStated: false },
  ],
  [
    'another amount',
    { invoice_total: 198_000, adjustments: [withholding(18_738)] },
    { remuneration: 180_000, deduction: 0, tax: 18_378, isMatch: false, isStated: false },
  ],
  [
    'two amounts that add up to the tax',
    { invoice_total: 198_000, adjustments: [withholding(18_000), withholding(378)] },
    { remuneration: 180_000, deduction: 0, tax: 18_378, isMatch: true, isStated: false },
  ],
  [
    'of a remuneration above a million yen',
    { invoice_total: 1_650_000, adjustments: [withholding(204_200)] },
    { remuneration: 1_500_000, deduction: 0, tax: 204_200, isMatch: true, isStated: false },
  ],
  [
    'of the stated bases',
    {
      standard_amount: 100_000,
      nontaxable_amount: 5_000,
      consumption_tax: 10_000,
      adjustments: [withholding(10_720)],
    },
    { remuneration: 105_000, deduction: 0, tax: 10_720, isMatch: true, isStated: false },
  ],
  [
    'of the remuneration without expenses',
    {
      standard_amount: 100_000,
      nontaxable_amount: 5_000,
      consumption_tax: 10_000,
      adjustments: [withholding(10_210)],
    },
    { remuneration: 100_000, deduction: 0, tax: 10_210, isMatch: true, isStated: false },
  ],
  [
    'of a total whose tax was rounded up',
    // 12,345 yen and 1,235 yen tax.
    { invoice_total: 13_580, adjustments: [withholding(1_260)] },
    { remuneration: 12_345, deduction: 0, tax: 1_260, isMatch: true, isStated: false },
  ],
  [
    'of a stated base',
    { standard_amount: 180_000, consumption_tax: 18_000, adjustments: [withholding(18_378)] },
    { remuneration: 180_000, deduction: 0, tax: 18_378, isMatch: true, isStated: true },
  ],
  [
    'another amount than that of a stated base',
    { standard_amount: 180_000, consumption_tax: 18_000, adjustments: [withholding(18_738)] },
    { remuneration: 180_000, deduction: 0, tax: 18_378, isMatch: false, isStated: true },
  ],
  [
    'another amount than that of two stated bases',
    {
      standard_amount: 100_000,
      nontaxable_amount: 5_000,
      consumption_tax: 10_000,
      adjustments: [withholding(10_000)],
    },
    { remuneration: 105_000, deduction: 0, tax: 10_720, isMatch: false, isStated: false },
  ],
  ['of a total of zero', { invoice_total: 0, adjustments: [withholding(1)] }, null],
])('finds the remuneration and its withheld tax: %s, %j: %j', (_case, changes, expected) => {
  expect(checkWithholding(sumOf(changes))).toEqual(expected);
});

test.each<[string, Partial<InvoiceSum>, boolean]>([
  ['the total without tax', { invoice_total: 184_800 }, false],
  ['a stated base', { standard_amount: 168_000, consumption_tax: 16_800 }, true],
])("finds a scrivener's remuneration less 10,000 yen: %s", (_case, changes, isStated) => {
  const check = checkWithholding(sumOf({ ...changes, adjustments: [withholding(16_131)] }));
  expect(check).toEqual({
    remuneration: 168_000,
    deduction: 10_000,
    tax: 16_131,
    isMatch: true,
    isStated,
  });
});

test('takes no deduction from a remuneration that is not larger than the deduction', () => {
  const sum = sumOf({ standard_amount: 10_000, adjustments: [withholding(1)] });
  expect(checkWithholding(sum)).toEqual({
    remuneration: 10_000,
    deduction: 0,
    tax: 1_021,
    isMatch: false,
    isStated: true,
  });
});

test.each([
  ['one rate for a scrivener', 152_129, { deduction: 10_000, tax: 152_129, isMatch: true }],
  ['no second rate for a scrivener', 202_158, { deduction: 0, tax: 204_200, isMatch: false }],
])('applies above a million yen %s', (_case, tax, expected) => {
  const sum = sumOf({ standard_amount: 1_500_000, adjustments: [withholding(tax)] });
  expect(checkWithholding(sum)).toEqual({ remuneration: 1_500_000, isStated: true, ...expected });
});
