import {
  AWAITING_PAYMENT_STATUSES,
  CLOSED_STATUSES,
  IN_REVIEW_STATUSES,
  isInReview,
  ONGOING_STATUSES,
} from './invoice-status-groups.ts';
import { INVOICE_STATUS, type InvoiceStatus } from './invoice-status-numbers.ts';
import type { PaymentState } from './payment-states.ts';
import { EXAMINED_AGAIN, type StatusMeta, type StatusTone, type TabFilter } from './status-meta.ts';

export type { StatusMeta, StatusTone } from './status-meta.ts';
export {
  INVOICE_STATUS,
  type InvoiceStatus,
  type InvoiceStatusName,
} from './invoice-status-numbers.ts';
export {
  COLLECTION_STATUS,
  COLLECTION_STATUS_META,
  COLLECTION_STATUSES,
  COLLECTION_TABS,
  collectionStatusMeta,
  collectionStatusOf,
  type CollectionStatus,
  type CollectionTab,
  invoiceStatusesOf,
} from './collection-status.ts';
export {
  SUPPLIER_GROUPS,
  SUPPLIER_STATUSES,
  SUPPLIER_HELD_META,
  SUPPLIER_STATUS_META,
  supplierGroupOf,
  type SupplierGroup,
  type SupplierStatus,
} from './supplier-status.ts';

export const INVOICE_STATUSES: readonly InvoiceStatus[] = Object.values(INVOICE_STATUS);

/**
 * Types of an invoice for its viewer: an own payment, a request to pay, a request that was sent.
 */
export const INVOICE_TYPES = [
  'InvoicePayment',
  'InvoiceRequestBuyer',
  'InvoiceRequestSeller',
] as const;
export type InvoiceType = (typeof INVOICE_TYPES)[number];

const badge = (label: string, tone: StatusTone, icon: string): StatusMeta => ({
  label,
  tone,
  icon,
  outline: false,
});
const outlinedBadge = (label: string, icon: string): StatusMeta => ({
  label,
  tone: 'neutral',
  icon,
  outline: true,
});

/** Label and appearance of each status for the buyer. */
export const INVOICE_STATUS_META: Readonly<Record<InvoiceStatus, StatusMeta>> = {
  1: badge('審査中（受付済み）', 'primary', 'scan-text'),
  2: badge('審査中（最終確認）', 'primary', 'check'),
  3: badge('振込予約済み', 'info', 'calendar-clock'),
  4: badge('振込完了', 'success', 'circle-check'),
  5: outlinedBadge('キャンセル', 'ban'),
  6: badge('登録待ち', 'warning', 'user-plus'),
  7: badge('お支払い待ち', 'warning', 'wallet'),
  8: outlinedBadge('期限切れ', 'clock'),
};
interface StatusAndPayment {
  readonly status: InvoiceStatus;
  readonly payment_state?: PaymentState | undefined;
}

/**
 * An invoice under review whose card has been charged is examined again, after a transfer that
 * failed or was returned (T9).
 */
export const isExaminedAgain = ({ status, payment_state }: StatusAndPayment): boolean =>
  isInReview(status) && payment_state === 'captured';

/** The badge of an invoice. */
export function invoiceStatusMeta(invoice: StatusAndPayment): StatusMeta {
  const meta = INVOICE_STATUS_META[invoice.status];
  return isExaminedAgain(invoice) ? { ...meta, label: EXAMINED_AGAIN } : meta;
}
export const DRAFT_META: StatusMeta = outlinedBadge('下書き', 'file-pen');
/** The badge of a payment that the owner has stopped. */
export const HELD_META: StatusMeta = badge('停止中', 'warning', 'circle-pause');
export const ACTION_REQUIRED_META: StatusMeta = badge('要対応', 'attention', 'triangle-alert');

/**
 * The order of the tabs. 請求書カード払い in the header opens the first of these lists that is not empty.
 */
export const PAYMENT_TAB_ORDER = ['review', 'waiting', 'reserved', 'history', 'draft'] as const;
export type PaymentTab = (typeof PAYMENT_TAB_ORDER)[number];

/** `types` is the second filter of `GET /invoices`. */
export type PaymentTabMeta = TabFilter<InvoiceStatus> & { readonly types: readonly InvoiceType[] };

const PAYMENT_TYPES: readonly InvoiceType[] = ['InvoicePayment', 'InvoiceRequestBuyer'];

/** The lists of payments and their statuses. */
export const PAYMENT_TABS: Readonly<Record<PaymentTab, PaymentTabMeta>> = {
  waiting: {
    label: 'お支払い待ち',
    statuses: AWAITING_PAYMENT_STATUSES,
    types: ['InvoiceRequestBuyer'],
    path: '/payments/waiting',
  },
  review: {
    label: '審査中',
    statuses: IN_REVIEW_STATUSES,
    types: PAYMENT_TYPES,
    path: '/payments/review',
  },
  reserved: {
    label: '振込予約',
    statuses: [INVOICE_STATUS.InProgressExaminationCompleted],
    types: PAYMENT_TYPES,
    path: '/payments/reserved',
  },
  history: {
    label: '支払い履歴',
    statuses: CLOSED_STATUSES,
    types: PAYMENT_TYPES,
    path: '/payments/history',
  },
  draft: { label: '下書き', statuses: [], types: [], path: '/payments/draft' },
};

/** The review list with its action-required filter on; it also covers reserved payments. */
export const REVIEW_ACTION_REQUIRED_FILTER = {
  statuses: ONGOING_STATUSES,
  types: PAYMENT_TYPES,
  is_action_required: true,
} as const satisfies {
  statuses: readonly InvoiceStatus[];
  types: readonly InvoiceType[];
  is_action_required: true;
};

/** The list that shows an invoice. */
export function paymentTabOf(status: InvoiceStatus): Exclude<PaymentTab, 'draft'> {
  if (PAYMENT_TABS.waiting.statuses.includes(status)) return 'waiting';
  if (PAYMENT_TABS.review.statuses.includes(status)) return 'review';
  return PAYMENT_TABS.reserved.statuses.includes(status) ? 'reserved' : 'history';
}
