import type { UserInformation } from '@hareto/contracts/users.ts';
import {
  aDraft,
  anEmptyDraft,
  anInvoiceDetail,
  anInvoiceFile,
  aSupplierDetail,
  FILE_ID,
} from '@hareto/testing/payment-builders.ts';
import { aUser } from '@hareto/testing/user-builders.ts';
import { contentFieldOf, toField } from './field-names.ts';
import { isAdjustmentField, isMarkedField, MARKED_FIELDS } from './marked-fields.ts';
import { valuesOfDraft, valuesOfInvoice } from './payment-values.ts';

const CHOICE = {
  id: 21,
  name: 'サンプル工業株式会社',
  name_kana: 'サンプルコウギョウ',
  status: 'Approved',
};
const full = valuesOfDraft(aDraft(), { supplier: aSupplierDetail(), user: aUser() });

test('converts a draft into values as they would be typed; of the payee it keeps only id, names and status', () => {
  expect(full).toEqual({
    supplier: CHOICE,
    account_id: '33',
    invoice_number: '2026-118',
    invoice_date: '2026-11-10',
    payment_due_date: '2026-11-30',
    invoice_total: '',
    billing_amount: '100000',
    standard_amount: '',
    reduced_amount: '',
    nontaxable_amount: '',
    consumption_tax: '',
    deposit_date: '2026-11-30',
    transaction_category: 'outsourcing',
    transaction_detail: '',
    memo: '',
    transfer_person_name: 'ｶ)ｻﾝﾌﾟﾙｼﾖｳｼﾞ',
    credit_card_id: '3',
    promotion_code: '',
    adjustments: [],
    files: [{ file_id: FILE_ID, file_type: '2', paper_size: '' }],
    delivered_confirmed: true,
    confirmed_fields: [],
  });
});

test('does not choose an account of a payee that was deleted meanwhile', () => {
  const values = valuesOfDraft(aDraft(), { supplier: null, user: null });
  expect([values.supplier, values.account_id]).toEqual([null, '']);
});

test.each([
  ['uses the default card when none was saved', null, 3, '3'],
  ['keeps a saved card when the default is another one', 5, 3, '5'],
  ['leaves the field empty without any card', null, null, ''],
])('%s', (_case, saved, cardId, expected) => {
  const draft = anEmptyDraft({ credit_card_id: saved });
  expect(valuesOfDraft(draft, { supplier: null, user: null, cardId }).credit_card_id).toBe(
    expected,
  );
});

test('uses the name on the statement from a sole proprietor’s profile', () => {
  const user = aUser({
    business_form: 2,
    corporation: null,
    sole_proprietor: { transfer_person_name: 'ﾔﾏﾀﾞﾀﾛｳ' } as UserInformation['sole_proprietor'],
  });
  expect(valuesOfDraft(anEmptyDraft(), { supplier: null, user }).transfer_person_name).toBe(
    'ﾔﾏﾀﾞﾀﾛｳ',
  );
});

test('requires neither a consent nor a check of read values for a submitted payment', () => {
  const values = valuesOfInvoice(
    anInvoiceDetail({
      invoice_total: 110_000,
      adjustments: [{ kind: 'offset', amount: 10_000 }],
      files: [anInvoiceFile({ file_type: 1, paper_size: 2 })],
    }),
    null,
  );
  expect(values).toMatchObject({
    supplier: null,
    account_id: '33',
    invoice_total: '110000',
    adjustments: [{ kind: 'offset', amount: '10000' }],
    files: [{ file_id: FILE_ID, file_type: '1', paper_size: '2' }],
    delivered_confirmed: true,
    confirmed_fields: MARKED_FIELDS,
  });
});

test.each([
  ['supplier_id', 'supplier'],
  ['files', 'attachments'],
  ['adjustments', 'adjustment_rows'],
  ['files[0].file_type', 'files[0].file_type'],
  ['billing_amount', 'billing_amount'],
])('the API schema’s %s is %s in the form', (path, field) => {
  expect(toField(path)).toBe(field);
});

test.each([
  ['supplier', 'supplier_id'],
  ['attachments', 'files'],
  ['adjustment_rows', 'adjustments'],
  ['takes_account', 'account_id'],
  ['adjustment_0', 'adjustments'],
  ['adjustment_19', 'adjustments'],
  ['memo', 'memo'],
])('the form’s %s is %s in the API schema', (field, path) => {
  expect(contentFieldOf(field)).toBe(path);
});

test.each([
  ['adjustment_19', true, true],
  ['adjustment_20', false, false],
  ['adjustment_', false, false],
  ['billing_amount', false, true],
  ['memo', false, false],
  ['constructor', false, false],
])(
  '%s: one of the document’s adjustments %s, marked on the document %s',
  (name, isRow, isMarked) => {
    expect([isAdjustmentField(name), isMarkedField(name)]).toEqual([isRow, isMarked]);
  },
);
