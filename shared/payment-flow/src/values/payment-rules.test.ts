import * as v from 'valibot';
import { getClosedDays } from '@hareto/contracts/banks.ts';
import { plainDate } from '@hareto/domain/plain-date.ts';
import {
  aCalendar,
  aCard,
  aDraft,
  anEmptyDraft,
  aSupplierDetail,
  FILE_ID,
} from '@hareto/testing/payment-builders.ts';
import { aUser } from '@hareto/testing/user-builders.ts';
import { amountWarning, depositDateWarning, paymentErrors } from './payment-rules.ts';
import { labelledErrors } from './labelled-errors.ts';
import { valuesOfDraft, type PaymentValues } from './payment-values.ts';
import { toInvoiceSum } from './to-invoice.ts';
import { suggestedDepositDate, suggestionReason, transferCalendar } from './transfer-calendar.ts';

const calendar = transferCalendar(v.parse(getClosedDays.response, aCalendar()));
const rules = {
  today: plainDate('2026-11-20'),
  calendar,
  cards: [aCard(), aCard({ id: 4, expiry_year: '2026', expiry_month: '11' })],
};
const full = valuesOfDraft(aDraft(), { supplier: aSupplierDetail(), user: aUser() });
const errorsOf = (changes: Partial<PaymentValues>) => paymentErrors(rules)({ ...full, ...changes });

test('finds no errors in a complete payment', () => {
  expect(errorsOf({})).toEqual({});
});

test.each<[string, Partial<PaymentValues>, object]>([
  [
    'a total minus withheld tax',
    {
      billing_amount: '179622',
      invoice_total: '198000',
      adjustments: [{ kind: 'withholding', amount: '18378' }],
    },
    {},
  ],
  [
    'a payment that differs from the calculated one',
    {
      billing_amount: '179622',
      invoice_total: '198000',
      adjustments: [{ kind: 'withholding', amount: '18738' }],
    },
    {
      billing_amount:
        '合計から控除を引くと179,262円です。お支払額の179,622円より360円少なく、計算が合いません。どちらかを直してください。',
    },
  ],
  [
    'an unfinished row',
    { invoice_total: '198000', adjustments: [{ kind: 'withholding', amount: '' }] },
    { adjustments: [{ amount: '控除・繰越の金額を入力してください。' }] },
  ],
  [
    'a row of zero',
    { invoice_total: '198000', adjustments: [{ kind: 'withholding', amount: '0' }] },
    {
      adjustments: [{ amount: '控除・繰越の金額は1円以上999,999,999円以下で入力してください。' }],
    },
  ],
  [
    'a row with a malformed amount',
    {
      adjustments: [
        { kind: 'other', amount: '1' },
        { kind: 'other', amount: '千円' },
      ],
    },
    {
      adjustments: [
        undefined,
        {
          amount:
            '控除・繰越の金額の「千円」を金額として読み取れません。「84,800」のように入力してください。',
        },
      ],
    },
  ],
  ['a total alone that equals the amount to pay', { invoice_total: '100000' }, {}],
  [
    'a malformed total',
    { invoice_total: '-1' },
    {
      invoice_total:
        '合計（税込）の「-1」を金額として読み取れません。「84,800」のように入力してください。',
    },
  ],
])('reports exactly the errors of the amounts: %s', (_case, changes, errors) => {
  expect(errorsOf(changes)).toEqual(errors);
});

test('names every missing value of an empty payment, in Japanese', () => {
  const empty = valuesOfDraft(anEmptyDraft(), { supplier: null, user: null });
  expect(
    Object.fromEntries(labelledErrors(empty, rules).map(({ field, message }) => [field, message])),
  ).toEqual({
    supplier: '取引先を選択してください。',
    attachments: '請求書ファイルを添付してください。',
    invoice_date: '請求日を入力してください。',
    payment_due_date: '支払期日を入力してください。',
    billing_amount: '請求金額を入力してください。',
    deposit_date: '振込希望日を入力してください。',
    transaction_category: '取引内容を選択してください。',
    delivered_confirmed:
      '商品・サービスの提供を受けたお取引であることを確認し、チェックを入れてください。',
    transfer_person_name: '振込依頼人名を入力してください。',
    credit_card_id: 'お支払いに使用するカードを選択してください。',
  });
});

test.each<[string, Partial<PaymentValues>, object]>([
  [
    'too little',
    { billing_amount: '999' },
    { billing_amount: '請求金額は1,000円以上99,999,999円以下で入力してください。' },
  ],
  [
    'a minus',
    { billing_amount: '-5000' },
    {
      billing_amount:
        '請求金額の「-5000」を金額として読み取れません。「84,800」のように入力してください。',
    },
  ],
  [
    'an amount with its tax rate',
    { billing_amount: '84,800円（税率10%）' },
    {
      billing_amount:
        '請求金額の「84,800円（税率10%）」を金額として読み取れません。「84,800」のように入力してください。',
    },
  ],
  [
    'a long text in several lines',
    { billing_amount: `45,000円\n8%対象 10,800円${'あ'.repeat(40)}` },
    {
      billing_amount:
        '請求金額の「45,000円 8%対象 10,800円ああああああああああ…」を金額として読み取れません。「84,800」のように入力してください。',
    },
  ],
  [
    'a minus alone',
    { billing_amount: '-' },
    {
      billing_amount:
        '請求金額の「-」を金額として読み取れません。「84,800」のように入力してください。',
    },
  ],
  [
    'a minus in the tax',
    { standard_amount: '-5' },
    {
      standard_amount:
        '10%対象（税抜）の「-5」を金額として読み取れません。「84,800」のように入力してください。',
    },
  ],
  [
    'too much',
    { billing_amount: '100000000' },
    { billing_amount: '請求金額は1,000円以上99,999,999円以下で入力してください。' },
  ],
  [
    'an invoice of tomorrow',
    { invoice_date: '2026-11-21' },
    { invoice_date: '請求日に未来の日付は指定できません。' },
  ],
  ['an invoice of a year ago', { invoice_date: '2025-11-20' }, {}],
  [
    'an invoice older than a year',
    { invoice_date: '2025-11-19' },
    { invoice_date: '請求日から1年を超えた請求書は申請できません。' },
  ],
  [
    'due before the invoice',
    { payment_due_date: '2026-11-09' },
    { payment_due_date: '支払期日は請求日以降の日付を指定してください。' },
  ],
  [
    'a holiday',
    { deposit_date: '2026-11-28' },
    { deposit_date: '振込希望日は、銀行営業日を選んでください。' },
  ],
  [
    'too early',
    { deposit_date: '2026-11-25' },
    { deposit_date: '振込希望日は、2026年11月26日(木)以降の日付を選んでください。' },
  ],
  [
    'too late',
    { deposit_date: '2026-12-21' },
    { deposit_date: '振込希望日は、2026年12月18日(金)までの日付を選んでください。' },
  ],
  [
    'the category other without a detail',
    { transaction_category: 'other' },
    { transaction_detail: '取引内容の詳細を入力してください。' },
  ],
  [
    'the category other with a detail',
    { transaction_category: 'other', transaction_detail: '会費' },
    {},
  ],
  [
    'a card that expires before the transfer',
    { credit_card_id: '4', deposit_date: '2026-12-01' },
    { credit_card_id: '振込日より前に有効期限が切れるカードは使えません。' },
  ],
  ['a card that lasts until the transfer', { credit_card_id: '4' }, {}],
  [
    'a refused payee',
    { supplier: { ...aSupplierDetail(), status: 'Rejected' } },
    { supplier: 'この取引先へのお支払いは、現在お受けできません。' },
  ],
  [
    'a file without a kind',
    { files: [{ file_id: FILE_ID, file_type: '', paper_size: '' }] },
    { files: [{ file_type: 'ファイル種別を選択してください。' }] },
  ],
  [
    'a scan without a size',
    { files: [{ file_id: FILE_ID, file_type: '1', paper_size: '' }] },
    { files: [{ paper_size: '用紙サイズを選択してください。' }] },
  ],
])('reports exactly the error of a field: %s', (_case, changes, expected) => {
  expect(errorsOf(changes)).toEqual(expected);
});

test.each<[Partial<PaymentValues>, string | null]>([
  [{}, null],
  [
    { deposit_date: '2026-12-01' },
    '振込希望日が支払期日（2026年11月30日(月)）より後です。取引先にご確認のうえ申請してください。',
  ],
  [
    { invoice_date: '2026-09-20', payment_due_date: '2026-11-30' },
    '振込希望日が請求日から60日を超えています。支払期日を定めた法令（取適法など）にご注意ください。',
  ],
])('with the changes %j, warns of a late transfer: %s', (changes, expected) => {
  expect(depositDateWarning({ ...full, ...changes })).toBe(expected);
});

test.each([
  ['100000', null, false],
  ['100000', 100_000, false],
  ['100000', 99_999, false],
  ['100000', 100_001, true],
  ['', 100_001, false],
  ['84,800円（税率10%）', 100_001, false],
])('amount 「%s」 and %s on the document: warns %s', (typed, billing_amount, warns) => {
  const read = { billing_amount, invoice_total: null, adjustments: [] };
  const sum = toInvoiceSum({ ...full, billing_amount: typed });
  expect(amountWarning(sum, read) !== null).toBe(warns);
});

test.each([
  ['2026-11-30', '2026-11-30', null],
  [
    '2026-11-28',
    '2026-11-27',
    '支払期日 2026/11/28（土）は銀行休業日のため、直前の営業日にしました。',
  ],
  ['2026-11-24', '2026-11-26', '支払期日に間に合わないため、最短の日にしました。'],
  ['2027-01-29', '2026-12-18', '振込日は2026年12月18日(金)まで選べます。'],
])(
  'suggests for the due date %s the transfer date %s, with the reason %s',
  (due, deposit, reason) => {
    expect(suggestedDepositDate(plainDate(due), calendar)).toBe(deposit);
    expect(suggestionReason(plainDate(due), plainDate(deposit), calendar)).toBe(reason);
  },
);
