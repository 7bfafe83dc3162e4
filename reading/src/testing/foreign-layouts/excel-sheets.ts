import { withholdingTax } from '@hareto/domain/adjustments.ts';
import type { Page } from '../invoice-pdf.ts';
import {
  type ArtificialInvoice,
  fullWidth,
  accountHolder,
  fakeRegistrationNumber,
  drawSeal,
  drawTable,
  withCommas,
} from '../artificial-invoice.ts';

const issuerNumber = fakeRegistrationNumber(7_062);
const SPACED_LETTERS = { spacing: 5 };
const stones = { net: 413_600, tax: 41_360 };

/** The hyphens of four keyboards: U+2010, U+2011, U+2212 and the full-width one. */
const oddNumber = `${issuerNumber.slice(0, 2)}‐${issuerNumber.slice(2, 6)}‑${issuerNumber.slice(6, 10)}−${issuerNumber.slice(10)}`;

function masonBlock(page: Page): void {
  page.write('上記の通りご請求申し上げます', 60, 560, 10);
  page.write('Ｒ８.１１.２０', 60, 584, 11);
  page.write('有限会社　石　庭', 300, 600, 15, { isBold: true });
  drawSeal(page, 412, 590, 40);
  page.write('〒７６０－００１９　香川県高松市サンポート９－９９', 300, 636, 9);
  page.write('ＴＥＬ　０８７−９９９−７０６２', 300, 652, 9);
  page.write(`登録番号　${fullWidth(oddNumber)}`, 300, 668, 9);
}

const eraExcelSheet: ArtificialInvoice = {
  name: 'excel-sheet-with-era-dates-and-block-below',
  pages: [
    (page) => {
      page.writeMiddle('請求書', 297, 50, 24, { spacing: 40 });
      page.write('№', 440, 96, 10);
      page.write('８−１１−０３', 460, 96, 10);
      page.write('讃岐市民病院事務組合', 60, 110, 14, { spacing: 2 });
      page.write('殿', 290, 112, 12);
      page.line(56, 132, 320, 132);
      page.write('合計金額', 60, 160, 13, SPACED_LETTERS);
      page.write(fullWidth(`${withCommas(stones.net + stones.tax)}`), 180, 158, 16);
      page.write('円', 320, 162, 11);
      page.write('（消費税込）', 340, 163, 9);
      page.line(56, 184, 420, 184, 1);
      drawTable(page, {
        x: 56,
        y: 206,
        widths: [200, 60, 50, 80, 95],
        align: 'lrmrr',
        rowHeight: 22,
        rows: [
          ['品　　　名', '数　量', '単位', '単　価', '金　額'],
          ['御影石 敷石 300角', '94', '枚', '3,400', '319,600'],
          ['施工費', '2', '人工', '47,000', '94,000'],
          ...Array.from({ length: 6 }, () => []),
          ['小　計', '', '', '', withCommas(stones.net)],
          ['消費税（10%）', '', '', '', withCommas(stones.tax)],
          ['合　計', '', '', '', withCommas(stones.net + stones.tax)],
        ],
      });
      page.write('支払期限　Ｒ８.１２.２５', 60, 490, 10);
      page.write('振込先　香川銀行　本店営業部　普通　１０７０６２５', 60, 508, 10);
      page.write('　　　　ユ）セキテイ', 60, 526, 10);
      masonBlock(page);
    },
  ],
  expected: {
    payee_name: '有限会社石庭',
    payee_postal_code: '7600019',
    payee_address: '香川県高松市サンポート9-99',
    payee_phone_number: '0879997062',
    invoice_number: '8-11-03',
    invoice_date: '2026-11-20',
    payment_due_date: '2026-12-25',
    billing_amount: String(stones.net + stones.tax),
    invoice_registration_number: issuerNumber,
    payer_name: '讃岐市民病院事務組合',
    bank_name: '香川銀行',
    branch_name: '本店営業部',
    account_type: '普通',
    account_number: '1070625',
    ...accountHolder('ユ）セキテイ'),
  },
  // On the sheet, the hyphens of the number are U+2212.
  alsoAccepted: { invoice_number: ['8−11−03', '８−１１−０３'] },
};

const advisory = 1_250_000;
const advisoryTotal = advisory + advisory / 10;
const withheld = withholdingTax(advisory);
const deposit = 330_000;

function advisorHead(page: Page): void {
  page.box(0, 0, 595, 18, { fill: '#5b3f8c' });
  page.write('ご 請 求 書', 50, 36, 20, { isBold: true });
  page.writeRight('請求番号: 2026-NK-017', 545, 36, 9);
  page.writeRight('請求日: 2026年11月2日', 545, 50, 9);
  page.write('From', 50, 84, 8, { colour: '#5b3f8c' });
  page.write('中里経営研究所', 50, 96, 12, { isBold: true });
  page.write('中里 健太郎', 50, 114, 10);
  page.write('〒390-0811 長野県松本市中央9-99-20', 50, 130, 8.5);
  page.write('TEL 0263-99-0170', 50, 144, 8.5);
  page.write('登録番号：Ｔ６１０８３９４４７２１５０', 50, 158, 8.5);
  page.write('To', 320, 84, 8, { colour: '#5b3f8c' });
  page.write('信州りんごエナジー株式会社 御中', 320, 96, 12);
  page.write('〒380-0823 長野県長野市南千歳9-9-11', 320, 114, 8.5);
  page.write('TEL 026-299-1100', 320, 128, 8.5);
}

const advisor: ArtificialInvoice = {
  name: 'advisor-with-withheld-tax-and-deposit',
  pages: [
    (page) => {
      advisorHead(page);
      page.write('件名　中期経営計画策定支援（第2フェーズ）', 50, 190, 11);
      drawTable(page, {
        x: 50,
        y: 222,
        widths: [355, 140],
        align: 'lr',
        rowHeight: 26,
        size: 10,
        rules: 'rows',
        rows: [
          ['コンサルティング報酬', `${withCommas(advisory)}円`],
          ['消費税（10%）', `${withCommas(advisory / 10)}円`],
          ['税込合計', `${withCommas(advisoryTotal)}円`],
          ['源泉徴収税額', `△${withCommas(withheld)}円`],
          ['内金（2026年9月30日ご入金）', `△${withCommas(deposit)}円`],
        ],
      });
      page.box(250, 372, 295, 40, { fill: '#efe9f8' });
      page.write('お振込金額', 262, 384, 11, { isBold: true });
      page.writeRight(`${withCommas(advisoryTotal - withheld - deposit)}円`, 535, 380, 16, {
        isBold: true,
      });
      page.write('源泉徴収税額 = 1,000,000円×10.21% + 250,000円×20.42%', 250, 418, 7.5);
      page.write('お支払期限', 50, 470, 9, { colour: '#5b3f8c' });
      page.write('2026年11月30日', 130, 469, 10);
      page.write('お振込先', 50, 490, 9, { colour: '#5b3f8c' });
      page.write('銀行名：GMOあおぞらネット銀行', 130, 489, 10);
      page.write('支店名：法人第二営業部（102）', 130, 505, 10);
      page.write('種　別：普通', 130, 521, 10);
      page.write('番　号：1730655', 130, 537, 10);
      page.write('名　義：ナカザト ケンタロウ', 130, 553, 10);
    },
  ],
  expected: {
    payee_name: '中里経営研究所',
    payee_postal_code: '3900811',
    payee_address: '長野県松本市中央9-99-20',
    payee_phone_number: '0263990170',
    invoice_number: '2026-NK-017',
    invoice_date: '2026-11-02',
    payment_due_date: '2026-11-30',
    billing_amount: String(advisoryTotal - withheld - deposit),
    invoice_total: String(advisoryTotal),
    invoice_registration_number: 'T6108394472150',
    payer_name: '信州りんごエナジー株式会社',
    bank_name: 'GMOあおぞらネット銀行',
    branch_name: '法人第二営業部',
    account_type: '普通',
    account_number: '1730655',
    ...accountHolder('ナカザト ケンタロウ'),
    subject: '中期経営計画策定支援（第2フェーズ）',
  },
  alsoAccepted: { payee_name: ['中里経営研究所 中里 健太郎', '中里 健太郎'] },
  adjustments: [
    { kind: 'withholding', amount: withheld },
    { kind: 'advance', amount: deposit },
  ],
};

export const EXCEL_SHEETS: readonly ArtificialInvoice[] = [eraExcelSheet, advisor];
