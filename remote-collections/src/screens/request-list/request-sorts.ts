import type { RequestSort } from '@hareto/contracts/request-search.ts';
import type { RequestTab } from './request-list-search.ts';

interface SortOption {
  readonly value: RequestSort | '';
  readonly label: string;
}

const BY_DUE_DATE: readonly SortOption[] = [
  { value: 'due', label: '支払期限が早い順' },
  { value: '-due', label: '支払期限が遅い順' },
];
const BY_DEPOSIT: readonly SortOption[] = [
  { value: 'deposit', label: '入金予定日が早い順' },
  { value: '-deposit', label: '入金予定日が遅い順' },
];
const BY_AMOUNT: readonly SortOption[] = [
  { value: '-amount', label: '請求金額が多い順' },
  { value: 'amount', label: '請求金額が少ない順' },
];
const DEFAULT_ORDER: SortOption = { value: '', label: 'おすすめ順' };

/** The sort orders for a phone, where there are no column headings to press. */
export const REQUEST_ORDERS: Readonly<Record<RequestTab, readonly SortOption[]>> = {
  request: [DEFAULT_ORDER, ...BY_DUE_DATE, ...BY_DEPOSIT, ...BY_AMOUNT],
  decided: [DEFAULT_ORDER, ...BY_DEPOSIT, ...BY_AMOUNT],
  history: [DEFAULT_ORDER, ...BY_AMOUNT],
};
