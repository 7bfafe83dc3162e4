import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { BundleVersion } from '../../tooling/release/bundle-version.ts';
import { compose, versionsOf } from '../../tooling/release/composition.ts';
import { publishBuild } from '../../tooling/release/publish.ts';
import { expectFailures } from '../chaos/test.ts';
import { screenOf } from './screens.ts';
import { expect, makeLive, test as base } from './test.ts';

/* Builds with FEDERATION_RUNTIME=library run, alone and beside builds with our own runtime. */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PROGRAM = 'tooling/build/library-runtime.ts';
const IDS = ['host', 'account'] as const;

const test = base.extend<object, { library: readonly BundleVersion[] }>({
  library: [
    async ({ stored }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'hareto-library-runtime-'));
      const env = { ...process.env, FEDERATION_RUNTIME: 'library' };
      await promisify(execFile)(process.execPath, ['--import', 'tsx', PROGRAM, folder, ...IDS], {
        cwd: ROOT,
        env,
      });
      for (const id of IDS) expect(await containsLibraryRuntime(join(folder, id))).toBe(true);
      const published: BundleVersion[] = [];
      for (const id of IDS)
        published.push(await publishBuild(stored.store, { id, dist: join(folder, id) }));
      await use(published);
      await rm(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

/** True for a build with a name that only the library's runtime has. */
async function containsLibraryRuntime(dist: string): Promise<boolean> {
  const scripts = (await readdir(dist)).filter((name) => name.endsWith('.js'));
  const texts = await Promise.all(scripts.map((name) => readFile(join(dist, name), 'utf8')));
  return texts.some((text) => text.includes('__FEDERATION__'));
}

for (const [host, remote] of [
  ['library', 'library'],
  ['library', 'own'],
  ['own', 'library'],
] as const) {
  test(`runs a host with the ${host} runtime × account with the ${remote} runtime`, async ({
    page,
    net,
    library,
    stored: { store, compositions },
  }) => {
    const usesLibrary = { host: host === 'library', account: remote === 'library' };
    const currentVersions = versionsOf(compositions.N);
    const versions = currentVersions.map(
      (one) =>
        library.find(({ id }) => id === one.id && usesLibrary[id as keyof typeof usesLibrary]) ??
        one,
    );
    const release = await makeLive(store, versions);
    const account = (await compose(store, versions)).remotes.find(({ id }) => id === 'account');
    if (!account) throw new Error('no account');

    const { address, heading } = screenOf(account);
    await page.goto(address, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    const executedVersions = net
      .requests(/^\/remotes\/account\//)
      .map((path) => path.split('/')[3]);
    expect([...new Set(executedVersions)]).toEqual([account.version]);
    await expectFailures(net, release);
  });
}
