import { getInvoice, type InvoiceDetail } from '@hareto/contracts/invoices.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { redirect, type LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';

/** Opened without a payment there is nothing to say (brief §5.3). */
export async function completeLoader({
  request,
}: LoaderFunctionArgs): Promise<InvoiceDetail | Response> {
  const id = new URL(request.url).searchParams.get('invoice');
  if (id === null || !/^[1-9]\d{0,15}$/.test(id)) return redirect('/toppage');
  return host().http.call(getInvoice, { params: { id }, signal: request.signal });
}
