import { plainDate } from './plain-date.ts';
import { brokenRequestRules } from './request-rules.ts';

const CALENDAR = { today: plainDate('2026-11-26'), holidays: () => null };

/** 100,000 yen at 10 % and 20,000 at 8 %, without a discount. */
const CONTENT = {
  standard_amount: 100_000,
  reduced_amount: 20_000,
  nontaxable_amount: 0,
  discount_amount: 0,
  discount_rate: null,
  consumption_tax: 11_600,
  consumption_tax_rate: null,
  billing_amount: 131_600,
  invoice_date: plainDate('2026-11-20'),
  payment_due_date: plainDate('2026-12-10'),
  deposit_date: plainDate('2026-12-16'),
  files: [{ file_id: 'a' }, { file_id: 'b' }],
};

const ONE_RATE = {
  reduced_amount: 0,
  consumption_tax: 10_000,
  consumption_tax_rate: 10,
  billing_amount: 110_000,
};

test.each([
  ['a complete request', {}, []],
  ['a request at one rate', ONE_RATE, []],
  [
    'no amount',
    { standard_amount: 0, reduced_amount: 0 },
    [{ field: 'standard_amount', code: 'no_amount' }],
  ],
  [
    'a discount of more than the subtotal',
    { discount_amount: 120_001 },
    [{ field: 'discount_amount', code: 'discount_too_large' }],
  ],
  [
    'a discount that differs from its rate',
    { discount_rate: 10, discount_amount: 11_999 },
    [{ field: 'discount_rate', code: 'discount_differs' }],
  ],
  [
    'a tax that is 3 yen too high at two rates',
    { consumption_tax: 11_603, billing_amount: 131_603 },
    [{ field: 'consumption_tax', code: 'tax_difference', tolerance: 2 }],
  ],
  [
    'one rate for amounts at two rates',
    { consumption_tax_rate: 10 },
    [{ field: 'consumption_tax_rate', code: 'tax_rate' }],
  ],
  [
    'a total that is 1 yen too high',
    { billing_amount: 131_601 },
    [{ field: 'billing_amount', code: 'tax_total' }],
  ],
  [
    'an invoice of tomorrow',
    { invoice_date: plainDate('2026-11-27') },
    [{ field: 'invoice_date', code: 'date_past' }],
  ],
  [
    'an invoice of two years ago',
    { invoice_date: plainDate('2024-11-26') },
    [{ field: 'invoice_date', code: 'too_old' }],
  ],
  [
    'a due date of today',
    { payment_due_date: plainDate('2026-11-26') },
    [{ field: 'payment_due_date', code: 'date_future' }],
  ],
  [
    'a due date in 61 days',
    { payment_due_date: plainDate('2027-01-26'), deposit_date: plainDate('2027-02-01') },
    [{ field: 'payment_due_date', code: 'due_date' }],
  ],
  [
    'a deposit three business days after the due date',
    { deposit_date: plainDate('2026-12-15') },
    [{ field: 'deposit_date', code: 'deposit_date', earliest: '2026-12-16' }],
  ],
  [
    'a deposit in another year',
    { deposit_date: plainDate('2062-12-18') },
    [{ field: 'deposit_date', code: 'deposit_date', latest: '2027-02-08' }],
  ],
  [
    'a deposit on a Saturday',
    { deposit_date: plainDate('2026-12-19') },
    [{ field: 'deposit_date', code: 'deposit_date', earliest: '2026-12-16' }],
  ],
  [
    'one file twice',
    { files: [{ file_id: 'a' }, { file_id: 'a' }] },
    [{ field: 'files[1]', code: 'duplicate' }],
  ],
])('checks a request with %s, %j: broken rules %j', (_, change, broken) => {
  expect(brokenRequestRules({ ...CONTENT, ...change }, CALENDAR)).toEqual(broken);
});

test('reports every broken date and the repeated file at once', () => {
  const content = {
    ...CONTENT,
    invoice_date: plainDate('2026-11-27'),
    payment_due_date: plainDate('2026-11-26'),
    deposit_date: plainDate('2026-11-27'),
    files: [{ file_id: 'a' }, { file_id: 'a' }],
  };
  expect(brokenRequestRules(content, CALENDAR)).toEqual([
    { field: 'invoice_date', code: 'date_past' },
    { field: 'payment_due_date', code: 'date_future' },
    { field: 'deposit_date', code: 'deposit_date', earliest: '2026-12-02' },
    { field: 'files[1]', code: 'duplicate' },
  ]);
});
