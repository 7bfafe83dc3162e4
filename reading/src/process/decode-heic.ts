import { createCanvas, ImageData, type Canvas } from '@napi-rs/canvas';
import createLibheif, {
  type HeifChannel,
  type HeifImage,
  type Libheif,
} from 'libheif-js/libheif-wasm/libheif-bundle.mjs';
import { RefusedDocument } from './refused-document.ts';
import { MAX_PIXELS } from './tasks.ts';

/**
 * In pixels. A picture is reduced by a whole factor while its longer edge keeps this length:
 * nothing that reads or shows it needs more, and 48 megapixels in full size need more memory than
 * this process may use.
 */
const MIN_REDUCED_EDGE = 3_500;
const BYTES_PER_PIXEL = 4;

/** The main picture of a HEIC file, turned upright as the file says. */
export async function decodeHeic(bytes: Uint8Array): Promise<Canvas> {
  const libheif = createLibheif();
  const images = new libheif.HeifDecoder().decode(bytes);
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (!image) throw new RefusedDocument('unreadable');
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height === 0 || width * height > MAX_PIXELS) throw new RefusedDocument('unreadable');
  const factor = Math.max(1, Math.floor(Math.max(width, height) / MIN_REDUCED_EDGE));
  const pixels = await decodeReduced(libheif, image, factor);
  const canvas = createCanvas(pixels.width, pixels.height);
  canvas.getContext('2d').putImageData(pixels, 0, 0);
  return canvas;
}

async function decodeReduced(
  libheif: Libheif,
  { handle }: HeifImage,
  factor: number,
): Promise<ImageData> {
  const decoded = await libheif.heif_js_decode_image2(
    handle,
    libheif.heif_colorspace.heif_colorspace_RGB,
    libheif.heif_chroma.heif_chroma_interleaved_RGBA,
  );
  const [channel] = decoded.channels ?? [];
  if (!channel) throw new RefusedDocument('unreadable');
  return reduce(channel, factor);
}

/** Each square of `factor` × `factor` pixels becomes one pixel, their average. */
function reduce({ data, stride, ...size }: HeifChannel, factor: number): ImageData {
  const [width, height] = [Math.floor(size.width / factor), Math.floor(size.height / factor)];
  const reduced = new Uint8ClampedArray(width * height * BYTES_PER_PIXEL);
  let to = 0;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const corner = y * factor * stride + x * factor * BYTES_PER_PIXEL;
      for (let part = 0; part < BYTES_PER_PIXEL; part += 1) {
        let sum = 0;
        for (let row = 0; row < factor; row += 1)
          for (let column = 0; column < factor; column += 1)
            sum += data[corner + row * stride + column * BYTES_PER_PIXEL + part] ?? 0;
        reduced[to] = sum / factor ** 2;
        to += 1;
      }
    }
  return new ImageData(reduced, width, height);
}
