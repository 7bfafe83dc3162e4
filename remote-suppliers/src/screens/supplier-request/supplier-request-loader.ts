import { getRequest, type RequestDetail } from '@hareto/contracts/seller-requests.ts';
import { getSupplier, type SupplierDetail } from '@hareto/contracts/suppliers.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import type { LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';

export async function supplierRequestLoader({ params, request: { signal } }: LoaderFunctionArgs) {
  const { http } = host();
  const [supplier, request] = await Promise.all([
    http.call(getSupplier, { params: { id: String(params['id']) }, signal }),
    http.call(getRequest, { params: { id: String(params['paymentid']) }, signal }),
  ]);
  // A request to another business is not shown here.
  if (!isAddressedTo(supplier, request)) throw new Response(null, { status: 404 });
  return { supplier, request };
}

/** Compares corporations by their number, other businesses by the name, as the list does. */
const isAddressedTo = (
  { corporate_number, name }: SupplierDetail,
  { buyer_corporate_number, buyer_name }: RequestDetail,
): boolean =>
  buyer_corporate_number === corporate_number && (corporate_number !== null || buyer_name === name);

export type SupplierRequestData = Awaited<ReturnType<typeof supplierRequestLoader>>;
