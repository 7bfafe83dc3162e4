import { INVOICE_STATUS } from './invoice-status-numbers.ts';
import {
  AWAITING_PAYMENT_STATUSES,
  IN_REVIEW_STATUSES,
  ONGOING_STATUSES,
} from './invoice-status-groups.ts';
import type { EventOf, InvoiceEffect, InvoiceEvent, InvoiceEventType } from './invoice-events.ts';
import {
  amountRefusal,
  refuseUnlessExpected,
  onlyByActionOwner,
  onlyWhenLinked,
  onlyWhileCapturing,
  refuseUntilOtherAnswer,
  onlyWhileHeld,
  refuseUnlessTransferable,
  refuseUnlessIdle,
  refuseWhileBusy,
  refuseWhileHeld,
} from './invoice-guards.ts';
import {
  actionRequired,
  NO_ACTION_REQUIRED,
  cancelOutcome,
  holdOutcome,
  releaseOutcome,
  voidReplacedApproval,
  scheduleOutcome,
  outcome,
  onlyForRequest,
  transferFailedOutcome,
  type Outcome,
} from './invoice-outcomes.ts';
import {
  cancelRefusal,
  type InvoiceState,
  type TransitionState,
  type RefusalCode,
} from './invoice-state.ts';
import type { InvoiceStatus } from './invoice-status.ts';

export { CORRECTION_REASONS, type CorrectionReasonCode } from './correction-reasons.ts';
export type { InvoiceEffect, InvoiceEvent, InvoiceEventType } from './invoice-events.ts';
export {
  canCancel,
  cancellableUntil,
  editableFields,
  isHeld,
  updateEventFor,
  type InvoiceState,
  type TransitionState,
  type RefusalCode,
} from './invoice-state.ts';

/** One transition. `refuse` runs before `apply`. */
type Rule<Type extends InvoiceEventType> = {
  readonly id: string;
  readonly from: readonly InvoiceStatus[];
  readonly refuse?: (invoice: InvoiceState, event: EventOf<Type>) => RefusalCode | null;
  readonly apply: (invoice: InvoiceState, event: EventOf<Type>) => Outcome;
};

/**
 * `id` is for the log of events: T1, T2 … of docs/specification/brief.md (2.5), or `refund`. A
 * refusal has the current status, so that a stale screen can refresh.
 */
export type Transition =
  | {
      readonly ok: true;
      readonly id: string;
      readonly state: TransitionState;
      readonly effects: readonly InvoiceEffect[];
    }
  | { readonly ok: false; readonly code: RefusalCode; readonly status: InvoiceStatus | null };

/** T21 is missing, because it releases a hold before any invoice exists. */
const TRANSITIONS: { readonly [Type in InvoiceEventType]: readonly Rule<Type>[] } = {
  submit: [],
  create_request: [],
  pass_check: [
    {
      id: 'T2',
      from: [INVOICE_STATUS.InProgress],
      refuse: refuseUnlessIdle,
      apply: () => outcome({ status: INVOICE_STATUS.InProgressExaminationChecked }),
    },
  ],
  request_correction: [
    {
      id: 'T3',
      from: IN_REVIEW_STATUSES,
      refuse: refuseUntilOtherAnswer,
      apply: (invoice, event) =>
        outcome(
          actionRequired([...invoice.reasons, ...event.reasons], event.owner),
          'set_due_at',
          'mail:correction_requested',
        ),
    },
  ],
  resubmit: [
    {
      id: 'T4',
      from: IN_REVIEW_STATUSES,
      refuse: (invoice, event) =>
        refuseUnlessExpected('resubmit', invoice) ??
        onlyByActionOwner(invoice, event.actor) ??
        amountRefusal(invoice, event),
      apply: (_, event) =>
        outcome(
          { status: INVOICE_STATUS.InProgress, ...NO_ACTION_REQUIRED },
          ...voidReplacedApproval(event),
          'mail:resubmitted',
        ),
    },
  ],
  edit: [
    {
      id: 'T4b',
      from: [INVOICE_STATUS.InProgress],
      refuse: (invoice, event) =>
        refuseUnlessExpected('edit', invoice) ?? amountRefusal(invoice, event),
      apply: (_, event) => outcome({}, ...voidReplacedApproval(event)),
    },
  ],
  approve: [
    {
      id: 'T5',
      from: [INVOICE_STATUS.InProgressExaminationChecked],
      refuse: (invoice) =>
        refuseUnlessIdle(invoice) ??
        (['authorized', 'captured'].includes(invoice.payment_state) ? null : 'invalid_status'),
      apply: (invoice) =>
        invoice.payment_state === 'captured'
          ? scheduleOutcome(invoice)
          : outcome({ payment_state: 'capturing' }, 'capture'),
    },
  ],
  capture_succeeded: [
    {
      id: 'T5',
      from: [INVOICE_STATUS.InProgressExaminationChecked],
      refuse: onlyWhileCapturing,
      apply: scheduleOutcome,
    },
  ],
  capture_failed: [
    {
      id: 'T5',
      from: [INVOICE_STATUS.InProgressExaminationChecked],
      refuse: onlyWhileCapturing,
      apply: (_, event) =>
        outcome(
          { payment_state: 'failed', ...actionRequired([event.reason], 'buyer') },
          'set_due_at',
          'mail:capture_failed',
        ),
    },
  ],
  change_card: [
    {
      id: 'T6',
      from: [INVOICE_STATUS.InProgressExaminationChecked],
      refuse: (invoice, event) =>
        refuseUnlessExpected('change_card', invoice) ??
        (event.hasNewAuthorization ? null : 'approval_required'),
      apply: () =>
        outcome({ payment_state: 'capturing', ...NO_ACTION_REQUIRED }, 'void_previous', 'capture'),
    },
  ],
  send_transfer: [
    {
      id: 'T7',
      from: [INVOICE_STATUS.InProgressExaminationCompleted],
      refuse: (invoice, event) =>
        refuseWhileBusy(invoice) ??
        refuseUnlessTransferable(invoice, event.today) ??
        (event.today > invoice.deposit_date ? 'too_late' : null),
      apply: () => outcome({ transfer_state: 'sent' }, 'send_transfer'),
    },
  ],
  transfer_completed: [
    {
      id: 'T7',
      from: [INVOICE_STATUS.InProgressExaminationCompleted],
      refuse: (invoice, event) => refuseUnlessTransferable(invoice, event.today),
      apply: (invoice) =>
        outcome(
          { status: INVOICE_STATUS.TransferCompleted, transfer_state: 'completed' },
          'issue_receipts',
          'mail:transfer_completed',
          ...onlyForRequest(invoice, 'mail:deposit_completed'),
        ),
    },
  ],
  transfer_failed: [
    {
      id: 'T8',
      from: [INVOICE_STATUS.InProgressExaminationCompleted],
      refuse: (invoice) => refuseUnlessTransferable(invoice, null),
      apply: transferFailedOutcome,
    },
  ],
  correct_account: [
    {
      id: 'T9',
      from: [INVOICE_STATUS.InProgressExaminationCompleted],
      refuse: (invoice, event) =>
        refuseUnlessExpected('correct_account', invoice) ?? onlyByActionOwner(invoice, event.actor),
      apply: (invoice) =>
        outcome(
          {
            status: INVOICE_STATUS.InProgressExaminationChecked,
            transfer_state: 'none',
            ...NO_ACTION_REQUIRED,
          },
          'mail:resubmitted',
          ...onlyForRequest(invoice, 'mail:recheck'),
        ),
    },
  ],
  cancel: [
    {
      id: 'T10',
      from: IN_REVIEW_STATUSES,
      refuse: (invoice, event) => cancelRefusal(invoice, event.now),
      apply: (invoice) => cancelOutcome(invoice, 'mail:cancelled'),
    },
    {
      id: 'T11',
      from: [INVOICE_STATUS.InProgressExaminationCompleted],
      refuse: (invoice, event) => cancelRefusal(invoice, event.now),
      apply: (invoice) => cancelOutcome(invoice, 'mail:cancelled'),
    },
    {
      id: 'T18',
      from: AWAITING_PAYMENT_STATUSES,
      refuse: (invoice, event) => cancelRefusal(invoice, event.now),
      apply: (invoice) => cancelOutcome(invoice, 'mail:request_declined'),
    },
  ],
  reject: [
    {
      id: 'T12',
      from: ONGOING_STATUSES,
      refuse: refuseWhileBusy,
      apply: (invoice) => cancelOutcome(invoice, 'mail:rejected'),
    },
  ],
  answer_overdue: [
    {
      id: 'T13',
      from: ONGOING_STATUSES,
      refuse: (invoice) =>
        refuseWhileBusy(invoice) ?? (invoice.is_action_required ? null : 'invalid_status'),
      apply: (invoice) => cancelOutcome(invoice, 'mail:cancelled'),
    },
  ],
  change_contact: [
    {
      id: 'T14',
      from: AWAITING_PAYMENT_STATUSES,
      refuse: (invoice) => (invoice.is_linked ? 'invalid_status' : null),
      apply: (_, event) => outcome({ status: sentRequestStatus(event) }, 'issue_request_key'),
    },
  ],
  link: [
    {
      id: 'T15',
      from: AWAITING_PAYMENT_STATUSES,
      refuse: (invoice) => (invoice.is_linked ? 'invalid_status' : null),
      apply: (_, { isBuyerRegistered }) =>
        outcome(
          {
            is_linked: true,
            ...(isBuyerRegistered && { status: INVOICE_STATUS.WaitingForPayment }),
          },
          'use_request_key',
          'mail:request_linked',
        ),
    },
  ],
  buyer_approved: [
    {
      id: 'T15b',
      from: [INVOICE_STATUS.BuyerNotRegistered],
      refuse: onlyWhenLinked,
      apply: () => outcome({ status: INVOICE_STATUS.WaitingForPayment }, 'mail:request_ready'),
    },
  ],
  pay: [
    {
      id: 'T16',
      from: [INVOICE_STATUS.WaitingForPayment],
      refuse: (invoice, event) =>
        onlyWhenLinked(invoice) ?? (event.today > invoice.payment_due_date ? 'too_late' : null),
      apply: () =>
        outcome(
          { status: INVOICE_STATUS.InProgress, payment_state: 'authorized' },
          'mail:submitted',
          'mail:request_paid',
        ),
    },
  ],
  withdraw: [
    {
      id: 'T17',
      from: AWAITING_PAYMENT_STATUSES,
      apply: (invoice) =>
        cancelOutcome(invoice, 'invalidate_request_key', 'mail:request_withdrawn'),
    },
  ],
  expire: [
    {
      id: 'T19',
      from: AWAITING_PAYMENT_STATUSES,
      refuse: (invoice, event) => (event.today > invoice.payment_due_date ? null : 'too_early'),
      apply: () =>
        outcome({ status: INVOICE_STATUS.Expired }, 'expire_request_key', 'mail:request_expired'),
    },
  ],
  return_funds: [
    { id: 'T20', from: [INVOICE_STATUS.TransferCompleted], apply: transferFailedOutcome },
  ],
  date_passed: [
    {
      id: 'T22',
      from: IN_REVIEW_STATUSES,
      refuse: refuseUnlessIdle,
      apply: () =>
        outcome(actionRequired(['DATE_PASSED'], 'buyer'), 'set_due_at', 'mail:date_passed'),
    },
    {
      id: 'T22',
      from: [INVOICE_STATUS.InProgressExaminationCompleted],
      refuse: refuseUnlessIdle,
      apply: () =>
        outcome(
          { transfer_state: 'none', ...actionRequired(['DATE_PASSED'], 'buyer') },
          'unschedule_transfer',
          'set_due_at',
          'mail:date_passed',
        ),
    },
  ],
  change_date: [
    {
      id: 'T23',
      from: IN_REVIEW_STATUSES,
      refuse: (invoice) => refuseUnlessExpected('change_date', invoice),
      apply: () => outcome(NO_ACTION_REQUIRED),
    },
    {
      id: 'T23',
      from: [INVOICE_STATUS.InProgressExaminationCompleted],
      refuse: (invoice) => refuseUnlessExpected('change_date', invoice),
      apply: (invoice) =>
        outcome(
          { transfer_state: 'scheduled', ...NO_ACTION_REQUIRED },
          'schedule_transfer',
          ...onlyForRequest(invoice, 'mail:deposit_scheduled'),
        ),
    },
  ],
  hold: [{ id: 'T24', from: ONGOING_STATUSES, refuse: refuseWhileHeld, apply: holdOutcome }],
  release: [
    { id: 'T24', from: IN_REVIEW_STATUSES, refuse: onlyWhileHeld, apply: releaseOutcome },
    {
      id: 'T24',
      from: [INVOICE_STATUS.InProgressExaminationCompleted],
      refuse: onlyWhileHeld,
      // The payment is examined again, as after the correction of an account (T9).
      apply: () =>
        outcome({
          status: INVOICE_STATUS.InProgressExaminationChecked,
          transfer_state: 'none',
          ...NO_ACTION_REQUIRED,
        }),
    },
  ],
  refund_completed: [
    {
      id: 'refund',
      from: [INVOICE_STATUS.Cancel],
      refuse: (invoice) => (invoice.payment_state === 'refunding' ? null : 'invalid_status'),
      apply: () => outcome({ payment_state: 'refunded' }),
    },
  ],
};

const INITIAL_STATE = {
  payment_state: 'none',
  transfer_state: 'none',
  is_linked: false,
  ...NO_ACTION_REQUIRED,
} as const;

/**
 * The state machine of a payment (docs/specification/brief.md, 2.5). `invoice` is null for `submit`
 * and `create_request`, which create one. Returns the new state with its effects, or the reason why
 * the event is not possible now. Never throws.
 */
export function transitionAfter(event: InvoiceEvent, invoice: InvoiceState | null): Transition {
  return invoice === null ? createState(event) : applyTransition<InvoiceEventType>(event, invoice);
}

function createState(event: InvoiceEvent): Transition {
  if (event.type === 'submit') {
    return {
      ok: true,
      id: 'T1',
      state: { ...INITIAL_STATE, status: INVOICE_STATUS.InProgress, payment_state: 'authorized' },
      effects: ['mail:submitted'],
    };
  }
  if (event.type === 'create_request') {
    return {
      ok: true,
      id: 'T14',
      state: { ...INITIAL_STATE, status: sentRequestStatus(event) },
      effects: ['issue_request_key', 'mail:request_created'],
    };
  }
  return { ok: false, code: 'invalid_status', status: null };
}

function sentRequestStatus({
  isAddresseeRegistered,
}: Pick<EventOf<'create_request'>, 'isAddresseeRegistered'>): InvoiceStatus {
  return isAddresseeRegistered
    ? INVOICE_STATUS.WaitingForPayment
    : INVOICE_STATUS.BuyerNotRegistered;
}

function applyTransition<Type extends InvoiceEventType>(
  event: EventOf<Type>,
  invoice: InvoiceState,
): Transition {
  const type: Type = event.type;
  const { status } = invoice;
  const rule = TRANSITIONS[type].find((candidate) => candidate.from.includes(status));
  const code = rule === undefined ? 'invalid_status' : (rule.refuse?.(invoice, event) ?? null);
  if (rule === undefined || code !== null)
    return { ok: false, code: code ?? 'invalid_status', status };
  const { changes, effects } = rule.apply(invoice, event);
  return { ok: true, id: rule.id, state: { ...transitionStateOf(invoice), ...changes }, effects };
}

/** Leaves out the facts (dates, `is_request`), which the caller may change in the same request. */
function transitionStateOf(invoice: InvoiceState): TransitionState {
  const {
    status,
    is_action_required,
    payment_state,
    transfer_state,
    reasons,
    action_owner,
    is_linked,
  } = invoice;
  return {
    status,
    is_action_required,
    payment_state,
    transfer_state,
    reasons,
    action_owner,
    is_linked,
  };
}
