import {
  type ArtificialInvoice,
  accountHolder,
  drawTable,
  fakeRegistrationNumber,
  sumOf,
  writeLines,
  withCommas,
} from '../artificial-invoice.ts';

const monthly = 1_480;
/** Item, period, number and amount; seats that change within the month count by days. */
const lines = [
  ['ビジネスプラン', '2026/11/01 – 2026/11/30', 42, 42 * monthly],
  [
    'シート追加（日割り 19/30日）',
    '2026/11/12 – 2026/11/30',
    6,
    Math.floor((6 * monthly * 19) / 30),
  ],
  [
    'シート解約分の返金（日割り 9/31日）',
    '2026/10/23 – 2026/10/31',
    2,
    -Math.floor((2 * monthly * 9) / 31),
  ],
  ['監査ログ保管オプション', '2026/11/01 – 2026/11/30', 1, 9_800],
] as const;
const net = sumOf(lines.map(([, , , amount]) => amount));
const tax = Math.floor(net / 10);
const total = net + tax;
const REGISTRATION_NUMBER = fakeRegistrationNumber(80_409);
const yen = (amount: number) =>
  amount < 0 ? `-¥${withCommas(-amount)}` : `¥${withCommas(amount)}`;

/** In the manner of a payment service: the amount and its due date are one sentence. */
export const proratedSeats: ArtificialInvoice = {
  name: 'software-seats-with-prorated-days',
  pages: [
    (page) => {
      page.write('請求書', 44, 44, 20, { isBold: true });
      page.writeRight('Shiorio', 551, 44, 20, { colour: '#5b3df5', face: 'latin' });
      drawTable(page, {
        x: 40,
        y: 84,
        widths: [80, 170],
        rowHeight: 15,
        size: 9,
        rules: 'none',
        rows: [
          ['請求書番号', '8F3A2C71-0012'],
          ['発行日', '2026年12月1日'],
          ['支払期日', '2026年12月31日'],
        ],
      });
      page.write('株式会社しおりお', 44, 148, 9.5, { isBold: true });
      writeLines(
        page,
        [
          '150-0043',
          '東京都渋谷区道玄坂9-99-1',
          '道玄坂セブンビル 11F',
          'billing@shiorio.example',
          `登録番号 ${REGISTRATION_NUMBER}`,
        ],
        44,
        164,
        9,
      );
      page.write('請求先', 300, 148, 9.5, { isBold: true });
      writeLines(
        page,
        [
          '株式会社アカネ物流システム',
          '情報システム部',
          '812-0013',
          '福岡県福岡市博多区博多駅東9-98-2',
          'it-keiri@akane-ls.example',
        ],
        300,
        164,
        9,
      );
      page.write(`¥${withCommas(total)} （2026年12月31日期限）`, 44, 258, 16, { isBold: true });
      page.write('月額利用料と、前月中のシート数の変更を精算した金額です。', 44, 288, 9);
      const end = drawTable(page, {
        x: 40,
        y: 314,
        widths: [300, 65, 65, 85],
        rowHeight: 22,
        align: 'lrrr',
        rules: 'rows',
        rows: [
          ['説明', '数量', '税率', '金額'],
          ...lines.flatMap(([item, period, count, amount]) => [
            [item, String(count), '10%', yen(amount)],
            [`　${period}`],
          ]),
        ],
      });
      drawTable(page, {
        x: 300,
        y: end + 8,
        widths: [170, 85],
        rowHeight: 19,
        align: 'lr',
        rules: 'rows',
        rows: [
          ['小計', yen(net)],
          [`消費税（10%、${yen(net)}に対して）`, yen(tax)],
          ['合計', yen(total)],
          ['請求残高', yen(total)],
        ],
      });
      page.write('銀行振込でのお支払い', 44, 690, 9.5, { isBold: true });
      writeLines(
        page,
        [
          '銀行名　ＧＭＯあおぞらネット銀行 (0310)　　　支店名　法人第二営業部 (102)',
          '口座種別　普通　　　口座番号　1770294　　　口座名義　カ）シオリオ',
          '上記はお客様専用の振込口座です。ほかのお客様の口座へは振り込まないでください。',
        ],
        44,
        708,
        9,
      );
      page.line(44, 790, 551, 790, 0.5, { colour: '#cccccc' });
      page.write('8F3A2C71-0012　·　¥' + withCommas(total), 44, 798, 7.5, { colour: '#777777' });
      page.writeRight('ページ 1 / 1', 551, 798, 7.5, { colour: '#777777' });
    },
  ],
  expected: {
    payee_name: '株式会社しおりお',
    payee_postal_code: '1500043',
    payee_address: '東京都渋谷区道玄坂9-99-1 道玄坂セブンビル 11F',
    invoice_number: '8F3A2C71-0012',
    invoice_date: '2026-12-01',
    payment_due_date: '2026-12-31',
    billing_amount: String(total),
    invoice_registration_number: REGISTRATION_NUMBER,
    payer_name: '株式会社アカネ物流システム',
    bank_name: 'GMOあおぞらネット銀行',
    branch_name: '法人第二営業部',
    account_type: '普通',
    account_number: '1770294',
    ...accountHolder('カ)シオリオ'),
  },
  alsoAccepted: { payer_name: ['株式会社アカネ物流システム 情報システム部'] },
};
