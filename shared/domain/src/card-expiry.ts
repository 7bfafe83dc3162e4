import { isCardExpiredOn, type CardExpiry } from './card-brand.ts';
import type { PlainDate } from './plain-date.ts';

/** A card expires soon in the month of its expiry and in the two months before it. */
const SOON_MONTHS = 2;

/** The last month of expiry that is soon on this day, as 2027-01. */
export function lastSoonMonth(today: PlainDate): string {
  const month = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 + SOON_MONTHS;
  return `${String(Math.floor(month / 12))}-${String((month % 12) + 1).padStart(2, '0')}`;
}

/** `is_expired` is what the server says; the expiry may have passed since its response. */
export function cardExpiryState(
  card: CardExpiry & { readonly is_expired: boolean },
  today: PlainDate,
): 'expired' | 'soon' | 'good' {
  if (card.is_expired || isCardExpiredOn(card, today)) return 'expired';
  return `${card.expiry_year}-${card.expiry_month}` <= lastSoonMonth(today) ? 'soon' : 'good';
}
