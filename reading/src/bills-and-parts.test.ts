import { SURE_CONFIDENCE } from '@hareto/contracts/reading-result.ts';
import { linesAt, pageOf } from './testing/text-pages.ts';
import { extractFields } from './extract-fields.ts';

function amountOf(lines: string[][]) {
  const { billing_amount: amount } = extractFields([
    pageOf(linesAt([['請求書'], ['青空印刷株式会社'], ...lines])),
  ]);
  return amount && [amount.value, amount.confidence >= SURE_CONFIDENCE];
}
const AMOUNT = ['ご請求金額', '¥1,100,000'];
const SUMS = [
  ['小計', '1,000,000'],
  ['消費税', '100,000'],
  ['合計', '1,100,000'],
];

describe('a total of which a part is not transferred has a doubt', () => {
  test.each([
    [
      [
        ['お支払条件', '現金50% 手形50%(90日)'],
        ['現金振込', '550,000'],
        ['約束手形', '550,000'],
      ],
    ],
    [[['お支払方法 振込 550,000円 でんさい 550,000円']]],
    [
      [
        ['手形金額', '770,000'],
        ['現金金額', '330,000'],
      ],
    ],
    [[['支払条件', '半金半手']]],
    [[['お支払方法', 'でんさい']]],
    [[['お支払方法: 電子記録債権']]],
    [[['決済方法', '約束手形']]],
    [
      [
        ['うち口座振替分', '300,000'],
        ['うち振込分', '800,000'],
      ],
    ],
    [[['内 カード払い分', '300,000']]],
    [
      [
        ['契約時50%', '550,000'],
        ['完了時50%', '550,000'],
      ],
    ],
    [
      [
        ['着手時(30%)', '330,000'],
        ['完成時(70%)', '770,000'],
      ],
    ],
  ])('%j', (lines) => {
    for (const sums of [[AMOUNT], [AMOUNT, ...SUMS]])
      expect(amountOf([...sums, [], ...lines])).toEqual(['1100000', false]);
  });
});

describe('a total stays sure beside', () => {
  test.each([
    [[['お支払条件', '現金(手形不可)']]],
    [[['手形でのお支払いはお受けしておりません。']]],
    [[['お支払方法', '銀行振込またはでんさい']]],
    [[['約束手形用紙 100冊', '1,000,000']]],
    [[['手形・小切手はご遠慮ください']]],
    [[['でんさい利用料', '1,100']]],
    [[['お支払方法', '銀行振込']]],
    [
      [
        ['着手時50%', '1,000,000'],
        ['消費税', '100,000'],
        ['合計', '1,100,000'],
      ],
    ],
    [[['お支払条件', '契約時50%、完了時50%']]],
  ])('%j', (lines) => {
    expect(amountOf([AMOUNT, [], ...lines])).toEqual(['1100000', true]);
  });
});
