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
import { parsePlainDate } from '@hareto/domain/plain-date.ts';
import { parseSearch } from '@hareto/platform/remote-kit/parse-search.ts';
import * as v from 'valibot';
import { INVOICE_TYPES, type TypeChoice } from './payment-types.ts';

export type InvoiceTab = Exclude<PaymentTab, 'draft'>;

const textMatching = (isValid: (text: string) => boolean) =>
  v.fallback(v.optional(v.pipe(v.string(), v.trim(), v.check(isValid)), ''), '');
const day = textMatching((text) => parsePlainDate(text) !== null);
const amount = textMatching((text) => /^\d{1,10}$/.test(text));
const oneOf = (choices: readonly string[]) => textMatching((text) => choices.includes(text));

/** The filters in the URL, named as in the API call. Invalid values count as missing. */
const SearchSchema = v.object({
  type: oneOf(['payment', 'request']),
  action: oneOf(['required']),
  keyword: textMatching((text) => text.length <= 100),
  supplier_id: textMatching((text) => /^[1-9]\d{0,15}$/.test(text)),
  /** One or more statuses, with commas between them. */
  status: textMatching((text) => /^[1-8](,[1-8])*$/.test(text)),
  applied_from: day,
  applied_to: day,
  payment_due_date_from: day,
  payment_due_date_to: day,
  deposit_date_from: day,
  deposit_date_to: day,
  charged_on_from: day,
  charged_on_to: day,
  billing_amount_from: amount,
  billing_amount_to: amount,
  sort: oneOf(INVOICE_SORTS),
  page: v.fallback(
    v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/), v.transform(Number)), '1'),
    1,
  ),
});
export type PaymentListSearch = v.InferOutput<typeof SearchSchema>;

/**
 * Reads the filters from an address; missing ones are ''. The end of a range that is before its
 * beginning counts as missing.
 */
export function searchOf(url: string): PaymentListSearch {
  const search = { ...parseSearch(SearchSchema, url) };
  for (const name of Object.keys(INVOICE_DAY_RANGES) as (keyof typeof INVOICE_DAY_RANGES)[]) {
    const to = search[`${name}_to`];
    if (to !== '' && to < search[`${name}_from`]) search[`${name}_to`] = '';
  }
  const { billing_amount_from: minimum, billing_amount_to: maximum } = search;
  if (maximum !== '' && Number(maximum) < Number(minimum)) search.billing_amount_to = '';
  return search;
}

export const isNarrowed = ({ page: _page, sort: _sort, ...filters }: PaymentListSearch): boolean =>
  Object.values(filters).some((filter) => filter !== '');

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
  const chosen = all.filter((one) => status.split(',').includes(String(one)));
  return chosen.length > 0 ? chosen : [...all];
}

/** The filters of `GET /invoices` and its totals; inactive ones are omitted. */
export function toFilter(tab: InvoiceTab, search: PaymentListSearch) {
  const { type, action, status: _status, sort: _sort, page: _page, supplier_id, ...rest } = search;
  const texts = { ...rest, supplier_id: hasPayeeFilter(tab) ? supplier_id : '' };
  const types = HAS_TYPE_FILTER[tab]
    ? INVOICE_TYPES[(type || 'all') as TypeChoice]
    : PAYMENT_TABS[tab].types;
  return {
    type: [...types],
    status: statusesOf(tab, search),
    ...(action !== '' && HAS_ACTION_FILTER[tab] && { is_action_required: true }),
    ...(Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')) as Partial<
      typeof texts
    >),
  };
}

/** The same payments in the order of the list. */
export const toOrderedFilter = (tab: InvoiceTab, search: PaymentListSearch) => ({
  ...toFilter(tab, search),
  ...(search.sort !== '' && { sort: search.sort as InvoiceSort }),
});

/** The API counts no further. For a longer list, the screen proposes shorter date ranges. */
export const MAX_COUNTED_ROWS = 1_000;

/** The query of `GET /invoices` for one page. */
export const toListQuery = (tab: InvoiceTab, search: PaymentListSearch) => ({
  page: search.page - 1,
  size: PAGE_SIZE,
  ...(isNarrowed(search) && { total_limit: MAX_COUNTED_ROWS }),
  ...toOrderedFilter(tab, search),
});

/** The 要対応 filter of the review list also covers reserved payments, so it needs its own count. */
export function actionCountQuery(tab: InvoiceTab, search: PaymentListSearch) {
  if (tab !== 'review' || search.action !== '') return null;
  const actionSearch = { ...search, action: 'required', page: 1 };
  const { sort: _sort, total_limit: _limit, ...query } = toListQuery(tab, actionSearch);
  return { ...query, size: 1 };
}

/** The address of the list with these filters; defaults are omitted. */
export function listPath(tab: InvoiceTab, { page, ...filters }: PaymentListSearch): string {
  const search = new URLSearchParams(Object.entries(filters).filter(([, text]) => text !== ''));
  if (page > 1) search.set('page', String(page));
  const { path } = PAYMENT_TABS[tab];
  return search.size > 0 ? `${path}?${search.toString()}` : path;
}
