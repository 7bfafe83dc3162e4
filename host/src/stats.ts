import { isCallFailure } from '@hareto/shared/contracts/problem.ts';
import { getUserStats, type UserStats } from '@hareto/shared/contracts/users.ts';
import type { HttpCapability, StatsCapability } from '@hareto/shared/host-contract/host.ts';
import { createObservable } from './observable.ts';

export interface Stats extends StatsCapability {
  clear(): void;
}

interface Dependencies {
  http: HttpCapability;
  hasCollections: () => boolean;
}

/** The counts of the header (spec §3), read in one call; a failed read keeps the last ones. */
export function createStats({ http, hasCollections }: Dependencies): Stats {
  const stats = createObservable<UserStats | null>(null);
  let generation = 0;

  async function read(): Promise<UserStats> {
    try {
      return await http.call(getUserStats, {});
    } catch (failure) {
      // An API that has the calls of the specification only: it counts in its lists.
      if (!isCallFailure(failure) || failure.kind !== 'problem' || failure.httpStatus !== 404) throw failure;
      const { countByLists } = await import(/* webpackChunkName: "count-by-lists" */ './count-by-lists.ts');
      return countByLists(http, { withCollections: hasCollections() });
    }
  }

  return {
    current: stats.get,
    subscribe: stats.subscribe,
    async refresh() {
      const asked = (generation += 1);
      const answer = await read().catch(() => null);
      // An older answer must not overwrite a newer one, nor one user's counts reach the next.
      if (answer && asked === generation) stats.set(answer);
    },
    clear() {
      generation += 1;
      stats.set(null);
    },
  };
}
