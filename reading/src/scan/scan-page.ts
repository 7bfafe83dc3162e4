import { createCanvas, type Canvas, type Image } from '@napi-rs/canvas';
import { withInvertedBands } from './bands.ts';
import { heightOf, widthOf } from './blobs.ts';
import { withEvenLight } from './even-light.ts';
import { flatPage } from './flat-page.ts';
import { greyOf, type Grey } from './grey.ts';
import { pictureTrouble } from './picture-trouble.ts';
import { freeCanvas } from './free-canvas.ts';
import { MARGIN, type ScannedPage, type ScannedWords, type Transform } from './scanned-page.ts';
import { segmentsOf, type Segment } from './segments.ts';
import { slantsOf, type Slant } from './slant.ts';

/** The longer edges of two pictures of the page: to find its direction, and to find its letters. */
const SMALL_EDGE_PIXELS = 1_400;
const WORKING_EDGE_PIXELS = 3_000;
/**
 * In pixels: heights of letters that the engine reads best. They differ, so that the pixel grid
 * affects the two views in different ways.
 */
const VIEW_HEIGHTS = [40, 33] as const;
/** A pixel of four bytes: the last is the opacity, the other three the brightness. */
const OPAQUE = 0xff000000;
const GREY = 0x010101;
/** Limits the time of the engine, and the memory for both directions of a long list. */
const MAX_WORDS = 500;
const MAX_VIEW_WIDTH = 4_000;
/**
 * In pixels. Smoothing halves a picture several times: a piece that begins at a multiple of this is
 * halved at the same pixels as the whole page.
 */
const GRID = 16;

/**
 * Finds the words in a picture of a page, in any orientation and light, also when a sheet was
 * photographed at an angle.
 */
export function scanPage(number: number, photo: Canvas | Image): ScannedPage {
  const flat = flatPage(photo);
  const picture = flat?.picture ?? photo;
  const smallGrey = drawGrey(picture, SMALL_EDGE_PIXELS, UPRIGHT).grey;
  const [slant, otherSlant] = slantsOf(withEvenLight(smallGrey));
  const scan = (direction: Slant): ScannedPage => ({
    number,
    ...scanDirection(picture, smallGrey, direction),
    ...(flat && { toPhoto: flat.toPhoto }),
  });
  return { ...scan(slant), ...(otherSlant && { otherDirection: scan(otherSlant) }) };
}

function scanDirection(
  picture: Canvas | Image,
  smallGrey: Grey,
  slant: Slant,
): Omit<ScannedPage, 'number'> {
  const { grey, toShown } = drawGrey(picture, WORKING_EDGE_PIXELS, slant);
  const { segments, words } = segmentsOf(withEvenLight(withInvertedBands(grey)));
  const edge = Math.max(picture.width, picture.height);
  return {
    width: grey.width,
    height: grey.height,
    trouble: pictureTrouble(smallGrey, edge, { ...grey, words: segments }),
    scaleFromOriginal: WORKING_EDGE_PIXELS / edge,
    words: headAndFootOf(segments).map((segment) => cutOut(words, segment)),
    isIncomplete: segments.length > MAX_WORDS,
    toShown,
  };
}

/** Sums and accounts are at the head or the foot of a long list. */
const headAndFootOf = (segments: readonly Segment[]): readonly Segment[] =>
  segments.length > MAX_WORDS
    ? [...segments.slice(0, MAX_WORDS / 2), ...segments.slice(-MAX_WORDS / 2)]
    : segments;

const UPRIGHT: Slant = { isSideways: false, degrees: 0 };

/** The picture with level lines, and the map from there to the original. */
function drawGrey(
  picture: Canvas | Image,
  edge: number,
  { isSideways, degrees }: Slant,
): { grey: Grey; toShown: Transform } {
  const scale = edge / Math.max(picture.width, picture.height);
  const shown = { width: picture.width * scale, height: picture.height * scale };
  const [width, height] = (
    isSideways ? [shown.height, shown.width] : [shown.width, shown.height]
  ).map((length) => Math.max(1, Math.round(length))) as [number, number];
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  const angle = (isSideways ? Math.PI / 2 : 0) - (degrees * Math.PI) / 180;
  context.translate(width / 2, height / 2);
  context.rotate(angle);
  context.drawImage(picture, -shown.width / 2, -shown.height / 2, shown.width, shown.height);
  const { data } = context.getImageData(0, 0, width, height);
  freeCanvas(canvas);
  return { grey: greyOf(data, width, height), toShown: toShownPage(width, height, shown, angle) };
}

/** Reverses a rotation about the centre; both positions are in fractions of their own picture. */
function toShownPage(
  width: number,
  height: number,
  shown: { width: number; height: number },
  angle: number,
): Transform {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const a = (cos * width) / shown.width;
  const b = (-sin * width) / shown.height;
  const c = (sin * height) / shown.width;
  const d = (cos * height) / shown.height;
  return [a, b, c, d, 0.5 - (a + c) / 2, 0.5 - (b + d) / 2];
}

function cutOut(words: Grey, segment: Segment): ScannedWords {
  const piece = pieceOf(words, segment);
  const [large, small] = VIEW_HEIGHTS;
  const views: [Grey, Grey] = [viewOf(piece, segment, large), viewOf(piece, segment, small)];
  freeCanvas(piece.canvas);
  return { ...segment, views };
}

/** A part of the page on a separate canvas, with its position. */
interface Piece {
  canvas: Canvas;
  left: number;
  top: number;
}

/**
 * The segment with what its views show around it. A view of the whole page would be smoothed with
 * all of it, which takes most of the time of a scan.
 */
function pieceOf(page: Grey, segment: Segment): Piece {
  const around = MARGIN * heightOf(segment) + GRID;
  const left = Math.max(0, roundDownToGrid(segment.left - around));
  const top = Math.max(0, roundDownToGrid(segment.top - around));
  const width = Math.min(page.width, Math.ceil(segment.right + around)) - left;
  const height = Math.min(page.height, Math.ceil(segment.bottom + around)) - top;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const image = context.createImageData(width, height);
  const pixels = new Uint32Array(image.data.buffer);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      pixels[y * width + x] = OPAQUE + (page.data[(top + y) * page.width + left + x] ?? 0) * GREY;
  context.putImageData(image, 0, 0);
  return { canvas, left, top };
}

const roundDownToGrid = (length: number): number => Math.floor(length / GRID) * GRID;

function viewOf({ canvas: piece, left, top }: Piece, segment: Segment, letterHeight: number): Grey {
  const scale = Math.min(letterHeight / heightOf(segment), MAX_VIEW_WIDTH / widthOf(segment));
  const margin = MARGIN * heightOf(segment);
  const width = Math.ceil((widthOf(segment) + 2 * margin) * scale);
  const height = Math.ceil((heightOf(segment) + 2 * margin) * scale);
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.scale(scale, scale);
  context.drawImage(piece, margin - segment.left + left, margin - segment.top + top);
  const { data } = context.getImageData(0, 0, width, height);
  freeCanvas(canvas);
  return greyOf(data, width, height);
}
