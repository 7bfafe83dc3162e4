import fc from 'fast-check';
import { cellsOf } from './cells.ts';
import { boxOf, certaintyOf, partOf, textOf, trimSpan, wholeOf } from './spans.ts';
import type { TextPage } from './text-page.ts';
import { pageOf, textAt } from './testing/text-pages.ts';

const cellOf = (page: TextPage) => {
  const [cell] = cellsOf(page);
  if (!cell) throw new Error('the page has no text');
  return cell;
};
const line = cellOf(pageOf([textAt('合計 1,200', 59.5, 84.2)]));

test('gives a part of a line the box of its letters', () => {
  const amount = partOf(wholeOf(line), 3, 5);
  expect([textOf(amount), boxOf(amount), boxOf(wholeOf(line))]).toEqual([
    '1,200',
    [0.142, 0.0895, 0.042, 0.0119],
    [0.1, 0.0895, 0.084, 0.0119],
  ]);
});

test('excludes blanks at the ends of a part', () => {
  const blank = partOf(wholeOf(line), 2, 1);
  const word = partOf(wholeOf(line), 1, 3);
  expect([trimSpan(blank), trimSpan(word)].map(textOf)).toEqual(['', '計 1']);
  expect(textOf(partOf(wholeOf(line), 6, 99))).toBe('00');
});

test('gives a part the certainty of its least certain letter', () => {
  const item = { ...textAt('7028', 50, 60), certainties: [1, 0.9, 0.4, 1] };
  const whole = wholeOf(cellOf(pageOf([item])));
  expect([whole, partOf(whole, 0, 2), partOf(whole, 3, 1)].map(certaintyOf)).toEqual([0.4, 0.9, 1]);
});

test('gives a box on the page as it is shown when it is rotated', () => {
  const page: TextPage = {
    ...pageOf([textAt('7028', 119, 168.4)]),
    // A quarter turn: the right side of the page is at the bottom of the picture.
    toShown: [0, 1, -1, 0, 1, 0],
  };
  expect(boxOf(wholeOf(cellOf(page)))).toEqual([0.7986, 0.2, 0.0119, 0.0336]);
});

test('keeps a box within its page for any numbers in a document', () => {
  const number = fc.oneof(fc.double({ noNaN: false }), fc.integer());
  fc.assert(
    fc.property(number, number, number, number, (x, baseline, width, size) => {
      const cells = cellsOf(pageOf([{ text: '7028', x, baseline, width, size }]));
      for (const cell of cells) {
        const [left, top, across, down] = boxOf(wholeOf(cell));
        for (const edge of [left, top, across, down, left + across, top + down])
          expect(edge >= 0 && edge <= 1.0001).toBe(true);
      }
    }),
  );
});
