import { INVOICE_STATUS } from './invoice-status-numbers.ts';
import type { CorrectionReasonCode } from './correction-reasons.ts';
import type { InvoiceEffect } from './invoice-events.ts';
import type { InvoiceState, MachineState } from './invoice-state.ts';
import type { ActionOwner } from './payment-states.ts';

/** The changes and effects of a transition; effects in the order of execution. */
export type Outcome = {
  readonly changes: Partial<MachineState>;
  readonly effects: readonly InvoiceEffect[];
};

/** No answer is pending. */
export const ANSWERED = { is_action_required: false, reasons: [], action_owner: null } as const;

export function to(changes: Partial<MachineState>, ...effects: InvoiceEffect[]): Outcome {
  return { changes, effects };
}

export function actionRequired(
  reasons: readonly CorrectionReasonCode[],
  owner: ActionOwner,
): Partial<MachineState> {
  return { is_action_required: true, reasons: [...new Set(reasons)], action_owner: owner };
}

/** Notices that exist only on a card payment request. */
export function toRequester(invoice: InvoiceState, ...effects: InvoiceEffect[]): InvoiceEffect[] {
  return invoice.is_request ? effects : [];
}

/** Ends an invoice and gives the money back. */
export function cancelled(invoice: InvoiceState, ...effects: InvoiceEffect[]): Outcome {
  const unscheduled: InvoiceEffect[] =
    invoice.transfer_state === 'scheduled' ? ['unschedule_transfer'] : [];
  const ended = { status: INVOICE_STATUS.Cancel, transfer_state: 'none', ...ANSWERED } as const;
  if (invoice.payment_state === 'authorized')
    return to({ ...ended, payment_state: 'voided' }, ...unscheduled, 'void', ...effects);
  if (invoice.payment_state === 'captured')
    return to({ ...ended, payment_state: 'refunding' }, ...unscheduled, 'refund', ...effects);
  return to(ended, ...unscheduled, ...effects);
}

export function scheduled(invoice: InvoiceState): Outcome {
  return to(
    {
      status: INVOICE_STATUS.InProgressExaminationCompleted,
      payment_state: 'captured',
      transfer_state: 'scheduled',
      ...ANSWERED,
    },
    'schedule_transfer',
    'mail:transfer_scheduled',
    ...toRequester(invoice, 'mail:deposit_scheduled'),
  );
}

export function transferFailed(invoice: InvoiceState): Outcome {
  // The money of a request goes to the requester's own account, so the requester corrects it.
  const owner = invoice.is_request ? 'seller' : 'buyer';
  return to(
    {
      status: INVOICE_STATUS.InProgressExaminationCompleted,
      transfer_state: 'failed',
      ...actionRequired(['TRANSFER_FAILED'], owner),
    },
    'set_due_at',
    'mail:transfer_failed',
  );
}

/** Stops a payment: other open reasons stay, a booked transfer is taken back. */
export function held(invoice: InvoiceState): Outcome {
  const isBooked = invoice.transfer_state === 'scheduled';
  return to(
    {
      ...(isBooked ? { transfer_state: 'none' as const } : {}),
      ...actionRequired([...invoice.reasons, 'ACCOUNT_CONFIRM'], 'buyer'),
    },
    ...(isBooked ? (['unschedule_transfer'] as const) : []),
    'set_due_at',
  );
}

/** The caller moves a missed date together with the release. */
const ANSWERED_BY_RELEASE: readonly CorrectionReasonCode[] = ['ACCOUNT_CONFIRM', 'DATE_PASSED'];

/** A payment in review goes on as after an answer, unless something else is still open. */
export function released(invoice: InvoiceState): Outcome {
  const open = invoice.reasons.filter((code) => !ANSWERED_BY_RELEASE.includes(code));
  return open.length > 0
    ? to(actionRequired(open, 'buyer'), 'set_due_at')
    : to({ status: INVOICE_STATUS.InProgress, ...ANSWERED });
}

/** The hold of the replaced approval is released. */
export function replacedApproval(event: { hasNewApproval: boolean }): InvoiceEffect[] {
  return event.hasNewApproval ? ['void_previous'] : [];
}
