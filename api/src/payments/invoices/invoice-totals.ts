import type { InvoiceFilter } from '@hareto/contracts/invoice-search.ts';
import type { InvoiceTotals } from '@hareto/contracts/invoice-list.ts';
import { isCancelledOrExpired } from '@hareto/domain/invoice-status-groups.ts';
import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { invoices } from '../../db/schema/invoices.ts';
import { suppliers } from '../../db/schema/suppliers.ts';
import { nearestName } from '../../names/nearest-name.ts';
import { filterOf, requireOrderedRanges } from './invoice-filter.ts';
import { findStoredSums } from './stored-sums.ts';

/** Counts and sums of all matching payments; cancelled and expired ones are counted separately. */
export async function totalsOfInvoices(
  db: Database,
  buyerId: number,
  filter: InvoiceFilter,
): Promise<InvoiceTotals> {
  requireOrderedRanges(filter);
  const groups =
    (await findStoredSums(db, buyerId, filter)) ?? (await sumsByStatus(db, buyerId, filter));
  const counted = groups.filter(({ status }) => !isCancelledOrExpired(status));
  const sum = (key: 'count' | 'billing_amount' | 'total_amount', rows = counted) =>
    rows.reduce((total, group) => total + group[key], 0);
  const total_count = sum('count', groups);
  return {
    total_count,
    counted: {
      count: sum('count'),
      billing_amount: sum('billing_amount'),
      commission: sum('total_amount') - sum('billing_amount'),
      total_amount: sum('total_amount'),
    },
    left_out: groups.filter(({ status }) => isCancelledOrExpired(status)),
    by_status: groups,
    nearest: total_count === 0 ? await nearestPayee(db, buyerId, filter) : null,
  };
}

async function sumsByStatus(db: Database, buyerId: number, filter: InvoiceFilter) {
  return db
    .select({
      status: invoices.status,
      count: sql<number>`count(*)::int`,
      billing_amount: sql`sum(${invoices.billing_amount})`.mapWith(Number),
      total_amount: sql`sum(${invoices.total_amount})`.mapWith(Number),
    })
    .from(invoices)
    .where(filterOf(buyerId, filter))
    .groupBy(invoices.status)
    .orderBy(asc(invoices.status));
}

/**
 * The registered payee whose name is most similar to the keyword, if a search for that name finds
 * payments.
 */
async function nearestPayee(
  db: Database,
  buyerId: number,
  filter: InvoiceFilter,
): Promise<InvoiceTotals['nearest']> {
  const { keyword = '' } = filter;
  if (keyword === '') return null;
  const names = await db
    .selectDistinct({ name: suppliers.name, kana: suppliers.name_kana })
    .from(suppliers)
    .where(eq(suppliers.buyer_id, buyerId));
  const name = nearestName(keyword, names);
  if (name === null) return null;
  const count = await db.$count(invoices, filterOf(buyerId, { ...filter, keyword: name }));
  return count === 0 ? null : { name, count };
}
