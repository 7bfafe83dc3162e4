import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { PROJECT_ROOT } from '../project-root.ts';
import { CompressedCopiesPlugin } from './compressed-copies-plugin.ts';
import { federationRuntimeAlias, isLibraryRuntime } from './federation-runtime.ts';
import { ReproducibleIdsPlugin } from './reproducible-ids-plugin.ts';
import { ScriptIntegrityPlugin } from './script-integrity-plugin.ts';

const require = createRequire(import.meta.url);

const JSX_DEV_RUNTIME = fileURLToPath(
  new URL('../../shared/platform/src/dev/jsx-dev-runtime.ts', import.meta.url),
);

/**
 * The router's files; if their declarations are not marked, a bundle keeps every component in them.
 */
const ROUTER_SOURCES = /[\\/]react-router[\\/]dist[\\/]production[\\/]/;

/** The oldest browsers of docs/browsers.md. */
const MIN_BROWSERS = { chrome: '117', firefox: '121', safari: '16.0' };
/** Replaces the static blocks of a package's classes, which Safari has only since 16.4. */
const STATIC_BLOCK_RULE = {
  test: /[\\/]@radix-ui[\\/]react-collection[\\/]dist[\\/].+\.m?js$/,
  loader: require.resolve('swc-loader'),
  options: { env: { targets: MIN_BROWSERS }, jsc: { parser: { syntax: 'ecmascript' } } },
};

/** The import of lucide's icons that our own module replaces. */
const LUCIDE_ICON = /^\.\.?\/createLucideIcon\.mjs$/;
const ICON_COMPONENT = fileURLToPath(
  new URL('../../shared/design-system/src/foundation/lucide-icon.tsx', import.meta.url),
);

const fileHere = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

const PURE_DECLARATIONS = fileHere('pure-declarations-loader.ts');

/**
 * Turns styles into calls, without spaces and comments, that can be marked as free of side effects.
 */
const EMOTION_PLUGIN = [
  require.resolve('@swc/plugin-emotion'),
  { sourceMap: false, autoLabel: 'never' },
];

/** The common configuration of host and remotes. */
export function baseConfig({
  directory,
  uniqueName,
  development,
  refresh = false,
}: {
  directory: string;
  uniqueName: string;
  development: boolean;
  refresh?: boolean;
}): Configuration {
  return {
    mode: development ? 'development' : 'production',
    context: directory,
    target: ['web', 'es2022'],
    devtool: development ? 'cheap-module-source-map' : false,
    output: output(directory, uniqueName),
    resolve: {
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
      alias: {
        ...federationRuntimeAlias(),
        ...(development ? {} : productionRouter()),
        ...(refresh ? { '@emotion/react/jsx-dev-runtime$': JSX_DEV_RUNTIME } : {}),
      },
    },
    module: {
      rules: [
        scriptRule({ development, refresh }),
        STATIC_BLOCK_RULE,
        ...(development ? [] : [{ test: ROUTER_SOURCES, loader: PURE_DECLARATIONS }]),
      ],
    },
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      runtimeChunk: false,
      minimizer: [minimizer()],
    },
    plugins: [
      new ReproducibleIdsPlugin(),
      new webpack.NormalModuleReplacementPlugin(LUCIDE_ICON, ICON_COMPONENT),
      new ScriptIntegrityPlugin({ hotUpdates: refresh }),
      ...(development ? [] : [new CompressedCopiesPlugin()]),
    ],
    cache: cache(`${uniqueName}-${development ? 'development' : 'production'}`),
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

/**
 * The files of this folder, without its folders: with a folder in the list, webpack caches nothing.
 */
const buildFiles = (): string[] =>
  readdirSync(fileHere('.'), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => fileHere(name));

/**
 * Uses no worker processes: swc has its own threads, and processes would only take time to start.
 */
const minimizer = () =>
  new MinimizerPlugin({
    minify: MinimizerPlugin.swcMinify,
    minimizerOptions: { compress: { passes: 3 }, mangle: true },
    extractComments: false,
    parallel: false,
  });

const output = (directory: string, uniqueName: string): Configuration['output'] => ({
  path: join(directory, 'dist'),
  clean: true,
  uniqueName,
  chunkFilename: '[name].[contenthash:12].js',
  hashFunction: 'xxhash64',
  trustedTypes: { policyName: uniqueName },
  crossOriginLoading: 'anonymous',
  // The same limit as for the entry of a remote (host/src/remotes/recovery.ts).
  chunkLoadTimeout: 15_000,
  strictModuleErrorHandling: true,
});

const cache = (name: string): Configuration['cache'] => ({
  type: 'filesystem',
  cacheDirectory: join(PROJECT_ROOT, '.cache/webpack'),
  name: isLibraryRuntime() ? `${name}-library` : name,
  // The files of this folder determine the output of a build, so a change invalidates the cache.
  buildDependencies: { config: buildFiles() },
});

/**
 * Aliases for the production build of react-router, because its exports map gives the development
 * build. Both entries must come from the same copy.
 */
function productionRouter(): Record<string, string> {
  const platform = createRequire(join(PROJECT_ROOT, 'shared/platform/package.json'));
  const routerDom = createRequire(platform.resolve('react-router-dom'));
  const production = join(
    dirname(routerDom.resolve('react-router/package.json')),
    'dist/production',
  );
  return {
    'react-router$': join(production, 'index.mjs'),
    'react-router/dom$': join(production, 'dom-export.mjs'),
  };
}

function scriptRule({ development, refresh }: { development: boolean; refresh: boolean }) {
  return {
    test: /\.[cm]?tsx?$/,
    exclude: /node_modules/,
    use: [
      {
        loader: require.resolve('swc-loader'),
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            target: 'es2022',
            // React Refresh registers components only in the development transform, whose JSX
            // runtime is redirected to the shared one.
            transform: {
              react: {
                runtime: 'automatic',
                importSource: '@emotion/react',
                development: refresh,
                refresh,
              },
            },
            experimental: {
              plugins: development ? [] : [EMOTION_PLUGIN],
              cacheRoot: join(PROJECT_ROOT, '.cache/swc'),
            },
          },
        },
      },
      ...(development ? [] : [{ loader: PURE_DECLARATIONS }]),
    ],
  };
}
