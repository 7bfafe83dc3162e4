import { SURE_CONFIDENCE } from '@hareto/contracts/reading-result.ts';
import { linesAt, pageOf } from './testing/text-pages.ts';
import { extractFields } from './extract-fields.ts';

function amountOf(lines: string[][]) {
  const { billing_amount: amount } = extractFields([
    pageOf(linesAt([['請求書'], ['青空印刷株式会社'], ...lines])),
  ]);
  return amount && [amount.value, amount.confidence >= SURE_CONFIDENCE];
}

const SUMS = [
  ['小計', '100,000'],
  ['消費税', '10,000'],
  ['合計', '110,000'],
];

describe('an invoice of which a part is paid', () => {
  test.each([
    ['前回入金', '残金'],
    ['10/31ご入金', '残額'],
    ['お振込済', '差引残額'],
    ['10/31領収', 'ご請求残額'],
  ])('has a doubt about the rest below %s and %s', (payment, rest) => {
    expect(amountOf([...SUMS, [payment, '50,000'], [rest, '60,000']])).toEqual(['60000', false]);
  });

  test.each([
    ['カード決済額', 'ご請求金額', '0'],
    ['クレジットカード決済', '差引ご請求額', '0'],
    ['Paid by Visa 1234', 'Amount due', '¥0'],
    ['お振込済み', 'お支払金額', '0円'],
  ])('has a doubt about its total when nothing is left: %s, %s %s', (payment, rest, nothing) => {
    expect(amountOf([...SUMS, [payment, '110,000'], [rest, nothing]])).toEqual(['110000', false]);
  });

  test('has a doubt about its total below a sum of 0 at its head', () => {
    expect(amountOf([['ご請求金額', '0円'], ...SUMS])).toEqual(['110000', false]);
  });
});

describe('a reduction without a minus', () => {
  test.each([
    ['販売手数料', '実際のお振込金額'],
    ['補助金', 'お客様ご負担額'],
    ['保険会社ご負担分', 'お客様ご請求分'],
    ['弊社負担分', '貴社ご請求分'],
    ['システム利用料', 'お受取額'],
    ['特別協賛金', '最終ご請求金額'],
    ['予約時決済額', '当日ご精算額'],
    ['ご予約時お支払い', '当日お支払い'],
    ['Credit applied', 'Net amount payable'],
  ])('leaves the sum to pay, in doubt: %s, %s', (reduction, rest) => {
    for (const total of ['合計', 'ご請求金額'])
      expect(
        amountOf([
          ...SUMS.slice(0, 2),
          [total, '110,000'],
          [reduction, '30,000'],
          [rest, '80,000'],
        ]),
      ).toEqual(['80000', false]);
  });
});

describe('a total stays sure', () => {
  test('above its tax and the sum without it', () => {
    const lines = [
      ['ご請求金額', '110,000'],
      ['消費税', '10,000'],
      ['税抜請求額', '100,000'],
    ];
    expect(amountOf(lines)).toEqual(['110000', true]);
  });

  test('above parts that add up to it', () => {
    expect(amountOf([...SUMS, ['うち材料費', '60,000'], ['うち工賃', '50,000']])).toEqual([
      '110000',
      true,
    ]);
  });

  test('above its parts without tax and tax', () => {
    expect(amountOf([['ご請求金額', '110,000'], ...SUMS.slice(0, 2)])).toEqual(['110000', true]);
  });

  test('that equals the previous one, which is paid', () => {
    const balance = [
      ['前回請求額', 'ご入金額', '繰越残高', '今回請求額'],
      ['110,000', '110,000', '0', '110,000'],
    ];
    expect(amountOf(balance)).toEqual(['110000', true]);
  });

  test.each([
    [
      ['ご請求金額', '110,000'],
      ['10%対象請求額(税込)', '88,000'],
      ['8%対象請求額(税込)', '22,000'],
    ],
    [
      ['ご請求金額', '110,000'],
      ['うち10%対象お支払分', '88,000'],
      ['うち8%対象お支払分', '22,000'],
    ],
    [
      ['ご請求金額', '10%対象請求額', '8%対象請求額'],
      ['110,000', '88,000', '22,000'],
    ],
    [
      ['ご請求金額', '110,000円'],
      ['電気ご請求額', '68,000円'],
      ['ガスご請求額', '42,000円'],
    ],
    [
      ['ご請求金額', '110,000'],
      ['本社ご請求分', '60,000'],
      ['支社ご請求分', '50,000'],
    ],
    [
      ['ご請求金額', '110,000'],
      ['会費', '80,000'],
      ['懇親会費負担金', '30,000'],
    ],
    [
      ['ご請求金額', '110,000'],
      ['広告掲載料', '60,000'],
      ['交通費精算', '50,000'],
    ],
    [
      ['ご請求金額', '110,000'],
      ['11月お支払い分', '60,000'],
      ['12月お支払い分', '50,000'],
    ],
    [
      ['ご請求金額', '110,000'],
      ['システム利用料', '60,000'],
      ['保守費ご負担分', '50,000'],
    ],
    [
      ['ご請求金額', '110,000'],
      ['協賛金', '60,000'],
      ['懇親会費ご負担金', '50,000'],
    ],
    [
      ['ご請求合計額', '110,000'],
      ['賃料', '100,000'],
      ['振込事務費', '10,000'],
    ],
  ])('above its parts: %j', (...lines) => {
    expect(amountOf(lines)).toEqual(['110000', true]);
  });

  test('above a part with the lower rate', () => {
    const lines = [
      ['小計', '100,000'],
      ['消費税', '9,600'],
      ['合計', '109,600'],
      ['10%税込請求額', '88,000'],
      ['8%税込請求額', '21,600'],
    ];
    expect(amountOf(lines)).toEqual(['109600', true]);
  });
});
