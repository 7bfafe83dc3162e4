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

const plumberNumber = fakeRegistrationNumber(140_873);
const billed = { billedBefore: 3_465_000, received: 3_300_000, balance: 165_000 };
/** Works, contract, done before, done now. */
const works = [
  ['給水・給湯配管工事', 3_850_000, 1_540_000, 1_155_000],
  ['排水・通気配管工事', 2_980_000, 1_490_000, 745_000],
  ['衛生器具設備工事', 3_420_000, 0, 684_000],
  ['消火設備工事', 1_650_000, 990_000, 396_000],
  ['諸経費', 700_000, 390_000, 0],
] as const;
const worksDone = sumOf(works.map((row) => row[3]));
const worksWithTax = worksDone + worksDone / 10;

function plumberHead(page: Page): void {
  page.write('請　　求　　書', 48, 38, 20, { isBold: true });
  page.line(48, 68, 230, 68, 1.2);
  page.write('株式会社大間々ホーム　御中', 48, 84, 13);
  page.write('毎度ありがとうございます。下記の通り御請求申し上げます。', 48, 108, 8.5);
  page.writeRight('No. 26-1120-3', 548, 40, 9.5);
  page.writeRight('請求日 2026年11月20日（毎月20日締）', 548, 56, 9.5);
  page.write('株式会社 新里管工', 356, 84, 14, { isBold: true });
  writeLines(
    page,
    [
      '〒376-0101',
      '群馬県みどり市大間々町大間々9-91-5',
      '電　話　0277-99-1408',
      'ＦＡＸ　0277-99-1409',
      `登録番号 ${plumberNumber}`,
    ],
    356,
    106,
    8.5,
  );
  drawSeal(page, 476, 82, 40);
}

function plumberWorks(page: Page): number {
  page.write('工事名：大間々ホーム本社屋 新築に伴う給排水衛生設備工事', 48, 254, 10);
  const billedBefore = sumOf(works.map((row) => row[2]));
  const contract = sumOf(works.map((row) => row[1]));
  return drawTable(page, {
    x: 48,
    y: 276,
    widths: [140, 80, 80, 80, 80, 40],
    align: 'lrrrrr',
    size: 8.5,
    headFill: '#dfe9f3',
    rows: [
      ['工　種', '請負金額', '前回迄出来高', '今回出来高', '累計出来高', '％'],
      ...works.map(([description, whole, old, now]) => [
        description,
        withCommas(whole),
        withCommas(old),
        withCommas(now),
        withCommas(old + now),
        `${Math.round(((old + now) / whole) * 100)}`,
      ]),
      [],
      [
        '合　計（税抜）',
        withCommas(contract),
        withCommas(billedBefore),
        withCommas(worksDone),
        withCommas(billedBefore + worksDone),
        '',
      ],
    ],
  });
}

const progressWithBalance: ArtificialInvoice = {
  name: 'plumber-with-progress-and-balance',
  pages: [
    (page) => {
      plumberHead(page);
      drawTable(page, {
        x: 48,
        y: 190,
        widths: [70, 70, 66, 74, 66, 76, 78],
        align: 'rrrrrrr',
        rowHeight: 23,
        size: 9,
        headFill: '#dfe9f3',
        rows: [
          [
            '前回請求額',
            '御入金額',
            '繰越額',
            '今回出来高',
            '消費税額',
            '今回税込額',
            '今回請求額',
          ],
          [
            billed.billedBefore,
            billed.received,
            billed.balance,
            worksDone,
            worksDone / 10,
            worksWithTax,
            worksWithTax + billed.balance,
          ].map(withCommas),
        ],
      });
      const end = plumberWorks(page);
      page.writeRight('消費税率10％', 548, end + 6, 8);
      page.box(48, end + 34, 500, 66);
      page.write('お支払日', 58, end + 42, 9);
      page.write('２０２６年１２月２５日（金）', 120, end + 42, 9.5);
      page.write('お振込先', 58, end + 62, 9);
      page.write('群馬銀行　新桐生支店　普通預金　№１４４０８７３', 120, end + 62, 9.5);
      page.write('カ）ニイサトカンコウ', 120, end + 80, 9.5);
    },
  ],
  expected: {
    payee_name: '株式会社新里管工',
    payee_postal_code: '3760101',
    payee_address: '群馬県みどり市大間々町大間々9-91-5',
    payee_phone_number: '0277991408',
    invoice_number: '26-1120-3',
    invoice_date: '2026-11-20',
    payment_due_date: '2026-12-25',
    invoice_total: String(worksWithTax),
    billing_amount: String(worksWithTax + billed.balance),
    invoice_registration_number: plumberNumber,
    payer_name: '株式会社大間々ホーム',
    bank_name: '群馬銀行',
    branch_name: '新桐生支店',
    account_type: '普通',
    account_number: '1440873',
    ...accountHolder('カ）ニイサトカンコウ'),
    subject: '大間々ホーム本社屋 新築に伴う給排水衛生設備工事',
  },
  adjustments: [{ kind: 'carried_over', amount: billed.balance }],
};

const lumberNumber = fakeRegistrationNumber(211_447);
const timber = [
  ['11/4', '秋田杉 柱 4m 120×120 特一等', '24本', 182_400],
  ['11/4', '杉 間柱 3m 30×105', '80本', 76_000],
  ['11/9', '米松 平角 5m 120×270', '9本', 148_500],
  ['11/16', '構造用合板 12mm', '60枚', 126_000],
  ['11/16', '配達料（二ツ井現場）', '1式', 9_000],
] as const;
const timberNet = sumOf(timber.map((row) => row[3]));
const timberTotal = timberNet + timberNet / 10;

function timberHead(page: Page): void {
  page.write('2026年11月25日(水) 16:08　　発信元：ﾖﾈｼﾛﾓｸｻﾞｲ　　0185-99-2115', 40, 12, 8);
  page.writeRight('P. 1/1', 555, 12, 8);
  page.writeMiddle('御　請　求　書', 297, 50, 22, { spacing: 2 });
  page.line(170, 86, 424, 86, 0.8);
  page.line(170, 89, 424, 89, 0.8);
  page.write('有限会社 佐々木工務店　様', 56, 112, 15);
  page.line(56, 136, 290, 136, 0.8);
  page.writeRight('令和８年１１月２５日', 540, 104, 10.5);
  page.write('米代木材株式会社', 352, 132, 15);
  writeLines(
    page,
    [
      '秋田県能代市浅内字中山9番地91',
      'TEL 0185-99-2114 / FAX 0185-99-2115',
      `インボイス登録番号：${lumberNumber}`,
    ],
    352,
    158,
    8.5,
  );
  page.write('請求金額', 56, 178, 12);
  page.write(`金 ${withCommas(timberTotal)} 円`, 126, 170, 19);
  page.line(56, 200, 320, 200, 1.4);
}

const lumberByFax: ArtificialInvoice = {
  name: 'lumber-dealer-by-fax',
  pages: [
    (page) => {
      timberHead(page);
      const end = drawTable(page, {
        x: 56,
        y: 220,
        widths: [44, 240, 60, 60, 80],
        align: 'mlrlr',
        rowHeight: 26,
        size: 10,
        rows: [
          ['月日', '品　　　名', '数 量', '備 考', '金　額'],
          ...timber.map(([day, description, count, amount]) => [
            day,
            description,
            count,
            '',
            withCommas(amount),
          ]),
          [],
          [],
          [],
          ['', '小　計', '', '', withCommas(timberNet)],
          ['', '消費税（10％）', '', '', withCommas(timberNet / 10)],
          ['', '合　計', '', '', withCommas(timberTotal)],
        ],
      });
      page.write('※ ご査収のほど、よろしくお願い申し上げます。', 56, end + 14, 10);
      page.write(
        '取引銀行／秋田銀行能代支店　当座０２１１４４７　口座名 米代木材（株）（ヨネシロモクザイ）',
        56,
        792,
        7.5,
      );
    },
  ],
  expected: {
    payee_name: '米代木材株式会社',
    payee_address: '秋田県能代市浅内字中山9番地91',
    payee_phone_number: '0185992114',
    invoice_date: '2026-11-25',
    billing_amount: String(timberTotal),
    invoice_registration_number: lumberNumber,
    payer_name: '有限会社佐々木工務店',
    bank_name: '秋田銀行',
    branch_name: '能代支店',
    account_type: '当座',
    account_number: '0211447',
    ...accountHolder('ヨネシロモクザイ（カ'),
  },
  alsoAccepted: { account_holder_kana: ['ﾖﾈｼﾛﾓｸｻﾞｲ'] },
};

export const BUILDING_TRADES: readonly ArtificialInvoice[] = [progressWithBalance, lumberByFax];
