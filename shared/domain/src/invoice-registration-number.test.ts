import {
  invoiceRegistrationNumberError,
  normalizeInvoiceRegistrationNumber,
} from './invoice-registration-number.ts';

test.each([
  ['T7123456789012', 'T7123456789012'],
  ['7123456789012', 'T7123456789012'],
  ['t7123456789012', 'T7123456789012'],
  ['Ｔ７１２３４５６７８９０１２', 'T7123456789012'],
  ['T-7123-4567-89012', 'T7123456789012'],
  ['Ｔ－７１２３ー４５６７８９０１２', 'T7123456789012'],
  [' T 7123456789012 ', 'T7123456789012'],
  ['Ｔ７‐１２３４−５６７８–９０１２', 'T7123456789012'],
  ['T7\u00A01234\u200B5678\u20099012', 'T7123456789012'],
  ['T712345678901', null],
  ['TT7123456789012', null],
  ['A7123456789012', null],
  ['', null],
])('normalizes %p to %p', (text, expected) => {
  expect(normalizeInvoiceRegistrationNumber(text)).toBe(expected);
});

test.each([
  { value: 'T7123456789012', businessForm: 1, corporateNumber: '7123456789012', error: null },
  { value: 'T7123456789012', businessForm: 1, corporateNumber: null, error: null },
  {
    value: 'T7123456789012',
    businessForm: 1,
    corporateNumber: '7999901000001',
    error: 'invoice_reg_mismatch',
  },
  {
    value: 'T8123456789012',
    businessForm: 1,
    corporateNumber: '8123456789012',
    error: 'invoice_reg_no',
  },
  {
    value: '7123456789012',
    businessForm: 1,
    corporateNumber: '7123456789012',
    error: 'invoice_reg_no',
  },
  { value: 'T8123456789012', businessForm: 2, error: null },
  { value: 'T0000000000000', businessForm: 2, error: null },
  { value: 'T812345678901', businessForm: 2, error: 'invoice_reg_no' },
] as const)(
  'checks $value of an owner with business form $businessForm and number $corporateNumber: $error',
  ({ value, error, ...owner }) => {
    expect(invoiceRegistrationNumberError(value, owner)).toBe(error);
  },
);
