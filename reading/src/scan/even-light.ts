import type { Grey } from './grey.ts';

const BLOCKS_ALONG = 48;
/** This share of the pixels of a block is darker than its paper. */
const PAPER_RANK = 0.85;
/**
 * How many blocks the light of paper reaches, and which share of it is left from block to block.
 */
const DEFAULT_REACH = { blocks: 1, share: 0.92 };
/** The darkest ink, as a share of the paper's brightness; darker pixels become black. */
const BLACK_SHARE = 0.25;

/**
 * The same page on paper that is white everywhere: shadows, a dark photo and yellowed paper are
 * divided out, and what is printed becomes black. `reach` is the distance that the brightness of
 * paper is continued into an area without paper.
 */
export function withEvenLight(grey: Grey, reach = DEFAULT_REACH): Grey {
  const { width, height, data } = grey;
  const block = Math.max(8, Math.ceil(Math.max(width, height) / BLOCKS_ALONG));
  const columns = Math.ceil(width / block);
  const rows = Math.ceil(height / block);
  let paper = paperOfBlocks(grey, block, columns, rows);
  for (let step = 0; step < reach.blocks; step += 1)
    paper = spreadLight(paper, columns, rows, reach.share);
  const even = new Uint8Array(data.length);
  const placeOf = placesBetweenBlocks(width, block, columns);
  for (let y = 0; y < height; y += 1) {
    const line = paperAlongRow(paper, columns, rowAt(y, block, rows));
    for (let x = 0; x < width; x += 1) {
      const left = placeOf.left[x] ?? 0;
      const white = mix(line[left] ?? 255, line[left + 1] ?? 255, placeOf.aside[x] ?? 0);
      const light = (data[y * width + x] ?? 0) / Math.max(16, white);
      even[y * width + x] = Math.min(
        255,
        Math.max(0, ((light - BLACK_SHARE) / (0.97 - BLACK_SHARE)) * 255),
      );
    }
  }
  return { width, height, data: even };
}

const mix = (a: number, b: number, share: number): number => a + (b - a) * share;

/** For each column of pixels: the block whose middle is left of it, and the distance in blocks. */
function placesBetweenBlocks(width: number, block: number, columns: number) {
  const left = new Uint16Array(width);
  const aside = new Float32Array(width);
  for (let x = 0; x < width; x += 1) {
    const place = Math.min(Math.max(x / block - 0.5, 0), columns - 1);
    left[x] = Math.floor(place);
    aside[x] = place - Math.floor(place);
  }
  return { left, aside };
}

const rowAt = (y: number, block: number, rows: number): number =>
  Math.min(Math.max(y / block - 0.5, 0), rows - 1);

/**
 * The brightness of the paper at the middles of the blocks along one row of pixels; the last value
 * is repeated.
 */
function paperAlongRow(paper: Float32Array, columns: number, row: number): Float32Array {
  const above = Math.floor(row) * columns;
  const below = Math.min(above + columns, paper.length - columns);
  const low = row - Math.floor(row);
  return Float32Array.from({ length: columns + 1 }, (_, index) => {
    const column = Math.min(index, columns - 1);
    return mix(paper[above + column] ?? 255, paper[below + column] ?? 255, low);
  });
}

function paperOfBlocks(grey: Grey, block: number, columns: number, rows: number): Float32Array {
  const paper = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      paper[row * columns + column] = paperOfBlock(grey, column * block, row * block, block);
  return paper;
}

function paperOfBlock({ width, height, data }: Grey, left: number, top: number, block: number) {
  const counts = new Uint32Array(256);
  let total = 0;
  for (let y = top; y < Math.min(height, top + block); y += 2)
    for (let x = left; x < Math.min(width, left + block); x += 2) {
      const value = data[y * width + x] ?? 0;
      counts[value] = (counts[value] ?? 0) + 1;
      total += 1;
    }
  let seen = 0;
  for (let value = 0; value < 256; value += 1) {
    seen += counts[value] ?? 0;
    if (seen >= total * PAPER_RANK) return value;
  }
  return 255;
}

/** A block full of ink takes its paper from its neighbours. */
function spreadLight(
  paper: Float32Array,
  columns: number,
  rows: number,
  share: number,
): Float32Array {
  return paper.map((own, index) => {
    const row = Math.floor(index / columns);
    const column = index % columns;
    let brightest = own;
    for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y += 1)
      for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x += 1)
        brightest = Math.max(brightest, (paper[y * columns + x] ?? 0) * share);
    return brightest;
  });
}
