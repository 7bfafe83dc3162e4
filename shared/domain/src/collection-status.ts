import { INVOICE_STATUS, type InvoiceStatus } from './invoice-status-numbers.ts';
import { plainDateOf } from './plain-date.ts';
import { EXAMINED_AGAIN, type StatusMeta, type TabFilter } from './status-meta.ts';

/**
 * Status of a card payment request for its requester. Derived from the invoice status, never
 * stored.
 */
export const COLLECTION_STATUS = {
  NotRegistered: 1,
  WaitingPayment: 2,
  InProgress: 3,
  ReviewCompleted: 4,
  DepositCompleted: 5,
  Expired: 6,
  Cancel: 7,
} as const;
export type CollectionStatus = (typeof COLLECTION_STATUS)[keyof typeof COLLECTION_STATUS];
export const COLLECTION_STATUSES: readonly CollectionStatus[] = Object.values(COLLECTION_STATUS);

const COLLECTION_STATUS_OF: Readonly<Record<InvoiceStatus, CollectionStatus>> = {
  [INVOICE_STATUS.BuyerNotRegistered]: COLLECTION_STATUS.NotRegistered,
  [INVOICE_STATUS.WaitingForPayment]: COLLECTION_STATUS.WaitingPayment,
  [INVOICE_STATUS.InProgress]: COLLECTION_STATUS.InProgress,
  [INVOICE_STATUS.InProgressExaminationChecked]: COLLECTION_STATUS.InProgress,
  [INVOICE_STATUS.InProgressExaminationCompleted]: COLLECTION_STATUS.ReviewCompleted,
  [INVOICE_STATUS.TransferCompleted]: COLLECTION_STATUS.DepositCompleted,
  [INVOICE_STATUS.Expired]: COLLECTION_STATUS.Expired,
  [INVOICE_STATUS.Cancel]: COLLECTION_STATUS.Cancel,
};

/** Label and appearance of each status for the requester. */
export const COLLECTION_STATUS_META: Readonly<Record<CollectionStatus, StatusMeta>> = {
  1: { label: '依頼先の登録待ち', tone: 'warning', icon: 'user-plus', outline: false },
  2: { label: '支払い待ち', tone: 'warning', icon: 'wallet', outline: false },
  3: { label: '審査中', tone: 'primary', icon: 'scan-text', outline: false },
  4: { label: '入金予定', tone: 'info', icon: 'calendar-clock', outline: false },
  5: { label: '入金完了', tone: 'success', icon: 'circle-check', outline: false },
  6: { label: '期限切れ', tone: 'neutral', icon: 'clock', outline: true },
  7: { label: 'キャンセル', tone: 'neutral', icon: 'ban', outline: true },
};

/** The badge of a request; it also shows the seller that a failed transfer is examined again. */
export function collectionStatusMeta({
  collection_status,
  is_examined_again = false,
}: {
  readonly collection_status: CollectionStatus;
  readonly is_examined_again?: boolean | undefined;
}): StatusMeta {
  const meta = COLLECTION_STATUS_META[collection_status];
  return is_examined_again ? { ...meta, label: EXAMINED_AGAIN } : meta;
}

const UNPAID_STATUSES: readonly CollectionStatus[] = [
  COLLECTION_STATUS.NotRegistered,
  COLLECTION_STATUS.WaitingPayment,
];
const REQUEST_STATUSES: readonly CollectionStatus[] = [
  ...UNPAID_STATUSES,
  COLLECTION_STATUS.InProgress,
];
const ENDED_UNPAID_STATUSES: readonly CollectionStatus[] = [
  COLLECTION_STATUS.Expired,
  COLLECTION_STATUS.Cancel,
];

/** The buyer has not paid yet and still can. */
export const isUnpaidCollection = (status: CollectionStatus): boolean =>
  UNPAID_STATUSES.includes(status);

/** Expired or cancelled: no deposit follows. */
export const isEndedUnpaidCollection = (status: CollectionStatus): boolean =>
  ENDED_UNPAID_STATUSES.includes(status);

interface EndOfRequest {
  readonly collection_status: CollectionStatus;
  readonly payment_due_date: string | null;
  readonly deposit_date: string | null;
  readonly closed_at: string | null;
}

/**
 * 終了日: the day of the deposit, or the day on which the request ended without one. An expired
 * request ended on its due date, although it is closed only after that day.
 */
export function endDayOf(request: EndOfRequest): string | null {
  const { collection_status, payment_due_date, deposit_date, closed_at } = request;
  if (collection_status === COLLECTION_STATUS.DepositCompleted) return deposit_date;
  if (collection_status === COLLECTION_STATUS.Expired) return payment_due_date;
  return closed_at === null ? null : plainDateOf(new Date(closed_at));
}

export type CollectionTab = 'request' | 'decided' | 'history' | 'draft';

/** The lists of requests; drafts are a separate resource. */
export const COLLECTION_TABS: Readonly<Record<CollectionTab, TabFilter<CollectionStatus>>> = {
  request: { label: '依頼中', statuses: REQUEST_STATUSES, path: '/collections/request' },
  decided: {
    label: '入金予定',
    statuses: [COLLECTION_STATUS.ReviewCompleted],
    path: '/collections/decided',
  },
  history: {
    label: '履歴',
    statuses: [COLLECTION_STATUS.DepositCompleted, ...ENDED_UNPAID_STATUSES],
    path: '/collections/history',
  },
  draft: { label: '下書き', statuses: [], path: '/collections/draft' },
};

/** The list that shows a request. */
export function collectionTabOf(status: CollectionStatus): Exclude<CollectionTab, 'draft'> {
  if (COLLECTION_TABS.request.statuses.includes(status)) return 'request';
  return COLLECTION_TABS.decided.statuses.includes(status) ? 'decided' : 'history';
}

/** The requester's status for an invoice status. */
export function collectionStatusOf(status: InvoiceStatus): CollectionStatus {
  return COLLECTION_STATUS_OF[status];
}

/** The invoice statuses of a collection status, ascending; used as its filter in the database. */
export function invoiceStatusesOf(collectionStatus: CollectionStatus): InvoiceStatus[] {
  const statuses = Object.keys(COLLECTION_STATUS_OF).map(Number) as InvoiceStatus[];
  return statuses.filter((status) => COLLECTION_STATUS_OF[status] === collectionStatus);
}
