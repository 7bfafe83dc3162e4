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

const issuerNumber = fakeRegistrationNumber(167_080);
const slips = [
  {
    day: '11/04',
    slip: '004417',
    goods: '水性シリコン 15kg 白',
    count: 12,
    unit: '缶',
    price: 13_800,
  },
  { day: '11/04', slip: '004417', goods: '下塗材 15kg', count: 8, unit: '缶', price: 9_600 },
  { day: '11/13', slip: '004502', goods: '養生テープ 50mm', count: 60, unit: '巻', price: 340 },
  { day: '11/18', slip: '004566', goods: 'ローラー 6インチ', count: 30, unit: '本', price: 480 },
];
const net = sumOf(slips.map(({ count, price }) => count * price));
const tax = Math.floor(net / 10);
const previousBalance = 268_400;
const total = net + tax;

function head(page: Page): void {
  page.write('請　求　書', 230, 30, 18);
  page.write('2026年11月20日 締切分', 236, 56, 9);
  writeLines(
    page,
    ['〒683-0037', '鳥取県米子市昭和町99-1', '皆生塗装工業株式会社　御中'],
    60,
    72,
    10.5,
  );
  page.write('お客様コード　1043', 60, 126, 8.5);
  page.write('山陰ペイント販売株式会社', 348, 74, 12, { isBold: true });
  writeLines(
    page,
    [
      '〒683-0804 鳥取県米子市米原9-94-16',
      'TEL 0859-99-1670　FAX 0859-99-1671',
      `登録番号 ${issuerNumber}`,
      '取引銀行：山陰合同銀行 米子支店 (当) 0167080',
      '口座名義：サンインペイントハンバイ(カ',
    ],
    348,
    94,
    8,
  );
  page.writeRight('伝票No. 00026411　1頁', 553, 52, 8);
}

export const paintDealer: ArtificialInvoice = {
  name: 'monthly-statement-with-a-paid-balance',
  pages: [
    (page) => {
      head(page);
      page.write('毎度ありがとうございます。下記の通りご請求申し上げます。', 42, 162, 8.5);
      drawTable(page, {
        x: 42,
        y: 178,
        widths: [72, 72, 62, 72, 76, 66, 91],
        align: 'rrrrrrr',
        rowHeight: 22,
        headFill: '#d9e6d9',
        rows: [
          [
            '前回御請求額',
            '御入金額',
            '調整額',
            '繰越金額',
            '税抜御買上額',
            '消費税額',
            '今回御請求額',
          ],
          [
            withCommas(previousBalance),
            withCommas(previousBalance),
            '0',
            '0',
            withCommas(net),
            withCommas(tax),
            withCommas(total),
          ],
        ],
      });
      const end = drawTable(page, {
        x: 42,
        y: 236,
        widths: [50, 60, 201, 50, 40, 50, 60],
        align: 'mmlrmrr',
        headFill: '#d9e6d9',
        rows: [
          ['伝票日付', '伝票番号', '品名', '数量', '単位', '単価', '金額'],
          ...slips.map(({ day, slip, goods, count, unit, price }) => [
            day,
            slip,
            goods,
            String(count),
            unit,
            withCommas(price),
            withCommas(count * price),
          ]),
          ['11/20', '', '【入金】振込', '', '', '', withCommas(previousBalance)],
          ['', '', '《課税対象額 10.0%》', '', '', '', withCommas(net)],
          ['', '', '《消費税額 10.0%》', '', '', '', withCommas(tax)],
          [],
          [],
        ],
      });
      page.write('お支払予定日：2026年12月20日', 42, end + 12, 9);
    },
  ],
  expected: {
    payee_name: '山陰ペイント販売株式会社',
    payee_postal_code: '6830804',
    payee_address: '鳥取県米子市米原9-94-16',
    payee_phone_number: '0859991670',
    invoice_number: '00026411',
    invoice_date: '2026-11-20',
    payment_due_date: '2026-12-20',
    billing_amount: String(total),
    invoice_registration_number: issuerNumber,
    payer_name: '皆生塗装工業株式会社',
    bank_name: '山陰合同銀行',
    branch_name: '米子支店',
    account_type: '当座',
    account_number: '0167080',
    ...accountHolder('サンインペイントハンバイ(カ'),
  },
};
