import type { Grey } from './grey.ts';
import type { Point, Quad } from './homography.ts';

interface Area {
  /** In pixels, including darker pixels between the ends of each row. */
  size: number;
  corners: Quad;
}

/** The largest connected area above a shade; its corners are its extremes along the diagonals. */
export function largestBrightArea({ width, height, data }: Grey, threshold: number): Area {
  const seen = new Uint8Array(data.length);
  const nothing: Quad = [
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 0],
  ];
  let largest: Area = { size: 0, corners: nothing };
  const stack: number[] = [];
  for (let start = 0; start < data.length; start += 1) {
    if (seen[start] === 1 || (data[start] ?? 0) <= threshold) continue;
    const [lefts, rights] = [new Int32Array(height).fill(width), new Int32Array(height).fill(-1)];
    stack.push(start);
    seen[start] = 1;
    while (stack.length > 0) {
      const pixel = stack.pop() ?? 0;
      const [x, y] = [pixel % width, Math.floor(pixel / width)];
      lefts[y] = Math.min(lefts[y] ?? width, x);
      rights[y] = Math.max(rights[y] ?? -1, x);
      for (const next of [
        x > 0 ? pixel - 1 : -1,
        x < width - 1 ? pixel + 1 : -1,
        pixel - width,
        pixel + width,
      ])
        if (next >= 0 && next < data.length && seen[next] === 0 && (data[next] ?? 0) > threshold) {
          seen[next] = 1;
          stack.push(next);
        }
    }
    const area = areaBetween(lefts, rights);
    if (area.size > largest.size) largest = area;
  }
  return largest;
}

function areaBetween(lefts: Int32Array, rights: Int32Array): Area {
  let size = 0;
  const ends: Point[] = [];
  for (const [y, left] of lefts.entries()) {
    const right = rights[y] ?? -1;
    if (right < left) continue;
    size += right - left + 1;
    ends.push([left, y], [right + 1, y]);
  }
  const extreme = (measure: (point: Point) => number): Point =>
    ends.reduce(
      (best, point) => (measure(point) > measure(best) ? point : best),
      ends[0] ?? [0, 0],
    );
  return {
    size,
    corners: [
      extreme(([x, y]) => -x - y),
      extreme(([x, y]) => x - y),
      extreme(([x, y]) => x + y),
      extreme(([x, y]) => y - x),
    ],
  };
}
