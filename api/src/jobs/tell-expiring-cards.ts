import { addDays, plainDateOf } from '@hareto/domain/plain-date.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import { cardExpiresLetter } from '../notifications/templates/cards.ts';
import { credit_cards } from '../db/schema/cards.ts';
import { occasionOf } from '../notifications/occasion.ts';
import { tellBusiness } from '../notifications/tell-business.ts';
import { untilDone, type TimedWork } from '../payments/orders/work.ts';

/** A card is told of this many days before its last one, as the top page does. */
const NOTICE_DAYS = 30;

const monthOf = (date: string) => date.slice(0, 7);

/** Once for each card; what has expired already says so itself. */
export async function tellExpiringCards({ db, clock, config }: TimedWork): Promise<number> {
  const today = plainDateOf(clock.now());
  const month = sql`${credit_cards.expiry_year} || '-' || ${credit_cards.expiry_month}`;
  const isNear = and(
    eq(credit_cards.expiry_told, false),
    sql`${month} >= ${monthOf(today)}`,
    // Its last day is the one before the next month begins.
    sql`${month} < ${monthOf(addDays(today, NOTICE_DAYS))}`,
  );
  return untilDone(db, async (tx) => {
    const [card] = await tx
      .select()
      .from(credit_cards)
      .where(isNear)
      .orderBy(asc(credit_cards.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!card) return undefined;
    await tx.update(credit_cards).set({ expiry_told: true }).where(eq(credit_cards.id, card.id));
    await tellBusiness(tx, card.buyer_id, cardExpiresLetter(card), occasionOf({ clock, config }));
    return card.id;
  });
}
