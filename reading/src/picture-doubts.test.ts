import { pictureOf, valueAndCertainty } from './testing/recognised-pages.ts';
import { linesAt } from './testing/text-pages.ts';
import { readInvoice } from './extract-fields.ts';
import type { TextItem, TextPage } from './text-page.ts';

/** Gives some letters of the page a lower certainty than the others. */
const withCertainty = (page: TextPage, certainty: number, letters: string): TextPage => ({
  ...page,
  items: page.items.map((item) => ({
    ...item,
    certainties: [...item.text].map((one) => (letters.includes(one) ? certainty : 0.96)),
  })),
});

describe('the number of an account in a picture', () => {
  const numberOf = (number: string) =>
    valueAndCertainty(
      readInvoice([pictureOf(linesAt([['みずほ銀行 新宿支店'], [`口座番号 普通 ${number}`]]))])
        .fields.account_number,
    );

  test.each([
    ['7028415', '7028415', true],
    ['702-8415', '7028415', true],
    ['028415', '0028415', false],
  ])('is sure only with seven digits: %s', (printed, value, isSure) => {
    expect(numberOf(printed)).toEqual([value, isSure]);
  });

  test.each([
    ['70284155', '70284155'],
    ['17028415', '17028415'],
    ['7 0 2 8 4 1 5 5', '70284155'],
    ['1 7 0 2 8 4 1 5', '17028415'],
  ])('is doubtful with one digit too many: %s', (printed, value) => {
    expect(numberOf(printed)).toEqual([value, false]);
  });

  test('is sure when it follows from 記号 and 番号 of a passbook', () => {
    const page = (items: TextItem[]) => readInvoice([pictureOf(items)]).fields.account_number;
    expect(
      valueAndCertainty(page(linesAt([['ゆうちょ銀行'], ['記号 14080 番号 32107651']]))),
    ).toEqual(['3210765', true]);
  });
});

test.each([
  ['1 1 0 0 0 0 0', '1100000', true],
  ['1 1 1 0 0 0 0 0', '11100000', false],
  ['1 1 0 0 0 0 0 1', '11000001', false],
  ['11100000', '11100000', false],
])(
  'is sure about an amount in boxes only when the sum confirms its digits: %s',
  (printed, value, isSure) => {
    const rows = [
      ['ご請求金額', printed],
      ['小計', '1,000,000'],
      ['消費税', '100,000'],
    ];
    const { billing_amount: amount } = readInvoice([pictureOf(linesAt(rows))]).fields;
    expect(valueAndCertainty(amount)).toEqual([value, isSure]);
  },
);

describe('the number of an invoice in a picture', () => {
  test.each([
    ['SM-2026-1101', true],
    ['SM-20265-1101', false],
    ['20261101', true],
    ['INV-120265', true],
  ])('is doubtful only when a year has an extra digit: %s', (number, isSure) => {
    const page = pictureOf(linesAt([['請求書番号', number]]));
    expect(valueAndCertainty(readInvoice([page]).fields.invoice_number)).toEqual([number, isSure]);
  });
});

describe('kanji that look like others', () => {
  test.each([
    [0.902, false],
    [0.93, true],
  ])('are doubtful unless the engine is certain: %d', (certainty, isSure) => {
    const page = pictureOf(linesAt([['割熟さくら井 御中']]));
    const { payer_name: payer } = readInvoice([withCertainty(page, certainty, '熟')]).fields;
    expect(valueAndCertainty(payer)).toEqual(['割熟さくら井', isSure]);
  });

  test('are sure in the name of a bank that exists', () => {
    const page = pictureOf(linesAt([['お振込先 三井住友銀行 新宿支店 普通 7028415']]));
    const { fields } = readInvoice([withCertainty(page, 0.9, '三井住友銀行新宿支店')]);
    expect([valueAndCertainty(fields.bank_name), valueAndCertainty(fields.branch_name)]).toEqual([
      ['三井住友銀行', true],
      ['新宿支店', true],
    ]);
  });
});

test.each([
  ['請求者 Organizer', 'Organizer', false],
  ['請求者 株式会社そらまめ', '株式会社そらまめ', true],
])(
  'is sure about the payee of 「%s」 in a picture only with a legal form',
  (line, name, isSure) => {
    const block = [[line], ['〒144-0035 東京都大田区南蒲田9-99-1'], ['TEL 03-9999-0001']];
    const { payee_name: payee } = readInvoice([pictureOf(linesAt(block))]).fields;
    expect(valueAndCertainty(payee)).toEqual([name, isSure]);
  },
);

test('excludes a wave dash between a bank and its branch from the names', () => {
  const line = '十八親和銀行ノ~佐世保駅前支店 普通 7028415';
  const { fields } = readInvoice([pictureOf(linesAt([['お振込先'], [line]]))]);
  expect([valueAndCertainty(fields.bank_name), valueAndCertainty(fields.branch_name)]).toEqual([
    ['十八親和銀行', true],
    ['佐世保駅前支店', true],
  ]);
});

test('reads rows that begin with a letter close to their words', () => {
  const rows = [
    ['A整備料金', '79,500'],
    ['B消費税', '7,950'],
    ['C法定費用', '31,760'],
    ['D合計', '119,210'],
    ['Eお預り金', '50,000'],
    ['お支払額', '69,210'],
  ];
  const { fields, adjustments } = readInvoice([pictureOf(linesAt(rows))]);
  expect([
    valueAndCertainty(fields.billing_amount),
    valueAndCertainty(fields.invoice_total),
  ]).toEqual([
    ['69210', true],
    ['119210', true],
  ]);
  expect(adjustments.map((one) => [one.kind, valueAndCertainty(one)])).toEqual([
    ['advance', ['50000', true]],
  ]);
});
