import { SURE_CONFIDENCE } from '@hareto/contracts/reading-result.ts';
import { linesAt, pageOf } from './testing/text-pages.ts';
import { extractFields } from './extract-fields.ts';

function amountOf(lines: string[][], column = 110) {
  const { billing_amount: amount } = extractFields([
    pageOf(linesAt([['請求書'], ['青空印刷株式会社'], ...lines], { column })),
  ]);
  return amount && [amount.value, amount.confidence >= SURE_CONFIDENCE];
}

const STATEMENT = [
  ['前回ご請求額', '33,000'],
  ['お支払額', '33,000'],
  ['繰越額', '0'],
  ['今回ご利用額', '55,000'],
  ['今回ご請求額', '55,000'],
];

describe('a payment on the previous invoice', () => {
  test.each([['お支払額'], ['お振込額'], ['ご送金額'], ['お支払金額']])(
    'is not the amount of this one: %s',
    (label) => {
      const rows = STATEMENT.map(([name = '', sum = '']) => [
        name === 'お支払額' ? label : name,
        sum,
      ]);
      const columns = [rows.map(([name = '']) => name), rows.map(([, sum = '']) => sum)];
      expect([amountOf(rows), amountOf(columns, 90)]).toEqual([
        ['55000', true],
        ['55000', true],
      ]);
    },
  );
});

describe('a payment that leaves a rest', () => {
  test.each([
    ['お支払金額(11/10)', '残高'],
    ['お支払金額', '残金'],
    ['お支払金額', '未払分'],
    ['ご送金額', '不足額'],
    ['お振込金額', '未収金額'],
    ['お支払額', 'お支払残額'],
  ])('is not surely the amount to transfer: %s, %s', (payment, rest) => {
    const rows = [
      ['ご請求金額', '330,000'],
      [payment, '110,000'],
      [rest, '220,000'],
    ];
    expect(amountOf(rows)).toEqual(['220000', false]);
  });

  test('is the amount when a deduction makes up the difference', () => {
    const rows = [
      ['ご請求金額', '330,000'],
      ['相殺額', '110,000'],
      ['お支払金額', '220,000'],
    ];
    expect(amountOf(rows)).toEqual(['220000', true]);
  });
});
