import type { RequestDetail } from '@hareto/contracts/seller-requests.ts';
import { isDateUnusable } from '@hareto/domain/correction-reasons.ts';
import type { InvoiceRow } from '../../db/schema/invoices.ts';

// The part of a payment that the requester of a card payment request sees. It leaves out the texts
// between payer and examiner.

/** The events that the timeline of a request shows. */
export const TIMELINE_EVENTS = ['create_request', 'link', 'pay', 'transfer_completed'];

/** The action that the requester has to take; questions to the payer are hidden. */
export const requesterActionOf = ({ is_action_required, action_required }: InvoiceRow) =>
  is_action_required && action_required?.owner === 'seller' ? action_required : null;

/** The requester's action as fields of a list item. */
export function requesterActionFieldsOf(row: InvoiceRow) {
  const action = requesterActionOf(row);
  return {
    is_action_required: action !== null,
    action_due_at: action?.due_at ?? null,
    action_message: action?.reasons[0]?.label ?? null,
  };
}

/**
 * `buyer` declines a request before it is paid, `user` cancels the payment. Earlier releases have
 * stored `buyer` for both.
 */
export function cancelledByOf({ cancel, applied_at }: InvoiceRow): RequestDetail['cancelled_by'] {
  if (cancel === null) return null;
  return cancel.by === 'buyer' && applied_at !== null ? 'user' : cancel.by;
}

export function cancelOf(row: InvoiceRow): RequestDetail['cancel'] {
  const by = cancelledByOf(row);
  if (row.cancel === null || by === null) return null;
  const { comment, cancelled_at } = row.cancel;
  return { by, comment: by === 'seller' || by === 'buyer' ? comment : null, cancelled_at };
}

/** Null while the payer has to choose another day of the transfer. */
export const depositDateOf = ({
  is_action_required,
  action_required,
  deposit_date,
}: InvoiceRow): string | null =>
  is_action_required && isDateUnusable(action_required?.reasons ?? []) ? null : deposit_date;
