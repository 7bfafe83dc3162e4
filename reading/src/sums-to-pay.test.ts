import { SURE_CONFIDENCE } from '@hareto/contracts/reading-result.ts';
import { linesAt, pageOf, textAt } from './testing/text-pages.ts';
import { readInvoice } from './extract-fields.ts';
import type { TextItem } from './text-page.ts';

function amountsOf(items: TextItem[]) {
  const { fields, adjustments } = readInvoice([pageOf(items)]);
  return {
    amount: fields.billing_amount?.value,
    isSure: (fields.billing_amount?.confidence ?? 0) >= SURE_CONFIDENCE,
    total: fields.invoice_total?.value,
    adjustments: adjustments.map(({ kind, value }) => [kind, value]),
  };
}

const FEE_LINES = [
  ['紹介手数料', '1,820,000円'],
  ['消費税(10%)', '182,000円'],
  ['税込金額', '2,002,000円'],
];
const EXPECTED_AFTER_REDUCTION = {
  amount: '1902000',
  isSure: true,
  total: '2002000',
  adjustments: [['discount', '100000']],
};

describe('reads the amount to transfer below a total with tax and a reduction', () => {
  test.each([
    '今回お振込いただく金額',
    '今回のお支払額',
    'お支払いいただきたい金額',
    'お支払いをお願いする金額',
    'お振り込み願います金額',
    'ご送金額',
    '差引ご請求額',
    '値引き後ご請求額',
    '値引後お支払い金額',
    '控除後お振込金額',
    '割引後今回ご請求額',
  ])('beside the label %s', (label) => {
    const reduction = ['キャンペーン値引(税込)', '▲100,000円'];
    const lines = [...FEE_LINES, reduction, [label, '1,902,000円']];
    expect(amountsOf(linesAt(lines, { y: 300, column: 250 }))).toEqual(EXPECTED_AFTER_REDUCTION);
  });

  test.each([
    ['ご成約キャンペーン', 'discount'],
    ['仕入代金と相殺', 'offset'],
    ['有価物の買取代金', 'offset'],
    ['11月2日にご入金の分', 'advance'],
    ['端数調整', 'other'],
  ])('and a negative line with the words %s as an adjustment', (words, kind) => {
    const lines = [...FEE_LINES, [words, '▲100,000円'], ['お振込金額', '1,902,000円']];
    expect(amountsOf(linesAt(lines, { y: 300, column: 250 }))).toEqual({
      ...EXPECTED_AFTER_REDUCTION,
      adjustments: [[kind, '100000']],
    });
  });
});

const SUMS = [
  ['小計', '1,820,000'],
  ['消費税', '182,000'],
  ['ご請求金額', '2,002,000'],
];

describe('doubts a total that is reduced in the next line or column', () => {
  test.each([
    ['by a line with an unknown label', [...SUMS, ['ご成約の御礼', '▲100,000']]],
    ['by a discount', [...SUMS, ['特別値引', '100,000']]],
    [
      'by a figure right of it',
      [
        ['小計', '消費税', '合計', '買取'],
        ['1,820,000', '182,000', '2,002,000', '△100,000'],
      ],
    ],
    [
      'even if an unrelated sum follows below the reduction',
      [...SUMS, ['値引', '▲100,000'], ['参考', '1,820,000']],
    ],
  ])('%s', (_, lines) => {
    const { fields } = readInvoice([pageOf(linesAt(lines, { y: 300, column: 120 }))]);
    expect([fields.billing_amount?.value, fields.billing_amount?.doubt]).toEqual([
      '2002000',
      'unproven',
    ]);
  });
});

describe('takes the sum after a reduction as the amount to pay', () => {
  const amountsAfterReduction = (reduction: readonly string[], label: string) =>
    amountsOf(linesAt([...SUMS, [...reduction], [label, '1,902,000']], { y: 300, column: 200 }));

  test.each([
    '実際のお支払額',
    '最終お支払金額',
    '口座振替金額',
    '11月末お振込分',
    '値引後合計',
    'お支払い残額',
    '差引残額',
    '精算額',
    'Balance',
  ])('beside any words of a payment: %s', (label) => {
    expect(amountsAfterReduction(['協賛金', '▲100,000'], label)).toEqual({
      ...EXPECTED_AFTER_REDUCTION,
      adjustments: [['other', '100000']],
    });
  });

  test('also after a reduction without a minus', () => {
    expect(amountsAfterReduction(['出精値引', '100,000'], '口座振替金額')).toEqual(
      EXPECTED_AFTER_REDUCTION,
    );
  });

  test.each(['確定', '既にお支払済みの額', '次回お支払分'])(
    'but marks it as doubtful beside the words %s',
    (label) => {
      const { amount, isSure } = amountsAfterReduction(['協賛金', '▲100,000'], label);
      expect([amount, isSure]).toEqual(['1902000', false]);
    },
  );
});

test.each([
  [
    'a discount before the tax, if the total equals the first subtotal',
    [
      ['小計', '300,000'],
      ['値引', '▲27,273'],
      ['値引後小計', '272,727'],
      ['消費税', '27,273'],
      ['合計', '300,000'],
    ],
    '300000',
  ],
  [
    'a returned item below the amount at the head',
    [
      ['ご請求金額', '330,000円'],
      ['返品', '-20,000'],
      ['商品', '320,000'],
      ['小計', '300,000'],
      ['消費税', '30,000'],
      ['合計', '330,000'],
    ],
    '330000',
  ],
])('does not subtract %s', (_, lines, amount) => {
  expect(amountsOf(linesAt(lines, { y: 300, column: 200 }))).toEqual({
    amount,
    isSure: true,
    total: undefined,
    adjustments: [],
  });
});

test('reads an offset in a column beside the total', () => {
  const items = [
    ...linesAt(
      [
        ['処理費(税抜)', '消費税 10%', '処理費合計(税込)', '有価物買取額(税込)'],
        ['157,280', '15,728', '173,008', '△ 46,365'],
      ],
      { y: 190, column: 120 },
    ),
    ...linesAt([['相殺後御請求額', '¥126,643']], { x: 300, y: 240 }),
  ];
  expect(amountsOf(items)).toEqual({
    amount: '126643',
    isSure: true,
    total: '173008',
    adjustments: [['offset', '46365']],
  });
});

describe('the balance of an earlier month', () => {
  test.each(['前月分未収額', '先月分未払残高', '前回までの未入金額', '前月末残高', '過去未収金'])(
    '%s is added to the sum of this month',
    (label) => {
      const items = [
        ...linesAt(
          [
            ['基本料金', '3,800'],
            ['従量料金', '42,428'],
            ['消費税(10%対象 46,228円)', '4,622'],
            ['当月ご請求分 計', '50,850'],
            [label, '38,214'],
          ],
          { y: 170, column: 300 },
        ),
        ...linesAt([['合計ご請求額', '¥89,064']], { y: 290, column: 250 }),
      ];
      expect(amountsOf(items)).toEqual({
        amount: '89064',
        isSure: true,
        total: '50850',
        adjustments: [['carried_over', '38214']],
      });
    },
  );

  test('is read at the head beside the work completed this month, above a table of the whole project', () => {
    const items = [
      ...linesAt(
        [
          [
            '前回請求額',
            '御入金額',
            '繰越額',
            '今回出来高',
            '消費税額',
            '今回税込額',
            '今回請求額',
          ],
          ['3,465,000', '3,300,000', '165,000', '2,980,000', '298,000', '3,278,000', '3,443,000'],
        ],
        { y: 200, column: 75 },
      ),
      ...linesAt([['合計(税抜)', '12,600,000', '4,410,000', '2,980,000', '7,390,000']], {
        y: 420,
        column: 80,
      }),
    ];
    expect(amountsOf(items)).toEqual({
      amount: '3443000',
      isSure: true,
      total: '3278000',
      adjustments: [['carried_over', '165000']],
    });
  });
});

test('is sure about a total to which items add up above empty rows', () => {
  const items = [
    ...linesAt(
      [
        ['剪定', '44,000'],
        ['刈込み', '33,000'],
        ['処分費', '32,000'],
      ],
      { y: 280, column: 400 },
    ),
    textAt('合計', 50, 440),
    textAt('109,000', 450, 440),
  ];
  expect(amountsOf(items)).toEqual({
    amount: '109000',
    isSure: true,
    total: undefined,
    adjustments: [],
  });
});

test('reads 差引 今回支払請求額 after an offset as the sum to pay', () => {
  const lines = [
    ['今回出来高 税込', '2,124,375'],
    ['支給材料費 相殺', '△ 184,250'],
    ['差引 今回支払請求額', '¥1,940,125-'],
  ];
  expect(amountsOf(linesAt(lines, { column: 200 }))).toEqual({
    amount: '1940125',
    isSure: true,
    total: '2124375',
    adjustments: [['offset', '184250']],
  });
});
