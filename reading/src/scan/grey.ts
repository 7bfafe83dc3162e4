/** A picture in shades of grey, row by row; 0 is black, 255 white. */
export interface Grey {
  width: number;
  height: number;
  data: Uint8Array;
}

/** `rgba` has four bytes a pixel. It is read as one number a pixel, which takes half the time. */
export function greyOf(rgba: Uint8ClampedArray, width: number, height: number): Grey {
  const pixels = new Uint32Array(rgba.buffer, rgba.byteOffset, width * height);
  const data = new Uint8Array(width * height);
  for (let index = 0; index < data.length; index += 1) {
    const pixel = pixels[index] ?? 0;
    data[index] =
      ((pixel & 0xff) * 77 + ((pixel >> 8) & 0xff) * 150 + ((pixel >> 16) & 0xff) * 29) >> 8;
  }
  return { width, height, data };
}

export const upsideDown = ({ width, height, data }: Grey): Grey => ({
  width,
  height,
  data: data.slice().reverse(),
});
