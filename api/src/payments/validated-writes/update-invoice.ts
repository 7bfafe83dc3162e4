import type { InvoiceRow } from '../../db/schema/invoices.ts';
import type { InvoiceContent, updateInvoice } from '@hareto/contracts/invoice-changes.ts';
import type { UpdateEventType } from '@hareto/domain/invoice-state.ts';
import type { InvoiceEvent } from '@hareto/domain/invoice-transitions.ts';
import { completeStatedTax } from '@hareto/domain/tax.ts';
import type * as v from 'valibot';
import type { ApprovalRow } from '../approvals/approval-record.ts';
import { lockUnusedApproval, markApprovalUsed, requireMatch } from '../approvals/use-approval.ts';
import type { Database } from '../../db/client.ts';
import { releasePromotion, redeemPromotion } from '../fees/promotions.ts';
import type { Caller } from '../../caller.ts';
import { applyEvent, type TransitionContext } from '../transitions/apply-event.ts';
import { documentColumns, withAddedFiles } from '../invoices/attached-files.ts';
import { changedFields, contentOfRow, refuseLockedFields } from './changed-fields.ts';
import { destinationAfter, type Destination } from './change-destination.ts';
import { storedContent } from './create-invoice.ts';
import { payerEditableFields } from '../invoices/invoice-state.ts';
import { findInvoice, lockInvoice } from '../invoices/lock-invoice.ts';
import { partnerFields } from '../invoices/partner-fields.ts';
import { lockPayee, refuseOwnBusiness, requireUsablePayee, type Payee } from '../invoices/payee.ts';
import { paymentToProve, requirePaymentProof, type PaymentProofContext } from './payment-proof.ts';
import { isPayeeRefused } from '../invoices/refused-payees.ts';
import { approvalRequiredProblem, unchangedProblem } from '../invoices/refusals.ts';
import { requireUpdateEvent } from '../invoices/update-event.ts';
import { haveSameDocuments } from './shared-pages.ts';
import { validatedWrite, type CheckResults, type Proposal } from './validated-write.ts';

export type InvoiceAnswer = v.InferOutput<NonNullable<typeof updateInvoice.body>>;

const SEARCH_COLUMNS = ['supplier_id', 'invoice_number', 'memo'];

interface Change extends Proposal {
  before: InvoiceRow;
  eventType: UpdateEventType;
  destination: Destination;
  payee: Partial<Payee>;
  approval: ApprovalRow | null;
}

/**
 * Transitions T4, T4b, T6, T9 and T23: changes only editable fields, which are checked as in a new
 * payment.
 */
export async function answerInvoice(
  tx: Database,
  context: PaymentProofContext,
  caller: Caller,
  id: number,
  answer: InvoiceAnswer,
): Promise<InvoiceRow> {
  const write = await validatedWrite(tx, context, caller, async () =>
    lockChange(tx, context, caller, id, answer),
  );
  const { subject: change, checked } = write;
  const { before: row, approval, changed } = change;
  if (areSameDocuments(change, checked)) throw unchangedProblem();
  if (changed.has('credit_card_id') && approval === null) throw approvalRequiredProblem();
  const { columns: price, isNew, promotion } = checked.price;
  if (approval) {
    const expected = { cardId: change.content.credit_card_id, amount: price.total_amount };
    requireMatch(approval, { ...expected, target: { invoice_id: row.id } });
  }
  await requirePaymentProof(tx, context, caller, paymentToProve(change, price.total_amount));
  if (approval) await markApprovalUsed(tx, approval, row.id);
  if (isNew) await releasePromotion(tx, row.id);
  if (promotion) await redeemPromotion(tx, caller.buyerId, promotion, row.id);
  return applyEvent(tx, context, row, {
    event: eventFor(change, price.total_amount),
    actor: 'buyer',
    changes: { ...columnsOf(change, checked), ...price },
    details: { changed: [...changed], ...change.destination.details },
  });
}

/** Locks payee, payment and approval, and determines the changed payment. */
async function lockChange(
  tx: Database,
  context: TransitionContext,
  caller: Caller,
  id: number,
  answer: InvoiceAnswer,
): Promise<Change> {
  const currentInvoice = await findInvoice(tx, caller.buyerId, id);
  const payee = await lockPayee(tx, caller.buyerId, {
    supplier_id: answer.supplier_id ?? currentInvoice.supplier_id ?? 0,
    account_id: answer.account_id ?? currentInvoice.account_id ?? 0,
  });
  const before = await lockInvoice(tx, caller.buyerId, id);
  const now = context.clock.now();
  const editableFields = await currentEditableFields(tx, before);
  const eventType = requireUpdateEvent(before, editableFields, now);
  const approval =
    answer.approval_id === null
      ? null
      : await lockUnusedApproval(tx, caller, answer.approval_id, now);
  const editable: ReadonlySet<string> = new Set(editableFields);
  const content = contentAfter(before, answer, approval);
  const changed = changedFields(contentOfRow(before), content);
  // These two events charge nothing, so the hold of an approval would never be released.
  const isDateRequired = eventType === 'correct_account' || eventType === 'change_date';
  refuseLockedFields(
    [...changed, ...(approval && isDateRequired ? ['approval_id'] : [])],
    editable,
  );
  if (editable.has('account_id')) requireUsablePayee(payee);
  if (changed.has('supplier_id')) await refuseOwnBusiness(tx, caller.buyerId, payee);
  const destination = destinationAfter({ before, payee, editable, answer, eventType });
  if (destination.columns.account_snapshot) changed.add('account_id');
  if (changed.size === 0 && approval === null) throw unchangedProblem();
  const overrideReason = answer.duplicate_override_reason ?? null;
  return {
    before,
    content,
    changed,
    editable,
    isDateRequired,
    overrideReason,
    eventType,
    destination,
    payee,
    approval,
  };
}

const currentEditableFields = async (tx: Database, row: InvoiceRow) =>
  payerEditableFields(row, {
    isPayeeRefused: await isPayeeRefused(tx, row),
    partnerFields: await partnerFields(tx, row),
  });

function contentAfter(
  row: InvoiceRow,
  answer: InvoiceAnswer,
  approval: ApprovalRow | null,
): InvoiceContent {
  const before = contentOfRow(row);
  const sentFields = Object.entries(answer).filter(
    ([name, value]) => value !== undefined && name in before,
  );
  // A new approval names its card.
  const credit_card_id = answer.credit_card_id ?? approval?.credit_card_id ?? before.credit_card_id;
  const fields = Object.fromEntries(sentFields);
  const answered: InvoiceContent = {
    ...before,
    ...fields,
    credit_card_id,
    delivered_confirmed: true,
  };
  const documents =
    row.kind === 'request' ? withAddedFiles(row.files, answered.files) : answered.files;
  return { ...answered, files: documents, ...completeStatedTax(answered) };
}

/**
 * True if a resubmission has the same files under another name or description: they do not answer
 * an examiner who requested other files.
 */
function areSameDocuments(
  { eventType, changed, before, approval }: Change,
  { documents }: CheckResults,
): boolean {
  if (eventType !== 'resubmit' || approval !== null) return false;
  if ([...changed].some((field) => field !== 'files')) return false;
  return haveSameDocuments(documentColumns(documents), before);
}

function columnsOf(
  { content, changed, destination, approval, overrideReason }: Change,
  { card, documents }: CheckResults,
): Partial<InvoiceRow> {
  const isChanged = (name: string) => (changed as ReadonlySet<string>).has(name);
  const columns: Partial<InvoiceRow> = Object.fromEntries(
    Object.entries(storedContent(content)).filter(([name]) => isChanged(name)),
  );
  if (isChanged('files')) Object.assign(columns, documentColumns(documents));
  // The worker makes the new text; the old one would still find the replaced values.
  if (SEARCH_COLUMNS.some(isChanged)) columns.search_text = null;
  if (overrideReason !== null) columns.duplicate_override_reason = overrideReason;
  if (approval && card) {
    Object.assign(columns, {
      approval_id: approval.id,
      card_brand: card.brand,
      card_last4: card.last4,
    });
  }
  return { ...columns, ...destination.columns };
}

function eventFor({ eventType: type, before, approval }: Change, total: number): InvoiceEvent {
  const hasNewAuthorization = approval !== null;
  const amount = {
    total:
      total === before.total_amount ? 'same' : total < before.total_amount ? 'lower' : 'higher',
    hasNewAuthorization,
  } as const;
  switch (type) {
    case 'edit':
      return { type, ...amount };
    case 'resubmit':
      return { type, actor: 'buyer', ...amount };
    case 'change_card':
      return { type, hasNewAuthorization };
    case 'correct_account':
      return { type, actor: 'buyer' };
    case 'change_date':
      return { type };
  }
}
