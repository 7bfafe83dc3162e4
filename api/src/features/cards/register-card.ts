import type { Context } from '../../context.ts';
import type { CreditCard } from '@hareto/contracts/cards.ts';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { lockBuyer } from '../../db/lock-buyer.ts';
import { requireRow } from '../../db/rows.ts';
import { credit_cards } from '../../db/schema/cards.ts';
import { inTransaction } from '../../db/transaction.ts';
import { fieldError, Problem } from '../../problem.ts';
import {
  notificationContextOf,
  type NotificationContext,
} from '../../notifications/notification-context.ts';
import { notifyBusiness } from '../../notifications/notify-business.ts';
import type { CardGateway, GatewayCard } from '../../ports/card-gateway.ts';
import { cardChangedLetter } from '../../notifications/templates/cards.ts';
import { type CardRow, describeCard } from './describe-card.ts';
import {
  claimToken,
  deleteUnfinishedRegistration,
  storeResult,
  hashOfToken,
  type Registration,
} from './registration.ts';
import { resultOfCode } from '../../payments/approvals/result-messages.ts';

const MAXIMUM_CARDS = 10;

interface NewCard {
  token: string;
  is_default: boolean;
  nickname: string | null;
}

/**
 * Registers a card once for each token: a repeated call gets the card of the first call, or the same
 * refusal of the brand. After any other failure the caller needs a new token, because the gateway may
 * have exchanged this one before its answer was lost.
 */
export async function registerCard(
  { db, config, cardGateway, clock }: Context,
  buyerId: number,
  input: NewCard,
): Promise<CreditCard> {
  const hash = hashOfToken(input.token);
  const earlierRegistration = await claimToken(db, buyerId, hash);
  if (earlierRegistration)
    return describeCard(await cardOfEarlierCall(db, buyerId, earlierRegistration), clock);
  try {
    // The limit is checked first, because a token can be exchanged only once.
    await countCardsBelowLimit(db, buyerId);
    const exchangeResult = await exchangeToken(cardGateway, input.token);
    if (exchangeResult === 'unsupported_brand') {
      await storeResult(db, hash, { state: exchangeResult, credit_card_id: null });
      throw unsupportedBrandProblem();
    }
    if (exchangeResult === 'refused') throw declinedProblem();
    const exchanged = {
      input,
      card: exchangeResult,
      notificationContext: notificationContextOf({ clock, config }),
    };
    return describeCard(await storeCard(db, buyerId, hash, exchanged), clock);
  } catch (error) {
    await deleteUnfinishedRegistration(db, hash);
    throw error;
  }
}

async function exchangeToken(gateway: CardGateway, token: string) {
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

/** The number of the buyer's cards; throws 422 when no card may be added. */
async function countCardsBelowLimit(tx: Database, buyerId: number): Promise<number> {
  const cardCount = await tx.$count(credit_cards, eq(credit_cards.buyer_id, buyerId));
  if (cardCount < MAXIMUM_CARDS) return cardCount;
  throw fieldError('token', 'too_many', `登録できるカードは${MAXIMUM_CARDS}枚までです。`);
}

async function cardOfEarlierCall(
  db: Database,
  buyerId: number,
  { buyer_id, state, credit_card_id }: Registration,
): Promise<CardRow> {
  if (buyer_id === buyerId && state === 'unsupported_brand') throw unsupportedBrandProblem();
  const isOwnCard = and(
    eq(credit_cards.id, credit_card_id ?? 0),
    eq(credit_cards.buyer_id, buyerId),
  );
  const [card] = await db.select().from(credit_cards).where(isOwnCard);
  // The token is another buyer's, or its card has been deleted since.
  if (!card) throw declinedProblem();
  return card;
}

interface ExchangedCard {
  input: NewCard;
  card: GatewayCard;
  notificationContext: NotificationContext;
}

async function storeCard(
  db: Database,
  buyerId: number,
  hash: string,
  { input, card, notificationContext }: ExchangedCard,
): Promise<CardRow> {
  return inTransaction(db, async (tx) => {
    // Without the lock, two calls at the same time could exceed the limit or register two default
    // cards.
    await lockBuyer(tx, buyerId);
    const cardCount = await countCardsBelowLimit(tx, buyerId);
    const isDefault = input.is_default || cardCount === 0;
    const isCardOfBuyer = eq(credit_cards.buyer_id, buyerId);
    if (isDefault) await tx.update(credit_cards).set({ is_default: false }).where(isCardOfBuyer);
    const { holder, ...rest } = card;
    const values = {
      ...rest,
      buyer_id: buyerId,
      card_holder_name: holder,
      is_default: isDefault,
      nickname: input.nickname,
      created_at: notificationContext.now,
    };
    const stored = requireRow(await tx.insert(credit_cards).values(values).returning());
    await storeResult(tx, hash, { state: 'registered', credit_card_id: stored.id });
    const letter = cardChangedLetter(stored, 'added', notificationContext.now);
    await notifyBusiness(tx, buyerId, letter, notificationContext);
    return stored;
  });
}

const unsupportedBrandProblem = () =>
  fieldError(
    'brand',
    'brand',
    'AMEX・Dinersのカードはご利用いただけません。JCB、Visa、Mastercardのカードをご利用ください。',
  );

const declinedProblem = () =>
  new Problem(402, 'card_declined', resultOfCode('card_declined').message, {
    details: { v_result_code: 'card_declined' },
  });
