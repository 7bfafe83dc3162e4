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

const issuerNumber = fakeRegistrationNumber(187_929);
const GOLD = '#8c6d2f';
const banquet = [
  ['ご宴会料理　正餐コース', '60名', '9,500', 570_000],
  ['フリードリンク（2時間）', '60名', '2,500', 150_000],
  ['会場費　翡翠の間', '1', '120,000', 120_000],
  ['音響・映像機材', '1', '48,000', 48_000],
  ['サービス料（10％）', '', '', 88_800],
] as const;
const banquetNet = sumOf(banquet.map((row) => row[3]));
const banquetTotal = banquetNet + banquetNet / 10;
const deposit = 300_000;

function hotelHead(page: Page): void {
  page.writeMiddle('RYUKYU GRAND BAY HOTEL', 297, 36, 13, {
    face: 'latin',
    colour: GOLD,
    spacing: 3,
  });
  page.line(60, 58, 535, 58, 0.8, { colour: GOLD });
  page.write('ご　請　求　書', 60, 74, 16, { face: 'light' });
  page.writeRight('Bill No. B26-11-0187', 535, 74, 9);
  page.writeRight('ご発行日：2026年11月22日', 535, 90, 9);
  page.write('うるま測機株式会社', 60, 118, 13);
  page.write('様', 202, 118, 13);
  page.write('ご宴会名：創立30周年記念祝賀会', 60, 146, 10);
  page.write('ご利用日：2026年11月20日（金）18:00～20:30', 60, 164, 10);
}

const hotelBanquet: ArtificialInvoice = {
  name: 'hotel-banquet-with-money-paid-before',
  pages: [
    (page) => {
      hotelHead(page);
      const end = drawTable(page, {
        x: 60,
        y: 194,
        widths: [225, 70, 80, 100],
        align: 'lrrr',
        rowHeight: 24,
        rules: 'rows',
        rows: [
          ['内容', '人数・数量', '単価', '金額'],
          ...banquet.map(([description, count, price, amount]) => [
            description,
            count,
            price,
            withCommas(amount),
          ]),
        ],
      });
      for (const [index, [label, amount]] of [
        ['お会計小計（税抜）', withCommas(banquetNet)],
        ['消費税（10％対象）', withCommas(banquetNet / 10)],
        ['お会計総額', withCommas(banquetTotal)],
        ['お内金（11月2日ご入金）', `－${withCommas(deposit)}`],
      ].entries()) {
        page.write(String(label), 300, end + 14 + index * 20, 9.5);
        page.writeRight(String(amount), 531, end + 14 + index * 20, 10);
      }
      page.box(292, end + 100, 243, 36, { frame: GOLD });
      page.write('お支払いいただく金額', 300, end + 111, 9.5);
      page.writeRight(`¥${withCommas(banquetTotal - deposit)}`, 529, end + 105, 16, {
        isBold: true,
      });
      page.write('お振込期日　12月18日（金）', 60, end + 108, 10.5);
      page.write('お振込先', 60, end + 160, 9.5, { colour: GOLD });
      writeLines(
        page,
        ['琉球銀行　那覇ポート支店', '普通　No. 187929', 'カ）リュウキュウグランドベイ'],
        124,
        end + 158,
        10,
      );
      page.line(60, 770, 535, 770, 0.8, { colour: GOLD });
      page.writeMiddle(
        '株式会社琉球グランドベイ　〒900-0036 沖縄県那覇市西9-93-1　TEL 098-999-1879',
        297,
        776,
        8,
      );
      page.writeMiddle(`登録番号 ${issuerNumber}`, 297, 790, 8);
    },
  ],
  expected: {
    payee_name: '株式会社琉球グランドベイ',
    payee_postal_code: '9000036',
    payee_address: '沖縄県那覇市西9-93-1',
    payee_phone_number: '0989991879',
    invoice_number: 'B26-11-0187',
    invoice_date: '2026-11-22',
    payment_due_date: '2026-12-18',
    invoice_total: String(banquetTotal),
    billing_amount: String(banquetTotal - deposit),
    invoice_registration_number: issuerNumber,
    payer_name: 'うるま測機株式会社',
    bank_name: '琉球銀行',
    branch_name: '那覇ポート支店',
    account_type: '普通',
    account_number: '0187929',
    ...accountHolder('カ）リュウキュウグランドベイ'),
  },
  alsoAccepted: { payee_name: ['RYUKYU GRAND BAY HOTEL'] },
  adjustments: [{ kind: 'advance', amount: deposit }],
};

export const HOTEL_BANQUETS: readonly ArtificialInvoice[] = [hotelBanquet];
