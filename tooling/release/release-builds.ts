import { userInfo } from 'node:os';
import type { ReleaseStore } from '@hareto/releases/store.ts';
import type { BundleVersion } from './bundle-version.ts';
import { promote, type PromoteResult } from './promote.ts';
import { type Build, publishBuild } from './publish.ts';

/** Publishes builds and makes all of them live as one release, unless they are already. */
export async function releaseBuilds(
  store: ReleaseStore,
  builds: readonly Build[],
  reason: string,
): Promise<PromoteResult> {
  const bundles: BundleVersion[] = [];
  for (const build of builds) bundles.push(await publishBuild(store, build));
  // A developer returns to an older state by building it again, so older remotes need not be
  // compatible.
  return promote(store, bundles, {
    by: userInfo().username,
    reason,
    now: new Date(),
    keepHours: 0,
  });
}
