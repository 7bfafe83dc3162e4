import {
  type ArtificialInvoice,
  accountHolder,
  writeLines,
  fakeRegistrationNumber,
  sumOf,
  drawTable,
  withCommas,
} from '../artificial-invoice.ts';
import type { Page } from '../invoice-pdf.ts';

const issuerNumber = fakeRegistrationNumber(310_501);
/** Title, count, unit and price. */
const works = [
  ['予約アプリ 追加開発（クーポン機能）', 1, '式', 680_000],
  ['サーバー保守（11月分）', 1, 'ヶ月', 48_000],
  ['技術相談', 6.5, '時間', 9_000],
] as const;
const net = sumOf(works.map(([, count, , price]) => count * price));
const tax = net / 10;

function head(page: Page): void {
  page.writeMiddle('請求書', 297, 42, 18);
  page.write('株式会社サウナ湯の里　御中', 42, 88, 12);
  page.line(42, 108, 290, 108);
  page.write('件名：予約アプリ開発・保守', 42, 120, 9);
  page.write('下記の通りご請求申し上げます。', 42, 140, 9);
  page.write('請求日　　　2026-11-30', 400, 80, 9);
  page.write('請求書番号　20261130-03', 400, 94, 9);
  page.write('登録番号　　' + issuerNumber, 400, 108, 9);
  page.write('株式会社コトリ製作委員会', 400, 134, 10.5);
  writeLines(
    page,
    ['〒170-0005', '東京都豊島区南大塚9-99-8', 'コトリビル301', 'TEL: 03-9990-3105', '担当：若松'],
    400,
    152,
    8.5,
  );
}

function sums(page: Page): void {
  const [left, width] = [42, 92];
  for (const [index, [label, value]] of [
    ['小計', `${withCommas(net)}円`],
    ['消費税', `${withCommas(tax)}円`],
    ['請求金額', `${withCommas(net + tax)}円`],
  ].entries()) {
    const x = left + index * width;
    page.box(x, 170, width, 18, { fill: '#f2f2f2', frame: '#bbbbbb' });
    page.writeMiddle(String(label), x + width / 2, 173, 8.5);
    page.box(x, 188, width, 26, { frame: '#bbbbbb' });
    page.writeMiddle(String(value), x + width / 2, 193, index === 2 ? 12 : 10);
  }
  drawTable(page, {
    x: left,
    y: 226,
    widths: [60, 270],
    size: 8.5,
    rows: [
      ['入金期日', '2026-12-31'],
      ['振込先', '三井住友銀行 大塚支店 普通 3105017 カ)コトリセイサクイインカイ'],
    ],
  });
}

export const appDeveloper: ArtificialInvoice = {
  name: 'online-accounting-with-three-sums-on-top',
  pages: [
    (page) => {
      head(page);
      sums(page);
      const end = drawTable(page, {
        x: 42,
        y: 290,
        widths: [281, 60, 80, 90],
        align: 'lrrr',
        headFill: '#f2f2f2',
        rows: [
          ['摘要', '数量', '単価', '明細金額'],
          ...works.map(([what, count, unit, price]) => [
            what,
            `${count} ${unit}`,
            withCommas(price),
            withCommas(count * price),
          ]),
        ],
      });
      drawTable(page, {
        x: 353,
        y: end + 12,
        widths: [110, 90],
        align: 'lr',
        size: 8.5,
        rows: [
          ['内訳　10%対象(税抜)', `${withCommas(net)}円`],
          ['　　　10%消費税', `${withCommas(tax)}円`],
        ],
      });
      page.box(42, 690, 511, 70);
      page.write('備考', 48, 694, 8.5);
      page.write('振込手数料は御社負担にてお願いいたします。', 48, 712, 8.5);
    },
  ],
  expected: {
    payee_name: '株式会社コトリ製作委員会',
    payee_postal_code: '1700005',
    payee_address: '東京都豊島区南大塚9-99-8 コトリビル301',
    payee_phone_number: '0399903105',
    invoice_number: '20261130-03',
    invoice_date: '2026-11-30',
    payment_due_date: '2026-12-31',
    billing_amount: String(net + tax),
    invoice_registration_number: issuerNumber,
    payer_name: '株式会社サウナ湯の里',
    bank_name: '三井住友銀行',
    branch_name: '大塚支店',
    account_type: '普通',
    account_number: '3105017',
    ...accountHolder('カ)コトリセイサクイインカイ'),
    subject: '予約アプリ開発・保守',
  },
};
