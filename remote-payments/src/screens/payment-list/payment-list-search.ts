import { PAGE_SIZE } from '@hareto/contracts/plain-fields.ts';
import {
  PAYMENT_TABS,
  REVIEW_ACTION_REQUIRED_FILTER,
  type PaymentTab,
} from '@hareto/domain/invoice-status.ts';
import { parseSearch } from '@hareto/platform/remote-kit/parse-search.ts';
import * as v from 'valibot';
import { OWN_TYPES_OF, type TypeChoice } from './payment-types.ts';

export type InvoiceTab = Exclude<PaymentTab, 'draft'>;

/** The filters in the address. Unknown values count as missing. */
const PaymentListSearchSchema = v.object({
  type: v.fallback(v.optional(v.picklist(['all', 'payment', 'request']), 'all'), 'all'),
  action: v.fallback(
    v.optional(
      v.pipe(
        v.literal('required'),
        v.transform(() => true),
      ),
      undefined,
    ),
    undefined,
  ),
  page: v.fallback(
    v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/), v.transform(Number)), '1'),
    1,
  ),
});
export type PaymentListSearch = { type: TypeChoice; actionRequired: boolean; page: number };

/** Reads the filters from an address; missing ones get their default. */
export function searchOf(url: string): PaymentListSearch {
  const { type, action, page } = parseSearch(PaymentListSearchSchema, url);
  return { type, actionRequired: action === true, page };
}

export const HAS_TYPE_FILTER: Readonly<Record<InvoiceTab, boolean>> = {
  review: true,
  reserved: true,
  history: true,
  waiting: false,
};
/** Waiting and finished payments do not use this flag. */
export const HAS_ACTION_FILTER: Readonly<Record<InvoiceTab, boolean>> = {
  review: true,
  reserved: true,
  history: false,
  waiting: false,
};

/**
 * The query of `GET /invoices`. The filter 要対応 of the review list also covers reserved payments.
 */
export function toListQuery(tab: InvoiceTab, { type, actionRequired, page }: PaymentListSearch) {
  const filtered = actionRequired && HAS_ACTION_FILTER[tab];
  const statuses =
    filtered && tab === 'review'
      ? REVIEW_ACTION_REQUIRED_FILTER.statuses
      : PAYMENT_TABS[tab].statuses;
  const types = HAS_TYPE_FILTER[tab] ? OWN_TYPES_OF[type] : PAYMENT_TABS[tab].types;
  return {
    page: page - 1,
    size: PAGE_SIZE,
    type: [...types],
    status: [...statuses],
    ...(filtered && { is_action_required: true }),
  };
}

/**
 * The filter of the review list covers more than the list, so its rows need a count of their own.
 */
export function actionCountQuery(tab: InvoiceTab, search: PaymentListSearch) {
  if (tab !== 'review' || search.actionRequired) return null;
  return { ...toListQuery(tab, { ...search, actionRequired: true, page: 1 }), size: 1 };
}

/** The address of the list with these filters; defaults are omitted. */
export function listPath(
  tab: InvoiceTab,
  { type, actionRequired, page }: PaymentListSearch,
): string {
  const search = new URLSearchParams();
  if (type !== 'all') search.set('type', type);
  if (actionRequired) search.set('action', 'required');
  if (page > 1) search.set('page', String(page));
  return search.size > 0
    ? `${PAYMENT_TABS[tab].path}?${search.toString()}`
    : PAYMENT_TABS[tab].path;
}
