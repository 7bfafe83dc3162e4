import { readRelease, type Release, releaseKey, releaseText } from '@hareto/releases/release.ts';
import {
  AlreadyStored,
  type Pointer,
  ReleaseError,
  type ReleaseStore,
} from '@hareto/releases/store.ts';
import type { Composition } from './composition.ts';
import { formatMinute } from './text.ts';

/** The author, the reason and the time of a release. */
export interface Maker {
  readonly by: string;
  readonly reason: string;
  readonly now: Date;
}

/**
 * Writes the next release and moves the pointer to it. If several writers start from the same live
 * release, one wins, and the others get an error with its author. An interruption leaves a release
 * without a pointer, and the live one stays live.
 */
export async function makeRelease(
  store: ReleaseStore,
  from: Pointer | null,
  composition: Composition,
  { by, reason, now }: Maker,
): Promise<string> {
  const release = await nextNumber(store);
  const content: Release = {
    release,
    made: { at: now.toISOString(), by, reason, previous: from?.release ?? null },
    ...composition,
  };
  try {
    await store.writeOnce(releaseKey(release), releaseText(content));
  } catch (error) {
    throw error instanceof AlreadyStored ? await lostRaceError(store, release) : error;
  }
  if (await store.movePointer(from, release)) return release;
  const winner = await store.pointer();
  throw winner && winner.release !== from?.release
    ? await lostRaceError(store, winner.release)
    : new ReleaseError(
        `the pointer of ${store.address} is being moved by somebody else; try again`,
      );
}

/** Compares the live release with the one that the caller expects. */
export async function expectLive(
  store: ReleaseStore,
  live: Pointer | null,
  expected: string | undefined,
): Promise<void> {
  if (expected === undefined || live?.release === expected) return;
  if (!live) throw new ReleaseError(`refused: ${expected} is expected to be live, and nothing is`);
  const { made } = await readRelease(store, live.release);
  throw new ReleaseError(
    `refused: ${expected} is expected to be live, and ${live.release} is: ${made.reason}, by ${made.by} at ${formatMinute(new Date(made.at))}`,
  );
}

async function lostRaceError(store: ReleaseStore, winner: string): Promise<ReleaseError> {
  const { made } = await readRelease(store, winner);
  return new ReleaseError(
    `refused: ${winner} came first: ${made.reason}, by ${made.by} at ${formatMinute(new Date(made.at))}; look at it, then try again`,
  );
}

async function nextNumber(store: ReleaseStore): Promise<string> {
  const numbers = (await store.list('releases/')).map((key) =>
    Number(/(\d{6})\.json$/.exec(key)?.[1] ?? 0),
  );
  return String(Math.max(0, ...numbers) + 1).padStart(6, '0');
}
