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

const issuerNumber = fakeRegistrationNumber(139_652);
/** Name, place, hours, hourly rate, overtime hours, and their rate. */
const staff = [
  ['ナカモト', '受注センター', 152, 2_480, 11.5, 3_100],
  ['フェルナンデス', '受注センター', 148, 2_480, 4, 3_100],
  ['阿久津', '経理課', 136, 2_760, 0, 3_450],
] as const;
const costOf = ([, , hours, rate, overtime, overtimeRate]: (typeof staff)[number]): number =>
  hours * rate + overtime * overtimeRate;
const staffNet = sumOf(staff.map(costOf));
const staffTax = Math.floor(staffNet / 10);

function staffHead(page: Page): void {
  page.box(0, 0, 842, 46, { fill: '#243b6b' });
  page.write('御請求書（人材派遣料金）', 36, 12, 16, { colour: 'white', isBold: true });
  page.writeRight('請求番号：HK-0261100395', 806, 8, 9, { colour: 'white' });
  page.writeRight('請求日：2026年11月30日', 806, 24, 9, { colour: 'white' });
  page.write('アルファ通販サービス株式会社 様', 36, 66, 14, { isBold: true });
  page.write('契約番号 D-20250401-07　対象期間 2026/11/01 ～ 2026/11/30', 36, 92, 9);
  page.write('両毛スタッフィング株式会社　太田支店', 500, 66, 11);
  writeLines(
    page,
    [
      '373-0851 群馬県太田市飯田町9-91 駅前第二ビル5階',
      'TEL:0276-99-1396 / FAX:0276-99-1397',
      `労働者派遣事業許可 派10-399139　登録番号:${issuerNumber}`,
    ],
    500,
    84,
    8.5,
  );
}

export const staffHours: ArtificialInvoice = {
  name: 'staff-by-hours-on-a-wide-sheet',
  sheet: { layout: 'landscape' },
  pages: [
    (page) => {
      staffHead(page);
      const end = drawTable(page, {
        x: 36,
        y: 136,
        widths: [130, 130, 90, 90, 90, 90, 150],
        align: 'llrrrrr',
        rowHeight: 24,
        headFill: '#dfe6f3',
        rows: [
          [
            '派遣スタッフ',
            '就業先部署',
            '基本時間',
            '基本単価',
            '残業時間',
            '残業単価',
            '金額（税抜）',
          ],
          ...staff.map((row) => [
            row[0],
            row[1],
            `${row[2].toFixed(2)}h`,
            withCommas(row[3]),
            `${row[4].toFixed(2)}h`,
            withCommas(row[5]),
            withCommas(costOf(row)),
          ]),
        ],
      });
      writePairs(
        page,
        [
          ['派遣料金 計', `${withCommas(staffNet)}円`],
          ['消費税等（10%）', `${withCommas(staffTax)}円`],
        ],
        { x: 560, valueX: 800, y: end + 14, step: 18, size: 10, isRight: true },
      );
      page.box(546, end + 54, 260, 40, { fill: '#243b6b' });
      page.write('ご請求合計', 558, end + 66, 11, { colour: 'white' });
      page.writeRight(`${withCommas(staffNet + staffTax)}円`, 798, end + 58, 19, {
        colour: 'white',
      });
      writePairs(
        page,
        [
          ['お支払期限', '2026 年 12 月 25 日（契約書第9条：月末締め翌月25日払い）'],
          ['お振込口座', '東和銀行 太田支店 当座 0139652'],
          ['', 'リヨウモウスタツフイング（カ オオタシテン'],
        ],
        { x: 36, valueX: 120, y: end + 24, step: 22, size: 10 },
      );
    },
  ],
  expected: {
    payee_name: '両毛スタッフィング株式会社',
    payee_postal_code: '3730851',
    payee_address: '群馬県太田市飯田町9-91 駅前第二ビル5階',
    payee_phone_number: '0276991396',
    invoice_number: 'HK-0261100395',
    invoice_date: '2026-11-30',
    payment_due_date: '2026-12-25',
    billing_amount: String(staffNet + staffTax),
    invoice_registration_number: issuerNumber,
    payer_name: 'アルファ通販サービス株式会社',
    bank_name: '東和銀行',
    branch_name: '太田支店',
    account_type: '当座',
    account_number: '0139652',
    ...accountHolder('リヨウモウスタツフイング（カ オオタシテン'),
  },
  alsoAccepted: { payee_name: ['両毛スタッフィング株式会社 太田支店'] },
};
