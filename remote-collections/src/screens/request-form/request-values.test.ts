import { RequestDraftInputSchema } from '@hareto/contracts/request-drafts.ts';
import { RequestContentSchema } from '@hareto/contracts/request-content.ts';
import { plainDate } from '@hareto/domain/plain-date.ts';
import * as v from 'valibot';
import { aRequestDraft } from '../../testing/request-drafts.ts';
import { requestErrors } from './request-errors.ts';
import { derivedValues } from './request-amounts.ts';
import type { RequestValues } from './request-values.ts';
import { toDraft, toRequest } from './to-request.ts';
import { valuesOf } from './values-of-draft.ts';

const complete: RequestValues = {
  ...valuesOf(aRequestDraft(), null),
  buyer_name: '株式会社サンプル物流',
  buyer_corporate_number: '5999901000003',
  buyer_person_name: '鈴木 一郎',
  buyer_person_email: 'ichiro@example.co.jp',
  supplier_person_name: '山田 太郎',
  supplier_person_email: 'taro@example.co.jp',
  title: '11月分運送費',
  invoice_date: '2026-11-20',
  standard_amount: '12345',
  reduced_amount: '6789',
  nontaxable_amount: '1000',
  discount_amount: '1000',
  payment_due_date: '2026-12-10',
  deposit_date: '2026-12-16',
  account_id: '51',
  files: [{ file_id: 'f_0123456789abcdef' }],
};
const rules = {
  today: plainDate('2026-11-20'),
  holidays: () => null,
  ownNumber: '7999901000001',
};
const errorsOf = (changes: Partial<RequestValues>) =>
  Object.fromEntries(
    Object.entries(requestErrors(rules)({ ...complete, ...changes })).filter(
      ([, error]) => error !== undefined,
    ),
  );

test('calculates the tax and the total of a request from the typed values', () => {
  expect(v.parse(RequestContentSchema, toRequest(complete))).toMatchObject({
    discount_amount: 1_000,
    discount_rate: null,
    consumption_tax: 1_689,
    consumption_tax_rate: null,
    billing_amount: 20_823,
  });
  expect(errorsOf({})).toEqual({});
});

test('keeps 法人番号で指定 for a draft that has only a contact, and メールアドレスで指定 for one with a name', () => {
  const contact = { buyer_person_name: '鈴木 一郎', buyer_person_email: 'ichiro@example.co.jp' };
  const named = { ...contact, buyer_name: '株式会社サンプル物流' };
  expect(valuesOf(aRequestDraft(contact), null).buyer_by).toBe('number');
  expect(valuesOf(aRequestDraft(named), null).buyer_by).toBe('mail');
});

test.each<[string, Partial<RequestValues>, Partial<RequestValues>]>([
  ['discount_rate', { discount_rate: '5' }, { discount_by: 'rate', discount_amount: '1006' }],
  ['discount_amount', { discount_amount: '2013' }, { discount_by: 'amount', discount_rate: '10' }],
  ['discount_amount', { discount_amount: '' }, { discount_by: 'amount', discount_rate: '' }],
  [
    'standard_amount',
    { standard_amount: '2345', discount_rate: '10', discount_by: 'rate' },
    { discount_by: 'rate', discount_amount: '1013' },
  ],
])('after %s in %j, sets the values %j', (name, typed, expected) => {
  expect(derivedValues({ ...complete, ...typed }, name)).toEqual(expected);
});

test.each<[Partial<RequestValues>, object]>([
  [
    { standard_amount: '', reduced_amount: '', nontaxable_amount: '', discount_amount: '' },
    { standard_amount: '金額を1つ以上入力してください。' },
  ],
  [
    { discount_amount: '20135' },
    {
      discount_amount: '値引額は小計以下で入力してください。',
    },
  ],
  [
    { consumption_tax: '1700' },
    { consumption_tax: '消費税額は計算値との差が2円以内になるように入力してください。' },
  ],
  [
    { payment_due_date: '2026-11-20' },
    { payment_due_date: '支払期限には明日以降の日付を指定してください。' },
  ],
  [
    { deposit_date: '2026-12-13' },
    {
      deposit_date:
        '入金予定日は、支払期限の4営業日後（2026年12月16日(水)）以降の銀行営業日を指定してください。',
    },
  ],
  [
    { deposit_date: '2062-12-18' },
    { deposit_date: '入金予定日は、2027年2月8日(月)までの銀行営業日を指定してください。' },
  ],
  [
    { standard_amount: '84,800円（税率10%）' },
    {
      standard_amount:
        '10%対象（税抜）の「84,800円（税率10%）」を金額として読み取れません。「84,800」のように入力してください。',
    },
  ],
  [
    { discount_amount: '1万', discount_by: 'amount' },
    {
      discount_amount:
        '値引額の「1万」を金額として読み取れません。「84,800」のように入力してください。',
    },
  ],
  [{ files: [] }, { attachments: '請求書ファイルを添付してください。' }],
  [{ account_id: '' }, { account_id: '入金先口座を選択してください。' }],
  [
    { buyer_corporate_number: '123' },
    { buyer_corporate_number: '法人番号が正しくありません。13桁の番号をご確認ください。' },
  ],
])('refuses %j', (changes, expected) => {
  expect(errorsOf(changes)).toEqual(expected);
});

test('keeps everything typed in a draft and shows it again', () => {
  const stored = v.parse(RequestDraftInputSchema, toDraft({ ...complete, discount_by: 'rate' }));
  const { files: _files, ...content } = stored;
  const shown = valuesOf(aRequestDraft(content), null);
  expect(toDraft({ ...shown, files: complete.files })).toEqual(stored);
});

test('stores no total in a draft without amounts', () => {
  const typed = {
    standard_amount: '',
    reduced_amount: '',
    nontaxable_amount: '',
    discount_amount: '',
  };
  expect(toDraft({ ...complete, ...typed }).billing_amount).toBeNull();
});

test('stores a total of 0 yen in a draft whose discount is as large as its amounts', () => {
  const typed = {
    standard_amount: '1000',
    reduced_amount: '',
    nontaxable_amount: '',
    discount_amount: '1000',
  };
  expect(toDraft({ ...complete, ...typed }).billing_amount).toBe(0);
});

test.each<[string, Partial<RequestValues>, object]>([
  [
    'a rate above 100 %',
    { discount_by: 'rate', discount_rate: '150' },
    { discount_amount: 0, discount_rate: null, billing_amount: null },
  ],
  [
    'an amount above the limit',
    { standard_amount: '100000000' },
    { standard_amount: null, billing_amount: null },
  ],
  ['a day that does not exist', { invoice_date: '2026-02-30' }, { invoice_date: null }],
  ['a text longer than any draft keeps', { title: 'あ'.repeat(2_001) }, { title: null }],
])('keeps the other fields of a draft when one is invalid: %s', (_case, typed, changes) => {
  expect(toDraft({ ...complete, ...typed })).toEqual({ ...toDraft(complete), ...changes });
});

test.each<[string, Partial<RequestValues>, object]>([
  [
    'a title that is too long',
    { title: 'あ'.repeat(101) },
    { title: '件名は100文字以内で入力してください。' },
  ],
  [
    'a message that is too long',
    { message: 'あ'.repeat(501) },
    { message: 'メッセージは500文字以内で入力してください。' },
  ],
  [
    'a message longer than any draft keeps',
    { message: 'あ'.repeat(2_001) },
    { message: 'メッセージは500文字以内で入力してください。' },
  ],
  [
    'a rate above 100 %',
    { discount_by: 'rate', discount_rate: '150' },
    { discount_rate: '値引率は0%以上100%以下で入力してください。' },
  ],
])('refuses %s in a request', (_case, typed, expected) => {
  expect(errorsOf(typed)).toEqual(expected);
});

test.each<[string, Partial<RequestValues>, Partial<RequestValues>]>([
  ['a title that is too long', { title: 'あ'.repeat(101) }, { title: 'あ'.repeat(101) }],
  [
    'a title, without the blank at its end',
    { title: `${'あ'.repeat(100)} ` },
    { title: 'あ'.repeat(100) },
  ],
  [
    'a title, without characters that the server cannot store',
    { title: '運送\0費\uD83D' },
    { title: '運送費' },
  ],
  [
    'a message of 500 characters with an emoji',
    { message: `${'あ'.repeat(499)}😀` },
    { message: `${'あ'.repeat(499)}😀` },
  ],
  [
    'a message of several lines with a joined emoji',
    { message: 'お世話になります。\n👨‍👩‍👧' },
    { message: 'お世話になります。\n👨‍👩‍👧' },
  ],
])('stores in a draft %s', (_case, typed, kept) => {
  expect(toDraft({ ...complete, ...typed })).toEqual({ ...toDraft(complete), ...kept });
});

describe('reads 10% as a rate and refuses a rate that is no number', () => {
  test.each(['10', '10%', '１０％', ' 10 % ', '10.0'])('reads %j', (discount_rate) => {
    const typed = { discount_rate, discount_by: 'rate' } as const;
    expect(derivedValues({ ...complete, ...typed }, 'discount_rate')).toEqual({
      discount_by: 'rate',
      discount_amount: '2013',
    });
    expect(toRequest({ ...complete, ...typed })).toMatchObject({
      discount_rate: 10,
      discount_amount: 2_013,
    });
    expect(errorsOf(typed)).toEqual({});
  });

  test.each(['1割', '10円', '%', '10%%', '1e1'])('refuses %j', (discount_rate) => {
    const typed = { discount_rate, discount_by: 'rate' } as const;
    expect(errorsOf(typed)).toEqual({ discount_rate: '値引率を正しく入力してください。' });
    expect(toDraft({ ...complete, ...typed })).toEqual({
      ...toDraft(complete),
      discount_amount: 0,
      discount_rate: null,
      billing_amount: null,
    });
  });
});
