import { readRelease, type Release } from '@hareto/releases/release.ts';
import type { Pointer, ReleaseStore } from '@hareto/releases/store.ts';

/** A release that is live, or was until recently. */
export interface LiveRelease {
  readonly release: Release;
  /** The time when the next release became live; null for the release that is live now. */
  readonly until: Date | null;
}

/**
 * The live release first, then those that ended less than `keepHours` ago: tabs may still run them.
 */
export async function liveReleases(
  store: ReleaseStore,
  pointer: Pointer | null,
  { keepHours, now }: { keepHours: number; now: Date },
): Promise<LiveRelease[]> {
  const oldest = now.getTime() - keepHours * 3_600_000;
  const live: LiveRelease[] = [];
  let number = pointer?.release ?? null;
  let until: Date | null = null;
  while (number !== null && (until === null || until.getTime() > oldest)) {
    const release: Release = await readRelease(store, number);
    live.push({ release, until });
    number = release.made.previous;
    until = new Date(release.made.at);
  }
  return live;
}
