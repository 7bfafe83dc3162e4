import { isCallFailure } from '@hareto/contracts/problem.ts';
import { getUserStats, type UserStats } from '@hareto/contracts/users.ts';
import type { HttpCapability } from '@hareto/platform/host-contract/host.ts';

/** The counts of the header in one call, or from the lists. */
export async function readStats(
  http: HttpCapability,
  hasCollections: () => boolean,
): Promise<UserStats> {
  try {
    return await http.call(getUserStats, {});
  } catch (failure) {
    // An API that has the calls of the specification only: it counts in its lists.
    if (!isCallFailure(failure) || failure.kind !== 'problem' || failure.httpStatus !== 404)
      throw failure;
    const { countByLists } = await import(
      /* webpackChunkName: "count-by-lists" */ './count-by-lists.ts'
    );
    return countByLists(http, { withCollections: hasCollections() });
  }
}
