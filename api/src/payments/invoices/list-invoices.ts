import { totals } from '@hareto/contracts/list.ts';
import type { InvoiceCsvQuery } from '@hareto/contracts/invoice-list.ts';
import type { InvoiceSortKey } from '@hareto/contracts/invoice-search.ts';
import { isClosed } from '@hareto/domain/invoice-status-groups.ts';
import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { CLOSED_ORDER, LIST_ORDERS, OPEN_ORDER } from '../../db/list-orders.ts';
import { invoices, type InvoiceRow } from '../../db/schema/invoices.ts';
import { requestsByInvoiceId } from './request-rows.ts';
import { describeListItem } from './describe-invoice.ts';
import { countInvoices } from './count-invoices.ts';
import { filterOf, type InvoiceQuery, requireOrderedRanges } from './invoice-filter.ts';

/** Sort columns before the id; all have one direction, so that an index can be read both ways. */
interface Order {
  by: readonly SQL[];
  isDescending: boolean;
  /**
   * True to filter the rows before they are sorted. The rows of one month are close together in
   * every order, but PostgreSQL assumes an even spread and would read the whole index up to them.
   */
  isFilteredBeforeSort?: boolean;
}

type OrderQuery = Pick<
  InvoiceQuery,
  'sort' | 'status' | 'supplier_id' | 'charged_on_from' | 'charged_on_to' | 'keyword'
>;

/** With at least this number of matching rows, reading a list in its order soon fills a page. */
const MANY_ROWS = 1_000;

/**
 * True to read the list in its order and compare the text of each row. The text index collects all
 * matching rows first, which takes too long for many rows. Lists sorted by name are excluded: all
 * rows of one name are together there, perhaps at the end.
 */
const isReadInOrder = ({ keyword = '', sort }: OrderQuery, total: number): boolean =>
  keyword !== '' && total >= MANY_ROWS && sort?.endsWith('supplier_name') !== true;

function orderOf(query: OrderQuery, total = 0): Order {
  const { charged_on_from, charged_on_to, keyword = '' } = query;
  const isFoundByText = keyword !== '' && !isReadInOrder(query, total);
  const hasChargeDates = (charged_on_from ?? charged_on_to) !== undefined;
  return { ...orderColumns(query), isFilteredBeforeSort: hasChargeDates || isFoundByText };
}

/** Open lists: 要対応 first, then by transfer date. The history: by end. A payee's payments: by id. */
function orderColumns({ sort, status, supplier_id }: OrderQuery): Order {
  if (sort !== undefined) {
    const isDescending = sort.startsWith('-');
    const key = (isDescending ? sort.slice(1) : sort) as InvoiceSortKey;
    return { by: [LIST_ORDERS[key]], isDescending };
  }
  if (status.length > 0 && status.every(isClosed)) return { by: CLOSED_ORDER, isDescending: true };
  if (status.length === 0 && supplier_id !== undefined) return { by: [], isDescending: true };
  return { by: OPEN_ORDER, isDescending: false };
}

/** Returns one page: by its number, or the rows after the cursor. */
export async function pageOfInvoices(
  db: Database,
  buyerId: number,
  query: InvoiceQuery,
  now: Date,
) {
  requireOrderedRanges(query);
  const { total, isExact, actionRequired } = await countInvoices(db, buyerId, query);
  const where = filterOf(buyerId, query, { withoutTextIndex: isReadInOrder(query, total) });
  const order = orderOf(query, total);
  const { ids, hasMore } =
    query.cursor === undefined
      ? await idsOfPage(db, where, order, { ...query, total, isExact })
      : await idsAfter(db, where, order, { ...query, cursor: query.cursor, buyerId });
  const rows = await invoicesInOrder(db, ids);
  const requests = await requestsByInvoiceId(db, rows);
  return {
    ...totals(total),
    total_relation: isExact ? ('exact' as const) : ('at_least' as const),
    total_count_is_action_required: actionRequired,
    next_cursor: hasMore ? (ids.at(-1) ?? null) : null,
    invoices: rows.map((row) =>
      describeListItem(row, buyerId, { request: requests.get(row.id), now }),
    ),
  };
}

/** The ids of all payments that match and are paid by this business, in the order of the list. */
export async function allInvoiceIds(
  db: Database,
  buyerId: number,
  query: InvoiceCsvQuery,
  limit: number | null = null,
): Promise<number[]> {
  const { id: selected } = query;
  const where = and(
    filterOf(buyerId, query),
    // The rows of a requester contain the payer's card and memo.
    eq(invoices.buyer_id, buyerId),
    selected.length === 0 ? undefined : inArray(invoices.id, selected),
  );
  return readIds(db, where, orderOf(query), { limit, offset: 0 });
}

/** The rows with these ids, in this order. */
export async function invoicesInOrder(db: Database, ids: readonly number[]): Promise<InvoiceRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(invoices)
    .where(inArray(invoices.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const columnsWithDirection = ({ by, isDescending }: Order): SQL[] =>
  [...by, sql`id`].map((column) => sql`${column} ${isDescending ? sql`desc` : sql`asc`}`);

interface IdPage {
  ids: number[];
  hasMore: boolean;
}

/**
 * Reads only ids, so that a skipped row costs one index entry. Pages of the second half are read
 * from the end, so that at most half of all rows are skipped.
 */
async function idsOfPage(
  db: Database,
  where: SQL | undefined,
  order: Order,
  { page, size, total, isExact }: InvoiceQuery & { total: number; isExact: boolean },
): Promise<IdPage> {
  const from = page * size;
  const count = Math.min(size, total - from);
  if (count <= 0) return { ids: [], hasMore: false };
  const isNearStart = !isExact || from <= total / 2;
  const readOrder = isNearStart ? order : { ...order, isDescending: !order.isDescending };
  const offset = isNearStart ? from : total - from - count;
  const ids = await readIds(db, where, readOrder, { limit: count, offset });
  return { ids: isNearStart ? ids : ids.reverse(), hasMore: !isExact || from + count < total };
}

/** Reads the rows after the cursor's row; finds none if that row belongs to another business. */
async function idsAfter(
  db: Database,
  where: SQL | undefined,
  order: Order,
  { cursor, size, buyerId }: { cursor: number; size: number; buyerId: number },
): Promise<IdPage> {
  const isOwn = or(eq(invoices.buyer_id, buyerId), eq(invoices.seller_id, buyerId));
  const columns = [...order.by, sql`id`];
  const cursorValues = columns.map(
    (column) =>
      sql`(select ${column} from ${invoices} where ${eq(invoices.id, cursor)} and ${isOwn})`,
  );
  const isAfter = sql`(${sql.join(columns, sql`, `)}) ${order.isDescending ? sql`<` : sql`>`} (${sql.join(cursorValues, sql`, `)})`;
  const ids = await readIds(db, and(where, isAfter), order, { limit: size + 1, offset: 0 });
  return { ids: ids.slice(0, size), hasMore: ids.length > size };
}

/** All columns that the sort orders compare. */
const ORDER_COLUMNS = sql.raw(
  'id, applied_at, payment_due_date, deposit_date, closed_at, billing_amount, payee_kana, is_action_required',
);

async function readIds(
  db: Database,
  where: SQL | undefined,
  order: Order,
  { limit, offset }: { limit: number | null; offset: number },
): Promise<number[]> {
  const from = sql`from ${invoices} where ${where ?? sql`true`}`;
  const orderAndLimit = sql`order by ${sql.join(columnsWithDirection(order), sql`, `)} limit ${limit} offset ${offset}`;
  const { rows } = await db.execute<{ id: string }>(
    order.isFilteredBeforeSort === true
      ? sql`with found as materialized (select ${ORDER_COLUMNS} ${from}) select id from found ${orderAndLimit}`
      : sql`select id ${from} ${orderAndLimit}`,
  );
  return rows.map(({ id }) => Number(id));
}
