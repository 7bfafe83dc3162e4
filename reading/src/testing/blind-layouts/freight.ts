import type { Page } from '../invoice-pdf.ts';
import {
  type ArtificialInvoice,
  accountHolder,
  writeLines,
  fakeRegistrationNumber,
  sumOf,
  drawTable,
  withCommas,
} from '../artificial-invoice.ts';

const issuerNumber = fakeRegistrationNumber(91_664);
const trips = [
  ['10/02', '4t', '北上 → 仙台', 'パレット 12枚', 42_000, 3_200, 2_840],
  ['10/06', '10t', '北上 → 川崎', '機械部品', 118_000, 9_440, 12_260],
  ['10/08', '4t', '盛岡 → 北上', '空パレット', 21_500, 1_720, 1_390],
  ['10/13', '10t', '北上 → 浜松', '機械部品', 151_000, 12_080, 17_870],
  ['10/15', '4t', '北上 → 八戸', '樹脂ペレット', 46_500, 3_720, 3_610],
  ['10/20', '10t', '北上 → 川崎', '機械部品', 118_000, 9_440, 12_260],
  ['10/22', '2t', '北上市内 横持ち', '什器', 18_000, 0, 0],
  ['10/23', '2t', '北上市内 横持ち', '什器', 18_000, 0, 0],
  ['10/27', '10t', '北上 → 小牧', '機械部品', 142_000, 11_360, 15_940],
  ['10/29', '4t', '北上 → 仙台', 'パレット 12枚', 42_000, 3_200, 2_840],
  ['10/30', '4t', '仙台 → 北上', '返品', 38_000, 2_900, 2_840],
] as const;
const fares = sumOf(trips.map((row) => row[4]));
const fuel = sumOf(trips.map((row) => row[5]));
const tolls = sumOf(trips.map((row) => row[6]));
const freightTax = Math.floor((fares + fuel) / 10);
const freightTotal = fares + fuel + freightTax + tolls;

function freightHead(page: Page): void {
  page.write('御請求明細書', 36, 28, 16, { isBold: true });
  page.write('2026年10月1日～2026年10月31日', 160, 36, 8);
  page.write('御請求先　東北アクチュエータ株式会社　物流課 御中', 36, 60, 10);
  page.write('荷主コード　T-00318', 36, 78, 7);
  page.writeRight('請求番号：20261031-00318', 806, 28, 7.5);
  page.writeRight('発行年月日：2026/11/02', 806, 40, 7.5);
  page.writeRight('PAGE 1/1', 806, 52, 7);
  page.write('岩手北上通運株式会社 本社営業所', 560, 64, 10);
  writeLines(
    page,
    [
      '〒024-0094 岩手県北上市本通り9-96-64',
      'TEL 0197-99-9166　FAX 0197-99-9167',
      `登録番号　${issuerNumber}`,
    ],
    560,
    82,
    7,
  );
}

const freightList: ArtificialInvoice = {
  name: 'freight-list-in-small-print',
  sheet: { layout: 'landscape' },
  pages: [
    (page) => {
      freightHead(page);
      const end = drawTable(page, {
        x: 36,
        y: 128,
        widths: [50, 40, 190, 190, 100, 100, 100],
        align: 'mmllrrr',
        rowHeight: 16,
        size: 7,
        headFill: '#dde6ee',
        rows: [
          ['月日', '車種', '区間', '品名・数量', '運賃', '燃料サーチャージ', '高速代(立替)'],
          ...trips.map(([day, truck, way, goods, ...amounts]) => [
            day,
            truck,
            way,
            goods,
            ...amounts.map((amount) => (amount === 0 ? '' : withCommas(amount))),
          ]),
          ['', '', '', '合　計', withCommas(fares), withCommas(fuel), withCommas(tolls)],
        ],
      });
      drawTable(page, {
        x: 36,
        y: end + 22,
        widths: [128, 128, 128, 128, 128, 130],
        align: 'rrrrrr',
        rowHeight: 20,
        size: 8.5,
        headFill: '#dde6ee',
        rows: [
          [
            '運賃等計(10%対象)',
            '消費税(10%)',
            '課税分計(税込)',
            '立替高速代',
            '値引',
            '今回御請求額',
          ],
          [fares + fuel, freightTax, fares + fuel + freightTax, tolls, 0, freightTotal].map(
            withCommas,
          ),
        ],
      });
      page.write('※高速代は立替金につき消費税の対象外です（利用証明書を別送します）。', 36, 400, 7);
      page.write('お支払期日：2026/12/10', 36, 440, 8.5);
      page.write(
        'お振込口座：岩手銀行 北上支店　当座預金 0916640　口座名：イワテキタカミツウウン（カ',
        36,
        456,
        8.5,
      );
    },
  ],
  expected: {
    payee_name: '岩手北上通運株式会社',
    payee_postal_code: '0240094',
    payee_address: '岩手県北上市本通り9-96-64',
    payee_phone_number: '0197999166',
    invoice_number: '20261031-00318',
    invoice_date: '2026-11-02',
    payment_due_date: '2026-12-10',
    billing_amount: String(freightTotal),
    invoice_registration_number: issuerNumber,
    payer_name: '東北アクチュエータ株式会社',
    bank_name: '岩手銀行',
    branch_name: '北上支店',
    account_type: '当座',
    account_number: '0916640',
    ...accountHolder('イワテキタカミツウウン（カ'),
  },
  alsoAccepted: {
    payee_name: ['岩手北上通運株式会社 本社営業所'],
    payer_name: ['東北アクチュエータ株式会社 物流課'],
  },
};

export const FREIGHT: readonly ArtificialInvoice[] = [freightList];
