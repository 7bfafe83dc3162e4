import {
  type ArtificialInvoice,
  accountHolder,
  writeLines,
  fakeRegistrationNumber,
  sumOf,
  withCommas,
} from '../artificial-invoice.ts';
import type { Page } from '../invoice-pdf.ts';
import { writePairs } from './pairs-and-cells.ts';

const issuerNumber = fakeRegistrationNumber(585_207);
/** Shops of the customer with the works and their prices. */
const shops = [
  [
    '町田駅前店',
    [
      ['床面清掃・ワックス', 32_000],
      ['ダクト清掃', 48_000],
    ],
  ],
  ['相模原店', [['床面清掃・ワックス', 28_000]]],
  [
    '南町田店',
    [
      ['床面清掃・ワックス', 30_000],
      ['ガラス清掃', 9_500],
      ['定期割引', -3_500],
    ],
  ],
] as const;
const ofShop = (works: readonly (readonly [string, number])[]): number =>
  sumOf(works.map((work) => work[1]));
const cleanNet = sumOf(shops.map(([, works]) => ofShop(works)));
const cleanTotal = cleanNet + cleanNet / 10;
const TEAL = '#1aa179';

function shopRows(page: Page): number {
  let y = 268;
  for (const [shop, works] of shops) {
    page.box(44, y, 507, 20, { fill: '#e8f6f1' });
    page.write(shop, 52, y + 3, 9.5, { isBold: true });
    page.writeRight(`店舗計 ${withCommas(ofShop(works))}`, 543, y + 3, 9);
    y += 20;
    for (const [what, amount] of works) {
      page.write(what, 68, y + 4, 9);
      page.writeRight(withCommas(amount), 543, y + 4, 9);
      page.line(44, y + 21, 551, y + 21, 0.3, { colour: '#cccccc' });
      y += 21;
    }
  }
  return y;
}

export const cleaningByShops: ArtificialInvoice = {
  name: 'cleaners-with-a-sum-for-each-shop',
  pages: [
    (page) => {
      page.write('請求書', 44, 40, 20, { colour: TEAL, isBold: true });
      page.write('発行日 2026/11/27　請求書番号 000585-202611', 44, 72, 8.5);
      page.box(351, 36, 200, 76, { frame: TEAL });
      page.write('合計金額（税込）', 361, 42, 8.5, { colour: TEAL });
      page.writeRight(`¥${withCommas(cleanTotal)}`, 541, 54, 19, { isBold: true });
      page.write('お支払い期日', 361, 90, 8.5, { colour: TEAL });
      page.writeRight('2026/12/28', 541, 88, 10.5);
      writeLines(
        page,
        ['株式会社 とんかつ山賊', '東京都町田市原町田9-98-1', '店舗管理課　御中'],
        44,
        124,
        10,
      );
      writeLines(
        page,
        [
          '株式会社クリーンウィズ',
          '〒194-0022',
          '東京都町田市森野9-90-2 ウィズビル1F',
          'TEL: 042-999-5852',
          `登録番号: ${issuerNumber}`,
        ],
        351,
        124,
        9,
      );
      page.write('件名　2026年11月度 店舗清掃', 44, 212, 10.5);
      page.line(44, 232, 551, 232, 1, { colour: TEAL });
      page.write('店舗・作業', 52, 244, 9, { colour: TEAL });
      page.writeRight('金額（円・税抜）', 543, 244, 9, { colour: TEAL });
      const end = shopRows(page);
      writePairs(
        page,
        [
          ['小計', withCommas(cleanNet)],
          ['消費税（10%）', withCommas(cleanNet / 10)],
        ],
        { x: 380, valueX: 543, y: end + 10, step: 17, size: 9.5, isRight: true },
      );
      page.write('お振込先', 44, end + 64, 9, { colour: TEAL });
      page.write('きらぼし銀行 / 町田支店 / 普通 / 5852074 / ｶ)ｸﾘ-ﾝｳｲｽﾞ', 110, end + 63, 10);
      page.write('備考', 44, end + 88, 9, { colour: TEAL });
      page.write(
        '振込手数料は貴社ご負担にてお願いいたします。次回の作業は12月14日の予定です。',
        110,
        end + 88,
        8.5,
      );
    },
  ],
  expected: {
    payee_name: '株式会社クリーンウィズ',
    payee_postal_code: '1940022',
    payee_address: '東京都町田市森野9-90-2 ウィズビル1F',
    payee_phone_number: '0429995852',
    invoice_number: '000585-202611',
    invoice_date: '2026-11-27',
    payment_due_date: '2026-12-28',
    billing_amount: String(cleanTotal),
    invoice_registration_number: issuerNumber,
    payer_name: '株式会社とんかつ山賊',
    bank_name: 'きらぼし銀行',
    branch_name: '町田支店',
    account_type: '普通',
    account_number: '5852074',
    ...accountHolder('ｶ)ｸﾘ-ﾝｳｲｽﾞ'),
    subject: '2026年11月度 店舗清掃',
  },
  alsoAccepted: { payer_name: ['株式会社とんかつ山賊 店舗管理課'] },
};
