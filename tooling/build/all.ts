import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../webpack/base.ts';
import { isLibraryRuntime } from '../webpack/federation-runtime.ts';
import { BROWSER_PACKAGES } from './browser-packages.ts';
import { type Bundle, BUNDLES, buildBundle } from './bundles.ts';
import { hashOf } from './input-hash.ts';
import { buildServer, SERVER_BUNDLES } from './servers.ts';
import { makeIfChanged } from './stamps.ts';

const at = (path: string) => join(PROJECT_ROOT, path);
const COMMON_INPUTS = [...BROWSER_PACKAGES, 'tooling/webpack', 'pnpm-lock.yaml'].map(at);

/**
 * Builds what has changed: bundles of the browser, then the servers. `onStep` hears of each that is
 * really built.
 */
export async function buildAll(onStep: (name: string) => void): Promise<void> {
  await buildBundles(BUNDLES, onStep);
  await buildServers(onStep);
}

export async function buildBundles(
  bundles: readonly Bundle[],
  onStep: (name: string) => void,
): Promise<void> {
  const common = `${await hashOf(COMMON_INPUTS)}${isLibraryRuntime() ? 'library' : ''}`;
  for (const bundle of bundles) await buildIfChanged(bundle, common, onStep);
}

export async function buildServers(onStep: (name: string) => void): Promise<void> {
  for (const server of SERVER_BUNDLES) {
    const exists = Object.keys(server.entries).every((name) =>
      existsSync(join(server.outdir, `${name}.js`)),
    );
    await makeIfChanged(
      `server-${server.name}`,
      await hashOf([...server.inputs, at('tooling/build/servers.ts')]),
      exists,
      async () => {
        onStep(server.name);
        await buildServer(server);
      },
    );
  }
}

async function buildIfChanged(
  bundle: Bundle,
  common: string,
  onStep: (name: string) => void,
): Promise<void> {
  const inputs = [
    join(bundle.directory, 'src'),
    join(bundle.directory, 'webpack.config.ts'),
    ...(bundle.id === 'host' ? [] : [join(bundle.directory, 'remote.config.ts')]),
  ];
  const manifest = join(bundle.dist, bundle.id === 'host' ? 'host.json' : 'remote.json');
  await makeIfChanged(
    `bundle-${bundle.id}`,
    `${common}${await hashOf(inputs)}`,
    existsSync(manifest),
    async () => {
      onStep(bundle.workspace);
      await buildBundle(bundle);
    },
  );
}
