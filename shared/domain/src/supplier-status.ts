import type { StatusMeta } from './status-meta.ts';

/** spec §3. */
export const SUPPLIER_STATUSES = ['Approved', 'Escalation', 'Unapproved', 'Rejected'] as const;
export type SupplierStatus = (typeof SUPPLIER_STATUSES)[number];

/** Words of brief §5.4, tones of design §4.3. */
export const SUPPLIER_STATUS_META: Readonly<Record<SupplierStatus, StatusMeta>> = {
  Approved: { label: '確認済み', tone: 'success', icon: 'circle-check', outline: false },
  Escalation: { label: '追加確認中', tone: 'primary', icon: 'scan-text', outline: false },
  Unapproved: { label: '確認前', tone: 'warning', icon: 'clock', outline: false },
  Rejected: { label: '利用不可', tone: 'danger', icon: 'ban', outline: false },
};

/** The values of `?status=` on /suppliers (spec §2). */
export type SupplierGroup = 'enable' | 'disable';

export const SUPPLIER_GROUPS: Readonly<
  Record<SupplierGroup, { readonly label: string; readonly statuses: readonly SupplierStatus[] }>
> = {
  enable: { label: '利用可能', statuses: ['Approved', 'Escalation', 'Unapproved'] },
  disable: { label: '利用不可', statuses: ['Rejected'] },
};

/** Only suppliers of the enabled group can be paid (brief §2.8). */
export function supplierGroupOf(status: SupplierStatus): SupplierGroup {
  return SUPPLIER_GROUPS.disable.statuses.includes(status) ? 'disable' : 'enable';
}
