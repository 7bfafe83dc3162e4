import { isNotFound } from '@hareto/contracts/problem.ts';
import { getUserStats, type UserStats } from '@hareto/contracts/users.ts';
import type { HttpCapability } from '@hareto/platform/host-contract/host.ts';

/** Reads the counts of the header in one call, or from the lists. */
export async function readStats(
  http: HttpCapability,
  hasCollections: () => boolean,
): Promise<UserStats> {
  try {
    return await http.call(getUserStats, {});
  } catch (failure) {
    // This API has only the calls of the specification: counts come from its lists.
    if (!isNotFound(failure)) throw failure;
    const { countByLists } = await import(
      /* webpackChunkName: "count-by-lists" */ './count-by-lists.ts'
    );
    return countByLists(http, { withCollections: hasCollections() });
  }
}
