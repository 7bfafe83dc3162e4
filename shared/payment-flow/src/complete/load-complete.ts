import { getInvoice, type InvoiceDetail } from '@hareto/contracts/invoices.ts';
import { paymentTabOf } from '@hareto/domain/invoice-status.ts';
import { detailPath } from '@hareto/domain/payment-links.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';

/** The page of a payment that has ended; null while 「申請を受け付けました」 is still true. */
export const pageAfterCompletion = (invoice: InvoiceDetail): string | null =>
  paymentTabOf(invoice.status) === 'history' ? detailPath(invoice) : null;

/** The payment whose id is in `?invoice=`; null without a valid id. */
export async function loadCompletedPayment(request: Request): Promise<InvoiceDetail | null> {
  const id = new URL(request.url).searchParams.get('invoice');
  if (id === null || !/^[1-9]\d{0,15}$/.test(id)) return null;
  return host().http.call(getInvoice, { params: { id }, signal: request.signal });
}
