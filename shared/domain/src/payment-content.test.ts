import { brokenDateRules, brokenDescriptionRule, brokenFileRules } from './payment-content.ts';
import { plainDate, type PlainDate } from './plain-date.ts';

const TODAY = plainDate('2026-11-20');
const day = (text: string | null): PlainDate | null => (text === null ? null : plainDate(text));

test.each([
  ['2026-11-20', '2026-11-20', []],
  ['2026-11-21', '2026-11-21', ['invoice_date date_past']],
  ['2025-11-20', '2026-12-01', []],
  ['2025-11-19', '2026-12-01', ['invoice_date too_old']],
  ['2026-11-10', '2026-11-09', ['payment_due_date before_invoice_date']],
  ['9999-12-31', '2026-01-01', ['invoice_date date_past', 'payment_due_date before_invoice_date']],
  [null, '2026-01-01', []],
  ['2026-11-10', null, []],
])('finds for invoice date %s and due date %s the broken rules %j', (invoice, due, expected) => {
  const dates = { invoice_date: day(invoice), payment_due_date: day(due) };
  expect(brokenDateRules(dates, TODAY).map(({ field, code }) => `${field} ${code}`)).toEqual(
    expected,
  );
});

test.each([
  ['other', null, true],
  ['other', ' \u3000', true],
  ['other', '設営', false],
  ['goods', null, false],
  [null, null, false],
])(
  'checks whether a payment of category %s needs another detail than %j: %s',
  (category, detail, isBroken) => {
    expect(
      brokenDescriptionRule({ transaction_category: category, transaction_detail: detail }),
    ).toEqual(isBroken ? [{ field: 'transaction_detail', code: 'required' }] : []);
  },
);

test('reports the first error of each file', () => {
  const scan = { file_id: 'f_1', file_type: 1 as const, paper_size: 'A4' };
  expect(
    brokenFileRules([
      scan,
      { file_id: 'f_2', file_type: 2, paper_size: null },
      { ...scan, paper_size: null },
      { file_id: 'f_3', file_type: null, paper_size: null },
      { file_id: 'f_4', file_type: 1, paper_size: null },
    ]),
  ).toEqual([
    { field: 'files[2]', code: 'duplicate' },
    { field: 'files[3].file_type', code: 'required_select' },
    { field: 'files[4].paper_size', code: 'required_select' },
  ]);
});
