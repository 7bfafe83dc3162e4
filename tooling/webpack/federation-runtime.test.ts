import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration } from 'webpack';
import { federationRuntimeAlias } from './federation-runtime.ts';
import { describeMissingNames } from './testing/federation-names.ts';

const SOURCES = {
  'package.json': '{"name":"pair","version":"1.0.0","sideEffects":false}',
  'host.js':
    "import { sharedValue } from './shared.js';\nexport { sharedValue };\nexport const init = () => __webpack_init_sharing__('default').then(() => __webpack_share_scopes__.default);\n",
  'remote.js':
    'export const loadChunk = () => import(/* webpackChunkName: "chunk" */ \'./chunk.js\');\n',
  'chunk.js': "import { sharedValue } from './shared.js';\nexport { sharedValue };\n",
  'shared.js': 'export const sharedValue = { of: "the host" };\n',
};

interface Container {
  init(scope: object, initScope: unknown[]): void;
  get(name: string): Promise<() => { loadChunk(): Promise<{ sharedValue: object }> }>;
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hareto-federation-'));
  for (const [name, text] of Object.entries(SOURCES)) writeFileSync(join(folder, name), text);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A minimal host and remote that share one module, built like ours, for Node. */
async function build(side: 'host' | 'remote'): Promise<{ code: string; module: unknown }> {
  const shared = {
    shareKey: 'shared',
    singleton: true,
    requiredVersion: false,
    version: '1.0.0',
  } as const;
  const options =
    side === 'host'
      ? { shared: { './shared.js': { ...shared, eager: true } } }
      : {
          shared: { './shared.js': { ...shared, import: false as const } },
          exposes: { './remote': './remote.js' },
        };
  const library = { type: 'commonjs-module' } as const;
  const config: Configuration = {
    mode: 'production',
    target: 'async-node',
    context: folder,
    entry: side === 'host' ? { host: { import: './host.js', library } } : {},
    output: {
      path: join(folder, side),
      uniqueName: side,
      filename: '[name].cjs',
      chunkFilename: '[name].cjs',
    },
    optimization: { minimize: false },
    module: {
      rules: [
        {
          test: /\.ts$/,
          use: {
            loader: require.resolve('swc-loader'),
            options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
          },
        },
      ],
    },
    resolve: { alias: federationRuntimeAlias() },
    plugins: [
      new ModuleFederationPlugin({
        name: side,
        filename: side === 'host' ? undefined : 'entry.cjs',
        library,
        ...options,
        remotes: {},
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
      }),
    ],
  };
  await new Promise<void>((resolve, reject) => {
    webpack(config, (error, stats) => {
      const text = stats?.hasErrors() ? stats.toString({ all: false, errors: true }) : null;
      if (error ?? text) reject(error ?? new Error(text ?? ''));
      else resolve();
    });
  });
  const file = join(folder, side, side === 'host' ? 'host.cjs' : 'entry.cjs');
  return { code: readFileSync(file, 'utf8'), module: createRequire(file)(file) as unknown };
}

function pluginVersion(): string {
  const main = createRequire(import.meta.url).resolve('@module-federation/enhanced/webpack');
  const manifest = main.replace(/(@module-federation.enhanced).dist.*$/, '$1/package.json');
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;
}

test('provides every runtime function that the code of the installed plug-in calls, and host and remote share one module', async () => {
  const host = await build('host');
  const remote = await build('remote');
  // This text is only in our own runtime.
  expect([host.code, remote.code].map((code) => code.includes('the host does not share'))).toEqual([
    true,
    true,
  ]);
  expect(describeMissingNames(host.code + remote.code, pluginVersion())).toEqual([]);
  const { init, sharedValue } = host.module as { init(): Promise<object>; sharedValue: object };
  const container = remote.module as Container;
  container.init(await init(), []);
  const { loadChunk } = (await container.get('./remote'))();
  expect((await loadChunk()).sharedValue).toBe(sharedValue);
});

test('reports in one sentence a name that only a newer plug-in uses', () => {
  const code =
    '__webpack_require__.federation.bundlerRuntime.consumes({}); __webpack_require__.federation.bundlerRuntime.preload({});';
  expect(describeMissingNames(code, '3.0.0')).toEqual([
    '@module-federation/enhanced 3.0.0 uses federation.bundlerRuntime.preload in the page, for which shared/platform/src/federation-runtime has nothing: its README says how to upgrade',
  ]);
});

test("keeps the plug-in's own runtime with FEDERATION_RUNTIME=library", () => {
  process.env['FEDERATION_RUNTIME'] = 'library';
  try {
    expect(federationRuntimeAlias()).toEqual({});
  } finally {
    delete process.env['FEDERATION_RUNTIME'];
  }
});
