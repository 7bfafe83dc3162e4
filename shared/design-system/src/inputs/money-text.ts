import { parseYenInput } from '@hareto/domain/money.ts';

const grouping = new Intl.NumberFormat('ja-JP');
export const isDigits = (text: string): boolean => /^\d+$/.test(text);

/**
 * The digits of a typed or pasted amount; any other text is returned unchanged, so that the form
 * can quote it.
 */
export function amountText(text: string): string {
  const amount = parseYenInput(text);
  if (amount !== null) return String(amount);
  return text.trim() === '' ? '' : text;
}

/**
 * Parses the text after a keystroke. A digit that was added or deleted leaves the commas at wrong
 * places, so they are ignored.
 */
export const editedAmountText = (text: string): string =>
  amountText(/^[\d０-９,，]+$/.test(text) ? text.replaceAll(/[,，]/g, '') : text);

/** 1284800 → 1,284,800; a text that is not an amount is returned unchanged. */
export function groupDigits(value: string): string {
  const amount = isDigits(value) ? parseYenInput(value) : null;
  return amount === null ? value : grouping.format(amount);
}

/** The position of the caret in `grouped` after `count` digits. */
export function caretAfterDigits(grouped: string, count: number): number {
  if (count <= 0) return 0;
  let seen = 0;
  for (let index = 0; index < grouped.length; index += 1) {
    if (grouped[index] !== ',') seen += 1;
    if (seen === count) return index + 1;
  }
  return grouped.length;
}

/** The number of digits in the text before the caret, without leading zeros. */
export const countDigits = (textBeforeCaret: string): number =>
  textBeforeCaret.replace(/[^\d０-９]/g, '').replace(/^[0０]+(?=.)/, '').length;
