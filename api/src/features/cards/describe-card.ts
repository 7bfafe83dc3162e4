import type { CreditCard } from '@hareto/contracts/cards.ts';
import { isCardExpiredOn } from '@hareto/domain/card-brand.ts';
import { plainDateOf } from '@hareto/domain/plain-date.ts';
import type { credit_cards } from '../../db/schema/cards.ts';
import type { Clock } from '../../ports/clock.ts';

export type CardRow = typeof credit_cards.$inferSelect;

export const describeCard = (card: CardRow, clock: Clock): CreditCard => ({
  ...card,
  is_expired: isCardExpiredOn(card, plainDateOf(clock.now())),
});
