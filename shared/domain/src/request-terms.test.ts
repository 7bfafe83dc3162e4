import holidayJp from '@holiday-jp/holiday_jp';
import fc from 'fast-check';
import type { HolidayCalendar } from './business-day.ts';
import { SELLER_COMMISSION_SHARES, yen } from './money.ts';
import { plainDate } from './plain-date.ts';
import {
  earliestRequestDeposit,
  isPossibleDeposit,
  reminderWith,
  requestDueDates,
  requestPrice,
} from './request-terms.ts';
import { invoiceAmounts, subtotalOf } from './tax.ts';

test.each([
  [110_000, 3, { commission: 3_300, sellerCommission: 3_300, buyerCommission: 0 }],
  [110_000, 0, { commission: 3_300, sellerCommission: 0, buyerCommission: 3_300 }],
  [100_000, 1, { commission: 3_000, sellerCommission: 1_000, buyerCommission: 2_000 }],
  // 331 yen of commission: the part of the seller is rounded down.
  [11_034, 2, { commission: 331, sellerCommission: 220, buyerCommission: 111 }],
  [1_000, 1, { commission: 330, sellerCommission: 110, buyerCommission: 220 }],
] as const)('%i yen, of which the seller bears %i of 3 %%', (amount, share, commissions) => {
  expect(requestPrice(yen(amount), share)).toEqual({
    billing: amount,
    ...commissions,
    cardTotal: amount + commissions.buyerCommission,
    deposit: amount - commissions.sellerCommission,
  });
});

test('to the yen, all parts of a request add up', () => {
  const amount = fc.oneof(fc.nat(4), fc.nat(33_333_333));
  const request = fc
    .record({
      bases: fc.record({ standard: amount, reduced: amount, nontaxable: amount }),
      share: fc.constantFrom(...SELLER_COMMISSION_SHARES),
      // In hundredths of a percent, as configuration has it.
      rate: fc.nat(1_000).map((points) => points / 100),
      minimum: fc.nat(1_000),
    })
    .chain((parts) =>
      fc.record({ parts: fc.constant(parts), discount: fc.nat(subtotalOf(parts.bases)) }),
    );
  fc.assert(
    fc.property(request, ({ parts: { bases, share, rate, minimum }, discount }) => {
      const amounts = invoiceAmounts(bases, discount);
      const price = requestPrice(yen(amounts.total), share, { ratePercent: rate, minimum });
      expect(price.billing).toBe(
        bases.standard + bases.reduced + bases.nontaxable - discount + amounts.tax,
      );
      expect(price.sellerCommission + price.buyerCommission).toBe(price.commission);
      expect(price.cardTotal - price.deposit).toBe(price.commission);
      expect(price.cardTotal).toBe(price.billing + price.buyerCommission);
    }),
    { numRuns: 2_000 },
  );
});

const names: Readonly<Record<string, { name: string } | undefined>> = holidayJp.holidays;
const holidays: HolidayCalendar = (date) => names[date]?.name ?? null;

test('a request is due from tomorrow to the sixtieth day', () => {
  expect(requestDueDates(plainDate('2026-11-20'))).toEqual({
    earliest: '2026-11-21',
    latest: '2027-01-19',
  });
});

test.each([
  ['2026-12-10', '2026-12-16'],
  // A weekend, then the days on which banks are closed around the new year.
  ['2026-12-26', '2027-01-04'],
  ['2026-11-20', '2026-11-27'],
])('due on %s, the seller is paid on %s at the earliest', (due, earliest) => {
  expect(earliestRequestDeposit(plainDate(due), holidays)).toBe(earliest);
});

test.each([
  ['2026-12-15', false],
  ['2026-12-16', true],
  ['2026-12-19', false],
  ['2026-12-21', true],
])('due on 2026-12-10, a deposit on %s is possible: %s', (date, isPossible) => {
  expect(isPossibleDeposit(plainDate(date), plainDate('2026-12-10'), holidays)).toBe(isPossible);
});

test.each([
  [8, null],
  [7, 7],
  [4, 7],
  [3, 3],
  [2, 3],
  [1, 1],
  [0, 1],
])('with %i days left the reminder is that of day %s', (daysLeft, reminder) => {
  expect(reminderWith(daysLeft)).toBe(reminder);
});
