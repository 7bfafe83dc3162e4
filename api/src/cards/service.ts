import { cardDaysProblem, type CreditCard } from '@hareto/contracts/cards.ts';
import { totals } from '@hareto/contracts/list.ts';
import { isCardExpiredOn } from '@hareto/domain/card-brand.ts';
import { plainDateOf } from '@hareto/domain/plain-date.ts';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Config } from '../config.ts';
import type { Database } from '../db/client.ts';
import { lockBuyer } from '../db/lock-buyer.ts';
import { theRow } from '../db/rows.ts';
import { credit_cards } from '../db/schema/cards.ts';
import { invoices } from '../db/schema/invoices.ts';
import { inTransaction } from '../db/transaction.ts';
import { fieldError, inUse, orNotFound, Problem } from '../http/problem.ts';
import { occasionOf, type Occasion } from '../mail/occasion.ts';
import { tellBusiness } from '../notifications/tell-business.ts';
import type { CardGateway, GatewayCard } from '../ports/card-gateway.ts';
import type { Clock } from '../ports/clock.ts';
import { cardChangedLetter } from './card-letters.ts';
import {
  claimToken,
  dropRegistration,
  endRegistration,
  hashOfToken,
  type Registration,
} from './registration.ts';
import { resultMessage } from './result-messages.ts';

export const MAXIMUM_CARDS = 10;
/** Payments whose money is not settled yet: their card stays. */
const OPEN_STATUSES = [1, 2, 7] as const;

type CardRow = typeof credit_cards.$inferSelect;

interface NewCard {
  token: string;
  is_default: boolean;
  nickname: string | null;
}

export type CardChange = Pick<
  CreditCard,
  'nickname' | 'is_default' | 'closing_day' | 'debit_day' | 'debit_month_offset'
>;

interface Dependencies {
  db: Database;
  config: Config;
  clock: Clock;
  cardGateway: CardGateway;
}

export function createCardService(dependencies: Dependencies) {
  const { db, config, clock } = dependencies;

  return {
    list: async (buyerId: number) => {
      const cards = await db
        .select()
        .from(credit_cards)
        .where(eq(credit_cards.buyer_id, buyerId))
        .orderBy(desc(credit_cards.is_default), desc(credit_cards.id));
      return {
        ...totals(cards.length),
        credit_cards: cards.map((card) => describe(dependencies, card)),
      };
    },

    /** The token is good for one exchange: a call that comes again gets the first answer. */
    create: create(dependencies),

    change: change(dependencies),

    remove: async (buyerId: number, id: number): Promise<void> => {
      await inTransaction(db, async (tx) => {
        // Before the card: a payment being made holds its draft, which the deletion changes.
        await lockBuyer(tx, buyerId);
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
        const occasion = occasionOf({ clock, config });
        await tellBusiness(tx, buyerId, cardChangedLetter(card, 'removed', occasion.now), occasion);
      });
    },

    frame: () => {
      const url = new URL('/fields', config.cardOrigin);
      url.searchParams.set('parent', config.publicOrigin);
      return { frame_url: url.href, frame_origin: new URL(config.cardOrigin).origin };
    },
  };
}

function create(dependencies: Dependencies) {
  const { db, config, cardGateway, clock } = dependencies;
  return async (buyerId: number, input: NewCard): Promise<CreditCard> => {
    const hash = hashOfToken(input.token);
    const earlier = await claimToken(db, buyerId, hash);
    if (earlier) return describe(dependencies, await registeredBefore(db, buyerId, earlier));
    try {
      // Before the token is used up.
      await refuseTooMany(db, buyerId);
      const found = await exchange(cardGateway, input.token);
      if (found === 'unsupported_brand') {
        await endRegistration(db, hash, { state: found, credit_card_id: null });
        throw unsupportedBrand();
      }
      if (found === 'refused') throw declined();
      const exchanged = { input, card: found, occasion: occasionOf({ clock, config }) };
      return describe(dependencies, await storeCard(db, buyerId, hash, exchanged));
    } catch (error) {
      await dropRegistration(db, hash);
      throw error;
    }
  };
}

function change(dependencies: Dependencies) {
  const { db } = dependencies;
  return async (buyerId: number, id: number, change: CardChange): Promise<CreditCard> => {
    const problem = cardDaysProblem(change);
    if (problem !== null) throw fieldError('closing_day', 'invalid', problem);
    const card = await inTransaction(db, async (tx) => {
      // Two cards made the default at once leave one.
      await lockBuyer(tx, buyerId);
      const isMine = and(eq(credit_cards.id, id), eq(credit_cards.buyer_id, buyerId));
      const [found] = await tx.select().from(credit_cards).where(isMine);
      const { is_default: wasDefault } = orNotFound(found);
      if (change.is_default && !wasDefault)
        await tx
          .update(credit_cards)
          .set({ is_default: false })
          .where(eq(credit_cards.buyer_id, buyerId));
      // One card stays the default: another takes the mark over, nobody lays it down.
      const is_default = change.is_default || wasDefault;
      return theRow(
        await tx
          .update(credit_cards)
          .set({ ...change, is_default })
          .where(isMine)
          .returning(),
      );
    });
    return describe(dependencies, card);
  };
}

function describe({ clock }: Dependencies, card: CardRow): CreditCard {
  return {
    ...card,
    is_expired: isCardExpiredOn(card, plainDateOf(clock.now())),
  };
}

async function exchange(gateway: CardGateway, token: string) {
  try {
    return await gateway.exchangeToken(token);
  } catch {
    throw new Problem(
      502,
      'gateway_error',
      'カード会社との通信に失敗しました。しばらくしてからもう一度お試しください。',
    );
  }
}

async function refuseTooMany(tx: Database, buyerId: number): Promise<number> {
  const present = await tx.$count(credit_cards, eq(credit_cards.buyer_id, buyerId));
  if (present < MAXIMUM_CARDS) return present;
  throw fieldError('token', 'too_many', `登録できるカードは${MAXIMUM_CARDS}枚までです。`);
}

async function registeredBefore(
  db: Database,
  buyerId: number,
  { buyer_id, state, credit_card_id }: Registration,
): Promise<CardRow> {
  if (buyer_id === buyerId && state === 'unsupported_brand') throw unsupportedBrand();
  const mine = and(eq(credit_cards.id, credit_card_id ?? 0), eq(credit_cards.buyer_id, buyerId));
  const [card] = await db.select().from(credit_cards).where(mine);
  // Another's token, or a card that has been deleted since.
  if (!card) throw declined();
  return card;
}

interface Exchanged {
  input: NewCard;
  card: GatewayCard;
  occasion: Occasion;
}

async function storeCard(
  db: Database,
  buyerId: number,
  hash: string,
  { input, card, occasion }: Exchanged,
): Promise<CardRow> {
  return inTransaction(db, async (tx) => {
    // Two cards at once would both find room, or both become the default.
    await lockBuyer(tx, buyerId);
    const present = await refuseTooMany(tx, buyerId);
    const isDefault = input.is_default || present === 0;
    const others = eq(credit_cards.buyer_id, buyerId);
    if (isDefault) await tx.update(credit_cards).set({ is_default: false }).where(others);
    const { holder, ...rest } = card;
    const values = {
      ...rest,
      buyer_id: buyerId,
      card_holder_name: holder,
      is_default: isDefault,
      nickname: input.nickname,
      created_at: occasion.now,
    };
    const stored = theRow(await tx.insert(credit_cards).values(values).returning());
    await endRegistration(tx, hash, { state: 'registered', credit_card_id: stored.id });
    const letter = cardChangedLetter(stored, 'added', occasion.now);
    await tellBusiness(tx, buyerId, letter, occasion);
    return stored;
  });
}

const unsupportedBrand = () =>
  fieldError(
    'brand',
    'brand',
    'AMEX・Dinersのカードはご利用いただけません。JCB、Visa、Mastercardのカードをご利用ください。',
  );

const declined = () =>
  new Problem(402, 'card_declined', resultMessage('card_declined').message, {
    details: { v_result_code: 'card_declined' },
  });

async function promoteNewest(tx: Database, buyerId: number): Promise<void> {
  const [newest] = await tx
    .select()
    .from(credit_cards)
    .where(eq(credit_cards.buyer_id, buyerId))
    .orderBy(desc(credit_cards.id))
    .limit(1);
  if (newest)
    await tx.update(credit_cards).set({ is_default: true }).where(eq(credit_cards.id, newest.id));
}
