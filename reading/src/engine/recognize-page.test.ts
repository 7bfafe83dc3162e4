import type { Grey } from '../scan/grey.ts';
import type { ScannedPage, ScannedWords } from '../scan/scanned-page.ts';
import { readingOf } from '../reading-result.ts';
import type { Line } from './line.ts';
import { recognizePage } from './recognize-page.ts';

const LARGE = 40;
const SMALL = 33;
const view = (height: number): Grey => ({ width: 1, height, data: new Uint8Array(height) });

/** Words with these confidences of their letters; `other` is the text in the other size. */
function words(text: string, confidences: number | readonly number[], other = text) {
  const lineOf = (letters: string): Line =>
    [...letters].map((letter, index) => ({
      text: letter,
      left: index,
      right: index + 1,
      confidence: typeof confidences === 'number' ? confidences : (confidences[index] ?? 0),
      startsWord: index === 0,
    }));
  const views: [Grey, Grey] = [view(LARGE), view(SMALL)];
  const box = { left: 0, top: 0, right: 100, bottom: 40, head: 0, foot: 40, gaps: [] };
  const piece: ScannedWords = { ...box, views };
  return { piece, lines: [lineOf(text), lineOf(other)] as const };
}

type Words = ReturnType<typeof words>;

const scanOf = (all: Words[], rest: Partial<ScannedPage> = {}): ScannedPage => ({
  number: 1,
  width: 100,
  height: 100,
  trouble: null,
  scaleFromOriginal: 1,
  words: all.map(({ piece }) => piece),
  isIncomplete: false,
  toShown: [1, 0, 0, 1, 0, 0],
  ...rest,
});

async function recognize(all: Words[], isIncomplete = false) {
  const sizes = all.map((): number[] => []);
  const { items } = await recognizePage(scanOf(all, { isIncomplete }), {
    read: async (picture) => {
      const index = all.findIndex(({ piece }) => piece.views.includes(picture));
      sizes[index]?.push(picture.height);
      return linesIn(all, picture);
    },
  });
  return items.map(({ text, certainties }, index) => ({
    text,
    certainties: certainties?.map((certainty) => Math.round(certainty * 100) / 100),
    sizes: sizes[index],
  }));
}

/** The letters in a view of these words; none in a picture that was turned upside down. */
const linesIn = (all: Words[], picture: Grey): Line =>
  all.find(({ piece }) => piece.views.includes(picture))?.lines[picture.height === LARGE ? 0 : 1] ??
  [];

test.each([
  ['several letters before one that is surer', '請求書合計', 0.85, '一', 0.96, '請求書合計'],
  [
    'the surer of two lines',
    '請求書合計金額円',
    0.85,
    '一二三四五六七八',
    0.96,
    '一二三四五六七八',
  ],
])('chooses the direction with %s', async (_, first, sure, second, surer, text) => {
  const one = words(first, sure);
  const other = words(second, surer);
  const page = scanOf([one], { otherDirection: scanOf([other]) });
  const { items } = await recognizePage(page, {
    read: async (picture) => linesIn([one, other], picture),
  });
  expect(items.map((item) => item.text)).toEqual([text]);
});

test('reads words a second time only if the engine may have taken a letter for another', async () => {
  expect(
    await recognize([
      words('合計10', 0.98, '合計16'),
      words('小計10', [0.99, 0.99, 0.97, 0.99], '小計70'),
      words('カナ', 0.99, 'カオ'),
      words('5', 0.99, '8'),
      words('|12', 0.99, '12'),
    ]),
  ).toEqual([
    { text: '合計10', certainties: [0.95, 0.95, 0.95, 0.95], sizes: [LARGE] },
    { text: '小計10', certainties: [0.96, 0.96, 0.4, 0.96], sizes: [LARGE, SMALL] },
    { text: 'カナ', certainties: [0.96, 0.4], sizes: [LARGE, SMALL] },
    { text: '5', certainties: [0.4], sizes: [LARGE, SMALL] },
    { text: '|12', certainties: [0.4, 0.96, 0.96], sizes: [LARGE, SMALL] },
  ]);
});

test('is not sure about any letter of a page from which words are missing', async () => {
  expect(await recognize([words('合計10', 0.98)], true)).toEqual([
    { text: '合計10', certainties: [0.6, 0.6, 0.6, 0.6], sizes: [LARGE] },
  ]);
});

test('finds text, but no invoice, on a page of a book from which words are missing', async () => {
  const all = [words('夏の花火大会', 0.98)];
  const page = await recognizePage(scanOf(all, { isIncomplete: true }), {
    read: async (picture) => linesIn(all, picture),
  });
  expect(readingOf({ status: 'read', pages: [page] })).toEqual({
    status: 'failed',
    fields: {},
    failure: 'not_an_invoice',
  });
});
