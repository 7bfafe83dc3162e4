import type { Correction } from './correction.ts';
import { type Day, plusBusinessDays } from './calendar.ts';
import { REFUSES_CAPTURE } from './cards.ts';
import {
  REASONS_BY_SYSTEM,
  EVERY_FIELD,
  type Field,
  type Reason,
  REASONS,
  type Remedy,
} from './reasons.ts';

/**
 * The life of a payment according to the product's specification (transitions T2 to T13, T20, T22
 * and T23, and the buyer's required actions; T24 is in holds.ts), written again here independently
 * of the product.
 */
export interface Payment {
  readonly status: 1 | 2 | 3 | 4 | 5;
  readonly card:
    | 'authorized'
    | 'capturing'
    | 'captured'
    | 'failed'
    | 'voided'
    | 'refunding'
    | 'refunded';
  readonly transfer: 'none' | 'scheduled' | 'sent' | 'completed' | 'failed';
  /** The reasons why the buyer must act; empty when no action is required. */
  readonly openReasons: readonly Reason[];
  /** The last day for the answer. */
  readonly due: Day | null;
  readonly date: Day;
  readonly amount: number;
  /** The index of the supplier's account. */
  readonly account: number;
  readonly cardNumber: string;
  /** True when the gateway will refuse to capture the authorised amount. */
  readonly refusesCapture: boolean;
  /** True when the bank has returned a transfer. */
  readonly hasReturned: boolean;
  /** True while the simulated examiner has still to act on the payment. */
  readonly isExaminationDue: boolean;
  /** True after a correction request of the examiner. */
  readonly hadCorrectionRequest: boolean;
  /** True while its buyer has stopped the payments to the supplier. */
  readonly isStopped: boolean;
}

/** The next state, or the status of the refusal. */
export type Outcome = Payment | 409 | 422;
const ANSWER_DAYS = 5;
export const NO_ACTION_REQUIRED = { openReasons: [], due: null } as const;

export const afterSubmission = (
  facts: Pick<Payment, 'date' | 'amount' | 'cardNumber'>,
): Payment => ({
  status: 1,
  card: 'authorized',
  transfer: 'none',
  ...NO_ACTION_REQUIRED,
  ...facts,
  account: 0,
  refusesCapture: facts.cardNumber === REFUSES_CAPTURE || facts.amount % 1000 === 3,
  hasReturned: false,
  isExaminationDue: false,
  hadCorrectionRequest: false,
  isStopped: false,
});

export const requestCorrection = (payment: Payment, reason: Reason, today: Day): Payment => ({
  ...payment,
  openReasons: [...new Set([...payment.openReasons, reason])],
  due: plusBusinessDays(today, ANSWER_DAYS),
  isExaminationDue: false,
});

/** The examiner finds the documents correct (T2). */
export function afterCheck(payment: Payment): Outcome {
  if (payment.status !== 1 || payment.openReasons.length > 0) return 409;
  return { ...payment, status: 2, isExaminationDue: false };
}

/** The examiner approves: T2 if it has not happened yet, then T5 up to the order to the gateway. */
export function afterApproval(payment: Payment, today: Day): Outcome {
  const ready = payment.status === 1 ? afterCheck(payment) : payment;
  if (typeof ready === 'number' || ready.status !== 2 || ready.openReasons.length > 0) return 409;
  if (ready.card === 'captured') return afterBooking(ready, today);
  return ready.card === 'authorized'
    ? { ...ready, card: 'capturing', isExaminationDue: false }
    : 409;
}

/**
 * The card was charged. If the transfer date has passed, a new one is requested at once (T22),
 * unless the payment is stopped.
 */
function afterBooking(payment: Payment, today: Day): Payment {
  const reserved = { ...payment, status: 3, card: 'captured', ...NO_ACTION_REQUIRED } as const;
  const isPast = !payment.isStopped && payment.date < today;
  const transfer = isPast ? 'none' : 'scheduled';
  const after: Payment = { ...reserved, transfer, isExaminationDue: false };
  return isPast ? requestCorrection(after, 'DATE_PASSED', today) : after;
}

/** T5 and T6: the gateway's result. */
export function afterCapture(payment: Payment, today: Day): Payment {
  if (!payment.refusesCapture) return afterBooking(payment, today);
  return requestCorrection({ ...payment, card: 'failed' }, 'CARD_CAPTURE_FAILED', today);
}

/** The examiner requests a correction (T3). */
export function afterCorrectionRequest(payment: Payment, reason: Reason, today: Day): Outcome {
  const isOpen = payment.status === 1 || payment.status === 2;
  const hasSystemReason = payment.openReasons.some((openReason) =>
    REASONS_BY_SYSTEM.includes(openReason),
  );
  if (!isOpen || hasSystemReason || payment.card === 'capturing') return 409;
  return { ...requestCorrection(payment, reason, today), hadCorrectionRequest: true };
}

/** T12, and the end of every cancellation: the money is returned. */
export function afterRejection(payment: Payment): Outcome {
  if (payment.status > 3 || payment.card === 'capturing' || payment.transfer === 'sent') return 409;
  const cardStateAfterReturn = { authorized: 'voided', captured: 'refunding' } as const;
  const card =
    cardStateAfterReturn[payment.card as keyof typeof cardStateAfterReturn] ?? payment.card;
  return {
    ...payment,
    status: 5,
    card,
    transfer: 'none',
    ...NO_ACTION_REQUIRED,
    isExaminationDue: false,
  };
}

/** T20: the funds of a completed transfer are returned later. */
export function afterReturn(payment: Payment, today: Day): Outcome {
  if (payment.status !== 4) return 409;
  return requestCorrection({ ...payment, status: 3, transfer: 'failed' }, 'TRANSFER_FAILED', today);
}

/** The buyer cancels (T10, T11). */
export function afterCancellation(payment: Payment, today: Day): Outcome {
  const isTooLate =
    payment.status === 3 && payment.transfer === 'scheduled' && today >= payment.date;
  return isTooLate ? 409 : afterRejection(payment);
}

function remedyFor(payment: Payment): Remedy {
  if (payment.status > 3 || payment.card === 'capturing') return 'none';
  if (payment.openReasons.length === 0) return payment.status === 1 ? 'edit' : 'none';
  if (payment.openReasons.includes('ACCOUNT_CONFIRM')) return 'none';
  const remedies = payment.openReasons.map((reason): Remedy => REASONS[reason].remedy);
  return remedies.find((remedy) => remedy !== 'none') ?? 'none';
}

/** True when the buyer can change the payment; a new authorisation needs that too. */
export const isChangeable = (payment: Payment): boolean => remedyFor(payment) !== 'none';

export function openFields(payment: Payment): Field[] {
  const remedy = remedyFor(payment);
  if (remedy === 'none') return [];
  const openedByReasons: Field[] = payment.openReasons.flatMap(
    (reason): readonly Field[] => REASONS[reason].opens,
  );
  const open: readonly Field[] =
    remedy === 'edit'
      ? EVERY_FIELD
      : [...openedByReasons, ...(remedy === 'documents' ? ['files' as const] : [])];
  const isLocked = (field: Field) =>
    payment.card === 'captured' && (field === 'amount' || field === 'card');
  return EVERY_FIELD.filter((field) => open.includes(field) && !isLocked(field));
}

/** The facts of today by which a correction of the buyer is accepted or refused. */
export interface Terms {
  /** The transfer dates that are possible for every payee. */
  possible: readonly Day[];
  /**
   * The earliest date; a known account, which the buyer's money has reached before, has an earlier
   * one.
   */
  earliest: (isKnown: boolean) => Day;
  isKnown: (account: number) => boolean;
  /** True for a date that can no longer be met. */
  isPast: (date: Day) => boolean;
}

/** True when an unchanged date has passed, although its timer has not run yet. */
const isOverdue = (payment: Payment, { date }: Correction, { isPast }: Terms): boolean =>
  date === undefined && openFields(payment).includes('date') && isPast(payment.date);

/** True when the date was possible for the known account only, and not for the new one. */
function isTooSoon(payment: Payment, { account, date }: Correction, terms: Terms): boolean {
  const { earliest, isKnown } = terms;
  const isAccountChanged =
    account !== undefined && account !== payment.account && date === undefined;
  if (!isAccountChanged || !openFields(payment).includes('date') || !isKnown(payment.account))
    return false;
  return payment.date < earliest(isKnown(account));
}

/** The buyer changes or corrects the payment (T4, T4b, T6, T9, T23). */
export function afterCorrection(payment: Payment, correction: Correction, terms: Terms): Outcome {
  const remedy = remedyFor(payment);
  if (remedy === 'none') return 409;
  const changes = changesOf(payment, correction);
  const open = openFields(payment);
  if (changes.some((field) => !open.includes(field))) return 422;
  if (changes.length === 0 && correction.approval === undefined) return 422;
  if (changes.includes('date') && !terms.possible.includes(correction.date ?? '')) return 422;
  if (isOverdue(payment, correction, terms) || isTooSoon(payment, correction, terms)) return 422;
  const isHigherAmount = (correction.amount ?? 0) > payment.amount;
  if (correction.approval === undefined && (isHigherAmount || changes.includes('card'))) return 422;
  const after = {
    ...withChanges(payment, correction),
    ...NO_ACTION_REQUIRED,
    isExaminationDue: false,
  };
  const isNewApprovalAfterCapture =
    payment.card === 'captured' && correction.approval !== undefined;
  switch (remedy) {
    case 'edit':
      return isNewApprovalAfterCapture ? 409 : { ...after };
    case 'documents':
      return isNewApprovalAfterCapture ? 409 : { ...after, status: 1 };
    case 'card':
      return correction.approval === undefined ? 422 : { ...after, card: 'capturing' };
    case 'account':
      if (correction.approval !== undefined) return 422;
      if (!changes.includes('account') || !changes.includes('date')) return 422;
      return { ...after, status: 2, transfer: 'none' };
    case 'date':
      if (correction.approval !== undefined || !changes.includes('date')) return 422;
      return payment.status === 3 ? { ...after, transfer: 'scheduled' } : after;
  }
}

/** The changed fields. Files and memo always count as changed here. */
function changesOf(payment: Payment, correction: Correction): Field[] {
  const isNew: Record<Field, boolean> = {
    files: correction.files === true,
    memo: correction.memo === true,
    amount: (correction.amount ?? payment.amount) !== payment.amount,
    card: (correction.approval ?? payment.cardNumber) !== payment.cardNumber,
    account: (correction.account ?? payment.account) !== payment.account,
    date: (correction.date ?? payment.date) !== payment.date,
  };
  return EVERY_FIELD.filter((field) => isNew[field]);
}

function withChanges(payment: Payment, { account, date, amount, approval }: Correction): Payment {
  return {
    ...payment,
    account: account ?? payment.account,
    date: date ?? payment.date,
    amount: amount ?? payment.amount,
    cardNumber: approval ?? payment.cardNumber,
    // Only the first card of a payment is refused because of its amount.
    refusesCapture: approval === undefined ? payment.refusesCapture : approval === REFUSES_CAPTURE,
  };
}
