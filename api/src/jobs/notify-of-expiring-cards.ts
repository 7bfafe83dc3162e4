import { lastSoonMonth } from '@hareto/domain/card-expiry.ts';
import { plainDateOf } from '@hareto/domain/plain-date.ts';
import { asc, eq, sql, type SQL } from 'drizzle-orm';
import { cardExpiresLetter } from '../notifications/templates/cards.ts';
import { credit_cards } from '../db/schema/cards.ts';
import { notificationContextOf } from '../notifications/notification-context.ts';
import { notifyBusiness } from '../notifications/notify-business.ts';
import type { Clock } from '../ports/clock.ts';
import { dueIfAny } from '../db/until-due.ts';
import { processUntilEmpty, type TimedJobDependencies } from '../payments/orders/payment-jobs.ts';

/**
 * Notifies of each card once, from the day on which the product shows that it expires soon. Cards
 * that have already expired are left out.
 */
export async function notifyOfExpiringCards({
  db,
  clock,
  config,
}: TimedJobDependencies): Promise<number> {
  const { expiry_year, expiry_month } = credit_cards;
  return processUntilEmpty(db, async (tx) => {
    const [card] = await tx
      .select()
      .from(credit_cards)
      .where(isExpirySoon(clock))
      .orderBy(asc(expiry_year), asc(expiry_month), asc(credit_cards.id))
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

export const untilExpiringCard = ({ clock }: Pick<TimedJobDependencies, 'clock'>): SQL =>
  dueIfAny(credit_cards, isExpirySoon(clock));

function isExpirySoon(clock: Clock): SQL {
  const today = plainDateOf(clock.now());
  const { expiry_year, expiry_month, expiry_told } = credit_cards;
  const [firstMonth, lastMonth] = [today.slice(0, 7), lastSoonMonth(today)].map(
    (month) => sql`(${month.slice(0, 4)}, ${month.slice(5)})`,
  );
  return sql`not ${expiry_told}
    and (${expiry_year}, ${expiry_month}) between ${firstMonth} and ${lastMonth}`;
}
