import { SURE_CONFIDENCE } from '@hareto/contracts/reading-result.ts';
import { extractFields } from './extract-fields.ts';
import { linesAt, pageOf, textAt } from './testing/text-pages.ts';
import type { TextItem } from './text-page.ts';

function amountOf(...items: TextItem[]) {
  const { billing_amount: amount } = extractFields([pageOf(items)]);
  return amount && [amount.value, amount.confidence >= SURE_CONFIDENCE];
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

  test('has no sure amount without a sum', () => {
    expect(amountOf(...linesAt([HEAD, ...ITEMS], { y: 200 }))?.[1]).toBe(false);
  });

  test('does not change an amount that is printed elsewhere', () => {
    const claim = textAt('ご請求額 165,000円', 50, 120);
    expect(amountOf(claim, ...linesAt([HEAD, ...ITEMS], { y: 200 }))?.[0]).toBe('165000');
  });

  test.each(['ご請求額', 'お支払金額', '合計金額'])(
    'is the label of the sum as %s above the amounts of shops',
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

describe('several invoices below a heading', () => {
  const HEADS = [
    ['請求書番号', 'ご請求金額', 'A-0901', 'A-1001'],
    ['請求書番号', 'お支払金額', 'A-0901', 'A-1001'],
    ['ご利用月', 'ご請求金額', '2026年9月分', '2026年10月分'],
    ['拠点', 'ご請求額', '新宿店', '渋谷店'],
    ['請求日', '請求金額', '2026/08/20', '2026/09/20'],
  ] as const;

  test.each(HEADS)('have a doubt about the first one: %s, %s', (left, heading, first, second) => {
    const rows = [
      [left, heading],
      [first, '55,000'],
      [second, '33,000'],
    ];
    expect(amountOf(...linesAt(rows, { y: 200 }))).toEqual(['55000', false]);
  });

  test.each(HEADS)(
    'have their printed sum as the amount: %s, %s',
    (left, heading, first, second) => {
      const rows = [
        [left, heading],
        [first, '55,000'],
        [second, '33,000'],
      ];
      for (const sum of [
        '合計 88,000円',
        '総合計 88,000円',
        '合計88,000円を至急お振込みください。',
      ])
        expect(amountOf(...linesAt(rows, { y: 200 }), textAt(sum, 50, 300))?.[0]).toBe('88000');
    },
  );

  test.each([
    [
      ['お支払期限', 'ご請求金額'],
      ['2026/12/31', '110,000'],
    ],
    [
      ['請求番号', 'ご請求金額'],
      ['A-1001', '110,000'],
    ],
  ])('are not the items below a box: %j', (headings, values) => {
    const items = [
      ['システム利用料', '60,000'],
      ['保守料', '50,000'],
    ];
    const rows = linesAt([headings, values, ...items], { y: 200 });
    expect(amountOf(...rows)).toEqual(['110000', true]);
  });

  test('have a doubt about the first one also beside an empty cell', () => {
    const rows = [
      ['店舗', '請求書番号', 'ご請求金額'],
      ['新宿店', 'A-0901', '55,000'],
      ['', 'A-1001', '33,000'],
    ];
    expect(amountOf(...linesAt(rows, { y: 200 }))).toEqual(['55000', false]);
  });

  test('are not the lines below the amount', () => {
    const rows = [
      ['ご請求日', 'ご請求金額'],
      ['2026/11/20', '110,000円'],
      ['(内消費税)', '10,000円'],
    ];
    expect(amountOf(...linesAt(rows, { y: 200 }))).toEqual(['110000', true]);
  });
});

describe('the row of a total with several sums', () => {
  const amountIn = (rows: string[][]) => amountOf(...linesAt(rows, { y: 200 }));

  test.each([
    ['当月ご利用額', '年間累計', '121,600', '244,000', '365,600'],
    ['ご利用額', '獲得ポイント', '1,660', '1,324', '2,984'],
    ['お支払分', '販売手数料', '44,000', '21,600', '65,600'],
    ['今回出来高', '残工事', '44,000', '21,600', '65,600'],
    ['売価', '参考上代', '80,000', '40,000', '120,000'],
  ])('has a doubt about its last sum below %s and %s', (heading, other, first, second, sum) => {
    const rows = [
      ['店舗名', heading, other],
      ['新宿店', '66,000', first],
      ['渋谷店', '32,400', second],
      ['合計', '98,400', sum],
    ];
    expect(amountIn(rows)?.[1]).toBe(false);
  });

  test.each([
    ['走行距離', '1,100km', '1,540km', '2,640km'],
    ['重量', '1,100 kg', '1,540 kg', '2,640 kg'],
    ['使用量', '1,100kWh', '1,540kWh', '2,640kWh'],
    ['ポイント', '1,100pt', '1,540pt', '2,640pt'],
  ])('does not take a number with a unit for the amount: %s', (heading, first, second, sum) => {
    const rows = [
      ['日付', '運賃(税込)', heading],
      ['11/01', '66,000円', first],
      ['11/02', '32,400円', second],
      ['合計', '98,400円', sum],
    ];
    expect(amountIn(rows)).toEqual(['98400', true]);
  });

  test.each([
    [
      ['品名', '数量', '金額'],
      ['合計', '1,100', '98,400'],
    ],
    [
      ['工事', '契約額', '今回ご請求分'],
      ['合計', '300,000', '98,400'],
    ],
  ])('is sure about its last sum below %j', (headings, total) => {
    const rows = [headings, ['新宿', '', '66,000'], ['渋谷', '', '32,400'], total];
    expect(amountIn(rows)).toEqual(['98400', true]);
  });
});

describe('the row of a total below headings at the left edges of their columns', () => {
  const ROWS = [
    ['新宿', '1,160', '60,000'],
    ['渋谷', '1,160', '50,000'],
    ['合計', '2,320', '110,000'],
  ];
  /** Sums end at the right edges of the columns. */
  const tableOf = (headings: string[], rows: string[][], ends = [0, 260, 360]) => [
    textAt('請求番号 A-1001', 300, 164),
    ...headings.map((heading, column) =>
      textAt(heading, 50 + 100 * (column + (column && 0.5)), 220),
    ),
    ...rows.flatMap((row, line) =>
      row.map((text, column) =>
        textAt(text, column === 0 ? 50 : (ends[column] ?? 0) - 5 * text.length, 238 + 18 * line),
      ),
    ),
  ];

  test.each([
    ['利用額', '累計'],
    ['売上', '通算'],
    ['売上額', '前年'],
    ['料金', 'ポイント'],
  ])('has a doubt about its last sum below %s and %s', (...headings) => {
    const rows = [
      ['新宿', '66,000', '244,000'],
      ['渋谷', '32,400', '121,600'],
      ['合計', '98,400', '365,600'],
    ];
    for (const ends of [
      [0, 260, 360],
      [0, 290, 390],
    ])
      expect(amountOf(...tableOf(['店', ...headings], rows, ends))).toEqual(['365600', false]);
  });

  test('has a doubt about its last sum without a heading for each column', () => {
    expect(amountOf(...tableOf([], ROWS))).toEqual(['110000', false]);
    expect(amountOf(...tableOf(['店', '金額'], ROWS))).toEqual(['110000', false]);
  });

  test.each([
    ['使用量', '料金'],
    ['カウンター', '料金'],
    ['走行', '運賃'],
    ['売上', 'ロイヤリティ'],
    ['ポイント', 'ご利用料金'],
    ['個数', '加工賃'],
    ['上代', '下代'],
    ['契約額', '今回'],
    ['Quantity', 'Amount'],
    ['Hours', 'Fee'],
  ])('is sure about its last sum below %s and %s', (...headings) => {
    for (const ends of [
      [0, 260, 360],
      [0, 290, 390],
    ])
      expect(amountOf(...tableOf(['店', ...headings], ROWS, ends))).toEqual(['110000', true]);
  });

  test('is sure about its last sum below empty rows of a form', () => {
    const rows = ROWS.map((row) => [...row]);
    const table = tableOf(['店', '使用量', '料金'], rows);
    const total = table.slice(-3).map((item) => ({ ...item, baseline: item.baseline + 108 }));
    expect(amountOf(...table.slice(0, -3), ...total)).toEqual(['110000', true]);
  });
});

describe('an amount in another currency', () => {
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
    'is not sure when only its label names the currency: %s',
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
