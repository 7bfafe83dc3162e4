import {
  InvoiceContentSchema,
  type createInvoice,
  type InvoiceContent,
} from '@hareto/contracts/invoice-changes.ts';
import { completeStatedTax } from '@hareto/domain/tax.ts';
import { transitionAfter } from '@hareto/domain/invoice-transitions.ts';
import { eq } from 'drizzle-orm';
import type * as v from 'valibot';
import { lockUnusedApproval, markApprovalUsed, requireMatch } from '../approvals/use-approval.ts';
import type { Database } from '../../db/client.ts';
import { requireRow } from '../../db/rows.ts';
import { drafts } from '../../db/schema/drafts.ts';
import { invoices, type InvoiceRow } from '../../db/schema/invoices.ts';
import { redeemPromotion } from '../fees/promotions.ts';
import type { Caller } from '../../caller.ts';
import { recordEvent, type TransitionContext } from '../transitions/apply-event.ts';
import { lockDraft, requireConfirmed } from './confirmed-draft.ts';
import { requirePaymentProof, type PaymentProofContext } from './payment-proof.ts';
import { runEffects } from '../transitions/effects.ts';
import { documentColumns } from '../invoices/attached-files.ts';
import {
  accountSnapshot,
  lockPayee,
  refuseOwnBusiness,
  supplierSnapshot,
  requireUsablePayee,
} from '../invoices/payee.ts';
import { requireNewPaymentsAllowed } from '../invoices/paying-buyer.ts';
import { searchColumns } from '../invoices/search-columns.ts';
import { validatedWrite } from './validated-write.ts';

export type Submission = v.InferOutput<NonNullable<typeof createInvoice.body>>;

type Content = InvoiceContent;
const CONTENT_FIELDS = Object.keys(InvoiceContentSchema.entries) as (keyof Content)[];

/**
 * Transition T1 (submit), in the caller's transaction: makes a payment, which is an invoice row,
 * from the draft.
 */
export async function submitDraft(
  tx: Database,
  context: PaymentProofContext,
  caller: Caller,
  submission: Submission,
): Promise<InvoiceRow> {
  const write = await validatedWrite(tx, context, caller, async () =>
    lockSubmission(tx, context, caller, submission),
  );
  const { content, payee, approval } = write.subject;
  const { card, documents, price } = write.checked;
  const expected = { cardId: content.credit_card_id, amount: price.columns.total_amount };
  requireMatch(approval, { ...expected, target: { draft_id: submission.draft_id } });
  await requirePaymentProof(tx, context, caller, {
    addedAmount: price.columns.total_amount,
    total: price.columns.total_amount,
    name: payee.supplier.name,
    destination: {
      snapshot: accountSnapshot(payee),
      payee: { supplier_id: payee.supplier.id },
      account: payee.account,
    },
  });
  const invoice = await insertInvoice(tx, context, {
    ...storedContent(content),
    ...price.columns,
    ...searchColumns({ ...content, name: payee.supplier.name, kana: payee.supplier.name_kana }),
    supplier_snapshot: supplierSnapshot(payee),
    account_snapshot: accountSnapshot(payee),
    buyer_id: caller.buyerId,
    card_brand: card?.brand ?? null,
    card_last4: card?.last4 ?? null,
    approval_id: approval.id,
    draft_id: submission.draft_id,
    draft_version: submission.draft_version,
    ...documentColumns(documents),
    duplicate_override_reason: submission.duplicate_override_reason,
  });
  await markApprovalUsed(tx, approval, invoice.id);
  if (price.promotion) await redeemPromotion(tx, caller.buyerId, price.promotion, invoice.id);
  const submitted = { invoice_id: invoice.id, updated_at: context.clock.now() };
  await tx.update(drafts).set(submitted).where(eq(drafts.id, submission.draft_id));
  return invoice;
}

/**
 * Checks that the business may submit payments, locks draft, payee and approval, and checks that
 * they are what the buyer confirmed.
 */
async function lockSubmission(
  tx: Database,
  { clock }: TransitionContext,
  caller: Caller,
  submission: Submission,
) {
  await requireNewPaymentsAllowed(tx, caller);
  const content = contentOf(submission);
  const draft = await lockDraft(tx, caller.buyerId, submission);
  const payee = requireUsablePayee(await lockPayee(tx, caller.buyerId, content));
  await refuseOwnBusiness(tx, caller.buyerId, payee);
  requireConfirmed(draft, submission, content, payee);
  const approval = await lockUnusedApproval(tx, caller, submission.approval_id, clock.now());
  const allFields = new Set(CONTENT_FIELDS);
  return {
    content,
    changed: allFields,
    editable: allFields,
    before: null,
    isDateRequired: true,
    overrideReason: submission.duplicate_override_reason,
    payee,
    approval,
  };
}

type NewInvoice = Omit<
  typeof invoices.$inferInsert,
  'status' | 'payment_state' | 'applied_at' | 'updated_at' | 'examine_at' | 'kind'
>;

async function insertInvoice(
  tx: Database,
  context: TransitionContext,
  values: NewInvoice,
): Promise<InvoiceRow> {
  const { clock, config } = context;
  const transition = transitionAfter({ type: 'submit' }, null);
  if (!transition.ok) throw new Error('A payment can always be submitted');
  const now = clock.now();
  const { status, payment_state } = transition.state;
  const examine_at = new Date(Date.now() + config.examinationDelaySeconds * 1_000);
  const invoice = requireRow(
    await tx
      .insert(invoices)
      .values({ ...values, status, payment_state, examine_at, applied_at: now, updated_at: now })
      .returning(),
  );
  await recordEvent(tx, invoice.id, 'submit', 'buyer', now, {
    transition: transition.id,
    from: null,
    to: status,
  });
  await runEffects(tx, context, transition.effects, {
    before: null,
    after: invoice,
    event: { type: 'submit' },
    notificationContext: { now, publicOrigin: config.publicOrigin },
  });
  return invoice;
}

function contentOf(submission: Submission): Content {
  // These are the schema's own keys, so the result has its output type.
  return Object.fromEntries(CONTENT_FIELDS.map((name) => [name, submission[name]])) as Content;
}

/** The columns of the content; `delivered_confirmed` is not stored. */
export function storedContent({
  delivered_confirmed: _notStored,
  ...content
}: InvoiceContent): Omit<InvoiceContent, 'delivered_confirmed'> {
  return { ...content, ...completeStatedTax(content) };
}
