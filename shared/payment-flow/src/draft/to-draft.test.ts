import type { Draft } from '@hareto/contracts/drafts.ts';
import {
  aDraft,
  anEmptyDraft,
  aSupplierDetail,
  FILE_ID,
} from '@hareto/testing/payment-builders.ts';
import { aUser } from '@hareto/testing/user-builders.ts';
import { valuesOfDraft, type PaymentValues } from '../values/payment-values.ts';
import { toDraftInput, toDraft } from './to-draft.ts';
import { contentOfDraft, toInvoice } from '../values/to-invoice.ts';

const full = valuesOfDraft(aDraft(), { supplier: aSupplierDetail(), user: aUser() });
const empty = valuesOfDraft(anEmptyDraft(), { supplier: null, user: null });
const savedFull = {
  supplier_id: 21,
  account_id: 33,
  files: [{ file_id: FILE_ID, file_type: 2, paper_size: null }],
  invoice_number: '2026-118',
  invoice_date: '2026-11-10',
  payment_due_date: '2026-11-30',
  billing_amount: 100_000,
  standard_amount: null,
  reduced_amount: null,
  nontaxable_amount: null,
  consumption_tax: null,
  deposit_date: '2026-11-30',
  transaction_category: 'outsourcing',
  transaction_detail: null,
  delivered_confirmed: true,
  transfer_person_name: 'ｶ)ｻﾝﾌﾟﾙｼﾖｳｼﾞ',
  credit_card_id: 3,
  promotion_code: null,
  memo: null,
  confirmed_fields: [],
};

test('restores a draft unchanged', () => {
  expect(toDraft(full)).toEqual(savedFull);
  expect(toDraftInput(aDraft())).toEqual(savedFull);
});

test('keeps the pages of its file that a draft uses', () => {
  const [file] = aDraft().files;
  const draft = aDraft({ files: file ? [{ ...file, chosen_pages: [2, 3] }] : [] });
  const files = [{ file_id: FILE_ID, file_type: 2, paper_size: null, pages: [2, 3] }];
  const values = valuesOfDraft(draft, { supplier: aSupplierDetail(), user: aUser() });
  expect([toDraft(values).files, toDraftInput(draft).files, contentOfDraft(draft)?.files]).toEqual([
    files,
    files,
    files,
  ]);
});

test('saves the first five files when the form has one too many', () => {
  const files = ['1', '2', '3', '4', '5', '6'].map((n) => ({
    file_id: `f_000000000000000${n}`,
    file_type: '2',
    paper_size: '',
  }));
  expect(toDraft({ ...full, files }).files.map(({ file_id }) => file_id)).toEqual(
    files.slice(0, 5).map(({ file_id }) => file_id),
  );
});

test('saves an empty draft when nothing is typed', () => {
  expect(toDraft(empty)).toEqual({
    ...savedFull,
    supplier_id: null,
    account_id: null,
    files: [],
    invoice_number: null,
    invoice_date: null,
    payment_due_date: null,
    billing_amount: null,
    deposit_date: null,
    transaction_category: null,
    delivered_confirmed: false,
    transfer_person_name: '',
    credit_card_id: null,
  });
});

test.each<[string, Partial<PaymentValues>, object]>([
  ['a malformed date', { invoice_date: '2026/13' }, { invoice_date: null }],
  [
    'a number longer than any draft keeps',
    { invoice_number: '1'.repeat(2_001) },
    { invoice_number: null },
  ],
  [
    'an amount below the minimum, which a draft may have',
    { billing_amount: '5' },
    { billing_amount: 5 },
  ],
  ['an unknown category', { transaction_category: 'gift' }, { transaction_category: null }],
  [
    'a paper size of a file that is not a scan',
    { files: [{ file_id: FILE_ID, file_type: '2', paper_size: '1' }] },
    { files: [{ file_id: FILE_ID, file_type: 2, paper_size: null }] },
  ],
  [
    'a scan',
    { files: [{ file_id: FILE_ID, file_type: '1', paper_size: '0' }] },
    { files: [{ file_id: FILE_ID, file_type: 1, paper_size: 0 }] },
  ],
  [
    'a file whose kind of storage is not chosen yet',
    { files: [{ file_id: FILE_ID, file_type: '', paper_size: '' }] },
    { files: [{ file_id: FILE_ID, file_type: null, paper_size: null }] },
  ],
  [
    'a field confirmed twice',
    { confirmed_fields: ['billing_amount', 'billing_amount'] },
    { confirmed_fields: ['billing_amount'] },
  ],
  [
    'an adjustment without an amount',
    {
      adjustments: [
        { kind: 'offset', amount: '' },
        { kind: 'withholding', amount: '18378' },
        { kind: 'other', amount: '0' },
        { kind: 'other', amount: '千円' },
      ],
    },
    { adjustments: [{ kind: 'withholding', amount: 18_378 }] },
  ],
  ['a total of zero', { invoice_total: '0' }, { invoice_total: 0 }],
])('saves the valid parts of a draft with %s', (_case, changes, expected) => {
  expect(toDraft({ ...full, ...changes })).toEqual({ ...savedFull, ...expected });
});

test.each<[string, Partial<PaymentValues>]>([
  ['a memo that is too long to be sent', { memo: 'あ'.repeat(201) }],
  ['a detail with an emoji', { transaction_detail: '確認済み✅' }],
  ['a detail that is too long to be sent', { transaction_detail: 'あ'.repeat(101) }],
  ['a number that is too long to be sent', { invoice_number: '1'.repeat(51) }],
])('keeps %s, but makes no payment of it', (_case, typed) => {
  const saved = toDraft({ ...full, ...typed });
  expect(saved).toEqual({ ...savedFull, ...typed });
  const draft = aDraft(typed as Partial<Draft>);
  expect(valuesOfDraft(draft, { supplier: aSupplierDetail(), user: aUser() })).toMatchObject(typed);
  expect(toDraftInput(draft)).toEqual(saved);
  expect(contentOfDraft(draft)).toBeNull();
});

test('removes NUL and half surrogates from a text, because no server can store them', () => {
  expect(toDraft({ ...full, memo: 'メモ\0と\uD83D' }).memo).toBe('メモと');
});

test('makes the payment from the draft', () => {
  const { confirmed_fields: _fields, ...saved } = savedFull;
  const content = { ...saved, invoice_total: null, adjustments: [] };
  expect(contentOfDraft(aDraft())).toEqual(content);
  expect(toInvoice(full)).toEqual(content);
});

test.each([
  ['supplier_id'],
  ['billing_amount'],
  ['deposit_date'],
  ['credit_card_id'],
  ['transaction_category'],
] as const)('makes no payment without %s', (name) => {
  expect(contentOfDraft(aDraft({ [name]: null }))).toBeNull();
});

test('makes no payment without a file or without the declaration', () => {
  expect(contentOfDraft(aDraft({ files: [] }))).toBeNull();
  expect(contentOfDraft(aDraft({ delivered_confirmed: false }))).toBeNull();
});

test('uses the name on the statement from the profile until another one is saved', () => {
  expect(
    valuesOfDraft(anEmptyDraft(), { supplier: null, user: aUser() }).transfer_person_name,
  ).toBe('ｶ)ｻﾝﾌﾟﾙｼﾖｳｼﾞ');
  expect(
    valuesOfDraft(anEmptyDraft({ transfer_person_name: 'ｻﾝﾌﾟﾙ' }), {
      supplier: null,
      user: aUser(),
    }).transfer_person_name,
  ).toBe('ｻﾝﾌﾟﾙ');
});

test('restores typed tax amounts unchanged', () => {
  const stated = {
    standard_amount: 90_000,
    reduced_amount: null,
    nontaxable_amount: 1_000,
    consumption_tax: 9_000,
  };
  const values = valuesOfDraft(aDraft(stated), { supplier: aSupplierDetail(), user: aUser() });
  expect(values).toMatchObject({
    standard_amount: '90000',
    reduced_amount: '',
    nontaxable_amount: '1000',
    consumption_tax: '9000',
  });
  expect(toDraft(values)).toEqual({ ...savedFull, ...stated });
});

test('restores a typed total and adjustments unchanged', () => {
  const adjusted: Pick<Draft, 'invoice_total' | 'adjustments'> = {
    invoice_total: 198_000,
    adjustments: [
      { kind: 'withholding', amount: 18_378 },
      { kind: 'carried_over', amount: 1 },
    ],
  };
  const values = valuesOfDraft(aDraft(adjusted), { supplier: aSupplierDetail(), user: aUser() });
  expect(values).toMatchObject({
    invoice_total: '198000',
    adjustments: [
      { kind: 'withholding', amount: '18378' },
      { kind: 'carried_over', amount: '1' },
    ],
  });
  expect(toDraft(values)).toEqual({ ...savedFull, ...adjusted });
  expect(toDraftInput(aDraft(adjusted))).toEqual({ ...savedFull, ...adjusted });
});

test('sends no fields to a server of the previous release that it does not know', () => {
  for (const body of [toDraft(full), toDraft(empty), toDraftInput(aDraft())]) {
    expect(body).not.toHaveProperty('invoice_total');
    expect(body).not.toHaveProperty('adjustments');
  }
});
