import { createCanvas, loadImage } from '@napi-rs/canvas';
import { encodePage } from './encode-page.ts';
import { RefusedDocument } from './refused-document.ts';
import { MAXIMUM_PIXELS, type PageImage } from './tasks.ts';
import { imageSizeOf } from '../image-size.ts';
import { scanPage } from '../scan/scan-page.ts';
import type { ScannedPage } from '../scan/scanned-page.ts';

const LONGEST_EDGE = 2_400;

/** One page, if the whole picture can be decoded. */
export async function inspectImage(bytes: Uint8Array): Promise<number> {
  await decode(bytes);
  return 1;
}

/** Where words stand in it. */
export const scanImage = async (bytes: Uint8Array): Promise<ScannedPage> =>
  scanPage(1, await decode(bytes));

/** The picture itself as page image, not larger than a screen needs. */
export async function drawImage(
  bytes: Uint8Array,
  onImage: (image: PageImage) => Promise<void>,
): Promise<void> {
  const image = await decode(bytes);
  const scale = Math.min(1, LONGEST_EDGE / Math.max(image.width, image.height));
  const canvas = createCanvas(
    Math.max(1, Math.round(image.width * scale)),
    Math.max(1, Math.round(image.height * scale)),
  );
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  await onImage(await encodePage(1, canvas));
}

async function decode(bytes: Uint8Array) {
  // Before decoding: a picture of a few kilobytes may fill gigabytes.
  const size = imageSizeOf(bytes);
  if (!size || size.width * size.height > MAXIMUM_PIXELS) throw new RefusedDocument('unreadable');
  return loadImage(Buffer.from(bytes));
}
