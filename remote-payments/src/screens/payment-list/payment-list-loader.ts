import { type InvoiceTotals, listInvoices } from '@hareto/contracts/invoice-list.ts';
import { PAGE_SIZE } from '@hareto/contracts/plain-fields.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { redirect, type LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';
import {
  actionCountQuery,
  isNarrowed,
  listPath,
  searchOf,
  toListQuery,
  type InvoiceTab,
  type PaymentListSearch,
} from './payment-list-search.ts';

const narrowedList = async () =>
  import(/* webpackChunkName: "narrowed-list" */ './narrowed-list.ts');

export async function paymentListLoader(tab: InvoiceTab, { request }: LoaderFunctionArgs) {
  const search = searchOf(request.url);
  const call = (query: ReturnType<typeof toListQuery>) =>
    host().http.call(listInvoices, { query, signal: request.signal });
  const asked = actionCountQuery(tab, search);
  const [list, counted, narrowed] = await Promise.all([
    call(toListQuery(tab, search)),
    asked && call(asked),
    isNarrowed(search) ? narrow(tab, search, request.signal) : null,
  ]);
  const { invoices, total_count_is_action_required } = list;
  const total = totalOf(list, narrowed?.data.totals ?? null);
  const lastPage = Math.max(1, Math.ceil(total / PAGE_SIZE));
  // The last row of the last page has moved elsewhere, or the address is an old bookmark.
  if (search.page > lastPage) return redirect(listPath(tab, { ...search, page: lastPage }));
  return {
    tab,
    search,
    invoices,
    total,
    narrowed,
    actionRequired: counted?.total_count ?? total_count_is_action_required,
    now: host().clock.now(),
  };
}

/** The list counts a limited number of rows; the totals count them all. */
const totalOf = (
  { total_count, total_relation }: { total_count: number; total_relation: 'exact' | 'at_least' },
  totals: InvoiceTotals | null,
): number =>
  total_relation === 'exact' ? total_count : Math.max(total_count, totals?.total_count ?? 0);

/** Totals of a narrowed list, and the parts that show them. */
async function narrow(tab: InvoiceTab, search: PaymentListSearch, signal: AbortSignal) {
  const { loadNarrowed, NothingFound, PaymentListFound } = await narrowedList();
  return { data: await loadNarrowed(tab, search, signal), NothingFound, PaymentListFound };
}

/** Number of payments that these filters would show; null when it cannot be known now. */
export async function countOf(tab: InvoiceTab, search: PaymentListSearch): Promise<number | null> {
  const { totalsOf } = await narrowedList();
  return (await totalsOf(tab, search))?.total_count ?? null;
}

export type PaymentListData = Exclude<Awaited<ReturnType<typeof paymentListLoader>>, Response>;
