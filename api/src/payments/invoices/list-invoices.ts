import { totals } from '@hareto/contracts/list.ts';
import type { InvoiceCsvQuery } from '@hareto/contracts/invoice-list.ts';
import { isClosed } from '@hareto/domain/invoice-status-groups.ts';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { invoices, type InvoiceRow } from '../../db/schema/invoices.ts';
import { requestsByInvoiceId } from './request-rows.ts';
import { describeListItem } from './describe-invoice.ts';
import { countInvoices } from './count-invoices.ts';
import { type InvoiceQuery, requireOrderedRanges } from './invoice-filter.ts';
import { type Order, orderOf, reversed } from './invoice-order.ts';
import { startOfPage } from './page-start.ts';
import { readIds } from './read-ids.ts';
import { refusedPayees } from './refused-payees.ts';
import { hasStoredSums } from './stored-sums.ts';

/** Returns one page: by its number, or the rows after the cursor. */
export async function pageOfInvoices(
  db: Database,
  buyerId: number,
  query: InvoiceQuery,
  now: Date,
) {
  requireOrderedRanges(query);
  const { actionRequired, ...counted } = await countInvoices(db, buyerId, query);
  const { total, isExact } = counted;
  const list = { buyerId, query, ...counted };
  const { ids, hasMore } =
    query.cursor === undefined ? await idsOfPage(db, list) : await idsAfter(db, list, query.cursor);
  const rows = await invoicesInOrder(db, ids);
  const requests = await requestsByInvoiceId(db, rows);
  const refused = await refusedPayees(db, rows);
  return {
    ...totals(total),
    total_relation: isExact ? ('exact' as const) : ('at_least' as const),
    total_count_is_action_required: actionRequired,
    next_cursor: hasMore ? (ids.at(-1) ?? null) : null,
    invoices: rows.map((row) =>
      describeListItem(row, buyerId, {
        request: requests.get(row.id),
        isPayeeRefused: refused.has(row.supplier_id),
        now,
      }),
    ),
  };
}

/**
 * The ids of all payments that match and are paid by this business, or of the selected ones, in the
 * order of the list. A selected payment may have left the list meanwhile.
 */
export async function allInvoiceIds(
  db: Database,
  buyerId: number,
  query: InvoiceCsvQuery,
  limit: number | null = null,
): Promise<number[]> {
  const { id: selected, ...filter } = query;
  const hasSelection = selected.length > 0;
  // Sent requests are left out: their rows contain the payer's card and memo.
  const condition = and(
    eq(invoices.buyer_id, buyerId),
    hasSelection ? inArray(invoices.id, selected) : undefined,
  );
  const matching = hasSelection ? { type: [], status: [] } : filter;
  return readIds(db, {
    ...{ buyerId, query: matching, order: orderOf(buyerId, filter), condition },
    ...{ limit, offset: 0 },
  });
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

interface List {
  buyerId: number;
  query: InvoiceQuery;
  total: number;
  isExact: boolean;
}
interface IdPage {
  ids: number[];
  hasMore: boolean;
}

/** Pages of the second half are read from the end, so that at most half of all rows are skipped. */
async function idsOfPage(db: Database, list: List): Promise<IdPage> {
  const { buyerId, query, total, isExact } = list;
  const { page, size } = query;
  const from = page * size;
  const count = Math.min(size, total - from);
  if (count <= 0) return { ids: [], hasMore: false };
  const isNearStart = !isExact || from <= total / 2;
  const order = isNearStart ? orderOf(buyerId, query) : reversed(orderOf(buyerId, query));
  const offset = isNearStart ? from : total - from - count;
  const { afterStart, rowsBefore } = await startIn(db, list, order, offset);
  const ids = await readIds(db, {
    ...{ buyerId, query, order, total, condition: afterStart },
    ...{ limit: count, offset: offset - rowsBefore },
  });
  return { ids: isNearStart ? ids : ids.reverse(), hasMore: !isExact || from + count < total };
}

/** Skips counted rows. Only those of the history without a filter are counted. */
async function startIn(db: Database, { buyerId, query }: List, order: Order, offset: number) {
  const { status, type } = query;
  const isCounted =
    status.length > 0 && status.every(isClosed) && type.length === 0 && hasStoredSums(query);
  if (!isCounted || order.counted === null) return { afterStart: undefined, rowsBefore: 0 };
  return startOfPage(
    db,
    {
      ownerId: buyerId,
      order: order.counted,
      statuses: status,
      isDescending: order.isDescending,
    },
    offset,
  );
}

/** Reads the rows after the cursor's row; finds none if that row belongs to another business. */
async function idsAfter(
  db: Database,
  { buyerId, query, total }: List,
  cursor: number,
): Promise<IdPage> {
  const { size } = query;
  const order = orderOf(buyerId, query);
  const isOwn = or(eq(invoices.buyer_id, buyerId), eq(invoices.seller_id, buyerId));
  const columns = [...order.by, sql`id`];
  const cursorValues = columns.map(
    (column) =>
      sql`(select ${column} from ${invoices} where ${eq(invoices.id, cursor)} and ${isOwn})`,
  );
  const condition = sql`(${sql.join(columns, sql`, `)}) ${order.isDescending ? sql`<` : sql`>`} (${sql.join(cursorValues, sql`, `)})`;
  const ids = await readIds(db, {
    ...{ buyerId, query, order, total, condition },
    ...{ limit: size + 1, offset: 0 },
  });
  return { ids: ids.slice(0, size), hasMore: ids.length > size };
}
