import { listSuppliers } from '@hareto/shared/contracts/suppliers.ts';
import { host } from '@hareto/shared/remote-kit/host.ts';
import { parseSearch } from '@hareto/shared/remote-kit/parse-search.ts';
import type { LoaderFunctionArgs } from '@hareto/shared/router/react-router.ts';
import { SupplierSearchSchema, toListQuery } from '../../domain/supplier-search.ts';

export async function supplierListLoader({ request }: LoaderFunctionArgs) {
  const search = parseSearch(SupplierSearchSchema, request.url);
  const { suppliers, count_all } = await host().http.call(listSuppliers, { query: toListQuery(search), signal: request.signal });
  return { search, suppliers, total: count_all };
}
