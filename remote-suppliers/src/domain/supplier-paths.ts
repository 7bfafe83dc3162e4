import type { InvoiceListItem } from '@hareto/contracts/invoice-list.ts';
import { PAYMENT_TABS, paymentTabOf } from '@hareto/domain/invoice-status.ts';

export const supplierPath = (id: number): string => `/suppliers/${String(id)}`;
export const endHoldPath = (id: number): string => `${supplierPath(id)}/release`;
/** The number of the first page is omitted. */
export function supplierHistoryPath(id: number, page = 1): string {
  const path = `/suppliers/${String(id)}/payment-history`;
  return page > 1 ? `${path}?page=${String(page)}` : path;
}

/** The finished payments to a supplier in the list of all payments, which has more filters. */
export const narrowedHistoryPath = (id: number): string =>
  `${PAYMENT_TABS.history.path}?supplier_id=${String(id)}`;

export function supplierCollectionsPath(id: number, page = 1): string {
  const path = `/suppliers/${String(id)}/collection-history`;
  return page > 1 ? `${path}?page=${String(page)}` : path;
}

/** A card payment request on its own page, and below the supplier that pays it. */
export const requestPath = (id: number): string => `/collections/${String(id)}`;
export const supplierRequestPath = (supplierId: number, { id }: { id: number }): string =>
  `/suppliers/${String(supplierId)}/collection-history/${String(id)}`;

export const payPath = (id: number): string => `/payments/create?supplier=${String(id)}`;

/** The page of a payment below its list; payments that wait for the buyer have no such page. */
export function paymentPath({ id, status }: Pick<InvoiceListItem, 'id' | 'status'>): string {
  const tab = paymentTabOf(status);
  return tab === 'waiting' ? PAYMENT_TABS.waiting.path : `${PAYMENT_TABS[tab].path}/${String(id)}`;
}

export const supplierPaymentPath = (
  supplierId: number,
  payment: Pick<InvoiceListItem, 'id' | 'status'>,
): string =>
  paymentTabOf(payment.status) === 'waiting'
    ? paymentPath(payment)
    : `${supplierHistoryPath(supplierId)}/${String(payment.id)}`;
