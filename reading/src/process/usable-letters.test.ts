import { isPlausible, isUsable } from './usable-letters.ts';

const CODE = 65;

test.each([
  ['a letter that its map names', { composite: true, toUnicode: { _map: { [CODE]: 'A' } } }, true],
  ['a code that its map leaves out', { composite: true, toUnicode: { _map: {} } }, false],
  ['a font that takes the code for the letter', { composite: true, toUnicode: {} }, false],
  ['a simple font without names', {}, true],
])('says whether the text can be used: %s', (_what, font, usable) => {
  expect(isUsable(font, CODE, 'A')).toBe(usable);
});

test.each([
  ['zero', '0', true],
  ['zero', '8', false],
  ['A', 'A', true],
  ['A', 'B', false],
  ['uni5186', '円', true],
  ['uni5186', '内', false],
  ['u30A2', 'ア', true],
  ['uni2EA0', '⺠'.normalize('NFKC'), true],
  ['g123', '円', true],
])('says whether a glyph named %s that is mapped to %s is usable', (name, letter, usable) => {
  expect(isUsable({ differences: { [CODE]: name } as never }, CODE, letter)).toBe(usable);
});

test.each([
  ['\ufffd', false],
  ['\ue000', false],
  ['\u0007', false],
  ['ت', false],
  ['請', true],
  ['é', true],
  ['㈱', true],
])('says whether %j can be a letter of an invoice: %s', (letter, usable) => {
  expect(isUsable({}, CODE, letter)).toBe(usable);
});

test('rejects a text whose Unicode map is shifted', () => {
  const text = '御請求書 株式会社見本商会 東京都大田区南蒲田 消費税額合計';
  const shifted = [...text].map((letter) =>
    letter === ' ' ? letter : String.fromCodePoint((letter.codePointAt(0) ?? 0) + 7),
  );
  expect([isPlausible(text), isPlausible(shifted.join(''))]).toEqual([true, false]);
  expect(isPlausible('Invoice 2026-11-20 ¥1,200')).toBe(true);
});
