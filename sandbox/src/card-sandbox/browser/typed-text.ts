import { formatCardNumber } from '@hareto/domain/card-brand.ts';
import { toPlainDigits } from '@hareto/domain/digits.ts';

const digitsIn = (text: string) => toPlainDigits(text).replace(/\D/g, '');
const MAXIMUM_CARD_DIGITS = 19;

export interface TypedText {
  value: string;
  caret: number;
}

/** Groups the number for its brand; the caret stays after the same digit. */
export function regroupNumber({ value, caret }: TypedText): TypedText {
  const formatted = formatCardNumber(digitsIn(value).slice(0, MAXIMUM_CARD_DIGITS));
  return {
    value: formatted,
    caret: positionAfter(formatted, digitsIn(value.slice(0, caret)).length),
  };
}

/**
 * `08 / 29` while typing; a month that can only have one digit gets its zero. Text that is not
 * month and year is unchanged.
 */
export function regroupExpiry({ value, caret }: TypedText, isDeleting: boolean): TypedText {
  const typed = value.normalize('NFKC');
  // Text with a separator is parsed on commit; only plain digits are grouped here.
  if (/^\d{4}-/.test(typed) || /\/\s*\d{3,}/.test(typed)) return { value, caret };
  const leading = /^[2-9]/.test(digitsIn(typed)) ? `0${digitsIn(typed)}` : digitsIn(typed);
  const digits = leading.slice(0, 4);
  const hasMonth = digits.length > 2 || (digits.length === 2 && !isDeleting);
  const formatted = hasMonth ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
  if (caret >= value.length) return { value: formatted, caret: formatted.length };
  return {
    value: formatted,
    caret: positionAfter(formatted, digitsIn(value.slice(0, caret)).length),
  };
}

function positionAfter(text: string, digitCount: number): number {
  let seen = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (seen === digitCount) return index;
    if (/\d/.test(text.charAt(index))) seen += 1;
  }
  return text.length;
}
