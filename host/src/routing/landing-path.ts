import type { UserStats } from '@hareto/contracts/users.ts';
import type { Landing } from '@hareto/platform/host-contract/routes.ts';
import { pause } from '../remotes/recovery.ts';
import type { Stats } from '../stats.ts';
import { countOf } from './count-of.ts';

const MAX_WAIT_MS = 1_000;

/** The first list that is not empty now, or by the known counts when the new ones are late. */
export async function landingPath(
  landing: Landing,
  stats: Pick<Stats, 'current' | 'refreshIfOld'>,
): Promise<string> {
  const refreshed = stats.refreshIfOld();
  await (stats.current() ? Promise.race([refreshed, pause(MAX_WAIT_MS)]) : refreshed);
  const counts = stats.current();
  return counts ? listOf(landing, counts) : landing.uncounted;
}

/** The first list that is not empty by these counts. */
export const listOf = (landing: Landing, counts: UserStats): string =>
  landing.lists.find(({ count }) => (countOf(counts, count) ?? 0) > 0)?.path ?? landing.empty;
