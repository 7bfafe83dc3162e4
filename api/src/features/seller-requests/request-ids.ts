import type {
  listRequests,
  RequestCsvQuery,
  RequestFilter,
} from '@hareto/contracts/seller-requests.ts';
import { invoiceStatusesOf } from '@hareto/domain/collection-status.ts';
import { isClosed } from '@hareto/domain/invoice-status-groups.ts';
import { and, inArray, sql, type SQL } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Database } from '../../db/client.ts';
import { invoices } from '../../db/schema/invoices.ts';
import { startOfPage } from '../../payments/invoices/page-start.ts';
import { idsOf, isTextFoundSoon, MAX_COMPARED_ROWS } from '../../payments/invoices/read-ids.ts';
import { requestFilterOf } from './matching-requests.ts';
import {
  namedColumns,
  orderBy,
  orderByNames,
  requestOrderOf,
  reversed,
  type RequestOrder,
} from './request-order.ts';
import { isOnlyOfStatus } from './request-sums.ts';

export type RequestQuery = v.InferOutput<NonNullable<typeof listRequests.query>>;

interface Section {
  filter: RequestFilter;
  order: RequestOrder;
  /** Only rows after this point of the order. */
  condition: SQL | undefined;
  limit: number;
  offset: number;
}

/** Pages of the second half are read from the end. */
export async function idsOfPage(
  db: Database,
  sellerId: number,
  { page, size, ...filter }: RequestQuery,
  total: number,
): Promise<number[]> {
  const from = page * size;
  const limit = Math.min(size, total - from);
  if (limit <= 0) return [];
  const isNearStart = from <= total / 2;
  const order = isNearStart ? requestOrderOf(filter) : reversed(requestOrderOf(filter));
  const offset = isNearStart ? from : total - from - limit;
  const { afterStart, rowsBefore } = await startIn(db, sellerId, { filter, order, offset });
  const section = { filter, order, condition: afterStart, limit, offset: offset - rowsBefore };
  const ids = await idsOfSection(db, sellerId, section, total);
  return isNearStart ? ids : ids.reverse();
}

async function idsOfSection(db: Database, sellerId: number, section: Section, total: number) {
  if (isTextFoundSoon({ query: section.filter, ...section, total })) {
    const ids = await idsOf(db, amongFirstRows(db, sellerId, section));
    if (ids.length === section.limit) return ids;
  }
  return idsOf(db, allRows(db, sellerId, section));
}

/** Compares the text of the first rows of a list. */
function amongFirstRows(
  db: Database,
  sellerId: number,
  { filter, order, limit, offset }: Section,
): SQL {
  const isListed = requestFilterOf(db, sellerId, { status: filter.status });
  const isFound = requestFilterOf(db, sellerId, filter, { withoutTextIndex: true });
  return sql`select id from (
      select id, ${namedColumns(order)}, (${isFound}) as is_found
      from ${invoices} where ${isListed} order by ${orderBy(order)} limit ${MAX_COMPARED_ROWS}
    ) as first_rows where is_found order by ${orderByNames(order)} limit ${limit} offset ${offset}`;
}

function allRows(
  db: Database,
  sellerId: number,
  { filter, order, condition, limit, offset }: Section,
): SQL {
  const where = and(requestFilterOf(db, sellerId, filter), condition);
  if (isOnlyOfStatus(filter))
    return sql`select id from ${invoices} where ${where} order by ${orderBy(order)}
      limit ${limit} offset ${offset}`;
  // `offset 0` makes PostgreSQL find the matching rows first: the index of the order would be slow
  // if they are together at its end, such as the rows of one month.
  return sql`select id from (
      select id, ${namedColumns(order)} from ${invoices} where ${where} offset 0
    ) as found order by ${orderByNames(order)} limit ${limit} offset ${offset}`;
}

/**
 * The point of the order from which the rows are read. It skips rows only in the history without a
 * filter, whose rows are counted by ranges of each order.
 */
async function startIn(
  db: Database,
  ownerId: number,
  { filter, order, offset }: Pick<Section, 'filter' | 'order' | 'offset'>,
) {
  const statuses = filter.status.flatMap(invoiceStatusesOf);
  const isCounted = statuses.length > 0 && statuses.every(isClosed);
  if (!isCounted || order.counted === null || !isOnlyOfStatus(filter))
    return { afterStart: undefined, rowsBefore: 0 };
  const isDescending = order.columns[0]?.isDescending === true;
  return startOfPage(db, { ownerId, order: order.counted, statuses, isDescending }, offset);
}

/**
 * The ids of all matching or selected requests, in the order of the list. A selected request may
 * have left the list meanwhile.
 */
export async function allRequestIds(
  db: Database,
  sellerId: number,
  { id, ...filter }: RequestCsvQuery,
): Promise<number[]> {
  const isSelected =
    id.length === 0
      ? requestFilterOf(db, sellerId, filter)
      : and(requestFilterOf(db, sellerId, { status: [] }), inArray(invoices.id, id));
  return idsOf(
    db,
    sql`select id from ${invoices} where ${isSelected} order by ${orderBy(requestOrderOf(filter))}`,
  );
}
