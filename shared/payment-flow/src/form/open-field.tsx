import type { ReactNode } from 'react';
import type { ContentField } from '../values/field-names.ts';
import { usePaymentForm } from './payment-form-context.ts';

/**
 * A field of the form, or its value when the user cannot change it, because another service has set
 * it or the field of a submitted payment is locked.
 */
export function OpenField({ field, children }: { field: ContentField; children: ReactNode }) {
  return useLockedValue(field) ?? children;
}

/** Replaces a field that the user cannot change; null for an open one. */
export function useLockedValue(field: ContentField): ReactNode {
  const { editing, partner } = usePaymentForm();
  return editing?.lockedValue(field) ?? partner?.lockedValue(field) ?? null;
}

/** Props of a field that a correction names. */
export const useRemark = (field: ContentField) => usePaymentForm().editing?.remark(field);
