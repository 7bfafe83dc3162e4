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

const issuerNumber = fakeRegistrationNumber(651_772);
/** Day, car, way, fare and tolls that were paid for the customer. */
const drives = [
  ['10/26', '4t', '桑名→浜松', 38_000, 4_130],
  ['10/29', '10t', '桑名→厚木', 72_000, 9_860],
  ['11/04', '4t', '四日市→大津', 31_000, 2_480],
  ['11/10', '10t', '桑名→福岡（中継）', 168_000, 24_310],
  ['11/17', '2t', '桑名市内 3件', 24_000, 0],
] as const;
const fares = sumOf(drives.map((row) => row[3]));
const tolls = sumOf(drives.map((row) => row[4]));
const fuel = 16_650;
const driveTax = Math.floor((fares + fuel + tolls) / 10);
const driveTotal = fares + fuel + tolls + driveTax;
const [driveBefore, drivePaid] = [523_600, 400_000];

function carrierSums(page: Page): void {
  drawTable(page, {
    x: 36,
    y: 196,
    widths: [74, 74, 64, 74, 76, 74, 87],
    align: 'rrrrrrr',
    rowHeight: 24,
    headFill: '#e6e6e6',
    rows: [
      [
        '前回請求額',
        '御入金額',
        '値引・調整',
        '差引繰越額',
        '当月運賃等',
        '消費税額',
        '今回御請求額',
      ],
      [
        withCommas(driveBefore),
        withCommas(drivePaid),
        '0',
        withCommas(driveBefore - drivePaid),
        withCommas(fares + fuel + tolls),
        withCommas(driveTax),
        withCommas(driveTotal + driveBefore - drivePaid),
      ],
    ],
  });
}

export const carrierWithBalance: ArtificialInvoice = {
  name: 'carrier-with-a-month-that-was-paid-in-part',
  pages: [
    (page) => {
      page.write('運 賃 請 求 書', 36, 34, 16, { isBold: true });
      page.write('（2026年11月20日 締切）', 170, 41, 9.5);
      page.writeRight('No. 117720　PAGE 1', 559, 38, 8);
      writeLines(
        page,
        ['〒511-0068', '三重県桑名市中央町9-99', '木曽三川精密鋳造 株式会社 殿'],
        60,
        76,
        11,
      );
      page.write('得意先CD 20417', 60, 134, 8);
      page.write('長島街道運輸㈱', 356, 74, 14, { isBold: true });
      writeLines(
        page,
        [
          '本社 〒511-1111 桑名市長島町松ケ島990',
          'TEL 0594(99)6517  FAX 0594(99)6518',
          `適格番号 ${issuerNumber}`,
          '桑名三重信用金庫 駅前支店 普通 0651772',
        ],
        356,
        98,
        8,
      );
      carrierSums(page);
      const end = drawTable(page, {
        x: 36,
        y: 262,
        widths: [50, 45, 218, 70, 70, 70],
        align: 'mmlrrr',
        rowHeight: 21,
        rules: 'rows',
        rows: [
          ['日付', '車種', '発地→着地', '運賃', '有料道路代', '計'],
          ...drives.map(([day, car, way, fare, toll]) => [
            day,
            car,
            way,
            withCommas(fare),
            toll ? withCommas(toll) : '-',
            withCommas(fare + toll),
          ]),
          ['11/20', '', '燃料サーチャージ（5％）', withCommas(fuel), '-', withCommas(fuel)],
          ['', '', `〔当月計　10％対象 税込 ${withCommas(driveTotal)}〕`, '', '', ''],
        ],
      });
      page.write('差引繰越額も併せて、12月31日までにお支払いください。', 36, end + 16, 9.5);
      page.write(
        'お支払いの行き違いの際はご容赦願います。　口座名：ナガシマカイドウウンユ（カ',
        36,
        end + 34,
        8.5,
      );
    },
  ],
  expected: {
    payee_name: '長島街道運輸株式会社',
    payee_postal_code: '5111111',
    payee_address: '桑名市長島町松ケ島990',
    payee_phone_number: '0594996517',
    invoice_number: '117720',
    invoice_date: '2026-11-20',
    payment_due_date: '2026-12-31',
    invoice_total: String(driveTotal),
    billing_amount: String(driveTotal + driveBefore - drivePaid),
    invoice_registration_number: issuerNumber,
    payer_name: '木曽三川精密鋳造株式会社',
    bank_name: '桑名三重信用金庫',
    branch_name: '駅前支店',
    account_type: '普通',
    account_number: '0651772',
    ...accountHolder('ナガシマカイドウウンユ（カ'),
  },
  alsoAccepted: {
    payee_name: ['長島街道運輸㈱'],
    payee_address: ['三重県桑名市長島町松ケ島990'],
  },
  adjustments: [{ kind: 'carried_over', amount: driveBefore - drivePaid }],
};
