import { crc32, deflateSync, inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}

/** An index of one byte has this many values. */
const MAX_COLOURS = 256;
const MAX_FREQUENT_COLOURS = 96;

/**
 * Reduces a picture to a third of its bytes: each pixel becomes an index in a list of colours.
 * Shades at the edges of letters change by less than the comparison detects (`threshold` in
 * playwright.config.ts).
 */
export function withFewerColours(png: Buffer): Buffer {
  const chunks = chunksOf(png);
  const header = chunks.find(({ type }) => type === 'IHDR')?.data;
  if (!header || header[8] !== 8 || header[9] !== 2 || header[12] !== 0) return png;
  const width = header.readUInt32BE(0);
  const height = header.readUInt32BE(4);
  const pixels = removeFilters(
    inflateSync(
      Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data)),
    ),
    width * 3,
    height,
  );
  const indexed = toIndexedPixels(pixels, width, height);
  const indexedHeader = Buffer.from(header);
  indexedHeader[9] = 3;
  const picture = Buffer.concat([
    SIGNATURE,
    chunkFrom('IHDR', indexedHeader),
    chunkFrom('PLTE', indexed.colours),
    chunkFrom('IDAT', deflateSync(indexed.rows, { level: 9 })),
    chunkFrom('IEND', Buffer.alloc(0)),
  ]);
  return picture;
}

function chunksOf(png: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE.length; at < png.length;) {
    const length = png.readUInt32BE(at);
    chunks.push({
      type: png.toString('latin1', at + 4, at + 8),
      data: png.subarray(at + 8, at + 8 + length),
    });
    at += 12 + length;
  }
  return chunks;
}

function chunkFrom(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  const sum = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Three bytes per pixel (PNG specification, 9.2). */
function removeFilters(rows: Buffer, stride: number, height: number): Buffer {
  const pixels = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y += 1) {
    const filter = rows[y * (stride + 1)];
    for (let x = 0; x < stride; x += 1) {
      const left = x < 3 ? 0 : (pixels[y * stride + x - 3] ?? 0);
      const up = y === 0 ? 0 : (pixels[(y - 1) * stride + x] ?? 0);
      const corner = x < 3 || y === 0 ? 0 : (pixels[(y - 1) * stride + x - 3] ?? 0);
      const predicted =
        filter === 1
          ? left
          : filter === 2
            ? up
            : filter === 3
              ? (left + up) >> 1
              : filter === 4
                ? paeth(left, up, corner)
                : 0;
      pixels[y * stride + x] = (rows[y * (stride + 1) + 1 + x] ?? 0) + predicted;
    }
  }
  return pixels;
}

function paeth(left: number, up: number, corner: number): number {
  const toLeft = Math.abs(up - corner);
  const toUp = Math.abs(left - corner);
  const toCorner = Math.abs(left + up - 2 * corner);
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

/**
 * Keeps the most common colours exactly; others, at the edges of letters, become the nearest kept
 * one.
 */
function toIndexedPixels(
  pixels: Buffer,
  width: number,
  height: number,
): { colours: Buffer; rows: Buffer } {
  const counts = new Map<number, number>();
  for (let at = 0; at < width * height; at += 1) {
    const colour = pixels.readUIntBE(at * 3, 3);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const { list, indexes } = chooseColours(
    [...counts].sort(([, one], [, other]) => other - one).map(([colour]) => colour),
  );
  const rows = Buffer.alloc((width + 1) * height);
  for (let at = 0; at < width * height; at += 1)
    rows[Math.floor(at / width) * (width + 1) + 1 + (at % width)] =
      indexes.get(pixels.readUIntBE(at * 3, 3)) ?? 0;
  const colours = Buffer.alloc(list.length * 3);
  list.forEach((colour, index) => colours.writeUIntBE(colour, index * 3, 3));
  return { colours, rows };
}

/**
 * Lists the most common colour first, then always the one farthest from all listed ones, so that
 * rare colours, such as a small mark, stay exact.
 */
function chooseColours(colours: readonly number[]): {
  list: number[];
  /** Maps each colour to the index of the nearest one in `list`. */
  indexes: ReadonlyMap<number, number>;
} {
  const list: number[] = [];
  const nearest = new Int32Array(colours.length);
  const distance = new Float64Array(colours.length).fill(Infinity);
  const add = (chosen: number) => {
    colours.forEach((colour, at) => {
      const colourDistance = squaredDistance(colour, chosen);
      if (colourDistance >= (distance[at] ?? 0)) return;
      distance[at] = colourDistance;
      nearest[at] = list.length;
    });
    list.push(chosen);
  };
  for (const colour of colours.slice(0, MAX_FREQUENT_COLOURS)) add(colour);
  while (list.length < MAX_COLOURS) {
    const farthest = distance.indexOf(Math.max(...distance));
    if (distance[farthest] === 0) break;
    add(colours[farthest] ?? 0);
  }
  return { list, indexes: new Map(colours.map((colour, at) => [colour, nearest[at] ?? 0])) };
}

const squaredDistance = (one: number, other: number): number =>
  ((one >> 16) - (other >> 16)) ** 2 +
  (((one >> 8) & 255) - ((other >> 8) & 255)) ** 2 +
  ((one & 255) - (other & 255)) ** 2;
