import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteManifest } from '@hareto/platform/host-contract/registry.ts';
import { openDirectoryStore } from '@hareto/releases/directory-store.ts';
import { readRelease } from '@hareto/releases/release.ts';
import { ReleaseError, type ReleaseStore } from '@hareto/releases/store.ts';
import { compose, versionsOf } from './composition.ts';
import { canPromote, promote, type PromoteOptions } from './promote.ts';
import { publishBuild } from './publish.ts';
import { rollback } from './rollback.ts';
import {
  aHostBuild,
  aRemoteBuild,
  aRoute,
  makeFolder,
  removeFolders,
  type TestBuild,
} from './testing/builds.ts';

afterAll(removeFolders);

const MORNING = new Date('2026-11-21T10:00:00Z');
const hoursLater = (hours: number) => new Date(MORNING.getTime() + hours * 3_600_000);
const options = (changes: Partial<PromoteOptions> = {}): PromoteOptions => ({
  by: 'mika',
  reason: 'test',
  now: MORNING,
  keepHours: 24,
  ...changes,
});
const refusalOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    (error: unknown) => (error instanceof ReleaseError ? error.message.split('\n') : error),
  );
const liveRelease = async (store: ReleaseStore) => (await store.pointer())?.release;

async function publishAll(store: ReleaseStore, ...builds: TestBuild[]) {
  for (const build of builds) await publishBuild(store, build);
  return builds;
}

/** A store whose release 000001 has this host and these remotes. */
async function aStore(...builds: TestBuild[]): Promise<ReleaseStore> {
  const store = openDirectoryStore(await makeFolder('store'));
  await promote(store, await publishAll(store, ...builds), options());
  return store;
}

test('promotes a build beside the live builds, with author, time, reason and previous release', async () => {
  const [host, payments, suppliers] = [
    await aHostBuild('h1'),
    await aRemoteBuild('payments', 'p1'),
    await aRemoteBuild('suppliers', 's1'),
  ];
  const store = await aStore(host, payments, suppliers);
  const [next] = await publishAll(store, await aRemoteBuild('suppliers', 's2'));
  expect(await promote(store, [next!], options({ now: hoursLater(1), reason: 'a label' }))).toEqual(
    { release: '000002', isNew: true, warnings: [] },
  );
  const { made, ...composition } = await readRelease(store, '000002');
  expect(made).toEqual({
    at: '2026-11-21T11:00:00.000Z',
    by: 'mika',
    reason: 'a label',
    previous: '000001',
  });
  expect(versionsOf(composition)).toEqual([
    { id: 'host', version: host.version },
    { id: 'payments', version: payments.version },
    { id: 'suppliers', version: next!.version },
  ]);
  expect(await liveRelease(store)).toBe('000002');
});

test('promotes a remote whose files are served from another origin', async () => {
  const base = 'https://cdn.example/payments/';
  const remote = await aRemoteBuild('payments', 'p1', { base });
  const store = await aStore(await aHostBuild('h1'), remote);
  const [next] = await publishAll(store, await aRemoteBuild('payments', 'p2', { base }));
  expect(await canPromote(store, [next!], options())).toEqual({ refusals: [], warnings: [] });
  expect(await promote(store, [next!], options())).toMatchObject({ release: '000002' });
  expect(await rollback(store, { by: 'mika', now: MORNING })).toEqual({
    release: '000003',
    to: '000001',
  });
});

test('makes no release when the build is live already', async () => {
  const suppliers = await aRemoteBuild('suppliers', 's1');
  const store = await aStore(await aHostBuild('h1'), suppliers);
  expect(await promote(store, [suppliers], options())).toEqual({
    release: '000001',
    isNew: false,
    warnings: [],
  });
});

test.each([
  ['a newer major', { snackbar: '^2.0.0' }, 'snackbar ^2.0.0', '1.0.0'],
  ['a newer minor', { http: '^1.1.0' }, 'http ^1.1.0', '1.0.0'],
  ['more capabilities', { camera: '^1.0.0' }, 'camera ^1.0.0', 'none'],
])(
  'refuses a remote that needs %s than the live host gives',
  async (_, requires, needs, provides) => {
    const host = await aHostBuild('h1');
    const store = await aStore(host, await aRemoteBuild('suppliers', 's1'));
    const [next] = await publishAll(store, await aRemoteBuild('suppliers', 's2', { requires }));
    expect(await refusalOf(promote(store, [next!], options()))).toEqual([
      `refused: suppliers@${next!.version} needs ${needs}; host@${host.version} provides ${provides}`,
    ]);
    expect([await liveRelease(store), await store.list('releases/')]).toEqual([
      '000001',
      ['releases/000001.json'],
    ]);
  },
);

test('refuses a host without capabilities that live remotes require, with a line for each', async () => {
  const [payments, suppliers] = [
    await aRemoteBuild('payments', 'p1'),
    await aRemoteBuild('suppliers', 's1', { contract: '1.4' }),
  ];
  const store = await aStore(await aHostBuild('h1'), payments, suppliers);
  const [next] = await publishAll(
    store,
    await aHostBuild('h2', { contract: '2.0', provides: { snackbar: ['2.0.0', '3.1.0'] } }),
  );
  const pair = (remote: TestBuild, needs: string, has: string) =>
    `refused: ${remote.id}@${remote.version} needs ${needs}; host@${next!.version} provides ${has}`;
  const lines = [
    pair(payments, 'contract 1.0', '2.0'),
    pair(payments, 'snackbar ^1.0.0', '2.0.0, 3.1.0'),
    pair(suppliers, 'contract 1.4', '2.0'),
    pair(suppliers, 'snackbar ^1.0.0', '2.0.0, 3.1.0'),
  ];
  expect(await refusalOf(promote(store, [next!], options()))).toEqual(lines);
  expect(await canPromote(store, [next!], options())).toEqual({ refusals: lines, warnings: [] });
});

test('refuses a host in which a recently live remote could not run, while a rollback to it is possible', async () => {
  const oldBuild = await aRemoteBuild('suppliers', 's1');
  const newBuild = await aRemoteBuild('suppliers', 's2', { requires: { snackbar: '^2.0.0' } });
  const store = await aStore(
    await aHostBuild('h1', { provides: { snackbar: ['1.0.0', '2.0.0'] } }),
    oldBuild,
  );
  const [, host] = await publishAll(
    store,
    newBuild,
    await aHostBuild('h2', { provides: { snackbar: ['2.0.0'] } }),
  );
  await promote(store, [newBuild], options({ now: hoursLater(2) }));
  expect(await refusalOf(promote(store, [host!], options({ now: hoursLater(25) })))).toEqual([
    `refused: suppliers@${oldBuild.version} needs snackbar ^1.0.0; host@${host!.version} provides 2.0.0 (live in 000001 until 2026-11-21 12:00 UTC)`,
  ]);
  expect(await promote(store, [host!], options({ now: hoursLater(27) }))).toEqual({
    release: '000003',
    isNew: true,
    warnings: [],
  });
});

test('accepts a remote with a warning when a recently live host could not run it', async () => {
  const [oldBuild, suppliers] = [await aHostBuild('h1'), await aRemoteBuild('suppliers', 's1')];
  const store = await aStore(oldBuild, suppliers);
  const [host, next] = await publishAll(
    store,
    await aHostBuild('h2', { provides: { snackbar: ['1.1.0'] } }),
    await aRemoteBuild('suppliers', 's2', { requires: { snackbar: '^1.1.0' } }),
  );
  await promote(store, [host!], options({ now: hoursLater(1) }));
  expect((await promote(store, [next!], options({ now: hoursLater(2) }))).warnings).toEqual([
    `warning: suppliers@${next!.version} needs snackbar ^1.1.0; host@${oldBuild.version} provides 1.0.0; that host can go back only together with this remote (rollback does so)`,
  ]);
});

const UNDERSTANDS = { layouts: ['simple', 'minimal', 'app'] };

/** A store whose live host declares what it understands, and a published build of a new remote. */
async function withReports(changes: Partial<RemoteManifest> = {}) {
  const host = await aHostBuild('h1', { understands: UNDERSTANDS });
  const store = await aStore(host, await aRemoteBuild('suppliers', 's1'));
  const [reports] = await publishAll(store, await aRemoteBuild('reports', 'r1', changes));
  return { store, host, reports: reports! };
}

test('makes a new remote live beside the others, with its own flag', async () => {
  const { store, reports } = await withReports({ flag: 'reports_2027' });
  expect(await promote(store, [reports], options())).toMatchObject({
    release: '000002',
    warnings: [],
  });
  const { remotes } = await readRelease(store, '000002');
  expect(remotes.map(({ id, flag }) => [id, flag])).toEqual([
    ['reports', 'reports_2027'],
    ['suppliers', null],
  ]);
});

test('refuses a layout that is not in the host’s own list, and names it', async () => {
  const layout = { ...aRoute('reports.list', '/reports'), layout: 'wide' };
  const { store, host, reports } = await withReports({ routes: [layout] });
  const line = `refused: reports@${reports.version} needs the layout wide of reports.list, which host@${host.version} does not know`;
  expect(await refusalOf(promote(store, [reports], options()))).toEqual([line]);
  // A newer host has this layout.
  const wide = { layouts: [...UNDERSTANDS.layouts, 'wide'] };
  const [newerHost] = await publishAll(store, await aHostBuild('h2', { understands: wide }));
  const hostAndRemote = await promote(store, [newerHost!, reports], options());
  expect(hostAndRemote).toMatchObject({ release: '000002' });
});

test('refuses an old host that does not know the id or the flag of a live remote', async () => {
  const { store, reports } = await withReports({ flag: 'reports_2027' });
  await promote(store, [reports], options());
  const [oldBuild] = await publishAll(store, await aHostBuild('h0'));
  expect(await refusalOf(promote(store, [oldBuild!], options({ keepHours: 0 })))).toEqual([
    `refused: reports@${reports.version} needs the remote reports, which host@${oldBuild!.version} does not know`,
    `refused: reports@${reports.version} needs the flag reports_2027, which host@${oldBuild!.version} does not know`,
  ]);
});

test('keeps unknown fields of a remote in later releases', async () => {
  const store = await aStore(await aHostBuild('h1', { understands: UNDERSTANDS }));
  const unknownField = { since: 2030 } as Partial<RemoteManifest>;
  const [suppliers] = await publishAll(store, await aRemoteBuild('suppliers', 's1', unknownField));
  await promote(store, [suppliers!], options());
  const [payments] = await publishAll(store, await aRemoteBuild('payments', 'p1'));
  await promote(store, [payments!], options());
  const release = JSON.parse(String(await store.read('releases/000003.json'))) as {
    remotes: unknown[];
  };
  expect(release.remotes).toEqual([
    expect.not.objectContaining({ since: 2030 }),
    expect.objectContaining({ id: 'suppliers', since: 2030 }),
  ]);
});

test('makes a host and the remote that needs it live together', async () => {
  const store = await aStore(await aHostBuild('h1'), await aRemoteBuild('suppliers', 's1'));
  const hostAndRemote = await publishAll(
    store,
    await aHostBuild('h2', { provides: { snackbar: ['1.0.0', '2.0.0'] } }),
    await aRemoteBuild('suppliers', 's2', { requires: { snackbar: '^2.0.0' } }),
  );
  expect((await promote(store, hostAndRemote, options())).release).toBe('000002');
});

test('makes a host of a new major live with all of its remotes only when no rollback is required', async () => {
  const oldBuild = await aRemoteBuild('suppliers', 's1');
  const store = await aStore(await aHostBuild('h1'), oldBuild);
  const hostAndRemote = await publishAll(
    store,
    await aHostBuild('h2', { provides: { snackbar: ['2.0.0'] } }),
    await aRemoteBuild('suppliers', 's2', { requires: { snackbar: '^2.0.0' } }),
  );
  expect(await refusalOf(promote(store, hostAndRemote, options()))).toEqual([
    `refused: suppliers@${oldBuild.version} needs snackbar ^1.0.0; host@${hostAndRemote[0]!.version} provides 2.0.0 (live in 000001)`,
  ]);
  expect((await promote(store, hostAndRemote, options({ keepHours: 0 }))).release).toBe('000002');
});

test('warns of removed addresses and route ids that bookmarks may contain', async () => {
  const oldBuild = await aRemoteBuild('suppliers', 's1', {
    routes: [
      aRoute('suppliers.list', '/suppliers'),
      aRoute('suppliers.old', '/suppliers/old'),
      aRoute('suppliers.detail', '/suppliers/:id'),
    ],
  });
  const store = await aStore(await aHostBuild('h1'), oldBuild);
  const [next] = await publishAll(
    store,
    await aRemoteBuild('suppliers', 's2', {
      routes: [
        aRoute('suppliers.list', '/suppliers'),
        aRoute('suppliers.one', '/suppliers/:supplier'),
      ],
    }),
  );
  expect((await promote(store, [next!], options())).warnings).toEqual([
    `warning: /suppliers/old (suppliers.old of suppliers@${oldBuild.version}) is gone: bookmarks and mails that name it end on the 404 page`,
    `warning: the route id suppliers.detail of suppliers@${oldBuild.version} is gone; /suppliers/:id is now suppliers.one`,
  ]);
});

test('refuses a build that is not stored, or whose file is missing or changed', async () => {
  const store = await aStore(await aHostBuild('h1'), await aRemoteBuild('suppliers', 's1'));
  expect(
    await refusalOf(promote(store, [{ id: 'suppliers', version: '0123456789ab' }], options())),
  ).toEqual([
    `suppliers@0123456789ab is not in ${store.address}; npm run release -- publish suppliers puts the present sources there`,
  ]);
  const [next] = await publishAll(store, await aRemoteBuild('suppliers', 's2'));
  const entry = `remotes/suppliers/${next!.version}/entry.js`;
  await writeFile(join(store.address, entry), 's3');
  expect(await refusalOf(promote(store, [next!], options()))).toEqual([
    `refused: suppliers@${next!.version}: ${entry} is not the file that was published: its hash differs`,
  ]);
  await rm(join(store.address, entry));
  expect(await refusalOf(promote(store, [next!], options()))).toEqual([
    `refused: suppliers@${next!.version}: ${entry} is missing`,
  ]);
});

test('refuses a first release without a host', async () => {
  const store = openDirectoryStore(await makeFolder('store'));
  const builds = await publishAll(store, await aRemoteBuild('suppliers', 's1'));
  expect(await refusalOf(promote(store, builds, options()))).toEqual([
    `nothing is live in ${store.address}: the first release needs a host; promote host@… together with the remotes`,
  ]);
});

test('refuses with --expect when another release is live, and names that release', async () => {
  const suppliers = await aRemoteBuild('suppliers', 's1');
  const store = await aStore(await aHostBuild('h1'), suppliers);
  expect(await refusalOf(promote(store, [suppliers], options({ expect: '000007' })))).toEqual([
    'refused: 000007 is expected to be live, and 000001 is: test, by mika at 2026-11-21 10:00 UTC',
  ]);
});

test('the loser of two promotions reports the winner, before and after the pointer moves', async () => {
  const store = await aStore(await aHostBuild('h1'), await aRemoteBuild('suppliers', 's1'));
  const [mine, theirs] = await publishAll(
    store,
    await aRemoteBuild('suppliers', 's2'),
    await aRemoteBuild('suppliers', 's3'),
  );
  const promoteTheirs = () =>
    promote(store, [theirs!], options({ by: 'ken', reason: 'promote suppliers' }));
  const racingStore: ReleaseStore = {
    ...store,
    list: async (prefix) => {
      await promoteTheirs();
      return store.list(prefix);
    },
  };
  const line =
    'refused: 000002 came first: promote suppliers, by ken at 2026-11-21 10:00 UTC; look at it, then try again';
  expect(await refusalOf(promote(racingStore, [mine!], options()))).toEqual([line]);
  // This store does not list release 000002, so its number is used again.
  const staleStore: ReleaseStore = {
    ...store,
    list: async (prefix) => (await store.list(prefix)).slice(0, 1),
  };
  expect(await refusalOf(promote(staleStore, [mine!], options()))).toEqual([line]);
  expect(await liveRelease(store)).toBe('000002');
});

test('after an interruption before the pointer moves, the old release is live and the next promote works', async () => {
  const store = await aStore(await aHostBuild('h1'), await aRemoteBuild('suppliers', 's1'));
  const [next] = await publishAll(store, await aRemoteBuild('suppliers', 's2'));
  const failingStore: ReleaseStore = {
    ...store,
    movePointer: () => Promise.reject(new Error('power')),
  };
  await expect(promote(failingStore, [next!], options())).rejects.toThrow('power');
  expect(await liveRelease(store)).toBe('000001');
  expect(await promote(store, [next!], options())).toEqual({
    release: '000003',
    isNew: true,
    warnings: [],
  });
  expect((await readRelease(store, '000003')).made.previous).toBe('000001');
});

describe('rollback', () => {
  async function twoReleases() {
    const store = await aStore(await aHostBuild('h1'), await aRemoteBuild('suppliers', 's1'));
    const [next] = await publishAll(store, await aRemoteBuild('suppliers', 's2'));
    await promote(store, [next!], options());
    return store;
  }

  test('makes the previous composition live as a new release, which can be rolled back too', async () => {
    const store = await twoReleases();
    expect(
      await rollback(store, { by: 'mika', now: hoursLater(1), reason: 'wrong label' }),
    ).toEqual({ release: '000003', to: '000001' });
    const first = await readRelease(store, '000001');
    const third = await readRelease(store, '000003');
    expect(third).toEqual({
      ...first,
      release: '000003',
      made: {
        at: '2026-11-21T11:00:00.000Z',
        by: 'mika',
        reason: 'rollback to 000001: wrong label',
        previous: '000002',
      },
    });
    expect(await rollback(store, { by: 'mika', now: hoursLater(2) })).toEqual({
      release: '000004',
      to: '000002',
    });
  });

  test('rolls back with the remotes that this program does not understand', async () => {
    const store = await twoReleases();
    const newer = { id: 'reports', version: 'of the year 2030', routes: [{ path: '/reports' }] };
    const { leftOut: _, ...second } = await readRelease(store, '000002');
    const third = { ...second, release: '000003', remotes: [...second.remotes, newer] };
    await store.writeOnce('releases/000003.json', JSON.stringify(third));
    await store.movePointer(await store.pointer(), '000003');
    const maker = { by: 'mika', now: MORNING };
    expect(await rollback(store, { ...maker, to: '000001' })).toMatchObject({ release: '000004' });
    expect(await rollback(store, { ...maker, to: '000003' })).toMatchObject({ release: '000005' });
    const stored: unknown = JSON.parse(String(await store.read('releases/000005.json')));
    expect(stored).toMatchObject({ host: third.host, remotes: third.remotes });
  });

  test('refuses a release with a missing file, the live one, an unknown one, and one before the first', async () => {
    const store = await twoReleases();
    const { remotes } = await readRelease(store, '000001');
    const entry = `remotes/suppliers/${remotes[0]!.version}/entry.js`;
    await rm(join(store.address, entry));
    const maker = { by: 'mika', now: MORNING };
    expect(await refusalOf(rollback(store, maker))).toEqual([
      `refused: 000001: ${entry} is missing`,
    ]);
    expect(await refusalOf(rollback(store, { ...maker, to: '000002' }))).toEqual([
      '000002 is live already',
    ]);
    expect(await refusalOf(rollback(store, { ...maker, to: '000009' }))).toEqual([
      `there is no release 000009 in ${store.address}; npm run release -- list shows what there is`,
    ]);
    const fresh = await aStore(await aHostBuild('h1'));
    expect(await refusalOf(rollback(fresh, maker))).toEqual([
      '000001 is the first release; there is none before it',
    ]);
  });
});

test('composes any stored builds, independent of the live release', async () => {
  const [host, other, suppliers, account] = [
    await aHostBuild('h1'),
    await aHostBuild('h2'),
    await aRemoteBuild('suppliers', 's1'),
    await aRemoteBuild('account', 'a1'),
  ];
  const store = await aStore(host, suppliers);
  await publishAll(store, other, account);
  expect(versionsOf(await compose(store, [other, account]))).toEqual([
    { id: 'host', version: other.version },
    { id: 'account', version: account.version },
  ]);
});
