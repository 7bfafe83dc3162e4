import { SURE_CONFIDENCE } from '@hareto/contracts/reading-result.ts';
import { linesAt, pageOf, textAt } from './testing/text-pages.ts';
import { readInvoice } from './extract-fields.ts';
import type { TextItem } from './text-page.ts';

function amountsOf(...items: TextItem[]) {
  const { fields, adjustments } = readInvoice([pageOf(items)]);
  const isSure = (value: { confidence: number } | undefined) =>
    value !== undefined && value.confidence >= SURE_CONFIDENCE;
  return {
    amount: fields.billing_amount?.value,
    isSure: isSure(fields.billing_amount),
    total: fields.invoice_total?.value,
    adjustments: adjustments.map(({ kind, value }) => [kind, value]),
  };
}

const SUMS = [
  ['小計', '1,000,000'],
  ['消費税', '100,000'],
  ['合計', '1,100,000'],
];

describe('an adjustment between the total and the amount to pay', () => {
  test.each([
    ['着手金（9/10 受領済）', '△300,000', 'advance'],
    ['内金（2026年9月30日ご入金）', '△300,000円', 'advance'],
    ['前受金 9月30日受領分', '▲300,000', 'advance'],
    ['既受領額', '300,000', 'advance'],
    ['ご入金済', '-300,000', 'advance'],
    ['第1回内金', '-300,000', 'advance'],
    ['工事前受金', '300,000円', 'advance'],
    ['お預り金', '△300,000', 'advance'],
    ['お預かり金（9/1）', '300,000', 'advance'],
    ['事前納付額', '▲300,000', 'advance'],
    ['既納額', '300,000', 'advance'],
    ['お得意様お値引', '-300,000', 'discount'],
    ['早期支払割引', '▲300,000', 'discount'],
    ['仕入代金相殺', '△300,000', 'offset'],
  ])('is read from %s %s', (words, amount, kind) => {
    const lines = [...SUMS, [words, amount], ['お振込金額', '800,000円']];
    expect(amountsOf(...linesAt(lines, { y: 300, column: 200 }))).toEqual({
      amount: '800000',
      isSure: true,
      total: '1100000',
      adjustments: [[kind, '300000']],
    });
  });

  test('is proved by a printed total even without a subtotal and a tax', () => {
    const lines = [
      ['合計', '38,500'],
      ['値引', '-1,500'],
      ['お支払合計', '37,000'],
    ];
    expect(amountsOf(...linesAt(lines))).toEqual({
      amount: '37000',
      isSure: true,
      total: '38500',
      adjustments: [['discount', '1500']],
    });
  });

  test.each([['請負代金額'], ['契約金額'], ['工事代金']])(
    'is subtracted from the total named %s',
    (words) => {
      const lines = [
        [words, '¥1,100,000（税抜 1,000,000・消費税10% 100,000）'],
        ['着手金', '△ ¥300,000'],
        ['今回御請求額', '¥800,000'],
      ];
      expect(amountsOf(...linesAt(lines))).toEqual({
        amount: '800000',
        isSure: true,
        total: '1100000',
        adjustments: [['advance', '300000']],
      });
    },
  );

  test.each([
    ['源泉徴収税額 = 1,000,000円×10.21%'],
    ['源泉所得税：1,000,000円 × 10.21% + 0円 × 20.42%'],
    ['源泉徴収税（1,000,000×10.21%）'],
  ])('is not read from its calculation: %s', (line) => {
    const lines = [...SUMS, ['源泉徴収税額', '△102,100'], ['お振込金額', '997,900円']];
    const note = textAt(line, 50, 500);
    expect(amountsOf(...linesAt(lines, { y: 300 }), note)).toEqual({
      amount: '997900',
      isSure: true,
      total: '1100000',
      adjustments: [['withholding', '102100']],
    });
  });

  test.each([
    ['振込手数料は相殺させていただきます。'],
    ['前受金は次回のご請求に充当します。'],
    ['値引の条件 3,000円以上のご注文'],
  ])('is not read from a sentence: %s', (line) => {
    const amounts = amountsOf(...linesAt([...SUMS, ['ご請求額', '1,100,000'], [line]], { y: 300 }));
    expect(amounts).toEqual({ amount: '1100000', isSure: true, total: undefined, adjustments: [] });
  });
});

describe('the amount to pay', () => {
  test.each([
    [['１．請求金額　金495,000円（うち消費税額45,000円、税率10％）']],
    [
      ['(3) 請求金額', '495,000円'],
      ['(4) 消費税', '45,000円'],
    ],
    [
      ['①ご請求金額', '495,000円'],
      ['②うち消費税', '45,000円'],
    ],
    [['一、金 495,000円也'], ['但し 測量業務（消費税45,000円を含む）として']],
    [['金 ４９５，０００ 円也'], ['内消費税 45,000円']],
    [['金495,000円整'], ['うち消費税額等 45,000円']],
  ])('is read from %j', (...lines) => {
    expect(amountsOf(...linesAt(lines, { y: 200 }))).toEqual({
      amount: '495000',
      isSure: true,
      total: undefined,
      adjustments: [],
    });
  });

  test('is the sum of both tax rates, not the first row of their table', () => {
    const table = linesAt(
      [
        ['税率区分', '税抜金額', '消費税', '税込金額'],
        ['8%対象', '134,880', '10,790', '145,670'],
        ['10%対象', '25,440', '2,544', '27,984'],
        ['合計', '160,320', '13,334', '173,654'],
      ],
      { y: 300 },
    );
    const amount = linesAt([['御請求金額', '￥173,654']], { y: 420, column: 200 });
    expect(amountsOf(...table, ...amount)).toEqual({
      amount: '173654',
      isSure: true,
      total: undefined,
      adjustments: [],
    });
  });

  test('is sure when it is the sum of the figures below their headings, and not sure when it differs from that sum', () => {
    const table = [
      ...['税抜金額', '消費税10%', '送料'].map((text, index) =>
        textAt(text, 60 + index * 130, 300),
      ),
      ...['414,000', '41,400', '0'].map((text, index) => textAt(text, 118 + index * 130, 316)),
    ];
    const amount = linesAt([['ご請求金額', '455,000']], { y: 200 });
    expect(amountsOf(...amount, ...table)).toMatchObject({ amount: '455000', isSure: false });
    const correctAmount = linesAt([['ご請求金額', '455,400']], { y: 200 });
    expect(amountsOf(...correctAmount, ...table)).toMatchObject({ amount: '455400', isSure: true });
  });
});
