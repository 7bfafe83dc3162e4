import type { HostManifest, RemoteManifest } from '@hareto/platform/host-contract/registry.ts';
import { type Release, scriptsOf } from '@hareto/releases/release.ts';
import { type Pointer, ReleaseError, type ReleaseStore } from '@hareto/releases/store.ts';
import { verifyScripts } from '@hareto/releases/verify-scripts.ts';
import { type BundleVersion, nameOf } from './bundle-version.ts';
import { checkBuild } from './check-build.ts';
import {
  changesBetween,
  compose,
  type Composition,
  newManifests,
  versionsOf,
} from './composition.ts';
import { judge, type Verdict } from './judge.ts';
import { type LiveRelease, liveReleases } from './live-releases.ts';
import { expectLive, type Maker, makeRelease } from './make-release.ts';
import { storedScripts } from './stored-scripts.ts';

/** Opens a composition in a browser; returns refusals, or null when there is no browser. */
export type OpenPages = (store: ReleaseStore, candidate: Composition) => Promise<string[] | null>;

interface CheckOptions {
  /**
   * A release counts as live for this time after the next one became live; with 0, rollbacks of
   * remotes need not be possible.
   */
  readonly keepHours: number;
  readonly now: Date;
  /** Without it the composition is not opened in a browser. */
  readonly openPages?: OpenPages | undefined;
}

export interface PromoteOptions extends Maker, CheckOptions {
  /** The release that must still be live. */
  readonly expect?: string | undefined;
}

export interface PromoteResult {
  readonly release: string;
  /** False when it was already live. */
  readonly isNew: boolean;
  readonly warnings: readonly string[];
}

interface Examination {
  readonly candidate: Composition;
  readonly current: Release | null;
  readonly verdict: Verdict;
}

/**
 * Makes these builds live, all at once, beside the live builds of the other bundles; or refuses
 * with a line for each problem.
 */
export async function promote(
  store: ReleaseStore,
  builds: readonly BundleVersion[],
  options: PromoteOptions,
): Promise<PromoteResult> {
  const pointer = await store.pointer();
  await expectLive(store, pointer, options.expect);
  const { candidate, current, verdict } = await examine(store, pointer, builds, options);
  if (pointer && current && changesBetween(current, candidate).length === 0)
    return { release: pointer.release, isNew: false, warnings: [] };
  if (verdict.refusals.length > 0) throw new ReleaseError(verdict.refusals.join('\n'));
  return {
    release: await makeRelease(store, pointer, candidate, options),
    isNew: true,
    warnings: verdict.warnings,
  };
}

/** The problems that a promotion of these builds would have, without promoting. */
export async function canPromote(
  store: ReleaseStore,
  builds: readonly BundleVersion[],
  checkOptions: CheckOptions,
): Promise<Verdict> {
  return (await examine(store, await store.pointer(), builds, checkOptions)).verdict;
}

async function examine(
  store: ReleaseStore,
  pointer: Pointer | null,
  builds: readonly BundleVersion[],
  checkOptions: CheckOptions,
): Promise<Examination> {
  const live = await liveReleases(store, pointer, checkOptions);
  const current = live[0]?.release ?? null;
  const candidate = await compose(store, builds, current);
  const { refusals, warnings } = judge(candidate, live, {
    mustAllowRollback: checkOptions.keepHours > 0,
  });
  const storeProblems = await Promise.all(
    newManifests(candidate, current).map(async (bundle) =>
      (await problemsInStore(store, bundle, live)).map(
        (problem) => `refused: ${nameOfManifest(bundle)}: ${problem}`,
      ),
    ),
  );
  const problems = [...refusals, ...storeProblems.flat()];
  const isSame = current !== null && changesBetween(current, candidate).length === 0;
  const pageProblems =
    problems.length > 0 || isSame || !checkOptions.openPages
      ? []
      : await checkOptions.openPages(store, candidate);
  return {
    candidate,
    current,
    verdict: {
      refusals: [...problems, ...(pageProblems ?? [])],
      warnings: pageProblems ? warnings : [...warnings, NO_BROWSER],
    },
  };
}

const NO_BROWSER =
  'warning: this machine has no Chromium, so the pages were not opened before the promotion';

/**
 * Errors in a stored build. Its form is checked again, because another program may have stored it.
 * A build that was live before is only compared with the published files, so that new checks do not
 * prevent a rollback.
 */
async function problemsInStore(
  store: ReleaseStore,
  bundle: HostManifest | RemoteManifest,
  live: readonly LiveRelease[],
): Promise<string[]> {
  const changedScripts = await verifyScripts(store, scriptsOf(bundle));
  const wasLive = live.some(({ release }) =>
    versionsOf(release).some((liveBundle) => nameOf(liveBundle) === nameOfManifest(bundle)),
  );
  if (changedScripts.length > 0 || wasLive) return changedScripts;
  return checkBuild(bundle, await storedScripts(store, bundle));
}

const nameOfManifest = (bundle: ReturnType<typeof newManifests>[number]): string =>
  nameOf('id' in bundle ? bundle : { id: 'host', version: bundle.version });
