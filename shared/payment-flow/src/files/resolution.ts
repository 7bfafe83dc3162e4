import type { InvoiceFile } from '@hareto/contracts/files.ts';

/** 200 dpi by paper size, in pixels, either orientation; other sizes are not checked. */
const MIN_PIXELS: Readonly<Record<string, readonly [number, number]>> = {
  1: [2339, 3308],
  2: [1654, 2339],
  3: [2024, 2867],
};

export const LOW_RESOLUTION_TEXT =
  '解像度が不足している可能性があります（200dpi相当未満）。文字が読み取れることをご確認ください。';

/** True when a scan has less than 200 dpi for its paper size. `paperSize` is the form's value. */
export function isLowResolution(
  { pixel_width, pixel_height }: Pick<InvoiceFile, 'pixel_width' | 'pixel_height'>,
  paperSize: string,
): boolean {
  const needed = MIN_PIXELS[paperSize];
  if (!needed || pixel_width === null || pixel_height === null) return false;
  const [short, long] =
    pixel_width < pixel_height ? [pixel_width, pixel_height] : [pixel_height, pixel_width];
  return short < needed[0] || long < needed[1];
}
