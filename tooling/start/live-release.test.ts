import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openDirectoryStore } from '@hareto/releases/directory-store.ts';
import { ReleaseError } from '@hareto/releases/store.ts';
import { promote } from '../release/promote.ts';
import { publishBuild } from '../release/publish.ts';
import { aHostBuild, aRemoteBuild, makeFolder, removeFolders } from '../release/testing/builds.ts';
import { prepareRelease, releaseStoreOf } from './live-release.ts';
import { UsageError } from '../usage-error.ts';
import { readOptions } from './options.ts';

afterAll(removeFolders);

async function createDataFolder() {
  const data = await makeFolder('data');
  const store = openDirectoryStore(join(data, 'releases'));
  const host = await aHostBuild('h1');
  for (const remote of [
    await aRemoteBuild('suppliers', 's1'),
    await aRemoteBuild('suppliers', 's2'),
  ]) {
    for (const build of [host, remote]) await publishBuild(store, build);
    await promote(store, [host, remote], {
      by: 'mika',
      reason: 'test',
      now: new Date(),
      keepHours: 24,
    });
  }
  return { data, store };
}
const prepare = (data: string, release: string) => prepareRelease({ data, release });

test('pins one release with --release and leaves the pointer', async () => {
  const { data, store } = await createDataFolder();
  expect([
    await prepare(data, '000001'),
    releaseStoreOf({ data, release: '000001' }).address,
  ]).toEqual([[], join(data, 'releases')]);
  expect([(await store.pointer())?.release, await store.list('releases/')]).toEqual([
    '000002',
    ['releases/000001.json', 'releases/000002.json'],
  ]);
});

test('does not start a missing or incomplete release', async () => {
  const { data, store } = await createDataFolder();
  await expect(prepare(data, '000117')).rejects.toEqual(
    new ReleaseError(
      `there is no release 000117 in ${store.address}; npm run release -- list shows what there is`,
    ),
  );
  const [entry] = (await store.list('remotes/')).filter((key) => key.endsWith('entry.js'));
  await rm(join(store.address, entry!));
  const broken = await Promise.allSettled([prepare(data, '000001'), prepare(data, '000002')]);
  expect(
    broken.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : [])),
  ).toEqual([
    expect.stringMatching(
      new RegExp(`^ReleaseError: release 00000[12] cannot be served: ${entry} is missing$`),
    ),
  ]);
});

test('accepts the number of a release, but not together with --fresh', () => {
  expect(readOptions(['--release', '000117']).release).toBe('000117');
  expect(readOptions([]).release).toBeUndefined();
  expect(() => readOptions(['--release', '117'])).toThrow(
    new UsageError('--release 117: give the number of a release, such as 000117'),
  );
  expect(() => readOptions(['--release', '000117', '--fresh'])).toThrow(
    new UsageError('--fresh throws the releases away and --release asks for one: give one of them'),
  );
});
