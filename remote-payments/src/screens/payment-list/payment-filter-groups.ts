import { INVOICE_DAY_RANGES, type InvoiceDayRange } from '@hareto/contracts/invoice-search.ts';
import { INVOICE_STATUS_META, PAYMENT_TABS } from '@hareto/domain/invoice-status.ts';
import * as message from '@hareto/contracts/messages.ts';
import type { FilterGroup, FilterOption } from '@hareto/product-ui/list-filters/filter-groups.ts';
import {
  byAmount,
  byDay,
  byName,
  DEFAULT_ORDER,
  type SortRow,
} from '@hareto/product-ui/list-filters/sort-rows.ts';
import { hasPayeeFilter, HAS_TYPE_FILTER, type InvoiceTab } from './payment-list-search.ts';
import { TYPE_OPTIONS } from './payment-types.ts';

/** The dates by which a list can be filtered, the most used one first. */
const DATE_RANGES: Readonly<Record<InvoiceTab, readonly InvoiceDayRange[]>> = {
  review: ['deposit_date', 'applied', 'payment_due_date'],
  reserved: ['deposit_date', 'applied', 'payment_due_date', 'charged_on'],
  history: ['deposit_date', 'applied', 'payment_due_date', 'charged_on'],
  waiting: ['payment_due_date'],
};
/** The labels of dates where a tab names them differently. */
const RANGE_LABELS_OF_TAB: Partial<Record<InvoiceTab, Partial<Record<InvoiceDayRange, string>>>> = {
  review: { deposit_date: '振込希望日' },
  reserved: { deposit_date: '振込予定日' },
  waiting: { payment_due_date: '支払期限' },
};

const rangeLabel = (tab: InvoiceTab, name: InvoiceDayRange) =>
  RANGE_LABELS_OF_TAB[tab]?.[name] ?? INVOICE_DAY_RANGES[name];

/** `payee`: the payee by whose id the URL filters; null while its name is not known. */
export function filterGroups(
  tab: InvoiceTab,
  payee: FilterOption | null = null,
): readonly FilterGroup[] {
  const ranges = DATE_RANGES[tab].map((name) => ({
    label: rangeLabel(tab, name),
    from: `${name}_from`,
    to: `${name}_to`,
    isComing: tab === 'waiting',
  }));
  const groups: FilterGroup[] = [
    { kind: 'days', label: ranges.length === 1 ? (ranges[0]?.label ?? '') : '期間', ranges },
    { kind: 'amount', label: '金額', from: 'billing_amount_from', to: 'billing_amount_to' },
  ];
  if (hasPayeeFilter(tab)) groups.push(payeeGroup(payee));
  if (tab === 'history')
    groups.push({
      kind: 'choices',
      label: '状態',
      name: 'status',
      isMultiple: true,
      options: PAYMENT_TABS.history.statuses.map((status) => ({
        value: String(status),
        label: INVOICE_STATUS_META[status].label,
      })),
    });
  if (HAS_TYPE_FILTER[tab])
    groups.push({
      kind: 'choices',
      label: '種別',
      name: 'type',
      isMultiple: false,
      options: TYPE_OPTIONS,
    });
  return groups;
}

const payeeGroup = (chosen: FilterOption | null): FilterGroup => ({
  kind: 'lookup',
  label: '取引先',
  name: 'supplier_id',
  placeholder: message.supplierSearch(),
  emptyText: message.supplierNotFound(),
  chosen,
  load: async (keyword, signal) => {
    const { findPayees } = await import(/* webpackChunkName: "filtered-list" */ './find-payees.ts');
    return findPayees(keyword, signal);
  },
});

/** The sort orders of a list; a click on a column heading chooses some of them, too. */
export function sortRows(tab: InvoiceTab): readonly SortRow[] {
  const days = DATE_RANGES[tab].flatMap((day) => {
    if (day === 'charged_on') return [];
    return [byDay(rangeLabel(tab, day), day === 'applied' ? 'applied_at' : day)];
  });
  return [
    DEFAULT_ORDER,
    ...days,
    byAmount('請求金額', 'billing_amount'),
    byName(tab === 'waiting' ? '依頼元' : '取引先', 'supplier_name'),
  ];
}
