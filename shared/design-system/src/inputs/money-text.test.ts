import {
  amountText,
  caretAfterDigits,
  countDigits,
  editedAmountText,
  groupDigits,
} from './money-text.ts';

test.each([
  ['1,284,800', '1284800'],
  ['１２８４', '1284'],
  ['  ', ''],
  ['約千円', '約千円'],
])('reads the pasted amount %j as %j', (text, digits) => {
  expect(amountText(text)).toBe(digits);
});

test('reads digits whose commas an edit has moved', () => {
  expect(editedAmountText('12,84')).toBe('1284');
  expect(editedAmountText('1，2345')).toBe('12345');
  expect(editedAmountText('12,8x')).toBe('12,8x');
});

test.each([
  ['1284800', '1,284,800'],
  ['0', '0'],
  ['約千円', '約千円'],
])('groups the digits of %j: %j', (value, shown) => {
  expect(groupDigits(value)).toBe(shown);
});

test('neither parses nor groups more digits than an amount can have', () => {
  expect([editedAmountText('12345678901234567'), groupDigits('12345678901234567')]).toEqual([
    '12345678901234567',
    '12345678901234567',
  ]);
});

test.each([
  [0, 0],
  [1, 1],
  [2, 3],
  [4, 5],
  [9, 9],
])('places the caret after %i digits of 1,284,800 at %i', (count, position) => {
  expect(caretAfterDigits('1,284,800', count)).toBe(position);
});

test.each([
  ['1,28', 3],
  ['００１２', 2],
  ['0', 1],
  ['', 0],
])('counts the digits of %j before the caret as %i', (text, count) => {
  expect(countDigits(text)).toBe(count);
});
