import { isDoubtful } from './reading-result.ts';

test.each([
  [0.79, true],
  [0.8, false],
  [1, false],
])('checks whether a value with confidence %s is doubtful: %s', (confidence, expected) => {
  expect(isDoubtful({ confidence })).toBe(expected);
});

test('does not regard a value that was not read as doubtful', () => {
  expect(isDoubtful(undefined)).toBe(false);
});
