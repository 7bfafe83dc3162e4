import { pngChunk } from './sixteen-bit-png.ts';

/** EXIF data with only the orientation, as hexadecimal digits. */
const exifHexOf = (orientation: number): string =>
  `4d4d002a0000000800010112000300000001${orientation.toString(16).padStart(4, '0')}000000000000`;

/** Inserts an EXIF segment with the orientation before all other segments. */
export function jpegWithOrientation(jpeg: Buffer, orientation: number): Buffer {
  const exif = Buffer.from(`457869660000${exifHexOf(orientation)}`, 'hex');
  const header = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), header, exif, jpeg.subarray(2)]);
}

/** The signature and the header chunk of a PNG. */
const PNG_HEADER_BYTES = 33;

/** Inserts an `eXIf` chunk with the orientation after the header of the PNG. */
export const pngWithOrientation = (png: Buffer, orientation: number): Buffer =>
  Buffer.concat([
    png.subarray(0, PNG_HEADER_BYTES),
    pngChunk('eXIf', Buffer.from(exifHexOf(orientation), 'hex')),
    png.subarray(PNG_HEADER_BYTES),
  ]);

const LEFT_TO_RIGHT = 1;
/** Marks a property in `ipma` that a reader must apply. */
const ESSENTIAL = 0x80;
/** phone-a.heic has four properties. */
const FIRST_NEW_PROPERTY = 5;
/**
 * Where the box `iloc` stores the position of the picture's data, in bytes from the first letter of
 * the box's name.
 */
const DATA_POSITION_OFFSET = 18;

/**
 * Adds boxes to phone-a.heic that turn its picture: quarter turns to the left, then a mirror. All
 * lengths and positions grow by the added bytes.
 */
export function heicWithTurns(heic: Buffer, quarters: number, isMirrored: boolean): Buffer {
  const turn = Buffer.from([0, 0, 0, 9, ...Buffer.from('irot'), quarters]);
  const mirror = Buffer.from([0, 0, 0, 9, ...Buffer.from('imir'), LEFT_TO_RIGHT]);
  const addedBoxes = isMirrored ? [turn, mirror] : [turn];
  const ipmaStart = heic.indexOf('ipma') - 4;
  const ipmaEnd = ipmaStart + heic.readUInt32BE(ipmaStart);
  const links = Buffer.from(addedBoxes.map((_, index) => ESSENTIAL + FIRST_NEW_PROPERTY + index));
  const bytes = Buffer.concat([
    heic.subarray(0, ipmaStart),
    ...addedBoxes,
    heic.subarray(ipmaStart, ipmaEnd),
    links,
    heic.subarray(ipmaEnd),
  ]);
  const addedLength = Buffer.concat(addedBoxes).length;
  const increase = (at: number, by: number) => bytes.writeUInt32BE(bytes.readUInt32BE(at) + by, at);
  for (const name of ['meta', 'iprp'])
    increase(bytes.indexOf(name) - 4, addedLength + links.length);
  increase(bytes.indexOf('ipco') - 4, addedLength);
  increase(ipmaStart + addedLength, links.length);
  // The last three bytes of the old `ipma` are the count and the numbers of two properties.
  const countOffset = ipmaEnd + addedLength - 3;
  bytes.writeUInt8(bytes.readUInt8(countOffset) + addedBoxes.length, countOffset);
  increase(bytes.indexOf('iloc') + DATA_POSITION_OFFSET, addedLength + links.length);
  return bytes;
}
