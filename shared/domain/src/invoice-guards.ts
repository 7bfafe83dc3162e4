import { CORRECTION_REASONS } from './correction-reasons.ts';
import type { AmountChange, EventOf } from './invoice-events.ts';
import {
  isHeld,
  updateEventFor,
  type InvoiceState,
  type RefusalCode,
  type UpdateEventType,
} from './invoice-state.ts';
import type { ActionOwner } from './payment-states.ts';
import type { PlainDate } from './plain-date.ts';

// Guards of the transitions: each returns the reason why an event is refused, or null.

/**
 * Refuses an event while the result of a capture or a transfer is unknown: no other money may move
 * until it is known.
 */
export function refuseWhileBusy(invoice: InvoiceState): RefusalCode | null {
  if (invoice.payment_state === 'capturing') return 'payment_in_progress';
  return invoice.transfer_state === 'sent' ? 'transfer_in_progress' : null;
}

/** Requires that no capture or transfer is in progress and no answer of the user is pending. */
export function refuseUnlessIdle(invoice: InvoiceState): RefusalCode | null {
  return refuseWhileBusy(invoice) ?? (invoice.is_action_required ? 'invalid_status' : null);
}

/** Refuses a `PUT` unless it is the event that this payment now expects. */
export function refuseUnlessExpected(
  type: UpdateEventType,
  invoice: InvoiceState,
): RefusalCode | null {
  return refuseWhileBusy(invoice) ?? (updateEventFor(invoice) === type ? null : 'invalid_status');
}

/** The buyer may always answer; the seller only while `action_owner` is the seller. */
export function onlyByActionOwner(invoice: InvoiceState, actor: ActionOwner): RefusalCode | null {
  return actor === 'seller' && invoice.action_owner !== 'seller' ? 'not_owner' : null;
}

/**
 * Before the capture a higher total needs a new approval; afterwards amount and card are fixed
 * (T4).
 */
export function amountRefusal(invoice: InvoiceState, event: AmountChange): RefusalCode | null {
  if (invoice.payment_state === 'captured')
    return event.total === 'same' && !event.hasNewAuthorization ? null : 'amount_locked';
  return event.total === 'higher' && !event.hasNewAuthorization ? 'approval_required' : null;
}

/**
 * The examiner may ask the same side (payer or seller) again while it corrects. A failed card, a
 * missed date or a request to the opposite side must be answered first.
 */
export function refuseUntilOtherAnswer(
  invoice: InvoiceState,
  { owner }: EventOf<'request_correction'>,
): RefusalCode | null {
  const areAllFromExaminer = invoice.reasons.every(
    (code) => CORRECTION_REASONS[code].raisedBy === 'operator',
  );
  const isSameSide = !invoice.is_action_required || invoice.action_owner === owner;
  return refuseWhileBusy(invoice) ?? (areAllFromExaminer && isSameSide ? null : 'invalid_status');
}

/**
 * Requires that the money is captured and booked and nothing is pending; with `today`, also that
 * the transfer date has come.
 */
export function refuseUnlessTransferable(
  invoice: InvoiceState,
  today: PlainDate | null,
): RefusalCode | null {
  const isBooked =
    invoice.payment_state === 'captured' &&
    (invoice.transfer_state === 'scheduled' || invoice.transfer_state === 'sent');
  if (invoice.is_action_required || !isBooked) return 'invalid_status';
  return today !== null && today < invoice.deposit_date ? 'too_early' : null;
}

/**
 * Refuses a payment with a capture or transfer in progress, and a payment that is stopped already.
 */
export function refuseWhileHeld(invoice: InvoiceState): RefusalCode | null {
  return refuseWhileBusy(invoice) ?? (isHeld(invoice) ? 'invalid_status' : null);
}

export function onlyWhileHeld(invoice: InvoiceState): RefusalCode | null {
  return refuseWhileBusy(invoice) ?? (isHeld(invoice) ? null : 'invalid_status');
}

export function onlyWhileCapturing(invoice: InvoiceState): RefusalCode | null {
  return invoice.payment_state === 'capturing' ? null : 'invalid_status';
}

export function onlyWhenLinked(invoice: InvoiceState): RefusalCode | null {
  return invoice.is_linked ? null : 'not_linked';
}
