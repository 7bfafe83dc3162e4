import { INVOICE_STATUS, type InvoiceStatus } from './invoice-status-numbers.ts';

// Every group of invoice statuses that a rule uses is defined here once. SQL filters by the lists,
// other code uses the predicates.

type Statuses = readonly InvoiceStatus[];

/** 審査中: an examiner has to decide. */
export const IN_REVIEW_STATUSES: Statuses = [
  INVOICE_STATUS.InProgress,
  INVOICE_STATUS.InProgressExaminationChecked,
];
export const isInReview = (status: InvoiceStatus): boolean => IN_REVIEW_STATUSES.includes(status);

/** 振込予約: examined, and the transfer is booked or must be booked again. */
export const isReserved = (status: InvoiceStatus): boolean =>
  status === INVOICE_STATUS.InProgressExaminationCompleted;

/** Submitted, and the payee does not have the money yet. */
export const ONGOING_STATUSES: Statuses = [
  ...IN_REVIEW_STATUSES,
  INVOICE_STATUS.InProgressExaminationCompleted,
];
export const isOngoing = (status: InvoiceStatus): boolean => ONGOING_STATUSES.includes(status);

/** Submitted and not cancelled: ongoing or transferred. */
export const SUBMITTED_STATUSES: Statuses = [...ONGOING_STATUSES, INVOICE_STATUS.TransferCompleted];
export const isSubmitted = (status: InvoiceStatus): boolean => SUBMITTED_STATUSES.includes(status);

/** お支払い待ち: a card payment request that can still be paid, withdrawn or declined. */
export const AWAITING_PAYMENT_STATUSES: Statuses = [
  INVOICE_STATUS.WaitingForPayment,
  INVOICE_STATUS.BuyerNotRegistered,
];
export const isAwaitingPayment = (status: InvoiceStatus): boolean =>
  AWAITING_PAYMENT_STATUSES.includes(status);

/** A card payment request that was neither paid nor cancelled, overdue or not. */
export const isUnpaidRequest = (status: InvoiceStatus): boolean =>
  isAwaitingPayment(status) || status === INVOICE_STATUS.Expired;

/** A card payment request that its buyer can pay now. */
export const isPayable = (status: InvoiceStatus): boolean =>
  status === INVOICE_STATUS.WaitingForPayment;

/** 支払い履歴: final statuses. */
export const CLOSED_STATUSES: Statuses = [
  INVOICE_STATUS.TransferCompleted,
  INVOICE_STATUS.Cancel,
  INVOICE_STATUS.Expired,
];
export const isClosed = (status: InvoiceStatus): boolean => CLOSED_STATUSES.includes(status);

/** Closed without a transfer: cancelled or expired. */
export const isCancelledOrExpired = (status: InvoiceStatus): boolean =>
  isClosed(status) && status !== INVOICE_STATUS.TransferCompleted;
