import { plainText } from './plain-text.ts';

test.each([
  ['text stays text', '<b>x</b> https://evil.example', 100, '<b>x</b> https://evil.example'],
  ['length is capped by characters', '𠮷'.repeat(200), 100, '𠮷'.repeat(100)],
  ['direction and invisible characters go', 'a\u202Eb\u200Bc\u0000d\ne', 100, 'abcde'],
  ['nothing is nothing', undefined, 100, ''],
])('%s', (_, text, max, shown) => {
  expect(plainText(text, max)).toBe(shown);
});
