import { type Release, scriptsOf } from '@hareto/releases/release.ts';
import { type Pointer, ReleaseError, type ReleaseStore } from '@hareto/releases/store.ts';
import { verifyScripts } from '@hareto/releases/verify-scripts.ts';
import { type BundleVersion, nameOf } from './bundle-version.ts';
import { changesBetween, compose, type Composition, newIn } from './composition.ts';
import { judge, type Verdict } from './judge.ts';
import { liveReleases } from './live-releases.ts';
import { expectLive, type Maker, makeRelease } from './make-release.ts';

interface Window {
  /**
   * A release counts as live for this long after its end; with 0, rollbacks of remotes need not be
   * possible.
   */
  readonly keepHours: number;
  readonly now: Date;
}

export interface PromoteOptions extends Maker, Window {
  /** The release that must still be live. */
  readonly expect?: string | undefined;
}

export interface Promoted {
  readonly release: string;
  /** False when it was already live. */
  readonly isNew: boolean;
  readonly warnings: readonly string[];
}

interface Examined {
  readonly candidate: Composition;
  readonly current: Release | null;
  readonly verdict: Verdict;
}

/**
 * Makes these builds live, all at once, beside the live ones; or refuses with a line for each
 * problem.
 */
export async function promote(
  store: ReleaseStore,
  wanted: readonly BundleVersion[],
  options: PromoteOptions,
): Promise<Promoted> {
  const pointer = await store.pointer();
  await expectLive(store, pointer, options.expect);
  const { candidate, current, verdict } = await examine(store, pointer, wanted, options);
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
  wanted: readonly BundleVersion[],
  window: Window,
): Promise<Verdict> {
  return (await examine(store, await store.pointer(), wanted, window)).verdict;
}

async function examine(
  store: ReleaseStore,
  pointer: Pointer | null,
  wanted: readonly BundleVersion[],
  window: Window,
): Promise<Examined> {
  const live = await liveReleases(store, pointer, window);
  const current = live[0]?.release ?? null;
  const candidate = await compose(store, wanted, current);
  const { refusals, warnings } = judge(candidate, live, { keepWayBack: window.keepHours > 0 });
  const broken = await Promise.all(
    newIn(candidate, current).map(async (bundle) =>
      (await verifyScripts(store, scriptsOf(bundle))).map(
        (problem) => `refused: ${nameOfManifest(bundle)}: ${problem}`,
      ),
    ),
  );
  return { candidate, current, verdict: { refusals: [...refusals, ...broken.flat()], warnings } };
}

const nameOfManifest = (bundle: ReturnType<typeof newIn>[number]): string =>
  nameOf('id' in bundle ? bundle : { id: 'host', version: bundle.version });
