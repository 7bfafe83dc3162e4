import { isCardExpiredOn } from '@hareto/domain/card-brand.ts';
import { INVOICE_STATUS } from '@hareto/domain/invoice-status.ts';
import { plainDateOf } from '@hareto/domain/plain-date.ts';
import { and, eq, isNull } from 'drizzle-orm';
import * as message from '@hareto/contracts/messages.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import { credit_cards } from '../../db/schema/cards.ts';
import { drafts } from '../../db/schema/drafts.ts';
import { invoices, type InvoiceRow } from '../../db/schema/invoices.ts';
import { agreedPrice } from '../fees/agreed-price.ts';
import { usablePromotion } from '../fees/promotions.ts';
import { quoteFor } from '../fees/quote.ts';
import type { Caller } from '../../caller.ts';
import { fieldError, invalidStatus, orNotFound } from '../../problem.ts';
import { payerEditableFields } from '../invoices/invoice-state.ts';
import { isPayeeRefused } from '../invoices/refused-payees.ts';
import { requireUpdateEvent } from '../invoices/update-event.ts';
import {
  alreadySubmitted,
  requireNewPaymentsAllowed,
  requirePayingBuyer,
} from '../invoices/paying-buyer.ts';
import { requireUnexpired } from '../invoices/expired-request.ts';

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
  /** True if the order replaces the authorisation of an existing payment. */
  isReplacement: boolean;
}

/**
 * Checks, before the gateway is called, the payer, the draft or payment, the card and the promotion
 * code. Throws if one of them is refused.
 */
export async function prepareOrder(
  db: Database,
  { config, now }: { config: Config; now: Date },
  caller: Caller,
  input: ApprovalInput,
): Promise<ApprovalOrder> {
  await requirePayingBuyer(db, config, caller);
  const invoice = await lockPayableInvoice(db, caller.buyerId, input, now);
  const isReplacement = invoice !== null && invoice.status !== PAYABLE;
  if (!isReplacement) await requireNewPaymentsAllowed(db, caller);
  const card = await usableCard(db, caller.buyerId, input.credit_card_id);
  if (isCardExpiredOn(card, plainDateOf(now)))
    throw fieldError('credit_card_id', 'expired', message.cardExpires());
  const { total_amount: amount, promotion_code: promotionCode } =
    agreedPrice(invoice, input) ?? (await newPrice(db, { config, now }, caller, input));
  return { card, amount, promotionCode, isReplacement };
}

async function newPrice(
  db: Database,
  { config, now }: { config: Config; now: Date },
  { buyerId }: Caller,
  { invoice_id, billing_amount, promotion_code }: ApprovalInput,
) {
  const options = invoice_id === null ? {} : { invoiceId: invoice_id };
  const promotion = await usablePromotion(db, buyerId, promotion_code, now, options);
  const { total_amount } = quoteFor(billing_amount, promotion, config.commission);
  return { total_amount, promotion_code: promotion?.code ?? null };
}

/** The status of a card payment request that waits for its payer. */
const PAYABLE = INVOICE_STATUS.WaitingForPayment;

/**
 * The payment or request that the approval is for, or null for a draft. The row is locked: a call
 * that ends the draft or payment waits for this one, and then releases its hold.
 */
async function lockPayableInvoice(
  db: Database,
  buyerId: number,
  { draft_id, invoice_id, billing_amount, promotion_code }: ApprovalInput,
  now: Date,
): Promise<InvoiceRow | null> {
  if ((draft_id === null) === (invoice_id === null))
    throw fieldError(
      'draft_id',
      'required',
      'お支払いの内容が見つかりません。画面を再読み込みしてください。',
    );
  if (draft_id !== null) {
    const draft = orNotFound(
      (
        await db
          .select()
          .from(drafts)
          .where(
            and(eq(drafts.id, draft_id), eq(drafts.buyer_id, buyerId), isNull(drafts.deleted_at)),
          )
          .for('share')
      )[0],
    );
    if (draft.invoice_id !== null) throw alreadySubmitted(draft.invoice_id);
    return null;
  }
  const [found] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, invoice_id ?? 0), eq(invoices.buyer_id, buyerId)))
    .for('share');
  const invoice = orNotFound(found);
  if (invoice.kind === 'request') {
    const isAsRequested = billing_amount === invoice.billing_amount && promotion_code === null;
    if (!isAsRequested) throw invalidStatus(invoice.status);
  }
  if (invoice.status === PAYABLE) requireUnexpired(invoice, now);
  else {
    const payee = { isPayeeRefused: await isPayeeRefused(db, invoice) };
    requireUpdateEvent(invoice, payerEditableFields(invoice, payee), now);
  }
  return invoice;
}

/** The buyer's card with this id. Throws 422 on the field if the buyer has no such card. */
export async function usableCard(
  db: Database,
  buyerId: number,
  id: number,
): Promise<typeof credit_cards.$inferSelect> {
  const [card] = await db
    .select()
    .from(credit_cards)
    .where(and(eq(credit_cards.id, id), eq(credit_cards.buyer_id, buyerId)));
  if (!card) throw fieldError('credit_card_id', 'required_select', message.chooseCard());
  return card;
}
