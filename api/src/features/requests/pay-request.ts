import type { InvoiceRow } from '../../db/schema/invoices.ts';
import type { payRequest } from '@hareto/contracts/pay-request.ts';
import { isCardExpiredOn } from '@hareto/domain/card-brand.ts';
import { plainDate, plainDateOf } from '@hareto/domain/plain-date.ts';
import { INVOICE_STATUS } from '@hareto/domain/invoice-status-numbers.ts';
import { isPayable } from '@hareto/domain/invoice-status-groups.ts';
import type * as v from 'valibot';
import * as message from '@hareto/contracts/messages.ts';
import { usableCard } from '../../payments/approvals/approval-order.ts';
import {
  lockUnusedApproval,
  markApprovalUsed,
  requireMatch,
} from '../../payments/approvals/use-approval.ts';
import type { Database } from '../../db/client.ts';
import { lockBuyer } from '../../db/lock-buyer.ts';
import type { credit_cards } from '../../db/schema/cards.ts';
import type { Caller } from '../../caller.ts';
import { fieldError, invalidStatus } from '../../problem.ts';
import { applyEvent } from '../../payments/transitions/apply-event.ts';
import {
  requirePaymentProof,
  type PaymentProofContext,
} from '../../payments/validated-writes/payment-proof.ts';
import { refuseDuplicate, type Candidate } from '../../payments/validated-writes/duplicates.ts';
import { lockInvoice } from '../../payments/invoices/lock-invoice.ts';
import {
  requireNewPaymentsAllowed,
  requirePayingBuyer,
} from '../../payments/invoices/paying-buyer.ts';
import { requireKnownPersonName } from '../../payments/invoices/business-profile.ts';
import { requireUnexpired } from '../../payments/invoices/expired-request.ts';
import { factsOfRegisteredFiles } from '../../files/registered-files.ts';
import {
  documentColumns,
  documentsOfFiles,
  type UsedDocument,
} from '../../payments/invoices/attached-files.ts';

export type RequestPayment = v.InferOutput<NonNullable<typeof payRequest.body>>;

/**
 * Transition T16, in the caller's transaction: the request becomes a payment under examination.
 * Amounts, account and dates come from the request; card and name come from the payer.
 */
export async function payLinkedRequest(
  tx: Database,
  context: PaymentProofContext,
  caller: Caller,
  id: number,
  payment: RequestPayment,
): Promise<InvoiceRow> {
  const { clock, config } = context;
  const now = clock.now();
  await lockBuyer(tx, caller.buyerId);
  await requirePayingBuyer(tx, config, caller);
  await requireNewPaymentsAllowed(tx, caller);
  const row = await lockPayableRequest(tx, caller.buyerId, id, now);
  const approval = await lockUnusedApproval(tx, caller, payment.approval_id, now);
  const { transfer_person_name } = payment;
  await requireKnownPersonName(tx, caller.buyerId, transfer_person_name);
  const card = await requireUnexpiredCard(tx, caller.buyerId, row, payment.credit_card_id);
  const documents = await documentsOfRequester(tx, row);
  const { duplicate_override_reason: overrideReason } = payment;
  const period = { now, days: config.duplicateDays };
  const candidate = duplicateCandidate(row, documents, overrideReason);
  await refuseDuplicate(tx, caller.buyerId, candidate, period);
  requireMatch(approval, {
    cardId: card.id,
    amount: row.total_amount,
    target: { invoice_id: row.id },
  });
  await requirePaymentProof(tx, context, caller, {
    addedAmount: row.total_amount,
    total: row.total_amount,
    name: row.supplier_snapshot.name,
    destination: { snapshot: row.account_snapshot, payee: { seller_id: row.seller_id ?? 0 } },
  });
  await markApprovalUsed(tx, approval, row.id);
  return applyEvent(tx, context, row, {
    event: { type: 'pay', today: plainDateOf(now) },
    actor: 'buyer',
    changes: {
      approval_id: approval.id,
      credit_card_id: card.id,
      card_brand: card.brand,
      card_last4: card.last4,
      transfer_person_name,
      ...documentColumns(documents),
      duplicate_override_reason: overrideReason,
      applied_at: now,
    },
  });
}

/**
 * Compares only files: supplier and invoice number come from the seller, so they do not show
 * whether the payer has paid the invoice before.
 */
const duplicateCandidate = (
  row: InvoiceRow,
  documents: readonly UsedDocument[],
  overrideReason: string | null,
): Candidate => ({
  supplierId: 0,
  billingAmount: row.billing_amount,
  invoiceNumber: null,
  documents,
  overrideReason,
  invoiceId: row.id,
});

async function lockPayableRequest(tx: Database, buyerId: number, id: number, now: Date) {
  const row = await lockInvoice(tx, buyerId, id);
  if (isPayable(row.status) || row.status === INVOICE_STATUS.Expired) requireUnexpired(row, now);
  // Checked before the approval, because a paid request has already used its approval.
  if (!isPayable(row.status)) throw invalidStatus(row.status);
  return row;
}

async function requireUnexpiredCard(
  tx: Database,
  buyerId: number,
  { deposit_date }: InvoiceRow,
  cardId: number,
): Promise<typeof credit_cards.$inferSelect> {
  const card = await usableCard(tx, buyerId, cardId);
  if (deposit_date === null || !isCardExpiredOn(card, plainDate(deposit_date))) return card;
  throw fieldError('credit_card_id', 'expired', message.cardExpires());
}

/** The requester's documents, so that an upload of the same document by the payer is recognised. */
async function documentsOfRequester(
  tx: Database,
  { seller_id, files: attachedFiles }: InvoiceRow,
): Promise<UsedDocument[]> {
  const ids = attachedFiles.map(({ file_id }) => file_id);
  const facts = await factsOfRegisteredFiles(tx, seller_id ?? 0, ids);
  return documentsOfFiles(attachedFiles, (id) => facts.get(id)?.sha256);
}
