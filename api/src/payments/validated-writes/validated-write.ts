import type { InvoiceRow } from '../../db/schema/invoices.ts';
import type { InvoiceContent } from '@hareto/contracts/invoice-changes.ts';
import { transferWindow, type TransferTerms } from '@hareto/domain/business-day.ts';
import { isCardExpiredOn } from '@hareto/domain/card-brand.ts';
import * as message from '@hareto/contracts/messages.ts';
import { usableCard } from '../approvals/approval-order.ts';
import type { credit_cards } from '../../db/schema/cards.ts';
import type { Database } from '../../db/client.ts';
import { lockBuyer } from '../../db/lock-buyer.ts';
import { agreedPrice, type Price } from '../fees/agreed-price.ts';
import { usablePromotion, type Promotion } from '../fees/promotions.ts';
import { quoteFor } from '../fees/quote.ts';
import type { Caller } from '../../caller.ts';
import { fieldError } from '../../problem.ts';
import { requireKnownPersonName } from '../invoices/business-profile.ts';
import { isTransferDatePast, type TransitionContext } from '../transitions/apply-event.ts';
import {
  requireOwnFiles,
  documentsOfRow,
  requireDocumentsWithAdded,
  type UsedDocument,
} from '../invoices/attached-files.ts';
import { requirePossibleTransferDate, requireValidContent } from './content-rules.ts';
import { leadDaysForPayee, type PayeeIds } from '../invoices/lead-days.ts';
import { refuseDuplicate } from './duplicates.ts';
import { newlyUsedDocuments } from './shared-pages.ts';
import { requirePayingBuyer } from '../invoices/paying-buyer.ts';

type Field = keyof InvoiceContent;

/** The payment as the buyer wants it, read from locked rows. */
export interface Proposal {
  content: InvoiceContent;
  /** The changed fields: all of them in a submission. */
  changed: ReadonlySet<Field>;
  /** The fields that the buyer can still change. */
  editable: ReadonlySet<string>;
  /** The payment that is being changed; null for a new one. */
  before: InvoiceRow | null;
  /** True if the buyer has to state a transfer date; it is then checked even if unchanged. */
  isDateRequired: boolean;
  overrideReason: string | null;
}

/** Results of the checks. */
export interface CheckResults {
  /** Null once the card has been charged. */
  card: typeof credit_cards.$inferSelect | null;
  documents: readonly UsedDocument[];
  /** `promotion` has to be marked as used together with a new price. */
  price: { columns: Price; isNew: boolean; promotion: Promotion | null };
}

/**
 * Every write of a payment by its buyer goes through here: creation (T1), change (T4b) and answers
 * (T4, T6, T9, T23). The locks come first, in one order: buyer, then those of `lock`: draft, payee,
 * payment, approval. Then everything is checked with the server's own numbers and clock.
 */
export async function validatedWrite<Subject extends Proposal>(
  tx: Database,
  context: TransitionContext,
  caller: Caller,
  lock: () => Promise<Subject>,
): Promise<{ subject: Subject; checked: CheckResults }> {
  const { buyerId } = caller;
  await lockBuyer(tx, buyerId);
  await requirePayingBuyer(tx, context.config, caller);
  const subject = await lock();
  const { content, changed } = subject;
  requireValidContent(content, context.clock.now(), changed);
  await requireTimelyDate(tx, context, buyerId, subject);
  if (changed.has('transfer_person_name')) {
    await requireKnownPersonName(tx, buyerId, content.transfer_person_name);
  }
  const card = await requireUnexpiredCard(tx, context, buyerId, subject);
  const documents = await attachedDocuments(tx, buyerId, subject);
  await refuseSecondPayment(tx, context, buyerId, subject, documents);
  const price = await priceOf(tx, context, buyerId, subject);
  return { subject, checked: { card, documents, price } };
}

const payeeIdsOf = ({ supplier_id, account_id }: InvoiceRow): PayeeIds => ({
  supplier_id: supplier_id ?? 0,
  account_id: account_id ?? 0,
});

/**
 * A new date is checked with the current calendar. An unchanged date must not have passed, and must
 * not be too early for the new payee.
 */
async function requireTimelyDate(
  tx: Database,
  context: TransitionContext,
  buyerId: number,
  proposal: Proposal,
): Promise<void> {
  const { content, changed, editable, before, isDateRequired } = proposal;
  const isDateEditable = before !== null && editable.has('deposit_date');
  const isDatePast = isDateEditable && isTransferDatePast(before, context);
  const isOtherPayee = isDateEditable && (changed.has('supplier_id') || changed.has('account_id'));
  const { holidays, config, clock } = context;
  const leadDaysFor = async (payee: PayeeIds) =>
    leadDaysForPayee(tx, { buyerId, payee }, config.transfer);
  const losesShortLeadTime =
    isOtherPayee && (await leadDaysFor(payeeIdsOf(before))) === config.transfer.knownLeadDays;
  if (!isDateRequired && !changed.has('deposit_date') && !isDatePast && !losesShortLeadTime) return;
  const terms = await termsOf(tx, context, buyerId, content);
  requirePossibleTransferDate(content.deposit_date, { holidays, terms, now: clock.now() });
}

/** A payee that was deleted gets the lead days of a new payee. */
async function termsOf(
  tx: Database,
  { config: { transfer } }: TransitionContext,
  buyerId: number,
  payee: PayeeIds,
): Promise<TransferTerms> {
  const leadDays = await leadDaysForPayee(tx, { buyerId, payee }, transfer);
  return { ...transfer, leadDays: leadDays ?? transfer.leadDays };
}

/**
 * The card that will be charged; it has to be valid on the transfer date. If the buyer can choose
 * neither another card nor a date before its expiry, the hold that it has is enough.
 */
async function requireUnexpiredCard(
  tx: Database,
  context: TransitionContext,
  buyerId: number,
  { content, editable, before }: Proposal,
): Promise<CheckResults['card']> {
  if (before?.payment_state === 'captured') return null;
  const card = await usableCard(tx, buyerId, content.credit_card_id);
  if (!isCardExpiredOn(card, content.deposit_date)) return card;
  if (before?.payment_state === 'authorized' && !editable.has('credit_card_id')) {
    const terms = await termsOf(tx, context, buyerId, content);
    const { holidays, clock } = context;
    const { earliest } = transferWindow({ now: clock.now(), holidays, ...terms });
    if (isCardExpiredOn(card, earliest)) return card;
  }
  const field = editable.has('credit_card_id') ? 'credit_card_id' : 'deposit_date';
  throw fieldError(field, 'expired', message.cardExpires());
}

async function attachedDocuments(
  tx: Database,
  buyerId: number,
  { content, changed, before }: Proposal,
): Promise<UsedDocument[]> {
  if (before !== null && !changed.has('files')) return documentsOfRow(before);
  if (before?.kind === 'request') {
    return requireDocumentsWithAdded(tx, { ...before, buyerId }, content.files);
  }
  return requireOwnFiles(tx, buyerId, content.files);
}

const INVOICE_IDENTITY = [
  'supplier_id',
  'billing_amount',
  'invoice_number',
] as const satisfies Field[];

/**
 * Only new values are checked, so that duplicates that the buyer allowed before are not refused.
 */
async function refuseSecondPayment(
  tx: Database,
  { clock, config }: TransitionContext,
  buyerId: number,
  { content, changed, before, overrideReason }: Proposal,
  documents: readonly UsedDocument[],
): Promise<void> {
  const isOtherInvoice = INVOICE_IDENTITY.some((field) => changed.has(field));
  const candidate = {
    supplierId: content.supplier_id,
    billingAmount: content.billing_amount,
    invoiceNumber: isOtherInvoice ? content.invoice_number : null,
    documents: before ? newlyUsedDocuments(documents, documentsOfRow(before)) : documents,
    overrideReason,
    invoiceId: before?.id ?? null,
  };
  await refuseDuplicate(tx, buyerId, candidate, { now: clock.now(), days: config.duplicateDays });
}

async function priceOf(
  tx: Database,
  { clock, config }: TransitionContext,
  buyerId: number,
  { content, before }: Proposal,
): Promise<CheckResults['price']> {
  const agreed = agreedPrice(before, content);
  if (agreed !== null) return { columns: agreed, isNew: false, promotion: null };
  const options = before ? { invoiceId: before.id } : {};
  const code = content.promotion_code;
  const promotion = await usablePromotion(tx, buyerId, code, clock.now(), options);
  const { commission, commission_tax, promotion_discount, total_amount } = quoteFor(
    content.billing_amount,
    promotion,
    config.commission,
  );
  const columns = {
    commission,
    commission_tax,
    promotion_discount,
    total_amount,
    promotion_code: promotion?.code ?? null,
  };
  return { columns, isNew: true, promotion };
}
