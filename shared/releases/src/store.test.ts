import { spawnSync } from 'node:child_process';
import { readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import timers from 'node:timers/promises';
import { startFakeS3 } from '@hareto/server-kit/testing/fake-s3.ts';
import { bucketOfFakeS3 } from '@hareto/server-kit/testing/test-bucket.ts';
import { openS3Store } from './s3-store.ts';
import { AlreadyStored, type ReleaseStore } from './store.ts';
import { closeStores, openDirectory, openIn, STORES } from './testing/stores.ts';

afterEach(async () => {
  jest.restoreAllMocks();
  await closeStores();
});

describe.each([...STORES])('%s', (_, open) => {
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

describe('in a directory', () => {
  /** A store in which the process `holder` locked the next move `ageMs` ago. */
  async function lockedStore(holder: string, ageMs: number) {
    const store = await openDirectory();
    await store.movePointer(null, '000001');
    const lock = join(store.address, 'tmp/move-from-000001.1');
    await writeFile(lock, holder);
    const lockedAt = new Date(Date.now() - ageMs);
    await utimes(lock, lockedAt, lockedAt);
    return { store, move: async () => store.movePointer(await store.pointer(), '000002') };
  }
  const filesOf = (store: ReleaseStore) => readdir(join(store.address, 'tmp'));

  test('moves the pointer after a process has died, and leaves no file but the lock of that process', async () => {
    const dead = spawnSync(process.execPath, ['-e', '']).pid;
    const { store, move } = await lockedStore(String(dead), 0);
    expect(await move()).toBe(true);
    expect(await filesOf(store)).toEqual(['move-from-000001.1']);
  });

  test.each([
    ['whose id another process has now', String(process.pid)],
    ['that wrote no id', ''],
  ])('moves the pointer in spite of an old lock of a process %s', async (_, holder) => {
    const { store, move } = await lockedStore(holder, 61_000);
    expect(await move()).toBe(true);
    expect((await store.pointer())?.release).toBe('000002');
  });

  /** Makes the pause between two checks of a lock last until the test ends it. */
  function holdPauses() {
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const begun = new Promise<'waits'>((resolve) => {
      jest.spyOn(timers, 'setTimeout').mockImplementation(() => {
        resolve('waits');
        return ended;
      });
    });
    return { begun, end: () => end() };
  }

  test.each([
    ['equals that of the file server', 0],
    ['is an hour ahead of that of the file server', 3_600_000],
  ])('waits for a running move when the clock of this computer %s', async (_, aheadMs) => {
    const { store, move } = await lockedStore(String(process.pid), 0);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + aheadMs);
    const pauses = holdPauses();
    const moved = move();
    expect(await Promise.race([pauses.begun, moved])).toBe('waits');
    expect((await store.pointer())?.release).toBe('000001');
    await rm(join(store.address, 'tmp/move-from-000001.1'));
    pauses.end();
    expect(await moved).toBe(true);
    expect((await store.pointer())?.release).toBe('000002');
  });

  test('moves nothing when its own lock became old meanwhile, as in a computer that sleeps', async () => {
    const store = await openDirectory();
    let now = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => (now += 40_000));
    expect(await store.movePointer(null, '000001')).toBe(false);
    // Removing the lock could let two processes move the pointer at once.
    expect([await store.pointer(), await filesOf(store)]).toEqual([null, ['move-from-none.1']]);
  });
});

test.each([
  [
    'ignores If-None-Match',
    { ignoresIfNoneMatch: true },
    's3://builds/hareto ignores If-None-Match, so stored files could be overwritten; a bucket with versioning does so on some services: switch its versioning off, or take another bucket',
  ],
  [
    'ignores If-Match',
    { ignoresIfMatch: true },
    's3://builds/hareto ignores If-Match, so two promotions at once could lose one of them; take another bucket',
  ],
])('refuses a bucket that %s, and leaves no object of the check', async (_, traits, sentence) => {
  const store = await openIn(() => bucketOfFakeS3(traits));
  await expect(store.probe()).rejects.toThrow(new Error(sentence));
  await expect(store.movePointer(null, '000001')).rejects.toThrow(new Error(sentence));
  expect([await store.pointer(), await store.list('')]).toEqual([null, []]);
});

test('in a bucket: throws, instead of reporting a conflict, when a write is refused and the pointer has not moved', async () => {
  const fakeS3 = await startFakeS3('builds');
  const store = openS3Store('s3://builds', fakeS3.environment);
  await store.movePointer(null, '000001');
  const from = await store.pointer();
  fakeS3.refuseWrites();
  await expect(store.movePointer(from, '000002')).rejects.toThrow(
    new Error(
      's3://builds refuses to move the pointer away from 000001, although it is still there; look at the bucket, then try again',
    ),
  );
  await fakeS3.stop();
});
