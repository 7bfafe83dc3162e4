import { PAGE_SIZE } from '@hareto/contracts/plain-fields.ts';
import { listSuppliers } from '@hareto/contracts/suppliers.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { parseSearch } from '@hareto/platform/remote-kit/parse-search.ts';
import { redirect, type LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';
import {
  supplierListPath,
  SupplierSearchSchema,
  toListQuery,
} from '../../domain/supplier-search.ts';

export async function supplierListLoader({ request }: LoaderFunctionArgs) {
  const search = parseSearch(SupplierSearchSchema, request.url);
  // The URL always names the tab, so that a copied URL opens the same list.
  if (!new URL(request.url).searchParams.has('status')) return redirect(supplierListPath(search));
  const { suppliers, count_all } = await host().http.call(listSuppliers, {
    query: toListQuery(search),
    signal: request.signal,
  });
  const lastPage = Math.max(1, Math.ceil(count_all / PAGE_SIZE));
  // The last row of the last page has moved elsewhere, or the URL is an old bookmark.
  if (search.page > lastPage) return redirect(supplierListPath({ ...search, page: lastPage }));
  return { search, suppliers, total: count_all };
}

export type SupplierListData = Exclude<Awaited<ReturnType<typeof supplierListLoader>>, Response>;
