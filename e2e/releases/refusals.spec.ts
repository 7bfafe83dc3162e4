import { randomBytes } from 'node:crypto';
import { fakeRemoteSource } from '../chaos/variants.ts';
import {
  createRoute,
  type TestBuild,
  publish,
  reportsRemote,
  storeUnchecked,
} from './test-builds.ts';
import { expect, refusalLines, test } from './test.ts';

const createMany = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index));
const navEntry = (index: number, label = 'レポート') => ({
  id: `reports-${index}`,
  to: '/reports',
  label,
  order: index,
  flag: null,
});
const ENTRY = fakeRemoteSource('reports', ['reports.list']);
const landing = { path: '/payments', lists: [], empty: '/reports', uncounted: '/reports' };

const CASES: readonly (readonly [string, TestBuild, RegExp])[] = [
  [
    'a remote without paths',
    reportsRemote({ changes: { paths: undefined } }),
    /^it does not say which paths are its own \(paths\)$/,
  ],
  [
    'a remote without paths, of the first contract',
    reportsRemote({ changes: { paths: undefined, contract: '1.0' } }),
    /^it does not say which paths are its own \(paths\)$/,
  ],
  [
    'a landing on another remote’s address',
    reportsRemote({ changes: { landing } }),
    /^\/payments \(landing\) lies outside its paths \/reports$/,
  ],
  [
    'a remote that says nothing of shared packages',
    reportsRemote({ changes: { shared: undefined } }),
    /^it does not say which shared packages it takes from the host \(shared\)$/,
  ],
  [
    'an entry of 8 MB',
    reportsRemote({ entry: `//${randomBytes(6_000_000).toString('base64')}\n${ENTRY}` }),
    /^entry\.js has 800\d\.\d KB; a script may have 2000 KB$/,
  ],
  [
    'more than 20 navigation entries',
    reportsRemote({ changes: { nav: createMany(21, (index) => navEntry(index)) } }),
    /^it has 21 navigation entries; a remote may have 20$/,
  ],
  [
    '5,000 routes',
    reportsRemote({
      changes: {
        routes: createMany(5_000, (index) =>
          createRoute(`reports.r${index}`, `/reports/r${index}`),
        ),
      },
    }),
    /^it has 5000 routes; a remote may have 100$/,
  ],
  [
    'a label over 40 letters',
    reportsRemote({ changes: { nav: [navEntry(1, 'あ'.repeat(41))] } }),
    /^the label of reports-1 has 41 letters; it may have 40$/,
  ],
  [
    'an entry outside its folder',
    reportsRemote({ changes: { entry: '../../host/entry.js' } }),
    /^its entry \.\.\/\.\.\/host\/entry\.js is not one of its scripts$/,
  ],
  [
    'a file that does not parse',
    reportsRemote({ scripts: { 'late.js': 'const = 1;' } }),
    /^late\.js is not a script that a browser can read: SyntaxError: Unexpected token '='$/,
  ],
  [
    'a container with another name',
    reportsRemote({ entry: fakeRemoteSource('suppliers', ['reports.list']) }),
    /^its entry entry\.js does not define the container hareto_reports$/,
  ],
  [
    'a chunk without a hash',
    withoutIntegrity(reportsRemote({ scripts: { 'late.js': 'late();' } }), 'late.js'),
    /^the manifest has no hash for late\.js$/,
  ],
];

for (const [name, build, line] of CASES) {
  test(`refuses ${name} at publish, and before it goes live`, async ({ store, checkPromotion }) => {
    const { id, version } = build.manifest;
    const refused = new RegExp(`^refused: ${id}@${version}: ${line.source.slice(1)}`);
    const expectedRefusal = expect.arrayContaining([expect.stringMatching(refused)]);
    expect(await refusalLines(publish(store, build))).toEqual(expectedRefusal);
    await storeUnchecked(store, build);
    expect((await checkPromotion(build)).refusals).toEqual(expectedRefusal);
  });
}

test('refuses shared packages and router exports that the live host lacks, by name', async ({
  store,
  host,
  checkPromotion,
}) => {
  const build = reportsRemote({
    changes: {
      shared: {
        react: { range: '^20.0.0' },
        leaflet: { range: '^1.9.0' },
        'hareto-router': { range: '^1.0.0', names: ['Link', 'useFetcher'] },
      },
    },
  });
  await publish(store, build);
  const { refusals } = await checkPromotion(build);
  const remote = `reports@${build.manifest.version}`;
  expect(refusals).toEqual([
    expect.stringMatching(
      new RegExp(
        `^refused: ${remote} needs the shared package react \\^20\\.0\\.0; ${host} provides 19\\.\\d+\\.\\d+$`,
      ),
    ),
    `refused: ${remote} needs the shared package leaflet ^1.9.0; ${host} provides none`,
    `refused: ${remote} needs useFetcher of the shared package hareto-router; ${host} provides none`,
  ]);
});

test('accepts the builds of this checkout and a hand-written remote', async ({
  store,
  checkPromotion,
}) => {
  const build = reportsRemote();
  await publish(store, build);
  expect(await checkPromotion(build)).toEqual({ refusals: [], warnings: [] });
});

function withoutIntegrity(build: TestBuild, file: string): TestBuild {
  const { [file]: _, ...integrity } = build.manifest.integrity;
  return { ...build, manifest: { ...build.manifest, integrity } };
}
