import { controlIdOf } from '../form/payment-form-context.ts';

export const ADD_ADJUSTMENT_ID = controlIdOf('add-adjustment');

export const amountNameOf = (index: number): string => `adjustments[${String(index)}].amount`;
export const removeButtonId = (index: number): string =>
  controlIdOf(`adjustments-${String(index)}-remove`);

/** Finds the row by its name, because its id may be that of its mark. */
export function focusRow(index: number): void {
  document.querySelector<HTMLElement>(`[name="${amountNameOf(index)}"]`)?.focus();
}
