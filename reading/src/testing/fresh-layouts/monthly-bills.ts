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

const telecomNumber = fakeRegistrationNumber(762_090);
const BLUE = '#0b6fb8';
const usage = [
  ['クラウドPBX 基本利用料（30ID）', '2026/11/01～2026/11/30', 45_000],
  ['050番号維持費（12番号）', '2026/11/01～2026/11/30', 6_000],
  ['通話録音オプション', '2026/11/01～2026/11/30', 9_000],
  ['通話料（10月ご利用分）', '2026/10/01～2026/10/31', 18_437],
  ['光回線 ビジネスギガ', '2026/11/01～2026/11/30', 7_200],
] as const;
const usageNet = sumOf(usage.map((row) => row[2]));
const usageTax = Math.floor(usageNet / 10);

function telecomHead(page: Page): void {
  writeLines(
    page,
    [
      '〒320-0811',
      '栃木県宇都宮市大通り9-97-3 大谷石ビル4F',
      '株式会社とちのきリフォーム',
      '経理ご担当者 様',
    ],
    62,
    60,
    9.5,
  );
  page.write('リンクボイス・ジャパン株式会社', 338, 48, 12, { colour: BLUE, isBold: true });
  writeLines(
    page,
    [
      '〒105-0014 東京都港区芝9-98-20 芝公園タワー12階',
      'カスタマーセンター 050-9999-7620（9:00～18:00）',
      `適格請求書発行事業者 登録番号：${telecomNumber}`,
    ],
    338,
    68,
    8,
  );
  page.box(40, 150, 515, 26, { fill: BLUE });
  page.write('ご請求書', 52, 153, 13, { colour: 'white', isBold: true });
  page.writeRight('2026年11月ご請求分', 545, 156, 10, { colour: 'white' });
  drawTable(page, {
    x: 40,
    y: 186,
    widths: [95, 162, 95, 163],
    rowHeight: 20,
    rows: [
      ['ご契約者番号', 'C0-7781-2090', 'ご請求書番号', '202611-00762090'],
      ['発行年月日', '2026年11月10日', 'お支払方法', '銀行振込'],
    ],
  });
}

const telecomBill: ArtificialInvoice = {
  name: 'telephone-bill-with-an-own-account',
  pages: [
    (page) => {
      telecomHead(page);
      page.box(40, 240, 515, 62, { frame: BLUE });
      page.write('ご請求金額（税込）', 56, 250, 10);
      page.write(`${withCommas(usageNet + usageTax)} 円`, 56, 266, 22, { isBold: true });
      page.write('お支払期日', 340, 250, 10);
      page.write('2026年11月30日（月）', 340, 270, 13);
      const end = drawTable(page, {
        x: 40,
        y: 318,
        widths: [255, 160, 100],
        align: 'lmr',
        rules: 'rows',
        headFill: '#e3f0fa',
        rows: [
          ['ご利用サービス', 'ご利用期間', '金額（円・税抜）'],
          ...usage.map(([description, period, amount]) => [
            description,
            period,
            withCommas(amount),
          ]),
          ['課税対象額（10%）', '', withCommas(usageNet)],
          ['消費税等相当額（10%）', '', withCommas(usageTax)],
        ],
      });
      page.write('お振込先（お客様専用口座です）', 40, end + 26, 10, { colour: BLUE });
      drawTable(page, {
        x: 40,
        y: end + 44,
        widths: [110, 130, 60, 80, 135],
        align: 'mmmmm',
        rowHeight: 22,
        rows: [
          ['銀行名', '支店名', '預金種目', '口座番号', '受取人名'],
          ['三井住友銀行', 'ひなぎく支店', '普通', '7620904', 'リンクボイスジヤパン（カ'],
        ],
      });
      writeLines(
        page,
        [
          '・振込手数料はお客様にてご負担ください。',
          '・期日までにご入金の確認ができない場合、年14.6%の遅延損害金を申し受けることがあります。',
          '・2027年1月ご請求分より、紙の請求書の発行手数料は1通330円（税込）となります。',
        ],
        40,
        end + 100,
        8,
      );
    },
  ],
  expected: {
    payee_name: 'リンクボイス・ジャパン株式会社',
    payee_postal_code: '1050014',
    payee_address: '東京都港区芝9-98-20 芝公園タワー12階',
    payee_phone_number: '05099997620',
    invoice_number: '202611-00762090',
    invoice_date: '2026-11-10',
    payment_due_date: '2026-11-30',
    billing_amount: String(usageNet + usageTax),
    invoice_registration_number: telecomNumber,
    payer_name: '株式会社とちのきリフォーム',
    bank_name: '三井住友銀行',
    branch_name: 'ひなぎく支店',
    account_type: '普通',
    account_number: '7620904',
    ...accountHolder('リンクボイスジヤパン（カ'),
  },
};

const gasNumber = fakeRegistrationNumber(150_366);
const gasNow = { basic: 3_800, used: 41_328, rent: 1_100 };
const gasNet = sumOf(Object.values(gasNow));
const gasTax = Math.floor(gasNet / 10);
const gasUnpaid = 38_214;

function gasTable(page: Page): number {
  return drawTable(page, {
    x: 24,
    y: 146,
    widths: [140, 58, 58, 58, 64],
    align: 'lrrrr',
    rowHeight: 18,
    size: 8,
    rows: [
      ['料金内訳', '今回指針', '前回指針', '使用量', '金額'],
      ['基本料金', '', '', '', withCommas(gasNow.basic)],
      ['従量料金　１１／２検針', '4,182.6', '4,059.6', '123.0㎥', withCommas(gasNow.used)],
      ['ガス器具リース料', '', '', '1台', withCommas(gasNow.rent)],
      ['消費税（10％対象 46,228円）', '', '', '', withCommas(gasTax)],
      ['当月ご請求分　計', '', '', '', withCommas(gasNet + gasTax)],
      ['前月分未収額', '', '', '', withCommas(gasUnpaid)],
    ],
  });
}

const gasDealer: ArtificialInvoice = {
  name: 'gas-bill-on-half-a-sheet-with-an-unpaid-month',
  sheet: { size: 'A5' },
  pages: [
    (page) => {
      page.writeMiddle('ＬＰガス料金　請求書', 210, 22, 13, { isBold: true });
      page.write('そば処　むらくも　様', 28, 52, 12);
      page.write('お客様番号：02-1187', 28, 72, 8.5);
      page.write('供給場所：静岡県掛川市掛川990-5', 28, 85, 8.5);
      page.writeRight('発行日 令和8年11月5日', 398, 48, 8.5);
      page.write('遠州共栄ガス有限会社', 246, 66, 10.5, { isBold: true });
      writeLines(
        page,
        ['〒436-0056 静岡県掛川市中央9-90-6', '☎ 0537-99-1503', `事業者登録番号 ${gasNumber}`],
        246,
        84,
        7.5,
      );
      page.write('2026年11月分', 28, 122, 9.5);
      const end = gasTable(page);
      page.box(24, end + 8, 378, 32, { frame: 'black' });
      page.write('合計ご請求額', 34, end + 15, 11);
      page.writeRight(`￥${withCommas(gasNet + gasTax + gasUnpaid)}`, 396, end + 9, 18, {
        isBold: true,
      });
      page.write('ご入金期日　11月27日', 28, end + 50, 9.5);
      page.line(14, end + 80, 406, end + 80, 0.6, { isDotted: true });
      page.write('お振込の場合は下記へお願いいたします。', 28, end + 90, 8.5);
      page.write('浜松磐田信用金庫　掛川支店　普通　１５０３６６', 28, end + 106, 9.5);
      page.write('エンシュウキョウエイガス（ユ', 28, end + 122, 9.5);
      page.write('※ガス漏れ等の緊急時は24時間受付：0120-999-150', 28, end + 146, 8);
    },
  ],
  expected: {
    payee_name: '遠州共栄ガス有限会社',
    payee_postal_code: '4360056',
    payee_address: '静岡県掛川市中央9-90-6',
    payee_phone_number: '0537991503',
    invoice_date: '2026-11-05',
    payment_due_date: '2026-11-27',
    invoice_total: String(gasNet + gasTax),
    billing_amount: String(gasNet + gasTax + gasUnpaid),
    invoice_registration_number: gasNumber,
    payer_name: 'そば処 むらくも',
    bank_name: '浜松磐田信用金庫',
    branch_name: '掛川支店',
    account_type: '普通',
    account_number: '0150366',
    ...accountHolder('エンシュウキョウエイガス（ユ'),
  },
  adjustments: [{ kind: 'carried_over', amount: gasUnpaid }],
};

export const MONTHLY_BILLS: readonly ArtificialInvoice[] = [telecomBill, gasDealer];
