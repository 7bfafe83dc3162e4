import type { ReadField } from '@hareto/contracts/reading-result.ts';
import { MAXIMUM_ADJUSTMENT_COUNT } from '@hareto/domain/adjustments.ts';

/** Form fields with a single value that reading can propose. */
export const READ_FIELDS = {
  supplier: 'payee_name',
  account_id: 'account_number',
  invoice_number: 'invoice_number',
  invoice_date: 'invoice_date',
  payment_due_date: 'payment_due_date',
  invoice_total: 'invoice_total',
  billing_amount: 'billing_amount',
  transaction_detail: 'subject',
} as const satisfies Readonly<Record<string, ReadField>>;

export type SingleField = keyof typeof READ_FIELDS;

/** An adjustment of the document, by its index there. */
export type AdjustmentField = `adjustment_${number}`;

export type MarkedField = SingleField | AdjustmentField;

export const adjustmentField = (index: number): AdjustmentField => `adjustment_${index}`;

/** A payment has a maximum number of adjustments, so no more are read. */
const ADJUSTMENT_FIELDS = Array.from({ length: MAXIMUM_ADJUSTMENT_COUNT }, (_, place) =>
  adjustmentField(place),
);

/** In the order of their numbers on the document: the adjustments are before the amount to pay. */
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

/**
 * The entry in `confirmed_fields` after the buyer has checked the carried-over amount; it is about
 * the previous payment, not about the document.
 */
export const CARRIED_OVER_CONFIRMED = 'carried_over';

/**
 * The entry in `confirmed_fields` after the user has chosen the account. An account that the
 * program chose must be chosen again when the document names several.
 */
export const ACCOUNT_CHOSEN = 'account_id' satisfies MarkedField;

/** The confirmed fields that another payee does not change. */
export const withoutPayee = (confirmed: readonly string[]): string[] =>
  confirmed.filter((one) => one !== ACCOUNT_CHOSEN && one !== CARRIED_OVER_CONFIRMED);
