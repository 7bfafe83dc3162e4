import { getInvoice } from '@hareto/contracts/invoices.ts';
import { listInvoices } from '@hareto/contracts/invoice-list.ts';
import { paymentTabOf } from '@hareto/domain/invoice-status.ts';
import { detailPath } from '@hareto/domain/payment-links.ts';
import { fakeHost, stub } from '@hareto/testing/fake-host.ts';
import { anInvoice, anInvoiceDetail, page } from '@hareto/testing/payment-builders.ts';
import { screen, within } from '@testing-library/react';
import { renderPayments } from '../testing/render-payments.tsx';

/**
 * The name of each state on its list and on its detail page. A payment that waits for the payer has
 * no detail page: its path leads to the form in which it is paid.
 */
test.each([
  [6, 'none', '登録待ち'],
  [7, 'none', 'お支払い待ち'],
  [1, 'authorized', '審査中（受付済み）'],
  [2, 'authorized', '審査中（最終確認）'],
  [2, 'captured', '再確認中'],
  [3, 'captured', '振込予約済み'],
  [4, 'captured', '振込完了'],
  [5, 'refunded', 'キャンセル'],
  [8, 'none', '期限切れ'],
] as const)('shows status %i with payment state %s as %s', async (status, payment_state, label) => {
  const state = { status, payment_state, type: 'InvoiceRequestBuyer' } as const;
  const listed = anInvoice(state);
  const invoices = page('invoices', [listed], { total_count_is_action_required: 0 });
  const host = fakeHost({
    stubs: [stub(listInvoices, invoices), stub(getInvoice, anInvoiceDetail(state))],
  });
  const list = await renderPayments(host, `/payments/${paymentTabOf(status)}`);
  const row = await screen.findByRole('row', { name: new RegExp(listed.supplier_name) });
  expect(within(row).getByText(label)).toBeInTheDocument();
  list.unmount();
  if (paymentTabOf(status) === 'waiting') return;
  await renderPayments(host, detailPath(listed));
  const name = await screen.findByRole('heading', { level: 1, name: listed.supplier_name });
  // Reads the badges above the name, because the timeline may end with the same text.
  expect(screen.getAllByText(label)[0]!.compareDocumentPosition(name)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});
