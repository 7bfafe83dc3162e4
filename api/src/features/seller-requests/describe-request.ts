import type { request_keys, RequestRow } from '../../db/schema/invoice-requests.ts';
import type { RequestDetail, RequestListItem } from '@hareto/contracts/seller-requests.ts';
import { buyerFeeOf, depositOf, totalBeforePromotionOf } from '@hareto/domain/pricing.ts';
import { withFormalNames } from '@hareto/domain/bank-name.ts';
import { collectionStatusOf } from '@hareto/domain/collection-status.ts';
import { isExaminedAgain } from '@hareto/domain/invoice-status.ts';
import { plainDateOf, toTokyoIso } from '@hareto/domain/plain-date.ts';
import type { invoice_events, InvoiceRow } from '../../db/schema/invoices.ts';
import { INVOICE_STATUS } from '@hareto/domain/invoice-status-numbers.ts';
import { isAwaitingPayment } from '@hareto/domain/invoice-status-groups.ts';
import {
  cancelledByOf,
  cancelOf,
  depositDateOf,
  requesterActionFieldsOf,
  requesterActionOf,
} from '../../payments/invoices/requester-view.ts';

export interface RequestPair {
  invoice: InvoiceRow;
  request: RequestRow;
}

/** The most mails that a seller can send after the first, to the same address or to others. */
export const MAXIMUM_REMINDERS = 10;

const isoOrNull = (date: Date | null) => (date === null ? null : toTokyoIso(date));
/** True while the request is unpaid and can still be paid. */
export const isUnpaid = ({ status }: InvoiceRow) => isAwaitingPayment(status);

/** The reason why no reminder can be sent now; null if it can. */
export function reminderRefusal(
  { invoice, request }: RequestPair,
  now: Date,
): 'status' | 'address' | 'count' | 'today' | null {
  const today = plainDateOf(now);
  if (!isUnpaid(invoice) || (invoice.payment_due_date ?? '') < today) return 'status';
  if (request.buyer_person_email === '') return 'address';
  if (request.reminder_count >= MAXIMUM_REMINDERS) return 'count';
  return request.last_reminded_at !== null && plainDateOf(request.last_reminded_at) >= today
    ? 'today'
    : null;
}

/** The addressee may be changed until a business has linked the request. */
export const isContactEditable = ({ invoice }: RequestPair, now: Date): boolean =>
  isUnpaid(invoice) &&
  invoice.buyer_id === null &&
  (invoice.payment_due_date ?? '') >= plainDateOf(now);

export type StoredRequestFields = ReturnType<typeof storedFieldsOf>;

/** The fields that need only the rows of the invoice and of the request. */
export function storedFieldsOf(pair: RequestPair, now: Date) {
  const { invoice, request } = pair;
  const { seller_commission, billing_amount } = invoice;
  return {
    id: invoice.id,
    document_number: invoice.document_number,
    collection_status: collectionStatusOf(invoice.status),
    is_examined_again: isExaminedAgain(invoice),
    ...requesterActionFieldsOf(invoice),
    buyer_name: request.buyer_name,
    buyer_person_name: request.buyer_person_name,
    buyer_person_email: request.buyer_person_email,
    title: request.title,
    billing_amount,
    seller_commission,
    buyer_commission: buyerFeeOf(invoice),
    deposit_amount: depositOf(invoice),
    payment_due_date: invoice.payment_due_date,
    deposit_date: depositDateOf(invoice),
    bank: bankOf(invoice),
    is_opened: request.opened_at !== null,
    is_linked: invoice.buyer_id !== null,
    is_contact_editable: isContactEditable(pair, now),
    last_reminded_at: isoOrNull(request.last_reminded_at),
    reminder_count: request.reminder_count,
    is_remindable: reminderRefusal(pair, now) === null,
    is_cancellable: isUnpaid(invoice),
    closed_at: isoOrNull(invoice.closed_at),
    cancelled_by: cancelledByOf(invoice),
    updated_at: toTokyoIso(invoice.updated_at),
  };
}

interface ItemData {
  /** The events of this request, oldest first. */
  events: readonly RequestEvent[];
  /** Null once the link can no longer be used. */
  url: string | null;
  /** The key of the link; a change of the address makes a new one, which is mailed immediately. */
  key: Pick<typeof request_keys.$inferSelect, 'created_at'> | null;
  now: Date;
}
export type RequestEvent = Pick<typeof invoice_events.$inferSelect, 'type' | 'at'>;

export const describeRequestItem = (
  pair: RequestPair,
  { events, url, key, now }: ItemData,
): RequestListItem => ({
  ...storedFieldsOf(pair, now),
  timeline: timelineOf(pair, events, key),
  request_url: url,
});

function bankOf({ account_snapshot }: InvoiceRow): RequestListItem['bank'] {
  if (account_snapshot === null) return null;
  const { bank_name, branch_name, account_type, account_number } =
    withFormalNames(account_snapshot);
  return { bank_name, branch_name, account_type, account_number };
}

export function describeRequest(
  pair: RequestPair,
  { files, ...parts }: ItemData & Pick<RequestDetail, 'files'>,
): RequestDetail {
  const { invoice, request } = pair;
  return {
    ...describeRequestItem(pair, parts),
    buyer_business_form: request.buyer_business_form,
    buyer_corporate_number: request.buyer_corporate_number,
    supplier_name: invoice.supplier_snapshot.name,
    supplier_person_name: request.supplier_person_name,
    supplier_person_email: request.supplier_person_email,
    invoice_number: invoice.invoice_number,
    invoice_date: invoice.invoice_date,
    standard_amount: invoice.standard_amount,
    reduced_amount: invoice.reduced_amount,
    nontaxable_amount: invoice.nontaxable_amount,
    discount_amount: invoice.discount_amount,
    discount_rate: request.discount_rate,
    consumption_tax: invoice.consumption_tax,
    commission: invoice.commission,
    total_amount: totalBeforePromotionOf(invoice),
    invoice_request_commission_rate: request.invoice_request_commission_rate,
    account_id: request.account_id,
    account: invoice.account_snapshot && withFormalNames(invoice.account_snapshot),
    message: request.message,
    files,
    action_required: requesterActionOf(invoice),
    cancel: cancelOf(invoice),
  };
}

function timelineOf(
  { invoice, request }: RequestPair,
  events: readonly RequestEvent[],
  key: ItemData['key'],
): RequestDetail['timeline'] {
  const timeOfLast = (type: string) =>
    isoOrNull(events.findLast((event) => event.type === type)?.at ?? null);
  return {
    sent_at: isoOrNull(key?.created_at ?? null) ?? timeOfLast('create_request'),
    undelivered_at: isoOrNull(request.undelivered_at),
    delivered_at: isoOrNull(request.delivered_at),
    opened_at: isoOrNull(request.opened_at),
    linked_at: timeOfLast('link'),
    paid_at: timeOfLast('pay'),
    deposited_at:
      invoice.status === INVOICE_STATUS.TransferCompleted ? timeOfLast('transfer_completed') : null,
  };
}
