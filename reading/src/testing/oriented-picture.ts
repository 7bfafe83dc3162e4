/** The EXIF segment with the phone's orientation, before all other segments. */
export function withOrientation(jpeg: Buffer, orientation: number): Buffer {
  const exif = Buffer.from(
    '457869660000' +
      '4d4d002a00000008' +
      '0001' +
      '0112000300000001' +
      `${orientation.toString(16).padStart(4, '0')}0000` +
      '00000000',
    'hex',
  );
  const header = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), header, exif, jpeg.subarray(2)]);
}
