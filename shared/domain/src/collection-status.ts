import type { InvoiceStatus } from './invoice-status.ts';
import type { StatusMeta, TabFilter } from './status-meta.ts';

/**
 * Status of a card payment request as its requester sees it. Derived from the invoice status, never
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
  6: 1,
  7: 2,
  1: 3,
  2: 3,
  3: 4,
  4: 5,
  8: 6,
  5: 7,
};

/** What the requester reads of each status, and how it looks. */
export const COLLECTION_STATUS_META: Readonly<Record<CollectionStatus, StatusMeta>> = {
  1: { label: '依頼先の登録待ち', tone: 'warning', icon: 'user-plus', outline: false },
  2: { label: '支払い待ち', tone: 'warning', icon: 'wallet', outline: false },
  3: { label: '審査中', tone: 'primary', icon: 'scan-text', outline: false },
  4: { label: '入金予定', tone: 'info', icon: 'calendar-clock', outline: false },
  5: { label: '入金完了', tone: 'success', icon: 'circle-check', outline: false },
  6: { label: '期限切れ', tone: 'neutral', icon: 'clock', outline: true },
  7: { label: 'キャンセル', tone: 'neutral', icon: 'ban', outline: true },
};

export type CollectionTab = 'request' | 'decided' | 'history' | 'draft';

/** The lists of requests; drafts are a resource of their own. */
export const COLLECTION_TABS: Readonly<Record<CollectionTab, TabFilter<CollectionStatus>>> = {
  request: { label: '依頼中', statuses: [1, 2, 3], path: '/collections/request' },
  decided: { label: '入金予定', statuses: [4], path: '/collections/decided' },
  history: { label: '履歴', statuses: [5, 6, 7], path: '/collections/history' },
  draft: { label: '下書き', statuses: [], path: '/collections/draft' },
};

/** The requester's status of an invoice. */
export function collectionStatusOf(status: InvoiceStatus): CollectionStatus {
  return COLLECTION_STATUS_OF[status];
}

/**
 * The invoice statuses behind a collection status: what a filter by it means in the database.
 * Ascending.
 */
export function invoiceStatusesOf(collectionStatus: CollectionStatus): InvoiceStatus[] {
  const statuses = Object.keys(COLLECTION_STATUS_OF).map(Number) as InvoiceStatus[];
  return statuses.filter((status) => COLLECTION_STATUS_OF[status] === collectionStatus);
}
