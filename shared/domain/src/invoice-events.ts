import type { OperatorReasonCode } from './correction-reasons.ts';
import type { ActionOwner } from './payment-states.ts';
import type { PlainDate } from './plain-date.ts';

/**
 * The effect of a `PUT` on the amount charged to the card, and whether it brings a new, already
 * authorised approval.
 */
export type AmountChange = {
  readonly total: 'same' | 'lower' | 'higher';
  readonly hasNewAuthorization: boolean;
};

/**
 * The events of an invoice, with the facts that the rules need. The caller checks and stores field
 * values.
 */
export type EventPayloads = {
  /** T1, after the authorisation succeeded. */
  submit: unknown;
  /** T2. */
  pass_check: unknown;
  /** T3. */
  request_correction: {
    readonly reasons: readonly OperatorReasonCode[];
    readonly owner: ActionOwner;
  };
  /** T4. */
  resubmit: AmountChange & { readonly actor: ActionOwner };
  /** T4b. */
  edit: AmountChange;
  /**
   * T5: starts the capture; one of the next two events reports its result. An unknown result is no
   * event: the state stays `capturing`.
   */
  approve: unknown;
  capture_succeeded: unknown;
  capture_failed: { readonly reason: 'CARD_CAPTURE_FAILED' | 'CARD_EXPIRED' };
  /** T6. */
  change_card: { readonly hasNewAuthorization: boolean };
  /** T7: on the transfer date HARETO orders the transfer at the bank; nothing can stop it then. */
  send_transfer: { readonly today: PlainDate };
  /** T7. */
  transfer_completed: { readonly today: PlainDate };
  /** T8. */
  transfer_failed: unknown;
  /** T9. */
  correct_account: { readonly actor: ActionOwner };
  /** T10, T11; T18 on a request. */
  cancel: { readonly now: Date };
  /** T12. */
  reject: unknown;
  /** T13: `due_at` passed. */
  answer_overdue: unknown;
  /** T14. */
  create_request: { readonly isAddresseeRegistered: boolean };
  /** T14 again, for another address of a request that no business has linked. */
  change_contact: { readonly isAddresseeRegistered: boolean };
  /** T15. A registered business can pay at once, so that T15b is not needed. */
  link: { readonly isBuyerRegistered: boolean };
  /** T15b. */
  buyer_approved: unknown;
  /** T16, after the authorisation succeeded. */
  pay: { readonly today: PlainDate };
  /** T17. */
  withdraw: unknown;
  /** T19. */
  expire: { readonly today: PlainDate };
  /** T20. */
  return_funds: unknown;
  /** T22. */
  date_passed: unknown;
  /** T23. */
  change_date: unknown;
  /** T24: the owner has stopped the payments to the supplier. */
  hold: unknown;
  /** The end of T24: the owner has confirmed the account. */
  release: unknown;
  refund_completed: unknown;
};

export type InvoiceEventType = keyof EventPayloads;
export type EventOf<Type extends InvoiceEventType> = {
  [Each in Type]: { readonly type: Each } & EventPayloads[Each];
}[Type];
export type InvoiceEvent = EventOf<InvoiceEventType>;

/**
 * Notices to send by mail and in the app. `request_*` and `deposit_*` go to the requester of a card
 * payment request.
 */
export type InvoiceMail =
  | 'submitted'
  | 'correction_requested'
  | 'resubmitted'
  | 'transfer_scheduled'
  | 'capture_failed'
  | 'transfer_completed'
  | 'transfer_failed'
  | 'date_passed'
  | 'cancelled'
  | 'rejected'
  | 'recheck'
  | 'request_created'
  | 'request_linked'
  | 'request_ready'
  | 'request_paid'
  | 'request_declined'
  | 'request_withdrawn'
  | 'request_expired'
  | 'deposit_scheduled'
  | 'deposit_completed';

/**
 * Actions of the API in the transaction of the new state. `void_previous` releases the
 * authorisation that a new approval replaces; `set_due_at` is five business days from now; `due_at`
 * is null when no action is required.
 */
export type InvoiceEffect =
  | 'capture'
  | 'void'
  | 'void_previous'
  | 'refund'
  | 'schedule_transfer'
  | 'unschedule_transfer'
  | 'send_transfer'
  | 'issue_receipts'
  | 'set_due_at'
  | 'issue_request_key'
  | 'use_request_key'
  | 'invalidate_request_key'
  | 'expire_request_key'
  | `mail:${InvoiceMail}`;
