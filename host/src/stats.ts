import type { UserStats } from '@hareto/contracts/users.ts';
import type { StatsCapability } from '@hareto/platform/host-contract/host.ts';
import type { Api } from './http/api.ts';
import { atom, type Atom } from 'jotai/vanilla';
import { store } from './store.ts';
import type { KeptState } from './session/kept-state.ts';

export interface Stats extends StatsCapability {
  readonly countsAtom: Atom<UserStats | null>;
  /** True once this page has loaded its counts; until then it shows those of the previous page. */
  isLoaded(): boolean;
  clear(): void;
}

interface Dependencies {
  api: Pick<Api, 'readStats'>;
  hasCollections: () => boolean;
  kept: Pick<KeptState, 'stats' | 'keepStats'>;
}

/** The counts of the header; a failed read keeps the last ones. */
export function createStats({ api, hasCollections, kept }: Dependencies): Stats {
  const countsAtom = atom<UserStats | null>(kept.stats());
  let generation = 0;
  let isLoaded = false;

  return {
    countsAtom,
    current: () => store.get(countsAtom),
    subscribe: (listener) => store.sub(countsAtom, listener),
    isLoaded: () => isLoaded,
    async refresh() {
      const requested = (generation += 1);
      const answer = await api.readStats(hasCollections).catch(() => null);
      // An older answer must not overwrite a newer one, and counts of one user must not reach the
      // next.
      if (!answer || requested !== generation) return;
      isLoaded = true;
      kept.keepStats(answer);
      store.set(countsAtom, answer);
    },
    clear() {
      generation += 1;
      isLoaded = false;
      store.set(countsAtom, null);
    },
  };
}
