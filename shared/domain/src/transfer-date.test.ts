import type { InvoiceStatus } from './invoice-status-numbers.ts';
import { isTransferDatePast, transferDateOf } from './transfer-date.ts';

const aPayment = (status: InvoiceStatus) => ({ status, deposit_date: '2026-12-07' });

test.each<[InvoiceStatus, string | null]>([
  [1, '2026-12-07'],
  [3, '2026-12-07'],
  [4, '2026-12-07'],
  [5, null],
  [8, null],
])('gives a payment in status %i the transfer date %s', (status, date) => {
  expect(transferDateOf(aPayment(status))).toBe(date);
});

test.each<[InvoiceStatus, string, boolean]>([
  [2, '2026-12-07T23:59:59+09:00', false],
  [2, '2026-12-08T00:00:00+09:00', true],
  [4, '2026-12-18T10:00:00+09:00', false],
  [5, '2026-12-18T10:00:00+09:00', false],
])('checks whether a payment in status %i needs another date at %s: %s', (status, now, isPast) => {
  expect(isTransferDatePast(aPayment(status), new Date(now))).toBe(isPast);
});
