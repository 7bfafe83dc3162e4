import { isAwaitingPayment, isOngoing, isReserved } from './invoice-status-groups.ts';
import {
  AMOUNT_FIELDS,
  CORRECTION_REASONS,
  INVOICE_FIELDS,
  type CorrectionReasonCode,
  type InvoiceField,
  type Remedy,
} from './correction-reasons.ts';
import { INVOICE_STATUS, type InvoiceStatus } from './invoice-status-numbers.ts';
import type { ActionOwner, PaymentState, TransferState } from './payment-states.ts';
import { addDays, endOfDayInTokyo, plainDateOf, type PlainDate } from './plain-date.ts';

/**
 * State that transitions change. `reasons` and `action_owner` belong to `is_action_required`: empty
 * and null without it.
 */
export type TransitionState = {
  readonly status: InvoiceStatus;
  readonly is_action_required: boolean;
  readonly payment_state: PaymentState;
  readonly transfer_state: TransferState;
  readonly reasons: readonly CorrectionReasonCode[];
  readonly action_owner: ActionOwner | null;
  /** True when the buyer has taken over the card payment request with its key. */
  readonly is_linked: boolean;
};

/**
 * Facts that transitions only read. `is_request`: a card payment request, whose account belongs to
 * the requester.
 */
export type InvoiceFacts = {
  readonly deposit_date: PlainDate;
  readonly payment_due_date: PlainDate;
  readonly is_request: boolean;
};

export type InvoiceState = TransitionState & InvoiceFacts;

/**
 * `invalid_status` is the general code; the API answers 409 to all codes except `approval_required`
 * (422).
 */
export type RefusalCode =
  | 'invalid_status'
  | 'payment_in_progress'
  | 'transfer_in_progress'
  | 'too_late'
  | 'too_early'
  | 'not_linked'
  | 'not_owner'
  | 'approval_required'
  | 'amount_locked';

/** The last instant at which a booked transfer can be cancelled: 23:59:59 of the day before it. */
export function cancellableUntil(depositDate: PlainDate): Date {
  return endOfDayInTokyo(addDays(depositDate, -1));
}

type CancelInput = Pick<
  InvoiceState,
  'status' | 'payment_state' | 'transfer_state' | 'is_linked' | 'deposit_date'
>;

/** The reason why the buyer cannot cancel or decline, or null (T10, T11, T18). */
export function cancelRefusal(invoice: CancelInput, now: Date): RefusalCode | null {
  const { status, payment_state, transfer_state } = invoice;
  if (isAwaitingPayment(status)) return invoice.is_linked ? null : 'not_linked';
  if (!isOngoing(status)) return 'invalid_status';
  if (payment_state === 'capturing') return 'payment_in_progress';
  if (!isReserved(status)) return null;
  // `none` means that T22 took the booking back: no money is on its way, so it is never too late.
  if (transfer_state === 'failed' || transfer_state === 'none') return null;
  if (transfer_state === 'sent') return 'transfer_in_progress';
  return plainDateOf(now) < invoice.deposit_date ? null : 'too_late';
}

/**
 * True when the buyer may cancel a payment or decline a request now: `is_cancellable` of the API.
 */
export function canCancel(invoice: CancelInput, now: Date): boolean {
  return cancelRefusal(invoice, now) === null;
}

/** The events that `PUT /invoices/{id}` can mean. */
export type UpdateEventType = Exclude<Remedy, 'cancel' | 'release'> | 'edit';

type EditInput = Pick<InvoiceState, 'status' | 'is_action_required' | 'payment_state' | 'reasons'>;

/**
 * The event that a `PUT /invoices/{id}` of this invoice means now (T4, T4b, T6, T9, T23), or null
 * if the invoice cannot be changed.
 */
export function updateEventFor(invoice: EditInput): UpdateEventType | null {
  if (invoice.payment_state === 'capturing' || !isOngoing(invoice.status)) return null;
  if (!invoice.is_action_required)
    return invoice.status === INVOICE_STATUS.InProgress ? 'edit' : null;
  const remedies = invoice.reasons.map((code): Remedy => CORRECTION_REASONS[code].remedy);
  if (isHeld(invoice)) return null;
  return remedies.find((remedy) => remedy !== 'cancel' && remedy !== 'release') ?? null;
}

/** True while the owner has stopped the payment until the account is confirmed (T24). */
export const isHeld = ({ reasons }: Pick<InvoiceState, 'reasons'>): boolean =>
  reasons.includes('ACCOUNT_CONFIRM');

const FIELDS_LOCKED_BY_CAPTURE: ReadonlySet<InvoiceField> = new Set<InvoiceField>([
  ...AMOUNT_FIELDS,
  'credit_card_id',
  'promotion_code',
]);

/**
 * The fields that may change, in the order of the form (T4): all fields in an edit without a
 * reason; otherwise the fields of the reasons, and the files in an answer to the examiner. Amount
 * and card cannot change after the capture; a requester may correct only the account.
 */
export function editableFields(invoice: EditInput, actor: ActionOwner = 'buyer'): InvoiceField[] {
  const event = updateEventFor(invoice);
  if (event === null) return [];
  const fieldsToCorrect = new Set<InvoiceField>(
    invoice.reasons.flatMap((code) => CORRECTION_REASONS[code].fields),
  );
  if (event === 'resubmit') fieldsToCorrect.add('files');
  return INVOICE_FIELDS.filter((field) => {
    if (actor === 'seller') return field === 'account_id' && fieldsToCorrect.has(field);
    if (invoice.payment_state === 'captured' && FIELDS_LOCKED_BY_CAPTURE.has(field)) return false;
    return event === 'edit' || fieldsToCorrect.has(field);
  });
}
