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

const issuerNumber = fakeRegistrationNumber(640_026);
/**
 * Day, slip, goods, count, amount; `※` is the reduced rate, `▲` stands for a return or a discount.
 */
const supplies = [
  ['10/21', '881204', '医療用マスク 3層 50枚', 40, 21_600],
  ['10/21', '881204', '検査用グローブ M 100枚', 60, 46_800],
  ['10/21', '881204', '消毒用エタノール 500mL', 48, 33_120],
  ['10/23', '881377', '滅菌ガーゼ 5×5cm', 100, 38_500],
  ['10/23', '881377', 'サージカルテープ 25mm', 72, 15_840],
  ['10/26', '881502', '経口補水液 500mL×24 ※', 10, 37_200],
  ['10/26', '881502', '栄養補助ゼリー 180g×30 ※', 8, 42_240],
  ['10/28', '881690', '注射針 23G 100本', 30, 33_900],
  ['10/28', '881690', 'シリンジ 5mL 100本', 24, 30_960],
  ['10/28', '881690', '翼状針 22G 50本', 12, 29_400],
  ['10/30', '881744', '▲返品 検査用グローブ M', -5, -3_900],
  ['11/02', '881901', '駆血帯', 20, 9_600],
  ['11/02', '881901', 'アルコール綿 200包', 36, 21_240],
  ['11/04', '882016', '包帯 伸縮 7.5cm', 60, 16_200],
  ['11/04', '882016', '絆創膏 100枚', 50, 14_500],
  ['11/06', '882180', '紙シーツ 50枚', 30, 26_400],
  ['11/06', '882180', '膿盆 ディスポ', 80, 12_800],
  ['11/09', '882233', 'とろみ調整食品 2kg ※', 6, 28_680],
  ['11/09', '882233', '体温計', 15, 24_750],
  ['11/11', '882391', '血圧計カフ', 4, 19_200],
  ['11/11', '882391', '聴診器 ダブル', 2, 17_600],
  ['11/13', '882450', '心電図用紙', 20, 13_000],
  ['11/13', '882450', '超音波ゼリー 250g', 24, 12_480],
  ['11/17', '882588', '採血管 7mL 100本', 16, 36_800],
  ['11/17', '882588', '検体容器', 200, 17_000],
  ['11/19', '882670', 'カルテ用紙', 10, 8_900],
  ['11/19', '882670', '▲値引（年間契約）', 1, -12_000],
  ['11/20', '882713', '麦茶 2L×6 ※', 10, 9_800],
] as const;
const reduced = sumOf(supplies.filter((row) => row[2].endsWith('※')).map((row) => row[4]));
const standard = sumOf(supplies.map((row) => row[4])) - reduced;
const [reducedTax, standardTax] = [Math.floor((reduced * 8) / 100), Math.floor(standard / 10)];
const suppliesTotal = reduced + standard + reducedTax + standardTax;
const ROWS_ON_FIRST_PAGE = 20;

function supplyRows(page: Page, y: number, from: number, to?: number): number {
  return drawTable(page, {
    x: 36,
    y,
    widths: [48, 62, 263, 60, 90],
    align: 'mmlrr',
    rowHeight: 19,
    size: 8,
    headFill: '#f0e6f5',
    rows: [
      ['日付', '伝票No.', '品名', '数量', '金額'],
      ...supplies
        .slice(from, to)
        .map(([day, slip, description, count, amount]) => [
          day,
          slip,
          description,
          `${count}`,
          withCommas(amount),
        ]),
    ],
  });
}

function supplyHead(page: Page): void {
  page.writeMiddle('請 求 書', 297, 28, 17);
  page.write('締切日 2026年11月20日', 36, 34, 8.5);
  page.writeRight('1頁／2頁', 559, 34, 8.5);
  writeLines(
    page,
    ['〒879-5102', '大分県由布市湯布院町川上9-93', '医療法人 ゆふの森クリニック　御中'],
    50,
    64,
    10,
  );
  page.write('医薬品・医療材料・介護用品　総合卸', 340, 58, 7.5);
  page.write('豊後メディカルサプライ株式会社', 340, 70, 11.5, { isBold: true });
  writeLines(
    page,
    [
      '別府支店　〒874-0935 大分県別府市駅前町9-94-26',
      'TEL 0977-99-6400（受注専用 0120-999-640）',
      `登録番号　${issuerNumber}`,
    ],
    340,
    90,
    8,
  );
  drawTable(page, {
    x: 36,
    y: 140,
    widths: [87, 87, 87, 87, 87, 88],
    align: 'mmrrrr',
    rowHeight: 22,
    headFill: '#f0e6f5',
    rows: [
      ['得意先コード', '請求書No.', '10%対象額', '8%対象額', '消費税額', '御請求額'],
      [
        '64-0026',
        '0261120-64',
        withCommas(standard),
        withCommas(reduced),
        withCommas(standardTax + reducedTax),
        withCommas(suppliesTotal),
      ],
    ],
  });
}

const medicalWholesaler: ArtificialInvoice = {
  name: 'medical-wholesaler-with-the-bank-on-page-two',
  pages: [
    (page) => {
      supplyHead(page);
      const end = supplyRows(page, 200, 0, ROWS_ON_FIRST_PAGE);
      page.writeRight('次頁へ続く', 559, end + 6, 8);
      page.write('発行日　2026年11月24日', 36, end + 6, 8.5);
      page.write('※は軽減税率（8％）対象品目です。', 220, end + 6, 8);
    },
    (page) => {
      page.writeRight('2頁／2頁', 559, 34, 8.5);
      page.write('豊後メディカルサプライ株式会社　請求書No. 0261120-64', 36, 34, 8.5);
      const end = supplyRows(page, 60, ROWS_ON_FIRST_PAGE);
      const sums = drawTable(page, {
        x: 240,
        y: end + 20,
        widths: [140, 90, 89],
        align: 'lrr',
        rows: [
          ['10％対象', withCommas(standard), withCommas(standardTax)],
          ['8％対象 ※', withCommas(reduced), withCommas(reducedTax)],
          ['合計（税込）', '', withCommas(suppliesTotal)],
        ],
      });
      page.write('お支払期限　2026年12月25日', 36, sums + 30, 10);
      page.write('取引銀行　大分銀行 別府支店 当座 0640026', 36, sums + 50, 10);
      page.write('　　　　　ブンゴメディカルサプライ（カ', 36, sums + 68, 10);
    },
  ],
  onLaterPages: [
    'payment_due_date',
    'bank_name',
    'branch_name',
    'account_type',
    'account_number',
    'account_holder_kana',
  ],
  expected: {
    payee_name: '豊後メディカルサプライ株式会社',
    payee_postal_code: '8740935',
    payee_address: '大分県別府市駅前町9-94-26',
    payee_phone_number: '0977996400',
    invoice_number: '0261120-64',
    invoice_date: '2026-11-24',
    payment_due_date: '2026-12-25',
    billing_amount: String(suppliesTotal),
    invoice_registration_number: issuerNumber,
    payer_name: '医療法人ゆふの森クリニック',
    bank_name: '大分銀行',
    branch_name: '別府支店',
    account_type: '当座',
    account_number: '0640026',
    ...accountHolder('ブンゴメディカルサプライ（カ'),
  },
  alsoAccepted: { payee_name: ['豊後メディカルサプライ株式会社 別府支店'] },
};

export const WHOLESALE_LISTS: readonly ArtificialInvoice[] = [medicalWholesaler];
