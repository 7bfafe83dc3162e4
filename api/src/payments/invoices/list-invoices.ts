import { totals } from '@hareto/contracts/list.ts';
import type { InvoiceListItem, listInvoices } from '@hareto/contracts/invoices.ts';
import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Database } from '../../db/client.ts';
import { theRow } from '../../db/rows.ts';
import { invoices } from '../../db/schema/invoices.ts';
import { requestsOf } from './request-rows.ts';
import { describeListItem } from './describe-invoice.ts';

export type InvoiceQuery = v.InferOutput<NonNullable<typeof listInvoices.query>>;
type InvoiceType = InvoiceListItem['type'];

const OWN: readonly InvoiceType[] = ['InvoicePayment', 'InvoiceRequestBuyer'];
const HISTORY: readonly number[] = [4, 5, 8];

// Both directions of the same order, so that a far page is read from the nearer end.
const OPEN_ORDER = {
  forth: sql`is_action_required desc, deposit_date asc, id asc`,
  back: sql`is_action_required asc, deposit_date desc, id desc`,
};
const HISTORY_ORDER = {
  forth: sql`closed_at desc nulls last, id desc`,
  back: sql`closed_at asc nulls first, id asc`,
};

/** All payments to one payee in any state, newest first. */
const PAYEE_ORDER = { forth: sql`id desc`, back: sql`id asc` };

function orderOf({ status, supplier_id }: InvoiceQuery): typeof OPEN_ORDER {
  if (status.length === 0) return supplier_id === undefined ? OPEN_ORDER : PAYEE_ORDER;
  return status.every((one) => HISTORY.includes(one)) ? HISTORY_ORDER : OPEN_ORDER;
}

/** One page: 要対応 first, then by transfer date; the history by completion, newest first. */
export async function pageOfInvoices(
  db: Database,
  buyerId: number,
  query: InvoiceQuery,
  now: Date,
) {
  const where = filterOf(buyerId, query);
  const counted = await db
    .select({
      total: sql<number>`count(*)::int`,
      actionRequired: sql<number>`(count(*) filter (where ${invoices.is_action_required}))::int`,
    })
    .from(invoices)
    .where(where);
  const { total, actionRequired } = theRow(counted);
  const ids = await pageOfIds(db, {
    where,
    total,
    order: orderOf(query),
    from: query.page * query.size,
    size: query.size,
  });
  const rows =
    ids.length === 0 ? [] : await db.select().from(invoices).where(inArray(invoices.id, ids));
  const requests = await requestsOf(db, rows);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const page = ids.flatMap((id) => byId.get(id) ?? []);
  return {
    ...totals(total),
    total_count_is_action_required: actionRequired,
    invoices: page.map((row) =>
      describeListItem(row, buyerId, { request: requests.get(row.id), now }),
    ),
  };
}

interface Page {
  where: SQL | undefined;
  total: number;
  order: typeof OPEN_ORDER;
  from: number;
  size: number;
}

/**
 * Reads ids only: each skipped row costs one index entry, and at most half of all rows are skipped.
 */
async function pageOfIds(
  db: Database,
  { where, total, order, from, size }: Page,
): Promise<number[]> {
  const wanted = Math.min(size, total - from);
  if (wanted <= 0) return [];
  const isNearStart = from <= total / 2;
  const rows = await db
    .select({ id: invoices.id })
    .from(invoices)
    .where(where)
    .orderBy(isNearStart ? order.forth : order.back)
    .limit(wanted)
    .offset(isNearStart ? from : total - from - wanted);
  const ids = rows.map(({ id }) => id);
  return isNearStart ? ids : ids.reverse();
}

function filterOf(
  buyerId: number,
  { type, status, is_action_required, supplier_id }: InvoiceQuery,
): SQL | undefined {
  const types = type.length === 0 ? OWN : type;
  return and(
    or(...types.map((one) => isOfType(one, buyerId))),
    status.length === 0 ? undefined : inArray(invoices.status, status),
    is_action_required === undefined
      ? undefined
      : eq(invoices.is_action_required, is_action_required),
    supplier_id === undefined ? undefined : eq(invoices.supplier_id, supplier_id),
  );
}

/**
 * The type depends on the viewer: the payer sees the same request as received, the seller as sent.
 */
function isOfType(type: InvoiceType, buyerId: number): SQL | undefined {
  if (type === 'InvoicePayment')
    return and(eq(invoices.buyer_id, buyerId), eq(invoices.kind, 'payment'));
  return and(
    eq(invoices.kind, 'request'),
    eq(type === 'InvoiceRequestBuyer' ? invoices.buyer_id : invoices.seller_id, buyerId),
  );
}
