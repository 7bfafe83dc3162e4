import { isLowResolution } from './resolution.ts';

const SCAN = { file_type: 1, paper_size: 2, pixel_width: 1654, pixel_height: 2339 } as const;

test.each([
  ['A4 at 200 dpi', SCAN, false],
  ['A4 lying', { ...SCAN, pixel_width: 2339, pixel_height: 1654 }, false],
  ['A4 with one column less', { ...SCAN, pixel_width: 1653 }, true],
  ['A4 with one row less', { ...SCAN, pixel_height: 2338 }, true],
  ['the same pixels for A3', { ...SCAN, paper_size: 1 }, true],
  ['A3 at 200 dpi', { ...SCAN, paper_size: 1, pixel_width: 2339, pixel_height: 3308 }, false],
  ['B4 at 200 dpi', { ...SCAN, paper_size: 3, pixel_width: 2024, pixel_height: 2867 }, false],
  [
    'document of another size',
    { ...SCAN, paper_size: 0, pixel_width: 10, pixel_height: 10 },
    false,
  ],
  [
    'an electronic invoice',
    { ...SCAN, file_type: 2, paper_size: null, pixel_width: 10, pixel_height: 10 },
    false,
  ],
  ['a PDF', { ...SCAN, pixel_width: null, pixel_height: null }, false],
] as const)('compares the pixels of a scan with 200 dpi: %s', (_name, file, expected) => {
  expect(isLowResolution(file)).toBe(expected);
});
