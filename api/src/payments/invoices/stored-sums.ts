import type { InvoiceFilter } from '@hareto/contracts/invoice-search.ts';
import type { InvoiceStatus } from '@hareto/domain/invoice-status.ts';
import { and, asc, eq, inArray, sql, type SQLWrapper } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { invoice_sums } from '../../db/schema/sums.ts';

export interface StatusSums {
  status: InvoiceStatus;
  count: number;
  action_required_count: number;
  billing_amount: number;
  total_amount: number;
}

const FILTERS_WITHOUT_SUMS = [
  'supplier_id',
  'keyword',
  'applied_from',
  'applied_to',
  'payment_due_date_from',
  'payment_due_date_to',
  'deposit_date_from',
  'deposit_date_to',
  'charged_on_from',
  'charged_on_to',
  'billing_amount_from',
  'billing_amount_to',
] as const satisfies readonly (keyof InvoiceFilter)[];

/** True when the list has no filter for which no sums are stored. */
export const hasStoredSums = (filter: InvoiceFilter): boolean =>
  FILTERS_WITHOUT_SUMS.every((name) => filter[name] === undefined || filter[name] === '') &&
  filter.is_action_required === undefined &&
  // The sums of a request belong to its payer, so there are none for sent requests.
  !filter.type.includes('InvoiceRequestSeller');

/**
 * The stored sums of a list, by status. Null when the list has a filter for which no sums are
 * stored.
 */
export async function findStoredSums(
  db: Database,
  buyerId: number,
  filter: InvoiceFilter,
): Promise<StatusSums[] | null> {
  if (!hasStoredSums(filter)) return null;
  const { type, status } = filter;
  const hasOneKind = type.length > 0 && new Set(type).size === 1;
  const kind = type[0] === 'InvoicePayment' ? 'payment' : 'request';
  const sum = (column: SQLWrapper) => sql`sum(${column})`.mapWith(Number);
  const rows = await db
    .select({
      status: invoice_sums.status,
      count: sum(invoice_sums.row_count),
      action_required_count: sum(invoice_sums.asked_count),
      billing_amount: sum(invoice_sums.billing_amount),
      total_amount: sum(invoice_sums.total_amount),
    })
    .from(invoice_sums)
    .where(
      and(
        eq(invoice_sums.buyer_id, buyerId),
        hasOneKind ? eq(invoice_sums.kind, kind) : undefined,
        status.length === 0 ? undefined : inArray(invoice_sums.status, status),
      ),
    )
    .groupBy(invoice_sums.status)
    .orderBy(asc(invoice_sums.status));
  return rows.filter(({ count }) => count > 0);
}
