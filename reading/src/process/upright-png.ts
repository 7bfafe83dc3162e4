import { createCanvas, type Canvas, type Image } from '@napi-rs/canvas';

const FIRST_CHUNK_OFFSET = 8;
const ORIENTATION_TAG = 0x0112;
/**
 * For each EXIF orientation the values a, b, c, d of the canvas's transformation; the offset is
 * computed from them.
 */
const TURNS: Readonly<Record<number, readonly [number, number, number, number]>> = {
  2: [-1, 0, 0, 1],
  3: [-1, 0, 0, -1],
  4: [1, 0, 0, -1],
  5: [0, 1, 1, 0],
  6: [0, 1, -1, 0],
  7: [0, -1, -1, 0],
  8: [0, -1, 1, 0],
};

/** The decoder turns a JPEG by its orientation, but not a PNG. */
export function uprightPng(image: Image, bytes: Uint8Array): Canvas | Image {
  const turn = TURNS[orientationOf(bytes)];
  if (!turn) return image;
  const [a, b, c, d] = turn;
  const { width, height } = image;
  const isOnItsSide = a === 0;
  const canvas = isOnItsSide ? createCanvas(height, width) : createCanvas(width, height);
  const context = canvas.getContext('2d');
  const [left, top] = [
    Math.min(0, a * width) + Math.min(0, c * height),
    Math.min(0, b * width) + Math.min(0, d * height),
  ];
  context.setTransform(a, b, c, d, -left, -top);
  context.drawImage(image, 0, 0);
  return canvas;
}

/** The orientation in the `eXIf` chunk of a PNG; 1 for none and for other files. */
function orientationOf(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < FIRST_CHUNK_OFFSET || view.getUint32(0) !== 0x89504e47) return 1;
  let at = FIRST_CHUNK_OFFSET;
  while (at + 12 <= bytes.length) {
    const length = view.getUint32(at);
    const data = at + 8;
    if (data + length > bytes.length) return 1;
    if (view.getUint32(at + 4) === 0x65584966)
      return orientationIn(new DataView(bytes.buffer, bytes.byteOffset + data, length));
    at = data + length + 4;
  }
  return 1;
}

function orientationIn(exif: DataView): number {
  if (exif.byteLength < 14) return 1;
  const isLittle = exif.getUint16(0) === 0x4949;
  const directory = exif.getUint32(4, isLittle);
  if (directory + 2 > exif.byteLength) return 1;
  const count = exif.getUint16(directory, isLittle);
  for (let index = 0; index < count; index += 1) {
    const entry = directory + 2 + 12 * index;
    if (entry + 12 > exif.byteLength) return 1;
    if (exif.getUint16(entry, isLittle) === ORIENTATION_TAG)
      return exif.getUint16(entry + 8, isLittle);
  }
  return 1;
}
