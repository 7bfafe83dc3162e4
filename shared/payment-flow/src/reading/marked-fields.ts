import type { ReadField } from '@hareto/contracts/files.ts';

/** Fields of the form that reading can propose, in the order of their numbers on the paper. */
export const READ_OF = {
  supplier: 'payee_name',
  account_id: 'account_number',
  invoice_number: 'invoice_number',
  invoice_date: 'invoice_date',
  payment_due_date: 'payment_due_date',
  billing_amount: 'billing_amount',
  transaction_detail: 'subject',
} as const satisfies Readonly<Record<string, ReadField>>;

export type MarkedField = keyof typeof READ_OF;

export const MARKED_FIELDS = Object.keys(READ_OF) as MarkedField[];

export const isMarkedField = (name: string): name is MarkedField => Object.hasOwn(READ_OF, name);
