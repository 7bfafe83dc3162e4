import { SURE_CONFIDENCE } from '@hareto/contracts/reading-result.ts';
import { linesAt, pageOf } from './testing/text-pages.ts';
import { extractFields } from './extract-fields.ts';

function amountOf(lines: string[][]) {
  const { billing_amount: amount } = extractFields([
    pageOf(linesAt([['請求書'], ['青空印刷株式会社'], ...lines])),
  ]);
  return amount && [amount.value, amount.confidence >= SURE_CONFIDENCE];
}
const AMOUNT = ['ご請求金額', '¥110,000'];
const SUMS = [
  ['小計', '100,000'],
  ['消費税', '10,000'],
  ['合計', '110,000'],
];

describe('a sentence that orders a deduction makes the amount doubtful', () => {
  test.each([
    'お支払いの際は所得税10.21%を差し引いてください。',
    '所得税及び復興特別所得税を控除した金額をお支払いください',
    '源泉分を差し引いてお振込みください。',
    '源泉分と振込手数料を差し引いてお振込みください。',
    '貴社への買掛金55,000円と相殺のうえお支払いください。',
    '前払いいただいた50,000円を差し引いてお振込みください。',
    'お立替え分10,000円を差し引いた金額をお振込みください。',
    '安全協力会費1%を差し引いてお支払い願います。',
    '相殺後のお振込額は55,000円となります。',
    'Please deduct 10.21% withholding tax.',
    'Please deduct the withholding tax from the payment',
  ])('%s', (sentence) => {
    expect([
      amountOf([AMOUNT, [], ['備考'], [sentence]]),
      amountOf([AMOUNT, ...SUMS, [], [sentence]]),
    ]).toEqual([
      ['110000', false],
      ['110000', false],
    ]);
  });

  test('in two lines', () => {
    const lines = [['お支払いの際は、安全協力会費1%を'], ['差し引いてください。']];
    expect(amountOf([AMOUNT, [], ...lines])).toEqual(['110000', false]);
  });
});

describe('the amount stays sure beside', () => {
  test.each([
    '振込手数料を差し引いてお振込みください。',
    'お振込手数料は差し引かずにお支払いください。',
    'お支払いの際、振込手数料を差し引いた金額でお振込みください。',
    '源泉徴収は不要ですので、差し引かずにお支払いください。',
    '前受金を差し引いた金額をご請求しております。',
    '仕入税額控除のため、本請求書を保管してください。',
    '過不足は次回のご請求にて相殺させていただきます。',
    '相殺後のお振込額は110,000円となります。',
    'Please do not deduct bank charges from the payment.',
  ])('%s', (sentence) => {
    expect(amountOf([AMOUNT, [], ['備考'], [sentence]])).toEqual(['110000', true]);
  });

  test('a sentence about a deduction that the sums explain', () => {
    const lines = [
      ['ご請求金額', '¥60,000'],
      ...SUMS,
      ['相殺額', '△50,000'],
      ['差引お支払額', '60,000'],
      ['買掛金と相殺のうえお支払いください。'],
    ];
    expect(amountOf(lines)).toEqual(['60000', true]);
  });
});
