import { SURE_CONFIDENCE } from '@hareto/contracts/reading-result.ts';
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
  const isSure = (name: keyof typeof fields) => (fields[name]?.confidence ?? 0) >= SURE_CONFIDENCE;
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
  ])('is not recognised by the titles %s %s, so that the amount is sure', (title, other) => {
    const { isSure } = readWith(textAt(title, 250, 40, 18), textAt(other || '件数', 450, 40));
    expect([isSure('billing_amount'), isSure('payment_due_date')]).toEqual([true, true]);
  });

  test('is not recognised by a title at the foot', () => {
    const { isSure } = readWith(textAt('領収書', 250, 700, 18));
    expect(isSure('billing_amount')).toBe(true);
  });
});

describe('an invoice that is paid already or charged automatically', () => {
  const isAmountSure = (...line: string[]) =>
    readWith(textAt('請求書', 250, 40, 18), ...linesAt([line], { y: 500, column: 100 })).isSure(
      'billing_amount',
    );

  test.each([
    ['領収済'],
    ['【入金済】'],
    ['お支払い済み'],
    ['PAID'],
    ['Paid on November 15, 2026'],
    ['代金引換にてお支払い済'],
    ['お支払方法：クレジットカード（お支払い済み）'],
    ['※お支払いの必要はありません'],
    ['お支払方法：口座振替'],
    ['お支払方法', '口座振替'],
    ['このご請求は口座振替にてお支払いいただきます。'],
    ['※本書は請求書ではありません。'],
    ['12月27日に自動引落し'],
    ['ご登録のクレジットカードに請求させていただきます。'],
    ['Amount will be charged to your card ending 1234.'],
    ['This is not a bill.'],
    ['翌月27日に自動引落し'],
    ['コンビニ払いはご利用いただけません。口座振替でお支払いいただきます。'],
    ['お支払い済み(手数料込)'],
    ['ご請求金額', '55,000円', '【入金済】'],
  ])('has a doubtful amount: %s', (...line) => {
    expect(isAmountSure(...line.filter(Boolean))).toBe(false);
  });

  test('is not recognised by a list of earlier invoices', () => {
    expect(isAmountSure('9月分', '33,000', '入金済')).toBe(true);
  });

  test('is not recognised by a table of received payments', () => {
    const table = linesAt(
      [
        ['領収済', '領収日'],
        ['11,000', '11/20'],
      ],
      { y: 500 },
    );
    expect(readWith(textAt('請求書', 250, 40, 18), ...table).isSure('billing_amount')).toBe(true);
  });

  test.each([
    ['お支払い済みの場合は、行き違いですのでご容赦ください。'],
    ['入金済みの際はご連絡ください。'],
    ['既にお支払い済みの方はご容赦ください。'],
    ['口座振替をご希望の方はお申し込みください。'],
    ['お支払方法：銀行振込'],
    ['※本書は適格請求書ではありません。'],
    ['お支払方法：口座振替または銀行振込'],
    ['代金引換の場合は手数料がかかります。'],
    ['次回より自動引落になります'],
    ['次回から口座振替でお支払いいただきます'],
    ['翌月より自動引落しに変更になります'],
    ['来月分からカードに請求いたします'],
    ['カードにご請求できませんでしたので、下記口座へご送金ください'],
    ['ご登録のカードにご請求できませんでした'],
    ['代金引換はご利用いただけません'],
    ['代金引換・後払いは承っておりません'],
    ['着手金はお支払い済みです'],
    ['前回分はお支払い済みです'],
    ['既にお支払い済みの内金を差し引いております'],
    ['お支払い済みの請求書は含みません'],
    ['源泉徴収税のお支払の必要はありません'],
    ['振込手数料のお支払いの必要はありません'],
    ['Please pay by December 25, 2026'],
    ['To be paid by December 25, 2026'],
  ])('is not recognised by another sentence: %s', (line) => {
    expect(isAmountSure(line)).toBe(true);
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
