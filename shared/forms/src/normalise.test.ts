import fc from 'fast-check';
import { toHalfWidth, toKatakana, toTrimmed } from './normalise.ts';

test.each([
  ['ｓａｋｕｍａ＠ａｏｂａ．ｅｘａｍｐｌｅ', 'sakuma@aoba.example'],
  ['　２０２６－０５１２　', '2026-0512'],
  ['ＩＮＶ　１', 'INV 1'],
  ['青葉デザイン', '青葉デザイン'],
])('converts %s to half width: %s', (typed, expected) => {
  expect(toHalfWidth(typed)).toBe(expected);
});

test.each([
  ['さくま', 'サクマ'],
  ['ｻｸﾏ', 'サクマ'],
  ['ｶﾞｯｺｳ', 'ガッコウ'],
  ['　アオバ　', 'アオバ'],
  ['ーヴ', 'ーヴ'],
])('converts the reading %s to %s', (typed, expected) => {
  expect(toKatakana(typed)).toBe(expected);
});

test.each([
  ['toHalfWidth', toHalfWidth],
  ['toKatakana', toKatakana],
  ['toTrimmed', toTrimmed],
])('%s returns its own result unchanged', (_, normalise) => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(normalise(normalise(text))).toBe(normalise(text));
    }),
  );
});
