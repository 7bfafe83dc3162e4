import { pictureOf, valueAndCertainty } from './testing/recognised-pages.ts';
import { linesAt, textAt } from './testing/text-pages.ts';
import { readInvoice } from './extract-fields.ts';
import type { TextItem } from './text-page.ts';

const fieldsOf = (items: TextItem[]) => readInvoice([pictureOf(items)]).fields;

const issuer = (name: string, address = '東京都大田区南蒲田9-99-1') =>
  linesAt([[name], ['〒144-0035'], [address], ['TEL 03-9999-0001']]);

test.each([
  ['株式会社新里管工 干', false],
  ['株式会社新里管工 | ', false],
  ['株式会社新里管工', true],
  ['株式会社 新里管工', true],
])('the name 「%s」 is sure: %s (a single sign after it may be a seal)', (name, isSure) => {
  expect(valueAndCertainty(fieldsOf(issuer(name)).payee_name)?.[1]).toBe(isSure);
});

test.each([
  ['東京都港区南青山9.92-5', '東京都港区南青山9-92-5', false],
  ['福岡市中央区天神9-95-', '福岡市中央区天神9-95-', false],
  ['東京都港区南青山9-92-5', '東京都港区南青山9-92-5', true],
  ['仙台市青葉区ー番町9-94-7', '仙台市青葉区一番町9-94-7', true],
  ['仙台市青葉区コーヒー町9-94-7', '仙台市青葉区コーヒー町9-94-7', true],
])('reads the address %s as %s', (printed, value, isSure) => {
  const { payee_address: address } = fieldsOf(issuer('株式会社そらまめ', printed));
  expect(valueAndCertainty(address)).toEqual([value, isSure]);
});

test.each([
  ['826-11-0187', false],
  ['5-2026-118', false],
  ['B26-11-0187', true],
  ['2026-118', true],
  ['26-8118', true],
])('the invoice number %s is sure: %s (its first 8 or 5 may be B or S)', (number, isSure) => {
  const { invoice_number: field } = fieldsOf(linesAt([[`請求書番号 ${number}`]]));
  expect(valueAndCertainty(field)).toEqual([number, isSure]);
});

describe('the digits of an account in small print', () => {
  const numberOf = (size: number) =>
    valueAndCertainty(
      fieldsOf([textAt('みずほ銀行 新宿支店 普通 7028415', 50, 60, size)]).account_number,
    );

  test.each([
    [6.5, false],
    [8, true],
  ])('are sure with letters of %d points: %s', (size, isSure) => {
    expect(numberOf(size)).toEqual(['7028415', isSure]);
  });
});

test('reads accounts line by line when each line has whole accounts', () => {
  const line = (...accounts: string[]) => accounts.flatMap((one) => one.split(' '));
  const { accounts } = readInvoice([
    pictureOf(
      linesAt(
        [
          line('みずほ銀行 新宿支店 当座 8100461', '静岡銀行 本店営業部 当座 0181004'),
          line('三菱UFJ銀行 新宿支店 普通 4810046', '千葉銀行 本店営業部 普通 6810041'),
        ],
        { x: 20, column: 70 },
      ),
    ),
  ]);
  expect(accounts.map(({ account_number }) => account_number?.value)).toEqual([
    '8100461',
    '0181004',
    '4810046',
    '6810041',
  ]);
});

test.each([
  ['会100,000円', true],
  ['ー100,000円', true],
  ['100,000円', false],
])(
  'the amount below an adjustment is sure when its minus was recognised, also as 会 or ー: %s, %s',
  (adjustment, isSure) => {
    const lines = [
      ['紹介手数料', '1,820,000円'],
      ['消費税(10%)', '182,000円'],
      ['税込金額', '2,002,000円'],
      ['ご成約のお祝い', adjustment],
      ['今回お振込いただく金額', '1,902,000円'],
    ];
    const { billing_amount: amount } = fieldsOf(linesAt(lines, { y: 300, column: 250 }));
    expect(valueAndCertainty(amount)).toEqual(['1902000', isSure]);
  },
);
