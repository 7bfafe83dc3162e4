import { pngChunk } from './deep-png.ts';

/** EXIF data that holds only the orientation. */
const exifOf = (orientation: number): string =>
  `4d4d002a0000000800010112000300000001${orientation.toString(16).padStart(4, '0')}000000000000`;

/** The EXIF segment with the phone's orientation, before all other segments. */
export function withOrientation(jpeg: Buffer, orientation: number): Buffer {
  const exif = Buffer.from(`457869660000${exifOf(orientation)}`, 'hex');
  const header = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), header, exif, jpeg.subarray(2)]);
}

/** The signature and the header chunk of a PNG. */
const HEAD_OF_PNG = 33;

/** The `eXIf` chunk with the orientation, after the header of the PNG. */
export const pngWithOrientation = (png: Buffer, orientation: number): Buffer =>
  Buffer.concat([
    png.subarray(0, HEAD_OF_PNG),
    pngChunk('eXIf', Buffer.from(exifOf(orientation), 'hex')),
    png.subarray(HEAD_OF_PNG),
  ]);
