import { PAGE_SIZE } from '@hareto/contracts/plain-fields.ts';
import { isCallFailure } from '@hareto/contracts/problem.ts';
import { listRequests } from '@hareto/contracts/seller-requests.ts';
import { getSupplier, type SupplierDetail } from '@hareto/contracts/suppliers.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { parseSearch } from '@hareto/platform/remote-kit/parse-search.ts';
import { redirect, type LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';
import * as v from 'valibot';
import { supplierCollectionsPath } from '../../domain/supplier-paths.ts';
import { PageSearchSchema } from '../../domain/supplier-search.ts';

const SearchSchema = v.object({ page: PageSearchSchema });

export async function supplierCollectionHistoryLoader({ params, request }: LoaderFunctionArgs) {
  const { signal, url } = request;
  const { page } = parseSearch(SearchSchema, url);
  const id = String(params['id']);
  const supplier = await host().http.call(getSupplier, { params: { id }, signal });
  const { invoices, total_count } = await requestsTo(supplier, page, signal);
  const lastPage = Math.max(1, Math.ceil(total_count / PAGE_SIZE));
  if (page > lastPage) return redirect(supplierCollectionsPath(supplier.id, lastPage));
  return { supplier, requests: invoices, page, total: total_count };
}

const NONE = { invoices: [], total_count: 0 };

/**
 * Finds the requests of a corporation by its number, of a sole proprietor by the name. Returns none
 * when the API refuses.
 */
async function requestsTo(
  { corporate_number, name }: SupplierDetail,
  page: number,
  signal: AbortSignal,
) {
  const query = {
    ...(corporate_number === null
      ? { buyer_name: name }
      : { buyer_corporate_number: corporate_number }),
    page: page - 1,
    size: PAGE_SIZE,
  };
  try {
    return await host().http.call(listRequests, { query, signal });
  } catch (thrown) {
    if (isCallFailure(thrown) && thrown.kind === 'problem' && thrown.httpStatus === 403)
      return NONE;
    throw thrown;
  }
}

export type SupplierCollectionHistoryData = Exclude<
  Awaited<ReturnType<typeof supplierCollectionHistoryLoader>>,
  Response
>;
