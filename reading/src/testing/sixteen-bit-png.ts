import { crc32, deflateSync } from 'node:zlib';

/** A grey PNG with sixteen bits a pixel, as scanners write them; `level` is from 0 to 65,535. */
export function sixteenBitPng(
  width: number,
  height: number,
  level: (x: number, y: number) => number,
) {
  const rows = Buffer.alloc(height * (1 + 2 * width));
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      rows.writeUInt16BE(level(x, y), y * (1 + 2 * width) + 1 + 2 * x);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([16, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

export function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
