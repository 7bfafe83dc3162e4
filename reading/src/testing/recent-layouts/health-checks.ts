import {
  type ArtificialInvoice,
  fullWidth,
  accountHolder,
  writeLines,
  fakeRegistrationNumber,
  drawSeal,
  sumOf,
  drawTable,
  withCommas,
} from '../artificial-invoice.ts';

const issuerNumber = fakeRegistrationNumber(562_819);
/** Course, people, price, amount; vaccinations are among them. */
const checks = [
  ['定期健康診断（A：35歳未満）', 14, 5_200],
  ['定期健康診断（B：35歳・40歳以上）', 31, 9_800],
  ['特定業務従事者健診', 6, 8_400],
  ['胃部エックス線（直接）', 12, 11_000],
  ['腹部超音波', 8, 5_500],
  ['インフルエンザ予防接種', 42, 3_300],
] as const;
const checksTotal = sumOf(checks.map(([, people, price]) => people * price));
const checksTax = Math.floor((checksTotal * 10) / 110);

export const healthChecks: ArtificialInvoice = {
  name: 'clinic-with-prices-that-contain-the-tax',
  pages: [
    (page) => {
      page.writeMiddle('健康診断等料金請求書', 297, 40, 17, { isBold: true });
      page.write('近江ケーブル工業株式会社', 50, 88, 13);
      page.write('総務部長　殿', 50, 110, 11);
      page.writeRight(`請求番号　健${fullWidth('26-1128')}`, 545, 88, 9);
      page.writeRight(
        `発行日　${fullWidth('2026')}年${fullWidth('11')}月${fullWidth('20')}日`,
        545,
        102,
        9,
      );
      page.write('医療法人社団 湖翠会', 330, 128, 10);
      page.write('湖東健診クリニック', 330, 144, 13, { isBold: true });
      writeLines(
        page,
        [
          '〒522-0073 滋賀県彦根市旭町9-95',
          'ＴＥＬ（０７４９）９９－５６２８',
          `登録番号 ${issuerNumber}`,
        ],
        330,
        166,
        8.5,
      );
      drawSeal(page, 496, 122, 40);
      page.write('下記の通り請求いたします。', 50, 226, 10);
      page.write('請求金額（税込）', 50, 252, 11);
      page.writeRight(`${withCommas(checksTotal)}円`, 300, 246, 18);
      page.line(50, 272, 300, 272, 1);
      const end = drawTable(page, {
        x: 50,
        y: 290,
        widths: [245, 60, 90, 100],
        align: 'lrrr',
        rowHeight: 24,
        size: 9.5,
        rows: [
          ['健診項目', '人数', '単価（税込）', '金額（税込）'],
          ...checks.map(([what, people, price]) => [
            what,
            `${people}名`,
            withCommas(price),
            withCommas(people * price),
          ]),
          ['合　　計', '', '', withCommas(checksTotal)],
          ['（うち消費税額 10％）', '', '', `(${withCommas(checksTax)})`],
        ],
      });
      page.write('【振込口座】関西みらい銀行　彦根支店（411）', 50, end + 28, 10.5);
      page.write('普通　０１５６２８１', 128, end + 46, 10.5);
      page.write('イリョウホウジンシャダン　コスイカイ', 128, end + 64, 10.5);
      page.write(
        '【支払期日】請求日の翌月末（12月31日）までにお願いいたします。',
        50,
        end + 94,
        10.5,
      );
    },
  ],
  expected: {
    payee_name: '医療法人社団湖翠会 湖東健診クリニック',
    payee_postal_code: '5220073',
    payee_address: '滋賀県彦根市旭町9-95',
    payee_phone_number: '0749995628',
    invoice_number: '健26-1128',
    invoice_date: '2026-11-20',
    payment_due_date: '2026-12-31',
    billing_amount: String(checksTotal),
    invoice_registration_number: issuerNumber,
    payer_name: '近江ケーブル工業株式会社',
    bank_name: '関西みらい銀行',
    branch_name: '彦根支店',
    account_type: '普通',
    account_number: '0156281',
    ...accountHolder('イリョウホウジンシャダン　コスイカイ'),
  },
  alsoAccepted: {
    payee_name: ['医療法人社団湖翠会', '湖東健診クリニック'],
    payer_name: ['近江ケーブル工業株式会社 総務部'],
  },
};
