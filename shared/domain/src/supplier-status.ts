import type { StatusMeta } from './status-meta.ts';

/** The examiner's decision on a supplier. */
export const SUPPLIER_STATUSES = ['Approved', 'Escalation', 'Unapproved', 'Rejected'] as const;
export type SupplierStatus = (typeof SUPPLIER_STATUSES)[number];

/** Label and appearance of each status for the buyer. */
export const SUPPLIER_STATUS_META: Readonly<Record<SupplierStatus, StatusMeta>> = {
  Approved: { label: '確認済み', tone: 'success', icon: 'circle-check', outline: false },
  Escalation: { label: '追加確認中', tone: 'primary', icon: 'scan-text', outline: false },
  Unapproved: { label: '確認前', tone: 'warning', icon: 'clock', outline: false },
  Rejected: { label: '利用不可', tone: 'danger', icon: 'ban', outline: false },
};

/** A badge beside the status while the owner has stopped the payments. */
export const SUPPLIER_HELD_META: StatusMeta = {
  label: 'お支払い停止中',
  tone: 'warning',
  icon: 'circle-pause',
  outline: false,
};

/** The values of `?status=` on /suppliers. */
export type SupplierGroup = 'enable' | 'disable';

export const SUPPLIER_GROUPS: Readonly<
  Record<SupplierGroup, { readonly label: string; readonly statuses: readonly SupplierStatus[] }>
> = {
  enable: { label: '利用可能', statuses: ['Approved', 'Escalation', 'Unapproved'] },
  disable: { label: '利用不可', statuses: ['Rejected'] },
};

/** Only suppliers of the enabled group can be paid. */
export function supplierGroupOf(status: SupplierStatus): SupplierGroup {
  return SUPPLIER_GROUPS.disable.statuses.includes(status) ? 'disable' : 'enable';
}

export const SUPPLIER_DECISIONS = ['approve', 'escalate', 'reject'] as const;
export type SupplierDecision = (typeof SUPPLIER_DECISIONS)[number];

const STATUS_AFTER_DECISION: Readonly<Record<SupplierDecision, SupplierStatus>> = {
  approve: 'Approved',
  escalate: 'Escalation',
  reject: 'Rejected',
};
const POSSIBLE_DECISIONS: Readonly<Record<SupplierStatus, readonly SupplierDecision[]>> = {
  Unapproved: ['approve', 'escalate', 'reject'],
  Escalation: ['approve', 'reject'],
  Approved: [],
  Rejected: [],
};

/**
 * The status of a supplier after an examiner's decision; null when that decision is not possible.
 * An approved supplier is examined again only after a change (`changedSupplierStatus`); a refusal
 * is final.
 */
export function decidedSupplierStatus(
  status: SupplierStatus,
  decision: SupplierDecision,
): SupplierStatus | null {
  return POSSIBLE_DECISIONS[status].includes(decision) ? STATUS_AFTER_DECISION[decision] : null;
}

/** A supplier whose name or account changes is examined again; a refusal stays. */
export const changedSupplierStatus = (status: SupplierStatus): SupplierStatus =>
  status === 'Rejected' ? 'Rejected' : 'Unapproved';
