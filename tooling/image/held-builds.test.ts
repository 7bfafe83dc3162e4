import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openDirectoryStore } from '@hareto/releases/directory-store.ts';
import { readRelease } from '@hareto/releases/release.ts';
import type { ReleaseStore } from '@hareto/releases/store.ts';
import { closeStores, openIn } from '@hareto/releases/testing/stores.ts';
import { bucketOfDouble } from '@hareto/server-kit/testing/test-bucket.ts';
import { ACTIONS, type Call } from '../release/actions.ts';
import { nameOf } from '../release/bundle-version.ts';
import { versionsOf } from '../release/composition.ts';
import {
  aHostBuild,
  aRemoteBuild,
  makeFolder,
  removeFolders,
  type TestBuild,
} from '../release/testing/builds.ts';
import { actionsWith } from './held-builds.ts';

afterEach(closeStores);
afterAll(removeFolders);

let store: ReleaseStore;
let lines: string[];
beforeEach(async () => {
  store = openDirectoryStore(await makeFolder('store'));
  lines = [];
});

const call = (names: readonly string[] = []): Call => ({
  names,
  store,
  by: 'image',
  reason: undefined,
  expect: undefined,
  keepHours: 24,
  now: new Date('2026-11-21T10:00:00Z'),
  opensPages: false,
  print: (line) => lines.push(line),
  note: (line) => lines.push(line),
});

/** An image that holds these builds. */
async function imageOf(...builds: TestBuild[]) {
  const held = await makeFolder('held');
  for (const { id, dist } of builds) {
    await cp(dist, join(held, id, 'dist'), { recursive: true });
    if (id === 'host') await mkdir(join(held, id, 'public'));
  }
  return actionsWith(held);
}

/** The live release, with the names of its builds. */
const live = async () => {
  const pointer = await store.pointer();
  if (!pointer) return null;
  const builds = versionsOf(await readRelease(store, pointer.release)).map(nameOf);
  return [pointer.release, ...builds];
};

const pair = async (text: string) =>
  [await aHostBuild('h'), await aRemoteBuild('payments', text)] as const;

test('makes all builds of the first image live', async () => {
  const [host, payments] = await pair('p1');
  await (await imageOf(host, payments))['update']?.(call());
  expect(await live()).toEqual(['000001', nameOf(host), nameOf(payments)]);
});

test('makes the new builds of the next image live, and those alone', async () => {
  const [host, first] = await pair('p1');
  await (await imageOf(host, first))['update']?.(call());
  const next = await aRemoteBuild('payments', 'p2');
  await (await imageOf(host, next))['update']?.(call());
  expect(await live()).toEqual(['000002', nameOf(host), nameOf(next)]);
});

test('does not roll back builds that were released later without this image', async () => {
  const [host, payments] = await pair('p1');
  const image = await imageOf(host, payments);
  await image['update']?.(call());
  const later = await aRemoteBuild('payments', 'p2');
  await (await imageOf(later))['update']?.(call());
  const before = await live();
  lines = [];
  await image['update']?.(call());
  expect(await live()).toEqual(before);
  expect(lines).toEqual(['every build of this image was published before; 000002 is live']);
});

test('publishes one remote without making it live', async () => {
  const payments = await aRemoteBuild('payments', 'p1');
  const image = await imageOf(payments);
  expect(await image['publish']?.(call(['payments']))).toBe(true);
  expect([lines, await live()]).toEqual([[nameOf(payments)], null]);
  await expect(image['publish']?.(call(['suppliers']))).rejects.toThrow(
    'this image has no suppliers build; give all or payments',
  );
});

test.each(['publish', 'update'])(
  'refuses to %s into a bucket that ignores conditional writes, and stores nothing',
  async (action) => {
    store = await openIn(() => bucketOfDouble({ ignoresIfNoneMatch: true }));
    const image = await imageOf(...(await pair('p1')));
    await expect(image[action]?.(call(['all']))).rejects.toThrow(
      new Error(
        's3://builds/hareto ignores If-None-Match, so stored files could be overwritten; a bucket with versioning does so on some services: switch its versioning off, or take another bucket',
      ),
    );
    expect([lines, await store.list('')]).toEqual([[], []]);
  },
);

test('has every other action of the releases', async () => {
  expect(Object.keys(await imageOf()).sort()).toEqual([...Object.keys(ACTIONS), 'update'].sort());
});
