import { addDays, type PlainDate } from './plain-date.ts';

const OLDEST_INVOICE_DAYS = 365;

/** An invoice is paid within one year of its date: 365 days, leap year or not. */
export const isInvoiceTooOld = (invoiceDate: PlainDate, today: PlainDate): boolean =>
  invoiceDate < addDays(today, -OLDEST_INVOICE_DAYS);
