import {
  type ArtificialInvoice,
  accountHolder,
  drawTable,
  fakeRegistrationNumber,
  sumOf,
  writeLines,
  withCommas,
} from '../artificial-invoice.ts';
import type { Page } from '../invoice-pdf.ts';

type Row = readonly [day: string, slip: string, goods: string, count: string, amount: number];
const firstRows: readonly Row[] = [
  ['11/04', '40118', 'キャベツ 10kg箱 ※', '12', 19_200],
  ['11/04', '40118', '玉葱 20kg ※', '8', 22_400],
  ['11/07', '40163', 'トマト L 4kg ※', '30', 54_000],
  ['11/07', '40163', '発泡スチロール箱', '30', 7_500],
  ['11/11', '40207', 'レタス 500g×12 ※', '15', 31_500],
  ['11/11', '40209', '返品 トマト L 4kg ※', '-2', -3_600],
];
const lastRows: readonly Row[] = [
  ['11/18', '40288', 'きのこミックス 1kg ※', '40', 36_000],
  ['11/18', '40288', '米 コシヒカリ 10kg ※', '20', 98_000],
  ['11/25', '40345', '配送料（時間指定）', '4', 6_000],
];
const all = [...firstRows, ...lastRows];
const baseOf = (isReduced: boolean) =>
  sumOf(all.filter(([, , goods]) => goods.endsWith('※') === isReduced).map((row) => row[4]));
const [reduced, standard] = [baseOf(true), baseOf(false)];
const taxes = { reduced: Math.floor(reduced * 0.08), standard: Math.floor(standard * 0.1) };
const net = reduced + standard;
const total = net + taxes.reduced + taxes.standard;
const REGISTRATION_NUMBER = fakeRegistrationNumber(70_606);

const rowTexts = (rows: readonly Row[]) =>
  rows.map(([day, slip, goods, count, amount]) => [
    day,
    slip,
    goods,
    count,
    amount < 0 ? `-${withCommas(-amount)}` : withCommas(amount),
  ]);

function drawRows(page: Page, rows: readonly (readonly string[])[], y: number): number {
  return drawTable(page, {
    x: 40,
    y,
    widths: [50, 60, 240, 55, 110],
    align: 'mmlrr',
    headFill: '#e8f0e0',
    rows: [['月日', '伝票番号', '品名', '数量', '金額（税抜）'], ...rows],
  });
}

export const greengrocerTwoRates: ArtificialInvoice = {
  name: 'greengrocer-with-two-rates-on-two-pages',
  pages: [
    (page) => {
      page.write('請　求　書', 40, 36, 18);
      page.writeRight('(1/2)', 555, 36, 9);
      page.write('レストラン グリルやまもと　様', 40, 76, 12);
      page.write('下記の通り御請求申し上げます', 40, 98, 9);
      writeLines(
        page,
        [
          '2026年11月30日締切分',
          '有限会社まるせ青果',
          '〒963-8041 福島県郡山市富田町字大徳南99',
          'TEL.024-999-6100',
          `登録番号 ${REGISTRATION_NUMBER}`,
        ],
        340,
        70,
      );
      const head = drawTable(page, {
        x: 40,
        y: 160,
        widths: [103, 103, 103, 103, 103],
        rowHeight: 24,
        align: 'rrrrr',
        headFill: '#e8f0e0',
        rows: [
          ['御買上額（税抜）', '8%消費税', '10%消費税', '消費税計', '御請求額'],
          [
            withCommas(net),
            withCommas(taxes.reduced),
            withCommas(taxes.standard),
            withCommas(taxes.reduced + taxes.standard),
            `${withCommas(total)}`,
          ],
        ],
      });
      const end = drawRows(
        page,
        [
          ...rowTexts(firstRows),
          ['', '', '小計', '', withCommas(sumOf(firstRows.map((row) => row[4])))],
        ],
        head + 20,
      );
      page.writeRight('次頁へ続く', 555, end + 8, 9);
      writeLines(
        page,
        [
          '※印は軽減税率（8%）対象品目です。',
          'お支払いは翌月20日までに下記口座へお願い致します。',
          '東邦銀行 郡山駅前支店 普通 0641903 ユ）マルセセイカ',
        ],
        40,
        760,
        9,
      );
    },
    (page) => {
      page.write('請　求　書', 40, 36, 12);
      page.write('有限会社まるせ青果　　レストラン グリルやまもと　様', 150, 38, 9);
      page.writeRight('(2/2)', 555, 36, 9);
      drawRows(
        page,
        [
          ['', '', '前頁より', '', withCommas(sumOf(firstRows.map((row) => row[4])))],
          ...rowTexts(lastRows),
          ['', '', '8%対象 合計', '', withCommas(reduced)],
          ['', '', '　　消費税（8%）', '', withCommas(taxes.reduced)],
          ['', '', '10%対象 合計', '', withCommas(standard)],
          ['', '', '　　消費税（10%）', '', withCommas(taxes.standard)],
          ['', '', '総合計', '', withCommas(total)],
        ],
        70,
      );
    },
  ],
  expected: {
    payee_name: '有限会社まるせ青果',
    payee_postal_code: '9638041',
    payee_address: '福島県郡山市富田町字大徳南99',
    payee_phone_number: '0249996100',
    invoice_date: '2026-11-30',
    payment_due_date: '2026-12-20',
    billing_amount: String(total),
    invoice_registration_number: REGISTRATION_NUMBER,
    payer_name: 'レストラン グリルやまもと',
    bank_name: '東邦銀行',
    branch_name: '郡山駅前支店',
    account_type: '普通',
    account_number: '0641903',
    ...accountHolder('ユ)マルセセイカ'),
  },
};
