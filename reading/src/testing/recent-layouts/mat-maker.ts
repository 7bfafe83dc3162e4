import {
  type ArtificialInvoice,
  fullWidth,
  accountHolder,
  drawSeal,
  sumOf,
  withCommas,
} from '../artificial-invoice.ts';
import type { Page } from '../invoice-pdf.ts';
import { drawCells, writePairs } from './pairs-and-cells.ts';

const mats = [
  ['11', '18', '畳表替え（国産上）', '16', '枚', 14_500],
  ['11', '18', '襖張替え', '8', '枚', 6_200],
  ['11', '19', '古畳処分', '2', '枚', 2_000],
] as const;
const matsNet = sumOf(mats.map(([, , , count, , price]) => Number(count) * price));
const matsTotal = matsNet + matsNet / 10;
const MATS_NUMBER = 'T8104937726515';
const PEN = { face: 'light', colour: '#16307a' } as const;

/** Rows of a printed form that was filled in with a pen; each digit has its own cell. */
function matRows(page: Page): void {
  const rows = [
    ...mats.map((row) => [...row, Number(row[3]) * row[5]] as const),
    ['', '', '消費税 10％', '', '', 0, matsNet / 10] as const,
    ['', '', '合　計', '', '', 0, matsTotal] as const,
  ];
  for (const [index, [month, day, what, count, unit, price, amount]] of rows.entries()) {
    const y = 330 + index * 26;
    for (const [x, width] of [
      [50, 28],
      [78, 28],
      [106, 174],
      [280, 40],
      [320, 30],
      [350, 65],
    ] as const)
      page.box(x, y, width, 26);
    page.writeMiddle(month, 64, y + 6, 10, PEN);
    page.writeMiddle(day, 92, y + 6, 10, PEN);
    page.write(what, 112, y + 6, 10, PEN);
    page.writeMiddle(count, 300, y + 6, 10, PEN);
    page.writeMiddle(unit, 335, y + 6, 10, PEN);
    if (price) page.writeRight(String(price), 410, y + 6, 10, PEN);
    drawCells(page, String(amount), { x: 415, y, width: 18, height: 26, count: 7 });
  }
}

export const matMaker: ArtificialInvoice = {
  name: 'mat-maker-with-a-figure-a-cell',
  pages: [
    (page) => {
      page.writeMiddle('請　求　書', 297, 40, 20, { colour: '#16307a' });
      page.line(220, 70, 374, 70, 1, { colour: '#16307a' });
      page.write('No.', 440, 40, 9);
      page.write('0038', 466, 38, 11, PEN);
      page.write(`${fullWidth('2026')}年 11月 20日`, 430, 60, 10, PEN);
      page.write('料亭 つる喜', 60, 104, 15, PEN);
      page.write('様', 270, 106, 13);
      page.line(50, 128, 290, 128);
      page.write('たたみ・ふすま 吉祥堂畳店', 330, 132, 12.5);
      page.write('店主 鴻巣 八十吉', 330, 152, 9.5);
      page.write('埼玉県秩父市番場町99-1', 330, 170, 9);
      page.write('電 話 0494-99-8104　携帯 080-9999-8104', 330, 184, 9);
      page.write(`登録 ${MATS_NUMBER}`, 330, 198, 9);
      drawSeal(page, 498, 136, 28);
      page.write('下記の通り御請求申し上げます', 50, 228, 9);
      page.box(50, 248, 300, 40);
      page.write('合計金額', 58, 260, 11);
      page.write(`￥${withCommas(matsTotal)}－`, 130, 255, 18, PEN);
      for (const [middle, head] of [
        [64, '月'],
        [92, '日'],
        [193, '品　　名'],
        [300, '数量'],
        [335, '単位'],
        [382, '単価'],
        [478, '金　額（円）'],
      ] as const)
        page.writeMiddle(head, middle, 312, 9);
      matRows(page);
      writePairs(
        page,
        [
          ['備考', '12月10日までにお願いします。'],
          ['振込先', '武蔵野銀行 秩父支店　普通 1049372'],
          ['', 'コウノス ヤソキチ'],
        ],
        { x: 56, valueX: 110, y: 486, step: 22, size: 11 },
      );
    },
  ],
  expected: {
    payee_name: '吉祥堂畳店',
    payee_address: '埼玉県秩父市番場町99-1',
    payee_phone_number: '0494998104',
    invoice_number: '0038',
    invoice_date: '2026-11-20',
    payment_due_date: '2026-12-10',
    billing_amount: String(matsTotal),
    invoice_registration_number: MATS_NUMBER,
    payer_name: '料亭 つる喜',
    bank_name: '武蔵野銀行',
    branch_name: '秩父支店',
    account_type: '普通',
    account_number: '1049372',
    ...accountHolder('コウノス ヤソキチ'),
  },
  alsoAccepted: {
    payee_name: [
      'たたみ・ふすま 吉祥堂畳店',
      '吉祥堂畳店 鴻巣 八十吉',
      '吉祥堂畳店 店主 鴻巣 八十吉',
    ],
    payee_phone_number: ['08099998104'],
  },
};
