import { toPlainDigits } from './digits.ts';
import type { PlainDate } from './plain-date.ts';

export const CARD_BRANDS = ['JCB', 'VISA', 'MASTER', 'AMEX', 'DINERS'] as const;
export type CardBrand = (typeof CARD_BRANDS)[number];

/** The brands that can be used; the others are detected to explain the refusal. */
export const ACCEPTED_CARD_BRANDS = [
  'JCB',
  'VISA',
  'MASTER',
] as const satisfies readonly CardBrand[];

/**
 * `prefixes` are ranges with both ends included, `lengths` the possible numbers of digits, `groups`
 * the lengths of the groups on screen.
 */
export type CardBrandRule = {
  readonly name: string;
  readonly prefixes: readonly (readonly [from: string, to: string])[];
  readonly lengths: readonly number[];
  readonly groups: readonly number[];
  readonly securityCodeLength: 3 | 4;
};

/** Prefixes and number lengths of each brand. */
export const CARD_BRAND_RULES: Readonly<Record<CardBrand, CardBrandRule>> = {
  VISA: {
    name: 'Visa',
    prefixes: [['4', '4']],
    lengths: [16, 13, 19],
    groups: [4, 4, 4, 4, 3],
    securityCodeLength: 3,
  },
  MASTER: {
    name: 'Mastercard',
    prefixes: [
      ['51', '55'],
      ['2221', '2720'],
    ],
    lengths: [16],
    groups: [4, 4, 4, 4],
    securityCodeLength: 3,
  },
  JCB: {
    name: 'JCB',
    prefixes: [['3528', '3589']],
    lengths: [16],
    groups: [4, 4, 4, 4],
    securityCodeLength: 3,
  },
  AMEX: {
    name: 'American Express',
    prefixes: [
      ['34', '34'],
      ['37', '37'],
    ],
    lengths: [15],
    groups: [4, 6, 5],
    securityCodeLength: 4,
  },
  DINERS: {
    name: 'Diners Club',
    prefixes: [
      ['300', '305'],
      ['3095', '3095'],
      ['36', '36'],
      ['38', '39'],
    ],
    lengths: [14],
    groups: [4, 6, 4],
    securityCodeLength: 3,
  },
};

const UNKNOWN_GROUPS = [4, 4, 4, 4, 3] as const;

/**
 * The brand as soon as the digits typed so far allow only one, or null. Spaces, hyphens and
 * full-width digits are accepted.
 */
export function detectCardBrand(number: string): CardBrand | null {
  const digits = toPlainDigits(number);
  return (
    CARD_BRANDS.find((brand) =>
      CARD_BRAND_RULES[brand].prefixes.some((range) => isWithin(digits, range)),
    ) ?? null
  );
}

export function isAcceptedBrand(brand: CardBrand): brand is (typeof ACCEPTED_CARD_BRANDS)[number] {
  return ACCEPTED_CARD_BRANDS.some((accepted) => accepted === brand);
}

/** Separates the digits into the groups of their brand: '4111 1111 1111 1111'. */
export function formatCardNumber(number: string): string {
  const digits = toPlainDigits(number);
  const brand = detectCardBrand(digits);
  const groups = brand === null ? UNKNOWN_GROUPS : CARD_BRAND_RULES[brand].groups;
  const parts: string[] = [];
  let rest = digits;
  for (const length of groups) {
    parts.push(rest.slice(0, length));
    rest = rest.slice(length);
  }
  return [...parts, rest].filter((part) => part !== '').join(' ');
}

/** The checksum of card numbers. False for anything but digits. */
export function passesLuhn(number: string): boolean {
  if (!/^\d+$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

export type CardNumberError = 'invalid' | 'unsupported_brand';

/** The reason why a typed card number cannot be used (length, checksum, brand), or null. */
export function cardNumberError(number: string): CardNumberError | null {
  const digits = toPlainDigits(number);
  const brand = detectCardBrand(digits);
  // An unsupported brand is reported before the number is complete, so that the user need not type
  // the rest.
  if (brand !== null && !isAcceptedBrand(brand)) return 'unsupported_brand';
  return brand !== null &&
    CARD_BRAND_RULES[brand].lengths.includes(digits.length) &&
    passesLuhn(digits)
    ? null
    : 'invalid';
}

/** The number of digits of the security code: 4 for AMEX, 3 for all others. */
export function securityCodeLength(brand: CardBrand | null): 3 | 4 {
  return brand === null ? 3 : CARD_BRAND_RULES[brand].securityCodeLength;
}

/** The expiry as it is stored: a month from '01' to '12' and a year of four digits. */
export type CardExpiry = { readonly expiry_month: string; readonly expiry_year: string };

/**
 * True after the last day of the card's month. A payment checks the transfer date when it is
 * submitted (T1), and the form of a card checks today.
 */
export function isCardExpiredOn(expiry: CardExpiry, date: PlainDate): boolean {
  return `${expiry.expiry_year}-${expiry.expiry_month}` < date.slice(0, 7);
}

const MAXIMUM_YEARS_AHEAD = 20;

/** The reason why an expiry is invalid, or null: this month or later, at most 20 years ahead. */
export function cardExpiryError(
  expiry: CardExpiry,
  today: PlainDate,
): 'invalid' | 'expired' | null {
  if (!/^(0[1-9]|1[0-2])$/.test(expiry.expiry_month) || !/^\d{4}$/.test(expiry.expiry_year))
    return 'invalid';
  if (isCardExpiredOn(expiry, today)) return 'expired';
  const latest = `${Number(today.slice(0, 4)) + MAXIMUM_YEARS_AHEAD}-${today.slice(5, 7)}`;
  return `${expiry.expiry_year}-${expiry.expiry_month}` > latest ? 'invalid' : null;
}

/** True when every number that begins with these digits is in the range. */
function isWithin(digits: string, [from, to]: readonly [string, string]): boolean {
  const prefix = digits.slice(0, from.length);
  return (
    prefix !== '' && prefix.padEnd(from.length, '0') >= from && prefix.padEnd(to.length, '9') <= to
  );
}
