import { COLLECTION_STATUS_META } from '@hareto/domain/collection-status.ts';
import { COLLECTION_TABS } from '@hareto/domain/invoice-status.ts';
import type { FilterGroup } from '@hareto/product-ui/list-filters/filter-groups.ts';
import {
  byAmount,
  byComingDay,
  DEFAULT_ORDER,
  type SortRow,
} from '@hareto/product-ui/list-filters/sort-rows.ts';
import type { RequestTab } from './request-list-search.ts';

const rangeOf = (name: string, label: string, isComing = false) => ({
  label,
  from: `${name}_from`,
  to: `${name}_to`,
  isComing,
});
const DUE_DATE = '支払期限';
const DEPOSIT_DATE = '入金予定日';
const AMOUNT = '請求金額';

/** The days by which a list can be filtered, the most used one first. */
const DAYS = {
  request: [
    rangeOf('payment_due_date', DUE_DATE, true),
    rangeOf('deposit_date', DEPOSIT_DATE, true),
  ],
  decided: [rangeOf('deposit_date', DEPOSIT_DATE, true), rangeOf('payment_due_date', DUE_DATE)],
  history: [rangeOf('ended', '終了日'), rangeOf('payment_due_date', DUE_DATE)],
} as const;

export function filterGroups(tab: RequestTab): readonly FilterGroup[] {
  const { statuses } = COLLECTION_TABS[tab];
  const groups: FilterGroup[] = [
    { kind: 'days', label: '期間', ranges: DAYS[tab] },
    { kind: 'amount', label: '金額', from: 'billing_amount_from', to: 'billing_amount_to' },
  ];
  if (statuses.length > 1)
    groups.push({
      kind: 'choices',
      label: '状態',
      name: 'status',
      isMultiple: true,
      options: statuses.map((status) => ({
        value: String(status),
        label: COLLECTION_STATUS_META[status].label,
      })),
    });
  return groups;
}

const BY_DUE_DATE = byComingDay(DUE_DATE, 'payment_due_date');
const BY_DEPOSIT = byComingDay(DEPOSIT_DATE, 'deposit_date');
const BY_AMOUNT = byAmount(AMOUNT, 'billing_amount');

export const SORT_ROWS: Readonly<Record<RequestTab, readonly SortRow[]>> = {
  request: [DEFAULT_ORDER, BY_DUE_DATE, BY_DEPOSIT, BY_AMOUNT],
  decided: [DEFAULT_ORDER, BY_DEPOSIT, BY_DUE_DATE, BY_AMOUNT],
  history: [DEFAULT_ORDER, BY_DUE_DATE, BY_AMOUNT],
};
