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

const LEFT_TO_RIGHT = 1;
/** Where the box `iloc` has the place of the data, from its name on. */
const PLACE_OF_DATA = 18;

/**
 * phone-a.heic with boxes that turn its picture: quarter turns against the clock, then a mirror.
 * Its data moves by the added bytes.
 */
export function turnedHeic(heic: Buffer, quarters: number, isMirrored: boolean): Buffer {
  const turn = Buffer.from([0, 0, 0, 9, ...Buffer.from('irot'), quarters]);
  const mirror = Buffer.from([0, 0, 0, 9, ...Buffer.from('imir'), LEFT_TO_RIGHT]);
  const added = isMirrored ? [turn, mirror] : [turn];
  const start = heic.indexOf('ipma') - 4;
  const end = start + heic.readUInt32BE(start);
  const links = Buffer.from(added.map((_, index) => 0x85 + index));
  const bytes = Buffer.concat([
    heic.subarray(0, start),
    ...added,
    heic.subarray(start, end),
    links,
    heic.subarray(end),
  ]);
  const boxes = Buffer.concat(added).length;
  const grow = (at: number, by: number) => bytes.writeUInt32BE(bytes.readUInt32BE(at) + by, at);
  for (const name of ['meta', 'iprp']) grow(bytes.indexOf(name) - 4, boxes + links.length);
  grow(bytes.indexOf('ipco') - 4, boxes);
  grow(start + boxes, links.length);
  // The number of properties of the picture is before the last of them.
  const count = end + boxes - 3;
  bytes.writeUInt8(bytes.readUInt8(count) + added.length, count);
  grow(bytes.indexOf('iloc') + PLACE_OF_DATA, boxes + links.length);
  return bytes;
}
