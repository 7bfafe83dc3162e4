import { PAGE_SIZE } from '@hareto/contracts/plain-fields.ts';
import { listInvoices } from '@hareto/contracts/invoice-list.ts';
import { getSupplier } from '@hareto/contracts/suppliers.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { parseSearch } from '@hareto/platform/remote-kit/parse-search.ts';
import { redirect, type LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';
import * as v from 'valibot';
import { supplierHistoryPath } from '../../domain/supplier-paths.ts';
import { PageSearchSchema } from '../../domain/supplier-search.ts';

const SearchSchema = v.object({ page: PageSearchSchema });

export async function supplierPaymentHistoryLoader({ params, request }: LoaderFunctionArgs) {
  const id = String(params['id']);
  const { signal, url } = request;
  const { page } = parseSearch(SearchSchema, url);
  const [supplier, { invoices, total_count }] = await Promise.all([
    host().http.call(getSupplier, { params: { id }, signal }),
    host().http.call(listInvoices, {
      query: { supplier_id: id, page: page - 1, size: PAGE_SIZE },
      signal,
    }),
  ]);
  const lastPage = Math.max(1, Math.ceil(total_count / PAGE_SIZE));
  if (page > lastPage) return redirect(supplierHistoryPath(supplier.id, lastPage));
  const now = host().clock.now();
  return { supplier, payments: invoices, page, total: total_count, now };
}

export type SupplierPaymentHistoryData = Exclude<
  Awaited<ReturnType<typeof supplierPaymentHistoryLoader>>,
  Response
>;
