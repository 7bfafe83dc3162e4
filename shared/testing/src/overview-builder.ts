import type { OverviewMonth, PaymentOverview } from '@hareto/contracts/payment-overview.ts';

/** A month without payments: all its sums are zero. */
export const emptyMonth = (month: string): OverviewMonth => ({
  month,
  count: 0,
  billing_amount: 0,
  commission: 0,
  total_amount: 0,
  completed: { count: 0, billing_amount: 0 },
  reserved: { count: 0, billing_amount: 0 },
});

/** The overview of a business without payments. */
export const anOverview = (changes: Partial<PaymentOverview> = {}): PaymentOverview => ({
  from: '2026-11-20',
  to: '2026-12-19',
  transfers: { count: 0, billing_amount: 0, days: [] },
  debits: [],
  month: emptyMonth('2026-11-01'),
  previous_month: emptyMonth('2026-10-01'),
  latest: [],
  ...changes,
});
