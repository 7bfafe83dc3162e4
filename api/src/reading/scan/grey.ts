/** A picture in shades of grey, row by row; 0 is black, 255 white. */
export interface Grey {
  width: number;
  height: number;
  data: Uint8Array;
}

export function greyOf(rgba: Uint8ClampedArray, width: number, height: number): Grey {
  const data = new Uint8Array(width * height);
  for (let index = 0, at = 0; index < data.length; index += 1, at += 4)
    data[index] =
      ((rgba[at] ?? 0) * 77 + (rgba[at + 1] ?? 0) * 150 + (rgba[at + 2] ?? 0) * 29) >> 8;
  return { width, height, data };
}

export const upsideDown = ({ width, height, data }: Grey): Grey => ({
  width,
  height,
  data: data.slice().reverse(),
});
