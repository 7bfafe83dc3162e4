import {
  type ArtificialInvoice,
  accountHolder,
  drawTable,
  fakeRegistrationNumber,
  sumOf,
  writeLines,
  withCommas,
} from '../artificial-invoice.ts';

/** Name of the site, base of 8 %, base of 10 %. */
const sites = [
  ['0101', '本店（松山市湊町）', 214_300, 18_500],
  ['0102', '道後店', 156_800, 9_200],
  ['0105', '今治店', 98_450, 12_000],
  ['0199', 'セントラルキッチン', 402_700, 31_600],
] as const;
const reduced = sumOf(sites.map(([, , base]) => base));
const standard = sumOf(sites.map(([, , , base]) => base));
const taxes = { reduced: Math.floor(reduced * 0.08), standard: Math.floor(standard * 0.1) };
const total = reduced + standard + taxes.reduced + taxes.standard;
const REGISTRATION_NUMBER = fakeRegistrationNumber(71_111);

/** One bill for several places of delivery; the payee has branch offices. */
export const billOfSites: ArtificialInvoice = {
  name: 'bill-of-several-delivery-sites',
  pages: [
    (page) => {
      page.writeMiddle('合 計 請 求 書', 421, 30, 18);
      page.writeRight('PAGE 1', 800, 30, 8);
      page.write('〒790-0012', 40, 66, 9);
      page.write('愛媛県松山市湊町9丁目9-99', 40, 79, 9);
      page.write('株式会社いよかん亭ホールディングス　御中', 40, 98, 12);
      page.write('（得意先CD：20887-00）', 40, 118, 8);
      writeLines(
        page,
        [
          '四国フードサプライ株式会社',
          '本　　社 〒761-0113 香川県高松市屋島西町9999-1 TEL087-999-5100',
          '松山支店 〒791-8036 愛媛県松山市高岡町999 TEL089-999-5200',
          `登録番号 ${REGISTRATION_NUMBER}　担当：支店営業課 越智`,
        ],
        480,
        66,
        8.5,
      );
      const head = drawTable(page, {
        x: 40,
        y: 146,
        widths: [110, 110, 110, 110, 110, 105, 105],
        align: 'mmrrrrr',
        rowHeight: 22,
        headFill: '#dde6f4',
        rows: [
          ['請求締日', '請求番号', '前回請求額', '入金額', '差引繰越額', '消費税額', '今回請求額'],
          [
            '2026/11/20',
            'M-20887-2611',
            '912,004',
            '912,004',
            '0',
            withCommas(taxes.reduced + taxes.standard),
            withCommas(total),
          ],
        ],
      });
      const end = drawTable(page, {
        x: 40,
        y: head + 18,
        widths: [90, 270, 130, 130, 140],
        align: 'mlrrr',
        headFill: '#dde6f4',
        rows: [
          ['納入先CD', '納入先名', '8%対象（軽減）', '10%対象', '合計（税抜）'],
          ...sites.map(([code, name, low, high]) => [
            code,
            name,
            withCommas(low),
            withCommas(high),
            withCommas(low + high),
          ]),
          ['', '合　計', withCommas(reduced), withCommas(standard), withCommas(reduced + standard)],
          [
            '',
            '消費税額',
            withCommas(taxes.reduced),
            withCommas(taxes.standard),
            withCommas(taxes.reduced + taxes.standard),
          ],
          [
            '',
            '税込合計',
            withCommas(reduced + taxes.reduced),
            withCommas(standard + taxes.standard),
            withCommas(total),
          ],
        ],
      });
      writeLines(
        page,
        [
          '御支払日：締日の翌月末日（2026/12/31）',
          '御振込先：伊予銀行 松山駅前支店 (普) 1508846　　シコクフードサプライ（カ）マツヤマシテン',
          '※明細は納入先別請求明細書をご参照ください。',
        ],
        40,
        end + 20,
        9.5,
      );
    },
  ],
  sheet: { layout: 'landscape' },
  expected: {
    payee_name: '四国フードサプライ株式会社',
    payee_postal_code: '7610113',
    payee_address: '香川県高松市屋島西町9999-1',
    payee_phone_number: '0879995100',
    invoice_number: 'M-20887-2611',
    invoice_date: '2026-11-20',
    payment_due_date: '2026-12-31',
    billing_amount: String(total),
    invoice_registration_number: REGISTRATION_NUMBER,
    payer_name: '株式会社いよかん亭ホールディングス',
    bank_name: '伊予銀行',
    branch_name: '松山駅前支店',
    account_type: '普通',
    account_number: '1508846',
    ...accountHolder('シコクフ-ドサプライ(カ)マツヤマシテン'),
  },
};
