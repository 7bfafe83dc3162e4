import { toHalfWidthDigits, toPlainDigits } from './digits.ts';

test.each([
  ['０１２３４５６７８９', '0123456789'],
  ['Ａ１', 'Ａ1'],
  ['12', '12'],
])('%s becomes %s', (text, expected) => {
  expect(toHalfWidthDigits(text)).toBe(expected);
});

test.each([
  ['03-1234-5678', '0312345678'],
  ['０３ー１２３４ー５６７８', '0312345678'],
  ['(03) 1234\u20105678', '0312345678'],
  ['（０３）1234\u22125678', '0312345678'],
  ['123－4567', '1234567'],
  ['123\u30004567', '1234567'],
  ['12a', '12a'],
])('%s is the number %s', (text, expected) => {
  expect(toPlainDigits(text)).toBe(expected);
});
