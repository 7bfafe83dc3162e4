import { READING_DOUBT, type ReadField } from '@hareto/contracts/files.ts';
import { linesAt, pageOf } from './testing/text-pages.ts';
import { extractFields } from './extract-fields.ts';

function read(name: ReadField, lines: string[][]) {
  const field = extractFields([
    pageOf(linesAt([['請求書'], ['請求日 2026年11月20日'], ['青空印刷株式会社'], ...lines])),
  ])[name];
  return field && [field.value, field.confidence >= READING_DOUBT];
}

const SUMS = [
  ['小計', '80,000', '100,000'],
  ['消費税', '8,000', '10,000'],
  ['ご請求額', '88,000', '110,000'],
];

describe('of two columns, the amount is', () => {
  test.each([
    ['前月分', '当月分'],
    ['前回', '今回'],
    ['前回ご請求', '今回ご請求'],
    ['訂正前', '訂正後'],
    ['変更前金額', '変更後金額'],
    ['誤', '正'],
    ['契約', '今回'],
    ['10月', '当月'],
  ])('the one of this period or after the correction: %s, %s', (left, right) => {
    expect(read('billing_amount', [['', left, right], ...SUMS])).toEqual(['110000', true]);
    const turned = SUMS.map(([words = '', before = '', now = '']) => [words, now, before]);
    expect(read('billing_amount', [['', right, left], ...turned])).toEqual(['110000', true]);
  });

  test.each([
    ['予定', '実績'],
    ['10月', '11月'],
    ['2026年10月分', '2026年11月分'],
  ])('doubtful without such a heading: %s, %s', (left, right) => {
    expect(read('billing_amount', [['', left, right], ...SUMS])?.[1]).toBe(false);
  });

  test('the total of a row with a weaker label', () => {
    const rows = [['', '前月', '当月'], ...SUMS.slice(0, 2), ['合計', '88,000', '110,000']];
    expect(read('billing_amount', rows)).toEqual(['110000', true]);
    const turned = [
      ['', '当月', '前月'],
      ['合計', '110,000', '88,000'],
    ];
    expect(read('billing_amount', turned)?.[0]).toBe('110000');
  });

  test('doubtful when only the other column has one', () => {
    const rows = [
      ['', '前月', '当月'],
      ['ご請求額', '88,000', ''],
    ];
    expect(read('billing_amount', rows)).toEqual(['88000', false]);
  });

  test('the one with tax', () => {
    const rows = [
      ['', '税抜', '消費税', '税込'],
      ['合計', '100,000', '10,000', '110,000'],
    ];
    expect(read('billing_amount', rows)).toEqual(['110000', true]);
  });

  test('the one right of it when the headings belong to another table', () => {
    const rows = [
      ['ご請求額', '110,000'],
      ['計器', '前回', '今回', '使用量'],
      ['水道', '1,200', '1,250', '50'],
    ];
    expect(read('billing_amount', rows)).toEqual(['110000', true]);
  });
});

describe('of two rows below its heading, the amount is', () => {
  const HEAD = ['', 'ご請求額'];

  test.each([
    ['前月分', '当月分'],
    ['訂正前', '訂正後'],
  ])('the one of this period or after the correction: %s, %s', (before, now) => {
    const rows = [HEAD, [before, '88,000'], [now, '110,000']];
    expect(read('billing_amount', rows)).toEqual(['110000', true]);
    expect(read('billing_amount', [HEAD, [before, '88,000']])).toEqual(['88000', false]);
  });

  test('their sum', () => {
    const rows = [HEAD, ['前月分', '88,000'], ['当月分', '110,000'], ['合計', '198,000']];
    expect(read('billing_amount', rows)).toEqual(['198000', true]);
  });
});

test('the due date is the one of this period', () => {
  const rows = [
    ['', '前回', '今回'],
    ['お支払期限', '2026/11/30', '2026/12/31'],
  ];
  expect(read('payment_due_date', rows)).toEqual(['2026-12-31', true]);
});
