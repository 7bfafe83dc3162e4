import { SURE_CONFIDENCE, type ReadField } from '@hareto/contracts/reading-result.ts';
import { extractFields } from './extract-fields.ts';
import { linesAt, pageOf, textAt } from './testing/text-pages.ts';
import type { TextItem } from './text-page.ts';

function readField(name: ReadField, ...items: TextItem[]) {
  const field = extractFields([pageOf(items)])[name];
  return field && [field.value, field.confidence >= SURE_CONFIDENCE];
}

const ISSUED = textAt('発行日 2026/11/16', 400, 60);

describe('a due date', () => {
  test.each([
    ['お支払は翌月25日(12月25日)までにお願い致します。', '2026-12-25'],
    ['翌月末(12/31)までにお振込みください。', '2026-12-31'],
    ['お支払は26-11-30までに下記口座へお願い致します', '2026-11-30'],
    ['支払期限 8年12月末日', '2026-12-31'],
    ['お支払期日 27年1月末', '2027-01-31'],
  ])('is sure in: %s', (line, day) => {
    expect(readField('payment_due_date', ISSUED, ...linesAt([[line]], { y: 400 }))).toEqual([
      day,
      true,
    ]);
  });
});

describe('an invoice date', () => {
  test('is sure with a short year before hyphens', () => {
    const lines = [['締切日 26-10-31'], ['請求日 26-11-02'], ['お支払日 26-11-30']];
    expect(readField('invoice_date', ...linesAt(lines))).toEqual(['2026-11-02', true]);
  });

  test.each([
    ['請求書番号 26-11-02'],
    ['電話 26-11-02'],
    ['京都市下京区東塩小路町26-11-02'],
    ['ケーブル 26-11-02'],
  ])('is not read from: %s', (line) => {
    expect(readField('invoice_date', ...linesAt([[line]]))).toBeUndefined();
  });

  test.each(['(2026年11月20日 締切)', '26年11月20日 締切'])(
    'is the closing day, in doubt, above rows with days: %s',
    (closing) => {
      const rows = linesAt(
        [
          ['26.10.23', '手袋'],
          ['26.11.02', 'マスク'],
        ],
        { y: 400 },
      );
      expect(readField('invoice_date', textAt(closing, 400, 60), ...rows)).toEqual([
        '2026-11-20',
        false,
      ]);
    },
  );
});

test('the invoice date is the closing day, in doubt, above a column of days at the head', () => {
  const rows = [
    ['品名', '年月日', '数量'],
    ['手袋', '26.10.23', '30'],
    ['マスク', '26.11.02', '40'],
  ];
  expect(
    readField('invoice_date', textAt('26年11月20日 締切', 400, 60), ...linesAt(rows, { y: 200 })),
  ).toEqual(['2026-11-20', false]);
});

test.each([
  ['内容', '税区分', '金額(税込)'],
  ['内容', '税率', '金額(税抜)'],
])('the head of a column is no subject: %s, %s, %s', (...headings) => {
  const rows = [headings, ['コーヒー豆', '8%', '43,200'], ['紙カップ', '10%', '19,800']];
  expect(readField('subject', ...linesAt(rows, { y: 200 }))).toBeUndefined();
});

describe('the number of an invoice', () => {
  test.each([
    ['請求番号 新 26-11-03', '新 26-11-03'],
    ['請求書番号 令8-請-041', '令8-請-041'],
    ['請求書番号 26委-031', '26委-031'],
    ['請求No A 0412', 'A 0412'],
  ])('is read with the word for its series: %s', (line, number) => {
    expect(readField('invoice_number', ...linesAt([[line]]))?.[0]).toBe(number);
  });

  test('is doubtful when it contains a blank', () => {
    expect(readField('invoice_number', ...linesAt([['請求No 0000 9917']]))).toEqual([
      '0000 9917',
      false,
    ]);
  });

  test.each([
    ['#000127', '000127'],
    ['＃2611-5', '2611-5'],
  ])('is read after a number sign, in doubt: %s', (text, number) => {
    expect(readField('invoice_number', textAt(text, 450, 80))).toEqual([number, false]);
  });

  test.each([
    ['at the foot', [textAt('#000127', 450, 700)]],
    ['beside another one', [textAt('#000127', 450, 80), textAt('#000128', 50, 80)]],
  ])('is not read after a number sign %s', (_, items) => {
    expect(readField('invoice_number', ...items)).toBeUndefined();
  });
});

describe('a due date that is not certain', () => {
  test.each([
    ['支払期限 2026年12月10日または2026年12月25日', '2026-12-10'],
    ['お支払期限：ご請求後1ヶ月以内', '2026-12-16'],
    ['お支払期限：ご請求後1か月以内', '2026-12-16'],
  ])('is doubtful in: %s', (line, day) => {
    expect(readField('payment_due_date', ISSUED, ...linesAt([[line]], { y: 400 }))).toEqual([
      day,
      false,
    ]);
  });
});
