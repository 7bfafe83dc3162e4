import { createCanvas, loadImage, type Canvas, type Image } from '@napi-rs/canvas';
import type { InvoiceFileType } from '@hareto/domain/invoice-file-type.ts';
import { encodePage } from './encode-page.ts';
import { RefusedDocument } from './refused-document.ts';
import { MAX_PIXELS, type PageImage } from './tasks.ts';
import { uprightPng } from './upright-png.ts';
import { imageSizeOf } from '../image-size.ts';
import { scanPage } from '../scan/scan-page.ts';
import type { ScannedPage } from '../scan/scanned-page.ts';

const MAX_EDGE_PIXELS = 2_400;

interface Picture {
  contentType: InvoiceFileType;
  bytes: Uint8Array;
}

/** Returns 1, the number of pages, if the whole picture can be decoded. */
export async function inspectImage(picture: Picture): Promise<number> {
  await decode(picture);
  return 1;
}

/** The positions of words in the picture. */
export const scanImage = async (picture: Picture): Promise<ScannedPage> =>
  scanPage(1, await decode(picture));

/** The picture as page image, not larger than a screen needs. */
export async function drawImage(
  picture: Picture,
  onImage: (image: PageImage) => Promise<void>,
): Promise<void> {
  const image = await decode(picture);
  const scale = Math.min(1, MAX_EDGE_PIXELS / Math.max(image.width, image.height));
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

async function decode({ contentType, bytes }: Picture): Promise<Canvas | Image> {
  // Checked before decoding, because a picture of a few kilobytes may need gigabytes of memory.
  const size = imageSizeOf(bytes);
  if (!size || size.width * size.height > MAX_PIXELS) throw new RefusedDocument('unreadable');
  if (contentType !== 'image/heic') return uprightPng(await loadImage(Buffer.from(bytes)), bytes);
  const { decodeHeic } = await import('./decode-heic.ts');
  return decodeHeic(bytes);
}
