import {
  type ArtificialInvoice,
  accountHolder,
  writeLines,
  fakeRegistrationNumber,
  drawSeal,
  drawTable,
  withCommas,
} from '../artificial-invoice.ts';
import type { Page } from '../invoice-pdf.ts';

const issuerNumber = fakeRegistrationNumber(162_490);
const sales = { books: 184_800, tools: 52_360, milk: 27_000 };
/** The prices contain the taxes. */
const standard = sales.books + sales.tools;
const includedTaxes = [
  Math.floor((standard * 10) / 110),
  Math.floor((sales.milk * 8) / 108),
] as const;
const total = standard + sales.milk;

function head(page: Page): void {
  page.writeMiddle('請求書（控）', 297, 36, 15);
  page.writeMiddle('２０２６年１１月度', 297, 58, 10);
  page.write('学校法人 畝傍学舎', 48, 84, 13);
  page.write('事務局 様', 190, 86, 11);
  page.line(48, 104, 270, 104);
  page.write('株式会社 大和教育図書', 336, 84, 12);
  writeLines(
    page,
    [
      '〒634-0804',
      '奈良県橿原市内膳町9-91-2',
      'ＴＥＬ　０７４４（９９）１６２４',
      'ＦＡＸ　０７４４（９９）１６２５',
      `登録番号　${issuerNumber}`,
    ],
    336,
    104,
    9,
  );
  drawSeal(page, 500, 84, 42);
  page.write('請求日　２０２６年１１月３０日', 48, 118, 9.5);
  page.write('請求番号　２６１１－０４９', 48, 134, 9.5);
}

export const schoolBooks: ArtificialInvoice = {
  name: 'office-program-with-the-tax-in-the-prices',
  pages: [
    (page) => {
      head(page);
      page.box(48, 196, 250, 34);
      page.write('御請求額（税込）', 56, 204, 10);
      page.writeRight(`￥${withCommas(total)}※`, 292, 201, 14);
      const end = drawTable(page, {
        x: 48,
        y: 250,
        widths: [70, 269, 60, 100],
        align: 'mlrr',
        rowHeight: 22,
        rows: [
          ['納品日', '品　　　名', '数量', '税込金額'],
          ['11月 6日', '問題集（高1 英語・数学）', '240冊', withCommas(sales.books)],
          ['11月13日', '製図用具セット', '14組', withCommas(sales.tools)],
          ['11月27日', '学校用牛乳 ＊', '300本', withCommas(sales.milk)],
          ['', '以下余白', '', ''],
          [],
          ['', '合　　　計', '', withCommas(total)],
        ],
      });
      writeLines(
        page,
        [
          `税率１０％対象計　${withCommas(standard)}円（うち消費税額等　${withCommas(includedTaxes[0])}円）`,
          `税率　８％対象計　${withCommas(sales.milk)}円（うち消費税額等　${withCommas(includedTaxes[1])}円）`,
          '＊印は軽減税率対象品目です。',
        ],
        230,
        end + 8,
        9,
      );
      page.line(48, end + 70, 547, end + 70);
      writeLines(
        page,
        [
          '振込口座　南都銀行 橿原支店（４９０）普通預金 ２１６２４９０',
          '　　　　　カ）ヤマトキヨウイクトシヨ',
          'お支払は翌月２５日（１２月２５日）までにお願い致します。',
        ],
        48,
        end + 80,
        10,
      );
    },
  ],
  expected: {
    payee_name: '株式会社大和教育図書',
    payee_postal_code: '6340804',
    payee_address: '奈良県橿原市内膳町9-91-2',
    payee_phone_number: '0744991624',
    invoice_number: '2611-049',
    invoice_date: '2026-11-30',
    payment_due_date: '2026-12-25',
    billing_amount: String(total),
    invoice_registration_number: issuerNumber,
    payer_name: '学校法人畝傍学舎',
    bank_name: '南都銀行',
    branch_name: '橿原支店',
    account_type: '普通',
    account_number: '2162490',
    ...accountHolder('カ）ヤマトキヨウイクトシヨ'),
  },
  alsoAccepted: { payer_name: ['学校法人畝傍学舎 事務局'] },
};
