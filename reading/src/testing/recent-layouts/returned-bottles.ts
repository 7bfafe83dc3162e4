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
import type { Page } from '../invoice-pdf.ts';

const issuerNumber = fakeRegistrationNumber(404_129);
/** Day, goods, count, price; `軽` is the reduced rate; the customer returns bottles for a refund. */
const drinks = [
  ['11/04', '純米吟醸 瀬音 720ml', 48, 1_480, ''],
  ['11/04', '本醸造 瀬音 1.8L', 60, 1_920, ''],
  ['11/11', '甘酒（ノンアルコール）500ml', 72, 520, '軽'],
  ['11/18', '本醸造 瀬音 1.8L', 36, 1_920, ''],
  ['11/18', '酒粕 1kg', 20, 450, '軽'],
] as const;
const bottles = [
  ['11/18', '1.8L壜 回収', -84, 8, ''],
  ['11/18', 'P箱 回収', -14, 200, ''],
] as const;
const costOf = ([, , count, price]: readonly [string, string, number, number, string]): number =>
  count * price;
const soft = sumOf(drinks.filter((row) => row[4] === '軽').map(costOf));
const strong = sumOf([...drinks, ...bottles].map(costOf)) - soft;
const [softTax, strongTax] = [Math.round((soft * 8) / 100), Math.round(strong / 10)];
const drinksTotal = soft + strong + softTax + strongTax;
const minus = (amount: number): string => `${amount < 0 ? '▲' : ''}${withCommas(Math.abs(amount))}`;

function drinkRows(page: Page): number {
  return drawTable(page, {
    x: 40,
    y: 200,
    widths: [50, 225, 30, 60, 60, 90],
    align: 'mlmrrr',
    rowHeight: 20,
    headFill: '#f4ead5',
    rows: [
      ['月日', '商品名', '税', '数量', '単価', '金額'],
      ...[...drinks, ...bottles].map((row) => [
        row[0],
        row[1],
        row[4],
        minus(row[2]),
        withCommas(row[3]),
        minus(costOf(row)),
      ]),
      ['', '〈税抜合計〉', '', '', '', withCommas(soft + strong)],
      ['', `〈10％対象 ${withCommas(strong)}〉　消費税`, '', '', '', withCommas(strongTax)],
      ['', `〈8％対象 ${withCommas(soft)}〉　消費税`, '', '', '', withCommas(softTax)],
    ],
  });
}

export const returnedBottles: ArtificialInvoice = {
  name: 'brewery-that-takes-bottles-back',
  pages: [
    (page) => {
      page.writeDown('請求書', 520, 36, 22);
      page.write('酒のいしぐろ　様', 40, 44, 15);
      page.line(40, 68, 260, 68, 1);
      page.write('毎度有難うございます。下記の通り御請求申し上げます。', 40, 78, 8.5);
      page.write('締日 2026/11/20　　請求№ 404-1120', 40, 98, 9);
      page.write('御請求額', 40, 128, 11);
      page.box(100, 118, 170, 34, { fill: '#f4ead5' });
      page.writeRight(`￥${withCommas(drinksTotal)}`, 262, 123, 18);
      page.write('お支払日　12/20', 40, 164, 10);
      page.write('合名会社 瀬音酒造場', 300, 48, 14);
      writeLines(
        page,
        [
          '嘉永三年創業　代表社員 十一代 葭原 彌兵衛',
          '〒954-0082 新潟県見附市下関町99-4',
          '☎ (0258) 99-4041　FAX (0258) 99-4042',
          `登録番号 ${issuerNumber}`,
        ],
        300,
        74,
        8.5,
      );
      drawSeal(page, 460, 92, 40);
      const end = drinkRows(page);
      page.write('「軽」は軽減税率（8％）対象商品です。▲は返品・回収です。', 40, end + 8, 8.5);
      page.write('取引銀行', 40, end + 40, 10);
      writeLines(
        page,
        ['大光銀行　長岡東支店　普通預金　0404129', '〃　口座名義　　メ）セオトシユゾウジヨウ'],
        110,
        end + 40,
        10,
      );
    },
  ],
  expected: {
    payee_name: '合名会社瀬音酒造場',
    payee_postal_code: '9540082',
    payee_address: '新潟県見附市下関町99-4',
    payee_phone_number: '0258994041',
    invoice_number: '404-1120',
    invoice_date: '2026-11-20',
    payment_due_date: '2026-12-20',
    billing_amount: String(drinksTotal),
    invoice_registration_number: issuerNumber,
    payer_name: '酒のいしぐろ',
    bank_name: '大光銀行',
    branch_name: '長岡東支店',
    account_type: '普通',
    account_number: '0404129',
    ...accountHolder('メ）セオトシユゾウジヨウ'),
  },
};
