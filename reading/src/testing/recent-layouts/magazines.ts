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

const issuerNumber = fakeRegistrationNumber(313_048);
/** Magazine, issue, space, list price and the margin of the agency. */
const insertions = [
  ['月刊ほくりく紀行', '12月号', '表4・4C1P', 650_000, 97_500],
  ['月刊ほくりく紀行', '12月号', '中面・1C1/2P', 140_000, 21_000],
  ['タウン誌ぷらっと', '第218号', '巻頭見開き', 380_000, 57_000],
] as const;
const prices = sumOf(insertions.map((row) => row[3]));
const margins = sumOf(insertions.map((row) => row[4]));
const insertionNet = prices - margins;
const insertionTotal = insertionNet + insertionNet / 10;

function agencyFoot(page: Page): void {
  page.line(36, 742, 559, 742, 1);
  page.write('株式会社 北陸アド・エージェンシー', 36, 750, 11, { isBold: true });
  page.write('〒920-0853 石川県金沢市本町9-93-4　電話(076)999-3130(代表)', 36, 770, 8);
  page.write(`登録番号 ${issuerNumber}`, 36, 784, 8);
  writePairs(
    page,
    [
      ['取引銀行', '北國銀行 金沢駅前支店 当座 3130'],
      ['口座名義', 'カ)ホクリクアド.エ-ジエンシ-'],
    ],
    { x: 330, valueX: 380, y: 752, step: 15, size: 8.5 },
  );
}

function agencyRows(page: Page): void {
  drawTable(page, {
    x: 36,
    y: 250,
    widths: [135, 70, 103, 70, 75, 70],
    align: 'lmlrrr',
    rowHeight: 24,
    rows: [
      ['媒体名', '掲載号', 'スペース', '定価料金', '代理店手数料', '差引金額'],
      ...insertions.map(([name, issue, space, price, margin]) => [
        name,
        issue,
        space,
        withCommas(price),
        `-${withCommas(margin)}`,
        withCommas(price - margin),
      ]),
      ['合計', '', '', withCommas(prices), `-${withCommas(margins)}`, withCommas(insertionNet)],
    ],
  });
}

export const magazines: ArtificialInvoice = {
  name: 'magazine-spaces-with-terms-in-words',
  pages: [
    (page) => {
      page.write('請　求　書', 36, 36, 17);
      page.writeRight('SEIKYU-031', 559, 30, 7);
      drawTable(page, {
        x: 349,
        y: 44,
        widths: [80, 130],
        rowHeight: 18,
        rows: [
          ['請求書No', '2611-00418'],
          ['締切日', '2026/11/30'],
          ['取引先コード', '0093217'],
        ],
      });
      page.write('能登ガラス工房 株式会社　御中', 36, 84, 13);
      writeLines(page, ['石川県七尾市府中町99', '販売促進室'], 36, 106);
      page.box(36, 152, 523, 60, { frame: 'black' });
      page.write('今回御請求額', 48, 160, 9);
      page.write(`￥${withCommas(insertionTotal)}`, 48, 176, 20, { isBold: true });
      page.write('税抜金額', 250, 160, 9);
      page.write(withCommas(insertionNet), 250, 180, 12);
      page.write('消費税(10%)', 350, 160, 9);
      page.write(withCommas(insertionNet / 10), 350, 180, 12);
      page.write('お支払条件', 450, 160, 9);
      page.write('月末締　翌月末日振込', 450, 182, 9);
      page.write('毎度ありがとうございます。下記の通りご請求申し上げます。', 36, 228, 9);
      agencyRows(page);
      agencyFoot(page);
    },
  ],
  expected: {
    payee_name: '株式会社北陸アド・エージェンシー',
    payee_postal_code: '9200853',
    payee_address: '石川県金沢市本町9-93-4',
    payee_phone_number: '0769993130',
    invoice_number: '2611-00418',
    invoice_date: '2026-11-30',
    payment_due_date: '2026-12-31',
    billing_amount: String(insertionTotal),
    invoice_registration_number: issuerNumber,
    payer_name: '能登ガラス工房株式会社',
    bank_name: '北國銀行',
    branch_name: '金沢駅前支店',
    account_type: '当座',
    account_number: '0003130',
    ...accountHolder('カ)ホクリクアド.エ-ジエンシ-'),
  },
  alsoAccepted: { payer_name: ['能登ガラス工房株式会社 販売促進室'] },
};
