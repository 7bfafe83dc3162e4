import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { startFakeS3 } from '@hareto/server-kit/testing/fake-s3.ts';
import { openLocalFiles } from './cached-files.ts';
import { openDirectoryStore } from './directory-store.ts';
import { registryOf } from './release.ts';
import { openS3Store } from './s3-store.ts';
import { openServedRelease } from './served-release.ts';
import { type ReleaseStore } from './store.ts';
import { makeLive, writeRelease } from './testing/releases.ts';

const folders: string[] = [];
const folder = async () => {
  const made = await mkdtemp(join(tmpdir(), 'hareto-served-'));
  folders.push(made);
  return made;
};
afterAll(() => Promise.all(folders.map((name) => rm(name, { recursive: true }))));

async function serve(
  store: ReleaseStore,
  { pinned, cache = '' }: { pinned?: string; cache?: string } = {},
) {
  const reports: string[] = [];
  let time = 0;
  const served = await openServedRelease(store, openLocalFiles(store, cache), {
    pinned,
    report: (line) => reports.push(line),
    now: () => time,
  });
  /** A release that was refused is read again only after this time. */
  const passRetryInterval = () => (time += 10_000);
  return { served, reports, passRetryInterval };
}

test('serves the release that was made live last', async () => {
  const store = openDirectoryStore(await folder());
  await makeLive(store, '000001', 'one');
  const { served, reports } = await serve(store);
  const second = await makeLive(store, '000002', 'two');
  await served.refresh();
  expect([served.registry(), reports]).toEqual([registryOf(second), []]);
});

test('keeps a pinned release when the pointer moves', async () => {
  const store = openDirectoryStore(await folder());
  const first = await makeLive(store, '000001', 'one');
  await makeLive(store, '000002', 'two');
  const { served } = await serve(store, { pinned: '000001' });
  await served.refresh();
  expect(served.registry()).toEqual(registryOf(first));
});

test('reports a malformed release once and keeps the last good one until a new one is good', async () => {
  const store = openDirectoryStore(await folder());
  await makeLive(store, '000001', 'one');
  const { served, reports, passRetryInterval } = await serve(store);
  await store.writeOnce('releases/000002.json', '{"release":"000002"}');
  await store.movePointer(await store.pointer(), '000002');
  await served.refresh();
  passRetryInterval();
  await served.refresh();
  expect(served.registry().release).toBe('000001');
  expect(reports).toEqual([
    `release 000002 is not served, 000001 stays: releases/000002.json in ${store.address} does not fit: host: Invalid key: Expected "host" but received undefined`,
  ]);
  await makeLive(store, '000003', 'three');
  await served.refresh();
  expect(served.registry().release).toBe('000003');
});

test('serves a release when its missing file arrives', async () => {
  const directory = await folder();
  const store = openDirectoryStore(directory);
  await makeLive(store, '000001', 'one');
  const { served, reports, passRetryInterval } = await serve(store);
  await writeRelease(store, '000002', 'two');
  await rm(join(directory, 'host/host.000002.js'));
  await store.movePointer(await store.pointer(), '000002');
  await served.refresh();
  expect(reports).toEqual([
    `release 000002 is not served, 000001 stays: ${directory}: host/host.000002.js is missing`,
  ]);
  await store.writeOnce('host/host.000002.js', 'two');
  passRetryInterval();
  await served.refresh();
  expect(served.registry().release).toBe('000002');
});

test.each([
  [
    'a changed byte',
    'host/host.000001.js',
    Buffer.from('onf'),
    'is not the file that was published: its hash differs',
  ],
  [
    'a changed compressed copy',
    'host/host.000001.js.br',
    brotliCompressSync('onf'),
    'is not the file that was published: its hash differs',
  ],
  [
    'a changed copy for browsers without brotli',
    'host/host.000001.js.gz',
    gzipSync('onf'),
    'is not the file that was published: its hash differs',
  ],
  [
    'a malformed compressed copy',
    'host/host.000001.js.br',
    Buffer.from('one'),
    'is not the file that was published: its hash differs',
  ],
])('serves nothing with %s', async (_, key, content, problem) => {
  const directory = await folder();
  const store = openDirectoryStore(directory);
  await makeLive(store, '000001', 'one');
  await writeFile(join(directory, key), content);
  await expect(serve(store)).rejects.toThrow(new Error(`${directory}: ${key} ${problem}`));
});

test('does not start without a release', async () => {
  const store = openDirectoryStore(await folder());
  await expect(serve(store)).rejects.toThrow(
    new Error(
      `nothing is live in ${store.address}; npm run release -- promote puts something there`,
    ),
  );
  await makeLive(store, '000001', 'one');
  await expect(serve(store, { pinned: '000117' })).rejects.toThrow(
    new Error(
      `there is no release 000117 in ${store.address}; npm run release -- list shows what there is`,
    ),
  );
});

test('fetches a broken copy of a bucket’s file again, and refuses a file that is broken in the bucket', async () => {
  const fakeS3 = await startFakeS3('builds');
  const store = openS3Store('s3://builds', fakeS3.environment);
  await makeLive(store, '000001', 'one');
  const cache = await folder();
  await serve(store, { cache });
  await writeFile(join(cache, 'host/host.000001.js'), 'onf');
  await serve(store, { cache });
  expect(String(await openDirectoryStore(cache).read('host/host.000001.js'))).toBe('one');

  fakeS3.objects.set('host/host.000001.js', Buffer.from('onf'));
  await expect(serve(store, { cache: await folder() })).rejects.toThrow(
    new Error(
      's3://builds: host/host.000001.js is not the file that was published: its hash differs',
    ),
  );
  await fakeS3.stop();
});
