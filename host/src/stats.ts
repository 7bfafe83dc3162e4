import type { UserStats } from '@hareto/contracts/users.ts';
import type { StatsCapability } from '@hareto/platform/host-contract/host.ts';
import type { Api } from './http/api.ts';
import { atom, type Atom } from 'jotai/vanilla';
import type { ReadStats } from './read-stats.ts';
import { store } from './store.ts';
import type { KeptState } from './session/kept-state.ts';

export interface Stats extends StatsCapability {
  readonly countsAtom: Atom<UserStats | null>;
  /** Resolves with counts at most 5 s old; joins a running read. */
  refreshIfOld(): Promise<void>;
  clear(): void;
}

/**
 * Long enough that a page uses the read of its loader, and short enough that it does not wait for a
 * read that hangs.
 */
const NEW_MS = 5_000;

interface Dependencies {
  api: Pick<Api, 'readStats'>;
  hasCollections: () => boolean;
  kept: Pick<KeptState, 'stats' | 'keepStats'>;
}

/**
 * Counts from the lists stay new until a refresh: reading them for each page takes too many calls.
 */
const newFrom = ({ isFromLists }: ReadStats): number =>
  isFromLists ? Number.POSITIVE_INFINITY : performance.now();

/** The counts of the header; a failed read keeps the last ones. */
export function createStats({ api, hasCollections, kept }: Dependencies): Stats {
  const countsAtom = atom<UserStats | null>(kept.stats());
  let reads = 0;
  let shownRead = 0;
  /** The start of the running read, or the end of the last one unless it has failed. */
  let newSince = Number.NEGATIVE_INFINITY;
  let running = Promise.resolve();

  const read = async (): Promise<void> => {
    const number = (reads += 1);
    newSince = performance.now();
    const answer = await api.readStats(hasCollections).catch(() => null);
    // An older answer must not overwrite a newer one, and the next user must not see these counts.
    if (number < shownRead) return;
    if (number === reads) newSince = answer ? newFrom(answer) : Number.NEGATIVE_INFINITY;
    if (!answer) return;
    shownRead = number;
    kept.keepStats(answer.counts);
    store.set(countsAtom, answer.counts);
  };
  const refresh = () => (running = read());

  return {
    countsAtom,
    current: () => store.get(countsAtom),
    subscribe: (listener) => store.sub(countsAtom, listener),
    refresh,
    refreshIfOld: () => (performance.now() - newSince > NEW_MS ? refresh() : running),
    clear() {
      shownRead = reads += 1;
      newSince = Number.NEGATIVE_INFINITY;
      store.set(countsAtom, null);
    },
  };
}
