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

const latin = { face: 'latin' } as const;
const issuerNumber = fakeRegistrationNumber(480_226);
const gauges = [
  ['0010', 'Laser-Messkopf LMK-40 / レーザー測長ヘッド', 2, 486_000],
  ['0020', 'Kalibrierung / 校正（ISO 17025）', 2, 64_000],
  ['0030', 'Versand / 輸送費', 1, 18_500],
] as const;
const gaugeNet = sumOf(gauges.map(([, , count, price]) => count * price));
const gaugeTotal = gaugeNet + gaugeNet / 10;

function gaugeHead(page: Page): void {
  page.write('VOGELSANG Messtechnik', 56, 40, 15, { ...latin, colour: '#00695c' });
  page.write(
    'フォーゲルザング測定機器株式会社 · 〒222-0033 横浜市港北区新横浜9-91-5',
    56,
    110,
    6.5,
  );
  page.line(56, 121, 300, 121, 0.3);
  writeLines(
    page,
    ['株式会社 丹後精密', '生産技術部 御中', '京都府宮津市字鶴賀9991', '626-0001'],
    56,
    128,
    10,
  );
  page.writeRight('Rechnung / Invoice / 請求書', 539, 112, 12, { isBold: true });
  writePairs(
    page,
    [
      ['Invoice no. / 請求書番号', 'JP-90480226'],
      ['Date / 日付', '20.11.2026'],
      ['Customer no. / 得意先', '1004417'],
      ['Your order / 貴注文番号', 'TG-26-0881'],
      ['Terms / 支払条件', '30 days net / 30日以内'],
      ['Due / 支払期限', '20.12.2026'],
    ],
    { x: 330, valueX: 539, y: 140, step: 15, size: 8.5, isRight: true },
  );
}

export const germanBranch: ArtificialInvoice = {
  name: 'german-maker-with-days-before-months',
  pages: [
    (page) => {
      gaugeHead(page);
      const end = drawTable(page, {
        x: 56,
        y: 262,
        widths: [45, 243, 45, 75, 75],
        align: 'mlrrr',
        rowHeight: 26,
        size: 8.5,
        rules: 'rows',
        rows: [
          ['Pos.', 'Item / 品名', 'Qty', 'Price JPY', 'Amount JPY'],
          ...gauges.map(([no, what, count, price]) => [
            no,
            what,
            String(count),
            withCommas(price),
            withCommas(count * price),
          ]),
          ['', 'Net / 税抜金額', '', '', withCommas(gaugeNet)],
          ['', 'Consumption tax 10% / 消費税', '', '', withCommas(gaugeNet / 10)],
          ['', 'Invoice amount / ご請求金額', '', 'JPY', withCommas(gaugeTotal)],
        ],
      });
      page.write('(EUR 7.660,96 @ 160.60 – for information only / 参考)', 101, end + 8, 8);
      page.line(56, 740, 539, 740, 0.4);
      writeLines(
        page,
        [
          'Tel. +81 45 999 4802',
          'Fax +81 45 999 4803',
          `T-No. ${issuerNumber}`,
          'HRB 999021 Stuttgart',
        ],
        56,
        748,
        7.5,
      );
      writeLines(
        page,
        [
          'Bank: みずほ銀行 横浜駅前支店 (292)',
          'SWIFT: MHCBJPJT',
          '当座 0480226',
          'フオ－ゲルザングソクテイキキ（カ',
        ],
        220,
        748,
        7.5,
      );
      writeLines(
        page,
        ['Geschäftsführer / 代表者', 'Dr. Katrin Vogelsang', '井手 正臣'],
        410,
        748,
        7.5,
      );
    },
  ],
  expected: {
    payee_name: 'フォーゲルザング測定機器株式会社',
    payee_postal_code: '2220033',
    payee_address: '横浜市港北区新横浜9-91-5',
    payee_phone_number: '0459994802',
    invoice_number: 'JP-90480226',
    invoice_date: '2026-11-20',
    payment_due_date: '2026-12-20',
    billing_amount: String(gaugeTotal),
    invoice_registration_number: issuerNumber,
    payer_name: '株式会社丹後精密',
    bank_name: 'みずほ銀行',
    branch_name: '横浜駅前支店',
    account_type: '当座',
    account_number: '0480226',
    ...accountHolder('フオ－ゲルザングソクテイキキ（カ'),
  },
  alsoAccepted: {
    payee_address: ['神奈川県横浜市港北区新横浜9-91-5'],
    payer_name: ['株式会社丹後精密 生産技術部'],
  },
};
