import { getInvoiceTotals, listInvoices } from '@hareto/contracts/invoice-list.ts';
import { fakeHost, problem, stub } from '@hareto/testing/fake-host.ts';
import { invoiceTotals, page } from '@hareto/testing/payment-builders.ts';
import { screen } from '@testing-library/react';
import { renderPayments } from '../../testing/render-payments.tsx';

const DAYS = /_(from|to)$/;
const hasDays = (query: object | undefined) =>
  Object.keys(query ?? {}).some((name) => DAYS.test(name) && !name.startsWith('billing_amount'));

/** The days find nothing; without them, there are as many payments as `count` returns. */
async function open(at: string, count: () => number) {
  const host = fakeHost({
    stubs: [
      stub(listInvoices, page('invoices', [], { total_count_is_action_required: 0 })),
      stub(getInvoiceTotals, ({ query }) =>
        invoiceTotals({ total_count: hasDays(query) ? 0 : count() }),
      ),
    ],
  });
  await renderPayments(host, at);
  await screen.findByText('条件に一致するお支払いはありません。');
}

test('offers the list without its days, with the number of its payments', async () => {
  await open(
    '/payments/history?billing_amount_from=100000&deposit_date_from=2026-09-01&applied_to=2026-11-30&page=1',
    () => 1_234,
  );
  expect(screen.getByRole('link', { name: '期間を外す（1,234件）' })).toHaveAttribute(
    'href',
    '/payments/history?billing_amount_from=100000',
  );
});

test('offers the list without its days, and shows no number when it cannot be loaded', async () => {
  await open('/payments/history?keyword=a&deposit_date_from=2026-09-01', () => {
    throw problem({ httpStatus: 503, status: 'unavailable' });
  });
  expect(screen.getByRole('link', { name: '期間を外す' })).toHaveAttribute(
    'href',
    '/payments/history?keyword=a',
  );
});

test.each([
  ['are the only filter', 'deposit_date_from=2026-09-01', 2],
  ['are not set', 'keyword=a', 2],
  ['are not the reason', 'keyword=a&deposit_date_from=2026-09-01', 0],
])('offers only a list without any filters when the days %s', async (_, search, count) => {
  await open(`/payments/history?${search}`, () => count);
  expect(screen.queryByRole('link', { name: /期間を外す/ })).toBeNull();
  expect(screen.getByRole('link', { name: '条件をクリア' })).toHaveAttribute(
    'href',
    '/payments/history',
  );
});
