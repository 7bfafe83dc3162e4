import { type InvoiceTotals, listInvoices } from '@hareto/contracts/invoice-list.ts';
import { PAGE_SIZE } from '@hareto/contracts/plain-fields.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { hasFilters } from '@hareto/product-ui/list-filters/list-search.ts';
import { redirect, type LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';
import {
  actionCountQuery,
  listPath,
  searchOf,
  toListQuery,
  type InvoiceTab,
  type PaymentListSearch,
} from './payment-list-search.ts';

const importFilteredList = async () =>
  import(/* webpackChunkName: "filtered-list" */ './filtered-list.ts');

export async function paymentListLoader(tab: InvoiceTab, { request }: LoaderFunctionArgs) {
  const search = searchOf(request.url);
  const loadPage = (query: ReturnType<typeof toListQuery>) =>
    host().http.call(listInvoices, { query, signal: request.signal });
  const countQuery = actionCountQuery(tab, search);
  const [list, actionCount, filteredList] = await Promise.all([
    loadPage(toListQuery(tab, search)),
    countQuery && loadPage(countQuery),
    hasFilters(search) ? loadFilteredList(tab, search, request.signal) : null,
  ]);
  const { invoices, total_count_is_action_required } = list;
  const total = totalCount(list, filteredList?.data.totals ?? null);
  const lastPage = Math.max(1, Math.ceil(total / PAGE_SIZE));
  // The last row of the last page has moved elsewhere, or the URL is an old bookmark.
  if (search.page > lastPage) return redirect(listPath(tab, { ...search, page: lastPage }));
  return {
    tab,
    search,
    invoices,
    total,
    filteredList,
    actionRequiredCount: actionCount?.total_count ?? total_count_is_action_required,
    now: host().clock.now(),
  };
}

/** The list counts a limited number of rows; the totals count them all. */
const totalCount = (
  { total_count, total_relation }: { total_count: number; total_relation: 'exact' | 'at_least' },
  totals: InvoiceTotals | null,
): number =>
  total_relation === 'exact' ? total_count : Math.max(total_count, totals?.total_count ?? 0);

/** Loads the totals of a filtered list, and the components that show them. */
async function loadFilteredList(tab: InvoiceTab, search: PaymentListSearch, signal: AbortSignal) {
  const { loadFiltered, NoPaymentsFound, PaymentListFound } = await importFilteredList();
  return { data: await loadFiltered(tab, search, signal), NoPaymentsFound, PaymentListFound };
}

/** Number of payments that these filters would show; null when the call failed. */
export async function countPayments(
  tab: InvoiceTab,
  search: PaymentListSearch,
): Promise<number | null> {
  const { loadTotals } = await importFilteredList();
  return (await loadTotals(tab, search))?.total_count ?? null;
}

export type PaymentListData = Exclude<Awaited<ReturnType<typeof paymentListLoader>>, Response>;
