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
   * How long after its end a release still counts as live; with 0 no remote has to be able to come
   * back.
   */
  readonly keepHours: number;
  readonly now: Date;
}

export interface PromoteOptions extends Maker, Window {
  /** The release that has to be live still. */
  readonly expect?: string | undefined;
}

export interface Promoted {
  readonly release: string;
  /** False when it was live already. */
  readonly isNew: boolean;
  readonly warnings: readonly string[];
}

interface Examined {
  readonly candidate: Composition;
  readonly current: Release | null;
  readonly verdict: Verdict;
}

/**
 * Makes these builds live, all at once, beside the builds that are live; or refuses, a line for
 * each thing that is in the way.
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

/** What promoting these builds would meet, without doing it. */
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
