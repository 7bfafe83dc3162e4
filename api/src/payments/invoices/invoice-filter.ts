import {
  INVOICE_DAY_RANGES,
  type InvoiceDayRange,
  type InvoiceFilter,
} from '@hareto/contracts/invoice-search.ts';
import type { listInvoices } from '@hareto/contracts/invoice-list.ts';
import type { InvoiceListItem } from '@hareto/contracts/invoices.ts';
import { amountRange, dateRange } from '@hareto/contracts/range-messages.ts';
import type { InvoiceStatus } from '@hareto/domain/invoice-status.ts';
import { and, eq, gte, inArray, lte, or, sql, type SQL } from 'drizzle-orm';
import type * as v from 'valibot';
import { LIST_ORDERS } from '../../db/list-orders.ts';
import { invoices } from '../../db/schema/invoices.ts';
import { readKeyword } from '../../names/read-keyword.ts';
import { containsText, hasText } from '../../names/text-search.ts';
import { fieldProblem, validationError } from '../../problem.ts';

export type InvoiceQuery = v.InferOutput<NonNullable<typeof listInvoices.query>>;

export type InvoiceType = InvoiceListItem['type'];

const SEARCH_COLUMNS = { owner: invoices.buyer_id, text: invoices.search_text };

const PAYMENT_TYPES: readonly InvoiceType[] = ['InvoicePayment', 'InvoiceRequestBuyer'];

/** Throws 422 for each range whose end is before its start. */
export function requireOrderedRanges(filter: InvoiceFilter): void {
  const days = Object.keys(INVOICE_DAY_RANGES) as InvoiceDayRange[];
  const problems = days.flatMap((name) => {
    const [from, to] = [filter[`${name}_from`], filter[`${name}_to`]];
    return from !== undefined && to !== undefined && from > to
      ? [fieldProblem(`${name}_to`, 'range', dateRange(INVOICE_DAY_RANGES[name]))]
      : [];
  });
  const { billing_amount_from: min = 0, billing_amount_to: max = Infinity } = filter;
  if (min > max) problems.push(fieldProblem('billing_amount_to', 'range', amountRange('請求金額')));
  if (problems.length > 0) throw validationError(problems);
}

/**
 * Selects the matching rows of this business only. `withoutTextIndex` compares the text of each
 * row; it is for lists that are read in their order until a page is full.
 */
export function filterOf(
  buyerId: number,
  filter: InvoiceFilter,
  { withoutTextIndex = false } = {},
): SQL | undefined {
  const { status, is_action_required, supplier_id, keyword = '' } = filter;
  const hasTextIndex = keyword !== '' && !withoutTextIndex && !hasRange(filter);
  const isAmong = hasTextIndex ? inArray(anyStatus, status) : inArray(invoices.status, status);
  return and(
    ownerAndKeywordFilter(buyerId, filter, withoutTextIndex),
    status.length === 0 ? undefined : isAmong,
    is_action_required === undefined
      ? undefined
      : eq(invoices.is_action_required, is_action_required),
    supplier_id === undefined ? undefined : eq(invoices.supplier_id, supplier_id),
    ...rangesOf(filter),
  );
}

// Without an index: beside the 40 rows of a text, PostgreSQL would read 95,000 entries of the index
// of payers and statuses.
const anyStatus = sql<InvoiceStatus>`(${invoices.status} + 0)`;
const anyPayer = sql<number>`(${invoices.buyer_id} + 0)`;

/** True if another index may find fewer rows than that of the texts. */
const hasRange = (filter: InvoiceFilter): boolean =>
  filter.supplier_id !== undefined || rangesOf(filter).some((range) => range !== undefined);

function rangesOf(filter: InvoiceFilter): (SQL | undefined)[] {
  const { billing_amount_from: min, billing_amount_to: max } = filter;
  return [
    daysWithin(LIST_ORDERS.payment_due_date, filter, 'payment_due_date'),
    daysWithin(LIST_ORDERS.deposit_date, filter, 'deposit_date'),
    instantsWithin(LIST_ORDERS.applied_at, filter, 'applied'),
    instantsWithin(sql`${invoices.captured_at}`, filter, 'charged_on'),
    min === undefined ? undefined : gte(invoices.billing_amount, min),
    max === undefined ? undefined : lte(invoices.billing_amount, max),
  ];
}

function daysWithin(column: SQL, filter: InvoiceFilter, name: InvoiceDayRange): SQL | undefined {
  const [from, to] = [filter[`${name}_from`], filter[`${name}_to`]];
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
  const [from, to] = [filter[`${name}_from`], filter[`${name}_to`]];
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
  const { type, keyword = '' } = filter;
  const types = type.length === 0 ? PAYMENT_TYPES : type;
  const payerTypes = PAYMENT_TYPES.filter((one) => types.includes(one));
  const isPayer = eq(invoices.buyer_id, buyerId);
  const asPayer =
    payerTypes.length === 0
      ? undefined
      : and(
          keyword === '' || withoutTextIndex || hasRange(filter) ? isPayer : eq(anyPayer, buyerId),
          payerTypes.length === PAYMENT_TYPES.length
            ? undefined
            : eq(invoices.kind, kindOf(payerTypes[0])),
          keywordFilter(keyword, isPayer, (wanted) =>
            withoutTextIndex
              ? containsText(invoices.search_text, wanted)
              : hasText(SEARCH_COLUMNS, buyerId, wanted),
          ),
        );
  const isSeller = eq(invoices.seller_id, buyerId);
  const asSeller = types.includes('InvoiceRequestSeller')
    ? and(
        eq(invoices.kind, 'request'),
        isSeller,
        keywordFilter(keyword, isSeller, (wanted) => containsText(invoices.search_text, wanted)),
      )
    : undefined;
  return or(asPayer, asSeller);
}

const kindOf = (type: InvoiceType | undefined) =>
  type === 'InvoicePayment' ? 'payment' : 'request';

/** Compares texts by `textFilter`; a number may also be a document number or an amount. */
function keywordFilter(
  keyword: string,
  isOwn: SQL,
  textFilter: (wanted: string) => SQL | undefined,
): SQL | undefined {
  if (keyword === '') return undefined;
  const { text, number, amount } = readKeyword(keyword);
  return (
    or(
      text === '' ? undefined : textFilter(text),
      number === null ? undefined : eq(invoices.document_number, number),
      amount === null ? undefined : and(isOwn, eq(invoices.billing_amount, amount)),
    ) ?? sql`false`
  );
}
