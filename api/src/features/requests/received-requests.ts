import type { InvoiceListItem } from '@hareto/contracts/invoice-list.ts';
import type { RequestKeyInfo } from '@hareto/contracts/requests.ts';
import { isUnpaidRequest } from '@hareto/domain/invoice-status-groups.ts';
import { REQUEST_KEY_STATUS } from '@hareto/domain/request-key-status.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { releaseWhenRefused } from '../../payments/approvals/refused-call.ts';
import { invoice_requests, request_keys } from '../../db/schema/invoice-requests.ts';
import { invoices } from '../../db/schema/invoices.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../context.ts';
import type { EndpointResponse } from '../../endpoints/endpoint-response.ts';
import type { Idempotency } from '../../endpoints/handle.ts';
import type { Caller } from '../../caller.ts';
import { hashToken } from '../../secrets.ts';
import { isDueDatePast } from '../../payments/invoices/expired-request.ts';
import { linkRequest } from './link-request.ts';
import { payLinkedRequest, type RequestPayment } from './pay-request.ts';

export async function linkToBuyer(context: Context, caller: Caller, key: string) {
  return inTransaction(context.db, async (tx) => {
    const { id, document_number } = await linkRequest(tx, context, caller, key);
    return { invoice_id: id, buyer_document_number: document_number };
  });
}

/** Pays a request exactly once; its status, the approval and the idempotency key ensure this. */
export async function payOwnRequest(
  context: Context,
  caller: Caller,
  id: number,
  payment: RequestPayment,
  idempotency: Idempotency,
): Promise<EndpointResponse<Pick<InvoiceListItem, 'status'>>> {
  try {
    return await inTransaction(context.db, async (tx) => {
      const { status } = await payLinkedRequest(tx, context, caller, id, payment);
      return idempotency.storeResponse(tx, { status }, 200);
    });
  } catch (error) {
    await releaseWhenRefused(context.db, { caller, approvalId: payment.approval_id }, error);
    throw error;
  }
}

/**
 * Describes the request to any caller with the link. The first call marks it as opened, unless the
 * requester itself reads it.
 */
export async function describeRequestKey(
  { db, clock }: Context,
  caller: Caller | null,
  key: string,
): Promise<RequestKeyInfo> {
  const [found] = await db
    .select({ storedKey: request_keys, invoice: invoices })
    .from(request_keys)
    .innerJoin(invoices, eq(invoices.id, request_keys.invoice_id))
    .where(eq(request_keys.key_hash, hashToken(key)));
  if (!found) return { ...NO_REQUEST, key };
  const { storedKey, invoice } = found;
  if (caller?.buyerId !== invoice.seller_id)
    await db
      .update(invoice_requests)
      .set({ opened_at: clock.now() })
      .where(and(eq(invoice_requests.invoice_id, invoice.id), isNull(invoice_requests.opened_at)));
  const isExpired = isUnpaidRequest(invoice.status) && isDueDatePast(invoice, clock.now());
  return {
    key,
    key_status: isExpired ? REQUEST_KEY_STATUS.Expired : storedKey.status,
    is_used: storedKey.used_at !== null,
    invoice_id: invoice.id,
    doc_number: invoice.document_number,
    requester_name: invoice.supplier_snapshot.name,
    billing_amount: invoice.billing_amount,
    payment_due_date: invoice.payment_due_date,
  };
}

const NO_REQUEST = {
  key_status: REQUEST_KEY_STATUS.Invalid,
  is_used: false,
  invoice_id: null,
  doc_number: null,
  requester_name: null,
  billing_amount: null,
  payment_due_date: null,
} satisfies Omit<RequestKeyInfo, 'key'>;
