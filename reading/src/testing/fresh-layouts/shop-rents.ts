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

const issuerNumber = fakeRegistrationNumber(192_075);
const rent = { shop: 280_000, common: 35_000, parking: 44_000, water: 12_480 };
const rentNet = sumOf(Object.values(rent));
const withTax = (net: number): number => net + net / 10;
const rentTotal = withTax(rentNet);

function rentRows(page: Page): number {
  return drawTable(page, {
    x: 60,
    y: 300,
    widths: [150, 130, 85, 110],
    align: 'llrr',
    rowHeight: 23,
    rows: [
      ['費　目', '対象期間', '税抜', '税込'],
      ['賃料', '令和8年12月分', withCommas(rent.shop), withCommas(withTax(rent.shop))],
      ['共益費', '令和8年12月分', withCommas(rent.common), withCommas(withTax(rent.common))],
      [
        '駐車場使用料 No.7・8',
        '令和8年12月分',
        withCommas(rent.parking),
        withCommas(withTax(rent.parking)),
      ],
      [
        '水道料（実費按分）',
        '令和8年10月使用分',
        withCommas(rent.water),
        withCommas(withTax(rent.water)),
      ],
      ['合　計', '', withCommas(rentNet), withCommas(rentTotal)],
    ],
  });
}

const shopRent: ArtificialInvoice = {
  name: 'rent-of-a-shop-with-the-owner-named',
  pages: [
    (page) => {
      page.writeRight('令和８年１１月１２日', 535, 44, 10);
      page.write('テナント各位', 60, 44, 9);
      page.write('有限会社ミカド製パン　様', 60, 66, 14);
      page.write('株式会社 伏見桃山エステート', 318, 92, 12.5);
      writeLines(
        page,
        [
          '宅地建物取引業 京都府知事(9)第99192号',
          '〒612-8053 京都府京都市伏見区東大手町991-2',
          '電話 075-999-1920　担当 宮下',
          `登録番号 ${issuerNumber}`,
        ],
        318,
        114,
        8.5,
      );
      page.writeMiddle('賃料等ご請求のご案内', 297, 186, 16, { isBold: true });
      writeLines(
        page,
        [
          '物件名　　　桃山アベニュービル １階 Ａ号室',
          '貸主　　　　中書島土地株式会社（管理受託：当社）',
          `ご請求額　　${withCommas(rentTotal)}円（うち消費税額 ${withCommas(rentNet / 10)}円・税率10％）`,
          'お支払期限　令和８年１１月３０日（当月末日までに翌月分をお支払いください）',
        ],
        60,
        222,
        10.5,
      );
      const end = rentRows(page);
      page.write('お振込先口座', 60, end + 24, 10.5);
      page.line(60, end + 42, 535, end + 42);
      writeLines(
        page,
        [
          '京都銀行　伏見支店　普通預金　3192075',
          'カ）フシミモモヤマエステート　アズカリグチ',
          '※ お振込名義の前にお部屋番号「１Ａ」をご入力ください。',
        ],
        72,
        end + 50,
        10.5,
      );
    },
  ],
  expected: {
    payee_name: '株式会社伏見桃山エステート',
    payee_postal_code: '6128053',
    payee_address: '京都府京都市伏見区東大手町991-2',
    payee_phone_number: '0759991920',
    invoice_date: '2026-11-12',
    payment_due_date: '2026-11-30',
    billing_amount: String(rentTotal),
    invoice_registration_number: issuerNumber,
    payer_name: '有限会社ミカド製パン',
    bank_name: '京都銀行',
    branch_name: '伏見支店',
    account_type: '普通',
    account_number: '3192075',
    ...accountHolder('カ）フシミモモヤマエステート　アズカリグチ'),
  },
};

export const SHOP_RENTS: readonly ArtificialInvoice[] = [shopRent];
