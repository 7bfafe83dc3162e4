import { InvoiceContentSchema, type createInvoice, type InvoiceContent } from '@hareto/shared/contracts/invoices.ts';
import { isCardExpiredOn } from '@hareto/shared/domain/card-brand.ts';
import { completeStatedTax } from '@hareto/shared/domain/tax.ts';
import { nextAfter } from '@hareto/shared/domain/invoice-transitions.ts';
import { eq } from 'drizzle-orm';
import type * as v from 'valibot';
import { usableCard } from '../approvals/approval-order.ts';
import { claimableApproval, markUsed, requireMatch } from '../approvals/use-approval.ts';
import type { Database } from '../db/client.ts';
import { theRow } from '../db/rows.ts';
import { drafts } from '../db/schema/drafts.ts';
import { invoices } from '../db/schema/invoices.ts';
import { usablePromotion, usePromotion } from '../fees/promotions.ts';
import { quoteFor } from '../fees/quote.ts';
import type { Caller } from '../http/caller.ts';
import { fieldError } from '../http/problem.ts';
import { requireKnownPersonName } from '../users/service.ts';
import { recordEvent, type InvoiceContext } from './apply-event.ts';
import { requireOwnFiles, type FileDirectory } from './attached-files.ts';
import { requirePossibleTransferDate, requireSoundContent } from './content-rules.ts';
import { confirmedDraft } from './confirmed-draft.ts';
import { refuseDuplicate } from './duplicates.ts';
import { runEffects } from './effects.ts';
import type { InvoiceRow } from './invoice-state.ts';
import { requirePayingBuyer } from './paying-buyer.ts';
import { snapshotsOf, usablePayee } from './payee.ts';

export type Submission = v.InferOutput<NonNullable<typeof createInvoice.body>>;

/** Checking what a buyer sends needs the files as well. */
export type SubmissionContext = InvoiceContext & { files: FileDirectory };

/** T1 in the caller's transaction: checks everything again with the server's own numbers and clock, then makes the payment from the draft. */
export async function submitDraft(tx: Database, context: SubmissionContext, caller: Caller, submission: Submission): Promise<InvoiceRow> {
  const { buyerId } = caller;
  const now = context.clock.now();
  const content = contentOf(submission);
  await requirePayingBuyer(tx, context.config, caller);
  const payee = await confirmedDraft(tx, buyerId, submission, content, () => usablePayee(tx, buyerId, content));
  await requirePayable(tx, context, buyerId, content);
  const hashes = await requireOwnFiles(tx, context.files, buyerId, content.files);
  const { supplier_id: supplierId, billing_amount: billingAmount, invoice_number: invoiceNumber } = content;
  const overrideReason = submission.duplicate_override_reason;
  await refuseDuplicate(tx, { buyerId, supplierId, billingAmount, invoiceNumber, fileHashes: hashes, overrideReason }, { now, days: context.config.duplicateDays });

  const card = await usableCard(tx, buyerId, content.credit_card_id);
  const promotion = await usablePromotion(tx, buyerId, content.promotion_code, now);
  const quote = quoteFor(billingAmount, promotion, context.config.commission);
  const approval = await claimableApproval(tx, caller, submission.approval_id, now);
  requireMatch(approval, { cardId: card.id, amount: quote.total, target: { draft_id: submission.draft_id } });

  const invoice = await insertInvoice(tx, context, {
    ...storedContent(content),
    ...snapshotsOf(payee),
    buyer_id: buyerId,
    commission: quote.commission,
    commission_tax: quote.commissionTax,
    promotion_discount: quote.promotionDiscount,
    total_amount: quote.total,
    promotion_code: promotion?.code ?? null,
    card_brand: card.brand,
    card_last4: card.last4,
    approval_id: approval.id,
    draft_id: submission.draft_id,
    draft_version: submission.draft_version,
    file_hashes: hashes,
    duplicate_override_reason: overrideReason,
  });
  await markUsed(tx, approval, invoice.id);
  if (promotion) await usePromotion(tx, buyerId, promotion, invoice.id);
  await tx.update(drafts).set({ invoice_id: invoice.id, updated_at: now }).where(eq(drafts.id, submission.draft_id));
  return invoice;
}

/** Dates, details, the name on the payee's statement and a card that is still good on the transfer date. */
async function requirePayable(tx: Database, context: InvoiceContext, buyerId: number, content: InvoiceContent): Promise<void> {
  const now = context.clock.now();
  requireSoundContent(content, now);
  requirePossibleTransferDate(content.deposit_date, { ...context, now });
  await requireKnownPersonName(tx, buyerId, content.transfer_person_name);
  const card = await usableCard(tx, buyerId, content.credit_card_id);
  if (isCardExpiredOn(card, content.deposit_date)) throw fieldError('credit_card_id', 'expired', '有効期限が振込予定日より前に切れるカードは使用できません。');
}

type NewInvoice = Omit<typeof invoices.$inferInsert, 'status' | 'payment_state' | 'applied_at' | 'updated_at' | 'examine_at' | 'kind'>;

async function insertInvoice(tx: Database, { clock, config }: InvoiceContext, values: NewInvoice): Promise<InvoiceRow> {
  const transition = nextAfter({ type: 'submit' }, null);
  if (!transition.ok) throw new Error('A payment can always be submitted');
  const now = clock.now();
  const { status, payment_state } = transition.state;
  const examine_at = new Date(Date.now() + config.examinationDelaySeconds * 1_000);
  const invoice = theRow(
    await tx
      .insert(invoices)
      .values({ ...values, status, payment_state, examine_at, applied_at: now, updated_at: now })
      .returning(),
  );
  await recordEvent(tx, invoice.id, 'submit', 'buyer', now, { transition: transition.id, from: null, to: status });
  await runEffects(tx, transition.effects, { before: invoice, after: invoice, event: { type: 'submit' }, now });
  return invoice;
}

function contentOf(submission: Submission): InvoiceContent {
  const names = Object.keys(InvoiceContentSchema.entries) as (keyof InvoiceContent)[];
  // The schema's own keys: what is left is its output type.
  return Object.fromEntries(names.map((name) => [name, submission[name]])) as InvoiceContent;
}

/** The columns of the content; the confirmation was a condition, not a fact to keep. */
export function storedContent({ delivered_confirmed: _condition, ...content }: InvoiceContent): Omit<InvoiceContent, 'delivered_confirmed'> {
  return { ...content, ...completeStatedTax(content) };
}
