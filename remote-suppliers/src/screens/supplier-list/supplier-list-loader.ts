import { listSuppliers } from '@hareto/contracts/suppliers.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { parseSearch } from '@hareto/platform/remote-kit/parse-search.ts';
import type { LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';
import { SupplierSearchSchema, toListQuery } from '../../domain/supplier-search.ts';

export async function supplierListLoader({ request }: LoaderFunctionArgs) {
  const search = parseSearch(SupplierSearchSchema, request.url);
  const { suppliers, count_all } = await host().http.call(listSuppliers, { query: toListQuery(search), signal: request.signal });
  return { search, suppliers, total: count_all };
}
