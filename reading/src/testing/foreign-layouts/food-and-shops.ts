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

const grocerNumber = fakeRegistrationNumber(118_203);
const food = [
  ['11/02', '国産小麦粉 25kg ※', '6', 27_600],
  ['11/02', '無塩バター 450g ※', '40', 46_200],
  ['11/09', '業務用ラップ 45cm', '12', 9_480],
  ['11/09', '生クリーム 1L ※', '36', 33_840],
  ['11/16', '紙箱 5号 200枚', '2', 15_960],
  ['11/24', '卵 10kg ※', '8', 29_120],
  ['11/24', '返品 生クリーム 1L ※', '-2', -1_880],
] as const;
const reduced = sumOf(food.filter((row) => row[1].endsWith('※')).map((row) => row[3]));
const standard = sumOf(food.map((row) => row[3])) - reduced;
const [reducedTax, standardTax] = [Math.floor((reduced * 8) / 100), Math.floor(standard / 10)];
const foodTotal = reduced + standard + reducedTax + standardTax;

const foodList: ArtificialInvoice = {
  name: 'food-list-with-two-rates',
  pages: [
    (page) => {
      page.write('パティスリー・リュヌ 様', 44, 40, 13);
      page.write('請 求 明 細 書', 44, 70, 16);
      page.write('2026年11月度（11月30日締）', 160, 76, 9);
      writeLines(
        page,
        [
          '㈱仙北食材センター',
          '宮城県仙台市若林区卸町9-98-2 〒984-0015',
          '℡022-299-8203',
          `T番号 ${grocerNumber.slice(0, 2)}-${grocerNumber.slice(2, 6)}-${grocerNumber.slice(6, 10)}-${grocerNumber.slice(10)}`,
        ],
        340,
        40,
        9,
      );
      page.write('請求No', 340, 106, 8);
      page.write('S1130-C77', 384, 105, 9);
      page.write('作成日', 450, 106, 8);
      page.write("'26/11/30", 488, 105, 9);
      const end = drawTable(page, {
        x: 44,
        y: 126,
        widths: [60, 270, 60, 116],
        align: 'mlrr',
        rowHeight: 18,
        rules: 'rows',
        rows: [
          ['日付', '品名', '数量', '金額(税抜)'],
          ...food.map(([day, description, count, price]) => [
            day,
            description,
            count,
            withCommas(price),
          ]),
        ],
      });
      page.write('※印は軽減税率(8%)対象商品です', 48, end + 8, 8);
      const sums = drawTable(page, {
        x: 250,
        y: end + 28,
        widths: [90, 80, 60, 70],
        align: 'lrrr',
        rowHeight: 18,
        rows: [
          ['税率区分', '税抜金額', '消費税', '税込金額'],
          [
            '8%対象 ※',
            withCommas(reduced),
            withCommas(reducedTax),
            withCommas(reduced + reducedTax),
          ],
          [
            '10%対象',
            withCommas(standard),
            withCommas(standardTax),
            withCommas(standard + standardTax),
          ],
          [
            '合計',
            withCommas(reduced + standard),
            withCommas(reducedTax + standardTax),
            withCommas(foodTotal),
          ],
        ],
      });
      page.write('御請求金額', 250, sums + 18, 12, { isBold: true });
      page.writeRight(`￥${withCommas(foodTotal)}`, 550, sums + 14, 16, { isBold: true });
      page.line(250, sums + 40, 550, sums + 40, 1.5);
      page.write('お支払条件：月末締切 翌月末日お振込（次回お支払日 2026年12月31日）', 44, 700, 9);
      page.write('七十七銀行 卸町支店 当座預金 0009127 口座名義 ｶ)ｾﾝﾎﾞｸｼﾖｸｻﾞｲｾﾝﾀ-', 44, 716, 9);
    },
  ],
  expected: {
    payee_name: '株式会社仙北食材センター',
    payee_postal_code: '9840015',
    payee_address: '宮城県仙台市若林区卸町9-98-2',
    payee_phone_number: '0222998203',
    invoice_number: 'S1130-C77',
    invoice_date: '2026-11-30',
    payment_due_date: '2026-12-31',
    billing_amount: String(foodTotal),
    invoice_registration_number: grocerNumber,
    payer_name: 'パティスリー・リュヌ',
    bank_name: '七十七銀行',
    branch_name: '卸町支店',
    account_type: '当座',
    account_number: '0009127',
    ...accountHolder('ｶ)ｾﾝﾎﾞｸｼﾖｸｻﾞｲｾﾝﾀ-'),
  },
  alsoAccepted: { payee_name: ['㈱仙北食材センター'] },
};

const floristNumber = fakeRegistrationNumber(203_550);
const flowers = { total: 38_500, reduction: 1_500 };

function floristHead(page: Page): void {
  page.writeMiddle('Fleur & Co.', 210, 40, 20, { colour: '#39705a' });
  page.writeMiddle('フルールアンドコー株式会社', 210, 68, 9);
  page.writeMiddle('〒920-0981 石川県金沢市片町9-9-35', 210, 82, 8);
  page.writeMiddle('Tel 076-299-2035 / 登録番号 ' + floristNumber, 210, 94, 8);
  page.writeMiddle('― 請 求 書 ―', 210, 116, 12);
  page.write('ホテル加賀の里　株式会社加賀観光 御中', 60, 142, 10);
  page.write('No. FD26-5502', 60, 160, 8.5);
  page.writeRight('2026年11月6日', 360, 160, 8.5);
}

const discountAfterTotal: ArtificialInvoice = {
  name: 'shop-with-a-discount-behind-the-total',
  pages: [
    (page) => {
      page.box(40, 28, 340, 500, { frame: '#39705a' });
      floristHead(page);
      const rows = [
        ['ロビー装花（11/6～11/12）', '27,500'],
        ['受付アレンジメント ×2', '11,000'],
        ['合計（10%税込）', withCommas(flowers.total)],
        ['　うち消費税', withCommas(3_500)],
        ['お得意様お値引', `-${withCommas(flowers.reduction)}`],
      ];
      for (const [index, [description = '', amount = '']] of rows.entries()) {
        page.write(description, 66, 192 + index * 22, 10);
        page.writeRight(amount, 354, 192 + index * 22, 10);
        page.line(60, 210 + index * 22, 360, 210 + index * 22);
      }
      page.write('お支払合計', 66, 314, 12, { isBold: true });
      page.writeRight(`${withCommas(flowers.total - flowers.reduction)}円`, 354, 312, 14, {
        isBold: true,
      });
      page.write('お振込は下記へ 11月30日（2026年）までに', 66, 356, 9);
      writeLines(
        page,
        ['PayPay銀行 ツバキ支店', '普通 2035504', 'フルールアンドコー（カ'],
        66,
        374,
        9.5,
      );
    },
  ],
  expected: {
    payee_name: 'フルールアンドコー株式会社',
    payee_postal_code: '9200981',
    payee_address: '石川県金沢市片町9-9-35',
    payee_phone_number: '0762992035',
    invoice_number: 'FD26-5502',
    invoice_date: '2026-11-06',
    payment_due_date: '2026-11-30',
    billing_amount: String(flowers.total - flowers.reduction),
    invoice_total: String(flowers.total),
    invoice_registration_number: floristNumber,
    payer_name: '株式会社加賀観光',
    bank_name: 'PayPay銀行',
    branch_name: 'ツバキ支店',
    account_type: '普通',
    account_number: '2035504',
    ...accountHolder('フルールアンドコー（カ'),
  },
  alsoAccepted: { payer_name: ['ホテル加賀の里　株式会社加賀観光'] },
  adjustments: [{ kind: 'discount', amount: flowers.reduction }],
};

const [riceSum, boxSum] = [64_800, 3_300];

const farmTaxIncluded: ArtificialInvoice = {
  name: 'farm-with-tax-included-and-a-post-office-account',
  pages: [
    (page) => {
      page.write('請 求 書', 60, 60, 24);
      page.write('二〇二六年産 新米', 190, 74, 10);
      page.write('割烹 さくら井　御中', 60, 120, 14);
      page.write('ご請求額（税込）', 60, 168, 11);
      page.write(`${withCommas(riceSum + boxSum)}円`, 170, 160, 20);
      const end = drawTable(page, {
        x: 60,
        y: 210,
        widths: [230, 60, 80, 110],
        align: 'lrrr',
        rowHeight: 24,
        size: 10,
        rows: [
          ['品名', '数量', '単価(税込)', '金額(税込)'],
          ['コシヒカリ 30kg（軽減税率8%）', '4', '16,200', withCommas(riceSum)],
          ['発送用木箱（10%）', '2', '1,650', withCommas(boxSum)],
          ['合計', '', '', withCommas(riceSum + boxSum)],
        ],
      });
      page.write(
        `（内消費税 8% ${withCommas((riceSum * 8) / 108)}円　10% ${withCommas((boxSum * 10) / 110)}円）`,
        60,
        end + 8,
        9,
      );
      page.write('請求日　令和8年10月31日', 60, 440, 10);
      page.write('お支払い　令和8年11月27日まで', 60, 458, 10);
      page.write('ゆうちょ銀行', 60, 500, 11);
      page.write('記号　10180　　番号　44127931', 60, 520, 12);
      page.write('名前　コマツ ヨシオ', 60, 542, 11);
      page.writeRight('小松農園　小松 義男', 535, 640, 13);
      page.writeRight('〒949-7302 新潟県南魚沼市浦佐999', 535, 662, 9);
      page.writeRight('電話/FAX 025-799-4412', 535, 676, 9);
      page.writeRight('登録番号 T 2790 4415 0683 3', 535, 690, 9);
    },
  ],
  expected: {
    payee_name: '小松農園',
    payee_postal_code: '9497302',
    payee_address: '新潟県南魚沼市浦佐999',
    payee_phone_number: '0257994412',
    invoice_date: '2026-10-31',
    payment_due_date: '2026-11-27',
    billing_amount: String(riceSum + boxSum),
    invoice_registration_number: 'T2790441506833',
    payer_name: '割烹 さくら井',
    bank_name: 'ゆうちょ銀行',
    branch_name: '〇一八',
    account_type: '普通',
    account_number: '4412793',
    ...accountHolder('コマツ ヨシオ'),
  },
  alsoAccepted: { payee_name: ['小松農園　小松 義男', '小松義男'], branch_name: ['〇一八店'] },
};

export const FOOD_AND_SHOPS: readonly ArtificialInvoice[] = [
  foodList,
  discountAfterTotal,
  farmTaxIncluded,
];
