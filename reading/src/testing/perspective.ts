import { createCanvas, loadImage } from '@napi-rs/canvas';
import { applyHomography, homographyTo, type Homography, type Quad } from '../scan/homography.ts';

/** The conditions under which a sheet is photographed. */
export interface CameraPosition {
  /**
   * The angles of the camera, towards the lower and the right side of the sheet; 0 is from above.
   */
  degrees: number;
  sideways?: number;
  hasShadow?: boolean;
  isCrumpled?: boolean;
  /** The sheet is shown on a screen, whose pixels interfere with those of the camera. */
  isScreen?: boolean;
}

/** The colour of the desk: red, green and blue. */
const DESK = [70, 82, 94] as const;

/** A sheet on a dark desk, photographed at an angle. */
export async function inPerspective(page: Buffer, camera: CameraPosition): Promise<Buffer> {
  const picture = await loadImage(page);
  const [width, height] = [Math.round(picture.width * 1.25), Math.round(picture.height * 1.2)];
  const source = createCanvas(picture.width, picture.height);
  const sourceContext = source.getContext('2d');
  sourceContext.drawImage(picture, 0, 0);
  const sheet = sourceContext.getImageData(0, 0, picture.width, picture.height).data;
  const toSheet = inverse(homographyTo(cornersOf(camera)));
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const photo = context.createImageData(width, height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [flatU, flatV] = applyHomography(toSheet, x / width, y / height);
      const crease = camera.isCrumpled ? 0.0025 * Math.sin(23 * flatU + 17 * flatV) : 0;
      const [u, v] = [flatU + crease, flatV + crease];
      const isOnSheet = u >= 0 && u < 1 && v >= 0 && v < 1;
      const sourceIndex =
        4 * (Math.floor(v * picture.height) * picture.width + Math.floor(u * picture.width));
      const light = lightAt(x, y, { width, height, u, v }, camera);
      const targetIndex = 4 * (y * width + x);
      for (const [channel, shade] of DESK.entries())
        photo.data[targetIndex + channel] =
          light * (isOnSheet ? (sheet[sourceIndex + channel] ?? 0) : shade);
      photo.data[targetIndex + 3] = 255;
    }
  context.putImageData(photo, 0, 0);
  return canvas.encode('jpeg', 85);
}

/** The corners of the sheet in the photo: its far sides are shorter. */
export function cornersOf({ degrees, sideways = 0 }: CameraPosition): Quad {
  const narrowing = Math.tan((degrees * Math.PI) / 180) / 3;
  const slant = Math.tan((sideways * Math.PI) / 180) / 3;
  return [
    [0.1 + narrowing * 0.4, 0.1 + slant * 0.3],
    [0.9 - narrowing * 0.4, 0.1],
    [0.9, 0.92],
    [0.1, 0.92 - slant * 0.3],
  ];
}

/**
 * The size of the photo in pixels, and a place on the sheet in fractions of its width and height.
 */
interface PlaceInPhoto {
  width: number;
  height: number;
  u: number;
  v: number;
}

function lightAt(
  x: number,
  y: number,
  { width, height, u, v }: PlaceInPhoto,
  camera: CameraPosition,
): number {
  const shadow = camera.hasShadow
    ? 0.45 * Math.min(1, Math.max(0, (x / width + y / height - 0.8) * 2))
    : 0;
  const fold = camera.isCrumpled ? 0.12 * (1 + Math.sin(31 * u - 19 * v)) : 0;
  const moire = camera.isScreen ? 0.08 * (1 + Math.sin(1.9 * x + 0.35 * y)) : 0;
  return (1 - shadow) * (1 - fold) * (1 - moire);
}

function inverse([a, b, c, d, e, f, g, h]: Homography): Homography {
  const scale = a * d - b * c;
  return [
    (d - f * h) / scale,
    (f * g - b) / scale,
    (e * h - c) / scale,
    (a - e * g) / scale,
    (c * f - e * d) / scale,
    (e * b - a * f) / scale,
    (b * h - d * g) / scale,
    (c * g - a * h) / scale,
  ];
}
