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

/** No tax is withheld from this part of a judicial scrivener's fee. */
const FEE_WITHOUT_WITHHOLDING = 10_000;
/** Work, fee, taxes and other costs that are passed on. */
const registrations = [
  ['所有権移転登記（売買）', 78_000, 412_500],
  ['抵当権設定登記', 52_000, 120_000],
  ['登記原因証明情報 作成', 25_000, 0],
  ['事前閲覧・完了後謄本', 4_000, 2_324],
  ['日当・交通費', 9_000, 1_180],
  ['郵送料', 0, 1_960],
] as const;
const scrivenerFee = sumOf(registrations.map((row) => row[1]));
const scrivenerCosts = sumOf(registrations.map((row) => row[2]));
const scrivenerTotal = scrivenerFee + scrivenerFee / 10 + scrivenerCosts;
const scrivenerWithheld = Math.floor(((scrivenerFee - FEE_WITHOUT_WITHHOLDING) * 1021) / 10_000);
const SCRIVENER_NUMBER = 'T2570839166403';

function scrivenerSums(page: Page, y: number): void {
  for (const [index, [label, amount]] of [
    ['報酬額　計（Ａ）', withCommas(scrivenerFee)],
    ['消費税（10％）（Ｂ）', withCommas(scrivenerFee / 10)],
    ['登録免許税・実費　計（Ｃ）', withCommas(scrivenerCosts)],
    ['総計（Ａ＋Ｂ＋Ｃ）', withCommas(scrivenerTotal)],
    ['源泉所得税（Ｄ）', withCommas(scrivenerWithheld)],
    ['差引お支払額（総計－Ｄ）', withCommas(scrivenerTotal - scrivenerWithheld)],
  ].entries()) {
    const isLast = index === 5;
    page.write(String(label), 250, y + index * 22, 10, { isBold: isLast });
    page.writeRight(`${amount}円`, 530, y + index * 22, 10.5, { isBold: isLast });
    page.line(250, y + index * 22 + 18, 530, y + index * 22 + 18, isLast ? 1.2 : 0.4);
  }
}

const scrivener: ArtificialInvoice = {
  name: 'judicial-scrivener-with-fees-and-taxes-apart',
  pages: [
    (page) => {
      page.writeMiddle('御　請　求　書', 297, 40, 18);
      page.writeMiddle('（登記費用計算書）', 297, 66, 9.5);
      page.writeRight('令和8年11月24日', 530, 92, 10);
      page.write('道後興産株式会社　殿', 64, 104, 14);
      page.line(64, 127, 270, 127);
      page.write('事件簿番号　R8-1187', 64, 136, 9);
      page.write('司法書士 越智 英里子 事務所', 324, 122, 12);
      writeLines(
        page,
        [
          '愛媛県今治市常盤町9丁目92番地',
          'TEL 0898-99-2570　FAX 0898-99-2571',
          `登録番号 ${SCRIVENER_NUMBER}`,
        ],
        324,
        144,
        9,
      );
      drawSeal(page, 492, 112, 34);
      page.write('不動産の表示　今治市常盤町9丁目93番の土地', 64, 196, 9.5);
      const end = drawTable(page, {
        x: 64,
        y: 216,
        widths: [216, 115, 135],
        align: 'lrr',
        rowHeight: 24,
        size: 9.5,
        rows: [
          ['件　　名', '報酬額（円）', '登録免許税・実費（円）'],
          ...registrations.map(([description, fee, costs]) => [
            description,
            fee ? withCommas(fee) : '',
            costs ? withCommas(costs) : '',
          ]),
          ['小　　計', withCommas(scrivenerFee), withCommas(scrivenerCosts)],
        ],
      });
      scrivenerSums(page, end + 18);
      page.write('お振込先', 64, end + 174, 10);
      page.write('伊予銀行 今治支店　普通 2570118', 130, end + 174, 10.5);
      page.write('司法書士越智英里子（シホウシヨシ　オチエリコ）', 130, end + 192, 10.5);
      page.write('上記金額を12月4日（金）までにお振込み願います。', 64, end + 222, 9.5);
    },
  ],
  expected: {
    payee_name: '司法書士 越智 英里子 事務所',
    payee_address: '愛媛県今治市常盤町9丁目92番地',
    payee_phone_number: '0898992570',
    invoice_date: '2026-11-24',
    payment_due_date: '2026-12-04',
    invoice_total: String(scrivenerTotal),
    billing_amount: String(scrivenerTotal - scrivenerWithheld),
    invoice_registration_number: SCRIVENER_NUMBER,
    payer_name: '道後興産株式会社',
    bank_name: '伊予銀行',
    branch_name: '今治支店',
    account_type: '普通',
    account_number: '2570118',
    ...accountHolder('シホウシヨシ　オチエリコ'),
  },
  alsoAccepted: { payee_name: ['司法書士 越智 英里子', '越智 英里子'] },
  adjustments: [{ kind: 'withholding', amount: scrivenerWithheld }],
};

const issuerNumber = fakeRegistrationNumber(608_254);
const words = [
  ['Brand video, 90 sec. (JP/EN)', 'ブランド動画 90秒', '1', 680_000],
  ['Subtitles and narration', '字幕・ナレーション', '2', 120_000],
  ['Location fee (out-of-pocket)', 'ロケ地使用料', '1', 44_000],
] as const;
const wordsNet = sumOf(words.map((row) => row[3]));
const wordsTotal = wordsNet + wordsNet / 10;
const latin = { face: 'latin' } as const;

function kestrelHead(page: Page): void {
  page.write('Kestrel & Vale', 48, 42, 20, latin);
  page.write('Kestrel & Vale Japan 合同会社', 48, 72, 9.5);
  writeLines(
    page,
    [
      '〒107-0062 東京都港区南青山9-92-5 グラスビル 3F',
      'T: 03-9999-6082',
      `Reg. No. ${issuerNumber}`,
    ],
    48,
    88,
    8,
  );
  page.writeRight('INVOICE', 547, 40, 22, latin);
  page.writeRight('請求書', 547, 70, 11);
  writeLines(
    page,
    ['Bill To / 請求先', 'ソラリス化粧品株式会社', 'Marketing Dept. 御中'],
    48,
    152,
    10,
  );
  drawTable(page, {
    x: 330,
    y: 146,
    widths: [112, 105],
    rowHeight: 19,
    align: 'lr',
    rules: 'rows',
    rows: [
      ['Invoice No. / 請求番号', 'KV26-1109'],
      ['Issue Date / 発行日', 'Nov 20, 2026'],
      ['Due Date / 支払期日', 'Dec 31, 2026'],
      ['Project / 案件名', 'Aurora Serum 2027 SS'],
    ],
  });
}

const filmMaker: ArtificialInvoice = {
  name: 'film-maker-with-two-languages',
  pages: [
    (page) => {
      kestrelHead(page);
      const end = drawTable(page, {
        x: 48,
        y: 250,
        widths: [190, 149, 50, 110],
        align: 'llrr',
        rowHeight: 28,
        rules: 'rows',
        rows: [
          ['Description', '内容', 'Qty', 'Amount (JPY)'],
          ...words.map(([english, japanese, count, amount]) => [
            english,
            japanese,
            count,
            withCommas(amount),
          ]),
        ],
      });
      for (const [index, [label, amount]] of [
        ['Subtotal / 小計', wordsNet],
        ['Consumption Tax 10% / 消費税', wordsNet / 10],
      ].entries()) {
        page.write(String(label), 330, end + 12 + index * 18, 9);
        page.writeRight(withCommas(Number(amount)), 543, end + 12 + index * 18, 10);
      }
      page.box(322, end + 54, 225, 32, { fill: '#111111' });
      page.write('Amount Due / ご請求額', 330, end + 62, 9, { colour: 'white' });
      page.writeRight(`JPY ${withCommas(wordsTotal)}`, 541, end + 60, 13, {
        ...latin,
        colour: 'white',
      });
      page.write('Bank Details / お振込先', 48, end + 120, 9.5, { isBold: true });
      drawTable(page, {
        x: 48,
        y: end + 140,
        widths: [120, 250],
        rowHeight: 19,
        rows: [
          ['Bank', 'MUFG Bank, Ltd.（三菱UFJ銀行）'],
          ['Branch', 'Aoyama（青山支店 608）'],
          ['Account', 'Futsu（普通）6082540'],
          ['Name', 'ケストレルアンドヴエイルジヤパン（ド'],
          ['SWIFT', 'BOTKJPJT'],
        ],
      });
      page.write('All fees for bank transfer are borne by the client.', 48, end + 250, 8, latin);
    },
  ],
  expected: {
    payee_name: 'Kestrel & Vale Japan 合同会社',
    payee_postal_code: '1070062',
    payee_address: '東京都港区南青山9-92-5 グラスビル 3F',
    payee_phone_number: '0399996082',
    invoice_number: 'KV26-1109',
    invoice_date: '2026-11-20',
    payment_due_date: '2026-12-31',
    billing_amount: String(wordsTotal),
    invoice_registration_number: issuerNumber,
    payer_name: 'ソラリス化粧品株式会社',
    bank_name: '三菱UFJ銀行',
    branch_name: '青山支店',
    account_type: '普通',
    account_number: '6082540',
    ...accountHolder('ケストレルアンドヴエイルジヤパン（ド'),
    subject: 'Aurora Serum 2027 SS',
  },
  alsoAccepted: { payer_name: ['ソラリス化粧品株式会社 Marketing Dept.'] },
};

export const SCRIVENER_AND_FILM_MAKER: readonly ArtificialInvoice[] = [scrivener, filmMaker];
