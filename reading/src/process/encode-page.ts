import type { Canvas } from '@napi-rs/canvas';
import type { PageImage } from './tasks.ts';

const QUALITY = 85;

/**
 * Encoded anew from pixels: nothing but the picture is left, no EXIF, no place where it was taken.
 */
export async function encodePage(number: number, canvas: Canvas): Promise<PageImage> {
  return {
    number,
    width: canvas.width,
    height: canvas.height,
    contentType: 'image/webp',
    bytes: await canvas.encode('webp', QUALITY),
  };
}
