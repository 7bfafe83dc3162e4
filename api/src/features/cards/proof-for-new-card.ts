import type { createCreditCard } from '@hareto/contracts/card-registration.ts';
import { isPayable } from '@hareto/domain/invoice-status-groups.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { drafts } from '../../db/schema/drafts.ts';
import { invoices } from '../../db/schema/invoices.ts';
import { payerEditableFields } from '../../payments/invoices/invoice-state.ts';
import { isPayeeRefused } from '../../payments/invoices/refused-payees.ts';
import type { HandlerInput } from '../../endpoints/handle.ts';
import type { RequiredProof } from '../../proofs/required-proof.ts';

type CreateCardCall = HandlerInput<typeof createCreditCard>;

/**
 * Null, so that no proof is required, when the card is added during a payment, because the payment
 * itself requires a proof.
 */
export async function requiredProofForNewCard(
  context: Context,
  { caller, body }: CreateCardCall,
): Promise<RequiredProof | null> {
  const isPaying =
    (await isOpenDraft(context, caller.buyerId, body.draft_id)) ||
    (await isOpenPayment(context, caller.buyerId, body.invoice_id));
  return isPaying ? null : { action: 'add_card' };
}

async function isOpenDraft({ db }: Context, buyerId: number, id: number | null): Promise<boolean> {
  if (id === null) return false;
  const isOpen = and(
    eq(drafts.id, id),
    eq(drafts.buyer_id, buyerId),
    isNull(drafts.invoice_id),
    isNull(drafts.deleted_at),
  );
  return (await db.$count(drafts, isOpen)) > 0;
}

/** True for a request that can be paid, or a payment whose card can still be changed. */
async function isOpenPayment(
  { db }: Context,
  buyerId: number,
  id: number | null,
): Promise<boolean> {
  if (id === null) return false;
  const isOwn = and(eq(invoices.id, id), eq(invoices.buyer_id, buyerId));
  const [invoice] = await db.select().from(invoices).where(isOwn);
  if (!invoice) return false;
  if (isPayable(invoice.status)) return true;
  const payee = { isPayeeRefused: await isPayeeRefused(db, invoice) };
  return payerEditableFields(invoice, payee).includes('credit_card_id');
}
