import { cellsOf } from './cells.ts';
import { boxOf } from './spans.ts';
import { pageOf, textAt } from './testing/text-pages.ts';
import type { TextItem } from './text-page.ts';

const SIZE = 12;

/** One letter below the other, with `pitch` heights of the font between their baselines. */
const columnAt = (text: string, x: number, y = 100, pitch = 1.1): TextItem[] =>
  [...text].map((letter, index) => textAt(letter, x, y + index * pitch * SIZE, SIZE));

const textsOf = (...items: TextItem[]) => cellsOf(pageOf(items)).map(({ text }) => text);

test('joins the letters of vertical text, with numbers in Arabic digits', () => {
  expect(
    textsOf(
      ...columnAt('株式会社みほん商会御中', 500),
      ...columnAt('合計三八五〇〇〇円', 440),
      ...columnAt('二〇二六年十一月二十日', 380),
      ...columnAt('普通七〇二八四一五', 320),
    ).sort(),
  ).toEqual(
    ['株式会社みほん商会御中', '合計385000円', '二〇二六年十一月二十日', '普通7028415'].sort(),
  );
});

test('divides a column at a gap of one letter', () => {
  expect(textsOf(...columnAt('御請求金額', 500), ...columnAt('金参万円也', 500, 192))).toEqual([
    '御請求金額',
    '金参万円也',
  ]);
});

test('does not join the letters of labels below each other, nor short or uneven columns', () => {
  const labels = (width: number) =>
    ['件名', '納期', '金額', '備考'].flatMap((label, row) => [
      textAt(label.charAt(0), 50, 100 + row * 1.2 * SIZE, SIZE),
      textAt(label.charAt(1), 50 + width * SIZE, 100 + row * 1.2 * SIZE, SIZE),
    ]);
  const values = ['工事', '十二月', '500円', 'なし'].map((text, row) =>
    textAt(text, 200, 100 + row * 1.2 * SIZE, SIZE),
  );
  expect(textsOf(...labels(1.2))).toEqual(['件名', '納期', '金額', '備考']);
  expect(textsOf(...labels(4), ...values)).toEqual([
    '件名',
    '工事',
    '納期',
    '十二月',
    '金額',
    '500円',
    '備考',
    'なし',
  ]);
  expect(textsOf(...columnAt('式個本', 300))).toEqual(['式', '個', '本']);
  expect(textsOf(...columnAt('式個本枚', 300, 100, 1.5))).toEqual(['式', '個', '本', '枚']);
});

test('gives a value in a column the box of its letters, not that of the whole column', () => {
  const [cell] = cellsOf(pageOf(columnAt('合計三八五〇〇〇円', 440)));
  if (!cell) throw new Error('The page has a column.');
  const [x, top, width, height] = boxOf({ cell, start: 2, end: 8 });
  const page = pageOf([]);
  expect([x * page.width, width * page.width].map(Math.round)).toEqual([440, SIZE]);
  expect(Math.round(top * page.height)).toBe(Math.round(100 + 2 * 1.1 * SIZE - 0.88 * SIZE));
  expect(Math.round(height * page.height)).toBe(Math.round(5 * 1.1 * SIZE + SIZE));
});
