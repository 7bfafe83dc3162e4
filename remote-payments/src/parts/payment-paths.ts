import { PAYMENT_TABS, paymentTabOf, type InvoiceStatus } from '@hareto/shared/domain/invoice-status.ts';

/** Where the detail of a payment is; a request that still waits has none, its list shows it. */
export function detailPath({ id, status }: { id: number; status: InvoiceStatus }): string {
  const tab = paymentTabOf(status);
  return tab === 'waiting' ? PAYMENT_TABS.waiting.path : `${PAYMENT_TABS[tab].path}/${String(id)}`;
}
