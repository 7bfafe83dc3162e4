import type { Page } from '../invoice-pdf.ts';
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

const carpenterNumber = fakeRegistrationNumber(412);
const works = [
  ['11/4', '玄関建具調整', '1', '式', 46_000],
  ['11/11', '浴室手すり取付（材工共）', '2', '箇所', 58_000],
  ['11/18', '廃材処分費', '1', '式', 12_500],
] as const;
const worksNet = sumOf(works.map((row) => row[4]));
const worksTotal = worksNet + worksNet / 10;

/** One digit per box, right-aligned, as on printed forms. */
function digitBoxes(page: Page, text: string, x: number, y: number, width = 20): void {
  for (const [index, digit] of [...text].entries()) {
    page.box(x + index * width, y, width, width + 6);
    page.writeMiddle(digit, x + index * width + width / 2, y + 4, width * 0.65);
  }
}

const stationersPad: ArtificialInvoice = {
  name: 'pad-of-a-stationer',
  pages: [
    (page) => {
      page.writeMiddle('請　求　書', 297, 42, 22, { isBold: true, spacing: 4 });
      page.line(200, 76, 394, 76, 1);
      page.line(200, 79, 394, 79, 0.5);
      page.write('No.', 440, 50, 9);
      page.write('0012834', 470, 48, 12);
      page.line(438, 66, 545, 66);
      page.writeRight('令和 8 年 11 月 20 日', 545, 74, 10);
      page.write('株式会社ひかり不動産', 55, 104, 15);
      page.write('御中', 240, 108, 11);
      page.line(50, 128, 275, 128, 1);
      page.write('下記の通り御請求申し上げます。', 55, 138, 9);
      writeLines(page, ['〒332-0015', '埼玉県川口市川口3-9-18'], 330, 100, 9);
      page.write('有限会社 大和田工務店', 330, 132, 13);
      drawSeal(page, 500, 122, 34);
      page.write('TEL 048-299-0412　FAX 048-299-0413', 330, 152, 8.5);
      page.write('登録番号', 330, 170, 8);
      digitBoxes(page, carpenterNumber, 372, 166, 12.5);
      page.box(50, 200, 92, 26, { fill: '#dfe9df' });
      page.write('税込合計金額', 58, 205, 11);
      digitBoxes(page, `¥${worksTotal}`.padStart(9, ' '), 142, 200);
      const end = drawTable(page, {
        x: 50,
        y: 246,
        widths: [45, 205, 40, 40, 75, 90],
        align: 'mlmmrl',
        headFill: '#dfe9df',
        rows: [
          ['月 日', '品　　名', '数量', '単位', '金額(税抜)', '摘　要'],
          ...works.map(([day, description, count, unit, price]) => [
            day,
            description,
            count,
            unit,
            withCommas(price),
          ]),
          ...Array.from({ length: 7 }, () => []),
          ['', '', '', '', '', ''],
        ],
      });
      drawTable(page, {
        x: 275,
        y: end,
        widths: [110, 75],
        align: 'mr',
        rows: [
          ['税率 10% 対象', withCommas(worksNet)],
          ['消費税額等(10%)', withCommas(worksNet / 10)],
          ['合　計', withCommas(worksTotal)],
        ],
      });
      page.box(50, 575, 495, 72);
      page.write('取引銀行', 58, 584, 9);
      page.write('埼玉縣信用金庫　本店営業部　（普）0184462', 120, 584, 10);
      page.write('ユ）オオワダコウムテン', 120, 602, 10);
      page.write('令和8年12月25日迄にお振込み下さいますようお願い致します。', 120, 624, 9);
    },
  ],
  expected: {
    payee_name: '有限会社大和田工務店',
    payee_postal_code: '3320015',
    payee_address: '埼玉県川口市川口3-9-18',
    payee_phone_number: '0482990412',
    invoice_number: '0012834',
    invoice_date: '2026-11-20',
    payment_due_date: '2026-12-25',
    billing_amount: String(worksTotal),
    invoice_registration_number: carpenterNumber,
    payer_name: '株式会社ひかり不動産',
    bank_name: '埼玉縣信用金庫',
    branch_name: '本店営業部',
    account_type: '普通',
    account_number: '0184462',
    ...accountHolder('ユ）オオワダコウムテン'),
  },
};

const wholesalerNumber = fakeRegistrationNumber(5120);
const balance = { balanceBefore: 842_160, paid: 600_000, purchases: 518_400 };
const carried = balance.balanceBefore - balance.paid;
const balanceTax = Math.floor(balance.purchases / 10);
const thisMonth = balance.purchases + balanceTax;
const slips = [
  ['26/10/22', '204418', '業務用洗剤 5L × 24', 96_000],
  ['26/10/29', '204502', 'ペーパータオル 200枚 × 120', 138_000],
  ['26/11/06', '204633', '耐油手袋 M × 60', 84_000],
  ['26/11/13', '204790', '床用ワックス 18L × 10', 152_400],
  ['26/11/18', '204851', '清掃用モップ替糸 × 80', 48_000],
] as const;

function balanceHead(page: Page): void {
  page.write('〒810-0801', 60, 48, 9);
  page.write('福岡県福岡市博多区中洲9-88-3', 60, 62, 9);
  page.write('株式会社玄海ホテルサービス　御中', 60, 84, 12);
  page.write('お得意様コード 0040217', 60, 106, 8);
  page.writeMiddle('御 請 求 書', 190, 128, 18, { spacing: 6 });
  page.writeMiddle('2026年11月20日 締切分', 190, 158, 9);
  page.writeRight('請求書No. 26110-0217', 545, 40, 9);
  page.writeRight('発行日 2026/11/24', 545, 54, 9);
  page.writeRight('1 / 2 頁', 545, 68, 8);
  writeLines(
    page,
    [
      '西日本衛生資材株式会社',
      '福岡営業所',
      '〒812-0016 福岡県福岡市博多区博多駅南8-77-5',
      'TEL(092)999-5120　FAX(092)999-5121',
      `登録番号 ${wholesalerNumber}`,
    ],
    330,
    84,
    8.5,
  );
}

const monthlyBalance: ArtificialInvoice = {
  name: 'wholesaler-with-balances',
  pages: [
    (page) => {
      balanceHead(page);
      page.write('毎度ありがとうございます。下記の通りご請求申し上げます。', 50, 186, 9);
      drawTable(page, {
        x: 50,
        y: 206,
        rowHeight: 26,
        size: 9,
        widths: [82, 82, 82, 84, 82, 84],
        align: 'rrrrrr',
        headFill: '#e8e8f4',
        rows: [
          ['前月御請求額', '御入金額', '繰越金額', '当月御買上額', '消費税額等', '当月御請求額'],
          [
            balance.balanceBefore,
            balance.paid,
            carried,
            balance.purchases,
            balanceTax,
            carried + thisMonth,
          ].map(withCommas),
        ],
      });
      page.write('※当月税込御買上額', 330, 266, 9);
      page.writeRight(withCommas(thisMonth), 542, 266, 9);
      drawTable(page, {
        x: 50,
        y: 290,
        widths: [70, 70, 236, 60, 60],
        align: 'mmlrr',
        headFill: '#e8e8f4',
        rows: [
          ['日付', '伝票番号', '商品名', '税率', '金額'],
          ...slips.map(([day, slip, description, price]) => [
            day,
            slip,
            description,
            '10%',
            withCommas(price),
          ]),
          ['', '', '【10%対象計】', '', withCommas(balance.purchases)],
          ['', '', '【消費税 10%】', '', withCommas(balanceTax)],
        ],
      });
      page.box(50, 690, 496, 60);
      page.write('お振込先', 58, 698, 8);
      page.write('福岡銀行 博多支店 当座 No.0036118', 120, 698, 10);
      page.write('口座名 ニシニホンエイセイシザイ（カ', 120, 714, 10);
      page.write('お支払期日 2026年12月20日（振込手数料は貴社にてご負担願います）', 120, 732, 8.5);
    },
    (page) => {
      page.write('御請求明細書　2 / 2 頁', 60, 48, 11);
      page.write('入金明細', 60, 80, 10);
      drawTable(page, {
        x: 50,
        y: 100,
        widths: [90, 120, 120],
        align: 'mlr',
        rows: [
          ['入金日', '区分', '金額'],
          ['26/10/31', '銀行振込', withCommas(balance.paid)],
        ],
      });
    },
  ],
  expected: {
    payee_name: '西日本衛生資材株式会社',
    payee_postal_code: '8120016',
    payee_address: '福岡県福岡市博多区博多駅南8-77-5',
    payee_phone_number: '0929995120',
    invoice_number: '26110-0217',
    invoice_date: '2026-11-24',
    payment_due_date: '2026-12-20',
    billing_amount: String(carried + thisMonth),
    invoice_total: String(thisMonth),
    invoice_registration_number: wholesalerNumber,
    payer_name: '株式会社玄海ホテルサービス',
    bank_name: '福岡銀行',
    branch_name: '博多支店',
    account_type: '当座',
    account_number: '0036118',
    ...accountHolder('ニシニホンエイセイシザイ（カ'),
  },
  alsoAccepted: { payee_name: ['西日本衛生資材株式会社福岡営業所'] },
  adjustments: [{ kind: 'carried_over', amount: carried }],
};

export const RULED_FORMS: readonly ArtificialInvoice[] = [stationersPad, monthlyBalance];
