import { firstNonEmptyPaymentsPath } from '@hareto/shared/domain/invoice-status.ts';
import type { StatsCapability } from '@hareto/shared/host-contract/host.ts';

/** Path of the first non-empty list; without counts (the call failed) the first list, which will say why itself. */
export async function paymentsEntryPath(stats: StatsCapability): Promise<string> {
  if (!stats.current()) await stats.refresh();
  const counts = stats.current()?.payments;
  return counts ? firstNonEmptyPaymentsPath(counts) : '/payments/review';
}
