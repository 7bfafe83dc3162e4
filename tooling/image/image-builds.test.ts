import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openDirectoryStore } from '@hareto/releases/directory-store.ts';
import { readRelease } from '@hareto/releases/release.ts';
import type { ReleaseStore } from '@hareto/releases/store.ts';
import { closeStores, openIn } from '@hareto/releases/testing/stores.ts';
import { bucketOfFakeS3 } from '@hareto/server-kit/testing/test-bucket.ts';
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
import { actionsOfImage } from './image-builds.ts';

afterEach(closeStores);
afterAll(removeFolders);

let store: ReleaseStore;
let lines: string[];
beforeEach(async () => {
  store = openDirectoryStore(await makeFolder('store'));
  lines = [];
});

const call = (operands: readonly string[] = []): Call => ({
  operands,
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

/** The actions of an image that contains these builds. */
async function makeImage(...builds: TestBuild[]) {
  const folder = await makeFolder('held');
  for (const { id, dist } of builds) {
    await cp(dist, join(folder, id, 'dist'), { recursive: true });
    if (id === 'host') await mkdir(join(folder, id, 'public'));
  }
  return actionsOfImage(folder);
}

/** The live release, with the names of its builds. */
const liveBuilds = async () => {
  const pointer = await store.pointer();
  if (!pointer) return null;
  const builds = versionsOf(await readRelease(store, pointer.release)).map(nameOf);
  return [pointer.release, ...builds];
};

const aHostAndPayments = async (text: string) =>
  [await aHostBuild('h'), await aRemoteBuild('payments', text)] as const;

test('makes all builds of the first image live', async () => {
  const [host, payments] = await aHostAndPayments('p1');
  await (await makeImage(host, payments))['update']?.(call());
  expect(await liveBuilds()).toEqual(['000001', nameOf(host), nameOf(payments)]);
});

test('makes only the new builds of the next image live', async () => {
  const [host, first] = await aHostAndPayments('p1');
  await (await makeImage(host, first))['update']?.(call());
  const newBuild = await aRemoteBuild('payments', 'p2');
  await (await makeImage(host, newBuild))['update']?.(call());
  expect(await liveBuilds()).toEqual(['000002', nameOf(host), nameOf(newBuild)]);
});

test('does not roll back builds that were released later without this image', async () => {
  const [host, payments] = await aHostAndPayments('p1');
  const image = await makeImage(host, payments);
  await image['update']?.(call());
  const laterBuild = await aRemoteBuild('payments', 'p2');
  await (await makeImage(laterBuild))['update']?.(call());
  const releaseBefore = await liveBuilds();
  lines = [];
  await image['update']?.(call());
  expect(await liveBuilds()).toEqual(releaseBefore);
  expect(lines).toEqual(['every build of this image was live before; 000002 is live']);
});

test('makes builds live that an interrupted or refused update has only published', async () => {
  const [host, payments] = await aHostAndPayments('p1');
  await (await makeImage(host, payments))['update']?.(call());
  const needsMore = { requires: { camera: '^1.0.0' } };
  const [account, refused, corrected] = [
    await aRemoteBuild('account', 'a2'),
    await aRemoteBuild('payments', 'p2', needsMore),
    await aRemoteBuild('payments', 'p3'),
  ];
  const update = (await makeImage(host, account, refused))['update'];
  await expect(update?.(call())).rejects.toThrow('needs camera ^1.0.0');
  await expect(update?.(call())).rejects.toThrow('needs camera ^1.0.0');
  await (await makeImage(host, account, corrected))['update']?.(call());
  expect(await liveBuilds()).toEqual(['000002', ...[host, account, corrected].map(nameOf)]);
});

test('makes builds live of a release that lost the race for the pointer', async () => {
  const [host, payments] = await aHostAndPayments('p1');
  await (await makeImage(host, payments))['update']?.(call());
  const newBuild = await aRemoteBuild('payments', 'p2');
  const update = (await makeImage(host, newBuild))['update'];
  const { movePointer } = store;
  store.movePointer = async () => Promise.resolve(false);
  await expect(update?.(call())).rejects.toThrow('is being moved by somebody else');
  store.movePointer = movePointer;
  await update?.(call());
  expect(await liveBuilds()).toEqual(['000003', nameOf(host), nameOf(newBuild)]);
});

test('publishes one remote without making it live', async () => {
  const payments = await aRemoteBuild('payments', 'p1');
  const image = await makeImage(payments);
  expect(await image['publish']?.(call(['payments']))).toBe(true);
  expect([lines, await liveBuilds()]).toEqual([[nameOf(payments)], null]);
  await expect(image['publish']?.(call(['suppliers']))).rejects.toThrow(
    'this image has no suppliers build; give all or payments',
  );
});

test.each(['publish', 'update'])(
  'refuses to %s into a bucket that ignores conditional writes, and stores nothing',
  async (action) => {
    store = await openIn(() => bucketOfFakeS3({ ignoresIfNoneMatch: true }));
    const image = await makeImage(...(await aHostAndPayments('p1')));
    await expect(image[action]?.(call(['all']))).rejects.toThrow(
      new Error(
        's3://builds/hareto ignores If-None-Match, so stored files could be overwritten; a bucket with versioning does so on some services: switch its versioning off, or take another bucket',
      ),
    );
    expect([lines, await store.list('')]).toEqual([[], []]);
  },
);

test('has update and all actions of `npm run release`', async () => {
  expect(Object.keys(await makeImage()).sort()).toEqual([...Object.keys(ACTIONS), 'update'].sort());
});
