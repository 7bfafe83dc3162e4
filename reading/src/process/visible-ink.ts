import type { Box } from './placed-glyphs.ts';

/** A picture, four bytes a pixel. */
export interface Drawing {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

/** Drawings of the page: unchanged, without some letters, and only these letters in black. */
export interface Drawings {
  whole: Drawing;
  without: Drawing;
  ink: Drawing;
}

/** Coverages, 0 to 255: pixels that a letter covers less say little about its colour. */
const SURE_COVERAGE = 64;
const MIN_INK = 12;
/** In shades, 0 to 255: letters that differ less from their background count as invisible. */
const MIN_CONTRAST = 24;
/**
 * The visibility of a difference in red, green and blue; pale yellow on white is hardly visible.
 */
const [RED, GREEN, BLUE] = [2 / 7, 4 / 7, 1 / 7];

/** The share of the ink in a box, 0 to 1, that differs from the background. */
export function visibleShare(box: Box, { whole, without, ink }: Drawings): number {
  const area = pixelsOf(box, ink);
  const darkest = darkestIn(area, ink);
  if (darkest < MIN_INK) return 0;
  const minCoverage = Math.min(SURE_COVERAGE, darkest / 2);
  let [all, seen] = [0, 0];
  for (let y = area.top; y < area.bottom; y += 1)
    for (let x = area.left; x < area.right; x += 1) {
      const at = (y * ink.width + x) * 4;
      const coverage = coverageAt(ink, at);
      if (coverage < minCoverage) continue;
      all += coverage;
      if ((differenceAt(whole, without, at) * 255) / coverage >= MIN_CONTRAST) seen += coverage;
    }
  return seen / all;
}

/** The share of the pixels in a box, 0 to 1, in which two drawings differ visibly. */
export function differingShare(box: Box, one: Drawing, other: Drawing): number {
  const { left, top, right, bottom } = pixelsOf(box, one);
  let count = 0;
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1)
      if (differenceAt(one, other, (y * one.width + x) * 4) >= MIN_CONTRAST) count += 1;
  return count / Math.max(1, (right - left) * (bottom - top));
}

const pixelsOf = ({ left, top, right, bottom }: Box, { width, height }: Drawing): Box => ({
  left: Math.max(0, Math.floor(left)),
  top: Math.max(0, Math.floor(top)),
  right: Math.min(width, Math.ceil(right)),
  bottom: Math.min(height, Math.ceil(bottom)),
});

function darkestIn({ left, top, right, bottom }: Box, ink: Drawing): number {
  let darkest = 0;
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1)
      darkest = Math.max(darkest, coverageAt(ink, (y * ink.width + x) * 4));
  return darkest;
}

const coverageAt = ({ data }: Drawing, at: number): number => 255 - (data[at] ?? 255);

function differenceAt({ data: one }: Drawing, { data: other }: Drawing, at: number): number {
  const red = (one[at] ?? 0) - (other[at] ?? 0);
  const green = (one[at + 1] ?? 0) - (other[at + 1] ?? 0);
  const blue = (one[at + 2] ?? 0) - (other[at + 2] ?? 0);
  return Math.sqrt(RED * red ** 2 + GREEN * green ** 2 + BLUE * blue ** 2);
}
