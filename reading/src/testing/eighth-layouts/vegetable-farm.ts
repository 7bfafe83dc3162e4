import {
  type ArtificialInvoice,
  accountHolder,
  drawTable,
  sumOf,
  writeLines,
  withCommas,
} from '../artificial-invoice.ts';

const crops = [
  ['11/3', 'キャベツ', '8玉', 1_760],
  ['11/3', '長ねぎ', '5kg', 2_250],
  ['11/10', 'かぶ（葉付き）', '20束', 3_600],
  ['11/10', '里芋', '10kg', 4_300],
  ['11/17', 'ブロッコリー', '24個', 4_560],
  ['11/24', 'サラダほうれん草', '30袋', 4_500],
  ['11/24', '規格外にんじん', '15kg', 2_100],
] as const;
const deliveryCharge = 1_200;
const rebate = 270;
const total = sumOf(crops.map(([, , , price]) => price)) + deliveryCharge - rebate;

/** A farmer without a registration number: no tax, no number, and a holder in two scripts. */
export const vegetableFarm: ArtificialInvoice = {
  name: 'vegetable-farm-without-registration-number',
  sheet: { size: 'A5' },
  pages: [
    (page) => {
      page.write('野菜代のご請求', 28, 26, 14, { colour: '#3b6e22', isBold: true });
      page.writeRight('2026年11月30日（月）', 392, 30, 8.5);
      page.write('レストラン ポム・ヴェール　御中', 28, 58, 11);
      page.write('いつもお使いいただきありがとうございます。11月分です。', 28, 78, 8);
      const end = drawTable(page, {
        x: 28,
        y: 100,
        widths: [50, 154, 70, 90],
        rowHeight: 18,
        size: 8.5,
        align: 'mlrr',
        rules: 'rows',
        rows: [
          ['お届け日', '野菜', '量', '代金'],
          ...crops.map(([day, crop, quantity, price]) => [day, crop, quantity, withCommas(price)]),
          ['', '配達料（4回）', '300×4', withCommas(deliveryCharge)],
          ['', '端数サービス', '', `▲${withCommas(rebate)}`],
        ],
      });
      page.write('合計', 220, end + 12, 11);
      page.writeRight(`${withCommas(total)}円`, 388, end + 8, 15, { isBold: true });
      page.line(216, end + 32, 392, end + 32, 1);
      writeLines(
        page,
        [
          '12月末日までにお振込みをお願いします。',
          '　さがみ農協　大和支店　普通　0031846',
          '　口座名義　小早野 美咲（コバヤノ ミサキ）',
          '当園は免税事業者です。適格請求書の登録番号はありません。',
        ],
        28,
        end + 50,
        8.5,
      );
      page.line(28, 506, 392, 506, 0.7, { colour: '#3b6e22' });
      page.write('こばやの農園', 28, 514, 12, { isBold: true });
      page.write('小早野 美咲', 130, 517, 9.5);
      page.write('242-0029 神奈川県大和市上草柳9998', 28, 536, 8.5);
      page.write('電話・FAX 046-999-8127', 28, 550, 8.5);
    },
  ],
  expected: {
    payee_name: 'こばやの農園',
    payee_postal_code: '2420029',
    payee_address: '神奈川県大和市上草柳9998',
    payee_phone_number: '0469998127',
    invoice_date: '2026-11-30',
    payment_due_date: '2026-12-31',
    billing_amount: String(total),
    payer_name: 'レストラン ポム・ヴェール',
    bank_name: 'さがみ農業協同組合',
    branch_name: '大和支店',
    account_type: '普通',
    account_number: '0031846',
    ...accountHolder('コバヤノ ミサキ'),
  },
  alsoAccepted: {
    payee_name: ['こばやの農園 小早野美咲', '小早野美咲'],
    bank_name: ['さがみ農協'],
    branch_name: ['大和'],
  },
};
