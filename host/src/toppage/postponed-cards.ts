import { addDays, parsePlainDate, type PlainDate } from '@hareto/domain/plain-date.ts';
import { pageStorage } from '@hareto/platform/remote-kit/page-storage.ts';
import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import type { ExpiringCard } from './expiring-cards.ts';

const KEY = 'hareto.cards-for-later';
/** A postponed card is shown again after a week, and at once when it has expired. */
const DAYS = 7;

/** The day on which each card is shown again, by user, card and whether it has expired. */
const StoredSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()));

/**
 * Kept after a sign-out too, for this user only. The stored ids of user and card reveal nothing.
 */
const storage = () => pageStorage(window, 'localStorage');
const read = (): string => storage().getItem(KEY) ?? '{}';

function daysIn(stored: string): Readonly<Record<string, string>> {
  const parsed = v.safeParse(StoredSchema, stored);
  return parsed.success ? parsed.output : {};
}

/** True from the day on which the card was postponed until the day on which it is shown again. */
function isPostponed(day: string | undefined, today: PlainDate): boolean {
  const until = day === undefined ? null : parsePlainDate(day);
  // A stored day that is further away was not stored by `postpone`.
  return until !== null && today < until && until <= addDays(today, DAYS);
}

const listeners = new Set<() => void>();

/** Another tab of the same user hides the card too. */
function listen(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/**
 * The cards that the user has not postponed, and a function that postpones one and returns the day
 * on which it is shown again.
 */
export function usePostponedCards(
  buyerId: number,
  cards: readonly ExpiringCard[],
  today: PlainDate,
): { shown: ExpiringCard[]; postpone: (card: ExpiringCard) => PlainDate } {
  const days = daysIn(useSyncExternalStore(listen, read));
  const keyOf = ({ card, hasExpired }: ExpiringCard) =>
    `${String(buyerId)}/${String(card.id)}/${hasExpired ? 'expired' : 'expires'}`;
  const postpone = (card: ExpiringCard) => {
    const shownAgainOn = addDays(today, DAYS);
    const postponed = Object.entries(daysIn(read())).filter(([, day]) => isPostponed(day, today));
    const all = { ...Object.fromEntries(postponed), [keyOf(card)]: shownAgainOn };
    storage().setItem(KEY, JSON.stringify(all));
    for (const listener of listeners) listener();
    return shownAgainOn;
  };
  return { shown: cards.filter((card) => !isPostponed(days[keyOf(card)], today)), postpone };
}
