import {
  INVOICE_DAY_RANGES,
  INVOICE_SORTS,
  type InvoiceSort,
} from '@hareto/contracts/invoice-search.ts';
import { PAGE_SIZE } from '@hareto/contracts/plain-fields.ts';
import {
  PAYMENT_TABS,
  REVIEW_ACTION_REQUIRED_FILTER,
  type PaymentTab,
} from '@hareto/domain/invoice-status.ts';
import { parseSearch } from '@hareto/platform/remote-kit/parse-search.ts';
import {
  amountText,
  dayText,
  hasFilters,
  keywordText,
  oneOfTexts,
  pageNumber,
  pathOfSearch,
  nonEmptyTexts,
  statusesIn,
  statusText,
  textMatching,
  withOrderedRanges,
} from '@hareto/product-ui/list-filters/list-search.ts';
import * as v from 'valibot';
import { INVOICE_TYPES, type TypeChoice } from './payment-types.ts';

export type InvoiceTab = Exclude<PaymentTab, 'draft'>;

/**
 * The search in the URL: filters named as in the API call except `action`, the order and the page.
 * Invalid values count as missing.
 */
const SearchSchema = v.object({
  type: oneOfTexts(['payment', 'request']),
  action: oneOfTexts(['required']),
  keyword: keywordText,
  supplier_id: textMatching((text) => /^[1-9]\d{0,15}$/.test(text)),
  status: statusText,
  applied_from: dayText,
  applied_to: dayText,
  payment_due_date_from: dayText,
  payment_due_date_to: dayText,
  deposit_date_from: dayText,
  deposit_date_to: dayText,
  charged_on_from: dayText,
  charged_on_to: dayText,
  billing_amount_from: amountText,
  billing_amount_to: amountText,
  sort: oneOfTexts(INVOICE_SORTS),
  page: pageNumber,
});
export type PaymentListSearch = v.InferOutput<typeof SearchSchema>;

/** Reads the filters from a URL; missing ones are ''. */
export const searchOf = (url: string): PaymentListSearch =>
  withOrderedRanges(parseSearch(SearchSchema, url), Object.keys(INVOICE_DAY_RANGES));

/** All waiting payments are requests, so their list has no filter by type. */
export const HAS_TYPE_FILTER: Readonly<Record<InvoiceTab, boolean>> = {
  review: true,
  reserved: true,
  history: true,
  waiting: false,
};
/** The sender of a waiting request is not among the suppliers. */
export const hasPayeeFilter = (tab: InvoiceTab): boolean => tab !== 'waiting';
/** Waiting and finished payments never require an action. */
export const HAS_ACTION_FILTER: Readonly<Record<InvoiceTab, boolean>> = {
  review: true,
  reserved: true,
  history: false,
  waiting: false,
};

/** The chosen statuses that belong to the list, otherwise all of its statuses. */
function statusesOf(tab: InvoiceTab, { status, action }: PaymentListSearch): number[] {
  // The filter 要対応 of the review list also covers reserved payments.
  const all =
    tab === 'review' && action !== ''
      ? REVIEW_ACTION_REQUIRED_FILTER.statuses
      : PAYMENT_TABS[tab].statuses;
  return statusesIn(all, status);
}

/** The filters of `GET /invoices` and its totals; inactive ones are omitted. */
export function toFilter(tab: InvoiceTab, search: PaymentListSearch) {
  const { type, action, status: _status, sort: _sort, page: _page, supplier_id, ...texts } = search;
  const types = HAS_TYPE_FILTER[tab]
    ? INVOICE_TYPES[(type || 'all') as TypeChoice]
    : PAYMENT_TABS[tab].types;
  return {
    type: [...types],
    status: statusesOf(tab, search),
    ...(action !== '' && HAS_ACTION_FILTER[tab] && { is_action_required: true }),
    ...(hasPayeeFilter(tab) && supplier_id !== '' && { supplier_id }),
    ...nonEmptyTexts(texts),
  };
}

/** The same payments in the order of the list. */
export const toFilterAndSort = (tab: InvoiceTab, search: PaymentListSearch) => ({
  ...toFilter(tab, search),
  ...(search.sort !== '' && { sort: search.sort as InvoiceSort }),
});

/** The API counts no further. For a longer list, the screen proposes shorter date ranges. */
export const MAX_COUNTED_ROWS = 1_000;

/** The query of `GET /invoices` for one page. */
export const toListQuery = (tab: InvoiceTab, search: PaymentListSearch) => ({
  page: search.page - 1,
  size: PAGE_SIZE,
  ...(hasFilters(search) && { total_limit: MAX_COUNTED_ROWS }),
  ...toFilterAndSort(tab, search),
});

/** The 要対応 filter of the review list also covers reserved payments, so it needs its own count. */
export function actionCountQuery(tab: InvoiceTab, search: PaymentListSearch) {
  if (tab !== 'review' || search.action !== '') return null;
  const actionSearch = { ...search, action: 'required', page: 1 };
  const { sort: _sort, total_limit: _limit, ...query } = toListQuery(tab, actionSearch);
  return { ...query, size: 1 };
}

/** The URL of the list with these filters; defaults are omitted. */
export const listPath = (tab: InvoiceTab, search: PaymentListSearch): string =>
  pathOfSearch(PAYMENT_TABS[tab].path, search);
