import fc from 'fast-check';
import { compareReadings, lettersIfSure } from './agreement.ts';
import type { Line } from './line.ts';

const lineOf = (text: string, confidence = 0.99): Line =>
  [...text].map((letter, index) => ({
    text: letter,
    left: index,
    right: index + 1,
    confidence,
    startsWord: index === 0,
  }));

/** The letters of `first`, with a dot after each one that is not sure. */
const marked = (first: Line, second: Line): string =>
  compareReadings(first, second)
    .map(({ text, certainty }) => (certainty < 0.7 ? `${text}.` : text))
    .join('');

test.each([
  ['7028415', '7028415', '7028415'],
  ['7028415', '7023415', '7028.415'],
  // A digit that only the second reading has makes both of its neighbours unsure.
  ['702415', '7028415', '702.4.15'],
  ['7028415', '702415', '7028.415'],
  ['415', '0415', '4.15'],
  ['702', '7028', '702.'],
  ['', '702', ''],
  ['702', '', '7.0.2.'],
])('reads %s, in the other size %s, with dots after unsure letters: %s', (first, second, sure) => {
  expect(marked(lineOf(first), lineOf(second))).toBe(sure);
});

test('is not sure about a letter with a low confidence, even if both sizes have it', () => {
  expect(marked(lineOf('70', 0.74), lineOf('70', 0.74))).toBe('7.0.');
  expect(marked(lineOf('70', 0.76), lineOf('70', 0.2))).toBe('70');
});

test('requires a second size for unsure letters, kana, strokes and a single letter', () => {
  expect(lettersIfSure(lineOf('合計'))?.map(({ text }) => text)).toEqual(['合', '計']);
  expect(lettersIfSure(lineOf('合計', 0.97))).toBeUndefined();
  expect(lettersIfSure(lineOf('カナ'))).toBeUndefined();
  expect(lettersIfSure(lineOf('|12'))).toBeUndefined();
  expect(lettersIfSure(lineOf('1'))).toBeUndefined();
});

test('is sure about letters only when both sizes have the same ones', () => {
  const digits = fc.stringMatching(/^\d{1,12}$/);
  fc.assert(
    fc.property(digits, digits, (first, second) => {
      const letters = compareReadings(lineOf(first), lineOf(second));
      expect(letters.map(({ text }) => text).join('')).toBe(first);
      const areAllSure = letters.every(({ certainty }) => certainty >= 0.7);
      expect(areAllSure).toBe(first === second);
    }),
  );
});
