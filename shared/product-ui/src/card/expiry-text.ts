import type { CreditCard } from '@hareto/contracts/cards.ts';

/** 08/29, as on the card. */
export const expiryText = ({ expiry_month, expiry_year }: CreditCard): string =>
  `${expiry_month}/${expiry_year.slice(-2)}`;
