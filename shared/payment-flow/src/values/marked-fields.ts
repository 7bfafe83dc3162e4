import type { ReadField } from '@hareto/contracts/files.ts';
import { MAXIMUM_ADJUSTMENTS } from '@hareto/domain/adjustments.ts';

/** Fields of the form that hold one value which reading can propose. */
export const READ_OF = {
  supplier: 'payee_name',
  account_id: 'account_number',
  invoice_number: 'invoice_number',
  invoice_date: 'invoice_date',
  payment_due_date: 'payment_due_date',
  invoice_total: 'invoice_total',
  billing_amount: 'billing_amount',
  transaction_detail: 'subject',
} as const satisfies Readonly<Record<string, ReadField>>;

export type SingleField = keyof typeof READ_OF;

/** An adjustment of the paper, by its place there. */
export type AdjustmentField = `adjustment_${number}`;

export type MarkedField = SingleField | AdjustmentField;

export const adjustmentField = (place: number): AdjustmentField => `adjustment_${place}`;

/** No paper has more adjustments than a payment may have. */
const ADJUSTMENT_FIELDS = Array.from({ length: MAXIMUM_ADJUSTMENTS }, (_, place) =>
  adjustmentField(place),
);

/** In the order of their numbers on the paper: adjustments stand before what they leave to pay. */
export const MARKED_FIELDS: readonly MarkedField[] = [
  'supplier',
  'account_id',
  'invoice_number',
  'invoice_date',
  'payment_due_date',
  'invoice_total',
  ...ADJUSTMENT_FIELDS,
  'billing_amount',
  'transaction_detail',
];

export const isAdjustmentField = (name: string): name is AdjustmentField =>
  (ADJUSTMENT_FIELDS as readonly string[]).includes(name);

export const isMarkedField = (name: string): name is MarkedField =>
  (MARKED_FIELDS as readonly string[]).includes(name);
