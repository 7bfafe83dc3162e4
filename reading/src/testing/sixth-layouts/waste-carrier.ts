import {
  type ArtificialInvoice,
  writeLines,
  fakeRegistrationNumber,
  sumOf,
  drawTable,
  withCommas,
} from '../artificial-invoice.ts';

const issuerNumber = fakeRegistrationNumber(152_006);
/** Day, kind, number of the slip, weight in kg and price a kg. */
const loads = [
  ['11/5', '廃プラスチック類', '41190026', 480, 45],
  ['11/5', '木くず', '41190037', 320, 28],
  ['11/19', '廃プラスチック類', '41190411', 620, 45],
  ['11/19', '金属くず', '41190422', 150, 10],
] as const;
const trips = 2 * 12_000;
const net = sumOf(loads.map(([, , , weight, price]) => weight * price)) + trips;
const tax = Math.floor(net / 10);
const total = net + tax;

export const wasteCarrier: ArtificialInvoice = {
  name: 'waste-carrier-with-manifest-numbers',
  pages: [
    (page) => {
      page.write('産業廃棄物処理料金 請求書', 44, 36, 15, { isBold: true });
      page.write('2026年11月分', 44, 60, 10);
      page.writeRight('2026/11/30 発行', 551, 38, 9);
      page.writeRight('伝票 26-1152', 551, 52, 9);
      page.write('長良川木工株式会社 様', 44, 92, 13);
      page.line(44, 112, 280, 112);
      page.write(`ご請求額　${withCommas(total)} 円（税込）`, 44, 126, 12, { isBold: true });
      page.write('お支払い　2026/12/31 までにお振込ください', 44, 148, 9);
      page.write('株式会社 金華リサイクル', 360, 88, 11.5);
      writeLines(
        page,
        [
          '岐阜県岐阜市金園町9-97',
          '〒500-8238',
          '☎ 058-999-1520',
          `インボイス番号：${issuerNumber}`,
          '許可番号 02120099152',
        ],
        360,
        106,
        8.5,
      );
      const end = drawTable(page, {
        x: 44,
        y: 196,
        widths: [46, 141, 110, 60, 60, 90],
        align: 'mlmrrr',
        rows: [
          ['日付', '種類', '管理票番号', '重量kg', '単価', '金額'],
          ...loads.map(([day, kind, slip, weight, price]) => [
            day,
            kind,
            slip,
            withCommas(weight),
            withCommas(price),
            withCommas(weight * price),
          ]),
          ['', '収集運搬費（4t車）', '', '2回', withCommas(12_000), withCommas(trips)],
          ['', '税抜計', '', '', '', withCommas(net)],
          ['', '消費税10%', '', '', '', withCommas(tax)],
          ['', '税込計', '', '', '', withCommas(total)],
        ],
      });
      page.write('〔振込先〕大垣共立銀行／岐阜支店／普通／1520067', 44, end + 20, 10);
      page.write('　　　　　株式会社 金華リサイクル', 44, end + 37, 10);
      page.write('担当：郷　※手数料はお客様ご負担でお願いします', 44, end + 60, 8.5);
    },
  ],
  expected: {
    payee_name: '株式会社金華リサイクル',
    payee_postal_code: '5008238',
    payee_address: '岐阜県岐阜市金園町9-97',
    payee_phone_number: '0589991520',
    invoice_number: '26-1152',
    invoice_date: '2026-11-30',
    payment_due_date: '2026-12-31',
    billing_amount: String(total),
    invoice_registration_number: issuerNumber,
    payer_name: '長良川木工株式会社',
    bank_name: '大垣共立銀行',
    branch_name: '岐阜支店',
    account_type: '普通',
    account_number: '1520067',
  },
};
