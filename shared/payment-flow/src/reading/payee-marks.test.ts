import type { OcrResult } from '@hareto/contracts/reading-result.ts';
import { aReadValue } from '@hareto/testing/payment-builders.ts';
import { payeeMarks } from './payee-marks.ts';

const marksOf = (fields: OcrResult['fields']) =>
  payeeMarks({ status: 'done', supplier_candidates: [], fields });

test('numbers the values of a payee from the company to the account', () => {
  const { company, account } = marksOf({
    account_number: aReadValue('1234567'),
    bank_name: aReadValue('みずほ銀行'),
    payee_address: aReadValue('東京都千代田区千代田1-1'),
    payee_name: aReadValue('サンプル工業株式会社'),
    payee_postal_code: aReadValue('1000001'),
    payee_phone_number: aReadValue('0467123456'),
    account_holder_kana: aReadValue('サンプルコウギョウ（カ'),
    billing_amount: aReadValue('100000'),
  });
  expect(company.map(({ number, label, text }) => [number, label, text])).toEqual([
    [1, '請求元', 'サンプル工業株式会社'],
    [2, '郵便番号', '〒100-0001'],
    [3, '所在地', '東京都千代田区千代田1-1'],
    [4, '電話番号', '0467-12-3456'],
  ]);
  expect(account.map(({ number, label, text }) => [number, label, text])).toEqual([
    [5, '金融機関', 'みずほ銀行'],
    [6, '口座番号', '1234567'],
    [7, '口座名義（カナ）', 'サンプルコウギヨウ（カ'],
  ]);
});

test('starts numbering at the account on a document without a company', () => {
  const { company, account } = marksOf({ bank_name: aReadValue('みずほ銀行') });
  expect([company, account.map(({ number }) => number)]).toEqual([[], [1]]);
});

test('returns no marks and no boxes for a document without a payee', () => {
  expect(marksOf({ billing_amount: aReadValue('100000') })).toEqual({
    company: [],
    account: [],
    boxes: [],
  });
});

test.each([
  [0.79, true],
  [0.8, false],
])(
  'reports for a certainty of %s a doubt: %s, on the mark and on its box',
  (confidence, isDoubtful) => {
    const { company, boxes } = marksOf({ payee_name: aReadValue('サンプル', { confidence }) });
    expect([company[0]?.isDoubtful, boxes[0]?.review]).toEqual([isDoubtful, isDoubtful]);
  },
);

test('does not join boxes on two pages into a line, although their heights are equal', () => {
  const at = (page: number, x: number) =>
    aReadValue('x', { page, box: [x, 0.5, 0.1, 0.02] as [number, number, number, number] });
  const { boxes } = marksOf({ bank_name: at(1, 0.1), branch_name: at(2, 0.3) });
  expect(boxes.map(({ page, tag }) => [page, tag])).toEqual([
    [0, undefined],
    [1, undefined],
  ]);
});
