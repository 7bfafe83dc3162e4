import type { cancelInvoice } from '@hareto/contracts/cancel-invoice.ts';
import type { InvoiceDetail } from '@hareto/contracts/invoices.ts';
import type { InvoiceListItem } from '@hareto/contracts/invoice-list.ts';
import { isAwaitingPayment } from '@hareto/domain/invoice-status-groups.ts';
import { toTokyoIso } from '@hareto/domain/plain-date.ts';
import { and, asc, eq } from 'drizzle-orm';
import type * as v from 'valibot';
import { invoice_events, invoices } from '../../db/schema/invoices.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../context.ts';
import type { EndpointResponse } from '../../endpoints/endpoint-response.ts';
import type { Idempotency } from '../../endpoints/handle.ts';
import type { Caller } from '../../caller.ts';
import { invalidStatus, orNotFound } from '../../problem.ts';
import { releaseWhenRefused } from '../../payments/approvals/refused-call.ts';
import { requestsByInvoiceId } from '../../payments/invoices/request-rows.ts';
import { applyEvent } from '../../payments/transitions/apply-event.ts';
import { submitDraft, type Submission } from '../../payments/validated-writes/create-invoice.ts';
import { cardDebitOf } from '../../payments/invoices/card-debit.ts';
import { describeInvoice } from '../../payments/invoices/describe-invoice.ts';
import { partnerFields } from '../../payments/invoices/partner-fields.ts';
import { isPayeeRefused } from '../../payments/invoices/refused-payees.ts';
import { lockInvoice } from '../../payments/invoices/lock-invoice.ts';
import {
  answerInvoice,
  type InvoiceAnswer,
} from '../../payments/validated-writes/update-invoice.ts';
import { problemForViolation } from '../../payments/validated-writes/violations.ts';
import { describeRegisteredFiles } from '../../files/registered-files.ts';

type CreatedInvoice = { id: number; document_number: number; status: InvoiceListItem['status'] };
type Cancellation = v.InferOutput<typeof cancelInvoice.body>;
type UpdatedInvoice = Pick<InvoiceListItem, 'status'>;

/**
 * Submits a draft (transition T1). Idempotency key, payment, events, mail and draft are written in
 * one transaction, so that this happens once per draft and version.
 */
export async function submitInvoice(
  context: Context,
  caller: Caller,
  submission: Submission,
  idempotency: Idempotency,
): Promise<EndpointResponse<CreatedInvoice>> {
  try {
    return await inTransaction(context.db, async (tx) => {
      const invoice = await submitDraft(tx, context, caller, submission);
      const { id, document_number, status } = invoice;
      return idempotency.storeResponse(tx, { id, document_number, status }, 201);
    });
  } catch (error) {
    throw await refuseWrite(context, caller, submission, error);
  }
}

/** Applies the buyer's reply to a correction request of the examiner. */
export async function replyToCorrectionRequest(
  context: Context,
  caller: Caller,
  id: number,
  answer: InvoiceAnswer,
  idempotency: Idempotency,
): Promise<EndpointResponse<UpdatedInvoice>> {
  try {
    return await inTransaction(context.db, async (tx) => {
      const { status } = await answerInvoice(tx, context, caller, id, answer);
      return idempotency.storeResponse(tx, { status }, 200);
    });
  } catch (error) {
    throw await refuseWrite(context, caller, answer, error);
  }
}

/** Returns the problem for a failed write, and releases the hold if the refusal is final. */
async function refuseWrite(
  context: Context,
  caller: Caller,
  sent: Submission | InvoiceAnswer,
  error: unknown,
): Promise<unknown> {
  const refusal = await problemForViolation(context, caller, sent, error);
  await releaseWhenRefused(context.db, { caller, approvalId: sent.approval_id }, refusal);
  return refusal;
}

export async function cancelOwnInvoice(
  context: Context,
  caller: Caller,
  id: number,
  { reason, shown }: Cancellation,
) {
  return inTransaction(context.db, async (tx) => {
    const row = await lockInvoice(tx, caller.buyerId, id);
    // The user has agreed to what the dialog said about the card, which depends on both states.
    if (shown && (shown.status !== row.status || shown.payment_state !== row.payment_state))
      throw invalidStatus(row.status);
    const now = context.clock.now();
    // The requester sees a reason given by `buyer`; only the reason for a decline is meant for it.
    const isDeclined = row.kind === 'request' && isAwaitingPayment(row.status);
    const by = isDeclined ? ('buyer' as const) : ('user' as const);
    const cancel = { by, reason_code: null, comment: reason, cancelled_at: toTokyoIso(now) };
    const { status, payment_state } = await applyEvent(tx, context, row, {
      event: { type: 'cancel', now },
      actor: 'buyer',
      changes: { cancel },
    });
    return { status, payment_state };
  });
}

export async function findInvoice(
  context: Context,
  { buyerId, sessionId }: Caller,
  id: number,
  displayType: InvoiceListItem['type'],
): Promise<InvoiceDetail> {
  const { db, holidays, clock } = context;
  const viewer = displayType === 'InvoiceRequestSeller' ? invoices.seller_id : invoices.buyer_id;
  const row = orNotFound(
    (
      await db
        .select()
        .from(invoices)
        .where(and(eq(invoices.id, id), eq(viewer, buyerId)))
    )[0],
  );
  const events = await db
    .select()
    .from(invoice_events)
    .where(eq(invoice_events.invoice_id, id))
    .orderBy(asc(invoice_events.id));
  // The payer of a request sees the seller's files and their own; the seller does not see the files
  // that the payer added for the examiner.
  const payerIds = displayType === 'InvoiceRequestSeller' ? [] : [row.buyer_id];
  const owners = [row.seller_id, ...payerIds].filter((owner) => owner !== null);
  return describeInvoice(row, buyerId, {
    request: (await requestsByInvoiceId(db, [row])).get(id),
    files: await describeRegisteredFiles(context, owners, row.files, sessionId),
    events,
    cardDebit: row.buyer_id === buyerId ? await cardDebitOf(db, row, holidays) : null,
    holidays,
    isPayeeRefused: await isPayeeRefused(db, row),
    partnerFields: await partnerFields(db, row),
    now: clock.now(),
  });
}
