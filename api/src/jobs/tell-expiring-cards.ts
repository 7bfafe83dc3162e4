import { addDays, plainDateOf } from '@hareto/domain/plain-date.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import { credit_cards } from '../db/schema/cards.ts';
import { tellBusiness } from '../notifications/tell-business.ts';
import { untilDone, type TimedWork } from './work.ts';

/** A card is told of this many days before its last one, as the top page does. */
const NOTICE_DAYS = 30;

const monthOf = (date: string) => date.slice(0, 7);

/** Once for each card; what has expired already says so itself. */
export async function tellExpiringCards({ db, clock }: TimedWork): Promise<number> {
  const now = clock.now();
  const today = plainDateOf(now);
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
    const where = { category: 'news' as const, link_path: '/myaccount/creditcards' };
    await tellBusiness(tx, card.buyer_id, { ...noticeOf(card), ...where }, now);
    return card.id;
  });
}

/** No digit of the card stands in a mail. */
function noticeOf(card: typeof credit_cards.$inferSelect) {
  const { brand, nickname, expiry_year, expiry_month } = card;
  const name = nickname === null ? brand : `${brand}（${nickname}）`;
  return {
    title: 'カードの有効期限が近づいています',
    lines: [
      `${name}のカードの有効期限は${expiry_year}年${Number(expiry_month)}月です。`,
      '期限の翌月以降が振込希望日のお支払いには使えません。新しいカードをご登録ください。',
    ],
  };
}
