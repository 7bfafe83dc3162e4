import type { Page } from '../invoice-pdf.ts';
import {
  type ArtificialInvoice,
  accountHolder,
  writeLines,
  fakeRegistrationNumber,
  sumOf,
  drawTable,
  withCommas,
} from '../artificial-invoice.ts';

const issuerNumber = fakeRegistrationNumber(73_905);
const boxes = [
  ['11月4日', '日替り弁当', '32', '620', 19_840],
  ['11月11日', '日替り弁当', '30', '620', 18_600],
  ['11月18日', '幕の内（会議用）', '14', '1,350', 18_900],
  ['11月18日', 'お茶 500ml', '14', '130', 1_820],
  ['11月25日', '日替り弁当', '33', '620', 20_460],
] as const;
const meals = sumOf(boxes.map((row) => row[4]));
const hire = 6_000;
const mealTax = Math.floor((meals * 8) / 100);
const catererTotal = meals + mealTax + hire + hire / 10;

function catererSums(page: Page, y: number): void {
  const rows = [
    ['', '対象額', '消費税', '計'],
    ['(8%)※', withCommas(meals), withCommas(mealTax), withCommas(meals + mealTax)],
    ['(10%)', withCommas(hire), withCommas(hire / 10), withCommas(hire + hire / 10)],
  ];
  for (const [line, row] of rows.entries()) {
    for (const [column, text] of row.entries())
      page.writeRight(text, 330 + column * 66, y + line * 20, 9.5);
    page.line(280, y + line * 20 + 17, 540, y + line * 20 + 17, 0.5, { isDotted: true });
  }
}

const cateringDotted: ArtificialInvoice = {
  name: 'lunch-boxes-on-dotted-lines',
  pages: [
    (page) => {
      page.write('R8.11.30', 470, 40, 11);
      page.write('請求No.１１－２３', 440, 58, 10);
      page.writeMiddle('ご　請　求　書', 297, 64, 19);
      page.write('(株)ナガサワ精密　総務課 様', 55, 108, 13);
      page.line(55, 130, 300, 130, 0.5, { isDotted: true });
      page.write('お弁当・仕出し　味処ふく膳', 330, 104, 11);
      page.write('(有)福田給食', 330, 122, 11);
      writeLines(
        page,
        ['448-0027 愛知県刈谷市相生町9丁目95-3', '☎ 0566(99)7390　FAX(99)7391', issuerNumber],
        330,
        142,
        9,
      );
      page.write('合計', 55, 160, 12);
      page.write(`${withCommas(catererTotal)} 円`, 110, 152, 20);
      page.line(55, 182, 280, 182, 1);
      for (const [line, row] of [
        ['月日', '品　名', '数', '単価', '金額'],
        ...boxes.map(([day, description, count, each, amount]) => [
          day,
          `${description} ※`,
          count,
          each,
          withCommas(amount),
        ]),
        ['11月18日', '食器・ポット貸出料', '', '', withCommas(hire)],
        [],
        [],
      ].entries()) {
        const y = 214 + line * 24;
        page.write(row[0] ?? '', 58, y, 10);
        page.write(row[1] ?? '', 130, y, 10);
        for (const [index, x] of [345, 430, 536].entries())
          page.writeRight(row[index + 2] ?? '', x, y, 10);
        page.line(55, y + 20, 540, y + 20, 0.5, { isDotted: true });
      }
      page.write('※軽減税率対象', 58, 440, 8.5);
      catererSums(page, 446);
      page.write('お支払いは 碧海信用金庫 知立支店 普通口座 ０７３９０５１', 58, 560, 10.5);
      page.write('ユウゲンガイシヤ　フクダキユウシヨク', 128, 580, 10.5);
      page.write('R8.12.20 までに', 58, 602, 10.5);
    },
  ],
  expected: {
    payee_name: '有限会社福田給食',
    payee_postal_code: '4480027',
    payee_address: '愛知県刈谷市相生町9丁目95-3',
    payee_phone_number: '0566997390',
    invoice_number: '11-23',
    invoice_date: '2026-11-30',
    payment_due_date: '2026-12-20',
    billing_amount: String(catererTotal),
    invoice_registration_number: issuerNumber,
    payer_name: '株式会社ナガサワ精密',
    bank_name: '碧海信用金庫',
    branch_name: '知立支店',
    account_type: '普通',
    account_number: '0739051',
    ...accountHolder('ユ)フクダキユウシヨク'),
  },
  alsoAccepted: {
    payee_name: ['(有)福田給食', '味処ふく膳 (有)福田給食'],
    payer_name: ['(株)ナガサワ精密', '(株)ナガサワ精密 総務課', '株式会社ナガサワ精密 総務課'],
    account_holder_kana: ['ﾕｳｹﾞﾝｶﾞｲｼﾔ ﾌｸﾀﾞｷﾕｳｼﾖｸ'],
    invoice_number: ['１１－２３'],
  },
};

const vegetables = [
  ['レタス L 10kg', '24', '1,850', 44_400],
  ['キャベツ 10kg', '18', '1,240', 22_320],
  ['白菜 15kg', '12', '1,480', 17_760],
] as const;
const vegetablesNet = sumOf(vegetables.map((row) => row[3]));
const vegetablesTax = Math.floor((vegetablesNet * 8) / 100);

const highlandFarm: ArtificialInvoice = {
  name: 'farm-with-a-cooperative-account',
  sheet: { size: 'B5' },
  pages: [
    (page) => {
      page.writeMiddle('請　求　書', 249, 36, 18);
      page.write('レストラン ル・ノール 様', 40, 80, 12);
      page.writeRight('2026 年 11 月 5 日', 458, 66, 9.5);
      page.write('野辺山高原ふじもり農園', 270, 100, 11);
      page.write('代表 藤森 千草', 270, 118, 9);
      writeLines(
        page,
        ['長野県南佐久郡南牧村野辺山996', '携帯 070-9999-5311', '登録番号 T3642081957716'],
        270,
        134,
        8,
      );
      const end = drawTable(page, {
        x: 40,
        y: 186,
        widths: [188, 60, 80, 90],
        align: 'lrrr',
        rowHeight: 24,
        rows: [
          ['品　目（すべて軽減税率８％対象）', '箱数', '単価', '金額'],
          ...vegetables.map(([description, count, each, amount]) => [
            description,
            count,
            each,
            withCommas(amount),
          ]),
          ['', '', '小　計', withCommas(vegetablesNet)],
          ['', '', '消費税８％', withCommas(vegetablesTax)],
          ['', '', '総　額', withCommas(vegetablesNet + vegetablesTax)],
        ],
      });
      page.write(`ご請求額　${withCommas(vegetablesNet + vegetablesTax)}円`, 40, 140, 15);
      page.line(40, 164, 240, 164, 0.8);
      writeLines(
        page,
        [
          '代金は下記の口座へお願いします。',
          '長野八ヶ岳農業協同組合　野辺山支所',
          '普通貯金　０５３１１４８',
          '藤森千草（フジモリ チグサ）',
        ],
        40,
        end + 30,
        10,
      );
    },
  ],
  expected: {
    payee_name: '野辺山高原ふじもり農園',
    payee_address: '長野県南佐久郡南牧村野辺山996',
    payee_phone_number: '07099995311',
    invoice_date: '2026-11-05',
    billing_amount: String(vegetablesNet + vegetablesTax),
    invoice_registration_number: 'T3642081957716',
    payer_name: 'レストラン ル・ノール',
    bank_name: '長野八ヶ岳農業協同組合',
    branch_name: '野辺山支所',
    account_type: '普通',
    account_number: '0531148',
    ...accountHolder('フジモリ チグサ'),
  },
  alsoAccepted: {
    payee_name: [
      '野辺山高原ふじもり農園 代表 藤森千草',
      '藤森千草',
      '野辺山高原ふじもり農園 藤森千草',
    ],
    bank_name: ['長野八ヶ岳農協'],
    branch_name: ['野辺山'],
  },
};

export const FOOD_MAKERS: readonly ArtificialInvoice[] = [cateringDotted, highlandFarm];
