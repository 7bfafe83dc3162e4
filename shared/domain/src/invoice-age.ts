import { addDays, type PlainDate } from './plain-date.ts';

const MAX_INVOICE_AGE_DAYS = 365;

/** An invoice can be paid for one year from its date: 365 days, also in a leap year. */
export const isInvoiceTooOld = (invoiceDate: PlainDate, today: PlainDate): boolean =>
  invoiceDate < addDays(today, -MAX_INVOICE_AGE_DAYS);
