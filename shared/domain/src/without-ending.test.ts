import { withoutEnding } from './without-ending.ts';

test.each([
  ['1月。、', '1月'],
  ['。1月。2月', '。1月。2月'],
  ['。、', ''],
  ['', ''],
  ['一𠮷。', '一𠮷'],
])('removes stops from the end of "%s": "%s"', (text, expected) => {
  expect(withoutEnding(text, /[。、]/)).toBe(expected);
});
