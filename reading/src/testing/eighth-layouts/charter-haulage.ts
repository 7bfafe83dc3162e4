import {
  type ArtificialInvoice,
  accountHolder,
  drawTable,
  fakeRegistrationNumber,
  sumOf,
  writeLines,
  withCommas,
} from '../artificial-invoice.ts';

/** Day, vehicle, route, freight, waiting charge and motorway toll. */
const runs = [
  ['2', '四日市 11-08', '四日市港 → 岐阜羽島', 38_000, 0, 2_480],
  ['6', '四日市 11-08', '四日市港 → 一宮', 31_500, 4_000, 1_910],
  ['11', '三重 30-52', '鈴鹿 → 大阪南港', 54_000, 0, 4_370],
  ['19', '三重 30-52', '鈴鹿 → 大阪南港', 54_000, 6_000, 4_370],
  ['27', '四日市 11-08', '亀山 → 彦根', 36_000, 0, 1_640],
] as const;
const freight = sumOf(runs.map(([, , , price]) => price));
const waiting = sumOf(runs.map(([, , , , price]) => price));
const tolls = sumOf(runs.map(([, , , , , price]) => price));
const tax = Math.floor((freight + waiting) / 10);
const total = freight + waiting + tax + tolls;
const REGISTRATION_NUMBER = fakeRegistrationNumber(80_403);

/** The issuer is the letterhead, and tolls that were paid in advance are outside the tax. */
export const charterHaulage: ArtificialInvoice = {
  name: 'charter-haulage-with-tolls-outside-tax',
  pages: [
    (page) => {
      page.writeMiddle('みなと野急送有限会社', 297, 30, 17, { isBold: true });
      page.writeMiddle(
        '本社　〒510-0011 三重県四日市市霞9丁目99番地　☎ 059-999-3308　FAX 059-999-3309',
        297,
        56,
        8,
      );
      page.writeMiddle('一般貨物自動車運送事業　中運自貨 第9998号', 297, 69, 7.5);
      page.line(40, 84, 555, 84, 1.2);
      page.write('東海ケミカルウエア株式会社 物流部　御中', 40, 100, 12);
      page.writeRight('発行　2026.11.30', 555, 100, 9);
      page.writeRight('請求No. UN2611-0042', 555, 114, 9);
      page.writeMiddle('運　賃　請　求　書', 297, 142, 15);
      page.write('2026年11月分のチャーター便運賃として、下記金額をご請求いたします。', 40, 174, 9);
      page.box(150, 194, 295, 34);
      page.write('お支払い額', 162, 204, 10);
      page.writeRight(`${withCommas(total)}円`, 433, 200, 16, { isBold: true });
      const end = drawTable(page, {
        x: 40,
        y: 244,
        widths: [30, 85, 165, 80, 75, 80],
        rowHeight: 19,
        size: 8.5,
        align: 'rmlrrr',
        rows: [
          ['日', '車番', '区間', '運賃', '待機料', '高速代立替'],
          ...runs.map(([day, vehicle, route, price, wait, toll]) => [
            day,
            vehicle,
            route,
            withCommas(price),
            wait === 0 ? '' : withCommas(wait),
            withCommas(toll),
          ]),
          ['', '', '計', withCommas(freight), withCommas(waiting), withCommas(tolls)],
        ],
      });
      drawTable(page, {
        x: 320,
        y: end + 14,
        widths: [145, 90],
        rowHeight: 18,
        align: 'lr',
        rules: 'rows',
        rows: [
          ['課税対象額（10%）', withCommas(freight + waiting)],
          ['消費税等', withCommas(tax)],
          ['高速代（立替・対象外）', withCommas(tolls)],
          ['合計', withCommas(total)],
        ],
      });
      writeLines(
        page,
        [
          '支払サイト：毎月末日締め、翌々月10日払い',
          'お振込み先：百五銀行／四日市駅前支店／普通／0736614',
          '　　　　　　ﾐﾅﾄﾉｷﾕｳｿｳ(ﾕ',
          '振込手数料はお客様にてご負担くださいますようお願いいたします。',
          `インボイス登録番号：${REGISTRATION_NUMBER}`,
        ],
        40,
        end + 112,
        9,
      );
    },
  ],
  expected: {
    payee_name: 'みなと野急送有限会社',
    payee_postal_code: '5100011',
    payee_address: '三重県四日市市霞9丁目99番地',
    payee_phone_number: '0599993308',
    invoice_number: 'UN2611-0042',
    invoice_date: '2026-11-30',
    payment_due_date: '2027-01-10',
    billing_amount: String(total),
    invoice_registration_number: REGISTRATION_NUMBER,
    payer_name: '東海ケミカルウエア株式会社',
    bank_name: '百五銀行',
    branch_name: '四日市駅前支店',
    account_type: '普通',
    account_number: '0736614',
    ...accountHolder('ミナトノキユウソウ(ユ'),
  },
  alsoAccepted: { payer_name: ['東海ケミカルウエア株式会社 物流部'] },
};
