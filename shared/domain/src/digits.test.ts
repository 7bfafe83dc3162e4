import { toHalfWidthDigits, toPlainDigits } from './digits.ts';

test.each([
  ['０１２３４５６７８９', '0123456789'],
  ['Ａ１', 'Ａ1'],
  ['12', '12'],
])('turns %s into %s', (text, expected) => {
  expect(toHalfWidthDigits(text)).toBe(expected);
});

test.each([
  ['03-1234-5678', '0312345678'],
  ['０３ー１２３４ー５６７８', '0312345678'],
  ['(03) 1234\u20105678', '0312345678'],
  ['（０３）1234\u22125678', '0312345678'],
  ['123－4567', '1234567'],
  ['123\u30004567', '1234567'],
  ['03\u2011999\u00AD9\u20430001', '0399990001'],
  ['03\u00A0\u2009999\u200B9\u202F\uFE580001\uFEFF', '0399990001'],
  ['12a', '12a'],
])('reads %s as the number %s', (text, expected) => {
  expect(toPlainDigits(text)).toBe(expected);
});
