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

const issuerNumber = fakeRegistrationNumber(954_317);
const boxes = [
  ['文書箱 保管料', 842, 95],
  ['出庫・再入庫', 36, 650],
  ['溶解処理（出張）', 120, 780],
  ['配送（都内便）', 9, 2_400],
] as const;
const net = sumOf(boxes.map(([, count, price]) => count * price));
const tax = Math.floor(net / 10);
const total = net + tax;

function cover(page: Page): void {
  page.writeRight('1 / 2', 553, 26, 8);
  writeLines(
    page,
    [
      '〒160-0023',
      '東京都新宿区西新宿9-98-1',
      '西新宿アネックス 22階',
      '大和法務アドバイザリー株式会社',
      '経理ご担当者 様',
    ],
    60,
    60,
    10,
  );
  page.writeMiddle('ご 請 求 書', 297, 168, 16);
  page.line(42, 192, 553, 192, 1);
  page.write('アーカイブ東京株式会社', 350, 66, 12);
  writeLines(
    page,
    [
      '〒135-0062 東京都江東区東雲9-94-3',
      `事業者登録番号 ${issuerNumber}`,
      'お問い合わせ 0120-999-431',
    ],
    350,
    86,
    8.5,
  );
  drawTable(page, {
    x: 42,
    y: 206,
    widths: [128, 128, 128, 127],
    rowHeight: 24,
    align: 'mmmm',
    headFill: '#eef1f5',
    rows: [
      ['請求書番号', '請求書発行日', 'ご請求対象期間', 'お支払期日'],
      ['2611-954317-01', '2026年12月03日', '2026/11/01～2026/11/30', '2026年12月25日'],
    ],
  });
  page.write('ご請求金額（税込）', 60, 286, 11);
  page.writeRight(`￥${withCommas(total)}`, 330, 278, 20, { isBold: true });
  page.line(60, 306, 330, 306, 1);
}

const details = (page: Page): void => {
  page.writeRight('2 / 2', 553, 26, 8);
  page.write('ご利用明細', 42, 42, 14);
  page.write('請求書番号 2611-954317-01　大和法務アドバイザリー株式会社 様', 42, 66, 8.5);
  drawTable(page, {
    x: 42,
    y: 86,
    widths: [271, 70, 70, 100],
    align: 'lrrr',
    rows: [
      ['サービス', '数量', '単価', '金額（税抜）'],
      ...boxes.map(([what, count, price]) => [
        what,
        withCommas(count),
        withCommas(price),
        withCommas(count * price),
      ]),
      ['合計', '', '', withCommas(net)],
    ],
  });
};

export const documentStore: ArtificialInvoice = {
  name: 'cover-with-an-own-account-and-details-behind',
  pages: [
    (page) => {
      cover(page);
      drawTable(page, {
        x: 42,
        y: 330,
        widths: [211, 100, 100, 100],
        align: 'lrrr',
        headFill: '#eef1f5',
        rows: [
          ['税率別内訳', '税抜金額', '消費税額', '税込金額'],
          ['10%対象', withCommas(net), withCommas(tax), withCommas(total)],
          ['8%対象（軽減税率）', '0', '0', '0'],
          ['非課税・対象外', '0', '0', '0'],
        ],
      });
      page.write('お振込先', 42, 440, 10, { isBold: true });
      drawTable(page, {
        x: 42,
        y: 458,
        widths: [120, 110, 70, 90, 121],
        align: 'mmmmm',
        rowHeight: 24,
        headFill: '#eef1f5',
        rows: [
          ['銀行名', '支店名', '預金種別', '口座番号', '口座名義'],
          ['三井住友銀行', 'あじさい支店', '普通', '9543170', 'アーカイブトウキョウ（カ'],
        ],
      });
      writeLines(
        page,
        [
          '・上記口座は貴社専用の口座です。他社様のご入金にはご利用になれません。',
          '・お振込手数料は貴社にてご負担いただきますようお願い申し上げます。',
          '・お支払期日が金融機関休業日の場合は、前営業日までにお振込みください。',
        ],
        42,
        520,
        8.5,
      );
    },
    details,
  ],
  expected: {
    payee_name: 'アーカイブ東京株式会社',
    payee_postal_code: '1350062',
    payee_address: '東京都江東区東雲9-94-3',
    payee_phone_number: '0120999431',
    invoice_number: '2611-954317-01',
    invoice_date: '2026-12-03',
    payment_due_date: '2026-12-25',
    billing_amount: String(total),
    invoice_registration_number: issuerNumber,
    payer_name: '大和法務アドバイザリー株式会社',
    bank_name: '三井住友銀行',
    branch_name: 'あじさい支店',
    account_type: '普通',
    account_number: '9543170',
    ...accountHolder('アーカイブトウキョウ（カ'),
  },
};
