import { READING_DOUBT } from '@hareto/contracts/reading-result.ts';
import { extractFields } from './extract-fields.ts';
import { linesAt, pageOf, textAt } from './testing/text-pages.ts';
import type { TextItem } from './text-page.ts';

function amountOf(...items: TextItem[]) {
  const { billing_amount: amount } = extractFields([pageOf(items)]);
  return amount && [amount.value, amount.confidence >= READING_DOUBT];
}

describe('a heading above the sums of the items', () => {
  const HEAD = ['品名', '数量', '税抜金額', '消費税', '税込金額'];
  const ITEMS = [
    ['検査治具A', '2', '96,000', '9,600', '105,600'],
    ['検査治具B', '1', '54,000', '5,400', '59,400'],
  ];

  test.each([
    ['合計', ['合計', '', '150,000', '15,000', '165,000']],
    ['no word', ['', '', '150,000', '15,000', '165,000']],
  ])('is the label of the sum in a row with %s', (_, sum) => {
    expect(amountOf(...linesAt([HEAD, ...ITEMS, sum], { y: 200 }))).toEqual(['165000', true]);
  });

  test('is doubtful without a sum', () => {
    expect(amountOf(...linesAt([HEAD, ...ITEMS], { y: 200 }))?.[1]).toBe(false);
  });

  test('does not change an amount that is printed elsewhere', () => {
    const claim = textAt('ご請求額 165,000円', 50, 120);
    expect(amountOf(claim, ...linesAt([HEAD, ...ITEMS], { y: 200 }))?.[0]).toBe('165000');
  });

  test.each(['ご請求額', 'お支払金額', '合計金額'])(
    'may be %s above the amounts of shops',
    (heading) => {
      const shops = [
        ['店舗', heading],
        ['本店', '30,000'],
        ['駅前店', '25,000'],
        ['港店', '20,000'],
        ['', '75,000'],
      ];
      expect(amountOf(...linesAt(shops, { y: 200 }))?.[0]).toBe('75000');
    },
  );
});

describe('a sum in another currency', () => {
  test.each([
    '$1,200.00',
    'US$ 1,200',
    'USD 1,200.00',
    '1,200.00 USD',
    '€1,200',
    '£1,200.00',
    '1,200ドル',
    '1,200 EUR',
    'RMB 1,200',
  ])('is not read as yen: %s', (sum) => {
    expect(amountOf(...linesAt([['Total Due', sum]], { y: 200 }))).toBeUndefined();
  });

  test.each(['Total Due (USD)', 'Amount Due in EUR', 'ご請求額(米ドル)'])(
    'is doubtful when only its label names it: %s',
    (label) => {
      expect(amountOf(...linesAt([[label, '1,200.00']], { y: 200 }))?.[1] ?? false).toBe(false);
    },
  );

  test('does not make its sum in yen doubtful', () => {
    const lines = [
      ['ライセンス料 USD 1,200.00 × 155.00', '186,000円'],
      ['ご請求額', '186,000円'],
    ];
    expect(amountOf(...linesAt(lines, { y: 200, column: 250 }))).toEqual(['186000', true]);
  });
});
