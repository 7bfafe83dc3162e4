import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { CONTRACT_VERSION, PROVIDES } from '@hareto/shared/host-contract/host.ts';
import { baseConfig } from './base.ts';
import { ManifestPlugin } from './manifest-plugin.ts';
import { sharedFor } from './singletons.ts';

export function hostConfig({ directory }: { directory: string }): Configuration {
  const base = baseConfig({ directory, uniqueName: 'hareto_host', development: false });
  return {
    ...base,
    name: 'host',
    entry: { host: './src/index.ts' },
    output: { ...base.output, publicPath: '/assets/', filename: '[name].[contenthash:12].js' },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: 'hareto_host',
        // Remotes are data: the registry names them at run time (federation §0.1).
        remotes: {},
        shared: sharedFor('host'),
        shareStrategy: 'loaded-first',
        runtimePlugins: [join(directory, 'src/remotes/script-guard.ts')],
        dts: false,
        manifest: false,
        experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
      new ManifestPlugin('host.json', ({ version, integrity, initial }) => ({ version, scripts: initial, integrity, contract: CONTRACT_VERSION, provides: PROVIDES })),
    ],
  };
}
