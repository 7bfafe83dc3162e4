import { getInvoiceTotals, type InvoiceTotals } from '@hareto/contracts/invoice-list.ts';
import { plainDateOf } from '@hareto/domain/plain-date.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { dayPresets } from '@hareto/product-ui/list-filters/day-presets.ts';
import type { FilterOption } from '@hareto/product-ui/list-filters/filter-groups.ts';
import { searchWithoutDays } from '@hareto/product-ui/list-filters/list-search.ts';
import type { WithoutDays } from '@hareto/product-ui/list-filters/nothing-found.tsx';
import { loadPayee } from './find-payees.ts';
import { filterGroups } from './payment-filter-groups.ts';
import {
  listPath,
  MAX_COUNTED_ROWS,
  toFilter,
  type InvoiceTab,
  type PaymentListSearch,
} from './payment-list-search.ts';

// A separate script with everything that only a filtered list shows.

export { NoPaymentsFound } from './no-payments-found.tsx';
export { PaymentListFound } from './payment-list-found.tsx';

export interface FilteredListData {
  tab: InvoiceTab;
  search: PaymentListSearch;
  /** Null when the call failed; the list is then shown without totals. */
  totals: InvoiceTotals | null;
  /** The payee by whose id the URL filters; null while its name is not known. */
  payee: FilterOption | null;
  /** When nothing was found: the list without its date ranges; null if it is empty, too. */
  withoutDays: WithoutDays | null;
  /** Shorter date ranges for too many rows; `count` is the number of rows in a range. */
  narrowerRanges: readonly { key: string; label: string; count: number; to: string }[];
}

export async function loadFiltered(
  tab: InvoiceTab,
  search: PaymentListSearch,
  signal: AbortSignal,
): Promise<FilteredListData> {
  const [totals, payee] = await Promise.all([
    loadTotals(tab, search, signal),
    loadPayee(search.supplier_id, signal),
  ]);
  const isMany = totals !== null && totals.total_count > MAX_COUNTED_ROWS;
  return {
    tab,
    search,
    totals,
    payee,
    withoutDays: totals?.total_count === 0 ? await loadWithoutDays(tab, search, signal) : null,
    narrowerRanges: isMany ? await loadNarrowerRanges(tab, search, signal) : [],
  };
}

export async function loadTotals(
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

async function loadWithoutDays(
  tab: InvoiceTab,
  search: PaymentListSearch,
  signal: AbortSignal,
): Promise<WithoutDays | null> {
  const wider = searchWithoutDays(filterGroups(tab), search);
  if (wider === null) return null;
  const totals = await loadTotals(tab, wider, signal);
  if (totals?.total_count === 0) return null;
  return { to: listPath(tab, wider), count: totals?.total_count ?? null };
}

async function loadNarrowerRanges(
  tab: InvoiceTab,
  search: PaymentListSearch,
  signal: AbortSignal,
): Promise<FilteredListData['narrowerRanges']> {
  const [days] = filterGroups(tab);
  const range = days?.kind === 'days' ? days.ranges[0] : undefined;
  if (!range) return [];
  const offers = await Promise.all(
    dayPresets(plainDateOf(host().clock.now()), range.isComing).map(
      async ({ key, label, from, to }) => {
        const narrower = { ...search, page: 1, [range.from]: from, [range.to]: to };
        const totals = await loadTotals(tab, narrower, signal);
        return { key, label, count: totals?.total_count ?? 0, to: listPath(tab, narrower) };
      },
    ),
  );
  return offers.filter(({ count }) => count > 0);
}
