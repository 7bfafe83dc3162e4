import {
  byAmount,
  byComingDay,
  DEFAULT_ORDER,
  type SortRow,
} from '@hareto/product-ui/list-filters/sort-rows.ts';
import type { RequestTab } from './request-list-search.ts';

const DUE_DATE = byComingDay('支払期限', 'due');
const DEPOSIT = byComingDay('入金予定日', 'deposit');
const AMOUNT = byAmount('請求金額', 'amount');

export const SORT_ROWS: Readonly<Record<RequestTab, readonly SortRow[]>> = {
  request: [DEFAULT_ORDER, DUE_DATE, DEPOSIT, AMOUNT],
  decided: [DEFAULT_ORDER, DEPOSIT, AMOUNT],
  history: [DEFAULT_ORDER, AMOUNT],
};
