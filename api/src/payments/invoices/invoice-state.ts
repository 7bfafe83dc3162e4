import type { InvoiceRow } from '../../db/schema/invoices.ts';
import {
  canCancel,
  cancellableUntil,
  editableFields,
  isHeld,
  type InvoiceState,
} from '@hareto/domain/invoice-transitions.ts';
import type { InvoiceDetail } from '@hareto/contracts/invoices.ts';
import {
  CORRECTION_REASONS,
  INVOICE_FIELDS,
  type CorrectionReasonCode,
  type InvoiceField,
} from '@hareto/domain/correction-reasons.ts';
import { plainDate, toTokyoIso, type PlainDate } from '@hareto/domain/plain-date.ts';
import { paidFeeOf } from '@hareto/domain/pricing.ts';
import { isReserved } from '@hareto/domain/invoice-status-groups.ts';

/** Earlier than every date, so that a row without one is never "too early". */
const NO_DATE = plainDate('0001-01-01');

/** Converts a row into the input of the state machine. */
export function stateOf(row: InvoiceRow): InvoiceState {
  const dateOf = (text: string | null): PlainDate => (text === null ? NO_DATE : plainDate(text));
  return {
    status: row.status,
    is_action_required: row.is_action_required,
    payment_state: row.payment_state,
    transfer_state: row.transfer_state,
    reasons:
      row.action_required?.reasons.flatMap(({ code }) => (isReasonCode(code) ? [code] : [])) ?? [],
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

/**
 * The fields of a card payment request that its payer fills in; the requester fills in the others.
 */
const PAYER_FIELDS_OF_REQUEST: readonly InvoiceField[] = [
  'credit_card_id',
  'deposit_date',
  'transfer_person_name',
];

/** The supplier as it is now, not as it was at the submission. */
export interface CurrentPayee {
  readonly isPayeeRefused: boolean;
  /**
   * The fields that a partner has set (`partnerFields`). Left out by callers that do not name the
   * fields: a partner never sets all of them.
   */
  readonly partnerFields?: readonly InvoiceField[];
}

/**
 * The fields that the payer may change now; none while the requester has to answer. The files of a
 * request are the requester's until the examiner asks the payer for better ones. A field that a partner
 * has set is open only while the examiner asks for it.
 */
export function payerEditableFields(row: InvoiceRow, payee: CurrentPayee): InvoiceField[] {
  const state = stateOf(row);
  if (state.action_owner === 'seller') return [];
  const fields = editableFields(state);
  if (!state.is_request)
    return withUsablePayee(withoutPartnerFields(fields, state, payee), row, payee);
  const payerFields = state.is_action_required
    ? [...PAYER_FIELDS_OF_REQUEST, 'files']
    : PAYER_FIELDS_OF_REQUEST;
  return fields.filter((field) => payerFields.includes(field));
}

const withoutPartnerFields = (
  fields: InvoiceField[],
  { is_action_required }: InvoiceState,
  { partnerFields = [] }: CurrentPayee,
): InvoiceField[] =>
  is_action_required ? fields : fields.filter((field) => !partnerFields.includes(field));

/** True while the payer has to act but can change no field, so that only cancelling is left. */
export function mustCancel(row: InvoiceRow, payee: CurrentPayee): boolean {
  const state = stateOf(row);
  if (!state.is_action_required || state.action_owner !== 'buyer' || isHeld(state)) return false;
  return payerEditableFields(row, payee).length === 0;
}

/**
 * The payer can choose another account only of a supplier that can be paid. After the supplier was
 * deleted, the payer also chooses another supplier; after it was refused, no field is editable.
 */
function withUsablePayee(
  fields: InvoiceField[],
  { supplier_id }: InvoiceRow,
  { isPayeeRefused }: CurrentPayee,
): InvoiceField[] {
  if (!fields.includes('account_id') || fields.includes('supplier_id')) return fields;
  if (isPayeeRefused) return [];
  if (supplier_id !== null) return fields;
  return INVOICE_FIELDS.filter((field) => field === 'supplier_id' || fields.includes(field));
}

/** True once the payer has paid a fee; if others bear the whole fee, there is no receipt. */
export const hasReceipt = (row: InvoiceRow): boolean =>
  row.payment_state === 'captured' && paidFeeOf(row) > 0;

/** The actions that the payer may take now, for lists and detail. */
export function permissionsOf(
  row: InvoiceRow,
  { now, ...payee }: CurrentPayee & { now: Date },
): Permissions {
  const state = stateOf(row);
  const editable_fields = payerEditableFields(row, payee);
  const is_editable = editable_fields.length > 0;
  const is_cancellable = canCancel(state, now);
  return {
    is_editable,
    editable_fields,
    answer:
      !row.is_action_required || !is_editable
        ? null
        : editable_fields.every((field) => field === 'files')
          ? 'reupload'
          : 'correct',
    is_cancellable,
    // Only a booked transfer has a deadline; before that an application can be cancelled at any
    // time.
    cancellable_until:
      is_cancellable && isReserved(row.status) && row.transfer_state === 'scheduled'
        ? toTokyoIso(cancellableUntil(state.deposit_date))
        : null,
    is_receipt_available: hasReceipt(row),
    is_transfer_statement_available: row.kind === 'payment' && row.transfer_state === 'completed',
  };
}

export type Permissions = Pick<
  InvoiceDetail,
  | 'is_editable'
  | 'editable_fields'
  | 'answer'
  | 'is_cancellable'
  | 'cancellable_until'
  | 'is_receipt_available'
  | 'is_transfer_statement_available'
>;

/** A requester may only read. */
export const NO_PERMISSIONS: Permissions = {
  is_editable: false,
  editable_fields: [],
  answer: null,
  is_cancellable: false,
  cancellable_until: null,
  is_receipt_available: false,
  is_transfer_statement_available: false,
};
