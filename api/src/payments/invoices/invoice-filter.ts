import {
  INVOICE_DAY_RANGES,
  type InvoiceDayRange,
  type InvoiceFilter,
} from '@hareto/contracts/invoice-search.ts';
import type { listInvoices, InvoiceListItem } from '@hareto/contracts/invoice-list.ts';
import { amountRange, dateRange } from '@hareto/contracts/range-messages.ts';
import type { InvoiceStatus } from '@hareto/domain/invoice-status.ts';
import { and, eq, gte, inArray, lte, or, sql, type SQL } from 'drizzle-orm';
import type * as v from 'valibot';
import { PAYMENT_SORTS, WAITS_FOR_SELLER } from '../../db/sort-orders.ts';
import { invoices } from '../../db/schema/invoices.ts';
import { fieldProblem, validationError } from '../../problem.ts';
import { keywordFilter } from './keyword-filter.ts';

export type InvoiceQuery = v.InferOutput<NonNullable<typeof listInvoices.query>>;

export type InvoiceType = InvoiceListItem['type'];

const PAYMENT_TYPES: readonly InvoiceType[] = ['InvoicePayment', 'InvoiceRequestBuyer'];

/** Throws 422 with each range whose end is before its start. */
export function requireOrderedRanges(filter: InvoiceFilter): void {
  const days = Object.keys(INVOICE_DAY_RANGES) as InvoiceDayRange[];
  const problems = days.flatMap((name) => {
    const from = filter[`${name}_from`];
    const to = filter[`${name}_to`];
    return from !== undefined && to !== undefined && from > to
      ? [fieldProblem(`${name}_to`, 'range', dateRange(INVOICE_DAY_RANGES[name]))]
      : [];
  });
  const { billing_amount_from: min = 0, billing_amount_to: max = Infinity } = filter;
  if (min > max) problems.push(fieldProblem('billing_amount_to', 'range', amountRange('請求金額')));
  if (problems.length > 0) throw validationError(problems);
}

/**
 * Selects the matching rows of this business only. `withoutTextIndex` compares the text of each row
 * instead of using the index of texts: faster where another index leaves few rows.
 */
export function filterOf(
  buyerId: number,
  filter: InvoiceFilter,
  { withoutTextIndex = false } = {},
): SQL | undefined {
  const { status, is_action_required, supplier_id } = filter;
  const isAmong = isFoundByText(filter, withoutTextIndex)
    ? inArray(anyStatus, status)
    : inArray(invoices.status, status);
  return and(
    ownerAndKeywordFilter(buyerId, filter, withoutTextIndex),
    status.length === 0 ? undefined : isAmong,
    is_action_required === undefined
      ? undefined
      : hasSentRequests(filter)
        ? sql`${waitsForViewer(buyerId, filter)} = ${is_action_required}`
        : eq(invoices.is_action_required, is_action_required),
    supplier_id === undefined ? undefined : eq(invoices.supplier_id, supplier_id),
    ...rangesOf(filter),
  );
}

const hasSentRequests = ({ type }: Pick<InvoiceFilter, 'type'>) =>
  type.includes('InvoiceRequestSeller');

/**
 * True for rows that wait for this business, not for the payer of its request. If the list has no
 * sent requests, the expression is that of the indexes, so that PostgreSQL can use them.
 */
export const waitsForViewer = (buyerId: number, filter: Pick<InvoiceFilter, 'type'>): SQL =>
  hasSentRequests(filter)
    ? sql`(is_action_required and (seller_id is distinct from ${buyerId} or ${WAITS_FOR_SELLER}))`
    : sql`is_action_required`;

// `+ 0` keeps PostgreSQL from combining the index of texts with that of payers and statuses. It
// would read the entries of all rows with these statuses.
const anyStatus = sql<InvoiceStatus>`(${invoices.status} + 0)`;
const anyPayer = sql<number>`(${invoices.buyer_id} + 0)`;

/**
 * True if PostgreSQL shall find the rows by the index of texts alone, because there is no other
 * filter whose index could find fewer rows.
 */
function isFoundByText(filter: InvoiceFilter, withoutTextIndex: boolean): boolean {
  const { keyword = '', supplier_id } = filter;
  const hasOtherFilter =
    supplier_id !== undefined || rangesOf(filter).some((range) => range !== undefined);
  return keyword !== '' && !withoutTextIndex && !hasOtherFilter;
}

function rangesOf(filter: InvoiceFilter): (SQL | undefined)[] {
  const { billing_amount_from: min, billing_amount_to: max } = filter;
  return [
    daysWithin(PAYMENT_SORTS.payment_due_date, filter, 'payment_due_date'),
    daysWithin(PAYMENT_SORTS.deposit_date, filter, 'deposit_date'),
    instantsWithin(PAYMENT_SORTS.applied_at, filter, 'applied'),
    instantsWithin(sql`${invoices.captured_at}`, filter, 'charged_on'),
    min === undefined ? undefined : gte(invoices.billing_amount, min),
    max === undefined ? undefined : lte(invoices.billing_amount, max),
  ];
}

/** Compares dates. A row without a date is at '-infinity' in these columns, and in no range. */
function daysWithin(column: SQL, filter: InvoiceFilter, name: InvoiceDayRange): SQL | undefined {
  const from = filter[`${name}_from`];
  const to = filter[`${name}_to`];
  if (from === undefined && to === undefined) return undefined;
  return and(
    from === undefined ? sql`${column} > '-infinity'` : sql`${column} >= ${from}`,
    to === undefined ? undefined : sql`${column} <= ${to}`,
  );
}

/** Compares instants with whole days in Japan. */
function instantsWithin(
  column: SQL,
  filter: InvoiceFilter,
  name: InvoiceDayRange,
): SQL | undefined {
  const from = filter[`${name}_from`];
  const to = filter[`${name}_to`];
  if (from === undefined && to === undefined) return undefined;
  const startOfDay = (day: SQL) => sql`${day}::timestamp at time zone 'Asia/Tokyo'`;
  return and(
    from === undefined
      ? sql`${column} > '-infinity'`
      : sql`${column} >= ${startOfDay(sql`${from}::date`)}`,
    to === undefined ? undefined : sql`${column} < ${startOfDay(sql`(${to}::date + 1)`)}`,
  );
}

/**
 * The type of a request depends on the viewer: the payer has received it, the seller has sent it.
 */
function ownerAndKeywordFilter(
  buyerId: number,
  filter: InvoiceFilter,
  withoutTextIndex: boolean,
): SQL | undefined {
  const { type, status, keyword = '' } = filter;
  const types = type.length === 0 ? PAYMENT_TYPES : type;
  const payerTypes = PAYMENT_TYPES.filter((payerType) => types.includes(payerType));
  const search = { viewerId: buyerId, keyword, status, withoutTextIndex };
  const isFoundAs = (viewer: 'payer' | 'sender') =>
    keyword === '' ? undefined : keywordFilter({ ...search, viewer });
  const asPayer =
    payerTypes.length === 0
      ? undefined
      : and(
          isFoundByText(filter, withoutTextIndex)
            ? eq(anyPayer, buyerId)
            : eq(invoices.buyer_id, buyerId),
          payerTypes.length === PAYMENT_TYPES.length
            ? undefined
            : eq(invoices.kind, kindOf(payerTypes[0])),
          isFoundAs('payer'),
        );
  const asSeller = hasSentRequests(filter)
    ? and(eq(invoices.kind, 'request'), eq(invoices.seller_id, buyerId), isFoundAs('sender'))
    : undefined;
  return or(asPayer, asSeller);
}

const kindOf = (type: InvoiceType | undefined) =>
  type === 'InvoicePayment' ? 'payment' : 'request';
