import { SURE_CONFIDENCE } from '@hareto/contracts/reading-result.ts';
import { linesAt, pageOf } from './testing/text-pages.ts';
import { extractFields } from './extract-fields.ts';

function amountOf(lines: string[][], column = 110) {
  const { billing_amount: amount } = extractFields([
    pageOf(linesAt([['請求書'], ['青空印刷株式会社'], ...lines], { column })),
  ]);
  return amount && [amount.value, amount.confidence >= SURE_CONFIDENCE];
}

describe('a cumulative sum', () => {
  test.each([
    [
      [
        ['ご請求金額(累計)', '5,500,000'],
        ['前回ご請求金額(累計)', '3,300,000'],
        ['今回ご請求金額', '2,200,000'],
      ],
      '2200000',
    ],
    [
      [
        ['ご請求額(年度累計)', '1,100,000'],
        ['前回ご請求額(年度累計)', '990,000'],
        ['今回ご請求額', '110,000'],
        ['うち消費税', '10,000'],
      ],
      '110000',
    ],
    [
      [
        ['ご請求額(通算)', '1,100,000'],
        ['今回ご請求額', '110,000'],
      ],
      '110000',
    ],
  ])('is not the amount of this invoice', (rows, amount) => {
    expect(amountOf(rows, 200)).toEqual([amount, true]);
  });

  test.each([[0], [1]])('has a doubt when only the previous invoice explains it', (shift) => {
    const rows = [
      ['ご請求総額', '5,500,000'],
      ['前回ご請求額', '3,300,000'],
      ['今回ご請求額', '2,200,000'],
    ];
    expect(amountOf([...rows.slice(shift), ...rows.slice(0, shift)])?.[1]).toBe(false);
  });

  test('stays sure when the previous balance is a part of the sum that is claimed now', () => {
    const rows = [
      ['前回ご請求額', '33,000'],
      ['今回お買上額', '55,000'],
      ['今回ご請求額', '88,000'],
    ];
    expect(amountOf(rows)).toEqual(['88000', true]);
  });
});
