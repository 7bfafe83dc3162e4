import fc from 'fast-check';
import {
  corporateCheckDigit,
  isCorporateNumber,
  normalizeCorporateNumber,
} from './corporate-number.ts';

test.each([
  '7123456789012',
  '4011001098993',
  '7000012050002',
  '1180301018771',
  '7999901000001',
  '6999901000002',
  '5999901000003',
  '4999901000004',
  '3999901000005',
  '2999901000006',
  '1999901000007',
  '9999901000008',
])('accepts %s as a corporate number', (value) => {
  expect(isCorporateNumber(value)).toBe(true);
});

test.each([
  '8123456789012',
  '0123456789012',
  '712345678901',
  '71234567890123',
  '７１２３４５６７８９０１２',
  '7123456789021',
  '7123456789012\n',
  'T7123456789012',
  '',
])('does not accept %p as a corporate number', (value) => {
  expect(isCorporateNumber(value)).toBe(false);
});

test('exactly one first digit from 1 to 9 makes 12 given digits a corporate number', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{12}$/), (base) => {
      const valid = ['1', '2', '3', '4', '5', '6', '7', '8', '9'].filter((first) =>
        isCorporateNumber(first + base),
      );
      expect(valid).toEqual([String(corporateCheckDigit(base))]);
    }),
  );
});

test.each([
  ['7-1234-5678-9012', '7123456789012'],
  ['７１２３４５６７８９０１２', '7123456789012'],
  [' 7123456789012 ', '7123456789012'],
  ['712345678901', null],
  ['T7123456789012', null],
])('normalizes %p to %p', (text, expected) => {
  expect(normalizeCorporateNumber(text)).toBe(expected);
});
