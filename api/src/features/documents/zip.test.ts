import { fitsOneZip, writeZip, type ZipEntry } from './zip.ts';

/** From 65,535 entries on, the count needs the fields of ZIP64. */
const MAX_ENTRIES = 65_534;

async function* emptyEntries(count: number): AsyncGenerator<ZipEntry> {
  for (let index = 0; index < count; index += 1)
    yield {
      name: String(index),
      modifiedAt: new Date('2026-11-20T10:00:00+09:00'),
      size: 0,
      checksum: 0,
      content: [],
    };
}

async function writeLastRecord(count: number): Promise<Buffer> {
  let last: Uint8Array = Buffer.alloc(0);
  for await (const part of writeZip(emptyEntries(count))) last = part;
  return Buffer.from(last);
}

/** An entry of two parts (11 bytes). Each part that the archive takes is added to `read`. */
async function* entryOfTwoParts(size: number, read: string[] = []): AsyncGenerator<ZipEntry> {
  function* parts() {
    for (const part of ['first', 'second']) {
      read.push(part);
      yield Buffer.from(part);
    }
  }
  const modifiedAt = new Date('2026-11-20T10:00:00+09:00');
  yield { name: 'a', modifiedAt, size, checksum: 0, content: parts() };
}

test('reads no part of a file before the reader has taken the part before it', async () => {
  const read: string[] = [];
  const archive = writeZip(entryOfTwoParts(11, read));
  const seen: string[][] = [];
  for (let count = 0; count < 3; count += 1) {
    await archive.next();
    seen.push([...read]);
  }
  expect(seen).toEqual([[], ['first'], ['first', 'second']]);
});

test.each([10, 12])('throws when a file of 11 bytes was stated to have %d', async (size) => {
  const readAll = async () => {
    for await (const part of writeZip(entryOfTwoParts(size))) expect(part).toBeDefined();
  };
  await expect(readAll()).rejects.toThrow(new Error('The file has another size'));
});

test('writes as many entries as the 16-bit count of an archive can state', async () => {
  const record = await writeLastRecord(MAX_ENTRIES);
  expect([record.readUInt16LE(8), record.readUInt16LE(10)]).toEqual([MAX_ENTRIES, MAX_ENTRIES]);
});

test('throws at one entry more than the 16-bit count can state', async () => {
  await expect(writeLastRecord(MAX_ENTRIES + 1)).rejects.toThrow(
    new Error('Too much for one archive'),
  );
});

test.each([
  [MAX_ENTRIES, true],
  [MAX_ENTRIES + 1, false],
])('fitsOneZip returns for %d files: %s', (count, fits) => {
  const files = Array.from({ length: count }, () => ({ name: 'a.pdf', size: 1 }));
  expect(fitsOneZip(files)).toBe(fits);
});
