export interface ZipEntry {
  name: string;
  modifiedAt: Date;
  size: number;
  /** CRC-32. */
  checksum: number;
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** The version needed to extract: 2.0, in tenths (APPNOTE.TXT, 4.4.3). */
const VERSION = 20;
/** Bit 11: names are UTF-8. */
const FLAGS = 0x0800;
/** Files are stored without compression, because PDF and pictures are compressed already. */
const METHOD_STORED = 0;
/**
 * The limits without ZIP64. The highest value of a field (0xffff, 0xffff_ffff) means that the real
 * value is in a ZIP64 record (APPNOTE.TXT, 4.4.1.4), so it is not a possible count or size.
 */
const MAX_ENTRIES = 0xfffe;
const MAX_BYTES = 0xffff_fffe;
/** The signatures of the three kinds of records. */
const LOCAL_FILE_HEADER = 0x04034b50;
const CENTRAL_DIRECTORY_HEADER = 0x02014b50;
const END_OF_CENTRAL_DIRECTORY = 0x06054b50;
/** Local file header (30) and central directory header (46), without the name that both contain. */
const HEADER_BYTES_PER_ENTRY = 30 + 46;

/** True if one archive can hold these files; called before the first byte is sent. */
export const fitsOneZip = (files: readonly { name: string; size: number }[]): boolean =>
  files.length <= MAX_ENTRIES &&
  files.reduce(
    (sum, { name, size }) => sum + size + 2 * Buffer.byteLength(name) + HEADER_BYTES_PER_ENTRY,
    0,
  ) <= MAX_BYTES;

/**
 * Yields an archive part by part, so that a slow reader keeps no file in memory. Size and checksum
 * are written before each file, so that a program can read the archive while it downloads.
 */
export async function* writeZip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const centralHeaders: Buffer[] = [];
  let entryCount = 0;
  let offset = 0;
  for await (const entry of entries) {
    const headerFields = sharedHeaderFields(entry);
    const name = Buffer.from(entry.name, 'utf8');
    const localHeader = Buffer.concat([
      encodeFields([LOCAL_FILE_HEADER, 4], ...headerFields, [name.length, 2], [0, 2]),
      name,
    ]);
    const nextOffset = offset + localHeader.length + entry.size;
    if (entryCount === MAX_ENTRIES || nextOffset > MAX_BYTES)
      throw new Error('Too much for one archive');
    entryCount += 1;
    centralHeaders.push(
      encodeFields(
        [CENTRAL_DIRECTORY_HEADER, 4],
        [VERSION, 2],
        ...headerFields,
        [name.length, 2],
        // No extra field, no comment, first disk, no attributes.
        ...EMPTY_FIELDS,
        [offset, 4],
      ),
      name,
    );
    yield localHeader;
    yield* contentOfStatedSize(entry);
    offset = nextOffset;
  }
  const centralDirectory = Buffer.concat(centralHeaders);
  yield centralDirectory;
  yield encodeFields(
    [END_OF_CENTRAL_DIRECTORY, 4],
    // This disk, and the disk where the central directory starts.
    [0, 2],
    [0, 2],
    // The entries on this disk and in total.
    [entryCount, 2],
    [entryCount, 2],
    [centralDirectory.length, 4],
    [offset, 4],
    // The length of the comment.
    [0, 2],
  );
}

/** Throws when the size differs from the header; the download then breaks off visibly. */
async function* contentOfStatedSize({ size, content }: ZipEntry): AsyncGenerator<Uint8Array> {
  let left = size;
  for await (const part of content) {
    left -= part.length;
    if (left < 0) break;
    yield part;
  }
  if (left !== 0) throw new Error('The file has another size');
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

function sharedHeaderFields({ modifiedAt, size, checksum }: ZipEntry): readonly Field[] {
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
    [checksum, 4],
    [size, 4],
    [size, 4],
  ];
}
