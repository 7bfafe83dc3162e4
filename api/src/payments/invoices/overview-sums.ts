import { INVOICE_STATUS } from '@hareto/domain/invoice-status-numbers.ts';
import type { OverviewMonth } from '@hareto/contracts/payment-overview.ts';
import type { PlainDate } from '@hareto/domain/plain-date.ts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { PAYMENT_SORTS } from '../../db/sort-orders.ts';
import { invoices } from '../../db/schema/invoices.ts';

type Status = 'InProgressExaminationCompleted' | 'TransferCompleted';

/** Uses the expression of the list indexes, so that PostgreSQL can use them. */
const daysWithin = (from: PlainDate, to: PlainDate): SQL =>
  sql`${PAYMENT_SORTS.deposit_date} between ${from}::date and ${to}::date`;

/** Leaves out a transfer that waits for the buyer, because its day is not certain. */
const transferFilter = (buyerId: number, status: Status, from: PlainDate, to: PlainDate) =>
  and(
    eq(invoices.buyer_id, buyerId),
    eq(invoices.status, INVOICE_STATUS[status]),
    eq(invoices.is_action_required, false),
    daysWithin(from, to),
  );

const rowCount = sql<number>`count(*)::int`;
const sumOf = (column: typeof invoices.billing_amount | typeof invoices.total_amount) =>
  sql`coalesce(sum(${column}), 0)`.mapWith(Number);

export async function transferDays(
  db: Database,
  buyerId: number,
  { from, to }: { from: PlainDate; to: PlainDate },
) {
  const largestFirst = sql`order by ${invoices.billing_amount} desc, ${invoices.id}`;
  const rows = await db
    .select({
      date: sql<string>`${invoices.deposit_date}`,
      count: rowCount,
      billing_amount: sumOf(invoices.billing_amount),
      supplier_name: sql<string>`(array_agg(${invoices.supplier_snapshot}->>'name' ${largestFirst}))[1]`,
      invoice_id: sql`min(${invoices.id})`.mapWith(Number),
    })
    .from(invoices)
    .where(transferFilter(buyerId, 'InProgressExaminationCompleted', from, to))
    .groupBy(invoices.deposit_date)
    .orderBy(invoices.deposit_date);
  const days = rows.map((row) => ({
    ...row,
    invoice_id: row.count === 1 ? row.invoice_id : null,
  }));
  return {
    count: days.reduce((sum, { count }) => sum + count, 0),
    billing_amount: days.reduce((sum, { billing_amount }) => sum + billing_amount, 0),
    days,
  };
}

/** Count and sums of the transfers of one month, completed or booked. */
export async function monthSums(
  db: Database,
  buyerId: number,
  { month, to }: { month: PlainDate; to: PlainDate },
): Promise<OverviewMonth> {
  const sums = async (status: Status) => {
    const [row] = await db
      .select({
        count: rowCount,
        billing_amount: sumOf(invoices.billing_amount),
        total_amount: sumOf(invoices.total_amount),
      })
      .from(invoices)
      .where(transferFilter(buyerId, status, month, to));
    return row ?? { count: 0, billing_amount: 0, total_amount: 0 };
  };
  const [completed, reserved] = await Promise.all([
    sums('TransferCompleted'),
    sums('InProgressExaminationCompleted'),
  ]);
  const billing_amount = completed.billing_amount + reserved.billing_amount;
  const total_amount = completed.total_amount + reserved.total_amount;
  return {
    month,
    count: completed.count + reserved.count,
    billing_amount,
    commission: total_amount - billing_amount,
    total_amount,
    completed: { count: completed.count, billing_amount: completed.billing_amount },
    reserved: { count: reserved.count, billing_amount: reserved.billing_amount },
  };
}
