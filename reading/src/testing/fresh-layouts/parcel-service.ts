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

const SELLER_NUMBER = fakeRegistrationNumber(520_118);
/** Day, work, count, price, amount. */
const parcels = [
  ['11/01', '保管料（パレット）', '84', '45', 3_780],
  ['11/01', '入庫作業料', '36', '60', 2_160],
  ['11/02', '出荷作業料（60サイズ）', '212', '98', 20_776],
  ['11/02', '宅配運賃 関東', '148', '620', 91_760],
  ['11/02', '宅配運賃 関西', '64', '740', 47_360],
  ['11/04', '出荷作業料（80サイズ）', '75', '128', 9_600],
  ['11/04', '宅配運賃 関東', '75', '790', 59_250],
  ['11/05', '返品検品料', '9', '150', 1_350],
  ['11/06', '出荷作業料（60サイズ）', '188', '98', 18_424],
  ['11/06', '宅配運賃 東北', '41', '740', 30_340],
  ['11/06', '宅配運賃 関東', '147', '620', 91_140],
  ['11/09', 'ギフト包装', '32', '120', 3_840],
  ['11/09', '宅配運賃 九州', '32', '1,080', 34_560],
  ['11/10', '出荷作業料（60サイズ）', '230', '98', 22_540],
  ['11/10', '宅配運賃 関東', '170', '620', 105_400],
  ['11/10', '宅配運賃 中部', '60', '660', 39_600],
  ['11/12', 'チラシ同梱', '400', '8', 3_200],
  ['11/13', '出荷作業料（60サイズ）', '174', '98', 17_052],
  ['11/13', '宅配運賃 関東', '174', '620', 107_880],
  ['11/15', '保管料（パレット）', '80', '45', 3_600],
  ['11/16', '資材費 ダンボール60', '500', '38', 19_000],
  ['11/16', '資材費 緩衝材', '6', '1,450', 8_700],
  ['11/18', '出荷作業料（80サイズ）', '66', '128', 8_448],
  ['11/18', '宅配運賃 関西', '66', '910', 60_060],
  ['11/20', '棚卸立会', '1', '8,000', 8_000],
  ['11/20', 'システム利用料', '1', '15,000', 15_000],
] as const;
const parcelsNet = sumOf(parcels.map((row) => row[4]));
const parcelsTax = Math.floor(parcelsNet / 10);
const ROWS_ON_FIRST_PAGE = 20;

function parcelRows(page: Page, y: number, from: number, to?: number): number {
  return drawTable(page, {
    x: 44,
    y,
    widths: [55, 242, 60, 60, 90],
    align: 'mlrrr',
    rowHeight: 22,
    headFill: '#fbe5d6',
    rows: [
      ['作業日', '作業内容', '数量', '単価', '金額（税抜）'],
      ...parcels
        .slice(from, to)
        .map(([day, description, count, price, amount]) => [
          day,
          description,
          count,
          price,
          withCommas(amount),
        ]),
    ],
  });
}

function sellerHead(page: Page): void {
  page.writeMiddle('物流業務委託料 請求明細書', 297, 34, 15, { isBold: true });
  page.writeRight('1 / 2', 551, 38, 8);
  page.write('宛先', 44, 76, 8);
  page.write('株式会社ハーブと暮らし', 74, 72, 12.5);
  page.write('様', 240, 72, 12.5);
  page.write('EC事業部', 74, 92, 9);
  page.write('発行元', 322, 76, 8);
  page.write('ふなばし発送代行株式会社', 362, 73, 11.5);
  writeLines(
    page,
    ['〒273-0017 千葉県船橋市西浦9-96-2', '電話番号 047-999-5201', `登録番号 ${SELLER_NUMBER}`],
    362,
    92,
    8.5,
  );
  drawTable(page, {
    x: 44,
    y: 142,
    widths: [60, 100, 60, 105, 72, 110],
    align: 'mmmmmm',
    rowHeight: 20,
    rows: [['明細番号', 'M2611-0520', '作成日', '2026年11月24日', '支払期日', '2026年12月30日']],
  });
}

const invoiceWithTotalOnPageTwo: ArtificialInvoice = {
  name: 'parcel-service-with-the-total-on-page-two',
  pages: [
    (page) => {
      sellerHead(page);
      const end = parcelRows(page, 182, 0, ROWS_ON_FIRST_PAGE);
      page.writeRight('（次ページに続きます）', 551, end + 8, 8.5);
    },
    (page) => {
      page.writeRight('2 / 2', 551, 38, 8);
      page.write('明細番号 M2611-0520　株式会社ハーブと暮らし 様', 44, 38, 8.5);
      const end = parcelRows(page, 60, ROWS_ON_FIRST_PAGE);
      drawTable(page, {
        x: 341,
        y: end + 18,
        widths: [105, 105],
        align: 'lr',
        rowHeight: 24,
        size: 10,
        rows: [
          ['税抜金額合計', withCommas(parcelsNet)],
          ['消費税額（10％）', withCommas(parcelsTax)],
          ['ご請求総額', `${withCommas(parcelsNet + parcelsTax)}円`],
        ],
      });
      page.write('【お支払先】', 44, end + 20, 10);
      writeLines(
        page,
        ['千葉銀行 西船橋支店（029）', '当座預金　No.0520118', 'フナバシハッソウダイコウ（カ'],
        56,
        end + 40,
        10,
      );
    },
  ],
  onLaterPages: [
    'billing_amount',
    'bank_name',
    'branch_name',
    'account_type',
    'account_number',
    'account_holder_kana',
  ],
  expected: {
    payee_name: 'ふなばし発送代行株式会社',
    payee_postal_code: '2730017',
    payee_address: '千葉県船橋市西浦9-96-2',
    payee_phone_number: '0479995201',
    invoice_number: 'M2611-0520',
    invoice_date: '2026-11-24',
    payment_due_date: '2026-12-30',
    billing_amount: String(parcelsNet + parcelsTax),
    invoice_registration_number: SELLER_NUMBER,
    payer_name: '株式会社ハーブと暮らし',
    bank_name: '千葉銀行',
    branch_name: '西船橋支店',
    account_type: '当座',
    account_number: '0520118',
    ...accountHolder('フナバシハッソウダイコウ（カ'),
  },
  alsoAccepted: { payer_name: ['株式会社ハーブと暮らし EC事業部'] },
};

export const PARCEL_SERVICE: readonly ArtificialInvoice[] = [invoiceWithTotalOnPageTwo];
