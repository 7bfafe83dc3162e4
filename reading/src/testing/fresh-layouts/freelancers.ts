import { withholdingTax } from '@hareto/domain/adjustments.ts';
import {
  type ArtificialInvoice,
  accountHolder,
  writeLines,
  drawSeal,
  sumOf,
  drawTable,
  withCommas,
} from '../artificial-invoice.ts';
import type { Page } from '../invoice-pdf.ts';

const designs = [
  ['パッケージデザイン（「だし日和」3種）', '3', '95,000', 285_000],
  ['ロゴ調整', '1', '40,000', 40_000],
  ['入稿データ作成', '3', '12,000', 36_000],
] as const;
const designNet = sumOf(designs.map((row) => row[3]));
const designTotal = designNet + designNet / 10;
const designWithheld = withholdingTax(designNet);
const DESIGNER_NUMBER = 'T4820163597704';

function designerHead(page: Page): void {
  page.writeMiddle('請求書', 297, 42, 20, { spacing: 8 });
  page.write('株式会社まるよし水産食品', 50, 90, 12);
  page.write('御中', 230, 90, 12);
  page.line(50, 108, 280, 108, 0.6);
  page.write('商品企画課　井戸様', 50, 113, 9);
  page.writeRight('請求日　　2026年11月27日', 545, 90, 9);
  page.writeRight('請求書番号　20261127-001', 545, 105, 9);
  page.writeRight(`登録番号　${DESIGNER_NUMBER}`, 545, 120, 9);
  writeLines(
    page,
    [
      'sora no ato design',
      '平良 みのり',
      '〒602-8155',
      '京都府京都市上京区主税町991',
      'ハイツ千本 305',
      '090-9999-4820',
      'minori@soranoato.example',
    ],
    410,
    142,
    9,
  );
  page.write('件名：だし日和シリーズ パッケージ制作', 50, 150, 10);
  page.write('下記の通りご請求申し上げます。', 50, 172, 9);
}

const designer: ArtificialInvoice = {
  name: 'designer-with-withheld-tax-in-the-sums',
  pages: [
    (page) => {
      designerHead(page);
      page.box(50, 214, 300, 34, { fill: '#f2f2f2' });
      page.write('ご請求金額', 60, 223, 10);
      page.writeRight(`¥ ${withCommas(designTotal - designWithheld)} -`, 340, 218, 18, {
        isBold: true,
      });
      page.write('お支払期限：2026年12月31日', 50, 256, 9.5);
      const end = drawTable(page, {
        x: 50,
        y: 284,
        widths: [275, 50, 80, 90],
        align: 'lrrr',
        rowHeight: 22,
        headFill: '#4a5568',
        rows: [
          // The texts of the head are written after the table, in white.
          [],
          ...designs.map(([description, count, price, amount]) => [
            description,
            count,
            price,
            withCommas(amount),
          ]),
          [],
          [],
        ],
      });
      for (const [middle, head] of [
        [187, '品目'],
        [350, '数量'],
        [415, '単価'],
        [500, '金額'],
      ] as const)
        page.writeMiddle(head, middle, 288, 9, { colour: 'white' });
      drawTable(page, {
        x: 325,
        y: end + 10,
        widths: [130, 90],
        align: 'lr',
        rows: [
          ['小計', withCommas(designNet)],
          ['消費税（10%）', withCommas(designNet / 10)],
          ['税込合計', withCommas(designTotal)],
          ['源泉徴収税額', `-${withCommas(designWithheld)}`],
          ['差引ご請求額', withCommas(designTotal - designWithheld)],
        ],
      });
      page.write('振込先', 50, end + 136, 9.5, { isBold: true });
      page.line(50, end + 152, 545, end + 152, 0.6);
      page.write(
        '楽天銀行（0036）　マーチ支店（211）　普通　7704218　タイラ ミノリ',
        50,
        end + 158,
        9.5,
      );
    },
  ],
  expected: {
    payee_name: 'sora no ato design 平良 みのり',
    payee_postal_code: '6028155',
    payee_address: '京都府京都市上京区主税町991 ハイツ千本 305',
    payee_phone_number: '09099994820',
    invoice_number: '20261127-001',
    invoice_date: '2026-11-27',
    payment_due_date: '2026-12-31',
    invoice_total: String(designTotal),
    billing_amount: String(designTotal - designWithheld),
    invoice_registration_number: DESIGNER_NUMBER,
    payer_name: '株式会社まるよし水産食品',
    bank_name: '楽天銀行',
    branch_name: 'マーチ支店',
    account_type: '普通',
    account_number: '7704218',
    ...accountHolder('タイラ ミノリ'),
    subject: 'だし日和シリーズ パッケージ制作',
  },
  alsoAccepted: {
    payee_name: ['sora no ato design', '平良 みのり'],
    payer_name: ['株式会社まるよし水産食品 商品企画課'],
  },
  adjustments: [{ kind: 'withholding', amount: designWithheld }],
};

const GREEN = '#6aa84f';
const shots = [
  ['商品撮影（物撮り）11/6', '40', 'カット', '2,500', 100_000],
  ['モデル撮影 11/13　半日', '1', '回', '70,000', 70_000],
  ['レタッチ', '25', '枚', '1,200', 30_000],
  ['スタジオ代（実費）', '1', '式', '16,500', 16_500],
] as const;
const shotsTotal = sumOf(shots.map((row) => row[4]));

const photographer: ArtificialInvoice = {
  name: 'photographer-without-a-registration-number',
  pages: [
    (page) => {
      page.box(0, 0, 595, 10, { fill: GREEN });
      page.writeMiddle('ご請求書', 297, 36, 19, { colour: GREEN });
      page.writeRight('2026年11月16日', 550, 70, 9);
      page.writeRight('請求No. 26-1116', 550, 84, 9);
      page.write('アトリエ・ルミエ有限会社 様', 46, 104, 13);
      page.line(46, 126, 290, 126, 0.8, { colour: GREEN });
      page.write('平素よりお引き立ていただき誠にありがとうございます。', 46, 136, 8.5);
      page.write('件　名　2027春カタログ用写真撮影', 46, 156, 10);
      page.write('合計金額', 46, 186, 11);
      page.write(`${withCommas(shotsTotal)} 円`, 112, 179, 18);
      page.line(46, 204, 290, 204, 0.8, { colour: GREEN });
      page.write('フォトグラファー　矢野 拓郎', 372, 112, 11);
      writeLines(
        page,
        ['〒350-0062', '埼玉県川越市元町9-91-14', '電話：080-9999-1116', 'yano.photo@example.jp'],
        372,
        132,
      );
      drawSeal(page, 506, 124, 30);
      const end = drawTable(page, {
        x: 46,
        y: 228,
        widths: [234, 50, 50, 80, 90],
        align: 'lrmrr',
        rowHeight: 23,
        headFill: '#d9ead3',
        rules: 'rows',
        rows: [
          ['品名', '数量', '単位', '単価(円)', '金額(円)'],
          ...shots.map(([description, count, unit, price, amount]) => [
            description,
            count,
            unit,
            price,
            withCommas(amount),
          ]),
          [],
          [],
          ['', '', '', '合計', withCommas(shotsTotal)],
        ],
      });
      page.write('※当方は免税事業者のため、適格請求書は発行しておりません。', 46, end + 10, 8);
      page.write('お振込期限', 46, end + 40, 9, { colour: GREEN });
      page.write('2026年12月25日', 116, end + 39, 10);
      page.write('お振込先', 46, end + 60, 9, { colour: GREEN });
      writeLines(
        page,
        ['PayPay銀行', 'すずめ支店（店番号002）', '普通預金　口座番号 1160358', 'ヤノ　タクロウ'],
        116,
        end + 58,
        10,
      );
    },
  ],
  expected: {
    payee_name: 'フォトグラファー 矢野 拓郎',
    payee_postal_code: '3500062',
    payee_address: '埼玉県川越市元町9-91-14',
    payee_phone_number: '08099991116',
    invoice_number: '26-1116',
    invoice_date: '2026-11-16',
    payment_due_date: '2026-12-25',
    billing_amount: String(shotsTotal),
    payer_name: 'アトリエ・ルミエ有限会社',
    bank_name: 'PayPay銀行',
    branch_name: 'すずめ支店',
    account_type: '普通',
    account_number: '1160358',
    ...accountHolder('ヤノ タクロウ'),
    subject: '2027春カタログ用写真撮影',
  },
  alsoAccepted: { payee_name: ['矢野 拓郎'] },
};

export const FREELANCERS: readonly ArtificialInvoice[] = [designer, photographer];
