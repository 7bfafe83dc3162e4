import {
  cardExpiryError,
  cardNumberError,
  detectCardBrand,
  securityCodeLength,
} from '@hareto/domain/card-brand.ts';
import { toHalfWidthDigits, toPlainDigits } from '@hareto/domain/digits.ts';
import type { PlainDate } from '@hareto/domain/plain-date.ts';

// Rules and messages of the card fields. The form uses them, and the gateway's server again.

export type CardField = 'number' | 'expiry' | 'security_code' | 'holder';

export interface CardValues {
  number: string;
  expiry_month: string;
  expiry_year: string;
  security_code: string;
  holder: string;
}

export interface CardProblem {
  field: CardField;
  message: string;
}

const MAXIMUM_HOLDER_LENGTH = 45;
export const UNSUPPORTED_BRAND =
  'AMEX・Dinersのカードはご利用いただけません。JCB、Visa、Mastercardのカードをご利用ください。';

/** All problems in the order of the form, at most one per field. */
export function cardProblems(values: CardValues, today: PlainDate): CardProblem[] {
  const checks: readonly [CardField, string | null][] = [
    ['number', numberProblem(values.number)],
    ['expiry', expiryProblem(values, today)],
    ['security_code', securityCodeProblem(values)],
    ['holder', holderProblem(values.holder)],
  ];
  return checks.flatMap(([field, message]) => (message === null ? [] : [{ field, message }]));
}

function numberProblem(number: string): string | null {
  if (toPlainDigits(number) === '') return 'カード番号を入力してください。';
  const error = cardNumberError(number);
  if (error === null) return null;
  return error === 'unsupported_brand' ? UNSUPPORTED_BRAND : 'カード番号が正しくありません。';
}

function expiryProblem({ expiry_month, expiry_year }: CardValues, today: PlainDate): string | null {
  if (expiry_month === '' && expiry_year === '') return '有効期限を入力してください。';
  const error = cardExpiryError({ expiry_month, expiry_year }, today);
  if (error === null) return null;
  return error === 'expired' ? '有効期限が切れています。' : '有効期限を正しく入力してください。';
}

function securityCodeProblem({ number, security_code }: CardValues): string | null {
  const code = toPlainDigits(security_code);
  if (code === '') return 'セキュリティコードを入力してください。';
  const length = securityCodeLength(detectCardBrand(number));
  return new RegExp(`^\\d{${length}}$`).test(code)
    ? null
    : `セキュリティコードは半角数字${length}桁で入力してください。`;
}

function holderProblem(holder: string): string | null {
  const name = normalizeHolder(holder);
  if (name === '') return 'カード名義人を入力してください。';
  if (!/^[A-Z][A-Z .-]*$/.test(name)) return 'カード名義人は半角英字で入力してください。';
  return name.length <= MAXIMUM_HOLDER_LENGTH
    ? null
    : `カード名義人は${MAXIMUM_HOLDER_LENGTH}文字以内で入力してください。`;
}

/** Writes the name as cards print it: half-width capitals, single spaces. */
export function normalizeHolder(text: string): string {
  return text.normalize('NFKC').toUpperCase().replace(/\s+/g, ' ').trim();
}

/**
 * Month and year from typed or autofilled text: 8/29, 08 / 2029, 0829, 2029-08. Both are empty for
 * an empty text, and `?`, which no rule accepts, for any other text.
 */
export function parseExpiry(input: string): Pick<CardValues, 'expiry_month' | 'expiry_year'> {
  const text = toHalfWidthDigits(input).normalize('NFKC').replace(/\s/g, '');
  if (text === '') return { expiry_month: '', expiry_year: '' };
  const [, isoYear, isoMonth] = /^(\d{4})-(\d{2})$/.exec(text) ?? [];
  const [, month, year] =
    /^(\d{1,2})[/.-](\d{2}|\d{4})$/.exec(text) ?? /^(\d{2})(\d{2}|\d{4})$/.exec(text) ?? [];
  const monthDigits = isoMonth ?? month;
  const yearDigits = isoYear ?? year;
  if (monthDigits === undefined || yearDigits === undefined)
    return { expiry_month: '?', expiry_year: '?' };
  return {
    expiry_month: monthDigits.padStart(2, '0'),
    expiry_year: yearDigits.length === 2 ? `20${yearDigits}` : yearDigits,
  };
}
