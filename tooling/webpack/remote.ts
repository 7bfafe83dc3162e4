import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import type { RemoteConfig } from '@hareto/shared/host-contract/remote-config.ts';
import { baseConfig } from './base.ts';
import { type BuildFacts, ManifestPlugin } from './manifest-plugin.ts';
import { sharedFor } from './singletons.ts';

/** Global name of a remote’s container; also the names of its chunk loader and of its Trusted Types policy. */
export const containerName = (id: string): string => `hareto_${id}`;

export function remoteConfig(remote: RemoteConfig, { directory, development = false }: { directory: string; development?: boolean }): Configuration {
  const name = containerName(remote.id);
  const base = baseConfig({ directory, uniqueName: name, development });
  return {
    ...base,
    name: remote.id,
    // Nothing but the container is wanted; a normal entry would emit a bundle that nobody loads.
    entry: {},
    output: { ...base.output, publicPath: 'auto' },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name,
        filename: 'entry.[contenthash:12].js',
        exposes: { './remote': { import: './src/remote.ts', name: 'remote' } },
        shared: sharedFor('remote'),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
      new ManifestPlugin('remote.json', (facts) => describeRemote(remote, facts)),
    ],
  };
}

function describeRemote(remote: RemoteConfig, facts: BuildFacts) {
  const entry = facts.initial.find((file) => file.startsWith('entry.'));
  return {
    id: remote.id,
    version: facts.version,
    contract: remote.contract,
    entry,
    initial: facts.initial,
    integrity: facts.integrity,
    requires: remote.requires,
    routes: remote.routes,
    nav: remote.nav ?? [],
    flag: remote.flag ?? null,
    owner: remote.owner,
  };
}
