import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { ChunkGraph, Configuration, Module } from 'webpack';
import { CONTRACT_VERSION, PROVIDES } from '@hareto/platform/host-contract/host.ts';
import type { LayoutName } from '@hareto/platform/host-contract/routes.ts';
import { UNDERSTANDS } from '@hareto/platform/host-contract/understands.ts';
import { baseConfig } from './base.ts';
import { type BuildFacts, LAZY_CHUNKS, ManifestPlugin } from './manifest-plugin.ts';
import { PACKAGES_SCRIPT } from './packages-script.ts';
import { sharedFor } from './singletons.ts';

interface HostBuild {
  directory: string;
  /**
   * Maps a layout or a route id to the names of the chunks that it needs besides the entry's
   * scripts.
   */
  layoutChunks: Partial<Record<LayoutName, readonly string[]>>;
  routeChunks: Record<string, readonly string[]>;
  /** Name of the chunk with the API client. */
  apiChunk: string;
  /**
   * Uses React's development build, the only one that can refresh components; for `npm run dev`.
   */
  development?: boolean;
}

const RENDERER_HOOK = fileURLToPath(
  new URL('../../shared/platform/src/dev/renderer-hook.ts', import.meta.url),
);

export function hostConfig(build: HostBuild): Configuration {
  const { directory, layoutChunks, routeChunks, apiChunk, development = false } = build;
  const base = baseConfig({ directory, uniqueName: 'hareto_host', development });
  const screens = [
    ...Object.values(layoutChunks),
    ...Object.values(routeChunks),
    [apiChunk],
  ].flat();
  return {
    ...base,
    name: 'host',
    entry: { host: development ? [RENDERER_HOOK, './src/index.ts'] : './src/index.ts' },
    output: {
      ...base.output,
      ...(development ? { path: join(directory, 'dist-dev') } : {}),
      publicPath: '/assets/',
      filename: '[name].[contenthash:12].js',
    },
    resolve: { ...base.resolve, alias: { ...base.resolve?.alias, ...omitThemePackage() } },
    optimization: {
      ...base.optimization,
      splitChunks: {
        cacheGroups: {
          packages: PACKAGES_SCRIPT,
          // Puts the whole client, which every screen with data needs, into one separate script.
          // The import itself then has no chunk.
          client: { name: 'api-client', chunks: 'async', test: isInChunk(apiChunk), enforce: true },
        },
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      federation(),
      new ManifestPlugin(LAZY_CHUNKS, (facts) => facts.lazyChunks(screens)),
      new ManifestPlugin('host.json', (facts) => hostManifest(build, facts)),
    ],
  };
}

const federation = () =>
  new ModuleFederationPlugin({
    name: 'hareto_host',
    // The build knows no remotes: the registry names them at run time.
    remotes: {},
    shared: sharedFor('host'),
    shareStrategy: 'loaded-first',
    dts: false,
    manifest: false,
  });

const hostManifest = ({ layoutChunks, routeChunks, apiChunk }: HostBuild, facts: BuildFacts) => ({
  version: facts.version,
  scripts: facts.initial,
  layoutScripts: scriptsOfEach(layoutChunks, facts),
  routeScripts: scriptsOfEach(routeChunks, facts),
  apiScripts: facts.scriptsOf(apiChunk),
  integrity: facts.integrity,
  contract: CONTRACT_VERSION,
  shared: facts.providedPackages(),
  provides: PROVIDES,
  understands: UNDERSTANDS,
});

const isInChunk =
  (chunk: string) =>
  (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }) =>
    [...chunkGraph.getModuleChunksIterable(module)].some(({ name }) => name === chunk);

/** emotion needs this package only for `withTheme`, which is not used here. */
const omitThemePackage = (): Record<string, false> => ({ 'hoist-non-react-statics$': false });

const scriptsOfEach = (chunks: Readonly<Record<string, readonly string[]>>, facts: BuildFacts) =>
  Object.fromEntries(
    Object.entries(chunks).map(([key, names]) => [
      key,
      [...new Set(names.flatMap((name) => facts.scriptsOf(name)))],
    ]),
  );
