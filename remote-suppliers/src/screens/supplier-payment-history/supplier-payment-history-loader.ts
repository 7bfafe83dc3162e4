import { PAGE_SIZE } from '@hareto/contracts/plain-fields.ts';
import { listInvoices } from '@hareto/contracts/invoice-list.ts';
import { isCallFailure } from '@hareto/contracts/problem.ts';
import { listRequests, type RequestListItem } from '@hareto/contracts/request-sellers.ts';
import { getSupplier, type SupplierDetail } from '@hareto/contracts/suppliers.ts';
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
  const supplierCall = host().http.call(getSupplier, { params: { id }, signal });
  const [supplier, { invoices, total_count }, requests] = await Promise.all([
    supplierCall,
    host().http.call(listInvoices, {
      query: { supplier_id: id, page: page - 1, size: PAGE_SIZE },
      signal,
    }),
    supplierCall.then((known) => requestsTo(known, signal)),
  ]);
  const lastPage = Math.max(1, Math.ceil(total_count / PAGE_SIZE));
  if (page > lastPage) return redirect(supplierHistoryPath(supplier.id, lastPage));
  const now = host().clock.now();
  return { supplier, payments: invoices, page, total: total_count, requests, now };
}

/** Card payment requests to this company; empty where requests do not exist or may not be read. */
async function requestsTo(
  { corporate_number }: SupplierDetail,
  signal: AbortSignal,
): Promise<readonly RequestListItem[]> {
  if (corporate_number === null || !host().flags.isOn('invoice_request')) return [];
  const query = { buyer_corporate_number: corporate_number, page: 0, size: PAGE_SIZE };
  try {
    return (await host().http.call(listRequests, { query, signal })).invoices;
  } catch (thrown) {
    if (isCallFailure(thrown) && thrown.kind === 'problem' && thrown.httpStatus === 403) return [];
    throw thrown;
  }
}

export type SupplierPaymentHistoryData = Exclude<
  Awaited<ReturnType<typeof supplierPaymentHistoryLoader>>,
  Response
>;
