import type { UserStats } from '@hareto/contracts/users.ts';
import type { Landing } from '@hareto/platform/host-contract/routes.ts';
import type { Stats } from '../stats.ts';
import { countOf } from './count-of.ts';

/** The first list that is not empty now. */
export async function landingPath(
  landing: Landing,
  stats: Pick<Stats, 'current' | 'refreshOld'>,
): Promise<string> {
  await stats.refreshOld();
  const counts = stats.current();
  return counts ? listOf(landing, counts) : landing.uncounted;
}

/** The first list that is not empty by these counts. */
export const listOf = (landing: Landing, counts: UserStats): string =>
  landing.lists.find(({ count }) => (countOf(counts, count) ?? 0) > 0)?.path ?? landing.empty;
