import type { UserStats } from '@hareto/contracts/users.ts';
import type { StatsCapability } from '@hareto/platform/host-contract/host.ts';
import type { Landing } from '@hareto/platform/host-contract/routes.ts';
import { countOf } from './count-of.ts';

/** The first list that is not empty; reads the counts if they are not known yet. */
export async function landingPath(landing: Landing, stats: StatsCapability): Promise<string> {
  if (!stats.current()) await stats.refresh();
  const counts = stats.current();
  return counts ? listOf(landing, counts) : landing.uncounted;
}

/** The first list that is not empty by these counts. */
export const listOf = (landing: Landing, counts: UserStats): string =>
  landing.lists.find(({ count }) => (countOf(counts, count) ?? 0) > 0)?.path ?? landing.empty;
