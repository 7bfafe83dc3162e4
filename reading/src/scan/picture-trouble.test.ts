import { createCanvas, loadImage } from '@napi-rs/canvas';
import { photoOf, type PhotoDefect } from '../testing/photos.ts';
import { sampleInvoice } from '../testing/sample-invoice.ts';
import { scanPage } from './scan-page.ts';

const troubleOf = async (bytes: Buffer) => scanPage(1, await loadImage(bytes)).trouble;
const page = sampleInvoice('scan-a-150.jpg');

test.each<[string, PhotoDefect]>([
  ['as it was scanned', {}],
  ['in half the light', { light: 0.45 }],
  ['with a shadow, askew', { hasShadow: true, rotation: 4 }],
  ['of 1,000 pixels', { longerEdge: 1_000, quality: 40 }],
])('finds no trouble on a page %s', async (_, defect) => {
  expect(await troubleOf(await photoOf(page, defect))).toBeNull();
});

test.each<[string, PhotoDefect, string]>([
  ['in the dark', { light: 0.2 }, 'dark'],
  ['out of focus', { blur: 4 }, 'blurred'],
  ['from far away', { longerEdge: 500 }, 'too_small'],
])('reports the trouble of a page %s', async (_, defect, trouble) => {
  expect(await troubleOf(await photoOf(page, defect))).toBe(trouble);
});

test('reports a page as cut off when its lines end at the edge of the picture', async () => {
  const whole = await loadImage(page);
  const canvas = createCanvas(whole.width * 0.6, whole.height);
  canvas.getContext('2d').drawImage(whole, -whole.width * 0.22, 0);
  expect(await troubleOf(canvas.toBuffer('image/jpeg'))).toBe('cut_off');
});

test('reports no trouble for an empty page', async () => {
  const canvas = createCanvas(600, 800);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, 600, 800);
  expect(await troubleOf(canvas.toBuffer('image/png'))).toBeNull();
});
