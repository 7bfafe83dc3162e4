import type { CreditCard } from '@hareto/contracts/cards.ts';
import {
  addDays,
  daysBetween,
  formatDateProse,
  type PlainDate,
  plainDate,
} from '@hareto/domain/plain-date.ts';

/** A card is announced this many days before it expires. */
const NOTICE_DAYS = 30;

export interface ExpiringCard {
  readonly card: CreditCard;
  readonly text: string;
}

/** Cards that have expired or will soon. */
export function expiringCards(cards: readonly CreditCard[], today: PlainDate): ExpiringCard[] {
  return cards.flatMap((card) => {
    const last = lastDayOf(card);
    if (card.is_expired || last < today) return [{ card, text: '有効期限が切れています。' }];
    return daysBetween(today, last) < NOTICE_DAYS
      ? [{ card, text: `有効期限は${formatDateProse(last)}です。` }]
      : [];
  });
}

function lastDayOf({ expiry_month, expiry_year }: CreditCard): PlainDate {
  const month = Number(expiry_month);
  const next =
    month === 12
      ? `${Number(expiry_year) + 1}-01-01`
      : `${expiry_year}-${String(month + 1).padStart(2, '0')}-01`;
  return addDays(plainDate(next), -1);
}
