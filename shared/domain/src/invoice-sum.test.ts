import fc from 'fast-check';
import { ADJUSTMENT_KINDS, type Adjustment } from './adjustments.ts';
import {
  adjustmentForSum,
  invoiceSumProblem,
  amountToPay,
  type InvoiceSum,
  type InvoiceSumProblem,
} from './invoice-sum.ts';

const sumOf = (changes: Partial<InvoiceSum>): InvoiceSum => ({
  standard_amount: null,
  reduced_amount: null,
  nontaxable_amount: null,
  consumption_tax: null,
  invoice_total: null,
  adjustments: [],
  billing_amount: null,
  ...changes,
});
const BASE_AND_TAX = { standard_amount: 180_000, consumption_tax: 18_000 };
const WITHHOLDING: readonly Adjustment[] = [{ kind: 'withholding', amount: 18_378 }];
const CARRY_OVER: readonly Adjustment[] = [{ kind: 'carried_over', amount: 44_000 }];

test.each<[string, Partial<InvoiceSum>, InvoiceSumProblem | null]>([
  ['only the amount to pay', { billing_amount: 100_000 }, null],
  ['no amount at all', {}, null],
  ['parts and payment', { ...BASE_AND_TAX, billing_amount: 198_000 }, null],
  [
    'parts and a different payment',
    { ...BASE_AND_TAX, billing_amount: 198_001 },
    { code: 'payment', calculated: 198_000, expected: 198_001 },
  ],
  [
    'a total minus withheld tax',
    { invoice_total: 198_000, adjustments: WITHHOLDING, billing_amount: 179_622 },
    null,
  ],
  [
    'parts minus withheld tax',
    { ...BASE_AND_TAX, adjustments: WITHHOLDING, billing_amount: 179_622 },
    null,
  ],
  [
    'parts, total and withheld tax',
    { ...BASE_AND_TAX, invoice_total: 198_000, adjustments: WITHHOLDING, billing_amount: 179_622 },
    null,
  ],
  [
    'a total plus a carried-over amount',
    { invoice_total: 330_000, adjustments: CARRY_OVER, billing_amount: 374_000 },
    null,
  ],
  [
    'parts of a different total',
    { ...BASE_AND_TAX, invoice_total: 198_100, adjustments: WITHHOLDING, billing_amount: 179_722 },
    { code: 'parts', calculated: 198_000, expected: 198_100 },
  ],
  [
    'a total minus a different amount',
    {
      invoice_total: 198_000,
      adjustments: [{ kind: 'withholding', amount: 18_738 }],
      billing_amount: 179_622,
    },
    { code: 'payment', calculated: 179_262, expected: 179_622 },
  ],
  [
    'a tax that no rounding gives',
    { ...BASE_AND_TAX, consumption_tax: 18_002, billing_amount: 198_002 },
    { code: 'tax', tolerance: 1 },
  ],
  ['no payment yet', { invoice_total: 198_000, adjustments: WITHHOLDING }, null],
  [
    'adjustments without a stated total',
    { adjustments: WITHHOLDING, billing_amount: 179_622 },
    null,
  ],
  [
    'more carried over than paid',
    { adjustments: CARRY_OVER, billing_amount: 43_999 },
    { code: 'payment', calculated: 44_000, expected: 43_999 },
  ],
  ['only a carried-over amount', { adjustments: CARRY_OVER, billing_amount: 44_000 }, null],
  [
    'zero in all parts',
    { standard_amount: 0, billing_amount: 100_000 },
    { code: 'payment', calculated: 0, expected: 100_000 },
  ],
])('checks the amounts of an invoice: %s, %j: %j', (_case, changes, problem) => {
  expect(invoiceSumProblem(sumOf(changes))).toEqual(problem);
});

const adjustment = fc.record({
  kind: fc.constantFrom(...ADJUSTMENT_KINDS),
  amount: fc.integer({ min: 1, max: 999_999_999 }),
});

test('accepts only the exact sum, also of very large amounts', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 999_999_999 }),
      fc.array(adjustment, { maxLength: 20 }),
      fc.integer({ min: -3, max: 3 }),
      (invoice_total, adjustments, difference) => {
        // BigInt gives the expected value, because it does not round.
        const exact = adjustments.reduce(
          (sum, { kind, amount }) =>
            kind === 'carried_over' ? sum + BigInt(amount) : sum - BigInt(amount),
          BigInt(invoice_total),
        );
        const sum = sumOf({ invoice_total, adjustments });
        expect(amountToPay(sum)).toBe(Number(exact));
        const billing_amount = Number(exact) + difference;
        expect(invoiceSumProblem({ ...sum, billing_amount })).toEqual(
          difference === 0
            ? null
            : { code: 'payment', calculated: Number(exact), expected: billing_amount },
        );
      },
    ),
    { numRuns: 1_000 },
  );
});

describe('the adjustment that makes the sum right', () => {
  const wrongSum = sumOf({
    invoice_total: 198_000,
    adjustments: [
      { kind: 'withholding', amount: 18_738 },
      { kind: 'carried_over', amount: 1_000 },
    ],
    billing_amount: 180_622,
  });

  test('withholds less or carries over more if the sum is too small, and is null for no row', () => {
    expect([0, 1, 2].map((index) => adjustmentForSum(wrongSum, index))).toEqual([
      18_378,
      1_360,
      null,
    ]);
  });

  test('is never zero or negative', () => {
    expect(adjustmentForSum({ ...wrongSum, billing_amount: 199_000 }, 0)).toBeNull();
    expect(adjustmentForSum({ ...wrongSum, billing_amount: 198_999 }, 0)).toBe(1);
    expect(adjustmentForSum({ ...wrongSum, billing_amount: 179_262 }, 1)).toBeNull();
  });

  test('needs a total and an amount to pay', () => {
    expect(adjustmentForSum({ ...wrongSum, billing_amount: null }, 0)).toBeNull();
    expect(adjustmentForSum({ ...wrongSum, invoice_total: null }, 0)).toBeNull();
  });
});
