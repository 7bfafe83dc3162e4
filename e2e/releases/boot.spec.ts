import { fakeRemoteSource } from '../chaos/variants.ts';
import { publish, reportsRemote } from './test-builds.ts';
import { expect, test } from './test.ts';

/** The entry of a remote whose screen uses a shared package, in the form of webpack's code. */
const entryThatUses = (key: string, use: string) =>
  fakeRemoteSource('reports', ['reports.list'], {
    expose: `
      const [provider] = Object.values(shares[${JSON.stringify(key)}] ?? {});
      if (!provider) throw new Error('the host does not share ${key}');
      const taken = (await provider.get())();`,
    screen: `${use} return text;`,
  })
    .replace('const module = {', 'let taken; const module = {')
    .replace('const taken =', 'taken =');

const CASES = [
  [
    'uses a router export that the host lacks',
    entryThatUses('hareto-router', 'taken.useFetcher();'),
    'render: screen: TypeError: taken.useFetcher is not a function',
  ],
  [
    'uses a shared package that the host lacks',
    entryThatUses('leaflet', ''),
    'expose: evaluation: Error: the host does not share leaflet',
  ],
  [
    'throws in setup',
    fakeRemoteSource('reports', ['reports.list'], { setup: "throw new Error('no');" }),
    'setup: setup: Error: no',
  ],
  [
    'registers no screen of a route in its manifest',
    fakeRemoteSource('reports', ['reports.other']),
    'setup: contract',
  ],
  [
    'registers a route that its manifest lacks',
    fakeRemoteSource('reports', ['reports.list', 'reports.hidden']),
    'setup registers reports.hidden, which the manifest lacks',
  ],
  [
    'throws when its entry runs',
    `${fakeRemoteSource('reports', ['reports.list'])} throw new Error('broken');`,
    'an uncaught Error: broken',
  ],
] as const;

for (const [name, entry, problem] of CASES) {
  test(`refuses a remote that ${name}, although its manifest is valid`, async ({
    store,
    host,
    checkPromotion,
  }) => {
    const build = reportsRemote({ entry });
    await publish(store, build);
    expect((await checkPromotion(build)).refusals).toEqual([
      `refused: reports@${build.manifest.version} in ${host}: /reports (reports.list) does not open: ${problem}`,
    ]);
  });
}

test('runs no code of a remote in the promoting process', async ({ store, checkPromotion }) => {
  const build = reportsRemote({
    entry: `globalThis.process?.exit?.(7); ${fakeRemoteSource('reports', ['reports.list'])}`,
  });
  await publish(store, build);
  expect((await checkPromotion(build)).refusals).toEqual([]);
});
