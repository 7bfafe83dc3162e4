import {
  type ArtificialInvoice,
  accountHolder,
  writeLines,
  fakeRegistrationNumber,
  drawSeal,
  sumOf,
  drawTable,
  withCommas,
} from '../artificial-invoice.ts';
import type { Page } from '../invoice-pdf.ts';

const issuerNumber = fakeRegistrationNumber(357_020);
/** Model, place, last month's counter, this month's, price of a sheet. */
const machines = [
  ['DX-C4570', '本社 1F 総務', 184_210, 191_684, '2.8', 20_927],
  ['DX-C4570', '本社 2F 営業', 96_533, 103_950, '2.8', 20_767],
  ['DX-C2510', '水前寺営業所', 41_007, 43_115, '3.2', 6_745],
  ['DX-M3600', '嘉島倉庫', 220_418, 223_902, '1.1', 3_832],
  ['DX-C2510', '八代出張所', 12_873, 13_640, '3.2', 2_454],
] as const;
const sheetsTotal = sumOf(machines.map((row) => row[5]));
const service = 12_500;
const copierNet = sheetsTotal + service;
const copierTax = Math.floor(copierNet / 10);

function copierHead(page: Page): void {
  page.write('請求書', 40, 26, 20, { isBold: true });
  page.write('（複合機カウンター・保守料金）', 108, 33, 10);
  page.writeRight('ページ 1 / 1', 802, 30, 8);
  writeLines(page, ['861-3193', '熊本県上益城郡嘉島町上島9-92'], 60, 60, 9);
  page.write('熊本ベアリング商事株式会社　御中', 60, 92, 13);
  page.write('肥後オフィスマシン株式会社', 560, 56, 13);
  writeLines(
    page,
    [
      '本　　社　熊本市中央区水前寺9丁目95-7',
      'サポート窓口　096-999-3570',
      `（登録番号 ${issuerNumber}）`,
    ],
    560,
    78,
    8.5,
  );
  drawSeal(page, 712, 52, 34);
}

const copierList: ArtificialInvoice = {
  name: 'landscape-list-of-copier-counters',
  sheet: { layout: 'landscape' },
  pages: [
    (page) => {
      copierHead(page);
      drawTable(page, {
        x: 40,
        y: 128,
        widths: [108, 108, 108, 108, 108, 108, 114],
        align: 'mmmmrrr',
        rowHeight: 22,
        headFill: '#eeeeee',
        rows: [
          [
            'お客様コード',
            '請求番号',
            '請求日',
            'お支払期限',
            '税抜金額',
            '消費税',
            '今回ご請求額',
          ],
          [
            'K-70233',
            '2611-357020',
            '26.11.24',
            '26.12.31',
            withCommas(copierNet),
            withCommas(copierTax),
            `\\${withCommas(copierNet + copierTax)}`,
          ],
        ],
      });
      const end = drawTable(page, {
        x: 40,
        y: 190,
        widths: [110, 182, 100, 100, 90, 70, 110],
        align: 'llrrrrr',
        rowHeight: 24,
        rules: 'rows',
        rows: [
          ['機種', '設置場所', '前回メーター', '今回メーター', '使用枚数', '単価', '金額'],
          ...machines.map(([model, place, before, now, price, amount]) => [
            model,
            place,
            withCommas(before),
            withCommas(now),
            withCommas(now - before),
            price,
            withCommas(amount),
          ]),
          ['', '月額保守基本料（5台）', '', '', '', '2,500', withCommas(service)],
          ['', '', '', '', '', '税抜計', withCommas(copierNet)],
        ],
      });
      page.write('消費税10％対象', 560, end + 8, 8.5);
      page.writeRight(
        `${withCommas(copierNet)}（税額 ${withCommas(copierTax)}）`,
        802,
        end + 8,
        8.5,
      );
      page.line(40, 540, 802, 540);
      page.write(
        '振込口座：肥後銀行 水前寺支店 (普) 1357020 ﾋｺﾞｵﾌｲｽﾏｼﾝ(ｶ　恐れ入りますが振込手数料は貴社にてご負担ください。',
        40,
        546,
        7,
      );
    },
  ],
  expected: {
    payee_name: '肥後オフィスマシン株式会社',
    payee_address: '熊本市中央区水前寺9丁目95-7',
    payee_phone_number: '0969993570',
    invoice_number: '2611-357020',
    invoice_date: '2026-11-24',
    payment_due_date: '2026-12-31',
    billing_amount: String(copierNet + copierTax),
    invoice_registration_number: issuerNumber,
    payer_name: '熊本ベアリング商事株式会社',
    bank_name: '肥後銀行',
    branch_name: '水前寺支店',
    account_type: '普通',
    account_number: '1357020',
    ...accountHolder('ﾋｺﾞｵﾌｲｽﾏｼﾝ(ｶ'),
  },
  alsoAccepted: { payee_address: ['熊本県熊本市中央区水前寺9丁目95-7'] },
};

export const OFFICE_MACHINES: readonly ArtificialInvoice[] = [copierList];
