import { withholdingTax } from '@hareto/domain/adjustments.ts';
import {
  type ArtificialInvoice,
  accountHolder,
  drawTable,
  sumOf,
  writeLines,
  withCommas,
} from '../artificial-invoice.ts';

const shoots = [
  ['特集「房総の港町」撮影（半日×2）', '2', '回', 60_000],
  ['画像レタッチ', '18', '点', 2_000],
  ['交通費・駐車場代', '1', '式', 7_480],
] as const;
const fee = sumOf(shoots.map(([, count, , price]) => Number(count) * price));
const tax = Math.floor(fee / 10);
const withTax = fee + tax;
const withheld = withholdingTax(fee);
const total = withTax - withheld;
/** A person's number, which has no check digit. */
const REGISTRATION_NUMBER = 'T3147759206482';

/** Only 記号 and 番号 of a Japan Post Bank account; the payer's terms decide the due date. */
export const photographerPostalAccount: ArtificialInvoice = {
  name: 'photographer-with-postal-symbol-and-number',
  pages: [
    (page) => {
      page.box(40, 36, 515, 30, { fill: '#4aa3a2' });
      page.writeMiddle('御 請 求 書', 297, 41, 14, { colour: 'white', isBold: true });
      page.write('株式会社 潮風出版社　御中', 40, 86, 13);
      page.write('月刊「海辺」編集部　ご担当者様', 40, 108, 9);
      page.writeRight('NG26-11-02', 555, 86, 9);
      page.writeRight('2026年 11月 29日', 555, 100, 9);
      writeLines(
        page,
        [
          'フォトスタジオなぎの',
          '中梨　渚',
          '〒292-0831',
          '千葉県木更津市富士見9-98-7',
          'TEL 070-9999-6135',
          `登録番号 ${REGISTRATION_NUMBER}`,
        ],
        385,
        122,
        9,
      );
      page.write('下記のとおりご請求申し上げます。', 40, 148, 9);
      drawTable(page, {
        x: 40,
        y: 172,
        widths: [110, 170],
        rowHeight: 30,
        size: 12,
        align: 'mr',
        rows: [['お振込金額', `${withCommas(total)} 円`]],
      });
      const end = drawTable(page, {
        x: 40,
        y: 228,
        widths: [255, 50, 50, 75, 85],
        rowHeight: 22,
        align: 'lrmrr',
        headFill: '#d9eeed',
        rows: [
          ['品番・品名', '数量', '単位', '単価', '金額'],
          ...shoots.map(([item, count, unit, price]) => [
            item,
            count,
            unit,
            withCommas(price),
            withCommas(Number(count) * price),
          ]),
          ...Array.from({ length: 4 }, () => ['']),
        ],
      });
      drawTable(page, {
        x: 345,
        y: end,
        widths: [125, 85],
        rowHeight: 22,
        align: 'mr',
        rows: [
          ['小計', withCommas(fee)],
          ['消費税 (10%)', withCommas(tax)],
          ['税込計', withCommas(withTax)],
          ['源泉徴収税', `-${withCommas(withheld)}`],
          ['合計', withCommas(total)],
        ],
      });
      page.box(40, end + 134, 515, 110);
      page.write('備考', 48, end + 140, 8.5);
      writeLines(
        page,
        [
          '【振込先】 ゆうちょ銀行　記号 10560　番号 23456781　ナカナシ ナギサ',
          'お支払期日は御社のお支払サイトに準じます。',
          '撮影データの使用は本誌1号限りとし、二次使用の際は別途ご相談ください。',
          '源泉徴収税は「税抜額×10.21%」で計算しています。',
        ],
        48,
        end + 160,
        9.5,
      );
    },
  ],
  expected: {
    payee_name: 'フォトスタジオなぎの',
    payee_postal_code: '2920831',
    payee_address: '千葉県木更津市富士見9-98-7',
    payee_phone_number: '07099996135',
    invoice_number: 'NG26-11-02',
    invoice_date: '2026-11-29',
    invoice_total: String(withTax),
    billing_amount: String(total),
    invoice_registration_number: REGISTRATION_NUMBER,
    payer_name: '株式会社潮風出版社',
    bank_name: 'ゆうちょ銀行',
    branch_name: '〇五八',
    account_type: '普通',
    account_number: '2345678',
    ...accountHolder('ナカナシ ナギサ'),
  },
  alsoAccepted: {
    payee_name: ['フォトスタジオなぎの 中梨渚', '中梨渚'],
    payer_name: [
      '株式会社潮風出版社 月刊「海辺」編集部',
      '株式会社潮風出版社 月刊「海辺」編集部 ご担当者',
    ],
    branch_name: ['〇五八店', '〇五八支店'],
  },
  adjustments: [{ kind: 'withholding', amount: withheld }],
};
