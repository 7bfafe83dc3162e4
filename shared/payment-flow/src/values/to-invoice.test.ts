import { aDraft, aSupplierDetail, FILE_ID } from '@hareto/testing/payment-builders.ts';
import { aUser } from '@hareto/testing/user-builders.ts';
import { valuesOfDraft, type PaymentValues } from './payment-values.ts';
import { toAdjustedAmounts, contentOfDraft, toInvoiceSum, toInvoice } from './to-invoice.ts';

const full = valuesOfDraft(aDraft(), { supplier: aSupplierDetail(), user: aUser() });
const valuesWith = (changes: Partial<PaymentValues>): PaymentValues => ({ ...full, ...changes });

test.each<[string, Partial<PaymentValues>, object]>([
  [
    'amounts that are typed',
    {
      billing_amount: '90000',
      invoice_total: '100000',
      adjustments: [{ kind: 'offset', amount: '10000' }],
    },
    {
      billing_amount: 90_000,
      invoice_total: 100_000,
      adjustments: [{ kind: 'offset', amount: 10_000 }],
    },
  ],
  [
    'no amount to pay while a row is not finished',
    {
      billing_amount: '90000',
      invoice_total: '100000',
      adjustments: [
        { kind: 'offset', amount: '10000' },
        { kind: 'other', amount: '' },
      ],
    },
    {
      billing_amount: null,
      invoice_total: 100_000,
      adjustments: [{ kind: 'offset', amount: 10_000 }],
    },
  ],
  [
    'no amount to pay while a row is zero',
    { adjustments: [{ kind: 'other', amount: '0' }] },
    { billing_amount: null, adjustments: [] },
  ],
  [
    'no number for a text with other signs than digits',
    { billing_amount: '１０００円', invoice_total: '-1', standard_amount: '1,000' },
    { billing_amount: null, invoice_total: null, standard_amount: null },
  ],
  [
    'no amount with more digits than a number can have, which is left to its field',
    {
      billing_amount: '99999999999999999',
      invoice_total: '9999999999999999',
      standard_amount: '99999999999999999',
      reduced_amount: '9999999999999999',
      nontaxable_amount: '9999999999999999',
      consumption_tax: '9999999999999999',
      adjustments: [{ kind: 'withholding', amount: '99999999999999999' }],
    },
    {
      billing_amount: null,
      invoice_total: null,
      standard_amount: null,
      reduced_amount: null,
      nontaxable_amount: null,
      consumption_tax: null,
      adjustments: [],
    },
  ],
])('calculates the sum with %s', (_case, changes, sum) => {
  expect(toInvoiceSum(valuesWith(changes))).toMatchObject(sum);
});

test('calculates the total from the taxable amounts and their tax when no total is typed', () => {
  expect(
    toAdjustedAmounts(
      valuesWith({
        standard_amount: '90000',
        consumption_tax: '9000',
        adjustments: [{ kind: 'advance', amount: '5000' }],
      }),
    ),
  ).toEqual({ invoice_total: 99_000, adjustments: [{ kind: 'advance', amount: 5_000 }] });
});

test('sends a paper size only for a scan, not one that was chosen before', () => {
  const files = [
    { file_id: 'f_1', file_type: '2', paper_size: '1' },
    { file_id: 'f_2', file_type: '1', paper_size: '0' },
    { file_id: 'f_3', file_type: '', paper_size: '' },
  ];
  expect(toInvoice(valuesWith({ files })).files).toEqual([
    { file_id: 'f_1', file_type: 2, paper_size: null },
    { file_id: 'f_2', file_type: 1, paper_size: 0 },
    { file_id: 'f_3', file_type: null, paper_size: null },
  ]);
});

test('leaves the reading out of the content that the buyer confirms', () => {
  expect(contentOfDraft(aDraft())?.files).toEqual([
    { file_id: FILE_ID, file_type: 2, paper_size: null },
  ]);
});
