import {
  formatDocumentNumber,
  formatPostalCode,
  maskAccountNumber,
  maskEmail,
} from './display-format.ts';

test.each([
  [12, 'I-00000012'],
  [2841, 'I-00002841'],
  [123_456_789, 'I-123456789'],
])('formats document %i as %s', (number, expected) => {
  expect(formatDocumentNumber(number)).toBe(expected);
});

test.each([
  ['1234567', '〒123-4567'],
  ['0600001', '〒060-0001'],
  ['123', '123'],
  ['', ''],
])('formats postal code %p as %p', (code, expected) => {
  expect(formatPostalCode(code)).toBe(expected);
});

test.each([
  ['taro@example.co.jp', 't****@e***'],
  ['a@b', 'a****@b***'],
  ['"x@y"@example.com', '"****@e***'],
  ['', '****@***'],
])('masks %p as %p', (address, expected) => {
  expect(maskEmail(address)).toBe(expected);
});

test('shows three digits of an account number', () => {
  expect(maskAccountNumber('1234567')).toBe('****567');
});
