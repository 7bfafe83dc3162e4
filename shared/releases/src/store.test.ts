import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDirectoryStore } from './directory-store.ts';
import { openS3Store } from './s3-store.ts';
import { AlreadyStored, type ReleaseStore } from './store.ts';
import { startS3Double } from './testing/s3-double.ts';

const ADDRESS = 's3://builds/hareto';
const opened: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});

async function openDirectory(): Promise<ReleaseStore> {
  const directory = await mkdtemp(join(tmpdir(), 'hareto-store-'));
  opened.push(() => rm(directory, { recursive: true }));
  return openDirectoryStore(directory);
}
async function openBucket(): Promise<ReleaseStore> {
  const double = await startS3Double('builds');
  opened.push(double.stop);
  return openS3Store(ADDRESS, double.environment);
}

describe.each([
  ['a directory', openDirectory],
  ['a bucket', openBucket],
])('%s', (_, open) => {
  test('returns written content, and null for a missing key', async () => {
    const store = await open();
    expect(await store.writeOnce('remotes/account/a/entry.js', 'one')).toBe(true);
    expect([
      await store.read('remotes/account/a/entry.js'),
      await store.size('remotes/account/a/entry.js'),
    ]).toEqual([Buffer.from('one'), 3]);
    expect([
      await store.read('remotes/account/a/gone.js'),
      await store.size('remotes/account/a/gone.js'),
    ]).toEqual([null, null]);
  });

  test('never changes stored content', async () => {
    const store = await open();
    await store.writeOnce('host/a.js', 'one');
    expect(await store.writeOnce('host/a.js', 'one')).toBe(false);
    await expect(store.writeOnce('host/a.js', 'two')).rejects.toEqual(
      new AlreadyStored('host/a.js', store.address),
    );
    expect(String(await store.read('host/a.js'))).toBe('one');
  });

  test('keeps one content when many write the same key at once', async () => {
    const store = await open();
    const written = await Promise.allSettled(
      ['one', 'two', 'three', 'four'].map((content) =>
        store.writeOnce('releases/000001.json', content),
      ),
    );
    expect(written.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('lists only the files of a folder, page by page', async () => {
    const store = await open();
    const keys = ['releases/000001.json', 'releases/000002.json', 'releases/000003.json'];
    for (const key of [...keys, 'host/a.js']) await store.writeOnce(key, key);
    expect(await store.list('releases/')).toEqual(keys);
    expect(await store.list('none/')).toEqual([]);
  });

  test('moves the pointer only from the state that was read', async () => {
    const store = await open();
    expect(await store.pointer()).toBeNull();
    expect(await store.movePointer(null, '000001')).toBe(true);
    const first = await store.pointer();
    expect(await store.movePointer(null, '000002')).toBe(false);
    expect(await store.movePointer(first, '000003')).toBe(true);
    expect(await store.movePointer(first, '000004')).toBe(false);
    expect((await store.pointer())?.release).toBe('000003');
  });

  test('lets only one of many move the pointer at once', async () => {
    const store = await open();
    await store.movePointer(null, '000001');
    const from = await store.pointer();
    const moved = await Promise.all(
      ['000002', '000003', '000004', '000005'].map((to) => store.movePointer(from, to)),
    );
    expect(moved.filter(Boolean)).toEqual([true]);
    expect((await store.pointer())?.release).toBe(`00000${moved.indexOf(true) + 2}`);
  });
});

test('in a directory: a dead process blocks no move and leaves no files behind', async () => {
  const store = await openDirectory();
  await store.movePointer(null, '000001');
  const dead = spawnSync(process.execPath, ['-e', '']).pid;
  await mkdir(join(store.address, 'tmp'), { recursive: true });
  await writeFile(join(store.address, 'tmp/move-from-000001.1'), String(dead));
  expect(await store.movePointer(await store.pointer(), '000002')).toBe(true);
  expect(await readdir(join(store.address, 'tmp'))).toEqual(['move-from-000001.1']);
});

test('in a bucket: reports an error in one line with its reason', async () => {
  expect(() => openS3Store(ADDRESS, {})).toThrow(
    new Error('s3://builds/hareto: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'),
  );
  expect(() => openS3Store('s3://', {})).toThrow(
    new Error('s3:// is no bucket: write s3://bucket or s3://bucket/prefix'),
  );
  const double = await startS3Double('builds');
  opened.push(double.stop);
  await expect(openS3Store('s3://other', double.environment).list('releases/')).rejects.toThrow(
    new Error('s3://other answers 404 to GET /?list-type=2&prefix=releases%2F: NoSuchBucket'),
  );
  await expect(
    openS3Store(ADDRESS, { ...double.environment, AWS_ACCESS_KEY_ID: 'wrong' }).pointer(),
  ).rejects.toThrow(
    new Error('s3://builds/hareto answers 403 to GET /hareto/current: AccessDenied'),
  );
  await double.stop();
  await expect(openS3Store(ADDRESS, double.environment).pointer()).rejects.toThrow(
    /^s3:\/\/builds\/hareto cannot be reached: Error: connect ECONNREFUSED/,
  );
});
