import { PAGE_SIZE } from '@hareto/contracts/plain-fields.ts';
import { REQUEST_SORTS, type RequestSort } from '@hareto/contracts/request-search.ts';
import { COLLECTION_TABS, type CollectionTab } from '@hareto/domain/invoice-status.ts';
import { parseSearch } from '@hareto/platform/remote-kit/parse-search.ts';
import {
  amountText,
  dayText,
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

export type RequestTab = Exclude<CollectionTab, 'draft'>;

/**
 * The search in the URL: filters named as in the API call except `action`, the order and the page.
 * Invalid values count as missing.
 */
const SearchSchema = v.object({
  keyword: keywordText,
  status: statusText,
  payment_due_date_from: dayText,
  payment_due_date_to: dayText,
  deposit_date_from: dayText,
  deposit_date_to: dayText,
  ended_from: dayText,
  ended_to: dayText,
  billing_amount_from: amountText,
  billing_amount_to: amountText,
  action: oneOfTexts(['required']),
  sort: oneOfTexts(REQUEST_SORTS),
  page: pageNumber,
});
export type RequestSearch = v.InferOutput<typeof SearchSchema>;

/** The names that older addresses have. */
const OlderNamesSchema = v.object({
  q: keywordText,
  /** The due date; in the history, the day on which the request ended. */
  from: dayText,
  to: dayText,
  due_from: dayText,
  due_to: dayText,
  /** 「100001-500000」, with an end missing in 「-100000」 and 「1000001-」. */
  amount: textMatching((text) => /^\d{0,10}-\d{0,10}$/.test(text)),
  amount_from: amountText,
  amount_to: amountText,
});

const DATE_RANGES = ['payment_due_date', 'deposit_date', 'ended'] as const;
/** By the name of an order in older addresses, its name today. */
const CURRENT_SORT_OF_OLDER: Readonly<Record<string, string>> = {
  due: 'payment_due_date',
  amount: 'billing_amount',
  deposit: 'deposit_date',
};

export function searchOf(tab: RequestTab, url: string): RequestSearch {
  const search = parseSearch(SearchSchema, url);
  const older = parseSearch(OlderNamesSchema, url);
  const [minimum = '', maximum = ''] = older.amount.split('-');
  const olderRange: Partial<RequestSearch> =
    tab === 'history'
      ? { ended_from: older.from, ended_to: older.to }
      : { payment_due_date_from: older.from, payment_due_date_to: older.to };
  return withOrderedRanges(
    {
      ...search,
      keyword: search.keyword || older.q,
      payment_due_date_from:
        search.payment_due_date_from || older.due_from || olderRange.payment_due_date_from || '',
      payment_due_date_to:
        search.payment_due_date_to || older.due_to || olderRange.payment_due_date_to || '',
      ended_from: search.ended_from || olderRange.ended_from || '',
      ended_to: search.ended_to || olderRange.ended_to || '',
      billing_amount_from: search.billing_amount_from || older.amount_from || minimum,
      billing_amount_to: search.billing_amount_to || older.amount_to || maximum,
      sort: search.sort.replace(/[a-z_]+/, (name) => CURRENT_SORT_OF_OLDER[name] ?? name),
    },
    DATE_RANGES,
  );
}

/** The filters of the call; inactive ones are omitted. */
export function toFilter(tab: RequestTab, search: RequestSearch) {
  const { status, action, sort, page: _page, ...texts } = search;
  return {
    status: statusesIn(COLLECTION_TABS[tab].statuses, status),
    ...nonEmptyTexts(texts),
    ...(action !== '' && { is_action_required: true }),
    ...(sort !== '' && { sort: sort as RequestSort }),
  };
}

/** The query for one page. */
export const toListQuery = (tab: RequestTab, search: RequestSearch) => ({
  page: search.page - 1,
  size: PAGE_SIZE,
  ...toFilter(tab, search),
});

/** The URL of the list with these filters; defaults are omitted. */
export const listPath = (tab: RequestTab, search: RequestSearch): string =>
  pathOfSearch(COLLECTION_TABS[tab].path, search);
