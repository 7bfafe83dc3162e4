import { isDoubtful } from './files.ts';

test.each([
  [0.79, true],
  [0.8, false],
  [1, false],
])('a confidence of %s is a doubt: %s', (confidence, expected) => {
  expect(isDoubtful({ confidence })).toBe(expected);
});

test('does not regard a value that was not read as doubtful', () => {
  expect(isDoubtful(undefined)).toBe(false);
});
