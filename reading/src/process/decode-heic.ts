import { createCanvas, type Canvas } from '@napi-rs/canvas';
import createLibheif, { type HeifImage } from 'libheif-js/libheif-wasm/libheif-bundle.mjs';
import { RefusedDocument } from './refused-document.ts';
import { MAX_PIXELS } from './tasks.ts';

/** The main picture of a HEIC file, rotated as stored by its camera. */
export async function decodeHeic(bytes: Uint8Array): Promise<Canvas> {
  const decoder = new (createLibheif().HeifDecoder)();
  const images = decoder.decode(bytes);
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (!image) throw new RefusedDocument('unreadable');
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height === 0 || width * height > MAX_PIXELS) throw new RefusedDocument('unreadable');
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const pixels = context.createImageData(width, height);
  await decodeInto(image, pixels);
  context.putImageData(pixels, 0, 0);
  return canvas;
}

async function decodeInto(
  image: HeifImage,
  pixels: { data: Uint8ClampedArray; width: number; height: number },
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    image.display(pixels, (filled) => {
      if (filled) resolve();
      else reject(new RefusedDocument('unreadable'));
    });
  });
}
