import { SURE_CONFIDENCE, type ReadField } from '@hareto/contracts/reading-result.ts';
import { linesAt, pageOf } from './testing/text-pages.ts';
import { extractFields } from './extract-fields.ts';

function readField(name: ReadField, lines: string[][], column = 110) {
  const field = extractFields([pageOf(linesAt(lines, { column }))])[name];
  return field && [field.value, field.confidence >= SURE_CONFIDENCE];
}

describe('the heading of a column is not the label of a subject', () => {
  test.each([
    [
      '件名 above fees',
      [
        ['件名', '報酬額(円)', '登録免許税(円)'],
        ['所有権移転登記(売買)', '78,000', '412,500'],
        ['抵当権設定登記', '52,000', '120,000'],
      ],
    ],
    [
      '内容 above people and amounts',
      [
        ['内容', '人数・数量', '単価', '金額'],
        ['正餐コース', '60名', '9,500', '570,000'],
      ],
    ],
    [
      '件名 above a remark about the currency',
      [
        ['件名', '報酬額(円)', '実費(円)'],
        ['(円)', '', ''],
        ['移転登記', '78,000', '412,500'],
        ['設定登記', '52,000', '120,000'],
      ],
    ],
  ])('%s', (_, lines) => {
    expect(readField('subject', lines)).toBeUndefined();
  });

  test('except in the head of a document, which may have one line of values', () => {
    const lines = [
      ['件名', 'ご請求金額', 'お支払期限'],
      ['秋の展示会 出展料', '198,000円', '2026年12月25日'],
    ];
    expect(readField('subject', lines, 160)).toEqual(['秋の展示会 出展料', true]);
  });

  test('and a text in brackets alone is not the subject either', () => {
    expect(readField('subject', [['件名', '(円)']])).toBeUndefined();
  });
});

describe('the number of the invoice', () => {
  test('is not the number of an item with a price', () => {
    const lines = [
      ['賃料', '', '280,000', '308,000'],
      ['駐車場使用料 No.7・8', '', '44,000', '48,400'],
    ];
    expect(readField('invoice_number', lines)).toBeUndefined();
  });

  test('is read beside the title, even with the amount on the same line', () => {
    const lines = [['請求書 No.2026-118', '', '50,000円']];
    expect(readField('invoice_number', lines)?.[0]).toBe('2026-118');
  });

  test.each([
    ['Bill No. B26-11-0187', 'B26-11-0187'],
    ['Statement No. S-4711', 'S-4711'],
    ['明細番号 M2611-0520', 'M2611-0520'],
  ])('is sure in %s', (line, number) => {
    expect(readField('invoice_number', [[line]])).toEqual([number, true]);
  });

  test('is sure when every page repeats it', () => {
    const page = (number: number) => pageOf(linesAt([['明細番号 M2611-0520']]), number);
    const { invoice_number: number } = extractFields([page(1), page(2)]);
    expect([number?.value, (number?.confidence ?? 0) >= SURE_CONFIDENCE]).toEqual([
      'M2611-0520',
      true,
    ]);
  });
});

describe('a date whose year has two digits', () => {
  test('is sure when another date is written with that year', () => {
    const lines = [['請求日 26/11/19'], ['お支払期限 2026年12月31日']];
    expect(readField('invoice_date', lines)).toEqual(['2026-11-19', true]);
  });

  test('is sure when the other short date begins with the same number', () => {
    const lines = [['請求日 26.11.24'], ['お支払期限 26.12.31']];
    expect([readField('invoice_date', lines), readField('payment_due_date', lines)]).toEqual([
      ['2026-11-24', true],
      ['2026-12-31', true],
    ]);
  });

  test.each([
    ['alone', [['請求日 26/11/19']]],
    ['beside another year', [['請求日 26/11/19'], ['お支払期限 2027年1月31日']]],
    ['where the last number is the same', [['請求日 24.11.26'], ['お支払期限 24.12.26']]],
  ])('is doubtful %s', (_, lines) => {
    expect(readField('invoice_date', lines)?.[1]).toBe(false);
  });
});

describe('the day of an invoice without a label', () => {
  test('is sure when the fax was sent on the same day', () => {
    const lines = [['2026年11月25日(水) 16:08', '', '', 'P. 1/1'], ['令和8年11月25日']];
    expect(readField('invoice_date', lines)).toEqual(['2026-11-25', true]);
  });

  test('is doubtful when the fax was sent on another day', () => {
    const lines = [['2026年11月26日(木) 09:15', '', '', 'P. 1/1'], ['令和8年11月25日']];
    expect(readField('invoice_date', lines)).toEqual(['2026-11-25', false]);
  });

  test.each(['2026年11月20日締切分', '2026年11月20日締', '2026年11月20日 締め分'])(
    'is the closing day, in doubt: %s',
    (line) => {
      expect(readField('invoice_date', [[line]])).toEqual(['2026-11-20', false]);
    },
  );

  test('is not the closing day where another day is at the head', () => {
    const lines = [['2026年11月20日締切分'], ['令和8年11月25日']];
    expect(readField('invoice_date', lines)?.[0]).toBe('2026-11-25');
  });
});

describe('a table of later payments', () => {
  const schedule = [
    ['お支払日', '回数', '金額'],
    ['2027.01.27', '28/60', '217,030'],
    ['2027.02.26', '29/60', '217,030'],
  ];

  test('leaves the due date of this invoice sure', () => {
    const lines = [['お支払期日', '2026.12.28'], [''], [''], ...schedule];
    expect(readField('payment_due_date', lines)).toEqual(['2026-12-28', true]);
  });

  test('gives its first day, in doubt, when there is no other due date', () => {
    expect(readField('payment_due_date', schedule)).toEqual(['2027-01-27', false]);
  });
});

test('a table of one item has no invoice date', () => {
  const lines = [
    ['日付', '内容', '金額'],
    ['2026/11/02', '点検', '10,000'],
    ['', '合計', '10,000'],
  ];
  expect(readField('invoice_date', lines)).toBeUndefined();
});

test('the head of a document has an invoice date beside its number and sum', () => {
  const lines = [
    ['日付', '請求番号', 'ご請求金額'],
    ['2026/11/02', 'A-117', '10,000円'],
  ];
  expect(readField('invoice_date', lines)?.[0]).toBe('2026-11-02');
});
