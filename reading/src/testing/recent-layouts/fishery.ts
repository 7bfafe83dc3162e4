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

const issuerNumber = fakeRegistrationNumber(118_034);
/** Day, boat, goods, count, unit, price, and a mark for the reduced rate. */
const catches = [
  ['11. 2', '第三海幸丸', '砕氷', 2_400, 'kg', 12, ''],
  ['11. 2', '第三海幸丸', '発泡箱 13号', 180, '枚', 165, ''],
  ['11. 9', '', '冷凍サンマ（餌料）', 640, 'kg', 210, ''],
  ['11.14', '', '塩蔵こんぶ', 85, 'kg', 980, '※'],
  ['11.20', '第八海幸丸', '岸壁使用料', 9, '日', 1_100, ''],
  ['11.25', '', '生秋鮭（加工用）', 310, 'kg', 640, '※'],
] as const;
const costOf = ([, , , count, , price]: (typeof catches)[number]): number => count * price;
const reduced = sumOf(catches.filter((row) => row[6] === '※').map(costOf));
const standard = sumOf(catches.map(costOf)) - reduced;
const fisherTaxes = [Math.floor((reduced * 8) / 100), Math.floor(standard / 10)] as const;
const fisherTotal = reduced + standard + sumOf(fisherTaxes);

function fisherSums(page: Page, y: number): void {
  drawTable(page, {
    x: 48,
    y,
    widths: [120, 110, 110],
    align: 'lrr',
    rowHeight: 20,
    rows: [
      ['税率区分', '対価の額', '消費税額'],
      ['10％対象', withCommas(standard), withCommas(fisherTaxes[1])],
      ['※8％対象', withCommas(reduced), withCommas(fisherTaxes[0])],
    ],
  });
  page.box(408, y, 139, 60);
  page.write('差引御請求額', 414, y + 5, 9);
  page.writeRight(`${withCommas(fisherTotal)}円`, 541, y + 28, 15);
}

export const fishery: ArtificialInvoice = {
  name: 'fishers-cooperative-with-ice-and-boxes',
  pages: [
    (page) => {
      page.writeMiddle('購買品・施設利用代金請求書', 297, 38, 15, { isBold: true });
      page.writeMiddle('（ 令和 8年 11月分 ）', 297, 62, 10);
      page.write('組合員コード　0417-2', 48, 88, 9);
      page.write('有限会社 海幸水産　殿', 48, 106, 13);
      page.writeRight('発行 R08.11.30', 547, 88, 9);
      page.writeRight('伝票番号 K-081130-17', 547, 101, 9);
      page.write('知床みなと漁業協同組合', 340, 124, 12.5);
      writeLines(
        page,
        [
          '代表理事組合長　鍵谷 勇吉',
          '〒086-1834 北海道目梨郡羅臼町礼文町99番地',
          '電話０１５３－９９－１１８０（購買課）',
          `登録番号 ${issuerNumber}`,
        ],
        340,
        144,
        8.5,
      );
      drawSeal(page, 500, 116, 36);
      const end = drawTable(page, {
        x: 48,
        y: 222,
        widths: [50, 90, 139, 60, 35, 55, 70],
        align: 'mllrmrr',
        rowHeight: 21,
        rows: [
          ['月日', '船名', '品名', '数量', '単位', '単価', '金額'],
          ...catches.map((row) => [
            row[0],
            row[1],
            `${row[6]}${row[2]}`,
            withCommas(row[3]),
            row[4],
            withCommas(row[5]),
            withCommas(costOf(row)),
          ]),
          [],
          [],
        ],
      });
      fisherSums(page, end + 12);
      writeLines(
        page,
        [
          '上記のとおり請求いたしますので、１２月１８日までに下記へお払込みください。',
          '払込先　北海道信漁連　釧路支店　普通　0118034　シレトコミナトギヨギヨウキヨウドウクミアイ',
          '（大地みらい信用金庫 羅臼支店の組合員口座から引落しの方は、お払込みの必要はありません。）',
        ],
        48,
        end + 96,
        9.5,
      );
    },
  ],
  expected: {
    payee_name: '知床みなと漁業協同組合',
    payee_postal_code: '0861834',
    payee_address: '北海道目梨郡羅臼町礼文町99番地',
    payee_phone_number: '0153991180',
    invoice_number: 'K-081130-17',
    invoice_date: '2026-11-30',
    payment_due_date: '2026-12-18',
    billing_amount: String(fisherTotal),
    invoice_registration_number: issuerNumber,
    payer_name: '有限会社海幸水産',
    bank_name: '北海道信漁連',
    branch_name: '釧路支店',
    account_type: '普通',
    account_number: '0118034',
    ...accountHolder('シレトコミナトギヨギヨウキヨウドウクミアイ'),
  },
};
