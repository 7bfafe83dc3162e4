import {
  type ArtificialInvoice,
  accountHolder,
  writeLines,
  fakeRegistrationNumber,
  drawTable,
  withCommas,
} from '../artificial-invoice.ts';
import type { Page } from '../invoice-pdf.ts';

const issuerNumber = fakeRegistrationNumber(140_301);
const contract = 18_400_000;
/** The part of the contract that was done by the end of this month and of the month before. */
const worksDone = [11_960_000, 7_360_000] as const;
const net = worksDone[0] - worksDone[1];
const total = net + net / 10;
/** The customer keeps a tenth of the month's total until the building is handed over. */
const retention = total / 10;

function head(page: Page): void {
  page.writeMiddle('出 来 高 請 求 書', 297, 36, 17, { isBold: true });
  page.writeMiddle('（第3回）', 297, 60, 10);
  page.write('越後総合建設株式会社　御中', 44, 86, 12.5);
  page.writeRight('令和8年11月25日', 551, 62, 9.5);
  page.writeRight('請求番号 新 26-11-03', 551, 76, 9.5);
  writeLines(
    page,
    [
      '株式会社 信濃川内装',
      '代表取締役　小千谷 誠',
      '950-0911 新潟市中央区笹口9-99-14',
      '電話 025-999-1403 / FAX 025-999-1404',
      `登録番号 ${issuerNumber}`,
      '建設業許可 新潟県知事(般-4)第99140号',
    ],
    330,
    100,
    9,
  );
  page.write('工事名　万代口複合ビル新築工事　内装仕上工事', 44, 204, 10);
  page.write('工事場所　新潟市中央区万代9丁目', 44, 220, 9);
}

export const interiorWorks: ArtificialInvoice = {
  name: 'interior-works-by-progress-with-a-retention',
  pages: [
    (page) => {
      head(page);
      page.write('今回お支払請求額', 44, 246, 11);
      page.write(`金 ${withCommas(total - retention)} 円`, 160, 242, 15, { isBold: true });
      const end = drawTable(page, {
        x: 44,
        y: 276,
        widths: [30, 237, 120, 120],
        align: 'mlrr',
        rowHeight: 23,
        size: 9.5,
        rows: [
          ['', '区　　分', '税抜', '備考'],
          ['A', '契約金額', withCommas(contract), ''],
          ['B', '今回迄累計出来高', withCommas(worksDone[0]), '65.0%'],
          ['C', '前回迄累計出来高', withCommas(worksDone[1]), '40.0%'],
          ['D', '今回出来高（B－C）', withCommas(net), ''],
          ['E', '消費税 10%', withCommas(net / 10), ''],
          ['F', '今回請求額（税込）（D＋E）', withCommas(total), ''],
          ['G', '保留金（F×10%）', `▲${withCommas(retention)}`, '竣工時'],
          ['H', '差引今回お支払請求額（F－G）', withCommas(total - retention), ''],
        ],
      });
      drawTable(page, {
        x: 44,
        y: end + 20,
        widths: [70, 437],
        rowHeight: 22,
        size: 9.5,
        rows: [
          ['支払期日', '令和9年1月15日'],
          ['支払方法', '銀行振込（手形不可）'],
          ['振込口座', '第四北越銀行　新潟駅南支店　当座　1403011'],
          ['口座名義', '株式会社信濃川内装　カ）シナノガワナイソウ'],
        ],
      });
    },
  ],
  expected: {
    payee_name: '株式会社信濃川内装',
    payee_postal_code: '9500911',
    payee_address: '新潟市中央区笹口9-99-14',
    payee_phone_number: '0259991403',
    invoice_number: '新 26-11-03',
    invoice_date: '2026-11-25',
    payment_due_date: '2027-01-15',
    invoice_total: String(total),
    billing_amount: String(total - retention),
    invoice_registration_number: issuerNumber,
    payer_name: '越後総合建設株式会社',
    bank_name: '第四北越銀行',
    branch_name: '新潟駅南支店',
    account_type: '当座',
    account_number: '1403011',
    ...accountHolder('カ）シナノガワナイソウ'),
    subject: '万代口複合ビル新築工事　内装仕上工事',
  },
  alsoAccepted: {
    payee_address: ['新潟県新潟市中央区笹口9-99-14'],
    invoice_number: ['新26-11-03', '26-11-03'],
  },
  adjustments: [{ kind: 'other', amount: retention }],
};
