import type { InvoiceType } from '@hareto/domain/invoice-status.ts';

export type TypeChoice = 'all' | 'payment' | 'request';

/** 種別: own payments, payments of requests, both. */
export const INVOICE_TYPES: Readonly<Record<TypeChoice, readonly InvoiceType[]>> = {
  all: ['InvoicePayment', 'InvoiceRequestBuyer'],
  payment: ['InvoicePayment'],
  request: ['InvoiceRequestBuyer'],
};

export const TYPE_OPTIONS: readonly { value: string; label: string }[] = [
  { value: '', label: 'すべて' },
  { value: 'payment', label: '支払い' },
  { value: 'request', label: '依頼' },
];
