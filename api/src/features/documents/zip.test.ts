import { fitsOneZip, writeZip, type ZipEntry } from './zip.ts';

/** From 65,535 entries on, the count needs the fields of ZIP64. */
const MAX_ENTRIES = 65_534;

async function* emptyEntries(count: number): AsyncGenerator<ZipEntry> {
  for (let index = 0; index < count; index += 1)
    yield {
      name: String(index),
      modifiedAt: new Date('2026-11-20T10:00:00+09:00'),
      bytes: Buffer.alloc(0),
    };
}

async function writeLastRecord(count: number): Promise<Buffer> {
  let last: Buffer = Buffer.alloc(0);
  for await (const part of writeZip(emptyEntries(count))) last = part;
  return last;
}

test('writes as many entries as the 16-bit count of an archive can state', async () => {
  const record = await writeLastRecord(MAX_ENTRIES);
  expect([record.readUInt16LE(8), record.readUInt16LE(10)]).toEqual([MAX_ENTRIES, MAX_ENTRIES]);
});

test('throws at one entry more', async () => {
  await expect(writeLastRecord(MAX_ENTRIES + 1)).rejects.toThrow(
    new Error('Too much for one archive'),
  );
});

test.each([
  [MAX_ENTRIES, true],
  [MAX_ENTRIES + 1, false],
])('for %d files, says whether they fit into one archive: %s', (count, fits) => {
  const files = Array.from({ length: count }, () => ({ name: 'a.pdf', size: 1 }));
  expect(fitsOneZip(files)).toBe(fits);
});
