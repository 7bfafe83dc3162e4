import type { UserStats } from '@hareto/contracts/users.ts';
import type { StatsCapability } from '@hareto/platform/host-contract/host.ts';
import type { Api } from './http/api.ts';
import { createObservable } from './observable.ts';

export interface Stats extends StatsCapability {
  clear(): void;
}

interface Dependencies {
  api: Pick<Api, 'readStats'>;
  hasCollections: () => boolean;
}

/** The counts of the header (spec §3); a failed read keeps the last ones. */
export function createStats({ api, hasCollections }: Dependencies): Stats {
  const stats = createObservable<UserStats | null>(null);
  let generation = 0;

  return {
    current: stats.get,
    subscribe: stats.subscribe,
    async refresh() {
      const asked = (generation += 1);
      const answer = await api.readStats(hasCollections).catch(() => null);
      // An older answer must not overwrite a newer one, nor one user's counts reach the next.
      if (answer && asked === generation) stats.set(answer);
    },
    clear() {
      generation += 1;
      stats.set(null);
    },
  };
}
