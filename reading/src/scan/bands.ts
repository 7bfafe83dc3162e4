import { blobsOf, heightOf, inkOf, widthOf, type Box } from './blobs.ts';
import { withEvenLight } from './even-light.ts';
import type { Grey } from './grey.ts';

/** The edge in pixels of the square that becomes one pixel of the small picture for the search. */
const PIXELS_PER_CELL = 8;
/** Far enough that also the middle of a band is compared with the paper beside it. */
const LIGHT_REACH = { blocks: 12, share: 0.97 };
/**
 * Shares of the page's longer edge: a smaller area is a letter, or too small to contain letters.
 */
const MIN_WIDTH = 0.04;
const MIN_HEIGHT = 0.011;
/** Share of the page: a larger area is not a band, but the desk on which the page lies. */
const MAX_AREA = 0.6;
const MIN_FILLED_SHARE = 0.5;
/** Share of the pixels of a row within a band that are as dark as the band. */
const MIN_DARK_SHARE = 0.35;
/** The same share in the rows along its upper and lower edge, where no letters are. */
const MIN_DARK_SHARE_AT_EDGE = 0.9;
/**
 * The share of the difference between dark and light that must be within the few pixels of an edge.
 */
const EDGE_CONTRAST = 0.5;
/** In shades: letters in a band are at least this much lighter than its ground. */
const MIN_CONTRAST = 50;
/** The shade of the letters: this share of the pixels of a band is darker. */
const LIGHTEST_RANK = 0.995;
/** The width of an edge in pixels, which are neither dark nor light. */
const EDGE_PIXELS = 3;

/**
 * The page with light letters on a dark ground turned into dark letters on light paper. A band with
 * dark letters stays as it is.
 */
export function withInvertedBands(page: Grey): Grey {
  const bands = bandsOf(page);
  if (bands.length === 0) return page;
  const inverted = { ...page, data: page.data.slice() };
  for (const band of bands) invertBand(page, inverted.data, band);
  return inverted;
}

function bandsOf(page: Grey): Box[] {
  const small = shrink(page);
  const edge = Math.max(small.width, small.height);
  return blobsOf(inkOf(withEvenLight(small, LIGHT_REACH)), small.width, small.height)
    .filter((blob) => {
      const all = widthOf(blob) * heightOf(blob);
      return (
        widthOf(blob) >= edge * MIN_WIDTH &&
        heightOf(blob) >= edge * MIN_HEIGHT &&
        all <= MAX_AREA * small.width * small.height &&
        blob.area >= MIN_FILLED_SHARE * all
      );
    })
    .map(({ left, top, right, bottom }) => ({
      left: Math.max(0, (left - 1) * PIXELS_PER_CELL),
      top: Math.max(0, (top - 1) * PIXELS_PER_CELL),
      right: Math.min(page.width, (right + 1) * PIXELS_PER_CELL),
      bottom: Math.min(page.height, (bottom + 1) * PIXELS_PER_CELL),
    }));
}

/** Each pixel is the mean of a square: a thin line hardly darkens it, a band does. */
function shrink({ width, height, data }: Grey): Grey {
  const [across, down] = [
    Math.floor(width / PIXELS_PER_CELL),
    Math.floor(height / PIXELS_PER_CELL),
  ];
  const small = new Uint8Array(across * down);
  for (let row = 0; row < down; row += 1)
    for (let column = 0; column < across; column += 1) {
      let sum = 0;
      for (let y = row * PIXELS_PER_CELL; y < (row + 1) * PIXELS_PER_CELL; y += 1)
        for (let x = column * PIXELS_PER_CELL; x < (column + 1) * PIXELS_PER_CELL; x += 1)
          sum += data[y * width + x] ?? 0;
      small[row * across + column] = Math.round(sum / PIXELS_PER_CELL ** 2);
    }
  return { width: across, height: down, data: small };
}

interface Levels {
  ground: number;
  letters: number;
}

function invertBand(page: Grey, inverted: Uint8Array, band: Box): void {
  const levels = levelsOf(page, band);
  if (!levels) return;
  const { ground, letters } = levels;
  const rows = rowsOf(page, band, (ground + letters) / 2);
  if (!hasEdges(page, band, rows, (letters - ground) * EDGE_CONTRAST)) return;
  for (const { y, left, right } of rows)
    for (
      let row = Math.max(0, y - EDGE_PIXELS);
      row <= Math.min(page.height - 1, y + EDGE_PIXELS);
      row += 1
    )
      inverted.fill(letters, row * page.width + left, row * page.width + right);
  for (const { y, left, right } of rows)
    for (let x = left + 2 * EDGE_PIXELS; x < right - 2 * EDGE_PIXELS; x += 1) {
      const light = ((page.data[y * page.width + x] ?? 0) - ground) / (letters - ground);
      inverted[y * page.width + x] = Math.round(letters * Math.min(1, Math.max(0, 1 - light)));
    }
}

/** `undefined` where nothing is lighter than the ground, or the letters are darker. */
function levelsOf({ width, data }: Grey, { left, top, right, bottom }: Box): Levels | undefined {
  const counts = new Uint32Array(256);
  for (let y = top + 2 * PIXELS_PER_CELL; y < bottom - 2 * PIXELS_PER_CELL; y += 1)
    for (let x = left + 2 * PIXELS_PER_CELL; x < right - 2 * PIXELS_PER_CELL; x += 1) {
      const value = data[y * width + x] ?? 0;
      counts[value] = (counts[value] ?? 0) + 1;
    }
  const ground = shadeAtShare(counts, 0.5);
  const letters = shadeAtShare(counts, LIGHTEST_RANK);
  const darkest = shadeAtShare(counts, 1 - LIGHTEST_RANK);
  return letters - ground >= MIN_CONTRAST && letters - ground > ground - darkest
    ? { ground, letters }
    : undefined;
}

function shadeAtShare(counts: Uint32Array, share: number): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  let seen = 0;
  for (let value = 0; value < counts.length; value += 1) {
    seen += counts[value] ?? 0;
    if (seen > total * share) return value;
  }
  return counts.length - 1;
}

interface BandRow {
  y: number;
  /** Including the pixels of the edge, within the page. */
  left: number;
  right: number;
  /** The number of dark pixels. */
  dark: number;
}

/** The rows of pixels that are mostly dark, from their first dark pixel to their last. */
function rowsOf({ width, data }: Grey, band: Box, middle: number): BandRow[] {
  const rows: BandRow[] = [];
  for (let y = band.top; y < band.bottom; y += 1) {
    let [first, last, dark] = [-1, -1, 0];
    for (let x = band.left; x < band.right; x += 1) {
      if ((data[y * width + x] ?? 255) >= middle) continue;
      if (first === -1) first = x;
      last = x;
      dark += 1;
    }
    if (dark >= MIN_DARK_SHARE * widthOf(band))
      rows.push({
        y,
        left: Math.max(0, first - EDGE_PIXELS),
        right: Math.min(width, last + 1 + EDGE_PIXELS),
        dark,
      });
  }
  return rows;
}

/**
 * True when its upper and lower edges are straight and sharp. Those of bold letters are ragged,
 * those of a shadow are soft.
 */
function hasEdges(page: Grey, band: Box, rows: readonly BandRow[], minStep: number): boolean {
  const inside = [rows.at(EDGE_PIXELS), rows.at(-1 - EDGE_PIXELS)];
  const width = widthOf(band) - 4 * PIXELS_PER_CELL;
  if (!inside.every((row) => row && row.dark >= MIN_DARK_SHARE_AT_EDGE * width)) return false;
  const outside = [(rows.at(0)?.y ?? 0) - 2 * EDGE_PIXELS, (rows.at(-1)?.y ?? 0) + 2 * EDGE_PIXELS];
  return outside.every(
    (y, index) => lightAt(page, band, y) - lightAt(page, band, inside[index]?.y ?? y) >= minStep,
  );
}

/** The mean of a row of pixels; outside the page it is light. */
function lightAt({ width, height, data }: Grey, { left, right }: Box, y: number): number {
  if (y < 0 || y >= height) return 255;
  const row = data.subarray(
    y * width + left + 2 * PIXELS_PER_CELL,
    y * width + right - 2 * PIXELS_PER_CELL,
  );
  return row.reduce((sum, value) => sum + value, 0) / Math.max(1, row.length);
}
