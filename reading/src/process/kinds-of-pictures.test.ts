import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { InvoiceFileType } from '@hareto/domain/invoice-file-type.ts';
import { sixteenBitPng } from '../testing/sixteen-bit-png.ts';
import {
  heicWithTurns,
  jpegWithOrientation,
  pngWithOrientation,
} from '../testing/oriented-picture.ts';
import { sampleInvoice } from '../testing/sample-invoice.ts';
import { runInProcess } from './start.ts';
import type { PageImage, Report, Task } from './tasks.ts';

// Every picture is read in a separate process, whose start takes seconds on a busy machine.
jest.setTimeout(180_000);

async function run(kind: Task['kind'], bytes: Buffer, contentType: InvoiceFileType) {
  const reports: Report[] = [];
  const outcome = await runInProcess(
    { kind, contentType, bytes },
    { onReport: (report) => void reports.push(report) },
  );
  return { outcome, reports };
}

/** The shown page. */
async function shownPage(bytes: Buffer, contentType: InvoiceFileType): Promise<PageImage> {
  const { outcome, reports } = await run('draw-pages', bytes, contentType);
  expect(outcome).toEqual({ result: 'done' });
  const [image, ...more] = reports.flatMap((report) =>
    report.type === 'image' ? [report.image] : [],
  );
  expect(more).toEqual([]);
  if (!image) throw new Error('No page was drawn');
  return image;
}

/** The brightness of the shown page at some places, given in fractions of its edges; 0 is black. */
async function brightnessAt(image: PageImage, places: readonly (readonly [number, number])[]) {
  const picture = await loadImage(Buffer.from(image.bytes));
  const context = createCanvas(picture.width, picture.height).getContext('2d');
  context.drawImage(picture, 0, 0);
  return places.map(([x, y]) => {
    const { data } = context.getImageData(
      Math.floor(x * picture.width),
      Math.floor(y * picture.height),
      1,
      1,
    );
    return Math.round(((data[0] ?? 0) + (data[1] ?? 0) + (data[2] ?? 0)) / 3);
  });
}

const CORNERS = [
  [0.25, 0.25],
  [0.75, 0.25],
  [0.75, 0.75],
  [0.25, 0.75],
] as const;
const NAMES = ['left top', 'right top', 'right bottom', 'left bottom'];

test('shows a HEIC as one page in its own size', async () => {
  const photo = sampleInvoice('phone-a.heic');
  expect(await run('inspect', photo, 'image/heic')).toEqual({
    outcome: { result: 'done' },
    reports: [{ type: 'inspected', pageCount: 1 }],
  });
  const { width, height, contentType } = await shownPage(photo, 'image/heic');
  expect({ width, height, contentType }).toEqual({
    width: 1654,
    height: 2339,
    contentType: 'image/webp',
  });
});

test('finds more than thirty words in a HEIC', async () => {
  const { reports } = await run('read-text', sampleInvoice('phone-a.heic'), 'image/heic');
  const words = reports.flatMap((report) => (report.type === 'scan' ? report.page.words : []));
  expect(words.length).toBeGreaterThan(30);
});

test('reads and shows a HEIC of 48 megapixels, the most that a phone takes', async () => {
  const photo = sampleInvoice('phone-48-megapixels.heic');
  const { outcome, reports } = await run('read-text', photo, 'image/heic');
  expect(outcome).toEqual({ result: 'done' });
  const words = reports.flatMap((report) => (report.type === 'scan' ? report.page.words : []));
  expect(words.length).toBeGreaterThan(30);
  const { width, height } = await shownPage(photo, 'image/heic');
  expect({ width, height }).toEqual({ width: 1800, height: 2400 });
});

test.each([
  ['ends in its middle', (bytes: Buffer) => bytes.subarray(0, 20_000)],
  ['contains no picture', (bytes: Buffer) => bytes.subarray(0, 24)],
])('refuses a HEIC that %s', async (_, cut) => {
  const { outcome } = await run('inspect', cut(sampleInvoice('phone-a.heic')), 'image/heic');
  expect(outcome).toEqual({ result: 'refused', refusal: 'unreadable' });
});

test('refuses a HEIC by its declared pixels, before it is decoded', async () => {
  const oversized = Buffer.from(sampleInvoice('phone-a.heic'));
  const size = oversized.indexOf('ispe') + 8;
  oversized.writeUInt32BE(30_000, size);
  oversized.writeUInt32BE(30_000, size + 4);
  const { outcome } = await run('inspect', oversized, 'image/heic');
  expect(outcome).toEqual({ result: 'refused', refusal: 'unreadable' });
});

const sideways = () => {
  const canvas = createCanvas(60, 40);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, 60, 40);
  context.fillStyle = '#000';
  context.fillRect(0, 0, 30, 20);
  return canvas;
};
const ORIENTED = {
  'image/jpeg': (orientation: number) =>
    jpegWithOrientation(sideways().toBuffer('image/jpeg'), orientation),
  'image/png': (orientation: number) =>
    pngWithOrientation(sideways().toBuffer('image/png'), orientation),
};

describe.each(['image/jpeg', 'image/png'] as const)('%s', (contentType) => {
  test.each([
    [1, 'left top', 60, 40],
    [2, 'right top', 60, 40],
    [3, 'right bottom', 60, 40],
    [4, 'left bottom', 60, 40],
    [5, 'left top', 40, 60],
    [6, 'right top', 40, 60],
    [7, 'right bottom', 40, 60],
    [8, 'left bottom', 40, 60],
  ])(
    'shows a photo as the camera was held: orientation %i',
    async (orientation, corner, width, height) => {
      const image = await shownPage(ORIENTED[contentType](orientation), contentType);
      const dark = (await brightnessAt(image, CORNERS)).map((light) => light < 60);
      expect([NAMES.filter((_, index) => dark[index]), image.width, image.height]).toEqual([
        [corner],
        width,
        height,
      ]);
      expect(Buffer.from(image.bytes).includes('Exif')).toBe(false);
    },
  );
});

/** The place in the shown page of a place in the stored picture. */
const shownAt = ([x, y]: readonly [number, number], quarters: number, isMirrored: boolean) => {
  let place: readonly [number, number] = [x, y];
  for (let turn = 0; turn < quarters; turn += 1) place = [place[1], 1 - place[0]];
  return isMirrored ? ([1 - place[0], place[1]] as const) : place;
};

test.each([
  [0, true],
  [1, false],
  [2, false],
  [3, false],
  [1, true],
  [2, true],
  [3, true],
])(
  'shows a HEIC as its boxes turn it: %i quarter turns, mirrored %p',
  async (quarters, isMirrored) => {
    const photo = sampleInvoice('phone-a.heic');
    const upright = await shownPage(photo, 'image/heic');
    const image = await shownPage(heicWithTurns(photo, quarters, isMirrored), 'image/heic');
    expect([image.width, image.height]).toEqual(
      quarters % 2 === 0 ? [upright.width, upright.height] : [upright.height, upright.width],
    );
    const places = Array.from({ length: 900 }, (_, index): readonly [number, number] => [
      ((index % 30) + 0.5) / 30,
      (Math.floor(index / 30) + 0.5) / 30,
    ]);
    const before = await brightnessAt(upright, places);
    const after = await brightnessAt(
      image,
      places.map((place) => shownAt(place, quarters, isMirrored)),
    );
    const dark = before.filter((light) => light < 120).length;
    const differing = before.filter((light, index) => Math.abs(light - (after[index] ?? 0)) > 60);
    expect(dark).toBeGreaterThan(10);
    expect(differing.length).toBeLessThan(dark / 4);
  },
);

test('shows the paper of a CMYK picture as light', async () => {
  const image = await shownPage(sampleInvoice('scan-a-cmyk.jpg'), 'image/jpeg');
  expect([image.width, image.height]).toEqual([630, 884]);
  const [margin] = await brightnessAt(image, [[0.02, 0.02]]);
  expect(margin).toBeGreaterThan(200);
});

test('keeps the shades of a picture with sixteen bits', async () => {
  const image = await shownPage(
    sixteenBitPng(40, 40, (x, y) => (x < 20 && y < 20 ? 0 : x < 20 ? 0x8000 : 0xffff)),
    'image/png',
  );
  const [black, white, , grey] = await brightnessAt(image, CORNERS);
  expect([black, white]).toEqual([0, 255]);
  expect(Math.abs((grey ?? 0) - 128)).toBeLessThan(4);
});

test('draws transparent pixels as white', async () => {
  const canvas = createCanvas(40, 40);
  canvas.getContext('2d').fillRect(0, 0, 20, 20);
  const image = await shownPage(canvas.toBuffer('image/png'), 'image/png');
  expect(await brightnessAt(image, CORNERS)).toEqual([0, 255, 255, 255]);
});
