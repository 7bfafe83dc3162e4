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

const issuerNumber = fakeRegistrationNumber(977_035);
/** Day, slip, half-width goods, count, price. */
const supplies = [
  ['26.10.23', '881204', 'ﾃﾞｨｽﾎﾟ手袋 ﾆﾄﾘﾙ M 100ﾏｲ', 30, 1_180],
  ['26.10.23', '881204', 'ｻｰｼﾞｶﾙﾏｽｸ 50ﾏｲ', 40, 640],
  ['26.11.02', '882967', '電動ﾍﾞｯﾄﾞ用ﾏｯﾄﾚｽ', 2, 48_500],
  ['26.11.13', '884410', '自動血圧計 BP-9100', 1, 96_000],
  ['26.11.13', '884411', '返品 ｻｰｼﾞｶﾙﾏｽｸ 50ﾏｲ', -10, 640],
] as const;
const suppliesNet = sumOf(supplies.map(([, , , count, price]) => count * price));
const suppliesTotal = suppliesNet + suppliesNet / 10;
const trailing = (amount: number): string =>
  `${withCommas(Math.abs(amount))}${amount < 0 ? '-' : ' '}`;

function supplyRows(page: Page): number {
  const columns = [96, 150, 0, 380, 450, 550] as const;
  const heads = ['年月日', '伝票NO', '', '数量', '単価', '金額'];
  page.write('品　名　・　規　格', 162, 268, 8.5);
  for (const [index, x] of columns.entries())
    if (x) page.writeRight(heads[index] ?? '', x, 268, 8.5);
  page.line(44, 284, 556, 284, 0.5, { isDotted: true });
  for (const [index, [day, slip, goods, count, price]] of supplies.entries()) {
    const y = 292 + index * 17;
    const texts = [day, slip, '', trailing(count), withCommas(price), trailing(count * price)];
    page.write(goods, 162, y, 9);
    for (const [column, x] of columns.entries())
      if (x) page.writeRight(texts[column] ?? '', x, y, 9);
  }
  const end = 292 + supplies.length * 17;
  page.line(44, end + 4, 556, end + 4, 0.5, { isDotted: true });
  for (const [index, [label, amount]] of [
    ['＊＊＊　課税対象額　10.0％　＊＊＊', suppliesNet],
    ['＊＊＊　消費税額　　10.0％　＊＊＊', suppliesNet / 10],
  ].entries()) {
    page.write(String(label), 162, end + 10 + index * 17, 9);
    page.writeRight(trailing(Number(amount)), 550, end + 10 + index * 17, 9);
  }
  return end + 44;
}

export const officeComputer: ArtificialInvoice = {
  name: 'old-office-computer-with-half-width-kana',
  pages: [
    (page) => {
      page.write('請求明細書', 250, 34, 15, { spacing: 3 });
      page.writeRight('ﾍﾟｰｼﾞ    1', 556, 40, 8.5);
      writeLines(
        page,
        ['761-8058', '香川県高松市勅使町99-9', '社会福祉法人 やしまの杜 ｻﾏ'],
        60,
        74,
        10.5,
      );
      page.write('ｺｰﾄﾞ 003318-00', 60, 130, 8.5);
      page.write('26年11月20日 締切', 390, 62, 9.5);
      page.write('請求NO 0097703511', 390, 77, 9.5);
      page.write('株式会社 讃岐メディカル商事', 330, 104, 12);
      writeLines(
        page,
        [
          '762-0003 香川県坂出市久米町99-3',
          'TEL 0877-99-7703 FAX 0877-99-7704',
          `ﾄｳﾛｸ NO ${issuerNumber}`,
          'ｼﾊﾗｲｷｼﾞﾂ 26年12月31日',
        ],
        330,
        124,
        8.5,
      );
      drawTable(page, {
        x: 44,
        y: 204,
        widths: [102, 102, 102, 102, 104],
        align: 'rrrrr',
        rowHeight: 22,
        rows: [
          ['前月御請求額', '御入金額', '当月御買上額', '消費税', '当月御請求額'],
          [
            '231,880',
            '231,880',
            withCommas(suppliesNet),
            withCommas(suppliesNet / 10),
            withCommas(suppliesTotal),
          ],
        ],
      });
      const end = supplyRows(page);
      page.write('振込先 百十四銀行 坂出東部支店 (ﾄｳ) 0977035  ｶ)ｻﾇｷﾒﾃﾞｲｶﾙｼﾖｳｼﾞ', 60, end + 14, 9.5);
      page.write('ﾃｶﾞﾀ･ﾃﾞﾝｻｲ ﾉ ﾊﾞｱｲ ﾊ ﾀﾝﾄｳｼｬ ﾏﾃﾞ ｺﾞﾚﾝﾗｸ ｸﾀﾞｻｲ', 60, end + 32, 8.5);
    },
  ],
  expected: {
    payee_name: '株式会社讃岐メディカル商事',
    payee_postal_code: '7620003',
    payee_address: '香川県坂出市久米町99-3',
    payee_phone_number: '0877997703',
    invoice_number: '0097703511',
    invoice_date: '2026-11-20',
    payment_due_date: '2026-12-31',
    billing_amount: String(suppliesTotal),
    invoice_registration_number: issuerNumber,
    payer_name: '社会福祉法人やしまの杜',
    bank_name: '百十四銀行',
    branch_name: '坂出東部支店',
    account_type: '当座',
    account_number: '0977035',
    ...accountHolder('ｶ)ｻﾇｷﾒﾃﾞｲｶﾙｼﾖｳｼﾞ'),
  },
};
