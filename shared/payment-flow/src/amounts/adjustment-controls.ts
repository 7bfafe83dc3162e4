import { controlIdOf } from '../form/payment-form-context.ts';

export const ADD_ADJUSTMENT_ID = controlIdOf('add-adjustment');

export const amountFieldName = (index: number): string => `adjustments[${String(index)}].amount`;
export const removeButtonId = (index: number): string =>
  controlIdOf(`adjustments-${String(index)}-remove`);

/** Finds the amount field by its name, because its id may be the one that a mark links to. */
export function focusRow(index: number): void {
  document.querySelector<HTMLElement>(`[name="${amountFieldName(index)}"]`)?.focus();
}
