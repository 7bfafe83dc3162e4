import {
  type ArtificialInvoice,
  accountHolder,
  drawSeal,
  drawTable,
  fakeRegistrationNumber,
  sumOf,
  writeLines,
  withCommas,
} from '../artificial-invoice.ts';

/** Each price includes the tax. */
const examined = [
  ['11/04', '泉　　博之', '生活習慣病予防健診', 19_800],
  ['11/04', '谷口　由美', '定期健診A', 8_250],
  ['11/06', '西尾　翔太', '定期健診A', 8_250],
  ['11/06', '松浦　さくら', '定期健診A ＋ 胸部X線', 10_450],
  ['11/12', '和田　健', '生活習慣病予防健診 ＋ 胃カメラ', 33_550],
  ['11/12', '和田　健', 'インフルエンザ予防接種', 4_180],
] as const;
const total = sumOf(examined.map(([, , , price]) => price));
const includedTax = Math.floor((total * 10) / 110);
const REGISTRATION_NUMBER = fakeRegistrationNumber(80_407);

/** The prices include the tax, and the due date is 「月末日」 without a number for the day. */
export const healthChecks: ArtificialInvoice = {
  name: 'clinic-health-checks-with-tax-included',
  pages: [
    (page) => {
      page.write('健診料金請求書', 40, 36, 17, { colour: '#0a7a6c', isBold: true });
      page.line(40, 64, 555, 64, 2, { colour: '#0a7a6c' });
      page.write('泉北ロジテック株式会社　人事課　御中', 40, 80, 12);
      page.write('（事業所コード 27-4410）', 40, 98, 8);
      page.writeRight('2026年11月26日発行', 555, 80, 9);
      page.writeRight('健診26-0731', 555, 94, 9);
      page.write('請求番号', 445, 94, 9);
      page.write('下記受診者の健康診断費用をご請求いたします。', 40, 130, 9);
      writeLines(
        page,
        [
          '医療法人社団 三国会',
          'みくに健診クリニック',
          '院長　北 川 　徹',
          '〒590-0079',
          '堺市堺区新町9-98　三国ビル2階',
          '電話（072）999-5517',
          REGISTRATION_NUMBER,
        ],
        375,
        120,
        8.5,
      );
      drawSeal(page, 505, 124, 40);
      drawTable(page, {
        x: 40,
        y: 156,
        widths: [110, 150],
        rowHeight: 26,
        size: 11,
        align: 'mr',
        rows: [
          ['ご請求金額', `￥${withCommas(total)}`],
          ['お支払期限', '2026年12月末日'],
        ],
      });
      const end = drawTable(page, {
        x: 40,
        y: 236,
        widths: [30, 60, 110, 215, 100],
        rowHeight: 19,
        align: 'rmllr',
        headFill: '#d5eeea',
        rows: [
          ['No.', '受診日', '氏名', 'コース・オプション', '料金（税込）'],
          ...examined.map(([day, person, course, price], index) => [
            String(index + 1),
            day,
            person,
            course,
            withCommas(price),
          ]),
          ['', '', '', '合　　計', withCommas(total)],
          ['', '', '', '（10%対象　内消費税等）', `(${withCommas(includedTax)})`],
        ],
      });
      page.write('お支払方法：銀行振込', 40, end + 18, 9);
      drawTable(page, {
        x: 40,
        y: end + 34,
        widths: [80, 90, 60, 80, 205],
        rowHeight: 18,
        size: 8.5,
        align: 'mmmml',
        rows: [
          ['銀行名', '支店名', '科目', '口座番号', '名義人'],
          ['りそな銀行', '堺東支店', '普通', '1649027', '医療法人社団三国会（イ）ミクニカイ）'],
        ],
      });
      page.write(
        '※ご入金の際は、事業所コードを依頼人名の前に付けてください（例：274410 センボクロジテツク）。',
        40,
        end + 80,
        8,
      );
      page.write('※領収書は振込明細書をもって代えさせていただきます。', 40, end + 94, 8);
    },
  ],
  expected: {
    payee_name: '医療法人社団三国会',
    payee_postal_code: '5900079',
    payee_address: '堺市堺区新町9-98 三国ビル2階',
    payee_phone_number: '0729995517',
    invoice_number: '健診26-0731',
    invoice_date: '2026-11-26',
    payment_due_date: '2026-12-31',
    billing_amount: String(total),
    invoice_registration_number: REGISTRATION_NUMBER,
    payer_name: '泉北ロジテック株式会社',
    bank_name: 'りそな銀行',
    branch_name: '堺東支店',
    account_type: '普通',
    account_number: '1649027',
    ...accountHolder('イ)ミクニカイ'),
  },
  alsoAccepted: {
    payee_name: ['医療法人社団三国会 みくに健診クリニック', 'みくに健診クリニック'],
    payer_name: ['泉北ロジテック株式会社 人事課'],
  },
};
