import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../project-root.ts';
import { isLibraryRuntime } from '../webpack/federation-runtime.ts';
import { BROWSER_PACKAGES } from './browser-packages.ts';
import { type BuildOptions, type BuildTask, buildInProcesses } from './build-processes.ts';
import { type Bundle, BUNDLES } from './bundles.ts';
import { hashOf } from './input-hash.ts';
import { SERVER_BUNDLES } from './servers.ts';

const inProject = (path: string) => join(PROJECT_ROOT, path);
const COMMON_INPUTS = [
  ...BROWSER_PACKAGES,
  'shared/releases/src/compressed-copies.ts',
  'tooling/webpack',
  'pnpm-lock.yaml',
].map(inProject);

/** The largest bundles are built first, so that no core waits for a large build at the end. */
const BUNDLES_BUILT_FIRST = ['host', 'payments'];

/** Builds what has changed: bundles of the browser and of the servers. */
export async function buildAll(options: BuildOptions): Promise<void> {
  await Promise.all([buildServers(options), buildBundles(BUNDLES, options)]);
}

export async function buildBundles(
  bundles: readonly Bundle[],
  options: BuildOptions,
): Promise<void> {
  const commonHash = `${await hashOf(COMMON_INPUTS)}${isLibraryRuntime() ? 'library' : ''}`;
  const isLarge = ({ id }: Bundle) => BUNDLES_BUILT_FIRST.includes(id);
  const ordered = [...bundles].sort((a, b) => Number(isLarge(b)) - Number(isLarge(a)));
  await buildInProcesses(
    await Promise.all(ordered.map((bundle) => createTask(bundle, commonHash))),
    options,
  );
}

export async function buildServers(options: BuildOptions): Promise<void> {
  const tasks = SERVER_BUNDLES.map(async ({ name, entries, outdir, inputs }) => ({
    name,
    stamp: `server-${name}`,
    inputHash: await hashOf([...inputs, inProject('tooling/build/servers.ts')]),
    isBuilt: Object.keys(entries).every((entry) => existsSync(join(outdir, `${entry}.js`))),
  }));
  await buildInProcesses(await Promise.all(tasks), options);
}

async function createTask(bundle: Bundle, commonHash: string): Promise<BuildTask> {
  const { id, workspace, directory, dist } = bundle;
  const inputs = [
    join(directory, 'src'),
    join(directory, 'webpack.config.ts'),
    ...(id === 'host' ? [] : [join(directory, 'remote.config.ts')]),
  ];
  return {
    name: workspace,
    stamp: `bundle-${id}`,
    inputHash: `${commonHash}${await hashOf(inputs)}`,
    isBuilt: existsSync(join(dist, id === 'host' ? 'host.json' : 'remote.json')),
  };
}
