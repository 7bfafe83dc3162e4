import {
  type ArtificialInvoice,
  accountHolder,
  drawTable,
  fakeRegistrationNumber,
  sumOf,
  writeLines,
  withCommas,
} from '../artificial-invoice.ts';

/** Day, item, number, price and rate of the tax in percent. */
const sales = [
  ['4', '樽生ビール 19L', 2, 13_200, 10],
  ['4', '炭酸水 500ml×24 ※', 1, 1_920, 8],
  ['11', '芋焼酎 一升瓶', 3, 2_480, 10],
  ['11', 'ウーロン茶 2L×6 ※', 2, 1_310, 8],
  ['18', '樽生ビール 19L', 3, 13_200, 10],
  ['18', '本みりん 1.8L', 1, 1_270, 10],
  ['25', '甲州白 720ml', 6, 1_650, 10],
  ['25', '空容器返却', -5, 1_000, 10],
] as const;
const netOf = (taxRate: number) =>
  sumOf(sales.flatMap(([, , count, price, rate]) => (rate === taxRate ? [count * price] : [])));
const [net8, net10] = [netOf(8), netOf(10)];
const [tax8, tax10] = [Math.floor((net8 * 8) / 100), Math.floor(net10 / 10)];
const total = net8 + net10 + tax8 + tax10;
const previousBalance = 58_426;
const REGISTRATION_NUMBER = fakeRegistrationNumber(80_408);

/** A small sheet with years of two digits; the last balance was paid completely. */
export const liquorShop: ArtificialInvoice = {
  name: 'liquor-shop-with-two-rates-and-empties',
  sheet: { size: 'B5' },
  pages: [
    (page) => {
      page.write('御請求書', 30, 26, 15, { spacing: 4 });
      page.writeRight('請求日 26/11/30', 469, 26, 8.5);
      page.writeRight('No.004471', 469, 38, 8.5);
      page.write('居酒屋とりはち　様', 30, 62, 12);
      page.line(30, 80, 220, 80);
      page.write('ご請求額', 262, 66, 9);
      page.writeRight(`¥${withCommas(total)}`, 469, 58, 16, { isBold: true });
      page.line(260, 80, 469, 80, 1.5);
      drawTable(page, {
        x: 30,
        y: 94,
        widths: [110, 110, 110, 109],
        rowHeight: 16,
        size: 8,
        align: 'rrrr',
        headFill: '#efe3ee',
        rows: [
          ['前回ご請求', 'ご入金', '差引残高', '今回お買上（税込）'],
          [withCommas(previousBalance), withCommas(previousBalance), '0', withCommas(total)],
        ],
      });
      const end = drawTable(page, {
        x: 30,
        y: 138,
        widths: [35, 194, 50, 70, 90],
        rowHeight: 16,
        size: 8,
        align: 'rlrrr',
        rules: 'rows',
        rows: [
          ['日', '品　　名', '数', '単価', '金額'],
          ...sales.map(([day, item, count, price]) => [
            day,
            item,
            count < 0 ? `▲${-count}` : String(count),
            withCommas(price),
            count < 0 ? `▲${withCommas(-count * price)}` : withCommas(count * price),
          ]),
        ],
      });
      drawTable(page, {
        x: 209,
        y: end + 12,
        widths: [90, 90, 80],
        rowHeight: 16,
        size: 8,
        align: 'mrr',
        rows: [
          ['税率', '税抜額', '消費税'],
          ['8％（軽減）', withCommas(net8), withCommas(tax8)],
          ['10％', withCommas(net10), withCommas(tax10)],
          ['計', withCommas(net8 + net10), withCommas(tax8 + tax10)],
        ],
      });
      page.write('※印は軽減税率対象', 30, end + 16, 7.5);
      page.box(30, 560, 439, 106);
      page.write('合資会社　勝沼野屋酒店', 40, 568, 12, { isBold: true });
      writeLines(
        page,
        [
          '〒409-1316　山梨県甲州市勝沼町勝沼9998',
          'TEL 0553-99-2046　　　　営業時間 9:00～19:00（火曜定休）',
          `事業者登録番号 ${REGISTRATION_NUMBER}`,
          '振込口座　山梨中央銀行 勝沼支店 普通 0245518 シ）カツヌマノヤサケテン',
          '26/12/10 までにお支払いをお願い致します。（集金の方は当店係へ）',
        ],
        40,
        588,
        8.5,
      );
    },
  ],
  expected: {
    payee_name: '合資会社勝沼野屋酒店',
    payee_postal_code: '4091316',
    payee_address: '山梨県甲州市勝沼町勝沼9998',
    payee_phone_number: '0553992046',
    invoice_number: '004471',
    invoice_date: '2026-11-30',
    payment_due_date: '2026-12-10',
    billing_amount: String(total),
    invoice_registration_number: REGISTRATION_NUMBER,
    payer_name: '居酒屋とりはち',
    bank_name: '山梨中央銀行',
    branch_name: '勝沼支店',
    account_type: '普通',
    account_number: '0245518',
    ...accountHolder('シ)カツヌマノヤサケテン'),
  },
  alsoAccepted: { invoice_number: ['No.004471'] },
};
