import { getInvoiceTotals, type InvoiceTotals } from '@hareto/contracts/invoice-list.ts';
import { plainDateOf } from '@hareto/domain/plain-date.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { dayPresets } from '@hareto/product-ui/list-filters/day-presets.ts';
import { filterGroups } from './payment-filter-groups.ts';
import {
  listPath,
  MANY,
  toFilter,
  type InvoiceTab,
  type PaymentListSearch,
} from './payment-list-search.ts';

// A separate script with all parts that only a filtered list shows.

export { NothingFound } from './nothing-found.tsx';
export { PaymentListFound } from './payment-list-found.tsx';

export interface NarrowedData {
  tab: InvoiceTab;
  search: PaymentListSearch;
  /** Null when they cannot be read; the list is then shown without them. */
  totals: InvoiceTotals | null;
  /** Ranges of days that show fewer rows, with their numbers. */
  offers: readonly { key: string; label: string; count: number; to: string }[];
}

export async function loadNarrowed(
  tab: InvoiceTab,
  search: PaymentListSearch,
  signal: AbortSignal,
): Promise<NarrowedData> {
  const totals = await totalsOf(tab, search, signal);
  const isMany = totals !== null && totals.total_count > MANY;
  return { tab, search, totals, offers: isMany ? await offersOf(tab, search, signal) : [] };
}

export async function totalsOf(
  tab: InvoiceTab,
  search: PaymentListSearch,
  signal?: AbortSignal,
): Promise<InvoiceTotals | null> {
  try {
    const query = toFilter(tab, search);
    return await host().http.call(getInvoiceTotals, { query, ...(signal && { signal }) });
  } catch {
    return null;
  }
}

async function offersOf(
  tab: InvoiceTab,
  search: PaymentListSearch,
  signal: AbortSignal,
): Promise<NarrowedData['offers']> {
  const [days] = filterGroups(tab);
  const range = days?.kind === 'days' ? days.ranges[0] : undefined;
  if (!range) return [];
  const offers = await Promise.all(
    dayPresets(plainDateOf(host().clock.now())).map(async ({ key, label, from, to }) => {
      const narrower = { ...search, page: 1, [range.from]: from, [range.to]: to };
      const totals = await totalsOf(tab, narrower, signal);
      return { key, label, count: totals?.total_count ?? 0, to: listPath(tab, narrower) };
    }),
  );
  return offers.filter(({ count }) => count > 0);
}
