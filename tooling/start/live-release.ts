import { join } from 'node:path';
import { openStore } from '@hareto/releases/open-store.ts';
import { readRelease, scriptsOfRelease } from '@hareto/releases/release.ts';
import { ReleaseError, type ReleaseStore } from '@hareto/releases/store.ts';
import { readSettings } from '@hareto/server-kit/settings/read-settings.ts';
import { verifyScripts } from '@hareto/releases/verify-scripts.ts';
import { BUILDS } from '../release/checkout-builds.ts';
import { releaseBuilds } from '../release/release-builds.ts';
import type { StartOptions } from './options.ts';

type ReleaseOptions = Pick<StartOptions, 'data' | 'release'>;

/**
 * The store that the edge serves from. Builds are promoted only to the store in the data directory.
 * A shared store is only read, and only for a release that is named.
 */
export function releaseStoreOf({ data, release }: ReleaseOptions): ReleaseStore {
  const own = join(data, 'releases');
  const settings = readSettings(['release'], process.env);
  return openStore(release === undefined ? own : (settings.RELEASE_STORE ?? own), settings);
}

/**
 * Promotes the builds; a release that is named is only checked for completeness, not promoted.
 * Returns the warnings of the promotion.
 */
export async function prepareRelease(options: ReleaseOptions): Promise<readonly string[]> {
  const store = releaseStoreOf(options);
  const promotion =
    options.release === undefined ? await releaseBuilds(store, BUILDS, 'npm start') : null;
  const number = options.release ?? promotion?.release ?? '';
  const problems = await verifyScripts(store, scriptsOfRelease(await readRelease(store, number)));
  if (problems.length > 0)
    throw new ReleaseError(
      problems.map((problem) => `release ${number} cannot be served: ${problem}`).join('\n'),
    );
  return promotion?.warnings ?? [];
}
