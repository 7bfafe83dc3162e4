import type { CreditCard } from '@hareto/shared/contracts/cards.ts';
import { totals } from '@hareto/shared/contracts/list.ts';
import { isCardExpiredOn } from '@hareto/shared/domain/card-brand.ts';
import { plainDateOf } from '@hareto/shared/domain/plain-date.ts';
import { and, count, desc, eq, inArray } from 'drizzle-orm';
import type { Config } from '../config.ts';
import type { Database } from '../db/client.ts';
import { theRow } from '../db/rows.ts';
import { buyers } from '../db/schema/buyers.ts';
import { credit_cards } from '../db/schema/cards.ts';
import { invoices } from '../db/schema/invoices.ts';
import { inTransaction } from '../db/transaction.ts';
import { fieldError, inUse, orNotFound, Problem } from '../http/problem.ts';
import type { CardGateway, GatewayCard } from '../ports/card-gateway.ts';
import type { Clock } from '../ports/clock.ts';
import { resultMessage } from './result-messages.ts';

export const MAXIMUM_CARDS = 10;
/** Payments whose money is not settled yet: their card stays. */
const OPEN_STATUSES = [1, 2, 7] as const;

type CardRow = typeof credit_cards.$inferSelect;

interface Dependencies {
  db: Database;
  config: Config;
  clock: Clock;
  cardGateway: CardGateway;
}

export function createCardService({ db, config, clock, cardGateway }: Dependencies) {
  const describe = (card: CardRow): CreditCard => ({ ...card, is_expired: isCardExpiredOn(card, plainDateOf(clock.now())) });

  return {
    list: async (buyerId: number) => {
      const cards = await db.select().from(credit_cards).where(eq(credit_cards.buyer_id, buyerId)).orderBy(desc(credit_cards.is_default), desc(credit_cards.id));
      return { ...totals(cards.length), credit_cards: cards.map(describe) };
    },

    create: async (buyerId: number, input: { token: string; is_default: boolean; nickname: string | null }): Promise<CreditCard> => {
      const card = acceptedCard(await exchange(cardGateway, input.token));
      return inTransaction(db, async (tx) => {
        // Two cards at once would both find room, or both become the default.
        await tx.select({ id: buyers.id }).from(buyers).where(eq(buyers.id, buyerId)).for('update');
        const { present } = theRow(await tx.select({ present: count() }).from(credit_cards).where(eq(credit_cards.buyer_id, buyerId)));
        if (present >= MAXIMUM_CARDS) throw fieldError('token', 'too_many', `登録できるカードは${MAXIMUM_CARDS}枚までです。`);
        const isDefault = input.is_default || present === 0;
        if (isDefault) await tx.update(credit_cards).set({ is_default: false }).where(eq(credit_cards.buyer_id, buyerId));
        const { holder, ...rest } = card;
        const values = { ...rest, buyer_id: buyerId, card_holder_name: holder, is_default: isDefault, nickname: input.nickname, created_at: clock.now() };
        return describe(theRow(await tx.insert(credit_cards).values(values).returning()));
      });
    },

    remove: async (buyerId: number, id: number): Promise<void> => {
      await inTransaction(db, async (tx) => {
        const [found] = await tx
          .select()
          .from(credit_cards)
          .where(and(eq(credit_cards.id, id), eq(credit_cards.buyer_id, buyerId)))
          .for('update');
        const card = orNotFound(found);
        const open = await tx
          .select({ id: invoices.id })
          .from(invoices)
          .where(and(eq(invoices.credit_card_id, id), inArray(invoices.status, [...OPEN_STATUSES])))
          .limit(1);
        if (open.length > 0) throw inUse('審査中のお支払いで使用しているため、削除できません。');
        await tx.delete(credit_cards).where(eq(credit_cards.id, id));
        if (card.is_default) await promoteNewest(tx, buyerId);
      });
    },

    frame: () => {
      const url = new URL('/fields', config.cardOrigin);
      url.searchParams.set('parent', config.publicOrigin);
      return { frame_url: url.href, frame_origin: new URL(config.cardOrigin).origin };
    },
  };
}

async function exchange(gateway: CardGateway, token: string) {
  try {
    return await gateway.exchangeToken(token);
  } catch {
    throw new Problem(502, 'gateway_error', 'カード会社との通信に失敗しました。しばらくしてからもう一度お試しください。');
  }
}

function acceptedCard(card: GatewayCard | 'refused' | 'unsupported_brand'): GatewayCard {
  if (card === 'unsupported_brand') {
    throw fieldError('brand', 'brand', 'AMEX・Dinersのカードはご利用いただけません。JCB、Visa、Mastercardのカードをご利用ください。');
  }
  if (card === 'refused') throw new Problem(402, 'card_declined', resultMessage('card_declined').message, { details: { v_result_code: 'card_declined' } });
  return card;
}

async function promoteNewest(tx: Database, buyerId: number): Promise<void> {
  const [newest] = await tx.select().from(credit_cards).where(eq(credit_cards.buyer_id, buyerId)).orderBy(desc(credit_cards.id)).limit(1);
  if (newest) await tx.update(credit_cards).set({ is_default: true }).where(eq(credit_cards.id, newest.id));
}
