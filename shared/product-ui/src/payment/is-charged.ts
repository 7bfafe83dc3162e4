import type { InvoiceDetail } from '@hareto/contracts/invoices.ts';

/** True when the card was charged, also when the charge is refunded. */
export const isCharged = ({ payment_state }: Pick<InvoiceDetail, 'payment_state'>): boolean =>
  payment_state === 'captured' || payment_state === 'refunding' || payment_state === 'refunded';
