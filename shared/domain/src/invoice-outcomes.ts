import { INVOICE_STATUS } from './invoice-status-numbers.ts';
import { CORRECTION_REASONS, type CorrectionReasonCode } from './correction-reasons.ts';
import type { InvoiceEffect } from './invoice-events.ts';
import type { InvoiceState, TransitionState } from './invoice-state.ts';
import type { ActionOwner } from './payment-states.ts';

/** The changes and effects of a transition; effects in the order of execution. */
export type Outcome = {
  readonly changes: Partial<TransitionState>;
  readonly effects: readonly InvoiceEffect[];
};

/** The state when no action of the user is required. */
export const NO_ACTION_REQUIRED = {
  is_action_required: false,
  reasons: [],
  action_owner: null,
} as const;

export function outcome(changes: Partial<TransitionState>, ...effects: InvoiceEffect[]): Outcome {
  return { changes, effects };
}

export function actionRequired(
  reasons: readonly CorrectionReasonCode[],
  owner: ActionOwner,
): Partial<TransitionState> {
  return { is_action_required: true, reasons: [...new Set(reasons)], action_owner: owner };
}

/** Returns the effects for a card payment request, and none for another payment. */
export function onlyForRequest(
  invoice: InvoiceState,
  ...effects: InvoiceEffect[]
): InvoiceEffect[] {
  return invoice.is_request ? effects : [];
}

/** Ends an invoice and gives the money back. */
export function cancelOutcome(invoice: InvoiceState, ...effects: InvoiceEffect[]): Outcome {
  const unscheduleEffects: InvoiceEffect[] =
    invoice.transfer_state === 'scheduled' ? ['unschedule_transfer'] : [];
  const endState = {
    status: INVOICE_STATUS.Cancel,
    transfer_state: 'none',
    ...NO_ACTION_REQUIRED,
  } as const;
  if (invoice.payment_state === 'authorized')
    return outcome(
      { ...endState, payment_state: 'voided' },
      ...unscheduleEffects,
      'void',
      ...effects,
    );
  if (invoice.payment_state === 'captured')
    return outcome(
      { ...endState, payment_state: 'refunding' },
      ...unscheduleEffects,
      'refund',
      ...effects,
    );
  return outcome(endState, ...unscheduleEffects, ...effects);
}

export function scheduleOutcome(invoice: InvoiceState): Outcome {
  return outcome(
    {
      status: INVOICE_STATUS.InProgressExaminationCompleted,
      payment_state: 'captured',
      transfer_state: 'scheduled',
      ...NO_ACTION_REQUIRED,
    },
    'schedule_transfer',
    'mail:transfer_scheduled',
    ...onlyForRequest(invoice, 'mail:deposit_scheduled'),
  );
}

export function transferFailedOutcome(invoice: InvoiceState): Outcome {
  // A request pays into the requester's own account, so the requester corrects the account.
  const owner = invoice.is_request ? 'seller' : 'buyer';
  return outcome(
    {
      status: INVOICE_STATUS.InProgressExaminationCompleted,
      transfer_state: 'failed',
      ...actionRequired(['TRANSFER_FAILED'], owner),
    },
    'set_due_at',
    'mail:transfer_failed',
  );
}

/** Stops a payment. Its other reasons stay; the booking of a transfer is cancelled. */
export function holdOutcome(invoice: InvoiceState): Outcome {
  const isBooked = invoice.transfer_state === 'scheduled';
  return outcome(
    {
      ...(isBooked ? { transfer_state: 'none' as const } : {}),
      ...actionRequired([...invoice.reasons, 'ACCOUNT_CONFIRM'], 'buyer'),
    },
    ...(isBooked ? (['unschedule_transfer'] as const) : []),
    'set_due_at',
  );
}

/** The release ends `DATE_PASSED` too, because the caller also chooses another date. */
const REASONS_ENDED_BY_RELEASE: readonly CorrectionReasonCode[] = [
  'ACCOUNT_CONFIRM',
  'DATE_PASSED',
];

/**
 * A payment in review is examined again, unless it has other open reasons. The buyer could not
 * answer those during the hold, so HARETO requests the correction again, with a new deadline.
 */
export function releaseOutcome(invoice: InvoiceState): Outcome {
  const openReasons = invoice.reasons.filter((code) => !REASONS_ENDED_BY_RELEASE.includes(code));
  if (openReasons.length === 0)
    return outcome({ status: INVOICE_STATUS.InProgress, ...NO_ACTION_REQUIRED });
  const needsCard = openReasons.some((code) => CORRECTION_REASONS[code].remedy === 'change_card');
  return outcome(
    actionRequired(openReasons, 'buyer'),
    'set_due_at',
    needsCard ? 'mail:capture_failed' : 'mail:correction_requested',
  );
}

/** The effect that releases the hold of the approval which a new one replaces. */
export function voidReplacedApproval(event: { hasNewAuthorization: boolean }): InvoiceEffect[] {
  return event.hasNewAuthorization ? ['void_previous'] : [];
}
