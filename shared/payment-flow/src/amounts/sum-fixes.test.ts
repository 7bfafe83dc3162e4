import type { InvoiceSum } from '@hareto/domain/invoice-sum.ts';
import { sumFixes } from './sum-fixes.ts';

const makeSum = (changes: Partial<InvoiceSum>): InvoiceSum => ({
  standard_amount: null,
  reduced_amount: null,
  nontaxable_amount: null,
  consumption_tax: null,
  invoice_total: 198_000,
  adjustments: [{ kind: 'withholding', amount: 18_738 }],
  billing_amount: 179_622,
  ...changes,
});
const offset = { kind: 'offset', amount: 1_000 } as const;

test.each<[string, Partial<InvoiceSum>, string[]]>([
  ['one row', {}, ['源泉徴収を18,378円に直す', 'お支払額を179,262円に直す']],
  ['a correct sum', { billing_amount: 179_262 }, []],
  [
    'two rows, one of which would match the tax to withhold',
    { adjustments: [offset, { kind: 'withholding', amount: 18_738 }], billing_amount: 178_622 },
    ['源泉徴収を18,378円に直す', 'お支払額を178,262円に直す'],
  ],
  [
    'two rows, either of which may be wrong',
    { adjustments: [offset, { kind: 'advance', amount: 2_000 }], billing_amount: 190_000 },
    ['お支払額を195,000円に直す'],
  ],
  [
    'a row that no amount can correct',
    { adjustments: [offset], billing_amount: 198_500 },
    ['お支払額を197,000円に直す'],
  ],
  ['no row', { adjustments: [] }, ['合計を179,622円に直す', 'お支払額を198,000円に直す']],
  [
    'an amount to pay below the minimum',
    { adjustments: [{ kind: 'advance', amount: 197_999 }], billing_amount: 1_000 },
    ['前払金・内金を197,000円に直す'],
  ],
  ['no amount to pay yet', { billing_amount: null }, []],
  ['no total', { invoice_total: null }, []],
])('offers the likely corrections for %s', (_case, changes, labels) => {
  expect(sumFixes(makeSum(changes)).map(({ label }) => label)).toEqual(labels);
});
