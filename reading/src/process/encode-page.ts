import type { Canvas } from '@napi-rs/canvas';
import type { PageImage } from './tasks.ts';

const QUALITY = 85;

/** Encodes the pixels again, so that no EXIF data remains, such as the place of a photo. */
export async function encodePage(number: number, canvas: Canvas): Promise<PageImage> {
  return {
    number,
    width: canvas.width,
    height: canvas.height,
    contentType: 'image/webp',
    bytes: await canvas.encode('webp', QUALITY),
  };
}
