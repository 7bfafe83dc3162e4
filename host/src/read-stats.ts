import { isNotFound } from '@hareto/contracts/problem.ts';
import { getUserStats, type UserStats } from '@hareto/contracts/users.ts';
import type { HttpCapability } from '@hareto/platform/host-contract/host.ts';

export interface ReadStats {
  readonly counts: UserStats;
  /** True for an API without `getUserStats`: each read then takes one call per list. */
  readonly isFromLists: boolean;
}

/** Reads the counts of the header in one call, or from the lists. */
export async function readStats(
  http: HttpCapability,
  hasCollections: () => boolean,
): Promise<ReadStats> {
  try {
    return { counts: await http.call(getUserStats, {}), isFromLists: false };
  } catch (failure) {
    // This API has only the calls of the specification: counts come from its lists.
    if (!isNotFound(failure)) throw failure;
    const { countByLists } = await import(
      /* webpackChunkName: "count-by-lists" */ './count-by-lists.ts'
    );
    const counts = await countByLists(http, { withCollections: hasCollections() });
    return { counts, isFromLists: true };
  }
}
