import type { OcrResult } from '@hareto/contracts/reading-result.ts';
import type { AdjustmentKind } from '@hareto/domain/adjustments.ts';
import { aSupplierDetail, aReadValue } from '@hareto/testing/payment-builders.ts';
import { aUser } from '@hareto/testing/user-builders.ts';
import { preflight, type PreflightInput } from './preflight.ts';

const AGREEING_OCR: OcrResult = {
  status: 'done',
  supplier_candidates: [],
  fields: {
    payer_name: aReadValue('株式会社サンプル商事 御中'),
    billing_amount: aReadValue('100000'),
    payee_name: aReadValue('サンプル工業(株)'),
    bank_name: aReadValue('みずほ銀行'),
    branch_name: aReadValue('東京営業部'),
    account_number: aReadValue('1234567'),
    account_holder_kana: aReadValue('サンプルコウギョウ（カ'),
    invoice_registration_number: aReadValue('T6999901000002'),
    payment_due_date: aReadValue('2026-11-30'),
  },
};
const input: PreflightInput = {
  ocr: AGREEING_OCR,
  user: aUser(),
  supplier: aSupplierDetail(),
  accountId: 33,
  sum: {
    standard_amount: null,
    reduced_amount: null,
    nontaxable_amount: null,
    consumption_tax: null,
    invoice_total: null,
    adjustments: [],
    billing_amount: 100_000,
  },
  dueDate: '2026-11-30',
  depositDate: '2026-11-30',
  isDelivered: true,
};
const withFields = (fields: OcrResult['fields']): PreflightInput => ({
  ...input,
  ocr: { ...AGREEING_OCR, fields: { ...AGREEING_OCR.fields, ...fields } },
});
const verdicts = (changed: PreflightInput) =>
  Object.fromEntries(
    preflight(changed)
      .filter((line) => line.verdict !== 'ok')
      .map((line) => [line.key, line.verdict]),
  );
const textOf = (changed: PreflightInput, key: string) =>
  preflight(changed).find((line) => line.key === key)?.text;

test('reports agreement of all values', () => {
  expect(preflight(input).map((line) => [line.label, line.verdict])).toEqual([
    ['宛名', 'ok'],
    ['請求金額', 'ok'],
    ['取引先', 'ok'],
    ['金融機関', 'ok'],
    ['支店', 'ok'],
    ['口座番号', 'ok'],
    ['口座名義（カナ）', 'ok'],
    ['登録番号（インボイス）', 'ok'],
    ['支払期日', 'ok'],
    ['お取引の確認', 'ok'],
  ]);
});

test('accepts ヱ on the document as エ of the account, because banks cannot store ヱ', () => {
  const supplier = aSupplierDetail();
  const accounts = supplier.accounts.map((account) => ({
    ...account,
    account_holder_kana: 'ｶ)ｴﾋﾞｽ',
  }));
  const holderOf = (read: string) =>
    preflight({
      ...withFields({ account_holder_kana: aReadValue(read) }),
      supplier: { ...supplier, accounts },
    }).find(({ key }) => key === 'holder');
  expect(holderOf('カ）ヱビス')).toEqual({
    key: 'holder',
    label: '口座名義（カナ）',
    verdict: 'ok',
    text: expect.any(String) as string,
  });
  expect(holderOf('カ）ヤヱビス')).toEqual({
    key: 'holder',
    label: '口座名義（カナ）',
    verdict: 'differs',
    text: '請求書では「カ）ヤヱビス」と読み取りました。ご確認ください。',
  });
});

test('accepts the full name of a holder when the account has its first 30 characters', () => {
  const supplier = aSupplierDetail();
  const accounts = supplier.accounts.map((account) => ({
    ...account,
    account_holder_kana: 'ｶ)ｸﾞﾛ-ﾊﾞﾙﾃﾞｼﾞﾀﾙｴﾝｼﾞﾆｱﾘﾝｸﾞｼﾞﾔﾊﾟ',
  }));
  const read = aReadValue('ｶ)ｸﾞﾛ-ﾊﾞﾙﾃﾞｼﾞﾀﾙｴﾝｼﾞﾆｱﾘﾝｸﾞｼﾞﾔﾊﾟﾝ');
  const changed = { ...withFields({ account_holder_kana: read }) };
  expect(verdicts({ ...changed, supplier: { ...supplier, accounts } })).toEqual({});
});

test('is unsure about every value when no document was read', () => {
  expect(verdicts({ ...input, ocr: null })).toEqual({
    payer: 'unsure',
    amount: 'unsure',
    payee: 'unsure',
    bank: 'unsure',
    branch: 'unsure',
    account: 'unsure',
    holder: 'unsure',
    registration: 'unsure',
    due: 'unsure',
  });
});

test.each<[string, PreflightInput, object]>([
  [
    'another addressee',
    withFields({ payer_name: aReadValue('株式会社別会社 御中') }),
    { payer: 'differs' },
  ],

  [
    'another payee whose name is the beginning of the registered one',
    withFields({ payee_name: aReadValue('株式会社サンプル') }),
    { payee: 'differs' },
  ],
  [
    'another addressee whose name is the beginning of the registered one',
    withFields({ payer_name: aReadValue('株式会社サンプル 御中') }),
    { payer: 'differs' },
  ],

  [
    'a payee that was read with doubt',
    withFields({ payee_name: aReadValue('サンプル工業株式会社', { confidence: 0.5 }) }),
    { payee: 'unsure' },
  ],
  ['another bank', withFields({ bank_name: aReadValue('みずほ信託銀行') }), { bank: 'differs' }],
  [
    'another branch whose name begins the same',
    withFields({ branch_name: aReadValue('東京営業部第二') }),
    { branch: 'differs' },
  ],
  [
    'another account number',
    withFields({ account_number: aReadValue('7654321') }),
    { account: 'differs' },
  ],

  [
    'another holder',
    withFields({ account_holder_kana: aReadValue('ヤマダタロウ') }),
    { holder: 'differs' },
  ],
  [
    'a malformed registration number',
    withFields({ invoice_registration_number: aReadValue('T123') }),
    { registration: 'differs' },
  ],
  [
    'the registration number of another company',
    withFields({ invoice_registration_number: aReadValue('T7999901000001') }),
    { registration: 'differs' },
  ],
  [
    'another due date',
    withFields({ payment_due_date: aReadValue('2026-12-31') }),
    { due: 'differs' },
  ],
  ['a transfer after the due date', { ...input, depositDate: '2026-12-01' }, { due: 'differs' }],
  ['goods that are not delivered', { ...input, isDelivered: false }, { delivered: 'differs' }],
  [
    'no account chosen',
    { ...input, accountId: null },
    { bank: 'differs', branch: 'differs', account: 'differs', holder: 'differs' },
  ],
])('reports exactly the lines that differ or are unsure for %s', (_case, changed, expected) => {
  expect(verdicts(changed)).toEqual(expected);
});

test.each<[string, PreflightInput]>([
  [
    'an invoice that is addressed to the representative',
    withFields({ payer_name: aReadValue('山田太郎 様') }),
  ],
  [
    'an invoice that is addressed to a branch',
    withFields({ payer_name: aReadValue('株式会社サンプル商事 大阪支店 御中') }),
  ],
  [
    'a payee that is registered with its branch',
    {
      ...withFields({ payee_name: aReadValue('サンプル工業株式会社') }),
      supplier: aSupplierDetail({ name: 'サンプル工業株式会社 大阪支店' }),
    },
  ],
  [
    'the former name of the branch',
    {
      ...withFields({ branch_name: aReadValue('東京第一支店') }),
      supplier: aSupplierDetail({
        accounts: aSupplierDetail().accounts.map((one) => ({
          ...one,
          former_branch_names: ['東京第一'],
        })),
      }),
    },
  ],
  [
    'an account number without leading zeros',
    {
      ...withFields({ account_number: aReadValue('４８２１') }),
      supplier: aSupplierDetail({
        accounts: aSupplierDetail().accounts.map((one) => ({ ...one, account_number: '0004821' })),
      }),
    },
  ],
])('accepts %s', (_case, changed) => {
  expect(verdicts(changed)).toEqual({});
});

test('warns about the law when less than the invoice is paid, and requests only a check when more is paid', () => {
  expect(textOf(withFields({ billing_amount: aReadValue('100550') }), 'amount')).toBe(
    '請求書では「100,550円」と読み取りました。請求書の金額より少ない金額です。振込手数料を差し引いて支払うことは、取適法（2026年1月施行）で禁止される場合があります。',
  );
  expect(textOf(withFields({ billing_amount: aReadValue('99000') }), 'amount')).toBe(
    '請求書では「99,000円」と読み取りました。ご確認ください。',
  );
});

const withAdjustment = (kind: AdjustmentKind, fields: OcrResult['fields']) => ({
  ...withFields(fields),
  sum: { ...input.sum, adjustments: [{ kind, amount: 10_210 }] },
});
const amountLine = (changed: PreflightInput) =>
  preflight(changed).find((line) => line.key === 'amount');

test('accepts an amount that follows exactly from the document by withholding, but not by an adjustment of the kind other', () => {
  const fields = { billing_amount: aReadValue('110210') };
  expect(amountLine(withAdjustment('withholding', fields))).toEqual({
    key: 'amount',
    label: '請求金額',
    verdict: 'ok',
    text: '請求書の金額からの計算と一致しています（110,210円 − 10,210円 ＝ 100,000円）。',
  });
  expect(amountLine(withAdjustment('other', fields))).toEqual({
    key: 'amount',
    label: '請求金額',
    verdict: 'differs',
    text: '請求書では「110,210円」と読み取りました。請求書の金額より少ない金額です。振込手数料を差し引いて支払うことは、取適法（2026年1月施行）で禁止される場合があります。',
  });
  expect(
    amountLine(withAdjustment('withholding', { billing_amount: aReadValue('110211') })),
  ).toMatchObject({
    verdict: 'differs',
  });
});

test('accepts more than the document states when an amount is carried over', () => {
  expect(
    amountLine(withAdjustment('carried_over', { billing_amount: aReadValue('89790') })),
  ).toMatchObject({
    verdict: 'ok',
    text: '請求書の金額からの計算と一致しています（89,790円 ＋ 10,210円 ＝ 100,000円）。',
  });
});

test('gives a calculated amount the certainty of the total it starts from', () => {
  const total = aReadValue('110210', { confidence: 0.5, doubt: 'unclear' });
  const other = { billing_amount: aReadValue('100001') };
  expect(
    amountLine(withAdjustment('withholding', { ...other, invoice_total: total })),
  ).toMatchObject({
    verdict: 'unsure',
    text: expect.stringContaining('「110,210円」'),
  });
  expect(
    amountLine(withAdjustment('withholding', { ...other, invoice_total: aReadValue('110210') })),
  ).toMatchObject({ verdict: 'ok' });
});
