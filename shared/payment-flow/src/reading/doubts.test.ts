import type { OcrResult } from '@hareto/contracts/reading-result.ts';
import { plainDate } from '@hareto/domain/plain-date.ts';
import { accountMarks } from '@hareto/product-ui/document-accounts/account-marks.ts';
import { aDraft, aSupplierDetail, aReadValue } from '@hareto/testing/payment-builders.ts';
import { valuesOfDraft, type PaymentValues } from '../values/payment-values.ts';
import { accountDoubts, countDoubts, doubtsOf, payeeDoubts } from './doubts.ts';
import { payeeMarks } from './payee-marks.ts';
import { fieldMarks } from './reading.ts';

const today = plainDate('2026-11-20');
const supplier = aSupplierDetail();
const full = valuesOfDraft(aDraft(), { supplier, user: null });
const ocrOf = (changes: Partial<OcrResult>): OcrResult => ({
  status: 'done',
  fields: {},
  supplier_candidates: [],
  ...changes,
});

const doubts = (ocr: OcrResult, changes: Partial<PaymentValues> = {}) =>
  doubtsOf(fieldMarks(ocr, today), { ...full, ...changes }, { ocr, supplier }).map(
    ({ mark, documentText, differs, entered }) => [
      mark.number,
      mark.field,
      documentText,
      differs,
      entered,
    ],
  );

test.each<[string, OcrResult['fields'], Partial<PaymentValues>, unknown[]]>([
  ['an equal value is no doubt', { billing_amount: aReadValue('100,000円') }, {}, []],
  [
    'shows another amount and the typed one in the usual notation',
    { billing_amount: aReadValue('¥100,001') },
    {},
    [[1, 'billing_amount', '¥100,001', true, '¥100,000']],
  ],
  [
    'shows another day as a day',
    { payment_due_date: aReadValue('2026年12月1日') },
    {},
    [[1, 'payment_due_date', '2026/12/01', true, '2026/11/30']],
  ],
  [
    'shows a text that is no amount unchanged',
    { billing_amount: aReadValue('100000') },
    { billing_amount: '十万' },
    [[1, 'billing_amount', '¥100,000', true, '十万']],
  ],
  [
    'an uncertain value is a doubt',
    { invoice_date: aReadValue('2026-11-10', { confidence: 0.79 }) },
    {},
    [[1, 'invoice_date', '2026/11/10', false, null]],
  ],
  [
    'a value that is just certain enough is no doubt',
    { invoice_date: aReadValue('2026-11-10', { confidence: 0.8 }) },
    {},
    [],
  ],
  [
    'an uncertain value of an optional field is no doubt',
    { invoice_number: aReadValue('2026-118', { confidence: 0.1 }) },
    {},
    [],
  ],
  [
    'a confirmed value is no doubt',
    { invoice_date: aReadValue('2026-11-10', { confidence: 0.1 }) },
    { confirmed_fields: ['invoice_date'] },
    [],
  ],
  [
    'a confirmed field that is changed afterwards differs',
    { invoice_number: aReadValue('2026-118') },
    { confirmed_fields: ['invoice_number'], invoice_number: '2026-119' },
    [[1, 'invoice_number', '2026-118', true, '2026-119']],
  ],
  [
    'an empty field is no doubt, because the form asks for it',
    { billing_amount: aReadValue('5000') },
    { billing_amount: '' },
    [],
  ],
  [
    'another subject is not doubtful',
    { subject: aReadValue('部品代') },
    { transaction_detail: '会費' },
    [],
  ],
  [
    'names another payee than the document’s',
    { payee_name: aReadValue('別会社株式会社') },
    {},
    [[1, 'supplier', '別会社株式会社', true, 'サンプル工業株式会社']],
  ],
  [
    'another account differs, and the number of the chosen one is not shown',
    { account_number: aReadValue('7654321') },
    {},
    [[1, 'account_id', '7654321', true, null]],
  ],
  [
    'the same account with leading zeros agrees',
    { account_number: aReadValue('01234567') },
    {},
    [],
  ],
])('%s', (_case, fields, changes, expected) => {
  expect(doubts(ocrOf({ fields }), changes)).toEqual(expected);
});

test('reports no doubt about a registered payee that reading has found', () => {
  const ocr = ocrOf({
    fields: { payee_name: aReadValue('サンプルコウギョウ') },
    supplier_candidates: [{ supplier_id: 21, account_id: null, score: 0.6 }],
  });
  expect(doubts(ocr)).toEqual([]);
});

test('reports a doubt about an amount only if it differs from the total minus an adjustment', () => {
  const ocr = ocrOf({ fields: { billing_amount: aReadValue('110000') } });
  const adjustments = [{ kind: 'offset' as const, amount: '10000' }];
  expect(doubts(ocr, { adjustments, billing_amount: '100000' })).toEqual([]);
  expect(doubts(ocr, { adjustments, billing_amount: '100001' })).toEqual([
    [1, 'billing_amount', '¥110,000', true, '¥100,001'],
  ]);
});

test('reports only uncertain values of an unregistered payee as doubts', () => {
  const marks = payeeMarks(
    ocrOf({
      fields: {
        payee_name: aReadValue('新しい会社', { confidence: 0.5, doubt: 'unclear' }),
        payee_phone_number: aReadValue('03-1111-2222'),
        account_holder_kana: aReadValue('ｱﾀﾗｼｲ', { confidence: 0.7 }),
      },
    }),
  );
  expect(
    payeeDoubts(marks).map(({ mark, documentText, differs }) => [
      mark.number,
      mark.label,
      documentText,
      differs,
    ]),
  ).toEqual([
    [1, '請求元', '新しい会社', false],
    [3, '口座名義（カナ）', 'アタラシイ', false],
  ]);
  expect(payeeDoubts(null)).toEqual([]);
});

describe('several accounts of one document', () => {
  const ocr = ocrOf({
    accounts: [
      { account_number: aReadValue('1234567') },
      { account_number: aReadValue('7654321') },
      { account_number: aReadValue('1111111') },
    ],
  });
  const marks = accountMarks(ocr, 2);
  const withoutAccount = { ...full, account_id: '' };

  test('are one doubt, which asks for a choice and has the number of the first account', () => {
    expect(accountDoubts(marks, withoutAccount)).toEqual([
      {
        mark: { field: 'account_id', number: 2, label: '振込先口座' },
        documentText: '3件から選んでください',
        differs: false,
        entered: null,
        isChoice: true,
      },
    ]);
  });

  test.each<[string, typeof marks, Partial<PaymentValues>]>([
    ['one is chosen', marks, { account_id: '33' }],
    ['no payee is chosen yet', marks, { account_id: '', supplier: null }],
    ['the document has none', [], { account_id: '' }],
  ])('are no doubt when %s', (_case, accounts, changes) => {
    expect(accountDoubts(accounts, { ...full, ...changes })).toEqual([]);
  });
});

test.each([
  [[], ''],
  [[false], '要確認1件'],
  [[true, true], '不一致2件'],
  [[true, false, false], '要確認2件・不一致1件'],
])('doubts are counted by whether they differ: %j as 「%s」', (all, text) => {
  const mark = { field: 'memo', number: 1, label: 'メモ' };
  expect(
    countDoubts(all.map((differs) => ({ mark, documentText: '', differs, entered: null }))),
  ).toBe(text);
});
