import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { invoices } from '../../db/schema/invoices.ts';
import { suppliers } from '../../db/schema/suppliers.ts';

/** Payments that `payAgain` can repeat, in a query that joins their supplier. */
export const IS_REPEATABLE = and(
  eq(invoices.kind, 'payment'),
  isNotNull(invoices.account_id),
  ne(suppliers.status, 'Rejected'),
);
