import { fakeHost } from '@hareto/testing/fake-host.ts';
import { anOverview, emptyMonth } from '@hareto/testing/overview-builder.ts';
import { sumsOn } from '@hareto/testing/sums-on-screen.ts';
import { someStats } from '@hareto/testing/user-builders.ts';
import type { PaymentOverview } from '@hareto/contracts/payment-overview.ts';
import { screen, within } from '@testing-library/react';
import { NO_PAYMENTS, openTopPage } from '../testing/open-top-page.tsx';

const ONE = { count: 1, billing_amount: 100_000 };
const monthWith = (part: 'completed' | 'reserved') => ({
  month: {
    ...emptyMonth('2026-11-01'),
    ...ONE,
    commission: 3_000,
    total_amount: 103_000,
    [part]: ONE,
  },
});
const BOOKED: Partial<PaymentOverview> = {
  ...monthWith('reserved'),
  transfers: {
    ...ONE,
    days: [{ ...ONE, date: '2026-11-30', supplier_name: 'サンプル工業株式会社', invoice_id: 21 }],
  },
};

const textsOf = (region: string, role: 'link' | 'listitem') => {
  const block = screen.queryByRole('region', { name: region });
  return block === null
    ? []
    : within(block)
        .getAllByRole(role)
        .map(({ textContent }) => textContent);
};

/**
 * One payment in each list: its tile, its part of the month, and its day in the schedule. The API's
 * payment-overview.test.ts and every-state.test.ts hold the lists and sums that count each state.
 */
test.each([
  ['waiting', {}, ['お支払い待ち1件'], [], []],
  ['review', {}, ['審査中1件'], [], []],
  [
    'reserved',
    BOOKED,
    ['振込予約1件次回 2026/11/30'],
    ['振込予定 1件 ¥100,000'],
    ['2026年11月30日(月) ¥100,000サンプル工業株式会社'],
  ],
  ['history', monthWith('completed'), [], ['振込完了 1件 ¥100,000'], []],
  ['draft', {}, ['下書き1件'], [], []],
] as const)(
  'shows a payment of the list %s in its tile, in the month and in the schedule',
  async (list, overview, tiles, parts, days) => {
    const payments = { ...NO_PAYMENTS, [list]: 1 };
    const host = fakeHost({ stats: { ...someStats(), payments } });
    await openTopPage({ overview: anOverview(overview) }, { host });
    expect(textsOf('お支払いの状況', 'link')).toEqual(tiles);
    expect(textsOf('11月のお支払い', 'listitem')).toEqual(parts);
    // The first use has no schedule.
    const transfers = screen.queryByRole('list', { name: '振込予定' });
    const shownDays = transfers && within(transfers).getAllByRole('listitem');
    expect(shownDays?.map(({ textContent }) => textContent) ?? []).toEqual(days);
  },
);

test('has the sums of a payment of 5,400,000 yen with half of its fee off, as computed by hand', async () => {
  // 5,400,000 × 3 % = 162,000; half is 81,000. The API's sums-by-hand.test.ts has the same.
  const one = { count: 1, billing_amount: 5_400_000 };
  const card = { credit_card_id: 4, brand: 'VISA', last4: '1111' };
  await openTopPage({
    overview: anOverview({
      month: {
        ...emptyMonth('2026-11-01'),
        ...one,
        commission: 81_000,
        total_amount: 5_481_000,
        reserved: one,
      },
      transfers: {
        ...one,
        days: [
          { ...one, date: '2026-11-30', supplier_name: 'サンプル工業株式会社', invoice_id: 21 },
        ],
      },
      debits: [{ ...card, date: '2026-11-27', total_amount: 5_481_000 }],
    }),
  });
  const sumsOfRegion = (name: string) => sumsOn(screen.getByRole('region', { name }));
  expect(sumsOfRegion('11月のお支払い')).toEqual([5_481_000, 5_400_000, 81_000, 0]);
  expect(sumsOfRegion('これから30日の予定')).toEqual([5_481_000, 5_400_000]);
});
