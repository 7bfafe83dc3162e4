import { SURE_CONFIDENCE } from '@hareto/contracts/reading-result.ts';
import { linesAt, pageOf } from './testing/text-pages.ts';
import { extractFields } from './extract-fields.ts';

function amountOf(lines: string[][]) {
  const { billing_amount: amount } = extractFields([
    pageOf(linesAt([['INVOICE'], ['Aozora Design Ltd.'], ...lines], { column: 200 })),
  ]);
  return amount && [amount.value, amount.confidence >= SURE_CONFIDENCE];
}

describe('a sum in another currency is no sure amount in yen', () => {
  test.each([
    [[['Total Due', 'NZD 12,500.00']]],
    [[['Total Due', 'NZD 12,500']]],
    [[['Total Due', '12,500 SEK']]],
    [[['Amount Due (CAD)', '12,500.00']]],
    [[['Amount Due (CAD)', '12,500']]],
    [[['Amount Due', 'SEK 12,500.00']]],
    [[['Amount Due', 'PHP 12,500']]],
    [[['Amount Due', 'TRY 12,500']]],
    [[['Total Due', 'RM 12,500.00']]],
    [[['Total Due', 'RM12,500']]],
    [[['Total Due', 'Rp 12,500']]],
    [[['Total Due', '12,500 kr']]],
    [[['Amount Due', '₱12,500.00']]],
    [[['Amount Due', '₹12,500']]],
    [[['Amount Due', '12,500 US dollars']]],
    [[['Currency: CAD'], ['Total Due', '1,000']]],
    [
      [
        ['Currency', 'CAD'],
        ['Total Due', '1,000'],
      ],
    ],
    [[['All amounts in US dollars'], ['Total Due', '1,000']]],
    [[['通貨: NZD'], ['ご請求金額', '1,000']]],
  ])('%j', (lines) => {
    expect(amountOf(lines)?.[1] ?? false).toBe(false);
  });

  test.each(['12,500.00', '12500.00', '12,500.0'])(
    'nor is a sum with decimals of a document without yen: %s',
    (sum) => {
      expect(amountOf([['Total Due', sum]])).toEqual(['12500', false]);
    },
  );
});

describe('a sum in yen stays sure', () => {
  test.each([
    [[['Total Due', '¥12,500.00']]],
    [[['Total Due', 'JPY 12,500.00']]],
    [[['Amount Due (JPY)', '12,500.00']]],
    [[['Currency: JPY'], ['Total Due', '12,500.00']]],
    [[['単位:円'], ['ご請求金額', '12,500.00']]],
    [
      [
        ['PHP 開発', '10,000'],
        ['USB PEN', '2,500'],
        ['ご請求金額', '12,500'],
      ],
    ],
    [
      [
        ['SDGs 研修 (SDG)', '12,500円'],
        ['ご請求金額', '12,500円'],
      ],
    ],
  ])('%j', (lines) => {
    expect(amountOf(lines)).toEqual(['12500', true]);
  });
});
