import {
  OVERVIEW_DAYS,
  OVERVIEW_PAYEES,
  type PaymentOverview,
} from '@hareto/contracts/payment-overview.ts';
import type { HolidayCalendar } from '@hareto/domain/business-day.ts';
import { INVOICE_STATUS } from '@hareto/domain/invoice-status-numbers.ts';
import { addDays, plainDate, type PlainDate, plainDateOf } from '@hareto/domain/plain-date.ts';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { CLOSED_SORT } from '../../db/sort-orders.ts';
import { invoices } from '../../db/schema/invoices.ts';
import { suppliers } from '../../db/schema/suppliers.ts';
import { debitsWithin } from './overview-debits.ts';
import { monthSums, transferDays } from './overview-sums.ts';
import { IS_REPEATABLE } from './repeatable-payments.ts';

/** The caller's payments as the home page shows them. */
export async function overviewOfPayments(
  db: Database,
  buyerId: number,
  { now, holidays }: { now: Date; holidays: HolidayCalendar },
): Promise<PaymentOverview> {
  const from = plainDateOf(now);
  const to = addDays(from, OVERVIEW_DAYS - 1);
  const month = firstOfMonth(from);
  const previous = firstOfMonth(addDays(month, -1));
  const [transfers, debits, thisMonth, lastMonth, latest] = await Promise.all([
    transferDays(db, buyerId, { from, to }),
    debitsWithin(db, buyerId, { from, to, holidays }),
    monthSums(db, buyerId, { month, to: lastOfMonth(month) }),
    monthSums(db, buyerId, { month: previous, to: lastOfMonth(previous) }),
    latestPaymentOfEachPayee(db, buyerId),
  ]);
  return { from, to, transfers, debits, month: thisMonth, previous_month: lastMonth, latest };
}

const firstOfMonth = (date: PlainDate): PlainDate => plainDate(`${date.slice(0, 8)}01`);
const lastOfMonth = (first: PlainDate): PlainDate => addDays(firstOfMonth(addDays(first, 31)), -1);

/** Only this number of the newest payments is read to find the latest payees. */
const MAX_READ_PAYMENTS = 100;

async function latestPaymentOfEachPayee(
  db: Database,
  buyerId: number,
): Promise<PaymentOverview['latest']> {
  const rows = await db
    .select({
      id: invoices.id,
      supplier_id: suppliers.id,
      supplier_name: suppliers.name,
      billing_amount: invoices.billing_amount,
      deposit_date: sql<string>`${invoices.deposit_date}`,
    })
    .from(invoices)
    .innerJoin(suppliers, eq(suppliers.id, invoices.supplier_id))
    .where(
      and(
        eq(invoices.buyer_id, buyerId),
        eq(invoices.status, INVOICE_STATUS.TransferCompleted),
        isNotNull(invoices.deposit_date),
        IS_REPEATABLE,
      ),
    )
    .orderBy(...CLOSED_SORT.map((column) => desc(column)), desc(invoices.id))
    .limit(MAX_READ_PAYMENTS);
  const byPayee = new Map<number, (typeof rows)[number]>();
  for (const row of rows) if (!byPayee.has(row.supplier_id)) byPayee.set(row.supplier_id, row);
  return [...byPayee.values()]
    .slice(0, OVERVIEW_PAYEES)
    .map(({ supplier_id: _, ...payment }) => payment);
}
