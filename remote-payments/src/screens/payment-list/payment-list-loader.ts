import { listInvoices } from '@hareto/contracts/invoices.ts';
import { PAGE_SIZE } from '@hareto/contracts/plain-fields.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { redirect, type LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';
import {
  actionCountQuery,
  listPath,
  searchOf,
  toListQuery,
  type InvoiceTab,
} from './payment-list-search.ts';

export async function paymentListLoader(tab: InvoiceTab, { request }: LoaderFunctionArgs) {
  const search = searchOf(request.url);
  const call = (query: ReturnType<typeof toListQuery>) =>
    host().http.call(listInvoices, { query, signal: request.signal });
  const asked = actionCountQuery(tab, search);
  const [list, counted] = await Promise.all([call(toListQuery(tab, search)), asked && call(asked)]);
  const { invoices, total_count, total_count_is_action_required } = list;
  const lastPage = Math.max(1, Math.ceil(total_count / PAGE_SIZE));
  // The last row of the last page has moved elsewhere, or the address is an old bookmark.
  if (search.page > lastPage) return redirect(listPath(tab, { ...search, page: lastPage }));
  return {
    tab,
    search,
    invoices,
    total: total_count,
    actionRequired: counted?.total_count ?? total_count_is_action_required,
    now: host().clock.now(),
  };
}

export type PaymentListData = Exclude<Awaited<ReturnType<typeof paymentListLoader>>, Response>;
