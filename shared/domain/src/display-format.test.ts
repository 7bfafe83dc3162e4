import {
  avatarInitial,
  avatarTone,
  formatDocumentNumber,
  formatPostalCode,
  maskAccountNumber,
  maskEmail,
} from './display-format.ts';

test.each([
  [12, 'I-00000012'],
  [2841, 'I-00002841'],
  [123_456_789, 'I-123456789'],
])('document %i is %s', (number, expected) => {
  expect(formatDocumentNumber(number)).toBe(expected);
});

test.each([
  ['1234567', '〒123-4567'],
  ['0600001', '〒060-0001'],
  ['123', '123'],
  ['', ''],
])('postal code %p is shown as %p', (code, expected) => {
  expect(formatPostalCode(code)).toBe(expected);
});

test.each([
  ['taro@example.co.jp', 't****@e***'],
  ['a@b', 'a****@b***'],
  ['"x@y"@example.com', '"****@e***'],
  ['', '****@***'],
])('%p is masked as %p', (address, expected) => {
  expect(maskEmail(address)).toBe(expected);
});

test('account numbers show three digits', () => {
  expect(maskAccountNumber('1234567')).toBe('****567');
});

test.each([
  ['株式会社サンプル商事', 'サ'],
  ['鈴木工房', '鈴'],
  ['㈱𠮷田', '𠮷'],
  ['abc株式会社', 'A'],
  ['株式会社', '株'],
  ['', ''],
])('the initial of %s is %s', (name, expected) => {
  expect(avatarInitial(name)).toBe(expected);
});

test('tints are stable, within range, and all of them are used', () => {
  const tones = Array.from({ length: 100 }, (_, id) => avatarTone(id));
  expect([...new Set(tones)].sort()).toEqual([0, 1, 2, 3, 4]);
  expect(avatarTone('supplier-21')).toBe(avatarTone('supplier-21'));
});
