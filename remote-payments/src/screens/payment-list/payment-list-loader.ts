import { getInvoiceTotals, listInvoices, type InvoiceTotals } from '@hareto/contracts/invoices.ts';
import { PAGE_SIZE } from '@hareto/contracts/plain-fields.ts';
import { plainDateOf, type PlainDate } from '@hareto/domain/plain-date.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { redirect, type LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';
import { dayPresets } from '@hareto/product-ui/list-filters/day-presets.ts';
import { filterGroups } from './payment-filter-groups.ts';
import {
  actionCountQuery,
  isNarrowed,
  listPath,
  searchOf,
  toFilter,
  toListQuery,
  type InvoiceTab,
  type PaymentListSearch,
} from './payment-list-search.ts';

/** A search with more hits than this offers ranges of days. */
export const MANY = 1_000;

export async function paymentListLoader(tab: InvoiceTab, { request }: LoaderFunctionArgs) {
  const search = searchOf(request.url);
  const { signal } = request;
  const call = (query: ReturnType<typeof toListQuery>) =>
    host().http.call(listInvoices, { query, signal });
  const asked = actionCountQuery(tab, search);
  const [list, counted, totals] = await Promise.all([
    call(toListQuery(tab, search)),
    asked && call(asked),
    isNarrowed(search) ? totalsOf(tab, search, signal) : null,
  ]);
  const { invoices, total_count, total_count_is_action_required } = list;
  const lastPage = Math.max(1, Math.ceil(total_count / PAGE_SIZE));
  // The last row of the last page has moved elsewhere, or the address is an old bookmark.
  if (search.page > lastPage) return redirect(listPath(tab, { ...search, page: lastPage }));
  const now = host().clock.now();
  return {
    tab,
    search,
    invoices,
    total: total_count,
    totals,
    offers:
      totals !== null && total_count > MANY
        ? await offersOf(tab, search, plainDateOf(now), signal)
        : [],
    actionRequired: counted?.total_count ?? total_count_is_action_required,
    now,
  };
}

/** Null when they cannot be had: the list is shown without them. */
export const totalsOf = async (
  tab: InvoiceTab,
  search: PaymentListSearch,
  signal?: AbortSignal,
): Promise<InvoiceTotals | null> => {
  try {
    const query = toFilter(tab, search);
    return await host().http.call(getInvoiceTotals, { query, ...(signal && { signal }) });
  } catch {
    return null;
  }
};

/** Ranges of days that show fewer rows, with their numbers. */
async function offersOf(
  tab: InvoiceTab,
  search: PaymentListSearch,
  today: PlainDate,
  signal: AbortSignal,
) {
  const [days] = filterGroups(tab);
  const range = days?.kind === 'days' ? days.ranges[0] : undefined;
  if (!range) return [];
  const offers = await Promise.all(
    dayPresets(today).map(async ({ key, label, from, to }) => {
      const narrower = { ...search, page: 1, [range.from]: from, [range.to]: to };
      const totals = await totalsOf(tab, narrower, signal);
      return { key, label, count: totals?.total_count ?? 0, to: listPath(tab, narrower) };
    }),
  );
  return offers.filter(({ count }) => count > 0);
}

export type PaymentListData = Exclude<Awaited<ReturnType<typeof paymentListLoader>>, Response>;
