import { isCardExpiredOn, type CardExpiry } from './card-brand.ts';
import type { PlainDate } from './plain-date.ts';

/** A card expires soon in the month of its expiry and in the two months before it. */
const SOON_MONTHS = 2;

/** The latest expiry month that counts as soon on `today`: '2027-01'. */
export function lastSoonMonth(today: PlainDate): string {
  const month = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 + SOON_MONTHS;
  return `${String(Math.floor(month / 12))}-${String((month % 12) + 1).padStart(2, '0')}`;
}

/** Also checks the expiry itself, because it may have passed since the server set `is_expired`. */
export function cardExpiryState(
  card: CardExpiry & { readonly is_expired: boolean },
  today: PlainDate,
): 'expired' | 'soon' | 'good' {
  if (card.is_expired || isCardExpiredOn(card, today)) return 'expired';
  return `${card.expiry_year}-${card.expiry_month}` <= lastSoonMonth(today) ? 'soon' : 'good';
}
