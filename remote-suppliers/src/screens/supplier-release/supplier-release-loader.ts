import { getSupplierHold } from '@hareto/contracts/supplier-holds.ts';
import { getSupplier } from '@hareto/contracts/suppliers.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { redirect, type LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';
import { supplierPath } from '../../domain/supplier-paths.ts';

/** Redirects to the supplier when it is not held. */
export async function supplierReleaseLoader({ params, request: { signal } }: LoaderFunctionArgs) {
  const { http } = host();
  const supplier = await http.call(getSupplier, { params: { id: String(params['id']) }, signal });
  if (!supplier.hold) return redirect(supplierPath(supplier.id));
  const hold = await http.call(getSupplierHold, { params: { id: supplier.id }, signal });
  return { supplier, hold };
}
