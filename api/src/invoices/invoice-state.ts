import { canCancel, cancellableUntil, editableFields, isEditable, type InvoiceState } from '@hareto/shared/domain/invoice-transitions.ts';
import type { CorrectionReasonCode } from '@hareto/shared/domain/correction-reasons.ts';
import { CORRECTION_REASONS } from '@hareto/shared/domain/correction-reasons.ts';
import { plainDate, toTokyoIso, type PlainDate } from '@hareto/shared/domain/plain-date.ts';
import type { invoices } from '../db/schema/invoices.ts';

export type InvoiceRow = typeof invoices.$inferSelect;

/** Before every date: a row without one is never "too early". */
const NO_DATE = plainDate('0001-01-01');

/** The row as the state machine sees it. */
export function stateOf(row: InvoiceRow): InvoiceState {
  const dateOf = (text: string | null): PlainDate => (text === null ? NO_DATE : plainDate(text));
  return {
    status: row.status,
    is_action_required: row.is_action_required,
    payment_state: row.payment_state,
    transfer_state: row.transfer_state,
    reasons: row.action_required?.reasons.flatMap(({ code }) => (isReasonCode(code) ? [code] : [])) ?? [],
    action_owner: row.action_required?.owner ?? null,
    is_linked: row.kind === 'request' && row.buyer_id !== null,
    deposit_date: dateOf(row.deposit_date),
    payment_due_date: dateOf(row.payment_due_date),
    is_request: row.kind === 'request',
  };
}

export function isReasonCode(code: string): code is CorrectionReasonCode {
  return code in CORRECTION_REASONS;
}

/** What the payer may do now, as the detail says it. */
export function permissionsOf(row: InvoiceRow, now: Date) {
  const state = stateOf(row);
  const is_cancellable = canCancel(state, now);
  return {
    is_editable: isEditable(state),
    editable_fields: editableFields(state),
    is_cancellable,
    // Only a booked transfer has a deadline; before that an application can be taken back at any time.
    cancellable_until: is_cancellable && row.status === 3 && row.transfer_state === 'scheduled' ? toTokyoIso(cancellableUntil(state.deposit_date)) : null,
    is_receipt_available: row.payment_state === 'captured',
  };
}
