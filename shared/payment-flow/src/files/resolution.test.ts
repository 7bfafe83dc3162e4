import { isLowResolution } from './resolution.ts';

test.each([
  [1654, 2339, '2', false],
  [2339, 1654, '2', false],
  [1653, 2339, '2', true],
  [1654, 2339, '1', true],
  [2024, 2867, '3', false],
  [100, 100, '0', false],
  [null, null, '2', false],
])('%s × %s pixels on paper size %s are a low resolution: %s', (width, height, size, expected) => {
  expect(isLowResolution({ pixel_width: width, pixel_height: height }, size)).toBe(expected);
});
