import {
  type ArtificialInvoice,
  accountHolder,
  drawTable,
  fakeRegistrationNumber,
  writeLines,
  withCommas,
} from '../artificial-invoice.ts';
import { writePairs } from '../recent-layouts/pairs-and-cells.ts';

const dollars = 1_240;
const net = Math.floor(dollars * 152.3);
const tax = Math.floor(net / 10);
const REGISTRATION_NUMBER = fakeRegistrationNumber(70_404);
const GREY = { colour: '#666666' };

export const yenInvoiceWithDollars: ArtificialInvoice = {
  name: 'cloud-service-with-dollars-for-reference',
  pages: [
    (page) => {
      page.write('CloudNote', 48, 40, 20, { face: 'latin', colour: '#0a7a5a' });
      page.writeRight('請求書', 547, 42, 18);
      page.writeRight('請求書番号  CN-INV-20261201-7731', 547, 70, 9, GREY);
      page.writeRight('発行日  2026-12-01', 547, 84, 9, GREY);
      page.writeRight('支払期日  2026-12-31', 547, 98, 9, GREY);
      page.write('請求先', 48, 130, 8, GREY);
      page.write('株式会社アサギリ設計', 48, 142, 11);
      page.write('静岡県富士宮市大宮町9-99　経理ご担当者 様', 48, 160, 9);
      page.write('請求元', 320, 130, 8, GREY);
      page.write('クラウドノート株式会社', 320, 142, 11);
      writeLines(
        page,
        [
          '〒107-0052 東京都港区赤坂9-99-9',
          'billing@cloudnote.example',
          `登録番号 ${REGISTRATION_NUMBER}`,
        ],
        320,
        160,
      );
      page.write('ご請求額', 48, 226, 9, GREY);
      page.write(`¥${withCommas(net + tax)}`, 48, 238, 22);
      page.write(`（参考：USD ${withCommas(dollars)}.00 + 消費税）`, 190, 248, 9, GREY);
      const end = drawTable(page, {
        x: 48,
        y: 290,
        widths: [189, 60, 80, 80, 90],
        align: 'lrrrr',
        rules: 'rows',
        rowHeight: 24,
        rows: [
          ['内容', '数量', '単価 (USD)', '金額 (USD)', '金額 (円)'],
          ['Business プラン 2026年12月分', '40', '$25.00', '$1,000.00', '¥152,300'],
          ['追加ストレージ 1TB', '12', '$20.00', '$240.00', '¥36,552'],
        ],
      });
      writePairs(
        page,
        [
          ['小計 (USD)', `$${withCommas(dollars)}.00`],
          ['換算レート（11/30 TTM）', '1 USD = 152.30 円'],
          ['小計 (円)', `¥${withCommas(net)}`],
          ['消費税 10%', `¥${withCommas(tax)}`],
          ['合計 (円)', `¥${withCommas(net + tax)}`],
        ],
        { x: 330, valueX: 547, y: end + 14, step: 20, isRight: true },
      );
      page.write('お支払い方法', 48, end + 140, 10, { isBold: true });
      writePairs(
        page,
        [
          ['銀行名', 'GMOあおぞらネット銀行（0310）'],
          ['支店名', '法人第二営業部（102）'],
          ['口座', '普通 1600428'],
          ['名義', 'クラウドノート（カ'],
          ['ご契約ID', 'ws_0091827364'],
        ],
        { x: 48, valueX: 120, y: end + 160, step: 16 },
      );
      page.write(
        'USD表示は参考です。日本円の金額をお振込みください。お問い合わせ：03-9999-0420（平日10-17時）',
        48,
        end + 256,
        8,
        GREY,
      );
    },
  ],
  expected: {
    payee_name: 'クラウドノート株式会社',
    payee_postal_code: '1070052',
    payee_address: '東京都港区赤坂9-99-9',
    payee_phone_number: '0399990420',
    invoice_number: 'CN-INV-20261201-7731',
    invoice_date: '2026-12-01',
    payment_due_date: '2026-12-31',
    billing_amount: String(net + tax),
    invoice_registration_number: REGISTRATION_NUMBER,
    payer_name: '株式会社アサギリ設計',
    bank_name: 'GMOあおぞらネット銀行',
    branch_name: '法人第二営業部',
    account_type: '普通',
    account_number: '1600428',
    ...accountHolder('クラウドノート(カ'),
  },
};
