import { randomBytes } from 'node:crypto';
import { containerScript } from '../chaos/variants.ts';
import { aRoute, type Crafted, publish, reports, storeUnchecked } from './crafted.ts';
import { expect, refusalOf, test } from './test.ts';

const times = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index));
const navEntry = (index: number, label = 'レポート') => ({
  id: `reports-${index}`,
  to: '/reports',
  label,
  order: index,
  flag: null,
});
const ENTRY = containerScript('reports', ['reports.list']);
const landing = { path: '/payments', lists: [], empty: '/reports', uncounted: '/reports' };

const CASES: readonly (readonly [string, Crafted, RegExp])[] = [
  [
    'a remote without paths',
    reports({ changes: { paths: undefined } }),
    /^it does not say which paths are its own \(paths\)$/,
  ],
  [
    'a remote without paths, of the first contract',
    reports({ changes: { paths: undefined, contract: '1.0' } }),
    /^it does not say which paths are its own \(paths\)$/,
  ],
  [
    'a landing on another remote’s address',
    reports({ changes: { landing } }),
    /^\/payments \(landing\) lies outside its paths \/reports$/,
  ],
  [
    'a remote that says nothing of shared packages',
    reports({ changes: { shared: undefined } }),
    /^it does not say which shared packages it takes from the host \(shared\)$/,
  ],
  [
    'an entry of 8 MB',
    reports({ entry: `//${randomBytes(6_000_000).toString('base64')}\n${ENTRY}` }),
    /^entry\.js has 800\d\.\d KB; a script may have 2000 KB$/,
  ],
  [
    'more than 20 navigation entries',
    reports({ changes: { nav: times(21, (index) => navEntry(index)) } }),
    /^it has 21 navigation entries; a remote may have 20$/,
  ],
  [
    '5,000 routes',
    reports({
      changes: {
        routes: times(5_000, (index) => aRoute(`reports.r${index}`, `/reports/r${index}`)),
      },
    }),
    /^it has 5000 routes; a remote may have 100$/,
  ],
  [
    'a label over 40 letters',
    reports({ changes: { nav: [navEntry(1, 'あ'.repeat(41))] } }),
    /^the label of reports-1 has 41 letters; it may have 40$/,
  ],
  [
    'an entry outside its folder',
    reports({ changes: { entry: '../../host/entry.js' } }),
    /^its entry \.\.\/\.\.\/host\/entry\.js is not one of its scripts$/,
  ],
  [
    'a file that does not parse',
    reports({ scripts: { 'late.js': 'const = 1;' } }),
    /^late\.js is not a script that a browser can read: SyntaxError: Unexpected token '='$/,
  ],
  [
    'a container with another name',
    reports({ entry: containerScript('suppliers', ['reports.list']) }),
    /^its entry entry\.js does not define the container hareto_reports$/,
  ],
  [
    'a chunk without integrity',
    withoutIntegrity(reports({ scripts: { 'late.js': 'late();' } }), 'late.js'),
    /^late\.js has no integrity$/,
  ],
];

for (const [name, build, line] of CASES) {
  test(`refuses ${name} at publish, and before it goes live`, async ({ store, verdict }) => {
    const { id, version } = build.manifest;
    const refused = new RegExp(`^refused: ${id}@${version}: ${line.source.slice(1)}`);
    const fits = expect.arrayContaining([expect.stringMatching(refused)]);
    expect(await refusalOf(publish(store, build))).toEqual(fits);
    await storeUnchecked(store, build);
    expect((await verdict(build)).refusals).toEqual(fits);
  });
}

test('refuses shared packages and router exports that the live host lacks, by name', async ({
  store,
  host,
  verdict,
}) => {
  const build = reports({
    changes: {
      shared: {
        react: { range: '^20.0.0' },
        leaflet: { range: '^1.9.0' },
        'hareto-router': { range: '^1.0.0', names: ['Link', 'useFetcher'] },
      },
    },
  });
  await publish(store, build);
  const { refusals } = await verdict(build);
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
  verdict,
}) => {
  const build = reports();
  await publish(store, build);
  expect(await verdict(build)).toEqual({ refusals: [], warnings: [] });
});

function withoutIntegrity(build: Crafted, file: string): Crafted {
  const { [file]: _, ...integrity } = build.manifest.integrity;
  return { ...build, manifest: { ...build.manifest, integrity } };
}
