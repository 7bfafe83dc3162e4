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

const issuerNumber = fakeRegistrationNumber(808_163);
/** Shop of the member, day, order and amount with tax. */
const orders = [
  ['11/05', 'RC-118845', '業務用コーヒー豆 10kg', '8%', 43_200],
  ['11/12', 'RC-119207', '業務用コーヒー豆 10kg', '8%', 43_200],
  ['11/19', 'RC-119655', '紙カップ 1,000個', '10%', 19_800],
  ['11/26', 'RC-120031', 'ミル清掃サービス', '10%', 16_500],
] as const;
const ofRate = (rate: string): number =>
  sumOf(orders.filter((row) => row[3] === rate).map((row) => row[4]));
const ordersTotal = ofRate('8%') + ofRate('10%');
const VIOLET = '#5e35b1';

function creditHead(page: Page): void {
  page.box(0, 0, 595, 6, { fill: VIOLET });
  page.write('アトカラ請求', 40, 28, 15, { colour: VIOLET, isBold: true });
  page.write('掛け払い決済サービス', 40, 50, 8, { colour: VIOLET });
  page.writeRight('ご 請 求 書', 555, 28, 18);
  writeLines(
    page,
    ['〒252-0303', '神奈川県相模原市南区相模大野9-98', '株式会社ベーカリー・ノア　ご担当者様'],
    40,
    84,
    10,
  );
  page.write('発行元（債権譲受人）', 330, 84, 8);
  page.write('アトカラ・ペイメント株式会社', 330, 98, 11.5);
  writeLines(
    page,
    [
      '東京都品川区東品川9-92-1',
      '電話 03-9999-8081（平日10:00-18:00）',
      `登録番号 ${issuerNumber}（媒介者交付特例）`,
    ],
    330,
    116,
    8.5,
  );
  page.write(
    '本請求書は、下記販売店からのご購入代金を当社が譲り受けてご請求するものです。',
    40,
    176,
    9,
  );
  page.write('販売店：株式会社ロースト・コンパス（名古屋市千種区）TEL 052-999-1188', 40, 192, 9);
}

export const creditService: ArtificialInvoice = {
  name: 'credit-service-that-bills-for-a-shop',
  pages: [
    (page) => {
      creditHead(page);
      const facts = [
        ['ご請求番号', 'AP2611-0081635'],
        ['発行日', '2026年12月2日'],
        ['ご請求金額', `${withCommas(ordersTotal)}円`],
        ['お支払期限', '2027年1月5日'],
      ] as const;
      for (const [index, [label, value]] of facts.entries()) {
        page.box(40 + index * 129, 220, 128, 18, { fill: VIOLET });
        page.writeMiddle(label, 104 + index * 129, 222, 9, { colour: 'white' });
        page.box(40 + index * 129, 238, 128, 30, { frame: VIOLET });
        page.writeMiddle(value, 104 + index * 129, 244, index === 2 ? 13 : 10.5);
      }
      const end = drawTable(page, {
        x: 40,
        y: 290,
        widths: [50, 85, 220, 60, 100],
        align: 'mllmr',
        rowHeight: 22,
        rules: 'rows',
        rows: [
          ['取引日', '注文番号', '内容', '税率', '金額（税込）'],
          ...orders.map(([day, order, what, rate, amount]) => [
            day,
            order,
            what,
            rate,
            withCommas(amount),
          ]),
        ],
      });
      writeLines(
        page,
        [
          `8%対象（税込）${withCommas(ofRate('8%'))}円　内消費税 ${withCommas((ofRate('8%') * 8) / 108)}円`,
          `10%対象（税込）${withCommas(ofRate('10%'))}円　内消費税 ${withCommas((ofRate('10%') * 10) / 110)}円`,
        ],
        310,
        end + 12,
        9,
      );
      page.box(40, end + 62, 515, 104, { fill: '#f3effb' });
      page.write('お振込先（貴社専用の口座です）', 52, end + 70, 10, { colour: VIOLET });
      writePairs(
        page,
        [
          ['金融機関', '三菱UFJ銀行（0005）　振込第三支店（181）'],
          ['口座', '普通　8081635'],
          ['受取人', 'アトカラペイメント（カ　ベ－カリ－ノア'],
        ],
        { x: 64, valueX: 140, y: end + 92, step: 20, size: 10 },
      );
    },
  ],
  expected: {
    payee_name: 'アトカラ・ペイメント株式会社',
    payee_address: '東京都品川区東品川9-92-1',
    payee_phone_number: '0399998081',
    invoice_number: 'AP2611-0081635',
    invoice_date: '2026-12-02',
    payment_due_date: '2027-01-05',
    billing_amount: String(ordersTotal),
    invoice_registration_number: issuerNumber,
    payer_name: '株式会社ベーカリー・ノア',
    bank_name: '三菱UFJ銀行',
    branch_name: '振込第三支店',
    account_type: '普通',
    account_number: '8081635',
    ...accountHolder('アトカラペイメント（カ　ベ－カリ－ノア'),
  },
};
