import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Configuration } from 'webpack';
import { CONTRACT_VERSION, PROVIDES } from '@hareto/platform/host-contract/host.ts';
import type { RemoteConfig } from '@hareto/platform/host-contract/remote-config.ts';
import { baseConfig } from '../../webpack/base.ts';
import { PROJECT_ROOT } from '../../project-root.ts';
import { type BuildFacts, ManifestPlugin } from '../../webpack/manifest-plugin.ts';
import { PACKAGES_SCRIPT } from '../../webpack/packages-script.ts';
import { chunkNameOf } from './chunk-names-loader.ts';

export const MONOLITH_DIST = join(PROJECT_ROOT, '.cache/bench/monolith');
/**
 * Beside host.json: maps a remote to the scripts of its module, and a route id to those of its
 * screen.
 */
export const ROUTE_SCRIPTS_FILE = 'route-scripts.json';

const fileHere = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/**
 * The same sources, compiler, minifier and policies as a single webpack build, for comparison with
 * the federated product.
 */
export function monolithConfig(remotes: readonly RemoteConfig[]): Configuration {
  const directory = fileHere('.');
  const base = baseConfig({ directory, uniqueName: 'hareto_host', development: false });
  return {
    ...base,
    name: 'monolith',
    entry: { host: './entry.ts' },
    output: {
      ...base.output,
      path: MONOLITH_DIST,
      publicPath: '/assets/',
      filename: '[name].[contenthash:12].js',
    },
    module: {
      rules: [
        ...(base.module?.rules ?? []),
        {
          test: /[\\/]remote-[a-z]+[\\/]src[\\/].*\.tsx?$/,
          enforce: 'pre',
          loader: fileHere('chunk-names-loader.ts'),
        },
      ],
    },
    optimization: {
      ...base.optimization,
      splitChunks: { cacheGroups: { packages: PACKAGES_SCRIPT } },
    },
    plugins: [
      ...(base.plugins ?? []),
      new ManifestPlugin('host.json', hostManifest),
      new ManifestPlugin(ROUTE_SCRIPTS_FILE, (facts) => routeScripts(remotes, facts)),
    ],
    cache: {
      ...(typeof base.cache === 'object' ? base.cache : {}),
      type: 'filesystem',
      name: 'monolith-production',
    },
  };
}

const hostManifest = (facts: BuildFacts) => ({
  version: facts.version,
  scripts: facts.initial,
  layoutScripts: { app: facts.scriptsOf('app-layout') },
  routeScripts: { 'host.toppage': facts.scriptsOf('top-page') },
  apiScripts: facts.scriptsOf('api'),
  integrity: facts.integrity,
  contract: CONTRACT_VERSION,
  provides: PROVIDES,
});

const routeScripts = (remotes: readonly RemoteConfig[], facts: BuildFacts) => ({
  remotes: Object.fromEntries(remotes.map(({ id }) => [id, facts.scriptsOf(id)])),
  routes: Object.fromEntries(
    remotes.flatMap((remote) =>
      remote.routes.map((route) => [route.id, screenScripts(remote, route, facts)]),
    ),
  ),
});

const screenScripts = (
  { id }: RemoteConfig,
  route: RemoteConfig['routes'][number],
  facts: BuildFacts,
): string[] => facts.scriptsOf(chunkNameOf(id, route.script ?? route.id.slice(id.length + 1)));
