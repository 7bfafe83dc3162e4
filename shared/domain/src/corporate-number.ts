import { toPlainDigits } from './digits.ts';

/**
 * The check digit 1–9 of the 12 digits that follow it. By its definition, a 0 in place of a 9 gives
 * the same check digit.
 */
export function corporateCheckDigit(last12Digits: string): number {
  const sum = [...last12Digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 2), 0);
  return 9 - (sum % 9);
}

/** 法人番号 in its stored form: 13 half-width digits with a correct check digit first. */
export function isCorporateNumber(value: string): boolean {
  return /^[1-9]\d{12}$/.test(value) && corporateCheckDigit(value.slice(1)) === Number(value[0]);
}

/**
 * 13 digits from a typed text (full-width, hyphens and spaces accepted), or null. Does not verify
 * the check digit.
 */
export function normalizeCorporateNumber(text: string): string | null {
  const digits = toPlainDigits(text);
  return /^\d{13}$/.test(digits) ? digits : null;
}
