import { SURE_CONFIDENCE, type ReadField } from '@hareto/contracts/reading-result.ts';
import { linesAt, pageOf, textAt } from './testing/text-pages.ts';
import { extractFields } from './extract-fields.ts';

function read(name: ReadField, lines: string[][]) {
  const field = extractFields([
    pageOf(linesAt([['請求書'], ['請求日 2026年11月20日'], ['青空印刷株式会社'], ...lines])),
  ])[name];
  return field && [field.value, field.confidence >= SURE_CONFIDENCE];
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
  ])('doubtful without a heading of this period or a correction: %s, %s', (left, right) => {
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

  test('doubtful when only the column of the earlier period has one', () => {
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

  test('the one right of its label when the headings belong to another table', () => {
    const rows = [
      ['ご請求額', '110,000'],
      ['計器', '前回', '今回', '使用量'],
      ['水道', '1,200', '1,250', '50'],
    ];
    expect(read('billing_amount', rows)).toEqual(['110000', true]);
  });
});

test.each([
  ['10,000', '110,000'],
  ['100,000', '110,000'],
])('a part of the other sum is not sure in the column of this period: %s', (part, sum) => {
  const rows = [
    ['', '前月', '当月'],
    ['ご請求額', sum, part],
  ];
  expect(read('billing_amount', rows)?.[1]).toBe(false);
});

describe('of two rows below its heading, the amount is', () => {
  const HEAD = ['', 'ご請求額'];

  test.each([
    ['前月分', '当月分'],
    ['訂正前', '訂正後'],
  ])(
    'the one of this period or after the correction, and doubtful without its row: %s, %s',
    (before, now) => {
      const rows = [HEAD, [before, '88,000'], [now, '110,000']];
      expect(read('billing_amount', rows)).toEqual(['110000', true]);
      expect(read('billing_amount', [HEAD, [before, '88,000']])).toEqual(['88000', false]);
    },
  );

  test('the sum of both that is printed below them', () => {
    const rows = [HEAD, ['前月分', '88,000'], ['当月分', '110,000'], ['合計', '198,000']];
    expect(read('billing_amount', rows)).toEqual(['198000', true]);
  });
});

test.each([20, 30, 40])(
  'the amount is the one of this period in rows of height %i, and not sure below an empty row',
  (line) => {
    const readRows = (rows: string[][]) => {
      const field = extractFields([
        pageOf([
          textAt('請求書', 260, 50, 18),
          textAt('請求日 2026年11月20日', 400, 90),
          ...linesAt([['', '前月', '当月'], ...rows], { y: 150, line }),
        ]),
      ]).billing_amount;
      return field && [field.value, field.confidence >= SURE_CONFIDENCE];
    };
    expect(readRows(SUMS)).toEqual(['110000', true]);
    expect(readRows(SUMS.slice(2))).toEqual(['110000', true]);
    expect(readRows([...SUMS.slice(0, 2), [], ...SUMS.slice(2)])?.[1]).toBe(false);
  },
);

test('an earlier day in the column of this period is not the sure due date', () => {
  const rows = [
    ['', '前回', '今回'],
    ['お支払期限', '2026/12/31', '2026/11/20'],
  ];
  expect(read('payment_due_date', rows)?.[1]).toBe(false);
});

test('the due date is the one of this period', () => {
  const rows = [
    ['', '前回', '今回'],
    ['お支払期限', '2026/11/30', '2026/12/31'],
  ];
  expect(read('payment_due_date', rows)).toEqual(['2026-12-31', true]);
});

describe('below a table of meters, a row that is not of the table', () => {
  type Row = [text: string, x: number][];
  const rowsAt = (y: number, rows: Row[]) =>
    rows.flatMap((row, index) => row.map(([text, x]) => textAt(text, x, y + index * 18)));
  const METERS: Row = [
    ['電気', 50],
    ['1,200', 150],
    ['1,250', 250],
    ['50', 350],
  ];
  const meters = ([first, second]: string[]) =>
    rowsAt(200, [
      [
        ['計器', 50],
        [first ?? '', 150],
        [second ?? '', 250],
        ['使用量', 350],
      ],
      METERS,
    ]);
  const readBelow = (headings: string[], rows: Row[], names: ReadField[], y = 250) => {
    const fields = extractFields([
      pageOf([
        textAt('請求書', 260, 50, 18),
        textAt('請求日 2026年11月20日', 400, 90),
        textAt('青空電力株式会社', 400, 130),
        ...meters(headings),
        ...rowsAt(y, rows),
      ]),
    ]);
    return names.map((name) => {
      const field = fields[name];
      return field && [field.value, field.confidence >= SURE_CONFIDENCE];
    });
  };
  const PERIODS = [
    ['前月', '当月'],
    ['当月', '前月'],
    ['10月分', '11月分'],
  ];
  const PROOF: Row[] = [
    ['小計', '100,000'],
    ['消費税(10%)', '10,000'],
    ['合計', '110,000'],
  ].map(([label = '', sum = '']) => [
    [label, 380],
    [sum, 480],
  ]);

  describe.each(PERIODS)('%s, %s', (...headings) => {
    test.each([
      ['ご請求金額', '¥110,000', '（うち消費税 ¥10,000）'],
      ['お支払金額', '110,000円', '（税込・消費税10,000円）'],
      ['ご請求金額', '¥110,000', '（税込）'],
      ['ご請求金額', '¥110,000', ''],
    ])('has a sure amount: %s %s %s', (label, sum, remark) => {
      const row: Row = [
        [label, 50],
        [sum, 150],
        [remark, 250],
      ];
      expect(readBelow(headings, [row], ['billing_amount'])).toEqual([['110000', true]]);
      expect(readBelow(headings, [row, ...PROOF], ['billing_amount'])).toEqual([['110000', true]]);
    });

    test.each([
      ['¥110,000', '10,000'],
      ['¥110,000', '¥10,000'],
    ])('has a sure amount beside the tax in it: %s %s', (sum, tax) => {
      const row: Row = [
        ['ご請求金額', 50],
        [sum, 150],
        [tax, 250],
      ];
      expect(readBelow(headings, [row], ['billing_amount'])).toEqual([['110000', true]]);
    });

    test('has a total that is not in the columns', () => {
      const row: Row = [
        ['合計', 50],
        ['100,000', 150],
        ['10,000', 250],
        ['110,000', 450],
      ];
      expect(readBelow(headings, [row], ['billing_amount'])?.[0]?.[0]).toBe('110000');
    });

    test.each(['', '厳守', 'までにお振込みください', '（振込）'])(
      'has a sure due date before a remark: %s',
      (remark) => {
        const row: Row = [
          ['お支払期限', 50],
          ['2026年12月31日', 150],
          [remark, 250],
        ];
        expect(readBelow(headings, [row], ['payment_due_date'])).toEqual([['2026-12-31', true]]);
      },
    );

    test('has a sure account', () => {
      const holder: Row = [
        ['口座名義', 50],
        ['カ）アオゾラデンリョク', 150],
      ];
      const inCells: Row = [
        ['お振込先', 50],
        ['三井住友銀行', 150],
        ['渋谷支店', 250],
        ['普通', 350],
        ['1234567', 400],
      ];
      const inOneCell: Row = [
        ['お振込先', 50],
        ['三井住友銀行 渋谷支店 普通 1234567', 150],
      ];
      for (const row of [inCells, inOneCell])
        expect(
          readBelow(
            headings,
            [row, holder],
            ['bank_name', 'branch_name', 'account_number', 'account_holder_kana'],
          ),
        ).toEqual([
          ['三井住友銀行', true],
          ['渋谷支店', true],
          ['1234567', true],
          ['ｶ)ｱｵｿﾞﾗﾃﾞﾝﾘﾖｸ', true],
        ]);
    });
  });

  test('has a sure amount also without a gap below the table', () => {
    const row: Row = [
      ['ご請求金額', 50],
      ['¥110,000', 150],
    ];
    expect(readBelow(['前月', '当月'], [row], ['billing_amount'], 236)).toEqual([['110000', true]]);
  });

  test('has a doubtful amount when it has two sums', () => {
    const row: Row = [
      ['ご請求金額', 50],
      ['¥110,000', 150],
      ['¥5,000', 250],
    ];
    expect(readBelow(['前月', '当月'], [row], ['billing_amount'])[0]?.[1]).toBe(false);
  });

  test('has the same two accounts side by side as below other headings', () => {
    const rows = [
      ['銀行名', '三井住友銀行', 'みずほ銀行'],
      ['支店名', '渋谷支店', '新宿支店'],
      ['種別', '普通', '普通'],
      ['口座番号', '1234567', '7654321'],
      ['口座名義', 'カ）アオゾラデンリョク', 'カ）アオゾラデンリョク'],
    ].map(([label = '', one = '', other = '']): Row => [
      [label, 50],
      [one, 140],
      [other, 250],
    ]);
    const names: ReadField[] = ['bank_name', 'branch_name', 'account_number'];
    expect(readBelow(['前月', '当月'], rows, names)).toEqual(
      readBelow(['品名', '数量'], rows, names),
    );
  });
});
