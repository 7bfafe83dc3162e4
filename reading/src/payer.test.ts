import { SURE_CONFIDENCE } from '@hareto/contracts/reading-result.ts';
import { linesAt, pageOf } from './testing/text-pages.ts';
import { extractFields } from './extract-fields.ts';

function payerOf(...lines: string[][]) {
  const field = extractFields([pageOf(linesAt(lines, { y: 80, column: 120 }))]).payer_name;
  return field && [field.value, field.confidence >= SURE_CONFIDENCE];
}

const CLINIC = ['しらさぎ歯科クリニック 御中'];

test.each([
  [['日', '患者様', '技工物', '金額']],
  [['患者 田中 一郎 様']],
  [['患者', '田中一郎 様']],
  [['利用者様氏名']],
  [['受講者', '佐藤花子 様']],
  [['ご人数', '9名様']],
  [['講師 白鷺 悠 先生']],
])('does not read the person who received a service as the payer: %j', (line) => {
  expect(payerOf(CLINIC, [''], [''], line)).toEqual(['しらさぎ歯科クリニック', true]);
});

test.each([
  'MESSRS. 株式会社 北野インテリア 御中',
  '株式会社 北野インテリア ご担当者様',
  '株式会社 北野インテリア 御担当様',
])('reads the company in %s', (line) => {
  expect(payerOf([line])).toEqual(['株式会社 北野インテリア', true]);
});

test.each([['団長 真備 透 様'], ['会頭 真備 透 様'], ['事務局長 真備 透 様']])(
  'reads a body without a legal form above a title, in doubt: %s',
  (line) => {
    expect(payerOf(['吉備室内管弦楽団'], [line])).toEqual(['吉備室内管弦楽団', false]);
  },
);

test.each([['院長 白鷺 悠 先生'], ['院長 白鷺 悠 先生 御侍史'], ['院長 白鷺 悠 先生 机下']])(
  'marks a clinic as doubtful when a doctor is named below it: %s',
  (line) => {
    expect(payerOf(['しらさぎ歯科'], [line])).toEqual(['しらさぎ歯科', false]);
  },
);

test('does not read a teacher in the table as an addressee', () => {
  const blank = Array.from({ length: 20 }, () => ['']);
  expect(payerOf(...blank, ['白鷺 悠 先生', '1', '30,000'])).toBeUndefined();
});

test('reads a person with a title below a heading as the payer, in doubt', () => {
  expect(payerOf(['ご請求書'], ['団長 真備 透 様'])).toEqual(['団長 真備 透', false]);
});

test('reads a company above its representative as the payer', () => {
  expect(payerOf(['株式会社青空'], ['代表取締役 若葉 浩 様'])).toEqual(['株式会社青空', true]);
});

test('reads a client whose name follows 依頼人', () => {
  expect(payerOf(['依頼人 株式会社青空商店 様'])).toEqual(['株式会社青空商店', true]);
});

test('does not read 「組合員 各位」 as the payer', () => {
  expect(payerOf(['組合員 各位'], ['高木なめし革工業所 殿'])?.[0]).toBe('高木なめし革工業所');
});

test('does not read the name of the payer in English as the payee', () => {
  const lines = [
    ['請求先'],
    ['株式会社 北野洋菓子'],
    ['Kitano Pâtisserie Inc.'],
    ['〒650-0002 兵庫県神戸市中央区北野町9-99-8'],
  ];
  const fields = extractFields([pageOf(linesAt(lines, { y: 80 }))]);
  expect([fields.payee_name, fields.payee_postal_code, fields.payee_address]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
