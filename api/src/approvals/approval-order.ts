import { isCardExpiredOn } from '@hareto/domain/card-brand.ts';
import { isEditable } from '@hareto/domain/invoice-transitions.ts';
import { plainDateOf } from '@hareto/domain/plain-date.ts';
import { and, eq } from 'drizzle-orm';
import type { Config } from '../config.ts';
import type { Database } from '../db/client.ts';
import { credit_cards } from '../db/schema/cards.ts';
import { drafts } from '../db/schema/drafts.ts';
import { invoices } from '../db/schema/invoices.ts';
import { usablePromotion } from '../fees/promotions.ts';
import { quoteFor } from '../fees/quote.ts';
import type { Caller } from '../http/caller.ts';
import { fieldError, invalidStatus, orNotFound } from '../http/problem.ts';
import { stateOf } from '../invoices/invoice-state.ts';
import { alreadySubmitted, requirePayingBuyer } from '../invoices/paying-buyer.ts';

export interface ApprovalInput {
  credit_card_id: number;
  invoice_id: number | null;
  draft_id: number | null;
  billing_amount: number;
  promotion_code: string | null;
  return_path: string;
}

export interface ApprovalOrder {
  card: typeof credit_cards.$inferSelect;
  amount: number;
  promotionCode: string | null;
}

/**
 * Everything that can be refused before the card is asked: who pays, what for, with which card, how
 * much.
 */
export async function prepareOrder(
  db: Database,
  { config, now }: { config: Config; now: Date },
  caller: Caller,
  input: ApprovalInput,
): Promise<ApprovalOrder> {
  await requirePayingBuyer(db, config, caller);
  await requireTarget(db, caller.buyerId, input);
  const card = await usableCard(db, caller.buyerId, input.credit_card_id);
  if (isCardExpiredOn(card, plainDateOf(now)))
    throw fieldError(
      'credit_card_id',
      'expired',
      '有効期限が振込予定日より前に切れるカードは使用できません。',
    );
  const options = input.invoice_id === null ? {} : { usedBy: input.invoice_id };
  const promotion = await usablePromotion(db, caller.buyerId, input.promotion_code, now, options);
  return {
    card,
    amount: quoteFor(input.billing_amount, promotion, config.commission).total,
    promotionCode: promotion?.code ?? null,
  };
}

/** One thing is paid for: a draft, or a payment that is being changed. */
async function requireTarget(
  db: Database,
  buyerId: number,
  { draft_id, invoice_id }: ApprovalInput,
): Promise<void> {
  if ((draft_id === null) === (invoice_id === null))
    throw fieldError(
      'draft_id',
      'required',
      'お支払いの内容が見つかりません。画面を読み込み直してください。',
    );
  if (draft_id !== null) {
    const draft = orNotFound(
      (
        await db
          .select()
          .from(drafts)
          .where(and(eq(drafts.id, draft_id), eq(drafts.buyer_id, buyerId)))
      )[0],
    );
    if (draft.invoice_id !== null) throw alreadySubmitted(draft.invoice_id);
    return;
  }
  const [found] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, invoice_id ?? 0), eq(invoices.buyer_id, buyerId)));
  const invoice = orNotFound(found);
  if (!isEditable(stateOf(invoice))) throw invalidStatus(invoice.status);
}

/** A card of the buyer; 422 on the field for any other. */
export async function usableCard(
  db: Database,
  buyerId: number,
  id: number,
): Promise<typeof credit_cards.$inferSelect> {
  const [card] = await db
    .select()
    .from(credit_cards)
    .where(and(eq(credit_cards.id, id), eq(credit_cards.buyer_id, buyerId)));
  if (!card)
    throw fieldError(
      'credit_card_id',
      'required_select',
      'お支払いに使用するカードを選択してください。',
    );
  return card;
}
