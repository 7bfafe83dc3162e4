import {
  type ArtificialInvoice,
  drawSeal,
  drawTable,
  fakeRegistrationNumber,
  sumOf,
  writeLines,
  withCommas,
} from '../artificial-invoice.ts';

const deliveries = [
  ['10/23', '88412', 'ブラケット NY-0417-B', 120, '個', 640],
  ['10/28', '88431', 'カバー板 SPCC t1.6', 48, '枚', 1_850],
  ['11/05', '88467', 'ブラケット NY-0417-B', 120, '個', 640],
  ['11/11', '88490', '架台溶接 NY-1102', 3, '台', 42_500],
  ['11/18', '88523', 'レーザー切断 SUS304 t3', 15, '枚', 3_275],
] as const;
const sales = sumOf(deliveries.map(([, , , count, , price]) => count * price));
const tax = Math.floor(sales / 10);
const salesWithTax = sales + tax;
const previousBalance = 482_350;
const paid = 400_000;
const carriedOver = previousBalance - paid;
const total = salesWithTax + carriedOver;
const REGISTRATION_NUMBER = fakeRegistrationNumber(80_401);

/** The total is in a row of seven boxes, and the due date is only a term. */
export const machineShop: ArtificialInvoice = {
  name: 'machine-shop-with-balance-and-closing-day',
  pages: [
    (page) => {
      page.writeMiddle('請　　求　　書', 297, 34, 19, { isBold: true });
      page.line(200, 62, 394, 62, 1);
      page.line(200, 64.5, 394, 64.5);
      page.writeMiddle('（ 2026年11月20日 締切分 ）', 297, 68, 9);
      page.writeRight('No.  S26-1120-07', 555, 34, 9);
      page.write('〒559-0023', 48, 98, 8.5);
      page.write('大阪市住之江区泉9丁目99番8号', 48, 110, 8.5);
      page.write('浪速輸機株式会社　御中', 48, 132, 13);
      page.line(48, 152, 290, 152);
      page.write('お得意先コード　001734', 48, 158, 8);
      page.write('毎度格別のお引立てを賜り厚く御礼申し上げます。', 48, 184, 8);
      page.write('下記の通り御請求申し上げますので御査収下さい。', 48, 197, 8);
      page.write('有限会社 杭瀬野鈑金製作所', 340, 98, 12, { isBold: true });
      writeLines(
        page,
        [
          '〒660-0815　兵庫県尼崎市杭瀬北新町9-99-5',
          'TEL 06-6999-4410　FAX 06-6999-4411',
          `登録番号　${REGISTRATION_NUMBER}`,
          '取引銀行　尼崎信用金庫 杭瀬支店（当）0412387',
          'お支払条件　20日締 翌月20日 現金振込',
        ],
        340,
        118,
        8,
      );
      drawSeal(page, 517, 96, 36);
      drawTable(page, {
        x: 40,
        y: 222,
        widths: [73, 73, 73, 73, 73, 75, 75],
        rowHeight: 19,
        size: 8,
        align: 'rrrrrrr',
        headFill: '#e6e6e6',
        rows: [
          [
            '前回御請求額',
            '御入金額',
            '差引繰越額',
            '今回御買上額',
            '消費税額等',
            '税込御買上額',
            '今回御請求額',
          ],
          [previousBalance, paid, carriedOver, sales, tax, salesWithTax, total].map(withCommas),
        ],
      });
      const end = drawTable(page, {
        x: 40,
        y: 276,
        widths: [45, 55, 195, 50, 35, 60, 75],
        rowHeight: 18,
        size: 8.5,
        align: 'mmlrmrr',
        headFill: '#e6e6e6',
        rows: [
          ['月日', '伝票No.', '品名・図番', '数量', '単位', '単価', '金額'],
          ['10/21', '', '御入金（振込）', '', '', '', `(${withCommas(paid)})`],
          ...deliveries.map(([day, slip, item, count, unit, price]) => [
            day,
            slip,
            item,
            withCommas(count),
            unit,
            withCommas(price),
            withCommas(count * price),
          ]),
          ...Array.from({ length: 7 }, () => ['']),
          ['', '', '【10％対象　税抜合計】', '', '', '', withCommas(sales)],
          ['', '', '【消費税　10％】', '', '', '', withCommas(tax)],
        ],
      });
      page.write('※単価は御注文書に依ります。材料支給品は含みません。', 40, end + 8, 8);
      page.writeRight('1 / 1 頁', 555, end + 8, 8);
    },
  ],
  expected: {
    payee_name: '有限会社杭瀬野鈑金製作所',
    payee_postal_code: '6600815',
    payee_address: '兵庫県尼崎市杭瀬北新町9-99-5',
    payee_phone_number: '0669994410',
    invoice_number: 'S26-1120-07',
    invoice_date: '2026-11-20',
    payment_due_date: '2026-12-20',
    invoice_total: String(salesWithTax),
    billing_amount: String(total),
    invoice_registration_number: REGISTRATION_NUMBER,
    payer_name: '浪速輸機株式会社',
    bank_name: '尼崎信用金庫',
    branch_name: '杭瀬支店',
    account_type: '当座',
    account_number: '0412387',
  },
  adjustments: [{ kind: 'carried_over', amount: carriedOver }],
};
