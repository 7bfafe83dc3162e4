import { isInvoiceTooOld } from './invoice-age.ts';
import { plainDate } from './plain-date.ts';

test.each([
  ['2025-11-20', '2026-11-20', false],
  ['2025-11-19', '2026-11-20', true],
  // Across a leap day, 365 days end one day before the same date of the next year.
  ['2027-03-01', '2028-02-29', false],
  ['2027-02-28', '2028-02-29', true],
])('checks whether an invoice of %s is too old on %s: %s', (invoiceDate, today, isTooOld) => {
  expect(isInvoiceTooOld(plainDate(invoiceDate), plainDate(today))).toBe(isTooOld);
});
