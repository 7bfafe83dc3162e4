import { createCanvas, type Canvas, type Image } from '@napi-rs/canvas';
import { greyOf } from './grey.ts';
import {
  applyHomography,
  homographyTo,
  type Homography,
  type Point,
  type Quad,
} from './homography.ts';
import { freeCanvas } from './free-canvas.ts';
import { sheetCorners, sidesOf } from './sheet-corners.ts';

/** The longer edge of the reduced photo in which the sheet is found. */
const SEARCH_EDGE_PIXELS = 480;
/** A larger photo is reduced to this longer edge before the pixels of the sheet are taken. */
const MAX_EDGE_PIXELS = 3_000;

export interface FlatPage {
  picture: Canvas;
  /** Maps the flat page to the photo, in fractions of each. */
  toPhoto: Homography;
}

/**
 * The sheet of a photo that was taken at an angle, as if from above; null for any other picture.
 */
export function flatPage(picture: Canvas | Image): FlatPage | null {
  const smallPhoto = pixelsOf(picture, SEARCH_EDGE_PIXELS);
  const { width, height, data } = smallPhoto;
  const corners = sheetCorners(greyOf(data, width, height));
  if (!corners) return null;
  const fractions = corners.map(([x, y]): Point => [x / width, y / height]) as unknown as Quad;
  const toPhoto = homographyTo(fractions);
  const photo = pixelsOf(
    picture,
    Math.min(MAX_EDGE_PIXELS, Math.max(picture.width, picture.height)),
  );
  return { picture: flatten(photo, fractions, toPhoto), toPhoto };
}

interface Pixels {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

function pixelsOf(picture: Canvas | Image, edge: number): Pixels {
  const scale = edge / Math.max(picture.width, picture.height);
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  freeCanvas(canvas);
  return { width, height, data };
}

/** Each pixel of the flat page is mixed from the four nearest ones of the photo. */
function flatten(taken: Pixels, fractions: Quad, toPhoto: Homography): Canvas {
  const corners = fractions.map(([x, y]): Point => [x * taken.width, y * taken.height]);
  const [top, right, bottom, left] = sidesOf(corners as unknown as Quad);
  const width = Math.max(1, Math.round(Math.max(top, bottom)));
  const height = Math.max(1, Math.round(Math.max(left, right)));
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const flat = context.createImageData(width, height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [fractionX, fractionY] = applyHomography(
        toPhoto,
        (x + 0.5) / width,
        (y + 0.5) / height,
      );
      mixPixel(
        taken,
        fractionX * taken.width - 0.5,
        fractionY * taken.height - 0.5,
        flat.data,
        4 * (y * width + x),
      );
    }
  context.putImageData(flat, 0, 0);
  return canvas;
}

function mixPixel(
  { width, height, data }: Pixels,
  x: number,
  y: number,
  target: Uint8ClampedArray,
  offset: number,
): void {
  const left = Math.min(width - 2, Math.max(0, Math.floor(x)));
  const top = Math.min(height - 2, Math.max(0, Math.floor(y)));
  const [right, down] = [Math.min(1, Math.max(0, x - left)), Math.min(1, Math.max(0, y - top))];
  const first = 4 * (top * width + left);
  const below = first + 4 * width;
  for (let channel = 0; channel < 3; channel += 1) {
    const above =
      (data[first + channel] ?? 0) * (1 - right) + (data[first + 4 + channel] ?? 0) * right;
    const under =
      (data[below + channel] ?? 0) * (1 - right) + (data[below + 4 + channel] ?? 0) * right;
    target[offset + channel] = above * (1 - down) + under * down;
  }
  target[offset + 3] = 255;
}
