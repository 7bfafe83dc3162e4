import { getRequest } from '@hareto/contracts/request-sellers.ts';
import { getSupplier } from '@hareto/contracts/suppliers.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import type { LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';

export async function supplierRequestLoader({ params, request: { signal } }: LoaderFunctionArgs) {
  const { http } = host();
  const [supplier, request] = await Promise.all([
    http.call(getSupplier, { params: { id: String(params['id']) }, signal }),
    http.call(getRequest, { params: { id: String(params['paymentid']) }, signal }),
  ]);
  // A request to another company is not shown here.
  const isSameCompany =
    supplier.corporate_number !== null &&
    request.buyer_corporate_number === supplier.corporate_number;
  if (!isSameCompany) throw new Response(null, { status: 404 });
  return { supplier, request };
}

export type SupplierRequestData = Awaited<ReturnType<typeof supplierRequestLoader>>;
