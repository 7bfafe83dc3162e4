import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBucket } from '@hareto/server-kit/bucket/bucket.ts';
import { startFakeS3 } from '@hareto/server-kit/testing/fake-s3.ts';
import {
  bucketOfFakeS3,
  BUCKETS,
  type TestBucket,
} from '@hareto/server-kit/testing/test-bucket.ts';
import { bucketObjects } from './bucket-objects.ts';
import { bytesOf, localObjects, newObjectKey, type ObjectStore } from './object-store.ts';

const opened: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});

async function openFolder(): Promise<ObjectStore> {
  const folder = await mkdtemp(join(tmpdir(), 'hareto-objects-'));
  opened.push(() => rm(folder, { recursive: true }));
  return localObjects(join(folder, 'files'));
}

async function openIn(make: () => Promise<TestBucket>): Promise<ObjectStore> {
  const { name, environment, close } = await make();
  opened.push(close);
  return bucketObjects(openBucket(`s3://${name}/documents`, environment));
}

const STORES: [string, () => Promise<ObjectStore>][] = [
  ['a folder', openFolder],
  ...BUCKETS.map(([name, make]): [string, () => Promise<ObjectStore>] => [
    name,
    () => openIn(make),
  ]),
];

const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const DOCUMENT = Buffer.alloc(300_000, 'An invoice. ');
async function* inParts(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}
const contentOf = (store: ObjectStore, key: string) => bytesOf(store, key, sha256Of(DOCUMENT));
const temporaryFiles = async () =>
  (await readdir(tmpdir())).filter((name) => /^hareto-.*\.part$/.test(name));

describe.each(STORES)('%s', (_, open) => {
  test('returns what was stored, with its size and hash', async () => {
    const store = await open();
    const key = newObjectKey();
    await store.put(key, inParts(DOCUMENT));
    const found = await store.get(key);
    found?.stream.destroy();
    expect([
      found?.size,
      await store.digest(key),
      (await contentOf(store, key)).equals(DOCUMENT),
      await temporaryFiles(),
    ]).toEqual([DOCUMENT.length, sha256Of(DOCUMENT), true, []]);
  });

  test('writes an object once, also when many calls write it at once', async () => {
    const store = await open();
    const key = newObjectKey();
    await store.put(key, [DOCUMENT]);
    await Promise.all(['a', 'b', 'c'].map((text) => store.put(key, [Buffer.from(text)])));
    expect(await store.digest(key)).toBe(sha256Of(DOCUMENT));
    const other = newObjectKey();
    const contents = ['d', 'e', 'f', 'g'].map((text) => Buffer.from(text));
    await Promise.all(contents.map((content) => store.put(other, [content])));
    expect(contents.map(sha256Of)).toContain(await store.digest(other));
  });

  test('stores nothing of a source that breaks off', async () => {
    const store = await open();
    const key = newObjectKey();
    async function* broken() {
      yield DOCUMENT;
      throw new Error('the browser is gone');
    }
    await expect(store.put(key, broken())).rejects.toThrow('the browser is gone');
    expect([await store.get(key), await temporaryFiles()]).toEqual([undefined, []]);
  });

  test('removes an object, lists the others, and finds no removed one', async () => {
    const store = await open();
    const keys = Array.from({ length: 5 }, newObjectKey).sort();
    for (const key of keys) await store.put(key, [Buffer.from(key)]);
    await store.remove(keys[0]!);
    await store.remove(keys[0]!);
    const left: string[] = [];
    for await (const key of store.keys()) left.push(key);
    expect([left.sort(), await store.get(keys[0]!), await store.digest(keys[0]!)]).toEqual([
      keys.slice(1),
      undefined,
      undefined,
    ]);
  });

  test.each(['../keys/signing-key.json', 'A'.repeat(48), ''])(
    'refuses a key that it did not make: %j',
    async (key) => {
      const store = await open();
      await expect(store.put(key, [DOCUMENT])).rejects.toThrow('Not a key of the object store');
      await expect(async () => store.get(key)).rejects.toThrow('Not a key of the object store');
    },
  );
});

const dayAgo = new Date(Date.now() - 24 * 3_600_000);
const longAgo = new Date(dayAgo.getTime() - 1_000);

/** A store in a folder with a document; `leave` writes the file of an unfinished upload. */
async function openFolderWithDocument() {
  const folder = await mkdtemp(join(tmpdir(), 'hareto-objects-'));
  opened.push(() => rm(folder, { recursive: true }));
  const store = localObjects(folder);
  const stored = newObjectKey();
  await store.put(stored, [DOCUMENT]);
  await utimes(join(folder, stored), longAgo, longAgo);
  const leave = async (path: string, at: Date) => {
    const name = `${newObjectKey()}.0123456789ab.part`;
    await writeFile(join(folder, path, name), DOCUMENT);
    await utimes(join(folder, path, name), at, at);
    return name;
  };
  return { folder, store, stored, leave };
}

test('removes the file of a killed upload after a day', async () => {
  const { folder, store, stored, leave } = await openFolderWithDocument();
  await leave('unfinished', longAgo);
  const running = await leave('unfinished', new Date());
  expect(await store.removeUnfinished(dayAgo)).toBe(1);
  expect(await readdir(join(folder, 'unfinished'))).toEqual([running]);
  expect((await readdir(folder)).sort()).toEqual([stored, 'unfinished']);
  expect(await localObjects(join(folder, 'missing')).removeUnfinished(dayAgo)).toBe(0);
});

test('searches all documents for unfinished uploads of an earlier release, until there are none', async () => {
  const { folder, store, stored, leave } = await openFolderWithDocument();
  await leave('', longAgo);
  const killed = await leave('', new Date());
  expect(await store.removeUnfinished(dayAgo)).toBe(1);
  // A day later.
  await utimes(join(folder, killed), longAgo, longAgo);
  expect(await store.removeUnfinished(dayAgo)).toBe(1);
  expect((await readdir(folder)).sort()).toEqual([stored, 'unfinished']);
  const later = await leave('', longAgo);
  expect(await store.removeUnfinished(dayAgo)).toBe(0);
  expect((await readdir(folder)).sort()).toEqual([stored, later, 'unfinished'].sort());
  expect(await localObjects(folder).removeUnfinished(dayAgo)).toBe(1);
});

test('writes an upload apart from the documents until it is complete', async () => {
  const { folder, store, stored } = await openFolderWithDocument();
  const key = newObjectKey();
  let files: string[][] = [];
  async function* parts() {
    yield DOCUMENT;
    files = [await readdir(folder), await readdir(join(folder, 'unfinished'))];
  }
  await store.put(key, parts());
  const part = expect.stringMatching(new RegExp(`^${key}\\.[0-9a-f]{12}\\.part$`)) as string;
  expect(files.map((names) => names.sort())).toEqual([[stored, 'unfinished'], [part]]);
  expect(await readdir(join(folder, 'unfinished'))).toEqual([]);
  expect((await contentOf(store, key)).equals(DOCUMENT)).toBe(true);
});

test('has no named file during an upload to a bucket, because a killed program would leave it', async () => {
  const store = await openIn(() => bucketOfFakeS3({}));
  let files: string[] = [];
  async function* parts() {
    yield DOCUMENT.subarray(0, 1_000);
    files = await temporaryFiles();
    yield DOCUMENT.subarray(1_000);
  }
  const key = newObjectKey();
  await store.put(key, parts());
  expect([files, (await contentOf(store, key)).equals(DOCUMENT)]).toEqual([[], true]);
});

test('refuses an object that was altered in a folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hareto-objects-'));
  opened.push(() => rm(folder, { recursive: true }));
  const store = localObjects(folder);
  const key = newObjectKey();
  await store.put(key, [DOCUMENT]);
  await writeFile(join(folder, key), Buffer.alloc(DOCUMENT.length, 'b'));
  await expect(contentOf(store, key)).rejects.toThrow('Object was altered in its store');
});

test('refuses an object that was altered in a bucket, before it passes on the last part', async () => {
  const fakeS3 = await startFakeS3('builds');
  opened.push(fakeS3.stop);
  const store = bucketObjects(openBucket('s3://builds', fakeS3.environment));
  const key = newObjectKey();
  await store.put(key, [DOCUMENT]);
  fakeS3.objects.set(key, Buffer.alloc(DOCUMENT.length, 'b'));
  const parts: Buffer[] = [];
  const readAll = async () => {
    for await (const part of (await store.get(key))!.stream) parts.push(part as Buffer);
  };
  await expect(readAll()).rejects.toThrow('Object was altered in its store');
  expect(Buffer.concat(parts).length).toBeLessThan(DOCUMENT.length);
});

test.each([
  [
    'ignores If-None-Match',
    { ignoresIfNoneMatch: true },
    /^s3:\/\/builds\/documents ignores If-None-Match/,
  ],
  ['is public', { isPublic: true }, /^s3:\/\/builds\/documents is public/],
])('never writes to a bucket that %s', async (_, traits, sentence) => {
  const store = await openIn(() => bucketOfFakeS3(traits));
  await expect(store.check()).rejects.toThrow(sentence);
  await expect(store.put(newObjectKey(), [DOCUMENT])).rejects.toThrow(sentence);
});

test('starts while its bucket is unavailable, writes nothing then, and checks the bucket later', async () => {
  const fakeS3 = await startFakeS3('builds', { ignoresIfNoneMatch: true });
  opened.push(fakeS3.stop);
  const store = bucketObjects(openBucket('s3://builds', fakeS3.environment));
  fakeS3.fail('unavailable');
  await expect(store.check()).resolves.toBeUndefined();
  await expect(store.put(newObjectKey(), [DOCUMENT])).rejects.toThrow(/503/);
  fakeS3.fail(null);
  await expect(store.put(newObjectKey(), [DOCUMENT])).rejects.toThrow(/ignores If-None-Match/);
});
