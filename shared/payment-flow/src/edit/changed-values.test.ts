import { anInvoiceDetail, aSupplierDetail, FILE_ID } from '@hareto/testing/payment-builders.ts';
import { valuesOfInvoice } from '../values/payment-values.ts';
import { changedContent, changedValues } from './changed-values.ts';
import type { EditValues } from './destination.ts';

const before: EditValues = {
  ...valuesOfInvoice(anInvoiceDetail(), aSupplierDetail()),
  takes_account: false,
};
const changed = (changes: Partial<EditValues>) => changedValues(before, { ...before, ...changes });
const content = (changes: Partial<EditValues>) => changedContent(before, { ...before, ...changes });

test('counts unchanged values as no change', () => {
  expect(changed({})).toEqual({});
  expect(content({})).toEqual({});
});

test('does not count a value that was typed and reverted as a change', () => {
  expect(changed({ memo: '', files: [{ ...before.files[0]! }] })).toEqual({});
});

test('does not count a confirmation of a read value as a change', () => {
  expect(changed({ confirmed_fields: [] })).toEqual({});
});

test.each<[string, Partial<EditValues>]>([
  ['an emptied text', { invoice_number: '' }],
  ['one more row', { adjustments: [{ kind: 'offset', amount: '' }] }],
  ['one file fewer', { files: [] }],
  ['a text that is no amount yet', { billing_amount: '十万' }],
  ['the choice to pay to the new account details', { takes_account: true }],
])('reports %s as it was typed', (_case, changes) => {
  expect(changed(changes)).toEqual(changes);
});

test.each<[string, Partial<EditValues>, object]>([
  ['an amount in yen', { billing_amount: '90000' }, { billing_amount: 90_000 }],
  ['an emptied invoice number as null', { invoice_number: ' ' }, { invoice_number: null }],
  ['another account by its id', { account_id: '34' }, { account_id: 34 }],
  [
    'a file with its kind and size',
    { files: [{ file_id: FILE_ID, file_type: '1', paper_size: '2' }] },
    { files: [{ file_id: FILE_ID, file_type: 1, paper_size: 2 }] },
  ],
  [
    'rows in yen',
    { adjustments: [{ kind: 'withholding', amount: '1021' }] },
    { adjustments: [{ kind: 'withholding', amount: 1_021 }] },
  ],
  ['another payee by its id', { supplier: { ...before.supplier!, id: 22 } }, { supplier_id: 22 }],
])('sends %s', (_case, changes, expected) => {
  expect(content(changes)).toEqual(expected);
});

test.each<[string, Partial<EditValues>]>([
  ['a text that is no amount', { billing_amount: '十万' }],
  ['an emptied amount', { billing_amount: '' }],
  ['no file', { files: [] }],
  ['no payee', { supplier: null }],
  ['a row without an amount', { adjustments: [{ kind: 'other', amount: '' }] }],
  ['a field that the API schema does not have', { takes_account: true }],
])('does not send %s', (_case, changes) => {
  expect(content(changes)).toEqual({});
});

test('reports the other changes in addition to an error', () => {
  expect(content({ billing_amount: '', memo: '11月分' })).toEqual({ memo: '11月分' });
});
