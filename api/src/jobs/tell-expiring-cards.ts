import { addDays, plainDateOf } from '@hareto/domain/plain-date.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import { credit_cards } from '../db/schema/cards.ts';
import { factsSection, nextSteps, type Letter } from '../mail/letter.ts';
import { occasionOf } from '../mail/occasion.ts';
import { tellBusiness } from '../notifications/tell-business.ts';
import { untilDone, type TimedWork } from './work.ts';

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
    await tellBusiness(tx, card.buyer_id, letterOf(card), occasionOf({ clock, config }));
    return card.id;
  });
}

/** No digit of the card stands in a mail. */
function letterOf(card: typeof credit_cards.$inferSelect): Letter {
  const { brand, nickname, expiry_year, expiry_month } = card;
  const name = nickname === null ? brand : `${brand}（${nickname}）`;
  const month = `${expiry_year}年${Number(expiry_month)}月`;
  return {
    category: 'news',
    title: 'カードの有効期限が近づいています',
    lead: [`${name}のカードの有効期限は${month}です。`],
    sections: [
      factsSection('対象のカード', [
        ['カード', name],
        ['有効期限', month],
      ]),
      nextSteps(
        '期限の翌月以降が振込希望日のお支払いには使えません。新しいカードをご登録ください。',
      ),
    ],
    link: { label: 'カードを登録する', path: '/myaccount/creditcards' },
  };
}
