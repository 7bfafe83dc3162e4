import { plainText } from './plain-text.ts';

test.each([
  ['keeps plain text', '<b>x</b> https://evil.example', 100, '<b>x</b> https://evil.example'],
  ['limits the length by characters', '𠮷'.repeat(200), 100, '𠮷'.repeat(100)],
  ['removes direction marks and invisible characters', 'a\u202Eb\u200Bc\u0000d\ne', 100, 'abcde'],
  ['makes an empty text of a missing one', undefined, 100, ''],
])('%s', (_, text, max, shown) => {
  expect(plainText(text, max)).toBe(shown);
});
