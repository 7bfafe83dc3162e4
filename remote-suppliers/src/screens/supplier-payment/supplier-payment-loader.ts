import { getInvoice } from '@hareto/contracts/invoices.ts';
import { getSupplier } from '@hareto/contracts/suppliers.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import type { LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';

export async function supplierPaymentLoader({ params, request: { signal } }: LoaderFunctionArgs) {
  const { http, clock } = host();
  const [supplier, invoice] = await Promise.all([
    http.call(getSupplier, { params: { id: String(params['id']) }, signal }),
    http.call(getInvoice, { params: { id: String(params['paymentid']) }, signal }),
  ]);
  // A payment to another supplier has its page under that supplier's URL.
  if (invoice.supplier.id !== supplier.id) throw new Response(null, { status: 404 });
  return { supplier, invoice, now: clock.now() };
}

export type SupplierPaymentData = Awaited<ReturnType<typeof supplierPaymentLoader>>;
