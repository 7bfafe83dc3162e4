import { createCanvas, loadImage } from '@napi-rs/canvas';
import { at, toQuad, type Homography, type Quad } from '../scan/homography.ts';

/** A sheet on a dark desk, photographed from its lower or right side; `degrees` from above. */
export async function inPerspective(
  page: Buffer,
  {
    degrees,
    sideways = 0,
    hasShadow = false,
  }: { degrees: number; sideways?: number; hasShadow?: boolean },
): Promise<Buffer> {
  const picture = await loadImage(page);
  const [width, height] = [Math.round(picture.width * 1.25), Math.round(picture.height * 1.2)];
  const source = createCanvas(picture.width, picture.height);
  const sourceContext = source.getContext('2d');
  sourceContext.drawImage(picture, 0, 0);
  const sheet = sourceContext.getImageData(0, 0, picture.width, picture.height).data;
  const [narrow, slanted] = [
    Math.tan((degrees * Math.PI) / 180) / 3,
    Math.tan((sideways * Math.PI) / 180) / 3,
  ];
  const corners: Quad = [
    [0.1 + narrow * 0.4, 0.1 + slanted * 0.3],
    [0.9 - narrow * 0.4, 0.1],
    [0.9, 0.92],
    [0.1, 0.92 - slanted * 0.3],
  ];
  const toSheet = inverse(toQuad(corners));
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const photo = context.createImageData(width, height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [u, v] = at(toSheet, x / width, y / height);
      const isOnSheet = u >= 0 && u < 1 && v >= 0 && v < 1;
      const from =
        4 * (Math.floor(v * picture.height) * picture.width + Math.floor(u * picture.width));
      const light = hasShadow
        ? 1 - 0.45 * Math.min(1, Math.max(0, (x / width + y / height - 0.8) * 2))
        : 1;
      const to = 4 * (y * width + x);
      for (let channel = 0; channel < 3; channel += 1)
        photo.data[to + channel] =
          light * (isOnSheet ? (sheet[from + channel] ?? 0) : 70 + 12 * channel);
      photo.data[to + 3] = 255;
    }
  context.putImageData(photo, 0, 0);
  return canvas.encode('jpeg', 85);
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
