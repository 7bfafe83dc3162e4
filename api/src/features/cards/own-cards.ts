import type { Context } from '../../context.ts';
import { cardDaysProblem, type CreditCard } from '@hareto/contracts/cards.ts';
import { isCardExpiredOn } from '@hareto/domain/card-brand.ts';
import { IN_REVIEW_STATUSES } from '@hareto/domain/invoice-status-groups.ts';
import { INVOICE_STATUS } from '@hareto/domain/invoice-status-numbers.ts';
import { plainDateOf } from '@hareto/domain/plain-date.ts';
import { totals } from '@hareto/contracts/list.ts';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { lockBuyer } from '../../db/lock-buyer.ts';
import { requireRow } from '../../db/rows.ts';
import { credit_cards } from '../../db/schema/cards.ts';
import { invoices } from '../../db/schema/invoices.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Clock } from '../../ports/clock.ts';
import { fieldError, inUse, orNotFound } from '../../problem.ts';
import { notificationContextOf } from '../../notifications/notification-context.ts';
import { notifyBusiness } from '../../notifications/notify-business.ts';
import { cardChangedLetter } from '../../notifications/templates/cards.ts';
import { describeCard } from './describe-card.ts';

/** A card with payments in these statuses can not be deleted. */
const UNSETTLED_STATUSES = [...IN_REVIEW_STATUSES, INVOICE_STATUS.WaitingForPayment];

export type CardChange = Pick<
  CreditCard,
  'nickname' | 'is_default' | 'closing_day' | 'debit_day' | 'debit_month_offset'
>;

export async function listCards({ db, clock }: Context, buyerId: number) {
  const cards = await db
    .select()
    .from(credit_cards)
    .where(eq(credit_cards.buyer_id, buyerId))
    .orderBy(desc(credit_cards.is_default), desc(credit_cards.id));
  return {
    ...totals(cards.length),
    credit_cards: cards.map((card) => describeCard(card, clock)),
  };
}

/** The frame for the card number is a page of the gateway, which alone sees the number. */
export function cardFrame({ config }: Context) {
  const url = new URL('/fields', config.cardOrigin);
  url.searchParams.set('parent', config.publicOrigin);
  return { frame_url: url.href, frame_origin: new URL(config.cardOrigin).origin };
}

export async function changeCard(
  dependencies: Context,
  buyerId: number,
  id: number,
  change: CardChange,
): Promise<CreditCard> {
  const { db, clock } = dependencies;
  const problem = cardDaysProblem(change);
  if (problem !== null) throw fieldError('closing_day', 'invalid', problem);
  const card = await inTransaction(db, async (tx) => {
    // The lock keeps two simultaneous changes from making two cards the default.
    await lockBuyer(tx, buyerId);
    const isOwnCard = and(eq(credit_cards.id, id), eq(credit_cards.buyer_id, buyerId));
    const [currentCard] = await tx.select().from(credit_cards).where(isOwnCard);
    const { is_default: wasDefault } = orNotFound(currentCard);
    if (change.is_default && !wasDefault)
      await tx
        .update(credit_cards)
        .set({ is_default: false })
        .where(eq(credit_cards.buyer_id, buyerId));
    // One card is always the default, so a change can make another card the default, but cannot
    // leave none.
    const is_default = change.is_default || wasDefault;
    return requireRow(
      await tx
        .update(credit_cards)
        .set({ ...change, is_default })
        .where(isOwnCard)
        .returning(),
    );
  });
  return describeCard(card, clock);
}

export async function removeCard(
  { db, config, clock }: Context,
  buyerId: number,
  id: number,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // The buyer is locked first, as in a payment, because deleting the card also changes drafts
    // that a payment in progress has locked.
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
      .where(
        and(eq(invoices.credit_card_id, id), inArray(invoices.status, [...UNSETTLED_STATUSES])),
      )
      .limit(1);
    if (open.length > 0) throw inUse('審査中のお支払いで使用しているため、削除できません。');
    await tx.delete(credit_cards).where(eq(credit_cards.id, id));
    if (card.is_default) await makeNewestDefault(tx, buyerId, clock);
    const notificationContext = notificationContextOf({ clock, config });
    await notifyBusiness(
      tx,
      buyerId,
      cardChangedLetter(card, 'removed', notificationContext.now),
      notificationContext,
    );
  });
}

/** Makes the newest card the default; an expired card only if all cards have expired. */
async function makeNewestDefault(tx: Database, buyerId: number, clock: Clock): Promise<void> {
  const cards = await tx
    .select()
    .from(credit_cards)
    .where(eq(credit_cards.buyer_id, buyerId))
    .orderBy(desc(credit_cards.id));
  const today = plainDateOf(clock.now());
  const next = cards.find((card) => !isCardExpiredOn(card, today)) ?? cards[0];
  if (next)
    await tx.update(credit_cards).set({ is_default: true }).where(eq(credit_cards.id, next.id));
}
