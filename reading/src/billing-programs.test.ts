import { SURE_CONFIDENCE, type ReadField } from '@hareto/contracts/reading-result.ts';
import { linesAt, pageOf, textAt } from './testing/text-pages.ts';
import { readInvoice } from './extract-fields.ts';
import type { TextItem } from './text-page.ts';

/** The value of a field, and whether it is sure. */
function readField(name: ReadField, ...items: TextItem[]) {
  const field = readInvoice([pageOf(items)]).fields[name];
  return field && [field.value, field.confidence >= SURE_CONFIDENCE];
}

const adjustmentsOf = (items: TextItem[]) =>
  readInvoice([pageOf(items)]).adjustments.map(({ kind, value }) => [kind, value]);

test('reads the sum of a column of withheld taxes as one adjustment', () => {
  const items = linesAt(
    [
      ['摘要', '報酬額', '消費税', '源泉所得税', '差引金額'],
      ['顧問報酬', '40,000', '4,000', '△4,084', '39,916'],
      ['就業規則', '120,000', '12,000', '△12,252', '119,748'],
      ['合計', '160,000', '16,000', '△16,336', '159,664'],
      [''],
      ['お支払金額', '159,664円'],
    ],
    { y: 300, column: 100 },
  );
  expect(adjustmentsOf(items)).toEqual([['withholding', '16336']]);
  expect(readField('invoice_total', ...items)).toEqual(['176000', true]);
});

test('reads a payment at the start of the work as an advance', () => {
  const items = linesAt(
    [
      ['小計', '685,000'],
      ['消費税', '68,500'],
      ['合計', '753,500'],
      ['着手時お支払い済み分', '-220,000'],
      ['今回ご請求額', '533,500円'],
    ],
    { y: 300, column: 200 },
  );
  expect(adjustmentsOf(items)).toEqual([['advance', '220000']]);
});

test('reads 今回請求残高 as the amount that includes the carried-over balance', () => {
  const items = linesAt(
    [
      ['前回請求残高', '今回入金額', '繰越残高', '今回売上額', '消費税等', '今回請求残高'],
      ['93,500', '60,500', '33,000', '110,920', '11,092', '155,012'],
    ],
    { y: 200, column: 85 },
  );
  expect(adjustmentsOf(items)).toEqual([['carried_over', '33000']]);
  expect(readField('billing_amount', ...items)).toEqual(['155012', true]);
});

test('does not read the first day of a table as the day of the invoice', () => {
  const rows = [
    ['日付', '商品名'],
    ['26/10/22', 'ボルト'],
    ['26/10/29', 'ナット'],
  ];
  const items = [textAt('締日 2026年11月20日', 400, 60), ...linesAt(rows, { y: 240 })];
  expect(readField('invoice_date', ...items)).toEqual(['2026-11-20', false]);
});

test('reads the day of issue before the number of the page', () => {
  expect(readField('invoice_date', textAt('発行 2026-12-01 P.1', 400, 60))).toEqual([
    '2026-12-01',
    true,
  ]);
});

test.each([
  [['皆生塗装工業株式会社 御中'], '皆生塗装工業株式会社'],
  [['ベーカリー麦の穂', '店主 粟野 慎二 様'], 'ベーカリー麦の穂'],
  [['居酒屋 ばってん', '大将 様'], '居酒屋 ばってん'],
])('reads the addressee of %j', (lines, name) => {
  const items = linesAt(
    lines.map((line) => [line]),
    { y: 80 },
  );
  expect(readField('payer_name', ...items)?.[0]).toBe(name);
});

test('reads the company above a department as addressee beside the address of the issuer', () => {
  const items = [
    ...linesAt([['みほん合同会社'], ['150-6990 東京都渋谷区東9-99-9']], { y: 120 }),
    ...linesAt([['東北レンタル株式会社'], ['情報システム課 御中']], { x: 330, y: 120 }),
  ];
  expect(readField('payer_name', ...items)).toEqual(['東北レンタル株式会社', true]);
});

test.each([
  ['102-0074', '東京都千代田区九段南9-92-5', '1020074'],
  ['東京都千代田区外神田9-99-6 1F 101-0021', 'TEL 03-9999-0001', '1010021'],
])('reads the postal code of %s %s', (first, second, code) => {
  const head = linesAt([['株式会社みほん商会 御中']], { y: 80 });
  const block = linesAt([['株式会社例示'], [first], [second]], { x: 330, y: 120 });
  expect(readField('payee_postal_code', ...head, ...block)).toEqual([code, true]);
});

const BANK = ['四国銀行 徳島西支店 普通 3061572', '大垣共立銀行 岐阜支店 普通 1520067'] as const;

test('reads the holder beside a mark and a remark of each account', () => {
  const lines = [`◎ ${BANK[0]} アワシキ(ユ (できるだけこちらへ)`, `○ ${BANK[1]} アワシキ(ユ`];
  const items = linesAt(
    lines.map((line) => [line]),
    { y: 400 },
  );
  expect(
    readInvoice([pageOf(items)]).accounts.map((account) => account.account_holder_kana?.value),
  ).toEqual(['ｱﾜｼｷ(ﾕ', 'ｱﾜｼｷ(ﾕ']);
});

test('does not read the brackets of a label as a part of the bank', () => {
  expect(readField('bank_name', textAt(`〔振込先〕${BANK[1]}`, 50, 400))).toEqual([
    '大垣共立銀行',
    true,
  ]);
});

test('reads a holder in kana in the brackets after the name in kanji', () => {
  const holder = '口座名義 株式会社出羽検査センター(カ)デワケンサセンター)';
  const items = linesAt([[BANK[0]], [holder]], { y: 400 });
  expect(readField('account_holder_kana', ...items)).toEqual(['ｶ)ﾃﾞﾜｹﾝｻｾﾝﾀ-', true]);
});

test('reads a branch by its code, in doubt', () => {
  const lines = [
    ['銀行', '楽天銀行'],
    ['支店番号', '253'],
    ['科目', '普通'],
    ['口座番号', '2530884'],
  ];
  expect(readField('branch_name', ...linesAt(lines, { y: 400 }))).toEqual(['第三営業支店', false]);
});
