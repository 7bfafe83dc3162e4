import { KANJI_VARIANTS } from './kanji-variants.ts';
import { nameKey } from './name-key.ts';

test.each([
  ['髙橋', '高橋'],
  ['山﨑製作所', '山崎製作所'],
  ['渡邊', '渡辺'],
  ['渡邉', '渡辺'],
  ['齋藤', '斎藤'],
  ['株式會社櫻井鐵工', '株式会社桜井鉄工'],
  ['葛\u{E0100}飾', '葛飾'],
  ['神\uFE00田', '神田'],
  ['\uFA19田', '神田'],
  ['⻑⾕川', '長谷川'],
  ['⼀⻄', '一西'],
  ['𠮷野家', '吉野家'],
  ['ｱｵｿﾞﾗ', 'アオゾラ'],
  ['㌍', 'カロリー'],
])('gives %s and %s the same key', (written, common) => {
  expect(nameKey(written)).toBe(nameKey(common));
});

test.each([
  ['㈱青空', '青空株式會社'],
  ['㍿青空', '(株) 靑空'],
])('gives %s and %s the same key without their legal form', (one, other) => {
  const options = { ignoreLegalForm: true };
  expect(nameKey(one, options)).toBe(nameKey(other, options));
});

test.each([
  ['斉藤', '斎藤'],
  ['崎', '埼'],
  ['工', 'エ'],
  ['力', 'カ'],
])('gives %s and %s different keys', (one, other) => {
  expect(nameKey(one)).not.toBe(nameKey(other));
});

test('maps no kanji to one that is itself mapped to another', () => {
  const targets = [...new Set(KANJI_VARIANTS.values())];
  expect(targets.filter((common) => (KANJI_VARIANTS.get(common) ?? common) !== common)).toEqual([]);
});
