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
import { writePairs } from './pairs-and-cells.ts';

const issuerNumber = fakeRegistrationNumber(639_741);
/** Traveller, day, ticket, amount, and the rate of the tax in it. */
const tickets = [
  ['稲葉様', '11/05', '航空券 ITM-FUK 往復', 52_480, '10%'],
  ['稲葉様', '11/05', 'ホテル 博多 1泊', 13_200, '10%'],
  ['Nguyen様', '11/09', '航空券 KIX-SGN 往復', 128_600, '免税'],
  ['Nguyen様', '11/09', '空港施設使用料・国際観光旅客税', 4_310, '対象外'],
  ['津守様 他2名', '11/17', '新幹線 新大阪-東京 往復', 88_440, '10%'],
  ['', '', '手配手数料（8件）', 8_800, '10%'],
] as const;
const ofTax = (tax: string): number =>
  sumOf(tickets.filter((row) => row[4] === tax).map((row) => row[3]));
const ticketsTotal = sumOf(tickets.map((row) => row[3]));
const ticketsTax = Math.floor((ofTax('10%') * 10) / 110);

function journeyAccounts(page: Page, y: number): void {
  page.write('お振込口座（いずれかの口座へお振込みください）', 44, y, 9.5, { isBold: true });
  drawTable(page, {
    x: 44,
    y: y + 18,
    widths: [140, 110, 50, 90, 117],
    align: 'lllmm',
    rowHeight: 20,
    headFill: '#d9f0ee',
    rows: [
      ['銀行名', '支店名', '種目', '口座番号', '口座名義'],
      ['三井住友銀行', '船場支店', '当座', '0639741', 'カ）ナニワトラベル'],
      ['北おおさか信用金庫', '茨木支店', '普通', '2207418', 'カ）ナニワトラベル'],
      ['池田泉州銀行', '枚方北支店', '普通', '5539740', 'カ）ナニワトラベル'],
    ],
  });
}

export const travelAgency: ArtificialInvoice = {
  name: 'travel-agency-with-a-table-of-accounts',
  pages: [
    (page) => {
      page.write('ご出張手配 請求書', 44, 40, 18, { isBold: true, colour: '#00796b' });
      writePairs(
        page,
        [
          ['請求書No.', 'TR2611-6397'],
          ['発行日', '2026-11-25'],
          ['支払期日', '2026-12-25'],
        ],
        { x: 400, valueX: 552, y: 36, step: 16, size: 9.5, isRight: true },
      );
      page.write('摂津ロボティクス株式会社', 44, 92, 13);
      page.write('管理部 総務グループ 御中', 44, 112, 10);
      page.write('株式会社なにわトラベル', 340, 100, 12, { isBold: true });
      writeLines(
        page,
        [
          '大阪府知事登録旅行業第2-9963号',
          '〒567-0829 大阪府茨木市双葉町9-97',
          '法人営業部 Tel 072-999-6397',
          `登録番号：${issuerNumber}`,
        ],
        340,
        120,
        8.5,
      );
      const end = drawTable(page, {
        x: 44,
        y: 204,
        widths: [90, 50, 218, 60, 90],
        align: 'lmlmr',
        rowHeight: 22,
        headFill: '#d9f0ee',
        rows: [
          ['ご利用者', '利用日', '内容', '税区分', '金額（税込）'],
          ...tickets.map(([who, day, what, amount, tax]) => [
            who,
            day,
            what,
            tax,
            withCommas(amount),
          ]),
        ],
      });
      writePairs(
        page,
        [
          [`10%対象（税込）`, withCommas(ofTax('10%'))],
          ['　うち消費税', withCommas(ticketsTax)],
          ['免税', withCommas(ofTax('免税'))],
          ['対象外（立替）', withCommas(ofTax('対象外'))],
        ],
        { x: 340, valueX: 546, y: end + 10, step: 16, size: 9, isRight: true },
      );
      page.line(334, end + 78, 552, end + 78, 1.2, { colour: '#00796b' });
      page.write('お支払金額', 340, end + 86, 11);
      page.writeRight(`¥${withCommas(ticketsTotal)}`, 546, end + 80, 18, { isBold: true });
      journeyAccounts(page, end + 134);
    },
  ],
  expected: {
    payee_name: '株式会社なにわトラベル',
    payee_postal_code: '5670829',
    payee_address: '大阪府茨木市双葉町9-97',
    payee_phone_number: '0729996397',
    invoice_number: 'TR2611-6397',
    invoice_date: '2026-11-25',
    payment_due_date: '2026-12-25',
    billing_amount: String(ticketsTotal),
    invoice_registration_number: issuerNumber,
    payer_name: '摂津ロボティクス株式会社',
  },
  alsoAccepted: { payer_name: ['摂津ロボティクス株式会社 管理部'] },
  accounts: [
    {
      bank_name: '三井住友銀行',
      branch_name: '船場支店',
      account_type: '当座',
      account_number: '0639741',
      ...accountHolder('カ）ナニワトラベル'),
    },
    {
      bank_name: '北おおさか信用金庫',
      branch_name: '茨木支店',
      account_type: '普通',
      account_number: '2207418',
      ...accountHolder('カ）ナニワトラベル'),
    },
    {
      bank_name: '池田泉州銀行',
      branch_name: '枚方北支店',
      account_type: '普通',
      account_number: '5539740',
      ...accountHolder('カ）ナニワトラベル'),
    },
  ],
};
