export type Point = readonly [x: number, y: number];
/** Corners from the top left clockwise. */
export type Quad = readonly [Point, Point, Point, Point];

/**
 * [a, b, c, d, e, f, g, h] maps (x, y) to ((a·x + c·y + e) / w, (b·x + d·y + f) / w), where w is
 * g·x + h·y + 1.
 */
export type Homography = [number, number, number, number, number, number, number, number];

export function applyHomography([a, b, c, d, e, f, g, h]: Homography, x: number, y: number): Point {
  const w = g * x + h * y + 1;
  return [(a * x + c * y + e) / w, (b * x + d * y + f) / w];
}

/** The map from the unit square to these corners. */
export function homographyTo([[x0, y0], [x1, y1], [x2, y2], [x3, y3]]: Quad): Homography {
  const [sumX, sumY] = [x0 - x1 + x2 - x3, y0 - y1 + y2 - y3];
  const [dx1, dx2, dy1, dy2] = [x1 - x2, x3 - x2, y1 - y2, y3 - y2];
  const area = dx1 * dy2 - dx2 * dy1;
  const g = (sumX * dy2 - dx2 * sumY) / area;
  const h = (dx1 * sumY - sumX * dy1) / area;
  return [x1 - x0 + g * x1, y1 - y0 + g * y1, x3 - x0 + h * x3, y3 - y0 + h * y3, x0, y0, g, h];
}
