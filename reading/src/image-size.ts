import { heicSizeOf } from './heic-size.ts';

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG_START = 0xffd8;
/** Segments of a JPEG that contain its size (SOF0–SOF15 without DHT, JPG and DAC). */
const SIZE_MARKERS = new Set([
  0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf,
]);

export interface ImageSize {
  width: number;
  height: number;
}

/** Pixels of a PNG, JPEG or HEIC by its header, without decoding it. */
export function imageSizeOf(bytes: Uint8Array): ImageSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (PNG_SIGNATURE.every((byte, index) => bytes[index] === byte))
    return bytes.length < 24
      ? undefined
      : unlessEmpty({ width: view.getUint32(16), height: view.getUint32(20) });
  if (bytes.length > 4 && view.getUint16(0) === JPEG_START) return jpegSizeOf(view);
  const heic = heicSizeOf(view);
  return heic && unlessEmpty(heic);
}

function jpegSizeOf(view: DataView): ImageSize | undefined {
  let offset = 2;
  while (offset + 9 <= view.byteLength) {
    if (view.getUint8(offset) !== 0xff) return undefined;
    const marker = view.getUint8(offset + 1);
    if (marker === 0xff) {
      offset += 1; // Fill bytes may stand before a marker.
    } else if (SIZE_MARKERS.has(marker)) {
      return unlessEmpty({ width: view.getUint16(offset + 7), height: view.getUint16(offset + 5) });
    } else {
      offset += 2 + view.getUint16(offset + 2);
    }
  }
  return undefined;
}

const unlessEmpty = (size: ImageSize): ImageSize | undefined =>
  size.width > 0 && size.height > 0 ? size : undefined;
