import { READING_DOUBT } from '@hareto/contracts/reading-result.ts';
import { extractFields } from './extract-fields.ts';
import { linesAt, pageOf, textAt } from './testing/text-pages.ts';
import type { TextItem } from './text-page.ts';

const SUMS = linesAt(
  [
    ['ステンレス棚受', '50,000'],
    ['消費税10%', '5,000'],
    ['合計', '55,000'],
    ['お支払期限', '2026/12/25'],
  ],
  { y: 300, column: 250 },
);
const NAMES = [
  textAt('株式会社うみねこ製作所 御中', 50, 100),
  ...linesAt([['秋田金物株式会社'], ['〒010-0921 秋田県秋田市大町9-93'], ['TEL 018-999-1100']], {
    x: 340,
    y: 120,
  }),
];

function readWith(...items: TextItem[]) {
  const fields = extractFields([pageOf([...items, ...NAMES, ...SUMS])]);
  const isSure = (name: keyof typeof fields) => (fields[name]?.confidence ?? 0) >= READING_DOUBT;
  return { fields, isSure };
}

describe('a document that asks for no payment', () => {
  test.each([
    '御見積書',
    '見 積 書',
    '概算見積書',
    '納　品　書',
    '納品書(控)',
    '領収書',
    '領収証',
    '注文書',
    '発注書',
    '検収書',
    '適格返還請求書',
    'QUOTATION',
    'Receipt',
    'Credit Note',
  ])('has a doubtful amount and due date: %s', (title) => {
    const { fields, isSure } = readWith(textAt(title, 250, 40, 18));
    expect(fields.billing_amount?.value).toBe('55000');
    expect([isSure('billing_amount'), isSure('payment_due_date')]).toEqual([false, false]);
  });

  test.each([
    ['請求書', ''],
    ['納品書兼請求書', ''],
    ['御請求書', '納品書'],
    ['請求書兼領収書', ''],
    ['INVOICE', 'Receipt'],
    ['領収書', 'ご請求書'],
  ])('is not %s %s', (title, other) => {
    const { isSure } = readWith(textAt(title, 250, 40, 18), textAt(other || '件数', 450, 40));
    expect([isSure('billing_amount'), isSure('payment_due_date')]).toEqual([true, true]);
  });

  test('is not recognised by a title at the foot', () => {
    const { isSure } = readWith(textAt('領収書', 250, 700, 18));
    expect(isSure('billing_amount')).toBe(true);
  });
});

describe('a notice of the payer to the payee', () => {
  test.each(['支払通知書', 'お支払通知書', '支 払 明 細 書', '仕入明細書'])(
    'has its addressee as payee, in doubt: %s',
    (title) => {
      const { fields, isSure } = readWith(textAt(title, 250, 40, 18));
      expect([fields.payee_name?.value, fields.payer_name?.value]).toEqual([
        '株式会社うみねこ製作所',
        '秋田金物株式会社',
      ]);
      expect([isSure('payee_name'), isSure('payer_name')]).toEqual([false, false]);
      expect(fields).not.toHaveProperty('payee_postal_code');
      expect(fields).not.toHaveProperty('payee_address');
      expect(fields).not.toHaveProperty('payee_phone_number');
    },
  );

  test('is not recognised by the title of a request to pay', () => {
    const { fields } = readWith(textAt('お支払いのご案内', 250, 40, 18));
    expect(fields.payee_name?.value).toBe('秋田金物株式会社');
  });
});
