import { crc32 } from 'node:zlib';

export interface ZipEntry {
  name: string;
  modifiedAt: Date;
  bytes: Buffer;
}

const VERSION = 20;
/** Bit 11: names are UTF-8. */
const FLAGS = 0x0800;
/** Files are stored without compression, because PDF and pictures are compressed already. */
const METHOD_STORED = 0;
/** The limits of the headers without ZIP64. */
const MAX_ENTRIES = 0xffff;
const MAX_BYTES = 0xffff_ffff;
/** Bytes of an entry beside its content and its name, which stands there twice. */
const HEADS = 30 + 46;

/** Whether one archive can hold these files. Asked before the first byte is sent. */
export const fitsOneZip = (files: readonly { name: string; size: number }[]): boolean =>
  files.length <= MAX_ENTRIES &&
  files.reduce((sum, { name, size }) => sum + size + 2 * Buffer.byteLength(name) + HEADS, 0) <=
    MAX_BYTES;

/**
 * Yields an archive entry by entry, so that only one file is in memory. Sizes and checksums come
 * before each file, so that a program can read the archive while it downloads.
 */
export async function* writeZip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const entry of entries) {
    const headerFields = sharedHeaderFields(entry);
    const name = Buffer.from(entry.name, 'utf8');
    const head = Buffer.concat([
      encodeFields([0x04034b50, 4], ...headerFields, [name.length, 2], [0, 2]),
      name,
    ]);
    const next = offset + head.length + entry.bytes.length;
    if (directory.length === MAX_ENTRIES || next > MAX_BYTES)
      throw new Error('Too much for one archive');
    directory.push(
      encodeFields(
        [0x02014b50, 4],
        [VERSION, 2],
        ...headerFields,
        [name.length, 2],
        // No extra field, no comment, first disk, no attributes.
        ...EMPTY_FIELDS,
        [offset, 4],
      ),
      name,
    );
    yield head;
    yield entry.bytes;
    offset = next;
  }
  const central = Buffer.concat(directory);
  const count = directory.length / 2;
  yield central;
  yield encodeFields(
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [central.length, 4],
    [offset, 4],
    [0, 2],
  );
}

/** A number and the count of its bytes; it is written in little-endian order. */
type Field = readonly [value: number, bytes: number];

const EMPTY_FIELDS: readonly Field[] = [
  [0, 2],
  [0, 2],
  [0, 2],
  [0, 2],
  [0, 4],
];

function encodeFields(...fields: readonly Field[]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((sum, [, bytes]) => sum + bytes, 0));
  let offset = 0;
  for (const [value, bytes] of fields) offset = buffer.writeUIntLE(value, offset, bytes);
  return buffer;
}

const JAPAN_MS = 9 * 3_600_000;

function sharedHeaderFields({ modifiedAt, bytes }: ZipEntry): readonly Field[] {
  // ZIP times have no time zone; they are Japanese time, because the users are in Japan.
  const japaneseTime = new Date(modifiedAt.getTime() + JAPAN_MS);
  const time =
    (japaneseTime.getUTCHours() << 11) |
    (japaneseTime.getUTCMinutes() << 5) |
    (japaneseTime.getUTCSeconds() >> 1);
  const day =
    ((japaneseTime.getUTCFullYear() - 1980) << 9) |
    ((japaneseTime.getUTCMonth() + 1) << 5) |
    japaneseTime.getUTCDate();
  return [
    [VERSION, 2],
    [FLAGS, 2],
    [METHOD_STORED, 2],
    [time, 2],
    [day, 2],
    [crc32(bytes), 4],
    [bytes.length, 4],
    [bytes.length, 4],
  ];
}
