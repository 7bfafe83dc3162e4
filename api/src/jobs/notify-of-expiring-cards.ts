import { lastSoonMonth } from '@hareto/domain/card-expiry.ts';
import { plainDateOf } from '@hareto/domain/plain-date.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import { cardExpiresLetter } from '../notifications/templates/cards.ts';
import { credit_cards } from '../db/schema/cards.ts';
import { notificationContextOf } from '../notifications/notification-context.ts';
import { notifyBusiness } from '../notifications/notify-business.ts';
import { processUntilEmpty, type TimedJobDependencies } from '../payments/orders/payment-jobs.ts';

/**
 * Notifies once for each card from the day on which the product shows that it expires soon, but not
 * of expired ones, which the product already shows as expired.
 */
export async function notifyOfExpiringCards({
  db,
  clock,
  config,
}: TimedJobDependencies): Promise<number> {
  const today = plainDateOf(clock.now());
  const month = sql`${credit_cards.expiry_year} || '-' || ${credit_cards.expiry_month}`;
  const isNear = and(
    eq(credit_cards.expiry_told, false),
    sql`${month} between ${today.slice(0, 7)} and ${lastSoonMonth(today)}`,
  );
  return processUntilEmpty(db, async (tx) => {
    const [card] = await tx
      .select()
      .from(credit_cards)
      .where(isNear)
      .orderBy(asc(credit_cards.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!card) return undefined;
    await tx.update(credit_cards).set({ expiry_told: true }).where(eq(credit_cards.id, card.id));
    await notifyBusiness(
      tx,
      card.buyer_id,
      cardExpiresLetter(card),
      notificationContextOf({ clock, config }),
    );
    return card.id;
  });
}
