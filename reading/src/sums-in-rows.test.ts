import { SURE_CONFIDENCE, type ReadField } from '@hareto/contracts/reading-result.ts';
import { extractFields } from './extract-fields.ts';
import { linesAt, pageOf, textAt } from './testing/text-pages.ts';

function readField(name: ReadField, ...items: ReturnType<typeof linesAt>) {
  const field = extractFields([pageOf(items)])[name];
  return field && [field.value, field.confidence >= SURE_CONFIDENCE];
}

test.each(['ご請求合計', '請求金額', 'ご請求額'])(
  'reads the last sum of a row with the net, the tax and the total: %s',
  (label) => {
    const table = linesAt(
      [
        ['項目', '税抜', '消費税', '税込金額'],
        ['賃料', '280,000', '28,000', '308,000'],
        ['敷金', '840,000', '-', '840,000'],
        [label, '1,120,000', '28,000', '1,148,000'],
      ],
      { y: 200 },
    );
    expect(readField('billing_amount', ...table)).toEqual(['1148000', true]);
  },
);

test('reads no sum of taxes as the amount', () => {
  const head = [textAt('今回ご請求額', 450, 200), textAt('217,030円', 455, 220)];
  const table = linesAt(
    [
      ['物件名', '', 'リース料(税抜)', '消費税(10%)'],
      ['超音波診断装置', '', '124,000', '12,400'],
      ['歯科用ユニット', '', '63,500', '6,350'],
      ['保守料', '', '9,800', '980'],
      ['合計', '', '197,300', '19,730'],
    ],
    { y: 260 },
  );
  expect(readField('billing_amount', ...head, ...table)).toEqual(['217030', true]);
});

test.each(['合計', '合計額', 'ご請求金額'])(
  'does not take the tax that is included in the amount for the amount: %s',
  (label) => {
    for (const amount of [
      ['330,000円(うち消費税 30,000円)'],
      ['330,000円', '(うち消費税 30,000円)'],
      ['330,000円', '(内税 30,000円)'],
      ['330,000円', '内消費税等', '30,000円'],
      ['¥330,000', '(消費税10% ¥30,000を含む)'],
      ['330,000円', '(うち消費税(10%) 30,000円)'],
    ]) {
      const [value] =
        readField('billing_amount', ...linesAt([[label, ...amount]], { y: 200 })) || [];
      expect([amount, value]).toEqual([amount, '330000']);
    }
  },
);

test.each([
  ['合計', '(消費税込) 330,000円'],
  ['合計(内税)', '330,000円'],
  ['合計', '300,000円(税込330,000円)'],
])('reads the amount after a note that tax is included: %s %s', (...row) => {
  const [value] = readField('billing_amount', ...linesAt([row], { y: 200 })) || [];
  expect(value).toBe('330000');
});

describe('a sum', () => {
  test.each([
    [
      [
        ['ご請求金額(税抜)', '¥100,000'],
        ['ご請求金額(税込)', '¥110,000'],
      ],
      ['110000', true],
    ],
    [
      [
        ['ご請求金額(税込)', '¥110,000'],
        ['ご請求金額(税抜)', '¥100,000'],
      ],
      ['110000', true],
    ],
    [
      [
        ['ご請求金額', '¥100,000(税別)'],
        ['消費税', '¥10,000'],
        ['合計', '¥110,000'],
      ],
      ['110000', true],
    ],
    [
      [['ご請求金額(税別)', '¥100,000'], ['別途消費税を申し受けます']],
      ['100000', false],
    ],
    [
      [
        ['ご請求金額', '¥100,000(税抜)'],
        ['消費税', '¥10,000'],
      ],
      ['100000', false],
    ],
    [[['ご請求金額', '¥100,000+税']], ['100000', false]],
    [[['ご請求金額', '100,000円（税込110,000円）']], ['110000', true]],
    [[['ご請求金額', '100,000円（税込 ¥110,000）']], ['110000', true]],
    [[['ご請求金額', '110,000円（税抜100,000円）']], ['110000', true]],
    [[['ご請求金額', '110,000円（税込）']], ['110000', true]],
  ])('is the sure amount only with tax: %j gives %j', (lines, amount) => {
    expect(readField('billing_amount', ...linesAt(lines, { y: 200, column: 160 }))).toEqual(amount);
  });
});

test.each(['早期お支払額', '早期支払時ご請求額', '12/10までにお支払いの場合のお支払額'])(
  'a sum that is reduced on a condition is in doubt: %s',
  (label) => {
    const lines = [
      ['小計', '100,000'],
      ['消費税', '10,000'],
      ['合計', '110,000'],
      ['早期支払割引(12/10迄)', '▲2,000'],
      [label, '108,000'],
    ];
    expect(readField('billing_amount', ...linesAt(lines, { y: 200, column: 200 }))?.[1]).toBe(
      false,
    );
  },
);

describe('a part that is claimed now', () => {
  const works = (now: string, rest: string) =>
    linesAt(
      [
        ['工事代金', '3,300,000'],
        ['着手金(入金済)', '1,100,000'],
        ['中間金(今回ご請求分)', now],
        ['残金', rest],
      ],
      { y: 200, column: 160 },
    );

  test('makes another sum doubtful', () => {
    expect(readField('billing_amount', ...works('1,200,000', '1,000,000'))?.[1]).toBe(false);
  });

  const TOTAL = [
    ['小計', '2,000,000'],
    ['消費税', '200,000'],
    ['合計', '2,200,000'],
  ];

  test.each([
    [['今回ご請求分(1/2回)', '1,100,000']],
    [['うち今回ご請求分', '1,100,000']],
    [['内 今回お支払い額', '1,100,000']],
    [
      ['今回お支払分', '1,100,000'],
      ['納品時お支払分', '1,100,000'],
    ],
    [
      ['第1回お支払額', '1,100,000'],
      ['第2回お支払額', '1,100,000'],
    ],
    [
      ['初回お支払額', '1,200,000'],
      ['2回目お支払額', '1,000,000'],
    ],
    [['1回目(11月) 1,100,000円 11月末お支払い、2回目 1,100,000円']],
    [['分割支払 初回 1,100,000円']],
    [[''], ['お支払い方法：3回分割(1回目 800,000円 11月末、2回目 1,400,000円 12月末)']],
  ])('makes the whole sum doubtful: %j', (...parts) => {
    const claim = textAt('ご請求金額 ¥2,200,000', 50, 150);
    const lines = linesAt([...TOTAL, ...parts], { y: 200, column: 160 });
    expect(readField('billing_amount', ...lines)?.[1]).toBe(false);
    expect(readField('billing_amount', claim, ...lines)?.[1]).toBe(false);
  });

  test.each([
    [['第1回 セミナー', '1,000,000'], ['第2回 セミナー', '1,000,000'], ...TOTAL],
    [...TOTAL, ['※分割払いはできません。']],
    [...TOTAL, ['※分割払いの場合は月々 220,000円']],
    [['第1回 講師料支払分', '1,000,000'], ['第2回 講師料支払分', '1,000,000'], ...TOTAL],
    [...TOTAL, ['第1回お支払い(入金済)', '500,000']],
    [...TOTAL, ['今回ご請求分', '2,200,000']],
  ])('does not make the total doubtful: %j', (...lines) => {
    expect(readField('billing_amount', ...linesAt(lines, { y: 200, column: 160 }))).toEqual([
      '2200000',
      true,
    ]);
  });

  test.each([
    [
      ['今回ご請求分', '1,100,000'],
      ['次回ご請求分', '1,100,000'],
      ['ご請求金額', '2,200,000'],
    ],
    [
      ['第1回お支払額', '1,100,000'],
      ['第2回お支払額', '1,100,000'],
      ['ご請求金額', '2,200,000'],
    ],
    [
      ['今回お支払分', '1,100,000'],
      ['納品時お支払分', '1,100,000'],
      ['ご請求金額', '2,200,000'],
    ],
  ])('makes the sum of parts that are paid later doubtful: %j, %j', (...lines) => {
    const items = linesAt(lines, { y: 200, column: 160 });
    expect(readField('billing_amount', ...items)?.[1]).toBe(false);
  });

  test.each([
    [
      ['今回ご請求分', '100,000'],
      ['消費税', '10,000'],
      ['立替金', '5,000'],
      ['合計', '115,000'],
    ],
    [
      ['今回ご請求分', '100,000'],
      ['値引', '-10,000'],
      ['消費税', '9,000'],
      ['合計', '99,000'],
    ],
    [
      ['今回ご請求分', '110,000'],
      ['相殺', '-10,000'],
      ['差引お支払額', '100,000'],
    ],
    [
      ['今回ご請求分', '100,000'],
      ['消費税', '10,000'],
      ['合計', '110,000'],
      ['源泉徴収税', '-10,210'],
      ['お支払金額', '99,790'],
    ],
    [
      ['今月ご請求分', '109,000'],
      ['延滞利息', '1,000'],
      ['ご請求金額', '110,000'],
    ],
    [
      ['当月ご請求分', '100,000'],
      ['消費税', '9,600'],
      ['ご請求金額', '109,600'],
    ],
    [
      ['契約金額', '2,200,000'],
      ['前回迄請求額', '1,000,000'],
      ['今回請求分', '600,000'],
      ['保留金', '-60,000'],
      ['消費税', '54,000'],
      ['ご請求金額', '594,000'],
    ],
    [
      ['ご請求金額', '110,000'],
      ['前月繰越分', '60,000'],
      ['当月ご請求分', '50,000'],
    ],
    [
      ['当月ご請求分', '80,000'],
      ['前月未払分', '30,000'],
      ['ご請求金額', '110,000'],
    ],
    [
      ['初回登録料 支払分', '10,000'],
      ['月額利用料', '90,000'],
      ['消費税', '10,000'],
      ['合計', '110,000'],
    ],
    [
      ['第2回お支払い分', '100,000'],
      ['消費税', '10,000'],
      ['合計', '110,000'],
    ],
    [
      ['土地分割測量業務', '60,000'],
      ['部品(分割納品分)', '40,000'],
      ['小計', '100,000'],
      ['消費税', '10,000'],
      ['ご請求金額', '110,000'],
    ],
    [
      ['当月ご利用料', '8,000'],
      ['端末分割支払金 (12/24回)', '3,000'],
      ['消費税', '800'],
      ['ご請求金額', '11,800'],
    ],
  ])('is a summand of the sure amount: %j', (...lines) => {
    const amount = lines.find(([label = '']) => /合計|ご請求金額|差引お支払額/.test(label))?.[1];
    const paid = lines.find(([label]) => label === 'お支払金額')?.[1] ?? amount;
    const items = linesAt(lines, { y: 200, column: 160 });
    expect(readField('billing_amount', ...items)).toEqual([paid?.replaceAll(',', ''), true]);
  });

  test('does not make the sum of several parts with their tax doubtful', () => {
    const lines = [
      ['基礎工事(今回請求分)', '600,000'],
      ['外構工事(今回請求分)', '400,000'],
      ['小計', '1,000,000'],
      ['消費税', '100,000'],
      ['ご請求金額', '1,100,000'],
    ];
    expect(readField('billing_amount', ...linesAt(lines, { y: 200, column: 160 }))).toEqual([
      '1100000',
      true,
    ]);
  });
});

test.each([
  [['ご請求金額', '$1,240.00'], ['(参考:188,852円)']],
  [['Total Due', 'USD 1,000.00 (approx. JPY 150,000)']],
  [['Total Due', 'USD 1,000.00 (about ¥150,000)']],
  [['ご請求金額', 'USD 1,000.00(約150,000円)']],
  [['ご請求金額', '約 150,000円']],
  [['ご請求金額約150,000円']],
])('doubts a sum in yen that is only a reference: %j', (...lines) => {
  expect(readField('billing_amount', ...linesAt(lines, { y: 200 }))?.[1] ?? false).toBe(false);
});

test.each(['契約', '解約', '成約', '売約', '婚約'])('is sure about a sum behind %s', (words) => {
  expect(readField('billing_amount', ...linesAt([[`ご請求金額 ${words}110,000円`]]))).toEqual([
    '110000',
    true,
  ]);
});

test('reads a page that repeats one total hundreds of times', () => {
  const rows = Array.from({ length: 800 }, () => ['ご請求金額', '98,400']);
  expect(readField('billing_amount', ...linesAt(rows))).toEqual(['98400', true]);
});
