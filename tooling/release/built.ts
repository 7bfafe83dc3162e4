import { join } from 'node:path';
import { ReleaseError } from '../../host/edge/releases/store.ts';
import { buildBundles } from '../build/all.ts';
import { BUNDLES } from '../build/bundles.ts';
import { type BundleId, parseBundleId } from './bundle-version.ts';
import type { Build } from './publish.ts';

/** Where the builds of this checkout lie. */
export const BUILDS: readonly Build[] = BUNDLES.map(({ id, directory, dist }) => ({ id: parseBundleId(id), dist, ...(id === 'host' ? { statics: join(directory, 'public') } : {}) }));

/** Builds what its sources have outdated, and answers where it lies. */
export async function buildAndList(what: BundleId | 'all', onBuild: (workspace: string) => void): Promise<readonly Build[]> {
  const isWanted = ({ id }: { id: string }) => what === 'all' || id === what;
  await buildBundles(BUNDLES.filter(isWanted), onBuild).catch((error: unknown) => {
    throw new ReleaseError(`${what} does not build: ${error instanceof Error ? error.message : String(error)}`);
  });
  return BUILDS.filter(isWanted);
}
