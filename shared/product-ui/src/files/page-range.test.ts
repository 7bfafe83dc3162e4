import { pageRange } from './page-range.ts';

test.each([
  [[3], '3ページ'],
  [[1, 2], '1–2ページ'],
  [[1, 4, 5], '1、4–5ページ'],
])('names pages %p as %s', (pages, text) => {
  expect(pageRange(pages)).toBe(text);
});
