import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import {
  apiValues,
  eachField,
  factValue,
  FACT_FIELDS,
  fieldFact,
  transactionFact,
  typedValues,
  type TypedField,
} from './invoice-fields.tsx';

const stored: Record<TypedField, string | number | null> = {
  account_id: 33,
  invoice_number: '2026-118',
  invoice_date: '2026-11-10',
  invoice_total: 110_000,
  billing_amount: 100_000,
  standard_amount: 90_909,
  reduced_amount: 0,
  nontaxable_amount: null,
  consumption_tax: 9_090,
  payment_due_date: '2026-11-30',
  deposit_date: '2026-11-27',
  transfer_person_name: 'ｶ)ｻﾝﾌﾟﾙｼﾖｳｼﾞ',
  transaction_category: 'outsourcing',
  transaction_detail: null,
  memo: '2回目',
  credit_card_id: 3,
  promotion_code: null,
};
const EMPTY_VALUES = eachField(() => '');
const shown = (node: ReactNode) => render(<>{node}</>).container.textContent;

test('restores stored values unchanged after showing them in controls', () => {
  expect(typedValues(stored)).toEqual({
    account_id: '33',
    invoice_number: '2026-118',
    invoice_date: '2026-11-10',
    invoice_total: '110000',
    billing_amount: '100000',
    standard_amount: '90909',
    reduced_amount: '0',
    nontaxable_amount: '',
    consumption_tax: '9090',
    payment_due_date: '2026-11-30',
    deposit_date: '2026-11-27',
    transfer_person_name: 'ｶ)ｻﾝﾌﾟﾙｼﾖｳｼﾞ',
    transaction_category: 'outsourcing',
    transaction_detail: '',
    memo: '2回目',
    credit_card_id: '3',
    promotion_code: '',
  });
  expect(apiValues(typedValues(stored))).toEqual(stored);
});

test('makes an empty number or optional text null, and any other empty field an empty string', () => {
  expect(apiValues(EMPTY_VALUES)).toEqual({
    account_id: null,
    invoice_number: null,
    invoice_date: '',
    invoice_total: null,
    billing_amount: null,
    standard_amount: null,
    reduced_amount: null,
    nontaxable_amount: null,
    consumption_tax: null,
    payment_due_date: '',
    deposit_date: '',
    transfer_person_name: '',
    transaction_category: '',
    transaction_detail: null,
    memo: null,
    credit_card_id: null,
    promotion_code: null,
  });
});

test.each<[TypedField, string, string | number | null]>([
  ['billing_amount', '-5', '-5'],
  ['billing_amount', '1.5', '1.5'],
  ['billing_amount', '¥84,800', 84_800],
  ['billing_amount', '', null],
  ['account_id', '-5', null],
  ['memo', ' 　', null],
  ['memo', ' あ ', ' あ '],
])('converts %s typed as %j to %j for the API', (field, typed, expected) => {
  expect(apiValues({ ...EMPTY_VALUES, [field]: typed })[field]).toBe(expected);
});

// `Amount` shows ¥ and gives 円 to screen readers, so the text contains both.
test('lists the fields in the order of the form, in the usual notation', () => {
  expect(FACT_FIELDS.map((field) => [field, shown(factValue(field, stored[field]))])).toEqual([
    ['invoice_number', '2026-118'],
    ['invoice_date', '2026/11/10（火）'],
    ['invoice_total', '¥110,000110,000円'],
    ['billing_amount', '¥100,000100,000円'],
    ['standard_amount', '¥90,90990,909円'],
    ['reduced_amount', '¥00円'],
    ['nontaxable_amount', ''],
    ['consumption_tax', '¥9,0909,090円'],
    ['payment_due_date', '2026/11/30（月）'],
    ['deposit_date', '2026/11/27（金）'],
    ['transfer_person_name', 'ｶ)ｻﾝﾌﾟﾙｼﾖｳｼﾞ'],
    ['transaction_category', '外注費'],
    ['transaction_detail', ''],
    ['memo', '2回目'],
    ['promotion_code', ''],
  ]);
});

test('shows each line of a memo', () => {
  const { getByText } = render(<>{factValue('memo', '1行目\n2行目')}</>);
  expect(getByText(/1行目/)).toHaveStyle({ whiteSpace: 'pre-line' });
});

test("makes a row under the field's name, and the category includes its detail", () => {
  expect(fieldFact('invoice_date', stored)).toEqual({
    term: '請求日',
    value: '2026/11/10（火）',
  });
  expect(fieldFact('memo', {})).toEqual({ term: 'メモ', value: '' });
  expect(
    transactionFact({ transaction_category: 'outsourcing', transaction_detail: '11月分' }),
  ).toEqual({ term: '取引内容', value: '外注費　11月分' });
  expect(
    transactionFact({ transaction_category: 'of a newer server', transaction_detail: '11月分' }),
  ).toEqual({ term: '取引内容', value: 'その他　11月分' });
  expect(transactionFact({ transaction_category: null, transaction_detail: null })).toEqual({
    term: '取引内容',
    value: '',
  });
});
