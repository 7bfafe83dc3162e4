import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { openDirectoryStore } from '@hareto/releases/directory-store.ts';
import { ReleaseError } from '@hareto/releases/store.ts';
import { integrityOf } from '@hareto/releases/verify-scripts.ts';
import { compose } from './composition.ts';
import { makeRelease } from './make-release.ts';
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

const aStore = async () => openDirectoryStore(await makeFolder('store'));
const refusalOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    (error: unknown) => (error instanceof ReleaseError ? error.message.split('\n') : error),
  );

test('stores scripts, their compressed copies and the manifest only once, and makes nothing live', async () => {
  const store = await aStore();
  const build = await aRemoteBuild('suppliers', 's1');
  expect(await publishBuild(store, build)).toEqual({
    id: 'suppliers',
    version: build.version,
    isNew: true,
  });
  expect(await publishBuild(store, build)).toEqual({
    id: 'suppliers',
    version: build.version,
    isNew: false,
  });
  expect(await store.list('remotes/')).toEqual(
    ['entry.js', 'entry.js.br', 'entry.js.gz', 'remote.json'].map(
      (name) => `remotes/suppliers/${build.version}/${name}`,
    ),
  );
  expect(await store.pointer()).toBeNull();
});

test("stores the build's compressed copies, and promotion refuses one with different content", async () => {
  const store = await aStore();
  const build = await aRemoteBuild('suppliers', 's1');
  const script = await readFile(join(build.dist, 'entry.js'));
  const builtCopy = brotliCompressSync(script, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
  await writeFile(join(build.dist, 'entry.js.br'), builtCopy);
  await writeFile(join(build.dist, 'entry.js.gz'), gzipSync('s2'));
  await publishBuild(store, build);
  const keyOf = (name: string) => `remotes/suppliers/${build.version}/${name}`;
  expect(await store.read(keyOf('entry.js.br'))).toEqual(builtCopy);
  const host = await aHostBuild('h1');
  await publishBuild(store, host);
  const maker = { by: 'mika', reason: 'test', now: new Date(), keepHours: 0 };
  expect(await refusalOf(promote(store, [host, build], maker))).toEqual([
    `refused: suppliers@${build.version}: ${keyOf('entry.js.gz')} is not the file that was published: its hash differs`,
  ]);
});

test('stores the manifest for federation’s own tools with a remote, but not its statistics', async () => {
  const store = await aStore();
  const { dist, version } = await aRemoteBuild('suppliers', 's1');
  await writeFile(join(dist, 'mf-manifest.json'), '{"id":"hareto_suppliers"}');
  await writeFile(join(dist, 'mf-stats.json'), '{}');
  await publishBuild(store, { id: 'suppliers', dist });
  const names = ['entry.js', 'entry.js.br', 'entry.js.gz', 'mf-manifest.json', 'remote.json'];
  const keyOf = (name: string) => `remotes/suppliers/${version}/${name}`;
  expect(await store.list('remotes/')).toEqual(names.map(keyOf));
  expect((await store.read(keyOf('mf-manifest.json')))?.toString()).toBe(
    '{"id":"hareto_suppliers"}',
  );
});

test('refuses other content for a static file of the host that is stored already', async () => {
  const store = await aStore();
  const statics = await makeFolder('public');
  await writeFile(join(statics, 'favicon.svg'), '<svg/>');
  await publishBuild(store, { ...(await aHostBuild('h1')), statics });
  expect(await store.list('host/')).toContain('host/favicon.svg.br');
  await writeFile(join(statics, 'favicon.svg'), '<svg></svg>');
  expect(await refusalOf(publishBuild(store, { ...(await aHostBuild('h2')), statics }))).toEqual([
    `refused: host/favicon.svg is in ${store.address} already, with other content; what is stored never changes: give the changed file a new name`,
  ]);
});

test.each([
  [
    'a script without a hash',
    { integrity: {} },
    [
      'the manifest has no hash for entry.js',
      'the manifest names entry.js, but has no hash for it',
    ],
  ],
  [
    'a script with another hash',
    { integrity: { 'entry.js': integrityOf(Buffer.from('x')) } },
    ['entry.js has another hash than the manifest says'],
  ],
  [
    'a hash without a script',
    { integrity: { 'late.js': integrityOf(Buffer.from('x')) } },
    [
      'the manifest has no hash for entry.js',
      'the manifest has a hash for late.js, but the build has no such file',
      'the manifest names entry.js, but has no hash for it',
    ],
  ],
  [
    'a route’s script without a hash',
    { routes: [{ ...aRoute('suppliers.list', '/suppliers'), scripts: ['late.js'] }] },
    ['the manifest names late.js, but has no hash for it'],
  ],
  [
    'a missing next route',
    {
      routes: [
        {
          ...aRoute('suppliers.list', '/suppliers'),
          next: ['suppliers.gone', 'suppliers.list', 'payments.confirm'],
        },
      ],
    },
    ['suppliers.list leads to suppliers.gone, which does not exist'],
  ],
  [
    'a route id of another remote',
    { routes: [aRoute('account.list', '/suppliers')] },
    ['the route id account.list does not begin with suppliers.'],
  ],
])('refuses %s', async (_, changes, problems) => {
  const store = await aStore();
  const build = await aRemoteBuild('suppliers', 's1', changes);
  expect(await refusalOf(publishBuild(store, build))).toEqual(
    problems.map((problem) => `refused: suppliers@${build.version}: ${problem}`),
  );
  expect(await store.list('remotes/')).toEqual([]);
});

test('refuses a manifest that does not parse', async () => {
  const store = await aStore();
  const build = await aRemoteBuild('suppliers', 's1');
  const manifest = join(build.dist, 'remote.json');
  await writeFile(
    manifest,
    (await readFile(manifest, 'utf8')).replace('"path":"/suppliers"', '"path":"suppliers"'),
  );
  expect(await refusalOf(publishBuild(store, build))).toEqual([
    expect.stringMatching(
      /^suppliers: remote\.json does not fit: routes\.0\.path: Invalid format: /,
    ),
  ]);
  await writeFile(manifest, '{');
  expect(await refusalOf(publishBuild(store, build))).toEqual([
    'suppliers: remote.json is not JSON',
  ]);
  await rm(manifest);
  expect(await refusalOf(publishBuild(store, build))).toEqual([
    `suppliers is not built: there is no remote.json in ${build.dist}`,
  ]);
});

test('refuses a route that the host or another live remote has', async () => {
  const store = await aStore();
  const [host, account] = [
    await aHostBuild('h1'),
    await aRemoteBuild('account', 'a1', {
      paths: ['/things'],
      routes: [aRoute('account.one', '/things/:id')],
    }),
  ];
  for (const build of [host, account]) await publishBuild(store, build);
  await promote(store, [host, account], {
    by: 'mika',
    reason: 'test',
    now: new Date(),
    keepHours: 24,
  });
  const build = await aRemoteBuild('suppliers', 's1', {
    paths: ['/things'],
    routes: [
      aRoute('suppliers.error', '/error/:what/:why'),
      aRoute('suppliers.thing', '/things/:thing'),
    ],
  });
  expect(await refusalOf(publishBuild(store, build))).toEqual([
    `refused: suppliers@${build.version}: /error/:what/:why is reserved: the host shows its own screen there`,
    `refused: suppliers@${build.version}: suppliers@${build.version} has the paths below /things, account@${account.version} those below /things`,
    `refused: suppliers@${build.version}: suppliers@${build.version} has the path /error/:what/:why (suppliers.error), which host@${host.version} has too (/error/:title/:message, host.error)`,
    `refused: suppliers@${build.version}: suppliers@${build.version} has the path /things/:thing (suppliers.thing), which account@${account.version} has too (/things/:id, account.one)`,
  ]);
});

test('refuses a path that differs from another only in its case', async () => {
  const build = await aRemoteBuild('suppliers', 's1', {
    paths: ['/things'],
    routes: [aRoute('suppliers.thing', '/things/:id/a'), aRoute('suppliers.other', '/Things/:x/A')],
  });
  const store = await aStore();
  const host = await aHostBuild('h1');
  await publishBuild(store, host);
  await promote(store, [host], { by: 'mika', reason: 'test', now: new Date(), keepHours: 24 });
  expect(await refusalOf(publishBuild(store, build))).toEqual([
    `refused: suppliers@${build.version}: suppliers@${build.version} has the path /Things/:x/A (suppliers.other), which suppliers@${build.version} has too (/things/:id/a, suppliers.thing)`,
  ]);
});

const HOST_REFUSAL = 'the host shows its own screen there';
const EDGE_REFUSAL = 'the edge answers there';

test.each([
  ['/', 'the host redirects from there'],
  ['/toppage', HOST_REFUSAL],
  ['/Toppage', HOST_REFUSAL],
  ['/error/:any', HOST_REFUSAL],
  ['/api/v1/suppliers', EDGE_REFUSAL],
  ['/assets/x', EDGE_REFUSAL],
  ['/remotes', EDGE_REFUSAL],
  ['/healthz', EDGE_REFUSAL],
  ['/readyz', EDGE_REFUSAL],
])('refuses a route of a remote at %s', async (path, reason) => {
  const build = await aRemoteBuild('reports', 'r1', { routes: [aRoute('reports.list', path)] });
  const line = `refused: reports@${build.version}: ${path} is reserved: ${reason}`;
  expect(await refusalOf(publishBuild(await aStore(), build))).toEqual([line]);
});

test('requires a remote to stay within its declared paths', async () => {
  const routes = [
    aRoute('reports.list', '/reports'),
    aRoute('reports.odd', '/reports-of-others/:id'),
  ];
  const build = await aRemoteBuild('reports', 'r1', { paths: ['/reports'], routes });
  expect(await refusalOf(publishBuild(await aStore(), build))).toEqual([
    `refused: reports@${build.version}: /reports-of-others/:id (reports.odd) lies outside its paths /reports`,
  ]);
});

test('refuses a remote that does not declare its paths, also one with the first contract', async () => {
  const build = await aRemoteBuild('reports', 'r1', { paths: undefined, contract: '1.0' });
  expect(await refusalOf(publishBuild(await aStore(), build))).toEqual([
    `refused: reports@${build.version}: it does not say which paths are its own (paths)`,
  ]);
});

test('counts every address of a landing as an address of the remote', async () => {
  const list = { path: '/suppliers/review', count: 'suppliers.review' };
  const landing = { path: '/payments', lists: [list], empty: '/reports', uncounted: '/toppage' };
  const build = await aRemoteBuild('reports', 'r1', { landing });
  expect(await refusalOf(publishBuild(await aStore(), build))).toEqual(
    [
      '/toppage is reserved: the host shows its own screen there',
      '/payments (landing) lies outside its paths /reports',
      '/suppliers/review (landing) lies outside its paths /reports',
    ].map((line) => `refused: reports@${build.version}: ${line}`),
  );
});

test('refuses a landing that leads to no route of the remote, or to itself', async () => {
  const list = { path: '/reports/12', count: 'reports.all' };
  const landing = {
    path: '/reports/start',
    lists: [list],
    empty: '/Reports/start',
    uncounted: '/Reports',
  };
  const routes = [
    aRoute('reports.list', '/reports'),
    aRoute('reports.start', '/reports/start'),
    aRoute('reports.one', '/reports/:id'),
  ];
  const build = await aRemoteBuild('reports', 'r1', { landing, routes });
  expect(await refusalOf(publishBuild(await aStore(), build))).toEqual([
    `refused: reports@${build.version}: its landing leads to /reports/12, which is no other route`,
    `refused: reports@${build.version}: its landing leads to /Reports/start, which is no other route`,
  ]);
});

test('publishes a landing that leads to routes of the remote', async () => {
  const list = { path: '/reports', count: 'reports.all' };
  const landing = {
    path: '/reports/start',
    lists: [list],
    empty: '/reports',
    uncounted: '/reports',
  };
  const build = await aRemoteBuild('reports', 'r1', { landing });
  expect(await refusalOf(publishBuild(await aStore(), build))).toBe('done');
});

test('refuses paths that contain an address of a live remote without declared paths', async () => {
  const store = await aStore();
  const oldBuild = await aRemoteBuild('suppliers', 's1', { paths: undefined });
  const host = await aHostBuild('h1');
  await publishBuild(store, host);
  // An older program, which did not require paths, published it.
  await storeUnchecked(store, oldBuild);
  await makeRelease(store, null, await compose(store, [host, oldBuild]), {
    by: 'mika',
    reason: 'test',
    now: new Date(),
  });
  const build = await aRemoteBuild('reports', 'r1', {
    paths: ['/suppliers'],
    routes: [aRoute('reports.list', '/suppliers/all')],
  });
  expect(await refusalOf(publishBuild(store, build))).toEqual([
    `refused: reports@${build.version}: reports@${build.version} has the paths below /suppliers, suppliers@${oldBuild.version} those below /suppliers`,
  ]);
});

test.each([
  ['/suppliers', '/suppliers'],
  ['/suppliers/reports', '/suppliers'],
  ['/oauth', '/oauth/payments'],
  ['/Suppliers/reports', '/suppliers'],
])('refuses the path %s when a live remote has the path %s', async (mine, theirs) => {
  const store = await aStore();
  const routes = [aRoute('suppliers.list', theirs)];
  const live = [
    await aHostBuild('h1'),
    await aRemoteBuild('suppliers', 's1', { paths: [theirs], routes }),
  ];
  for (const build of live) await publishBuild(store, build);
  await promote(store, live, { by: 'mika', reason: 'test', now: new Date(), keepHours: 24 });
  const ownRoutes = [aRoute('reports.list', `${mine}/all`)];
  const build = await aRemoteBuild('reports', 'r1', { paths: [mine], routes: ownRoutes });
  expect(await refusalOf(publishBuild(store, build))).toEqual([
    `refused: reports@${build.version}: reports@${build.version} has the paths below ${mine}, suppliers@${live[1]?.version} those below ${theirs}`,
  ]);
});
