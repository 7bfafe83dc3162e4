import type { Context } from '../../context.ts';
import { totals } from '@hareto/contracts/list.ts';
import type {
  listRequests,
  RequestCsvQuery,
  RequestFilter,
} from '@hareto/contracts/request-sellers.ts';
import { CLOSED_STATUSES } from '@hareto/domain/invoice-status-groups.ts';
import { invoiceStatusesOf } from '@hareto/domain/collection-status.ts';
import { plainDateOf } from '@hareto/domain/plain-date.ts';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Database } from '../../db/client.ts';
import { invoice_requests, request_keys } from '../../db/schema/invoice-requests.ts';
import { invoice_events, invoices } from '../../db/schema/invoices.ts';
import { startOfPage } from '../../payments/invoices/page-start.ts';
import { requestUrl } from '../requests/request-key.ts';
import { describeRequestItem, isUnpaid, TIMELINE_EVENTS } from './describe-request.ts';
import { requestFilterOf } from './matching-requests.ts';
import {
  namedColumns,
  orderBy,
  orderByNames,
  requestOrderOf,
  reversed,
  type RequestOrder,
} from './request-order.ts';
import { isOnlyOfStatus, sumsOfRequests } from './request-sums.ts';

type RequestQuery = v.InferOutput<NonNullable<typeof listRequests.query>>;

/** One page, with the totals of all matching requests. */
export async function pageOfRequests(context: Context, sellerId: number, query: RequestQuery) {
  const { db, config, requestKeySecret: secret } = context;
  const links = { publicOrigin: config.publicOrigin, secret };
  const now = context.clock.now();
  const { page: _page, size: _size, ...filter } = query;
  const { total, ...sums } = await sumsOfRequests(db, sellerId, filter, plainDateOf(now));
  const { rows, events } = await rowsOfPage(db, sellerId, query, total);
  return {
    ...totals(total),
    ...sums,
    invoices: rows.map((row) =>
      describeRequestItem(row, {
        events: events.filter(({ invoice_id }) => invoice_id === row.invoice.id),
        url: isUnpaid(row.invoice) && row.key !== null ? requestUrl(links, row.key) : null,
        now,
      }),
    ),
  };
}

/** The requests of a page with their events; `total` is the number of all matching requests. */
export async function rowsOfPage(
  db: Database,
  sellerId: number,
  query: RequestQuery,
  total: number,
) {
  const ids = await idsOfPage(db, sellerId, query, total);
  const [rows, events] = await Promise.all([requestsInOrder(db, ids), timelineEventsOf(db, ids)]);
  return { rows, events };
}

/** Pages of the second half are read from the end. */
async function idsOfPage(
  db: Database,
  sellerId: number,
  { page, size, ...filter }: RequestQuery,
  total: number,
): Promise<number[]> {
  const from = page * size;
  const count = Math.min(size, total - from);
  if (count <= 0) return [];
  const isNearStart = from <= total / 2;
  const order = isNearStart ? requestOrderOf(filter) : reversed(requestOrderOf(filter));
  const offset = isNearStart ? from : total - from - count;
  const { isAfterStart, rowsBefore } = await startIn(db, sellerId, { filter, order, offset });
  const where = and(requestFilterOf(db, sellerId, filter), isAfterStart);
  const { rows } = await db.execute<{ id: string }>(
    isOnlyOfStatus(filter)
      ? sql`select id from ${invoices} where ${where} order by ${orderBy(order)}
          limit ${count} offset ${offset - rowsBefore}`
      : // The rows of a month or of a text are together in an order, perhaps at its end.
        sql`with found as materialized (
            select id as found_id, ${namedColumns(order)} from ${invoices} where ${where})
          select found_id as id from found order by ${orderByNames(order)}
          limit ${count} offset ${offset - rowsBefore}`,
  );
  const ids = rows.map(({ id }) => Number(id));
  return isNearStart ? ids : ids.reverse();
}

/** The history without a filter is counted by ranges of each order. */
async function startIn(
  db: Database,
  ownerId: number,
  { filter, order, offset }: { filter: RequestFilter; order: RequestOrder; offset: number },
) {
  const statuses = filter.status.flatMap(invoiceStatusesOf);
  const isCounted = statuses.length > 0 && statuses.every((one) => CLOSED.includes(one));
  if (!isCounted || order.counted === null || !isOnlyOfStatus(filter))
    return { isAfterStart: undefined, rowsBefore: 0 };
  const isDescending = order.columns[0]?.isDescending === true;
  return startOfPage(db, { ownerId, order: order.counted, statuses, isDescending }, offset);
}
const CLOSED: readonly number[] = CLOSED_STATUSES;

/** The events for the timelines of these requests, oldest first. */
const timelineEventsOf = (db: Database, ids: readonly number[]) =>
  db
    .select({
      invoice_id: invoice_events.invoice_id,
      type: invoice_events.type,
      at: invoice_events.at,
    })
    .from(invoice_events)
    .where(
      and(
        inArray(invoice_events.invoice_id, [...ids]),
        inArray(invoice_events.type, TIMELINE_EVENTS),
      ),
    )
    .orderBy(asc(invoice_events.id));

/** The ids of all matching or selected requests, in the order of the list. */
export async function allRequestIds(
  db: Database,
  sellerId: number,
  { id, ...filter }: RequestCsvQuery,
): Promise<number[]> {
  const isSelected = and(
    requestFilterOf(db, sellerId, filter),
    id.length === 0 ? undefined : inArray(invoices.id, id),
  );
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from ${invoices} where ${isSelected} order by ${orderBy(requestOrderOf(filter))}`,
  );
  return rows.map((row) => Number(row.id));
}

/** The requests with these ids, in this order. */
export async function requestsInOrder(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ invoice: invoices, request: invoice_requests, key: request_keys })
    .from(invoices)
    .innerJoin(invoice_requests, eq(invoice_requests.invoice_id, invoices.id))
    .leftJoin(request_keys, eq(request_keys.invoice_id, invoices.id))
    .where(inArray(invoices.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.invoice.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
