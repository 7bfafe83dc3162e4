import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteConfig } from '@hareto/platform/host-contract/remote-config.ts';
import { BROWSER_PACKAGES } from '../../build/browser-packages.ts';
import { REMOTE_IDS } from '../../build/remote-ids.ts';
import { compile } from '../../build/compile.ts';
import { hashOf } from '../../build/input-hash.ts';
import { makeIfChanged } from '../../build/stamps.ts';
import { PROJECT_ROOT } from '../../project-root.ts';
import { MONOLITH_DIST, monolithConfig } from './config.ts';

const inProject = (path: string) => join(PROJECT_ROOT, path);
const INPUTS = [
  ...BROWSER_PACKAGES,
  'host/src',
  ...REMOTE_IDS.flatMap((id) => [`remote-${id}/src`, `remote-${id}/remote.config.ts`]),
  'tooling/webpack',
  'tooling/bench/monolith',
  'pnpm-lock.yaml',
];

/** Builds the monolith if its sources have changed. */
export async function buildMonolith(onStep: (name: string) => void): Promise<void> {
  await makeIfChanged(
    'bench-monolith',
    await hashOf(INPUTS.map(inProject)),
    existsSync(join(MONOLITH_DIST, 'host.json')),
    async () => {
      onStep('monolith');
      await compile('monolith', monolithConfig(await Promise.all(REMOTE_IDS.map(loadConfig))));
    },
  );
}

async function loadConfig(id: string): Promise<RemoteConfig> {
  const loaded = (await import(pathToFileURL(inProject(`remote-${id}/remote.config.ts`)).href)) as {
    config: RemoteConfig;
  };
  return loaded.config;
}
