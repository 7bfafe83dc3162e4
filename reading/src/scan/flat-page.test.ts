import { createCanvas, loadImage } from '@napi-rs/canvas';
import { inPerspective } from '../testing/perspective.ts';
import { photoOf, type PhotoDefect } from '../testing/photos.ts';
import { sampleInvoice } from '../testing/sample-invoice.ts';
import { flatPage } from './flat-page.ts';
import { applyHomography, homographyTo } from './homography.ts';

const page = sampleInvoice('scan-b-150.jpg');

test('maps the corners of the unit square to the corners of the sheet', () => {
  const corners = [
    [0.1, 0.2],
    [0.9, 0.1],
    [0.8, 0.95],
    [0.15, 0.8],
  ] as const;
  const toCorners = homographyTo(corners);
  const mapped = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ].map(([x = 0, y = 0]) => applyHomography(toCorners, x, y));
  for (const [index, [x, y]] of mapped.entries()) {
    expect(x).toBeCloseTo(corners[index]?.[0] ?? NaN);
    expect(y).toBeCloseTo(corners[index]?.[1] ?? NaN);
  }
});

test.each([[{ degrees: 8 }], [{ degrees: 20, sideways: 10 }], [{ degrees: 20, hasShadow: true }]])(
  'finds a sheet and flattens it: %p',
  async (camera) => {
    const { picture, toPhoto } = flatPage(await loadImage(await inPerspective(page, camera))) ?? {};
    expect((picture?.width ?? 0) / (picture?.height ?? 1)).toBeCloseTo(0.72, 1);
    const [right, bottom] = toPhoto ? applyHomography(toPhoto, 1, 1) : [0, 0];
    expect([right, bottom]).toEqual([expect.closeTo(0.9, 1), expect.closeTo(0.92, 1)]);
  },
);

test.each<[string, PhotoDefect]>([
  ['a scan', {}],
  ['a page in a soft shadow', { hasShadow: true }],
  ['a turned page in a shadow', { rotation: 3, hasShadow: true }],
])('does not change %s', async (_, defect) => {
  expect(flatPage(await loadImage(await photoOf(page, defect)))).toBeNull();
});

test('does not change an empty picture', () => {
  expect(flatPage(createCanvas(300, 400))).toBeNull();
});
