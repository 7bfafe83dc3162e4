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

const issuerNumber = fakeRegistrationNumber(129_150);
/** Day, slip, goods, count, price; a count below 0 is a return. */
const rows = [
  ['26/10/22', '30118', '六角ボルト M12×40', 2_000, 18],
  ['26/10/29', '30240', 'ステンナット M12', 2_000, 14],
  ['26/11/05', '30377', 'ばね座金 M12', 3_000, 4],
  ['26/11/10', '30455', '返品 六角ボルト M12×40', -300, 18],
  ['26/11/18', '30590', 'アンカーボルト M16×160', 240, 168],
] as const;
const net = sumOf(rows.map(([, , , count, price]) => count * price));
const tax = net / 10;
const [previousBalance, paid, rebate] = [93_500, 60_000, 500];
const unpaid = previousBalance - paid - rebate;
const total = net + tax;

function head(page: Page): void {
  page.write('323-0022', 56, 40, 9.5);
  writeLines(page, ['栃木県小山市駅東通り9-99', '有限会社 思川鉄工所', '御中'], 56, 54, 10.5);
  page.writeRight('請求書', 553, 34, 16, { isBold: true });
  page.writeRight('締日 2026年11月20日', 553, 60, 9);
  page.writeRight('請求No. 0261120-0417', 553, 74, 9);
  page.write('両毛ねじ商事株式会社', 360, 96, 11.5);
  writeLines(
    page,
    [
      '〒323-0820 栃木県小山市西城南9-92-7',
      '電話番号 0285-99-1291',
      'FAX番号 0285-99-1292',
      `登録番号 ${issuerNumber}`,
    ],
    360,
    114,
    8.5,
  );
}

export const screwTrader: ArtificialInvoice = {
  name: 'business-program-with-an-unpaid-rest-and-returns',
  pages: [
    (page) => {
      head(page);
      const end = drawTable(page, {
        x: 42,
        y: 186,
        widths: [73, 73, 73, 73, 73, 73, 73],
        align: 'rrrrrrr',
        rowHeight: 22,
        size: 8.5,
        rows: [
          [
            '前回請求残高',
            '今回入金額',
            '値引・他',
            '繰越残高',
            '今回売上額',
            '消費税等',
            '今回請求残高',
          ],
          [previousBalance, paid, rebate, unpaid, net, tax, unpaid + total].map(withCommas),
        ],
      });
      page.write(`(内　今回分税込 ${withCommas(total)}　10%)`, 42, end + 4, 8);
      const bottom = drawTable(page, {
        x: 42,
        y: end + 24,
        widths: [60, 60, 221, 55, 50, 65],
        align: 'mmlrrr',
        size: 8.5,
        rows: [
          ['日付', '伝票No.', '商品名', '数量', '単価', '金額'],
          ...rows.map(([day, slip, what, count, price]) => [
            day,
            slip,
            what,
            withCommas(count),
            withCommas(price),
            withCommas(count * price),
          ]),
          ['26/11/12', '', '入金（振込）', '', '', `(${withCommas(paid)})`],
          ['26/11/12', '', '入金（値引）', '', '', `(${withCommas(rebate)})`],
        ],
      });
      writeLines(
        page,
        [
          'お支払期日　2026年12月31日',
          '振込銀行　　足利銀行 小山支店 当座預金 No.0129150　リヨウモウネジシヨウジ(カ',
          '※ 本状と行き違いにご入金の節はご容赦下さい。',
        ],
        42,
        bottom + 14,
        9,
      );
    },
  ],
  expected: {
    payee_name: '両毛ねじ商事株式会社',
    payee_postal_code: '3230820',
    payee_address: '栃木県小山市西城南9-92-7',
    payee_phone_number: '0285991291',
    invoice_number: '0261120-0417',
    invoice_date: '2026-11-20',
    payment_due_date: '2026-12-31',
    invoice_total: String(total),
    billing_amount: String(unpaid + total),
    invoice_registration_number: issuerNumber,
    payer_name: '有限会社思川鉄工所',
    bank_name: '足利銀行',
    branch_name: '小山支店',
    account_type: '当座',
    account_number: '0129150',
    ...accountHolder('リヨウモウネジシヨウジ(カ'),
  },
  adjustments: [{ kind: 'carried_over', amount: unpaid }],
};
