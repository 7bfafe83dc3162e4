import fc from 'fast-check';
import { countLetters } from './letters.ts';

const segmenter = new Intl.Segmenter('ja', { granularity: 'grapheme' });
const countGraphemes = (text: string) => [...segmenter.segment(text)].length;

test.each([
  ['経理部の端末', 6],
  ['𠮷野家', 3],
  ['か\u3099ｶﾞ', 2],
  ['葛\u{E0100}飾', 2],
  ['👨‍👩‍👧👍🏽', 2],
  ['🇯🇵🇫🇷', 2],
  ['🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}', 1],
  ['\u1112\u1161\u11ab', 1],
  ['é', 1],
  ['あ\u200Dあ', 2],
  ['', 0],
])('counts the letters of %p: %p', (text, expected) => {
  expect(countLetters(text)).toBe(expected);
  expect(countGraphemes(text)).toBe(expected);
});

test('never counts more letters of Japanese, Latin and emoji texts than Intl.Segmenter', () => {
  const unit = fc.constantFrom(
    ...['あ', 'ｶ', 'ﾞ', '\u3099', '𠮷', 'e', '\u0301', '👩', '\u200D', '🏽', '\uFE0F', '🇯'],
  );
  fc.assert(
    fc.property(
      fc.string({ unit, maxLength: 12 }),
      (text) => countLetters(text) <= countGraphemes(text),
    ),
    { numRuns: 5_000 },
  );
});
