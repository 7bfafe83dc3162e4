import type { ReactNode } from 'react';
import { usePaymentForm, type ContentField } from './payment-form-context.ts';

/**
 * A field of the form, or, while a submitted payment is changed and this one is not open, its
 * value.
 */
export function OpenField({ field, children }: { field: ContentField; children: ReactNode }) {
  return usePaymentForm().editing?.lockedValue(field) ?? children;
}

/** What a correction asks of a field, as props of that field. */
export const useRemark = (field: ContentField) => usePaymentForm().editing?.remark(field);
