import { estimate, median } from './statistics.ts';

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 3, 2], 2.5],
  [[7], 7],
])('finds for %j the median %d', (values, expected) => {
  expect(median(values)).toBe(expected);
});

test('has no uncertainty for equal values', () => {
  expect(estimate([1, 1, 1, 1])).toEqual({ median: 1, ci95: [1, 1] });
});

test('keeps the interval despite one outlier in fifteen values', () => {
  const {
    median: middle,
    ci95: [low, high],
  } = estimate([0.98, 0.99, 0.99, 1, 1, 1, 1, 1, 1.01, 1.01, 1.01, 1.02, 1.02, 1.03, 9]);
  expect(middle).toBe(1);
  expect(low).toBeGreaterThanOrEqual(0.99);
  expect(high).toBeLessThanOrEqual(1.02);
});

test('gives the same interval for the same values', () => {
  const values = [1, 1.2, 0.9, 1.1, 1.05];
  expect(estimate(values)).toEqual(estimate(values));
});
