import type { CreditCard } from '@hareto/contracts/cards.ts';
import type { PlainDate } from '@hareto/domain/plain-date.ts';

/** A card is highlighted from this many months before the month in which it expires. */
const SOON_MONTHS = 2;

const monthNumber = (year: string, month: string) => Number(year) * 12 + Number(month);

/** A card is valid to the end of its month. `soon`: this month or one of the next two. */
export function cardExpiry(
  card: Pick<CreditCard, 'expiry_month' | 'expiry_year' | 'is_expired'>,
  today: PlainDate,
): 'expired' | 'soon' | 'good' {
  const monthsLeft =
    monthNumber(card.expiry_year, card.expiry_month) -
    monthNumber(today.slice(0, 4), today.slice(5, 7));
  if (card.is_expired || monthsLeft < 0) return 'expired';
  return monthsLeft <= SOON_MONTHS ? 'soon' : 'good';
}

/** The expiry as printed on the card: 08/29. */
export const cardExpiryText = ({
  expiry_month,
  expiry_year,
}: Pick<CreditCard, 'expiry_month' | 'expiry_year'>): string =>
  `${expiry_month}/${expiry_year.slice(-2)}`;
