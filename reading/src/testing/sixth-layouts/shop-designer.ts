import {
  type ArtificialInvoice,
  accountHolder,
  writeLines,
  fakeRegistrationNumber,
  drawTable,
  withCommas,
} from '../artificial-invoice.ts';
import { writePairs } from '../recent-layouts/pairs-and-cells.ts';

const issuerNumber = fakeRegistrationNumber(253_088);
const net = 600_000 + 85_000;
const total = net + net / 10;
/** A third of the fee for the design was paid when the work began. */
const paid = 220_000;

export const shopDesigner: ArtificialInvoice = {
  name: 'shop-designer-with-a-branch-by-code-only',
  pages: [
    (page) => {
      page.writeMiddle('INVOICE', 297, 50, 20, { face: 'latin', spacing: 6 });
      page.writeMiddle('請求書', 297, 76, 9);
      page.line(60, 96, 535, 96, 0.4);
      page.write('喫茶 ひなた 様', 60, 112, 13);
      page.write('アトリエ・キノシタ株式会社', 350, 112, 10.5);
      writeLines(
        page,
        ['〒602-8155', '京都府京都市上京区主税町99-2', 'tel 075-999-2530', issuerNumber],
        350,
        130,
        8.5,
      );
      writePairs(
        page,
        [
          ['請求書番号', 'ak-2026-31'],
          ['発行日', '2026年12月1日'],
          ['お支払期限', '2026年12月21日'],
          ['件名', '店舗改装 設計監理'],
        ],
        { x: 60, valueX: 140, y: 146, step: 16 },
      );
      const end = drawTable(page, {
        x: 60,
        y: 232,
        widths: [335, 140],
        align: 'lr',
        rowHeight: 26,
        size: 9.5,
        rules: 'rows',
        rows: [
          ['内容', '金額'],
          ['設計料', withCommas(600_000)],
          ['現場監理（5回）', withCommas(85_000)],
          ['消費税（10%）', withCommas(net / 10)],
          ['合計（税込）', withCommas(total)],
          ['着手時お支払い済み分', `-${withCommas(paid)}`],
          ['今回ご請求額', `¥${withCommas(total - paid)}`],
        ],
      });
      page.write('振込先', 60, end + 30, 10);
      page.line(60, end + 46, 535, end + 46, 0.4);
      writePairs(
        page,
        [
          ['銀行', '楽天銀行（銀行コード 0036）'],
          ['支店番号', '253'],
          ['科目', '普通'],
          ['口座番号', '2530884'],
          ['受取人名', 'アトリエキノシタ（カ'],
        ],
        { x: 60, valueX: 140, y: end + 54, step: 16 },
      );
    },
  ],
  expected: {
    payee_name: 'アトリエ・キノシタ株式会社',
    payee_postal_code: '6028155',
    payee_address: '京都府京都市上京区主税町99-2',
    payee_phone_number: '0759992530',
    invoice_number: 'ak-2026-31',
    invoice_date: '2026-12-01',
    payment_due_date: '2026-12-21',
    invoice_total: String(total),
    billing_amount: String(total - paid),
    invoice_registration_number: issuerNumber,
    payer_name: '喫茶ひなた',
    bank_name: '楽天銀行',
    branch_name: '第三営業支店',
    account_type: '普通',
    account_number: '2530884',
    ...accountHolder('アトリエキノシタ（カ'),
    subject: '店舗改装 設計監理',
  },
  alsoAccepted: { branch_name: ['253', '253支店', '第三営業'] },
  adjustments: [{ kind: 'advance', amount: paid }],
};
