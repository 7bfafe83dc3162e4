import fc from 'fast-check';
import type { InvoiceEvent, InvoiceEventType } from './invoice-events.ts';
import { type InvoiceState, type TransitionState } from './invoice-state.ts';
import { PAYMENT_STATES, TRANSFER_STATES } from './payment-states.ts';
import { INVOICE_STATUS, INVOICE_STATUSES, type InvoiceStatus } from './invoice-status.ts';
import {
  transitionAfter,
  type CorrectionReasonCode,
  type InvoiceEffect,
} from './invoice-transitions.ts';
import { plainDate } from './plain-date.ts';

const {
  InProgress: SUBMITTED,
  InProgressExaminationChecked: CHECKED,
  InProgressExaminationCompleted: RESERVED,
  TransferCompleted: TRANSFERRED,
  Cancel: CANCELLED,
  BuyerNotRegistered: BUYER_NOT_REGISTERED,
  WaitingForPayment: WAITING_FOR_PAYMENT,
  Expired: EXPIRED,
} = INVOICE_STATUS;

const DEPOSIT_DATE = plainDate('2026-11-26');
const DUE_DATE = plainDate('2026-11-30');
const BEFORE_DEPOSIT = new Date('2026-11-25T23:59:59.999+09:00');
const DEPOSIT_DAY = new Date('2026-11-26T00:00:00+09:00');

const SUBMITTED_STATE: TransitionState = {
  status: SUBMITTED,
  is_action_required: false,
  payment_state: 'authorized',
  transfer_state: 'none',
  reasons: [],
  action_owner: null,
  is_linked: false,
};
const facts = { deposit_date: DEPOSIT_DATE, payment_due_date: DUE_DATE, is_request: false };
const anInvoice = (changes: Partial<InvoiceState> = {}): InvoiceState => ({
  ...SUBMITTED_STATE,
  ...facts,
  ...changes,
});
const needingActionBecauseOf = (
  reason: CorrectionReasonCode,
  changes: Partial<InvoiceState> = {},
): InvoiceState =>
  anInvoice({ is_action_required: true, reasons: [reason], action_owner: 'buyer', ...changes });

const BOOKED_TRANSFER = {
  status: RESERVED,
  payment_state: 'captured',
  transfer_state: 'scheduled',
} as const;
const FAILED_TRANSFER = {
  status: RESERVED,
  payment_state: 'captured',
  transfer_state: 'failed',
} as const;
const UNPAID_REQUEST = {
  status: WAITING_FOR_PAYMENT,
  payment_state: 'none',
  is_request: true,
} as const;
const NO_ACTION_REQUIRED = { is_action_required: false, reasons: [], action_owner: null } as const;
const sameAmount = { total: 'same', hasNewAuthorization: false } as const;

/** Each event with values that pass all guards. */
const ACCEPTED_EVENTS: {
  readonly [Type in InvoiceEventType]: Extract<InvoiceEvent, { type: Type }>;
} = {
  submit: { type: 'submit' },
  pass_check: { type: 'pass_check' },
  request_correction: { type: 'request_correction', reasons: ['DOC_UNREADABLE'], owner: 'buyer' },
  resubmit: { type: 'resubmit', actor: 'buyer', ...sameAmount },
  edit: { type: 'edit', ...sameAmount },
  approve: { type: 'approve' },
  capture_succeeded: { type: 'capture_succeeded' },
  capture_failed: { type: 'capture_failed', reason: 'CARD_CAPTURE_FAILED' },
  change_card: { type: 'change_card', hasNewAuthorization: true },
  send_transfer: { type: 'send_transfer', today: DEPOSIT_DATE },
  transfer_completed: { type: 'transfer_completed', today: DEPOSIT_DATE },
  transfer_failed: { type: 'transfer_failed' },
  correct_account: { type: 'correct_account', actor: 'buyer' },
  cancel: { type: 'cancel', now: BEFORE_DEPOSIT },
  reject: { type: 'reject' },
  answer_overdue: { type: 'answer_overdue' },
  create_request: { type: 'create_request', isAddresseeRegistered: true },
  change_contact: { type: 'change_contact', isAddresseeRegistered: true },
  link: { type: 'link', isBuyerRegistered: false },
  buyer_approved: { type: 'buyer_approved' },
  pay: { type: 'pay', today: DUE_DATE },
  withdraw: { type: 'withdraw' },
  expire: { type: 'expire', today: plainDate('2026-12-01') },
  return_funds: { type: 'return_funds' },
  date_passed: { type: 'date_passed' },
  change_date: { type: 'change_date' },
  hold: { type: 'hold' },
  release: { type: 'release' },
  refund_completed: { type: 'refund_completed' },
};
const EVENTS = Object.values(ACCEPTED_EVENTS);

/** The statuses after each event, by the status before it; all other transitions are refused. */
const ALLOWED: Readonly<
  Record<InvoiceEventType, Partial<Record<InvoiceStatus | 'none', InvoiceStatus[]>>>
> = {
  submit: { none: [SUBMITTED] },
  pass_check: { [SUBMITTED]: [CHECKED] },
  request_correction: { [SUBMITTED]: [SUBMITTED], [CHECKED]: [CHECKED] },
  resubmit: { [SUBMITTED]: [SUBMITTED], [CHECKED]: [SUBMITTED] },
  edit: { [SUBMITTED]: [SUBMITTED] },
  approve: { [CHECKED]: [CHECKED, RESERVED] },
  capture_succeeded: { [CHECKED]: [RESERVED] },
  capture_failed: { [CHECKED]: [CHECKED] },
  change_card: { [CHECKED]: [CHECKED] },
  send_transfer: { [RESERVED]: [RESERVED] },
  transfer_completed: { [RESERVED]: [TRANSFERRED] },
  transfer_failed: { [RESERVED]: [RESERVED] },
  correct_account: { [RESERVED]: [CHECKED] },
  cancel: {
    [SUBMITTED]: [CANCELLED],
    [CHECKED]: [CANCELLED],
    [RESERVED]: [CANCELLED],
    [BUYER_NOT_REGISTERED]: [CANCELLED],
    [WAITING_FOR_PAYMENT]: [CANCELLED],
  },
  reject: { [SUBMITTED]: [CANCELLED], [CHECKED]: [CANCELLED], [RESERVED]: [CANCELLED] },
  answer_overdue: { [SUBMITTED]: [CANCELLED], [CHECKED]: [CANCELLED], [RESERVED]: [CANCELLED] },
  create_request: { none: [WAITING_FOR_PAYMENT] },
  change_contact: {
    [BUYER_NOT_REGISTERED]: [WAITING_FOR_PAYMENT],
    [WAITING_FOR_PAYMENT]: [WAITING_FOR_PAYMENT],
  },
  link: {
    [BUYER_NOT_REGISTERED]: [BUYER_NOT_REGISTERED],
    [WAITING_FOR_PAYMENT]: [WAITING_FOR_PAYMENT],
  },
  buyer_approved: { [BUYER_NOT_REGISTERED]: [WAITING_FOR_PAYMENT] },
  pay: { [WAITING_FOR_PAYMENT]: [SUBMITTED] },
  withdraw: { [BUYER_NOT_REGISTERED]: [CANCELLED], [WAITING_FOR_PAYMENT]: [CANCELLED] },
  expire: { [BUYER_NOT_REGISTERED]: [EXPIRED], [WAITING_FOR_PAYMENT]: [EXPIRED] },
  return_funds: { [TRANSFERRED]: [RESERVED] },
  date_passed: { [SUBMITTED]: [SUBMITTED], [CHECKED]: [CHECKED], [RESERVED]: [RESERVED] },
  change_date: { [SUBMITTED]: [SUBMITTED], [CHECKED]: [CHECKED], [RESERVED]: [RESERVED] },
  hold: { [SUBMITTED]: [SUBMITTED], [CHECKED]: [CHECKED], [RESERVED]: [RESERVED] },
  release: { [SUBMITTED]: [SUBMITTED], [CHECKED]: [SUBMITTED], [RESERVED]: [CHECKED] },
  refund_completed: { [CANCELLED]: [CANCELLED] },
};

function everyState(status: InvoiceStatus): InvoiceState[] {
  const reasons: CorrectionReasonCode[][] = [
    [],
    ['DOC_UNREADABLE'],
    ['OUT_OF_SCOPE'],
    ['CARD_EXPIRED'],
    ['TRANSFER_FAILED'],
    ['DATE_PASSED'],
    ['ACCOUNT_CONFIRM'],
  ];
  return reasons.flatMap((codes) =>
    PAYMENT_STATES.flatMap((payment_state) =>
      TRANSFER_STATES.flatMap((transfer_state) =>
        [true, false].map((is_linked) =>
          anInvoice({
            status,
            payment_state,
            transfer_state,
            is_linked,
            reasons: codes,
            is_action_required: codes.length > 0,
            action_owner: codes.length > 0 ? 'buyer' : null,
          }),
        ),
      ),
    ),
  );
}

describe('each event in each status', () => {
  const pairs = EVENTS.flatMap((event) =>
    [...INVOICE_STATUSES, 'none' as const].map((status) => ({ event, status, name: event.type })),
  );
  test.each(pairs)(
    '$name leads from status $status only to the allowed ones',
    ({ event, status }) => {
      const results =
        status === 'none'
          ? [transitionAfter(event, null)]
          : everyState(status).map((invoice) => transitionAfter(event, invoice));
      const statusesAfter = new Set(
        results.flatMap((result) => (result.ok ? [result.state.status] : [])),
      );
      expect([...statusesAfter].sort()).toEqual(ALLOWED[event.type][status] ?? []);
      const refusal = results.find((result) => !result.ok);
      if (refusal)
        expect(refusal).toMatchObject({ ok: false, status: status === 'none' ? null : status });
    },
  );
});

type Row = [
  id: string,
  event: InvoiceEvent,
  before: InvoiceState | null,
  after: Partial<TransitionState>,
  effects: InvoiceEffect[],
];
const rows: Row[] = [
  [
    'T1',
    ACCEPTED_EVENTS.submit,
    null,
    { status: SUBMITTED, payment_state: 'authorized' },
    ['mail:submitted'],
  ],
  ['T2', ACCEPTED_EVENTS.pass_check, anInvoice(), { status: CHECKED }, []],
  [
    'T3',
    ACCEPTED_EVENTS.request_correction,
    anInvoice({ status: CHECKED }),
    { is_action_required: true, reasons: ['DOC_UNREADABLE'], action_owner: 'buyer' },
    ['set_due_at', 'mail:correction_requested'],
  ],
  [
    'T3',
    ACCEPTED_EVENTS.request_correction,
    needingActionBecauseOf('AMOUNT_MISMATCH'),
    { reasons: ['AMOUNT_MISMATCH', 'DOC_UNREADABLE'] },
    ['set_due_at', 'mail:correction_requested'],
  ],
  [
    'T4',
    ACCEPTED_EVENTS.resubmit,
    needingActionBecauseOf('AMOUNT_MISMATCH', { status: CHECKED }),
    { status: SUBMITTED, ...NO_ACTION_REQUIRED },
    ['mail:resubmitted'],
  ],
  [
    'T4',
    { type: 'resubmit', actor: 'buyer', total: 'lower', hasNewAuthorization: false },
    needingActionBecauseOf('AMOUNT_MISMATCH'),
    NO_ACTION_REQUIRED,
    ['mail:resubmitted'],
  ],
  [
    'T4',
    { type: 'resubmit', actor: 'buyer', total: 'higher', hasNewAuthorization: true },
    needingActionBecauseOf('AMOUNT_MISMATCH'),
    NO_ACTION_REQUIRED,
    ['void_previous', 'mail:resubmitted'],
  ],
  [
    'T4',
    ACCEPTED_EVENTS.resubmit,
    needingActionBecauseOf('DOC_UNREADABLE', { status: CHECKED, payment_state: 'captured' }),
    { status: SUBMITTED, ...NO_ACTION_REQUIRED },
    ['mail:resubmitted'],
  ],
  [
    'T4',
    { type: 'resubmit', actor: 'seller', ...sameAmount },
    needingActionBecauseOf('ACCOUNT_MISMATCH', { action_owner: 'seller', is_request: true }),
    NO_ACTION_REQUIRED,
    ['mail:resubmitted'],
  ],
  ['T4b', ACCEPTED_EVENTS.edit, anInvoice(), {}, []],
  [
    'T4b',
    { type: 'edit', total: 'higher', hasNewAuthorization: true },
    anInvoice(),
    {},
    ['void_previous'],
  ],
  [
    'T5',
    ACCEPTED_EVENTS.approve,
    anInvoice({ status: CHECKED }),
    { payment_state: 'capturing' },
    ['capture'],
  ],
  [
    'T5',
    ACCEPTED_EVENTS.approve,
    anInvoice({ status: CHECKED, payment_state: 'captured' }),
    BOOKED_TRANSFER,
    ['schedule_transfer', 'mail:transfer_scheduled'],
  ],
  [
    'T5',
    ACCEPTED_EVENTS.capture_succeeded,
    anInvoice({ status: CHECKED, payment_state: 'capturing' }),
    BOOKED_TRANSFER,
    ['schedule_transfer', 'mail:transfer_scheduled'],
  ],
  [
    'T5',
    ACCEPTED_EVENTS.capture_succeeded,
    anInvoice({ status: CHECKED, payment_state: 'capturing', is_request: true }),
    BOOKED_TRANSFER,
    ['schedule_transfer', 'mail:transfer_scheduled', 'mail:deposit_scheduled'],
  ],
  [
    'T5',
    ACCEPTED_EVENTS.capture_failed,
    anInvoice({ status: CHECKED, payment_state: 'capturing' }),
    {
      payment_state: 'failed',
      is_action_required: true,
      reasons: ['CARD_CAPTURE_FAILED'],
      action_owner: 'buyer',
    },
    ['set_due_at', 'mail:capture_failed'],
  ],
  [
    'T6',
    ACCEPTED_EVENTS.change_card,
    needingActionBecauseOf('CARD_CAPTURE_FAILED', { status: CHECKED, payment_state: 'failed' }),
    { payment_state: 'capturing', ...NO_ACTION_REQUIRED },
    ['void_previous', 'capture'],
  ],
  [
    'T7',
    ACCEPTED_EVENTS.send_transfer,
    anInvoice(BOOKED_TRANSFER),
    { transfer_state: 'sent' },
    ['send_transfer'],
  ],
  [
    'T7',
    ACCEPTED_EVENTS.transfer_completed,
    anInvoice({ ...BOOKED_TRANSFER, transfer_state: 'sent' }),
    { status: TRANSFERRED, transfer_state: 'completed' },
    ['issue_receipts', 'mail:transfer_completed'],
  ],
  [
    'T7',
    ACCEPTED_EVENTS.transfer_completed,
    anInvoice({ ...BOOKED_TRANSFER, is_request: true }),
    { status: TRANSFERRED, transfer_state: 'completed' },
    ['issue_receipts', 'mail:transfer_completed', 'mail:deposit_completed'],
  ],
  [
    'T8',
    ACCEPTED_EVENTS.transfer_failed,
    anInvoice({ ...BOOKED_TRANSFER, transfer_state: 'sent' }),
    {
      transfer_state: 'failed',
      is_action_required: true,
      reasons: ['TRANSFER_FAILED'],
      action_owner: 'buyer',
    },
    ['set_due_at', 'mail:transfer_failed'],
  ],
  [
    'T8',
    ACCEPTED_EVENTS.transfer_failed,
    anInvoice({ ...BOOKED_TRANSFER, is_request: true }),
    {
      transfer_state: 'failed',
      is_action_required: true,
      reasons: ['TRANSFER_FAILED'],
      action_owner: 'seller',
    },
    ['set_due_at', 'mail:transfer_failed'],
  ],
  [
    'T9',
    ACCEPTED_EVENTS.correct_account,
    needingActionBecauseOf('TRANSFER_FAILED', FAILED_TRANSFER),
    { status: CHECKED, transfer_state: 'none', ...NO_ACTION_REQUIRED },
    ['mail:resubmitted'],
  ],
  [
    'T9',
    { type: 'correct_account', actor: 'seller' },
    needingActionBecauseOf('TRANSFER_FAILED', {
      ...FAILED_TRANSFER,
      action_owner: 'seller',
      is_request: true,
    }),
    { status: CHECKED, transfer_state: 'none', ...NO_ACTION_REQUIRED },
    ['mail:resubmitted', 'mail:recheck'],
  ],
  [
    'T10',
    ACCEPTED_EVENTS.cancel,
    anInvoice(),
    { status: CANCELLED, payment_state: 'voided' },
    ['void', 'mail:cancelled'],
  ],
  [
    'T10',
    ACCEPTED_EVENTS.cancel,
    anInvoice({ status: CHECKED, payment_state: 'captured' }),
    { status: CANCELLED, payment_state: 'refunding' },
    ['refund', 'mail:cancelled'],
  ],
  [
    'T10',
    ACCEPTED_EVENTS.cancel,
    needingActionBecauseOf('CARD_EXPIRED', { status: CHECKED, payment_state: 'failed' }),
    { status: CANCELLED, ...NO_ACTION_REQUIRED },
    ['mail:cancelled'],
  ],
  [
    'T11',
    ACCEPTED_EVENTS.cancel,
    anInvoice(BOOKED_TRANSFER),
    { status: CANCELLED, payment_state: 'refunding', transfer_state: 'none' },
    ['unschedule_transfer', 'refund', 'mail:cancelled'],
  ],
  [
    'T11',
    { type: 'cancel', now: DEPOSIT_DAY },
    needingActionBecauseOf('TRANSFER_FAILED', FAILED_TRANSFER),
    {
      status: CANCELLED,
      payment_state: 'refunding',
      transfer_state: 'none',
      ...NO_ACTION_REQUIRED,
    },
    ['refund', 'mail:cancelled'],
  ],
  [
    'T11',
    { type: 'cancel', now: DEPOSIT_DAY },
    needingActionBecauseOf('DATE_PASSED', { ...BOOKED_TRANSFER, transfer_state: 'none' }),
    { status: CANCELLED, payment_state: 'refunding', ...NO_ACTION_REQUIRED },
    ['refund', 'mail:cancelled'],
  ],
  [
    'T12',
    ACCEPTED_EVENTS.reject,
    anInvoice(BOOKED_TRANSFER),
    { status: CANCELLED, payment_state: 'refunding', transfer_state: 'none' },
    ['unschedule_transfer', 'refund', 'mail:rejected'],
  ],
  [
    'T13',
    ACCEPTED_EVENTS.answer_overdue,
    needingActionBecauseOf('DOC_UNREADABLE'),
    { status: CANCELLED, payment_state: 'voided', ...NO_ACTION_REQUIRED },
    ['void', 'mail:cancelled'],
  ],
  [
    'T24',
    ACCEPTED_EVENTS.hold,
    anInvoice(),
    { is_action_required: true, reasons: ['ACCOUNT_CONFIRM'], action_owner: 'buyer' },
    ['set_due_at'],
  ],
  [
    'T24',
    ACCEPTED_EVENTS.hold,
    needingActionBecauseOf('DOC_UNREADABLE', { status: CHECKED }),
    { reasons: ['DOC_UNREADABLE', 'ACCOUNT_CONFIRM'] },
    ['set_due_at'],
  ],
  [
    'T24',
    ACCEPTED_EVENTS.hold,
    anInvoice(BOOKED_TRANSFER),
    {
      transfer_state: 'none',
      is_action_required: true,
      reasons: ['ACCOUNT_CONFIRM'],
      action_owner: 'buyer',
    },
    ['unschedule_transfer', 'set_due_at'],
  ],
  [
    'T24',
    ACCEPTED_EVENTS.release,
    needingActionBecauseOf('ACCOUNT_CONFIRM', { status: CHECKED }),
    { status: SUBMITTED, ...NO_ACTION_REQUIRED },
    [],
  ],
  [
    'T24',
    ACCEPTED_EVENTS.release,
    { ...needingActionBecauseOf('ACCOUNT_CONFIRM'), reasons: ['DATE_PASSED', 'ACCOUNT_CONFIRM'] },
    NO_ACTION_REQUIRED,
    [],
  ],
  [
    'T24',
    ACCEPTED_EVENTS.release,
    {
      ...needingActionBecauseOf('ACCOUNT_CONFIRM', { status: CHECKED, payment_state: 'failed' }),
      reasons: ['CARD_CAPTURE_FAILED', 'ACCOUNT_CONFIRM'],
    },
    { reasons: ['CARD_CAPTURE_FAILED'] },
    ['set_due_at', 'mail:capture_failed'],
  ],
  [
    'T24',
    ACCEPTED_EVENTS.release,
    {
      ...needingActionBecauseOf('ACCOUNT_CONFIRM', { status: CHECKED }),
      reasons: ['DOC_UNREADABLE', 'ACCOUNT_CONFIRM'],
    },
    { reasons: ['DOC_UNREADABLE'] },
    ['set_due_at', 'mail:correction_requested'],
  ],
  [
    'T24',
    ACCEPTED_EVENTS.release,
    needingActionBecauseOf('ACCOUNT_CONFIRM', { ...BOOKED_TRANSFER, transfer_state: 'none' }),
    { status: CHECKED, ...NO_ACTION_REQUIRED },
    [],
  ],
  [
    'T24',
    ACCEPTED_EVENTS.release,
    {
      ...needingActionBecauseOf('ACCOUNT_CONFIRM', FAILED_TRANSFER),
      reasons: ['TRANSFER_FAILED', 'ACCOUNT_CONFIRM'],
    },
    { status: CHECKED, transfer_state: 'none', ...NO_ACTION_REQUIRED },
    [],
  ],
  [
    'T14',
    ACCEPTED_EVENTS.create_request,
    null,
    { status: WAITING_FOR_PAYMENT, payment_state: 'none' },
    ['issue_request_key', 'mail:request_created'],
  ],
  [
    'T14',
    { type: 'create_request', isAddresseeRegistered: false },
    null,
    { status: BUYER_NOT_REGISTERED, payment_state: 'none' },
    ['issue_request_key', 'mail:request_created'],
  ],
  [
    'T14',
    ACCEPTED_EVENTS.change_contact,
    anInvoice({ ...UNPAID_REQUEST, status: BUYER_NOT_REGISTERED }),
    { status: WAITING_FOR_PAYMENT },
    ['issue_request_key'],
  ],
  [
    'T14',
    { type: 'change_contact', isAddresseeRegistered: false },
    anInvoice(UNPAID_REQUEST),
    { status: BUYER_NOT_REGISTERED },
    ['issue_request_key'],
  ],
  [
    'T15',
    ACCEPTED_EVENTS.link,
    anInvoice(UNPAID_REQUEST),
    { is_linked: true },
    ['use_request_key', 'mail:request_linked'],
  ],
  [
    'T15',
    { type: 'link', isBuyerRegistered: true },
    anInvoice({ ...UNPAID_REQUEST, status: BUYER_NOT_REGISTERED }),
    { status: WAITING_FOR_PAYMENT, is_linked: true },
    ['use_request_key', 'mail:request_linked'],
  ],
  [
    'T15b',
    ACCEPTED_EVENTS.buyer_approved,
    anInvoice({ ...UNPAID_REQUEST, status: BUYER_NOT_REGISTERED, is_linked: true }),
    { status: WAITING_FOR_PAYMENT },
    ['mail:request_ready'],
  ],
  [
    'T16',
    ACCEPTED_EVENTS.pay,
    anInvoice({ ...UNPAID_REQUEST, is_linked: true }),
    { status: SUBMITTED, payment_state: 'authorized' },
    ['mail:submitted', 'mail:request_paid'],
  ],
  [
    'T17',
    ACCEPTED_EVENTS.withdraw,
    anInvoice(UNPAID_REQUEST),
    { status: CANCELLED },
    ['invalidate_request_key', 'mail:request_withdrawn'],
  ],
  [
    'T18',
    ACCEPTED_EVENTS.cancel,
    anInvoice({ ...UNPAID_REQUEST, is_linked: true }),
    { status: CANCELLED },
    ['mail:request_declined'],
  ],
  [
    'T19',
    ACCEPTED_EVENTS.expire,
    anInvoice({ ...UNPAID_REQUEST, status: BUYER_NOT_REGISTERED }),
    { status: EXPIRED },
    ['expire_request_key', 'mail:request_expired'],
  ],
  [
    'T20',
    ACCEPTED_EVENTS.return_funds,
    anInvoice({ status: TRANSFERRED, payment_state: 'captured', transfer_state: 'completed' }),
    {
      status: RESERVED,
      transfer_state: 'failed',
      is_action_required: true,
      reasons: ['TRANSFER_FAILED'],
      action_owner: 'buyer',
    },
    ['set_due_at', 'mail:transfer_failed'],
  ],
  [
    'T22',
    ACCEPTED_EVENTS.date_passed,
    anInvoice(),
    { is_action_required: true, reasons: ['DATE_PASSED'], action_owner: 'buyer' },
    ['set_due_at', 'mail:date_passed'],
  ],
  [
    'T22',
    ACCEPTED_EVENTS.date_passed,
    anInvoice(BOOKED_TRANSFER),
    {
      transfer_state: 'none',
      is_action_required: true,
      reasons: ['DATE_PASSED'],
      action_owner: 'buyer',
    },
    ['unschedule_transfer', 'set_due_at', 'mail:date_passed'],
  ],
  [
    'T23',
    ACCEPTED_EVENTS.change_date,
    needingActionBecauseOf('DATE_PASSED', { status: CHECKED }),
    NO_ACTION_REQUIRED,
    [],
  ],
  [
    'T23',
    ACCEPTED_EVENTS.change_date,
    needingActionBecauseOf('DATE_PASSED', { ...BOOKED_TRANSFER, transfer_state: 'none' }),
    { transfer_state: 'scheduled', ...NO_ACTION_REQUIRED },
    ['schedule_transfer'],
  ],
  [
    'T23',
    ACCEPTED_EVENTS.change_date,
    needingActionBecauseOf('DATE_PASSED', {
      ...BOOKED_TRANSFER,
      transfer_state: 'none',
      is_request: true,
    }),
    { transfer_state: 'scheduled', ...NO_ACTION_REQUIRED },
    ['schedule_transfer', 'mail:deposit_scheduled'],
  ],
  [
    'refund',
    ACCEPTED_EVENTS.refund_completed,
    anInvoice({ status: CANCELLED, payment_state: 'refunding' }),
    { payment_state: 'refunded' },
    [],
  ],
];

test.each(rows)('carries out transition %s: %j', (id, event, before, after, effects) => {
  const {
    deposit_date: _deposit,
    payment_due_date: _due,
    is_request: _request,
    ...machine
  } = before ?? anInvoice();
  expect(transitionAfter(event, before)).toEqual({
    ok: true,
    id,
    state: { ...machine, ...after },
    effects,
  });
});

test.each<[string, InvoiceEvent, InvoiceState]>([
  [
    'payment_in_progress',
    ACCEPTED_EVENTS.cancel,
    anInvoice({ status: CHECKED, payment_state: 'capturing' }),
  ],
  [
    'payment_in_progress',
    ACCEPTED_EVENTS.reject,
    anInvoice({ status: CHECKED, payment_state: 'capturing' }),
  ],
  [
    'payment_in_progress',
    ACCEPTED_EVENTS.approve,
    anInvoice({ status: CHECKED, payment_state: 'capturing' }),
  ],
  [
    'payment_in_progress',
    ACCEPTED_EVENTS.request_correction,
    anInvoice({ status: CHECKED, payment_state: 'capturing' }),
  ],
  [
    'payment_in_progress',
    ACCEPTED_EVENTS.date_passed,
    anInvoice({ status: CHECKED, payment_state: 'capturing' }),
  ],
  [
    'transfer_in_progress',
    ACCEPTED_EVENTS.reject,
    anInvoice({ ...BOOKED_TRANSFER, transfer_state: 'sent' }),
  ],
  [
    'transfer_in_progress',
    ACCEPTED_EVENTS.cancel,
    anInvoice({ ...BOOKED_TRANSFER, transfer_state: 'sent' }),
  ],
  [
    'transfer_in_progress',
    ACCEPTED_EVENTS.send_transfer,
    anInvoice({ ...BOOKED_TRANSFER, transfer_state: 'sent' }),
  ],
  ['too_late', { type: 'cancel', now: DEPOSIT_DAY }, anInvoice(BOOKED_TRANSFER)],
  [
    'too_early',
    { type: 'send_transfer', today: plainDate('2026-11-25') },
    anInvoice(BOOKED_TRANSFER),
  ],
  [
    'too_late',
    { type: 'send_transfer', today: plainDate('2026-11-27') },
    anInvoice(BOOKED_TRANSFER),
  ],
  [
    'too_late',
    { type: 'pay', today: plainDate('2026-12-01') },
    anInvoice({ ...UNPAID_REQUEST, is_linked: true }),
  ],
  ['too_early', { type: 'expire', today: DUE_DATE }, anInvoice(UNPAID_REQUEST)],
  [
    'too_early',
    { type: 'transfer_completed', today: plainDate('2026-11-25') },
    anInvoice(BOOKED_TRANSFER),
  ],
  ['not_linked', ACCEPTED_EVENTS.cancel, anInvoice(UNPAID_REQUEST)],
  ['not_linked', ACCEPTED_EVENTS.pay, anInvoice(UNPAID_REQUEST)],
  [
    'not_owner',
    { type: 'resubmit', actor: 'seller', ...sameAmount },
    needingActionBecauseOf('ACCOUNT_MISMATCH'),
  ],
  [
    'approval_required',
    { type: 'resubmit', actor: 'buyer', total: 'higher', hasNewAuthorization: false },
    needingActionBecauseOf('AMOUNT_MISMATCH'),
  ],
  ['approval_required', { type: 'edit', total: 'higher', hasNewAuthorization: false }, anInvoice()],
  [
    'approval_required',
    { type: 'change_card', hasNewAuthorization: false },
    needingActionBecauseOf('CARD_EXPIRED', { status: CHECKED, payment_state: 'failed' }),
  ],
  [
    'amount_locked',
    { type: 'resubmit', actor: 'buyer', total: 'lower', hasNewAuthorization: false },
    needingActionBecauseOf('AMOUNT_MISMATCH', { payment_state: 'captured' }),
  ],
  [
    'amount_locked',
    { type: 'resubmit', actor: 'buyer', total: 'same', hasNewAuthorization: true },
    needingActionBecauseOf('DOC_UNREADABLE', { payment_state: 'captured' }),
  ],
  [
    'invalid_status',
    ACCEPTED_EVENTS.approve,
    needingActionBecauseOf('DOC_UNREADABLE', { status: CHECKED }),
  ],
  ['invalid_status', ACCEPTED_EVENTS.pass_check, needingActionBecauseOf('DOC_UNREADABLE')],
  ['invalid_status', ACCEPTED_EVENTS.resubmit, needingActionBecauseOf('OUT_OF_SCOPE')],
  ['invalid_status', ACCEPTED_EVENTS.answer_overdue, anInvoice()],
  [
    'invalid_status',
    ACCEPTED_EVENTS.transfer_completed,
    needingActionBecauseOf('DATE_PASSED', BOOKED_TRANSFER),
  ],
  [
    'invalid_status',
    ACCEPTED_EVENTS.request_correction,
    needingActionBecauseOf('CARD_EXPIRED', { status: CHECKED, payment_state: 'failed' }),
  ],
  [
    'payment_in_progress',
    ACCEPTED_EVENTS.hold,
    anInvoice({ status: CHECKED, payment_state: 'capturing' }),
  ],
  [
    'transfer_in_progress',
    ACCEPTED_EVENTS.hold,
    anInvoice({ ...BOOKED_TRANSFER, transfer_state: 'sent' }),
  ],
  ['invalid_status', ACCEPTED_EVENTS.hold, needingActionBecauseOf('ACCOUNT_CONFIRM')],
  ['invalid_status', ACCEPTED_EVENTS.release, needingActionBecauseOf('DATE_PASSED')],
  ['invalid_status', ACCEPTED_EVENTS.resubmit, needingActionBecauseOf('ACCOUNT_CONFIRM')],
  [
    'invalid_status',
    ACCEPTED_EVENTS.approve,
    needingActionBecauseOf('ACCOUNT_CONFIRM', { status: CHECKED }),
  ],
  ['invalid_status', ACCEPTED_EVENTS.link, anInvoice({ ...UNPAID_REQUEST, is_linked: true })],
])('refuses with %s: %j', (code, event, invoice) => {
  expect(transitionAfter(event, invoice)).toEqual({ ok: false, code, status: invoice.status });
});

// The open reasons would move to a side that cannot solve them.
test.each([
  ['DOC_UNREADABLE', 'buyer', 'ACCOUNT_MISMATCH', 'seller'],
  ['ACCOUNT_MISMATCH', 'seller', 'DOC_UNREADABLE', 'buyer'],
] as const)(
  'refuses a correction by the opposite side while one is open: %s of the %s, then %s of the %s',
  (openReason, action_owner, reason, owner) => {
    const invoice = needingActionBecauseOf(openReason, { is_request: true, action_owner });
    const event = { type: 'request_correction', reasons: [reason], owner } as const;
    const refusal = { ok: false, code: 'invalid_status', status: SUBMITTED };
    expect(transitionAfter(event, invoice)).toEqual(refusal);
  },
);

describe('any history of events', () => {
  const history = fc.array(fc.constantFrom(...EVENTS), { maxLength: 60 });
  type Step = {
    event: InvoiceEvent;
    before: InvoiceState;
    after: TransitionState;
    effects: readonly InvoiceEffect[];
  };
  function play(events: readonly InvoiceEvent[], start: InvoiceState): Step[] {
    const steps: Step[] = [];
    let invoice = start;
    for (const event of events) {
      const result = transitionAfter(event, invoice);
      if (!result.ok) continue;
      steps.push({ event, before: invoice, after: result.state, effects: result.effects });
      invoice = { ...invoice, ...result.state };
    }
    return steps;
  }
  const steps = fc
    .tuple(
      history,
      fc.constantFrom(
        anInvoice(),
        anInvoice(UNPAID_REQUEST),
        anInvoice({ ...UNPAID_REQUEST, status: BUYER_NOT_REGISTERED }),
        anInvoice(BOOKED_TRANSFER),
        anInvoice({ status: CHECKED }),
      ),
    )
    .map(([events, start]) => play(events, start));
  const expectForEveryStep = (isRight: (step: Step) => boolean) =>
    fc.assert(
      fc.property(steps, (stepsOfHistory) => stepsOfHistory.every(isRight)),
      { numRuns: 1_000 },
    );

  test('never keeps money of a cancelled invoice', () => {
    expectForEveryStep(
      ({ after }) =>
        after.status !== CANCELLED ||
        !['authorized', 'capturing', 'captured'].includes(after.payment_state),
    );
  });
  test('never captures twice', () => {
    expectForEveryStep(
      ({ before, effects }) =>
        !effects.includes('capture') || ['authorized', 'failed'].includes(before.payment_state),
    );
  });
  test('refunds only captured money', () => {
    expectForEveryStep(
      ({ before, effects }) => !effects.includes('refund') || before.payment_state === 'captured',
    );
  });
  test('transfers only captured money', () => {
    expectForEveryStep(
      ({ after, effects }) =>
        !(effects.includes('schedule_transfer') || effects.includes('send_transfer')) ||
        after.payment_state === 'captured',
    );
  });
  test('reserves and completes a transfer only with captured money, and completes it only when it was made', () => {
    expectForEveryStep(
      ({ after }) =>
        (after.status === RESERVED || after.status === TRANSFERRED
          ? after.payment_state === 'captured'
          : true) &&
        (after.status !== TRANSFERRED || after.transfer_state === 'completed'),
    );
  });
  test('requires an action exactly when there is a reason and an owner', () => {
    expectForEveryStep(
      ({ after }) =>
        after.is_action_required === after.reasons.length > 0 &&
        after.is_action_required === (after.action_owner !== null),
    );
  });
  test('moves no money of a held payment', () => {
    const moves: InvoiceEffect[] = ['capture', 'schedule_transfer', 'send_transfer'];
    expectForEveryStep(
      ({ event, before, effects }) =>
        !before.reasons.includes('ACCOUNT_CONFIRM') ||
        event.type === 'release' ||
        !effects.some((effect) => moves.includes(effect)),
    );
  });
  test('sets a deadline whenever an action becomes required', () => {
    expectForEveryStep(
      ({ before, after, effects }) =>
        !after.is_action_required || before.is_action_required || effects.includes('set_due_at'),
    );
  });
});
