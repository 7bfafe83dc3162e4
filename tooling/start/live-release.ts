import { join } from 'node:path';
import { openStore } from '@hareto/releases/open-store.ts';
import { readRelease, scriptsOfRelease } from '@hareto/releases/release.ts';
import { ReleaseError } from '@hareto/releases/store.ts';
import { verifyScripts } from '@hareto/releases/verify-scripts.ts';
import { BUILDS } from '../release/built.ts';
import { releaseBuilds } from '../release/release-builds.ts';
import type { StartOptions } from './options.ts';

/** What the edge is to serve. */
export interface LiveRelease {
  readonly store: string;
  /** A release that is served wherever the pointer goes. */
  readonly pinned: string | undefined;
}

/**
 * Releases what was built; or, where one release is asked for, finds it whole and leaves the
 * pointer alone.
 */
export async function liveRelease(
  { data, release }: Pick<StartOptions, 'data' | 'release'>,
  onStep: (text: string) => void,
): Promise<LiveRelease> {
  const own = join(data, 'releases');
  // Only looking may happen in a store that others use: a start never promotes to a bucket.
  const store = openStore(release === undefined ? own : (process.env['RELEASE_STORE'] ?? own));
  if (release === undefined)
    for (const warning of (await releaseBuilds(store, BUILDS, 'npm start')).warnings)
      onStep(warning);
  const number = release ?? (await store.pointer())?.release ?? '';
  const problems = await verifyScripts(store, scriptsOfRelease(await readRelease(store, number)));
  if (problems.length > 0)
    throw new ReleaseError(
      problems.map((problem) => `release ${number} cannot be served: ${problem}`).join('\n'),
    );
  return { store: store.address, pinned: release };
}
