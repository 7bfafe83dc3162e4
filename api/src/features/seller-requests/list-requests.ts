import type { Context } from '../../context.ts';
import { totals } from '@hareto/contracts/list.ts';
import { plainDateOf } from '@hareto/domain/plain-date.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { invoice_requests, request_keys } from '../../db/schema/invoice-requests.ts';
import { invoice_events, invoices } from '../../db/schema/invoices.ts';
import { TIMELINE_EVENTS } from '../../payments/invoices/requester-view.ts';
import { requestUrl } from '../requests/request-key.ts';
import { describeRequestItem, isUnpaid } from './describe-request.ts';
import { idsOfPage, type RequestQuery } from './request-ids.ts';
import { sumsOfRequests } from './request-sums.ts';

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
        key: row.key,
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
