import type { ReactNode } from 'react';
import type { ContentField } from '../values/field-names.ts';
import { usePaymentForm } from './payment-form-context.ts';

/**
 * A field of the form, or its value where it is not the user's to change: another service decides
 * it, or a submitted payment is changed and this one is not open.
 */
export function OpenField({ field, children }: { field: ContentField; children: ReactNode }) {
  return useLockedValue(field) ?? children;
}

/** Stands in place of a field that is not the user's to change; null for an open one. */
export function useLockedValue(field: ContentField): ReactNode {
  const { editing, partner } = usePaymentForm();
  return editing?.lockedValue(field) ?? partner?.lockedValue(field) ?? null;
}

/** What a correction asks of a field, as props of that field. */
export const useRemark = (field: ContentField) => usePaymentForm().editing?.remark(field);
