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
