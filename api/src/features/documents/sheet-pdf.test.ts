import { yen } from '@hareto/domain/money.ts';
import { plainDate } from '@hareto/domain/plain-date.ts';
import { linesLeftOf } from '../../testing/pdf-text.ts';
import { sheetPdf } from './sheet-pdf.ts';
import type { Sheet } from './sheet.ts';

const SHEET: Sheet = {
  title: '支払通知書',
  number: 'N-00000012',
  date: plainDate('2026-11-30'),
  addressee: 'やまだデザイン 御中',
  issuer: {
    name: '株式会社ハレト',
    address: '東京都千代田区丸の内9-99-9',
    registrationNumber: 'T9999901000008',
  },
  lead: '下記のとおりお支払いいたしました。',
  amountLabel: '入金額',
  amount: yen(106_700),
  rows: [
    ['請求金額（税込）', '¥110,000'],
    ['お客さま負担の手数料（10%対象・税込）', '¥3,300'],
    ['うち消費税額（10%）', '¥300'],
  ],
  notes: [],
  fileName: '支払通知書_I-00000012.pdf',
  fallbackName: 'payment-notice-I-00000012.pdf',
};
/** In points from the left edge; left of it are title, addressee, lead and the names of rows. */
const LEFT_COLUMN = 200;

const linesOf = async (changes: Partial<Sheet> = {}) =>
  linesLeftOf(LEFT_COLUMN, await sheetPdf({ ...SHEET, ...changes }));

/** Pairs of lines of which the lower one reaches above the baseline of the upper one. */
function overlaps(lines: Awaited<ReturnType<typeof linesOf>>): string[] {
  return lines.flatMap(({ text, y, height }, index) => {
    const above = lines[index - 1];
    return above && y + height > above.y ? [`${above.text} / ${text}`] : [];
  });
}

test('starts a row below the last line of the row before it, also below its label', async () => {
  const lines = await linesOf();
  expect(lines.map(({ text }) => text)).toEqual([
    '支払通知書',
    'やまだデザイン御中',
    '下記のとおりお支払いいたしました。',
    '入金額',
    '請求金額(税込)',
    'お客さま負担の手数料(10%',
    '対象・税込)',
    'うち消費税額(10%)',
  ]);
  expect(overlaps(lines)).toEqual([]);
});

test('puts lead and amount below an addressee of 100 characters', async () => {
  const name = '株式会社'.padEnd(100, '長い名前の商会');
  const lines = await linesOf({ addressee: `${name} 御中` });
  const texts = lines.map(({ text }) => text);
  const lead = texts.indexOf('下記のとおりお支払いいたしました。');
  expect(texts.slice(1, lead).join('')).toBe(`${name}御中`);
  expect(overlaps(lines)).toEqual([]);
});

test('keeps lead, amount and rows in their places below a short addressee', async () => {
  expect((await linesOf()).slice(2, 5).map(({ text, y }) => [text, y])).toEqual([
    ['下記のとおりお支払いいたしました。', 615.1],
    ['入金額', 570],
    ['請求金額(税込)', 518.3],
  ]);
});
