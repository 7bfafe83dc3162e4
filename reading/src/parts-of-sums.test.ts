import { SURE_CONFIDENCE } from '@hareto/contracts/reading-result.ts';
import { pageOf, textAt } from './testing/text-pages.ts';
import { extractFields } from './extract-fields.ts';

type Row = readonly [string, string];

/** Right-aligned sums, as in a ruled table. */
function amountOf(rows: readonly Row[]) {
  const items = rows.flatMap(([words, sum], index) => {
    const sumItem = textAt(sum, 0, 300 + index * 22);
    return [textAt(words, 60, 300 + index * 22), { ...sumItem, x: 480 - sumItem.width }];
  });
  const { billing_amount: amount } = extractFields([pageOf(items)]);
  return amount && [amount.value, amount.confidence >= SURE_CONFIDENCE];
}

describe('an amount that is a part of a sum below it', () => {
  const TOTAL: Row[] = [
    ['小計', '100,000'],
    ['消費税', '10,000'],
    ['合計', '110,000'],
  ];

  test.each<[string, string, Row[]]>([
    [
      'with the costs of delivery',
      '550000',
      [
        ['ご請求額', '550,000'],
        ['送料', '1,100'],
        ['計', '551,100'],
      ],
    ],
    [
      'with such costs below a proven total',
      '110000',
      [...TOTAL, ['送料（税込）', '1,100'], ['計', '111,100']],
    ],
    ['with a fee', '110000', [...TOTAL, ['代引手数料', '330'], ['ご請求', '110,330']]],
    [
      'with stamps',
      '550000',
      [
        ['税込金額', '550,000'],
        ['印紙代', '1,000'],
        ['ご入金額', '551,000'],
      ],
    ],
    [
      'with a balance',
      '110000',
      [
        ['前月残', '88,000'],
        ['当月ご請求額', '110,000'],
        ['計', '198,000'],
      ],
    ],
    [
      'with the balance of the last month',
      '110000',
      [
        ['前月ご請求残高', '88,000'],
        ['当月ご請求額', '110,000'],
        ['ご請求残高合計', '198,000'],
      ],
    ],
  ])('is doubtful: %s', (_, amount, rows) => {
    expect(amountOf(rows)).toEqual([amount, false]);
  });

  test.each<[string, Row[]]>([
    [
      'of several invoices',
      [
        ['既請求額', '200,000'],
        ['今回請求額', '110,000'],
        ['請求累計額', '310,000'],
      ],
    ],
    [
      'of its own items',
      [['ご請求金額', '110,000'], ['印刷', '60,000'], ['製本', '40,000'], ...TOTAL],
    ],
  ])('is sure if the sum is that %s', (_, rows) => {
    expect(amountOf(rows)).toEqual(['110000', true]);
  });
});
