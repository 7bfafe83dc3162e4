import { getIn } from 'final-form';
import type { PaymentValues } from './payment-values.ts';
import { errorFields, paymentErrors, type PaymentRules } from './payment-rules.ts';

export type LabelledError = { readonly field: string; readonly message: string };

/** Every error of a payment in the order of the form. */
export function labelledErrors(values: PaymentValues, rules: PaymentRules): LabelledError[] {
  const errors = paymentErrors(rules)(values);
  return errorFields(errors).map((field) => ({ field, message: String(getIn(errors, field)) }));
}
