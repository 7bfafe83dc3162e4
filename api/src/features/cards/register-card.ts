import type { Context } from '../../context.ts';
import type { CreditCard } from '@hareto/contracts/cards.ts';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { lockBuyer } from '../../db/lock-buyer.ts';
import { requireRow } from '../../db/rows.ts';
import { credit_cards } from '../../db/schema/cards.ts';
import { inTransaction } from '../../db/transaction.ts';
import { fieldError, Problem } from '../../problem.ts';
import { occasionOf, type Occasion } from '../../notifications/occasion.ts';
import { notifyBusiness } from '../../notifications/notify-business.ts';
import type { CardGateway, GatewayCard } from '../../ports/card-gateway.ts';
import { cardChangedLetter } from '../../notifications/templates/cards.ts';
import { type CardRow, describeCard } from './describe-card.ts';
import {
  claimToken,
  dropRegistration,
  endRegistration,
  hashOfToken,
  type Registration,
} from './registration.ts';
import { resultMessage } from '../../payments/approvals/result-messages.ts';

const MAXIMUM_CARDS = 10;

interface NewCard {
  token: string;
  is_default: boolean;
  nickname: string | null;
}

/** A token can be exchanged once, so a repeated call gets the first answer. */
export async function registerCard(
  { db, config, cardGateway, clock }: Context,
  buyerId: number,
  input: NewCard,
): Promise<CreditCard> {
  const hash = hashOfToken(input.token);
  const earlier = await claimToken(db, buyerId, hash);
  if (earlier) return describeCard(await registeredBefore(db, buyerId, earlier), clock);
  try {
    // Checked first, because the exchange uses up the token.
    await refuseTooMany(db, buyerId);
    const found = await exchange(cardGateway, input.token);
    if (found === 'unsupported_brand') {
      await endRegistration(db, hash, { state: found, credit_card_id: null });
      throw unsupportedBrand();
    }
    if (found === 'refused') throw declined();
    const exchanged = { input, card: found, occasion: occasionOf({ clock, config }) };
    return describeCard(await storeCard(db, buyerId, hash, exchanged), clock);
  } catch (error) {
    await dropRegistration(db, hash);
    throw error;
  }
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
  // The token is another buyer's, or its card has been deleted since.
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
    // Without the lock, two calls at the same time could exceed the limit or register two default
    // cards.
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
    const stored = requireRow(await tx.insert(credit_cards).values(values).returning());
    await endRegistration(tx, hash, { state: 'registered', credit_card_id: stored.id });
    const letter = cardChangedLetter(stored, 'added', occasion.now);
    await notifyBusiness(tx, buyerId, letter, occasion);
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
