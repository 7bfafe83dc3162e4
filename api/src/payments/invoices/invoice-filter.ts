import {
  INVOICE_DAY_RANGES,
  type InvoiceDayRange,
  type InvoiceFilter,
} from '@hareto/contracts/invoice-search.ts';
import type { InvoiceListItem } from '@hareto/contracts/invoices.ts';
import { amountRange, dateRange } from '@hareto/contracts/range-messages.ts';
import { parseDocumentNumber } from '@hareto/domain/display-format.ts';
import { parseYenInput } from '@hareto/domain/money.ts';
import { and, eq, gte, inArray, lte, or, sql, type SQL } from 'drizzle-orm';
import { LIST_ORDERS } from '../../db/list-orders.ts';
import { invoices } from '../../db/schema/invoices.ts';
import { nameKey } from '../../names/name-key.ts';
import { fieldProblem, validationError } from '../../problem.ts';

export type InvoiceType = InvoiceListItem['type'];

const PAID: readonly InvoiceType[] = ['InvoicePayment', 'InvoiceRequestBuyer'];

/** Throws 422 for a range that ends before it begins. */
export function requireOrderedRanges(filter: InvoiceFilter): void {
  const days = Object.keys(INVOICE_DAY_RANGES) as InvoiceDayRange[];
  const problems = days.flatMap((name) => {
    const [from, to] = [filter[`${name}_from`], filter[`${name}_to`]];
    return from !== undefined && to !== undefined && from > to
      ? [fieldProblem(`${name}_to`, 'range', dateRange(INVOICE_DAY_RANGES[name]))]
      : [];
  });
  const { billing_amount_from: least = 0, billing_amount_to: most = Infinity } = filter;
  if (least > most)
    problems.push(fieldProblem('billing_amount_to', 'range', amountRange('請求金額')));
  if (problems.length > 0) throw validationError(problems);
}

/** The rows of this business that match; every condition stands beside its ownership. */
export function filterOf(buyerId: number, filter: InvoiceFilter): SQL | undefined {
  const { status, is_action_required, supplier_id } = filter;
  return and(
    ownedAndNamed(buyerId, filter),
    status.length === 0 ? undefined : inArray(invoices.status, status),
    is_action_required === undefined
      ? undefined
      : eq(invoices.is_action_required, is_action_required),
    supplier_id === undefined ? undefined : eq(invoices.supplier_id, supplier_id),
    ...rangesOf(filter),
  );
}

function rangesOf(filter: InvoiceFilter): (SQL | undefined)[] {
  const { billing_amount_from: least, billing_amount_to: most } = filter;
  return [
    daysWithin(LIST_ORDERS.payment_due_date, filter, 'payment_due_date'),
    daysWithin(LIST_ORDERS.deposit_date, filter, 'deposit_date'),
    instantsWithin(LIST_ORDERS.applied_at, filter, 'applied'),
    instantsWithin(sql`${invoices.captured_at}`, filter, 'charged_on'),
    least === undefined ? undefined : gte(invoices.billing_amount, least),
    most === undefined ? undefined : lte(invoices.billing_amount, most),
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
  const begins = (day: SQL) => sql`${day}::timestamp at time zone 'Asia/Tokyo'`;
  return and(
    from === undefined
      ? sql`${column} > '-infinity'`
      : sql`${column} >= ${begins(sql`${from}::date`)}`,
    to === undefined ? undefined : sql`${column} < ${begins(sql`(${to}::date + 1)`)}`,
  );
}

/**
 * The type depends on the viewer: the payer sees the same request as received, the seller as sent.
 */
function ownedAndNamed(
  buyerId: number,
  { type, keyword = '' }: Pick<InvoiceFilter, 'type' | 'keyword'>,
): SQL | undefined {
  const types = type.length === 0 ? PAID : type;
  const paid = PAID.filter((one) => types.includes(one));
  const asPayer =
    paid.length === 0
      ? undefined
      : and(
          eq(invoices.buyer_id, buyerId),
          paid.length === PAID.length ? undefined : eq(invoices.kind, kindOf(paid[0])),
          matches(keyword, (wanted) => hasText(buyerId, wanted)),
        );
  const asSeller = types.includes('InvoiceRequestSeller')
    ? and(eq(invoices.kind, 'request'), eq(invoices.seller_id, buyerId), matches(keyword, contains))
    : undefined;
  return or(asPayer, asSeller);
}

const kindOf = (type: InvoiceType | undefined) =>
  type === 'InvoicePayment' ? 'payment' : 'request';

/** Compares texts by `hasTextOf`; a number may also be a document number or an amount. */
function matches(keyword: string, hasTextOf: (wanted: string) => SQL | undefined): SQL | undefined {
  if (keyword === '') return undefined;
  const wanted = nameKey(keyword, { ignoreLegalForm: true });
  const number = parseDocumentNumber(keyword);
  const amount = parseYenInput(keyword);
  return (
    or(
      wanted === '' ? undefined : hasTextOf(wanted),
      number === null ? undefined : eq(invoices.document_number, number),
      amount === null ? undefined : eq(invoices.billing_amount, amount),
    ) ?? sql`false`
  );
}

/** The index knows one and two letters; longer texts are compared in the rows that it finds. */
function hasText(buyerId: number, wanted: string): SQL | undefined {
  const letters = [...wanted];
  const pairs = letters.slice(1).map((letter, index) => `${letters[index] ?? ''}${letter}`);
  const keys = (pairs.length === 0 ? letters : pairs).map((key) => `${buyerId}:${key}`);
  return and(
    sql`search_keys(buyer_id, search_text) @> ${sql.param(keys)}::text[]`,
    letters.length > 2 ? contains(wanted) : undefined,
  );
}

const contains = (wanted: string): SQL => sql`position(${wanted} in ${invoices.search_text}) > 0`;
