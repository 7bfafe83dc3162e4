import {
  type ArtificialInvoice,
  accountHolder,
  writeLines,
  fakeRegistrationNumber,
  drawSeal,
  sumOf,
  drawTable,
  withCommas,
} from '../artificial-invoice.ts';
import type { Page } from '../invoice-pdf.ts';

const issuerNumber = fakeRegistrationNumber(64_310);
const boards = [
  ['アクリル切文字看板（店舗正面）', '1', '式', '286,000', 286_000],
  ['突出し看板 LED内照式 600×600', '2', '台', '118,000', 236_000],
  ['ウインドウシート 出力・施工', '14.5', '㎡', '9,800', 142_100],
  ['高所作業車', '1', '日', '45,000', 45_000],
  ['既設看板撤去・処分', '1', '式', '38,000', 38_000],
  ['出精値引き', '', '', '', -17_100],
] as const;
const boardsNet = sumOf(boards.map((row) => row[4]));
const boardsTotal = boardsNet + boardsNet / 10;

function signHead(page: Page): void {
  page.writeMiddle('請求書', 297, 36, 24, { isBold: true, spacing: 16 });
  page.line(40, 74, 555, 74, 2);
  page.write('呉シーサイドカフェ株式会社', 46, 92, 12.5);
  page.write('御中', 236, 92, 12.5);
  page.line(46, 112, 270, 112);
  page.write('店舗開発部　三宅 様', 46, 116, 9.5);
  drawTable(page, {
    x: 375,
    y: 86,
    widths: [70, 110],
    rowHeight: 17,
    rows: [
      ['発行日', '2026/11/18'],
      ['請求書NO', '0064'],
    ],
  });
  page.write('有限会社オカザキ看板店', 375, 132, 12, { isBold: true });
  writeLines(
    page,
    [
      '代表取締役 岡崎 健二',
      '〒737-0046',
      '広島県呉市中通9-93-1',
      'TEL:0823-99-6431 FAX:0823-99-6432',
      'Mail:info@okazaki-sign.example',
      `登録番号:${issuerNumber}`,
    ],
    375,
    152,
    8.5,
  );
  drawSeal(page, 500, 126, 42);
  writeLines(page, ['件　　名：', '納 品 日：', '納品場所：', '支払条件：'], 46, 146, 10);
  writeLines(
    page,
    [
      '呉シーサイドカフェ 本通店 看板工事',
      '2026/11/14',
      '呉市本通9丁目',
      '2026/12/20 までにお振込み',
    ],
    106,
    146,
    10,
  );
}

const signMaker: ArtificialInvoice = {
  name: 'excel-template-of-a-sign-maker',
  pages: [
    (page) => {
      signHead(page);
      page.write('合計金額', 46, 236, 13, { isBold: true });
      page.write(`¥${withCommas(boardsTotal)}-`, 130, 231, 19, { isBold: true });
      page.write('（税込）', 262, 240, 9);
      page.line(46, 258, 310, 258, 1);
      const end = drawTable(page, {
        x: 40,
        y: 274,
        widths: [245, 50, 40, 80, 100],
        align: 'lrmrr',
        rowHeight: 21,
        headFill: '#c6e0b4',
        rows: [
          ['品番・品名', '数量', '単位', '単価', '金額'],
          ...boards.map(([description, count, unit, price, amount]) => [
            description,
            count,
            unit,
            price,
            amount < 0 ? `▲${withCommas(-amount)}` : withCommas(amount),
          ]),
          [],
          [],
          [],
          [],
        ],
      });
      drawTable(page, {
        x: 375,
        y: end,
        widths: [80, 100],
        align: 'mr',
        rowHeight: 21,
        rows: [
          ['小　計', withCommas(boardsNet)],
          ['消費税10%', withCommas(boardsNet / 10)],
          ['合　計', withCommas(boardsTotal)],
        ],
      });
      page.box(40, end + 84, 515, 92);
      page.write('備考', 46, end + 88, 9, { isBold: true });
      page.write('【お振込先】', 46, end + 106, 9);
      page.write('広島銀行 呉支店（064） 普通 3064310', 112, end + 106, 9.5);
      page.write('ﾕｳｹﾞﾝｶﾞｲｼﾔ ｵｶｻﾞｷｶﾝﾊﾞﾝﾃﾝ', 112, end + 122, 9.5);
      page.write('※振込手数料はお客様負担でお願い致します。', 46, end + 146, 8.5);
    },
  ],
  expected: {
    payee_name: '有限会社オカザキ看板店',
    payee_postal_code: '7370046',
    payee_address: '広島県呉市中通9-93-1',
    payee_phone_number: '0823996431',
    invoice_number: '0064',
    invoice_date: '2026-11-18',
    payment_due_date: '2026-12-20',
    billing_amount: String(boardsTotal),
    invoice_registration_number: issuerNumber,
    payer_name: '呉シーサイドカフェ株式会社',
    bank_name: '広島銀行',
    branch_name: '呉支店',
    account_type: '普通',
    account_number: '3064310',
    ...accountHolder('ﾕｳｹﾞﾝｶﾞｲｼﾔ ｵｶｻﾞｷｶﾝﾊﾞﾝﾃﾝ'),
    subject: '呉シーサイドカフェ 本通店 看板工事',
  },
  alsoAccepted: {
    payer_name: ['呉シーサイドカフェ株式会社 店舗開発部'],
    account_holder_kana: ['ﾕ)ｵｶｻﾞｷｶﾝﾊﾞﾝﾃﾝ'],
  },
};

export const SIGN_MAKERS: readonly ArtificialInvoice[] = [signMaker];
