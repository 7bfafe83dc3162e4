import { openDirectoryStore } from '@hareto/releases/directory-store.ts';
import { randomBytes } from 'node:crypto';
import type { RemoteManifest } from '@hareto/platform/host-contract/registry.ts';
import { ReleaseError } from '@hareto/releases/store.ts';
import { promote } from './promote.ts';
import { publishBuild } from './publish.ts';
import {
  aHostBuild,
  aRemoteBuild,
  aRoute,
  makeFolder,
  removeFolders,
  storeUnchecked,
} from './testing/builds.ts';

afterAll(removeFolders);

/** The host must know the layout of the remotes in this file. */
const HOST_CHANGES = { understands: { layouts: ['app'] } };
const CONTAINER = 'var hareto_reports = {};';
/** A comment that has this size when it is transferred. */
const makeComment = (kilobytes: number) => `//${randomBytes(kilobytes * 750).toString('base64')}\n`;
const navEntry = (index: number, label = 'レポート') => ({
  id: `reports-${index}`,
  to: '/reports',
  label,
  order: index,
  flag: null,
});
const makeArray = <Item>(count: number, make: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => make(index));
const routes = (count: number) =>
  makeArray(count, (index) => aRoute(`reports.r${index}`, `/reports/r${index}`));

const CASES: [string, Partial<RemoteManifest>, string | undefined, RegExp][] = [
  [
    'an entry of 45 KB',
    {},
    makeComment(45) + CONTAINER,
    /^its entry entry\.js has \d+(?:\.\d)? KB; an entry may have 30 KB$/,
  ],
  [
    'a script of 8 MB',
    {},
    `${CONTAINER}//${'x'.repeat(8_000_000)}`,
    /^entry\.js has 8000\.1 KB; a script may have 2000 KB$/,
  ],
  [
    'a script that does not parse',
    {},
    `${CONTAINER} const = 1;`,
    /^entry\.js is not a script that a browser can read: SyntaxError: /,
  ],
  [
    'a container of another name',
    {},
    'var hareto_suppliers = {};',
    /^its entry entry\.js does not define the container hareto_reports$/,
  ],
  [
    'an entry outside its folder',
    { entry: '../suppliers/entry.js' },
    CONTAINER,
    /^its entry \.\.\/suppliers\/entry\.js is not one of its scripts$/,
  ],
  [
    'an entry at another address',
    { entry: 'https://cdn.example/entry.js' },
    CONTAINER,
    /^its entry https:\/\/cdn\.example\/entry\.js is not one of its scripts$/,
  ],
  [
    '21 navigation entries',
    { nav: makeArray(21, (index) => navEntry(index)) },
    CONTAINER,
    /^it has 21 navigation entries; a remote may have 20$/,
  ],
  ['101 routes', { routes: routes(101) }, CONTAINER, /^it has 101 routes; a remote may have 100$/],
  [
    'a label of 41 letters',
    { nav: [navEntry(1, '𠮷'.repeat(41))] },
    CONTAINER,
    /^the label of reports-1 has 41 letters; it may have 40$/,
  ],
  [
    'a title of 61 letters',
    { routes: [{ ...aRoute('reports.list', '/reports'), title: 'あ'.repeat(61) }] },
    CONTAINER,
    /^the title of reports\.list has 61 letters; it may have 60$/,
  ],
  [
    'a declaration that makes every page heavy',
    { owner: 'x'.repeat(70_000) },
    CONTAINER,
    /^its declaration has 70\.\d KB, which every page would contain; it may have 64 KB$/,
  ],
  ['a remote without a budget', { budget: undefined }, CONTAINER, /^it declares no budget$/],
  [
    'a budget over the limit',
    { budget: 161 },
    CONTAINER,
    /^it declares a budget of 161 KB; a remote may have 160 KB$/,
  ],
  [
    'a route over its budget',
    { budget: 20 },
    makeComment(28) + CONTAINER,
    /^reports\.list needs 2\d\.\d KB of its scripts; its budget is 20 KB$/,
  ],
  [
    'a remote that does not declare its shared packages',
    { contract: '1.2', shared: undefined },
    CONTAINER,
    /^it does not say which shared packages it takes from the host \(shared\)$/,
  ],
];

test.each(CASES)(
  'publish refuses %s, and promote refuses it if it is stored',
  async (_, changes, entry, line) => {
    const store = openDirectoryStore(await makeFolder('store'));
    const build = await aRemoteBuild('reports', 'r1', changes, entry);
    const refusal = [
      expect.stringMatching(
        new RegExp(`^refused: reports@${build.version}: ${line.source.slice(1)}`),
      ),
    ];
    expect(await refusalOf(publishBuild(store, build))).toEqual(refusal);
    expect(await store.list('remotes/')).toEqual([]);

    const host = await aHostBuild('h1', HOST_CHANGES);
    await publishBuild(store, host);
    await storeUnchecked(store, build);
    const maker = { by: 'mika', reason: 'test', now: new Date(), keepHours: 0 };
    expect(await refusalOf(promote(store, [host, build], maker))).toEqual(refusal);
    expect(await store.pointer()).toBeNull();
  },
);

test('accepts a remote at every limit', async () => {
  const store = openDirectoryStore(await makeFolder('store'));
  const build = await aRemoteBuild('reports', 'r1', {
    budget: 160,
    nav: makeArray(20, (index) => navEntry(index, '𠮷'.repeat(40))),
    routes: routes(100),
  });
  await publishBuild(store, build);
  const host = await aHostBuild('h1', HOST_CHANGES);
  await publishBuild(store, host);
  const maker = { by: 'mika', reason: 'test', now: new Date(), keepHours: 0 };
  expect((await promote(store, [host, build], maker)).release).toBe('000001');
});

test('refuses a stored chunk without a hash in the manifest', async () => {
  const store = openDirectoryStore(await makeFolder('store'));
  const host = await aHostBuild('h1', HOST_CHANGES);
  const build = await aRemoteBuild('reports', 'r1');
  for (const each of [host, build]) await publishBuild(store, each);
  await store.writeOnce(`remotes/reports/${build.version}/late.js`, 'late()');
  const maker = { by: 'mika', reason: 'test', now: new Date(), keepHours: 0 };
  expect(await refusalOf(promote(store, [host, build], maker))).toEqual([
    `refused: reports@${build.version}: the manifest has no hash for late.js`,
  ]);
});

const refusalOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    (error: unknown) => (error instanceof ReleaseError ? error.message.split('\n') : error),
  );
