import { join } from 'node:path';
import { ReleaseError } from '@hareto/releases/store.ts';
import { buildBundles } from '../build/all.ts';
import { BUNDLES } from '../build/bundles.ts';
import { type BundleId, parseBundleId } from './bundle-version.ts';
import type { Build } from './publish.ts';

/** The builds of this checkout, which may be missing or outdated. */
export const BUILDS: readonly Build[] = BUNDLES.map(({ id, directory, dist }) => ({
  id: parseBundleId(id),
  dist,
  ...(id === 'host' ? { statics: join(directory, 'public') } : {}),
}));

/** Builds the outdated bundles, and returns their folders. `target` may be `all`. */
export async function buildAndList(
  target: BundleId,
  onBuild: (workspace: string) => void,
): Promise<readonly Build[]> {
  if (target !== 'all' && !BUNDLES.some(({ id }) => id === target)) {
    const ids = BUNDLES.map(({ id }) => id).join(', ');
    throw new ReleaseError(`there is no ${target} in this checkout; give one of ${ids}`);
  }
  const isSelected = ({ id }: { id: string }) => target === 'all' || id === target;
  await buildBundles(BUNDLES.filter(isSelected), { onStep: onBuild }).catch((error: unknown) => {
    throw new ReleaseError(
      `${target} does not build: ${error instanceof Error ? error.message : String(error)}`,
    );
  });
  return BUILDS.filter(isSelected);
}
