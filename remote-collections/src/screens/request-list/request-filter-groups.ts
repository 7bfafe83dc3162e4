import { COLLECTION_STATUS_META } from '@hareto/domain/collection-status.ts';
import { COLLECTION_TABS } from '@hareto/domain/invoice-status.ts';
import type { FilterGroup, FilterValues } from '@hareto/product-ui/list-filters/filter-groups.ts';
import {
  AMOUNT_RANGES,
  type AmountRange,
  type RequestSearch,
  type RequestTab,
} from './request-list-search.ts';

type Options = readonly { value: string; label: string }[];

export const statusOptions = (tab: RequestTab): Options =>
  COLLECTION_TABS[tab].statuses.map((status) => ({
    value: String(status),
    label: COLLECTION_STATUS_META[status].label,
  }));

export const AMOUNT_OPTIONS: Options = Object.entries(AMOUNT_RANGES).map(([value, { label }]) => ({
  value,
  label,
}));

export const daysLabel = (tab: RequestTab) => (tab === 'history' ? '終了日' : '支払期限');

/** The filters of a list in the sheet of a phone. */
export function filterGroups(tab: RequestTab): readonly FilterGroup[] {
  const label = daysLabel(tab);
  return [
    choices('状態', 'status', statusOptions(tab)),
    { kind: 'days', label, ranges: [{ label, from: 'from', to: 'to' }] },
    ...(tab === 'history' ? [choices('金額', 'amount', AMOUNT_OPTIONS)] : []),
  ];
}

const choices = (label: string, name: string, options: Options): FilterGroup => ({
  kind: 'choices',
  label,
  name,
  options: [{ value: '', label: 'すべて' }, ...options],
  isMultiple: false,
});

export const filterValues = ({ status, from, to, amount }: RequestSearch): FilterValues => ({
  status: status === undefined ? '' : String(status),
  from,
  to,
  amount: amount ?? '',
});

/** Converts the filters of the phone's sheet to changes of the search. */
export const toSearchChanges = ({
  status = '',
  from = '',
  to = '',
  amount = '',
}: FilterValues) => ({
  status: status === '' ? undefined : Number(status),
  from,
  to,
  amount: amount === '' ? undefined : (amount as AmountRange),
});
