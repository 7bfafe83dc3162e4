import { SURE_CONFIDENCE } from '@hareto/contracts/reading-result.ts';
import { linesAt, pageOf, textAt } from './testing/text-pages.ts';
import { extractFields } from './extract-fields.ts';

function isAmountSure(title: string, lines: string[][]): boolean {
  const { billing_amount: amount } = extractFields([
    pageOf([
      textAt(title, 250, 40, 16),
      ...linesAt([['青空印刷株式会社'], ...lines], { y: 80, column: 200 }),
    ]),
  ]);
  return amount !== undefined && amount.confidence >= SURE_CONFIDENCE;
}
const AMOUNT = ['お支払金額', '¥110,000'];

describe('a paper that says it is no invoice has no sure amount', () => {
  test.each([
    ['お取引明細書', '※本書は請求書ではございません'],
    ['お取引明細書', '※本書は請求書ではございませんので、ご了承ください。'],
    ['ご案内', 'これは請求書ではないため、お支払いは不要です'],
    ['ご案内', '本状は請求書でありません。'],
    ['ご案内', '本書はご請求書ではありません'],
    ['ご案内', 'お支払いは不要です。'],
    ['ご案内', '支払不要'],
  ])('%s, %s', (title, sentence) => {
    expect(isAmountSure(title, [AMOUNT, [], [sentence]])).toBe(false);
  });

  test.each([
    ['ご注文確認書'],
    ['注文確認書'],
    ['受注書'],
    ['受注確認書'],
    ['ご利用明細書'],
    ['ご利用明細'],
  ])('by its title %s', (title) => {
    expect(isAmountSure(title, [AMOUNT])).toBe(false);
  });

  test('by its title, although it says that the invoice follows', () => {
    expect(isAmountSure('納品書', [AMOUNT, [], ['※本書は請求書ではございません。', '¥0']])).toBe(
      false,
    );
  });
});

describe('an invoice stays sure', () => {
  test.each([
    ['請求書', 'なお、適格請求書ではございません。'],
    ['請求書', '本書は請求書であり、領収書ではありません。'],
    ['請求書', '領収書のお支払いは不要です。'],
    ['請求書', '印紙税のお支払いは不要です。'],
    ['請求書', '振込手数料のお支払いは不要です。'],
    ['ご利用明細書 兼 請求書', 'ご確認ください。'],
    ['請求書 兼 ご利用明細', 'ご確認ください。'],
  ])('%s, %s', (title, sentence) => {
    expect(isAmountSure(title, [AMOUNT, [], [sentence]])).toBe(true);
  });
});
