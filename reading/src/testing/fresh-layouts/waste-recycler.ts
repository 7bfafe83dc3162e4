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

const issuerNumber = fakeRegistrationNumber(660_302);
/** Day, material, weight, price of a kilogram, amount. */
const waste = [
  ['11/5', '廃プラスチック類 処分', '1,840', '42', 77_280],
  ['11/5', '収集運搬費 4tユニック', '1台', '28,000', 28_000],
  ['11/17', '木くず 処分', '960', '25', 24_000],
  ['11/17', '収集運搬費 4tユニック', '1台', '28,000', 28_000],
] as const;
const wasteNet = sumOf(waste.map((row) => row[4]));
const wasteTotal = wasteNet + wasteNet / 10;
/** Scrap metal bought from the customer, tax included. */
const boughtScrap = 46_365;

function recyclerHead(page: Page): void {
  page.write('御請求書', 44, 36, 18, { isBold: true, colour: '#205030' });
  page.write('（産業廃棄物処理費）', 130, 44, 9.5);
  page.writeRight('請求書№ 2611-K033　　2026年11月30日', 552, 42, 9);
  page.line(44, 66, 552, 66, 1.5, { colour: '#205030' });
  page.write('カネヒラ家具製造（株）　御中', 44, 82, 13.5);
  page.write('〒660-0892 兵庫県尼崎市東難波町9-91-7', 44, 106, 8.5);
  page.write('阪神リサイクルセンター㈱', 330, 82, 13, { isBold: true });
  writeLines(
    page,
    [
      '尼崎市武庫川町9-90-3',
      'TEL.06-9999-6603　FAX.06-9999-6604',
      '産業廃棄物収集運搬業許可 第02899066030号',
      `登録番号 ${issuerNumber}`,
    ],
    330,
    104,
    8.5,
  );
  drawSeal(page, 488, 78, 36);
}

const recycler: ArtificialInvoice = {
  name: 'recycler-that-sets-off-bought-scrap',
  pages: [
    (page) => {
      recyclerHead(page);
      drawTable(page, {
        x: 44,
        y: 176,
        widths: [127, 127, 127, 127],
        align: 'rrrr',
        rowHeight: 25,
        size: 10.5,
        headFill: '#e2efda',
        rows: [
          ['処理費（税抜）', '消費税 10%', '処理費合計（税込）', '有価物買取額（税込）'],
          [
            withCommas(wasteNet),
            withCommas(wasteNet / 10),
            withCommas(wasteTotal),
            `△ ${withCommas(boughtScrap)}`,
          ],
        ],
      });
      page.box(298, 236, 254, 32);
      page.write('相殺後御請求額', 306, 245, 10);
      page.writeRight(`¥${withCommas(wasteTotal - boughtScrap)}`, 546, 239, 17, { isBold: true });
      const end = drawTable(page, {
        x: 44,
        y: 288,
        widths: [48, 240, 70, 60, 90],
        align: 'mlrrr',
        rowHeight: 22,
        headFill: '#e2efda',
        rows: [
          ['月日', '品目・作業', '数量(kg)', '単価', '金額'],
          ...waste.map(([day, description, weight, price, amount]) => [
            day,
            description,
            weight,
            price,
            withCommas(amount),
          ]),
          [],
          ['', '【有価物買取】', '', '', ''],
          ['11/17', '鉄スクラップ H2', '1,405', '30', '△42,150'],
          ['', '買取に係る消費税（10%）', '', '', '△4,215'],
          [],
          [],
        ],
      });
      page.write('支払期日　翌月末日（2026年12月31日）', 44, end + 12, 9.5);
      page.write('振込銀行　尼崎信用金庫　武庫之荘支店　当座　660302', 44, end + 30, 9.5);
      page.write('名義　ハンシンリサイクルセンター（カ', 44, end + 46, 9.5);
    },
  ],
  expected: {
    payee_name: '阪神リサイクルセンター株式会社',
    payee_address: '尼崎市武庫川町9-90-3',
    payee_phone_number: '0699996603',
    invoice_number: '2611-K033',
    invoice_date: '2026-11-30',
    payment_due_date: '2026-12-31',
    invoice_total: String(wasteTotal),
    billing_amount: String(wasteTotal - boughtScrap),
    invoice_registration_number: issuerNumber,
    payer_name: 'カネヒラ家具製造株式会社',
    bank_name: '尼崎信用金庫',
    branch_name: '武庫之荘支店',
    account_type: '当座',
    account_number: '0660302',
    ...accountHolder('ハンシンリサイクルセンター（カ'),
  },
  alsoAccepted: {
    payee_name: ['阪神リサイクルセンター㈱'],
    payee_address: ['兵庫県尼崎市武庫川町9-90-3'],
    payer_name: ['カネヒラ家具製造（株）'],
  },
  adjustments: [{ kind: 'offset', amount: boughtScrap }],
};

export const WASTE_RECYCLER: readonly ArtificialInvoice[] = [recycler];
