import { formatCardNumber } from '@hareto/domain/card-brand.ts';
import { toPlainDigits } from '@hareto/domain/digits.ts';

const digitsIn = (text: string) => toPlainDigits(text).replace(/\D/g, '');
const MAXIMUM_CARD_DIGITS = 19;

export interface TextWithCaret {
  value: string;
  caret: number;
}

/** Groups the number for its brand; the caret stays after the same digit. */
export function regroupNumber({ value, caret }: TextWithCaret): TextWithCaret {
  const formatted = formatCardNumber(digitsIn(value).slice(0, MAXIMUM_CARD_DIGITS));
  return {
    value: formatted,
    caret: positionAfter(formatted, digitsIn(value.slice(0, caret)).length),
  };
}

/**
 * Writes `08 / 29` while the user types. A first digit from 2 to 9 is a month of one digit and gets
 * a leading zero. `2029-08` and `8/2029` stay unchanged until the field is left.
 */
export function regroupExpiry({ value, caret }: TextWithCaret, isDeleting: boolean): TextWithCaret {
  const text = value.normalize('NFKC');
  if (/^\d{4}-/.test(text) || /\/\s*\d{3,}/.test(text)) return { value, caret };
  const paddedDigits = /^[2-9]/.test(digitsIn(text)) ? `0${digitsIn(text)}` : digitsIn(text);
  const digits = paddedDigits.slice(0, 4);
  const hasMonth = digits.length > 2 || (digits.length === 2 && !isDeleting);
  const formatted = hasMonth ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
  if (caret >= value.length) return { value: formatted, caret: formatted.length };
  return {
    value: formatted,
    caret: positionAfter(formatted, digitsIn(value.slice(0, caret)).length),
  };
}

function positionAfter(text: string, digitCount: number): number {
  let digitsBefore = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (digitsBefore === digitCount) return index;
    if (/\d/.test(text.charAt(index))) digitsBefore += 1;
  }
  return text.length;
}
