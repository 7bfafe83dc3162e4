import {
  type ArtificialInvoice,
  accountHolder,
  writeLines,
  fakeRegistrationNumber,
  drawSeal,
  sumOf,
  drawTable,
  withCommas,
} from '../artificial-invoice.ts';

const issuerNumber = fakeRegistrationNumber(303_118);
const goods = [
  ['美濃焼 小鉢 5寸（織部）', '60', '1,450', 87_000],
  ['美濃焼 飯碗（粉引）', '120', '980', 117_600],
  ['送料', '2', '1,800', 3_600],
] as const;
const net = sumOf(goods.map((row) => row[3]));
const total = net + net / 10;

export const pottery: ArtificialInvoice = {
  name: 'web-invoice-with-a-yen-sign-and-a-dash',
  pages: [
    (page) => {
      page.writeMiddle('請　求　書', 297, 48, 20);
      page.line(225, 76, 370, 76, 1);
      page.write('割烹旅館 下呂の里', 50, 100, 13);
      page.write('御中', 250, 100, 13);
      page.line(50, 120, 290, 120);
      page.write('下記のとおり、御請求申し上げます。', 50, 132, 9);
      page.write('件名', 50, 156, 9.5);
      page.write('器のご注文（秋の追加分）', 110, 156, 9.5);
      page.write('ご請求金額', 50, 184, 11);
      page.write(`¥ ${withCommas(total)} -`, 130, 178, 18);
      page.line(50, 206, 290, 206, 1.2);
      page.write('お支払い期限', 50, 216, 9.5);
      page.write('2026/12/28', 130, 216, 9.5);
      page.writeRight('請求書番号: 0311', 545, 96, 9);
      page.writeRight('請求日: 2026/11/28', 545, 110, 9);
      page.writeRight(`登録番号: ${issuerNumber}`, 545, 124, 9);
      page.write('有限会社 虎渓窯', 370, 146, 12);
      writeLines(
        page,
        [
          '加納 陶一郎',
          '〒507-0024',
          '岐阜県多治見市弁天町9-93',
          'TEL: 0572-99-0311',
          'FAX: 0572-99-0312',
        ],
        370,
        166,
        9,
      );
      drawSeal(page, 498, 150, 40);
      const end = drawTable(page, {
        x: 50,
        y: 262,
        widths: [255, 60, 80, 100],
        align: 'lrrr',
        rowHeight: 22,
        headFill: '#e8e2d4',
        rows: [
          ['品番・品名', '数量', '単価', '金額'],
          ...goods.map(([what, count, price, amount]) => [what, count, price, withCommas(amount)]),
          [],
          [],
        ],
      });
      drawTable(page, {
        x: 365,
        y: end + 8,
        widths: [80, 100],
        align: 'lr',
        rowHeight: 22,
        rows: [
          ['小計', withCommas(net)],
          ['消費税 (10%)', withCommas(net / 10)],
          ['合計', withCommas(total)],
        ],
      });
      page.write('お振込先：', 50, end + 14, 9.5);
      writeLines(
        page,
        ['十六銀行 多治見支店', '普通 0303118', 'ユ）コケイガマ', '※振込手数料はご負担願います'],
        60,
        end + 32,
        9.5,
      );
    },
  ],
  expected: {
    payee_name: '有限会社虎渓窯',
    payee_postal_code: '5070024',
    payee_address: '岐阜県多治見市弁天町9-93',
    payee_phone_number: '0572990311',
    invoice_number: '0311',
    invoice_date: '2026-11-28',
    payment_due_date: '2026-12-28',
    billing_amount: String(total),
    invoice_registration_number: issuerNumber,
    payer_name: '割烹旅館下呂の里',
    bank_name: '十六銀行',
    branch_name: '多治見支店',
    account_type: '普通',
    account_number: '0303118',
    ...accountHolder('ユ）コケイガマ'),
    subject: '器のご注文（秋の追加分）',
  },
};
