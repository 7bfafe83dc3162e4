import { getInvoice } from '@hareto/contracts/invoices.ts';
import { paymentTabOf, type PaymentTab } from '@hareto/domain/invoice-status.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { redirect, type LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';
import { detailPath } from '@hareto/domain/payment-links.ts';

export type DetailTab = Exclude<PaymentTab, 'draft' | 'waiting'>;

/** Redirects when the payment has moved to another list meanwhile. */
export async function paymentDetailLoader(tab: DetailTab, { params, request }: LoaderFunctionArgs) {
  const invoice = await host().http.call(getInvoice, {
    params: { id: params['id'] ?? '' },
    signal: request.signal,
  });
  return paymentTabOf(invoice.status) === tab
    ? { tab, invoice, now: host().clock.now() }
    : redirect(detailPath(invoice));
}

export type PaymentDetailData = Exclude<Awaited<ReturnType<typeof paymentDetailLoader>>, Response>;
