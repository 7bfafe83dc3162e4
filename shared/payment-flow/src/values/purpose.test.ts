import { purposeOfLast } from './purpose.ts';

const NONE = { transaction_category: '', transaction_detail: '' };
const last = (transaction_category: string | null, transaction_detail: string | null = null) => ({
  last_payment: {
    id: 1,
    document_number: 1,
    status: 4 as const,
    billing_amount: 1,
    invoice_date: null,
    transaction_category,
    transaction_detail,
  },
});

test.each([
  ['the last category', last('rent', '11月分'), NONE, { transaction_category: 'rent' }],
  [
    'その他 with its detail',
    last('other', '会費'),
    NONE,
    { transaction_category: 'other', transaction_detail: '会費' },
  ],
  [
    'その他, with the detail that was read',
    last('other', '会費'),
    { ...NONE, transaction_detail: '年会費' },
    { transaction_category: 'other' },
  ],
  [
    'nothing when a category is chosen',
    last('rent'),
    { ...NONE, transaction_category: 'system' },
    null,
  ],
  ['nothing for a category that only a newer server knows', last('levies'), NONE, null],
  ['nothing without a payment', { last_payment: null }, NONE, null],
  ['nothing from an earlier server', {}, NONE, null],
])('proposes %s', (_, supplier, values, expected) => {
  expect(purposeOfLast(supplier, values)).toEqual(expected);
});
