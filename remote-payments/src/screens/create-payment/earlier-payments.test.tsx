import { payAgain } from '@hareto/contracts/pay-again.ts';
import { listInvoices } from '@hareto/contracts/invoice-list.ts';
import { fakeHost, stub, type Stub } from '@hareto/testing/fake-host.ts';
import { anInvoice, page } from '@hareto/testing/payment-builders.ts';
import { screen, waitFor } from '@testing-library/react';
import { flowStubs } from '../../testing/flow-stubs.ts';
import { renderPayments } from '../../testing/render-payments.tsx';

const EARLIER = [
  anInvoice({ id: 12, supplier_name: 'サンプル工業株式会社', billing_amount: 100_000 }),
  anInvoice({
    id: 9,
    supplier_name: 'やまだデザイン',
    billing_amount: 33_000,
    applied_at: '2026-11-19T09:00:00+09:00',
  }),
];

async function open(invoices = EARLIER, ...stubs: Stub[]) {
  const host = fakeHost({
    stubs: [
      ...flowStubs().stubs,
      stub(listInvoices, page('invoices', invoices, { total_count_is_action_required: 0 })),
      stub(payAgain, { drafts: [7], left_out: 0 }),
      ...stubs,
    ],
  });
  const shown = await renderPayments(host, '/payments/create');
  await shown.user.click(await screen.findByRole('link', { name: /過去のお支払いから作成する/ }));
  await screen.findByRole('heading', { level: 1, name: '過去のお支払いから作成' });
  return { host, ...shown };
}

test('makes a draft from an earlier payment and opens it', async () => {
  const { host, user, path } = await open();
  expect(path()).toBe('/payments/create?mode=again');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'サンプル工業株式会社申請 2026/11/20 10:15¥100,000100,000円作成する',
    'やまだデザイン申請 2026/11/19 09:00¥33,00033,000円作成する',
  ]);
  await user.click(screen.getByRole('button', { name: /^やまだデザイン、/ }));
  await waitFor(() => expect(path()).toBe('/payments/add/invoiceinfo?draft=7'));
  expect(host.calls(payAgain)).toEqual([
    { body: { invoices: [9] }, idempotencyKey: expect.any(String) },
  ]);
  expect(host.calls(listInvoices)).toEqual([
    expect.objectContaining({
      query: { type: ['InvoicePayment'], sort: '-applied_at', page: 0, size: 20 },
    }),
  ]);
});

test('shows that the payee can no longer be paid, and stays', async () => {
  const { host, user, path } = await open(EARLIER, stub(payAgain, { drafts: [], left_out: 1 }));
  await user.click(screen.getByRole('button', { name: /^サンプル工業株式会社、/ }));
  await waitFor(() =>
    expect(host.snackbars).toEqual([
      {
        color: 'error',
        title: '下書きを作成できませんでした',
        text: 'この取引先へのお支払いは、現在お受けできません。',
      },
    ]),
  );
  expect(path()).toBe('/payments/create?mode=again');
});

test('shows that there is no earlier payment', async () => {
  await open([]);
  expect(screen.getByText('過去のお支払いはありません。')).toBeVisible();
});
