import { addDays, parsePlainDate, type PlainDate } from '@hareto/domain/plain-date.ts';
import { pageStorage } from '@hareto/platform/remote-kit/page-storage.ts';
import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import type { ExpiringCard } from './expiring-cards.ts';

const KEY = 'hareto.cards-for-later';
/** A card that is put off is shown again after a week, and at once when it has expired. */
const DAYS = 7;

/** The day on which each card is shown again, by user, card and whether it has expired. */
const StoredSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()));

/** Also after a sign-out, for this user only. The numbers of user and card say nothing else. */
const storage = () => pageStorage(window, 'localStorage');
const read = (): string => storage().getItem(KEY) ?? '{}';

function daysIn(stored: string): Readonly<Record<string, string>> {
  const parsed = v.safeParse(StoredSchema, stored);
  return parsed.success ? parsed.output : {};
}

/** True from the day on which the card was put off until the day on which it is shown again. */
function isAhead(day: string | undefined, today: PlainDate): boolean {
  const until = day === undefined ? null : parsePlainDate(day);
  // A stored day that is further away was not stored by `later`.
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

/** The cards that the user has not put off, and a function that puts one off and returns the day. */
export function useCardsForLater(
  user: number,
  cards: readonly ExpiringCard[],
  today: PlainDate,
): { shown: ExpiringCard[]; later: (card: ExpiringCard) => PlainDate } {
  const days = daysIn(useSyncExternalStore(listen, read));
  const keyOf = ({ card, hasExpired }: ExpiringCard) =>
    `${String(user)}/${String(card.id)}/${hasExpired ? 'expired' : 'expires'}`;
  const later = (card: ExpiringCard) => {
    const again = addDays(today, DAYS);
    const ahead = Object.entries(daysIn(read())).filter(([, day]) => isAhead(day, today));
    const all = { ...Object.fromEntries(ahead), [keyOf(card)]: again };
    storage().setItem(KEY, JSON.stringify(all));
    for (const listener of listeners) listener();
    return again;
  };
  return { shown: cards.filter((card) => !isAhead(days[keyOf(card)], today)), later };
}
