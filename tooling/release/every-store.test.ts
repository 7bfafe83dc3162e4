import { readRelease } from '@hareto/releases/release.ts';
import type { ReleaseStore } from '@hareto/releases/store.ts';
import { closeStores, STORES } from '@hareto/releases/testing/stores.ts';
import { listReleases } from './list.ts';
import { promote } from './promote.ts';
import { publishBuild } from './publish.ts';
import { rollback } from './rollback.ts';
import { aHostBuild, aRemoteBuild, removeFolders, type TestBuild } from './testing/builds.ts';

afterEach(closeStores);
afterAll(removeFolders);

const now = new Date('2026-11-21T10:00:00Z');
const promoteBy = (store: ReleaseStore, build: TestBuild, by = 'mika') =>
  promote(store, [build], { by, reason: `promote ${by}`, now, keepHours: 0 });

/** Publishes a host and `count` builds of a remote; the host and the first build become live. */
async function publishAll(store: ReleaseStore, count: number): Promise<TestBuild[]> {
  const host = await aHostBuild('host');
  const builds: TestBuild[] = [];
  for (let index = 0; index < count; index += 1)
    builds.push(await aRemoteBuild('suppliers', `build ${index}`));
  for (const build of [host, ...builds]) await publishBuild(store, build);
  await promote(store, [host, builds[0]!], { by: 'mika', reason: 'first', now, keepHours: 0 });
  return builds;
}

describe.each([...STORES])('%s', (_, open) => {
  test('promotes builds one after the other, and rolls back', async () => {
    const store = await open();
    await store.probe();
    const [firstBuild, secondBuild, thirdBuild] = await publishAll(store, 3);
    for (const [build, release] of [
      [secondBuild!, '000002'],
      [thirdBuild!, '000003'],
      [firstBuild!, '000004'],
    ] as const)
      expect(await promoteBy(store, build)).toEqual({ release, isNew: true, warnings: [] });
    expect(await rollback(store, { by: 'mika', now })).toEqual({ release: '000005', to: '000003' });
    expect((await readRelease(store, '000005')).remotes[0]?.version).toBe(thirdBuild!.version);
    expect((await listReleases(store)).map((line) => line.slice(0, 14).trim())).toEqual([
      'release',
      '000005   live',
      '000004',
      '000003',
      '000002',
      '000001',
    ]);
  });

  test('of ten simultaneous promotions one wins, the others report it, and a loser can be promoted later', async () => {
    const store = await open();
    const [, ...builds] = await publishAll(store, 11);
    const results = await Promise.allSettled(
      builds.map((build, index) => promoteBy(store, build, `operator-${index}`)),
    );
    const winningRelease = (await store.pointer())?.release;
    const winner = results.findIndex(({ status }) => status === 'fulfilled');
    expect(results.filter(({ status }) => status === 'fulfilled')).toEqual([
      { status: 'fulfilled', value: { release: winningRelease, isNew: true, warnings: [] } },
    ]);
    for (const result of results)
      if (result.status === 'rejected')
        expect((result.reason as Error).message).toMatch(
          /^refused: \d{6} came first: promote operator-\d, by operator-\d at 2026-11-21 10:00 UTC; look at it, then try again$/,
        );
    expect((await readRelease(store, winningRelease!)).remotes[0]?.version).toBe(
      builds[winner]!.version,
    );
    // A loser may have written a release that was never live; its number is not used again.
    expect(await promoteBy(store, builds[(winner + 1) % 10]!)).toMatchObject({ isNew: true });
  });
});
