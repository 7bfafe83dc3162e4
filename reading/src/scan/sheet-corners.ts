import { largestBrightArea } from './bright-area.ts';
import type { Grey } from './grey.ts';
import type { Point, Quad } from './homography.ts';

/** The share of the photo that a sheet covers is between these. */
const MIN_COVER = 0.2;
const MAX_COVER = 0.96;
/**
 * Subtracted from the shade that separates sheet and desk, one after the other: a sheet in a shadow
 * is darker.
 */
const LOWER_THRESHOLDS = [0, 20, 40, 60] as const;
/** The area between the four corners, divided by the bright area, is between these. */
const MIN_FIT = 0.94;
const MAX_FIT = 1.06;
/**
 * Opposite sides of a sheet that was photographed at an angle differ by more than this share; those
 * of a sheet that is only turned are equally long.
 */
const MIN_SIDE_DIFFERENCE = 0.03;
/** In shades: right at its edge, a sheet is this much lighter than the desk. */
const MIN_EDGE_DIFFERENCE = 35;
/** How far from an edge sheet and desk are compared, as a share of the picture's longer side. */
const DISTANCE_BESIDE_EDGE = 0.012;
/** Each edge is divided into so many parts, and examined between them. */
const PARTS_OF_EDGE = 24;
/** In shades: pixels beside each other that differ by this much may be the edge of a letter. */
const MIN_SHARP_DIFFERENCE = 40;
/** The share of such differences that may be outside of the sheet: a desk has no letters. */
const MAX_SHARP_OUTSIDE = 0.12;

/**
 * The corners of a sheet that was photographed at an angle, in pixels; null where the picture is
 * the page itself, the photo was taken from straight above, or the edges are not clear.
 */
export function sheetCorners(grey: Grey): Quad | null {
  const threshold = thresholdOf(grey.data);
  for (const lower of LOWER_THRESHOLDS) {
    const corners = cornersAbove(grey, threshold - lower);
    if (corners) return corners;
  }
  return null;
}

function cornersAbove(grey: Grey, threshold: number): Quad | null {
  const sheet = largestBrightArea(grey, threshold);
  const cover = sheet.size / grey.data.length;
  if (cover < MIN_COVER || cover > MAX_COVER) return null;
  const { corners } = sheet;
  const fit = areaOf(corners) / sheet.size;
  if (fit < MIN_FIT || fit > MAX_FIT) return null;
  if (!isAtAnAngle(corners) || !hasClearEdges(grey, corners)) return null;
  return areLettersInside(grey, corners) ? corners : null;
}

/** The shade that separates dark from light best, by Otsu's method. */
function thresholdOf(data: Uint8Array): number {
  const counts = new Float64Array(256);
  for (const shade of data) counts[shade] = (counts[shade] ?? 0) + 1;
  const all = counts.reduce((sum, count, shade) => sum + count * shade, 0);
  let [best, threshold, below, sumBelow] = [0, 0, 0, 0];
  for (let shade = 0; shade < 255; shade += 1) {
    below += counts[shade] ?? 0;
    sumBelow += shade * (counts[shade] ?? 0);
    const above = data.length - below;
    if (below === 0 || above === 0) continue;
    const gap = sumBelow / below - (all - sumBelow) / above;
    const spread = below * above * gap * gap;
    if (spread > best) [best, threshold] = [spread, shade];
  }
  return threshold;
}

function areaOf(corners: Quad): number {
  const doubled = corners.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = corners[(index + 1) % 4] ?? [0, 0];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(doubled) / 2;
}

export const sidesOf = ([a, b, c, d]: Quad): [number, number, number, number] => [
  distance(a, b),
  distance(b, c),
  distance(c, d),
  distance(d, a),
];

const distance = (one: Point, other: Point): number =>
  Math.hypot(one[0] - other[0], one[1] - other[1]);

function isAtAnAngle(corners: Quad): boolean {
  const [top, right, bottom, left] = sidesOf(corners);
  const differenceOf = (one: number, other: number) =>
    Math.abs(one - other) / Math.max(one, other, 1);
  return (
    differenceOf(top, bottom) > MIN_SIDE_DIFFERENCE ||
    differenceOf(left, right) > MIN_SIDE_DIFFERENCE
  );
}

/** The edge of a soft shadow also separates light from dark, but not within a few pixels. */
function hasClearEdges({ width, height, data }: Grey, corners: Quad): boolean {
  const beside = Math.max(2, DISTANCE_BESIDE_EDGE * Math.max(width, height));
  const shadeAt = (x: number, y: number): number | undefined =>
    x < 0 || y < 0 || x >= width || y >= height
      ? undefined
      : data[Math.floor(y) * width + Math.floor(x)];
  return corners.every(([x, y], index) => {
    const [nextX, nextY] = corners[(index + 1) % 4] ?? [0, 0];
    const length = Math.max(1, Math.hypot(nextX - x, nextY - y));
    const [acrossX, acrossY] = [(nextY - y) / length, (x - nextX) / length];
    const differences: number[] = [];
    for (let part = 1; part < PARTS_OF_EDGE; part += 1) {
      const edgeX = x + ((nextX - x) * part) / PARTS_OF_EDGE;
      const edgeY = y + ((nextY - y) * part) / PARTS_OF_EDGE;
      const outside = shadeAt(edgeX + acrossX * beside, edgeY + acrossY * beside);
      const inside = shadeAt(edgeX - acrossX * beside, edgeY - acrossY * beside);
      if (outside !== undefined && inside !== undefined) differences.push(inside - outside);
    }
    differences.sort((a, b) => a - b);
    // At the edge of the picture, the sheet has no desk beside it.
    if (differences.length < PARTS_OF_EDGE / 2) return true;
    return (differences[Math.floor(differences.length / 4)] ?? 0) >= MIN_EDGE_DIFFERENCE;
  });
}

/** True for a picture with letters, of which almost all are on the sheet. */
function areLettersInside({ width, height, data }: Grey, corners: Quad): boolean {
  const margin = Math.max(3, 2 * DISTANCE_BESIDE_EDGE * Math.max(width, height));
  let [sharp, outside] = [0, 0];
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      if (Math.abs((data[at + 1] ?? 0) - (data[at - 1] ?? 0)) < MIN_SHARP_DIFFERENCE) continue;
      sharp += 1;
      if (distanceInside([x, y], corners) < -margin) outside += 1;
    }
  return sharp > 0 && outside / sharp <= MAX_SHARP_OUTSIDE;
}

/** The distance of a point from the nearest side, positive inside and negative outside. */
function distanceInside([px, py]: Point, corners: Quad): number {
  return Math.min(
    ...corners.map(([x, y], index) => {
      const [nextX, nextY] = corners[(index + 1) % 4] ?? [0, 0];
      const length = Math.max(1, Math.hypot(nextX - x, nextY - y));
      return ((nextX - x) * (py - y) - (nextY - y) * (px - x)) / length;
    }),
  );
}
