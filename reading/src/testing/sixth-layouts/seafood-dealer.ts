import {
  type ArtificialInvoice,
  accountHolder,
  writeLines,
  fakeRegistrationNumber,
  sumOf,
  drawTable,
  withCommas,
} from '../artificial-invoice.ts';
import { writePairs } from '../recent-layouts/pairs-and-cells.ts';

const issuerNumber = fakeRegistrationNumber(621_040);
/** Day, goods, weight or count, price and rate; a weight below 0 is a return. */
const rows = [
  ['11/02', '有明海苔 業務用', 40, 2_150, 8],
  ['11/09', '冷凍むき海老 2kg', 25, 3_480, 8],
  ['11/09', '真いか 一夜干し', 60, 640, 8],
  ['11/16', '返品 冷凍むき海老 2kg', -3, 3_480, 8],
  ['11/24', '保冷箱（発泡）', 30, 280, 10],
  ['11/24', 'クール便送料', 6, 1_100, 10],
] as const;
const ofRate = (rate: number): number =>
  sumOf(rows.filter((row) => row[4] === rate).map(([, , count, price]) => count * price));
const [reduced, standard] = [ofRate(8), ofRate(10)];
const taxes = [Math.floor((reduced * 8) / 100), standard / 10] as const;
const total = reduced + standard + taxes[0] + taxes[1];
const signed = (amount: number): string =>
  amount < 0 ? `-${withCommas(-amount)}` : withCommas(amount);

export const seafoodDealer: ArtificialInvoice = {
  name: 'seafood-dealer-with-goods-that-came-back',
  pages: [
    (page) => {
      page.write('御 請 求 書', 44, 34, 17, { isBold: true });
      page.write('11月30日締切', 170, 42, 10);
      page.writeRight('発行 2026-12-01　P.1', 551, 38, 8.5);
      writeLines(
        page,
        ['841-0052', '佐賀県鳥栖市宿町9909', '居酒屋 ばってん', '大将 様'],
        58,
        66,
        11,
      );
      page.write('玄界シーフーズ㈱', 350, 70, 14, { isBold: true });
      writeLines(
        page,
        [
          '〒841-0035 佐賀県鳥栖市東町9-96',
          'TEL0942-99-6210',
          `登録番号:${issuerNumber}`,
          '佐賀銀行 鳥栖支店 当座 0062104',
          'ゲンカイシーフーズ(カ',
        ],
        350,
        94,
        8.5,
      );
      const end = drawTable(page, {
        x: 44,
        y: 186,
        widths: [50, 227, 60, 70, 40, 60],
        align: 'mlrrmr',
        rows: [
          ['月日', '品名', '数量', '単価', '税率', '金額'],
          ...rows.map(([day, what, count, price, rate]) => [
            day,
            rate === 8 ? `${what}＊` : what,
            signed(count),
            withCommas(price),
            `${rate}%`,
            signed(count * price),
          ]),
          ['', '--- 以下余白 ---', '', '', '', ''],
        ],
      });
      page.box(44, end + 14, 240, 92);
      writePairs(
        page,
        [
          ['8%対象', `${withCommas(reduced)}円`],
          ['　消費税', `${withCommas(taxes[0])}円`],
          ['10%対象', `${withCommas(standard)}円`],
          ['　消費税', `${withCommas(taxes[1])}円`],
        ],
        { x: 54, valueX: 276, y: end + 22, step: 20, size: 9.5, isRight: true },
      );
      page.box(310, end + 14, 241, 46);
      page.write('今回御請求額', 318, end + 28, 11);
      page.writeRight(`${withCommas(total)}円`, 543, end + 24, 16, { isBold: true });
      page.write('12月20日までにお支払下さい。', 318, end + 70, 9.5);
    },
  ],
  expected: {
    payee_name: '玄界シーフーズ株式会社',
    payee_postal_code: '8410035',
    payee_address: '佐賀県鳥栖市東町9-96',
    payee_phone_number: '0942996210',
    invoice_date: '2026-12-01',
    payment_due_date: '2026-12-20',
    billing_amount: String(total),
    invoice_registration_number: issuerNumber,
    payer_name: '居酒屋ばってん',
    bank_name: '佐賀銀行',
    branch_name: '鳥栖支店',
    account_type: '当座',
    account_number: '0062104',
    ...accountHolder('ゲンカイシーフーズ(カ'),
  },
  alsoAccepted: { payer_name: ['居酒屋 ばってん 大将'], payee_name: ['玄界シーフーズ㈱'] },
};
