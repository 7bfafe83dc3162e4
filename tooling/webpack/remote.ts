import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import type { Chunk, Configuration } from 'webpack';
import type { RemoteConfig } from '@hareto/platform/host-contract/remote-config.ts';
import { baseConfig } from './base.ts';
import { WithoutStatisticsPlugin } from './federation-manifest.ts';
import { isLibraryRuntime } from './federation-runtime.ts';
import { type BuildFacts, LAZY_CHUNKS, ManifestPlugin } from './manifest-plugin.ts';
import { assertBudget } from './remote-budget.ts';
import { sharedFor } from './singletons.ts';

/**
 * Lazy components of lists that use the controls of forms. They contain their own copies of these
 * controls, because sharing them would split the forms' scripts into more and larger chunks.
 */
const CHUNKS_WITH_OWN_COPIES: readonly string[] = ['filter-form', 'filtered-list'];

const sharesModules = (chunk: Chunk): boolean =>
  !chunk.canBeInitial() && !CHUNKS_WITH_OWN_COPIES.includes(chunk.name ?? '');

/**
 * Global name of a remote’s container; also the name of its chunk loader and of its Trusted Types
 * policy.
 */
export const containerName = (id: string): string => `hareto_${id}`;

export function remoteConfig(
  remote: RemoteConfig,
  {
    directory,
    development = false,
    refresh = false,
  }: { directory: string; development?: boolean; refresh?: boolean },
): Configuration {
  const name = containerName(remote.id);
  const base = baseConfig({ directory, uniqueName: name, development, refresh });
  return {
    ...base,
    name: remote.id,
    // Only the container is needed; a normal entry would emit an unused bundle.
    entry: {},
    output: { ...base.output, publicPath: 'auto' },
    optimization: { ...base.optimization, splitChunks: { chunks: sharesModules } },
    plugins: [
      ...(base.plugins ?? []),
      ...(refresh ? [new ReactRefreshPlugin({ overlay: false, library: name })] : []),
      new ModuleFederationPlugin({
        name,
        filename: 'entry.[contenthash:12].js',
        exposes: { './remote': { import: './src/remote.ts', name: 'remote' } },
        shared: sharedFor('remote'),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: true,
      }),
      new WithoutStatisticsPlugin(),
      new ManifestPlugin('remote.json', (facts) => {
        const manifest = describeRemote(remote, facts);
        // Development builds have no limit, and the library's runtime is not part of a budget.
        if (!development && !isLibraryRuntime()) assertBudget(manifest, facts);
        return manifest;
      }),
      new ManifestPlugin(LAZY_CHUNKS, (facts) => facts.lazyChunks(screensOf(remote))),
    ],
  };
}

/** The size of federation's own runtime, which promotion would count as part of the budget. */
const LIBRARY_RUNTIME_KB = 25;

/** For each route, the name of the import that loads its screen. */
const screensOf = ({ id: remote, routes }: RemoteConfig): string[] =>
  routes.map(({ id, script }) => script ?? id.slice(remote.length + 1));

function describeRemote(remote: RemoteConfig, facts: BuildFacts) {
  const screens = screensOf(remote);
  const routes = remote.routes.map(({ script: _, ...route }, index) => ({
    ...route,
    scripts: facts.scriptsOf(screens[index] ?? ''),
  }));
  const entry = facts.initial.find((file) => file.startsWith('entry.'));
  return {
    id: remote.id,
    version: facts.version,
    contract: remote.contract,
    entry,
    initial: facts.initial,
    integrity: facts.integrity,
    requires: remote.requires,
    shared: facts.consumedPackages(),
    routes,
    paths: remote.paths,
    ...(remote.landing ? { landing: remote.landing } : {}),
    nav: remote.nav ?? [],
    flag: remote.flag ?? null,
    owner: remote.owner,
    budget: remote.budget + (isLibraryRuntime() ? LIBRARY_RUNTIME_KB : 0),
  };
}
