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
    { remuneration: 180_000, tax: 18_378, isMatch: true },
  ],
  [
    'of the total with tax',
    { invoice_total: 198_000, adjustments: [withholding(20_215)] },
    { remuneration: 198_000, tax: 20_215, isMatch: true },
  ],
  [
    'another amount',
    { invoice_total: 198_000, adjustments: [withholding(18_738)] },
    { remuneration: 180_000, tax: 18_378, isMatch: false },
  ],
  [
    'two amounts that add up to the tax',
    { invoice_total: 198_000, adjustments: [withholding(18_000), withholding(378)] },
    { remuneration: 180_000, tax: 18_378, isMatch: true },
  ],
  [
    'of a remuneration above a million yen',
    { invoice_total: 1_650_000, adjustments: [withholding(204_200)] },
    { remuneration: 1_500_000, tax: 204_200, isMatch: true },
  ],
  [
    'of the stated bases',
    {
      standard_amount: 100_000,
      nontaxable_amount: 5_000,
      consumption_tax: 10_000,
      adjustments: [withholding(10_720)],
    },
    { remuneration: 105_000, tax: 10_720, isMatch: true },
  ],
  [
    'of the remuneration without expenses',
    {
      standard_amount: 100_000,
      nontaxable_amount: 5_000,
      consumption_tax: 10_000,
      adjustments: [withholding(10_210)],
    },
    { remuneration: 100_000, tax: 10_210, isMatch: true },
  ],
  [
    'of a total whose tax was rounded up',
    // 12,345 yen and 1,235 yen tax.
    { invoice_total: 13_580, adjustments: [withholding(1_260)] },
    { remuneration: 12_345, tax: 1_260, isMatch: true },
  ],
  ['of a total of zero', { invoice_total: 0, adjustments: [withholding(1)] }, null],
])('finds the remuneration and its withheld tax: %s', (_case, changes, expected) => {
  expect(checkWithholding(sumOf(changes))).toEqual(expected);
});
