import { listDrafts } from '@hareto/contracts/draft-list.ts';
import { payAgain } from '@hareto/contracts/pay-again.ts';
import {
  getInvoicesCsvUrl,
  getInvoicesZipUrl,
  listInvoices,
} from '@hareto/contracts/invoice-list.ts';
import { fakeHost, stub } from '@hareto/testing/fake-host.ts';
import { onAPhone } from '@hareto/testing/on-a-phone.ts';
import { anInvoice, page } from '@hareto/testing/payment-builders.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { renderPayments } from '../../testing/render-payments.tsx';

onAPhone();

const expires_at = '2026-11-20T10:05:00+09:00';

test('downloads the selected payments as CSV and ZIP and makes drafts from them on a phone', async () => {
  const payments = [1, 2, 3].map((id) => anInvoice({ id, status: 4, supplier_name: `${id}番` }));
  const host = fakeHost({
    stubs: [
      stub(listInvoices, page('invoices', payments, { total_count_is_action_required: 0 })),
      stub(listDrafts, page('drafts', [], {})),
      stub(getInvoicesCsvUrl, { download_url: '#csv', expires_at, file_name: 'お支払い.csv' }),
      stub(getInvoicesZipUrl, {
        download_url: '#zip',
        expires_at,
        file_name: '証憑.zip',
        file_count: 2,
      }),
      stub(payAgain, { drafts: [31, 32], left_out: 0 }),
    ],
  });
  const { user, path } = await renderPayments(host, '/payments/history?sort=billing_amount');
  await user.click(await screen.findByRole('checkbox', { name: '3番を選ぶ' }));
  await user.click(screen.getByRole('checkbox', { name: '1番を選ぶ' }));
  expect(screen.queryByRole('table')).toBeNull();
  expect(path()).toBe('/payments/history?sort=billing_amount');
  const bar = await screen.findByRole('region', { name: '選択中' });
  expect(within(bar).getByRole('status')).toHaveTextContent(/^2件を選択中$/);
  const selected = {
    type: ['InvoicePayment', 'InvoiceRequestBuyer'],
    status: [4, 5, 8],
    sort: 'billing_amount',
    id: [3, 1],
  };
  await user.click(within(bar).getByRole('button', { name: 'CSV出力' }));
  await waitFor(() => expect(window.location.hash).toBe('#csv'));
  await user.click(within(bar).getByRole('button', { name: '証憑をまとめて保存' }));
  await waitFor(() => expect(window.location.hash).toBe('#zip'));
  expect(host.calls(getInvoicesCsvUrl).map(({ query }) => query)).toEqual([selected]);
  expect(host.calls(getInvoicesZipUrl).map(({ query }) => query)).toEqual([selected]);
  await user.click(within(bar).getByRole('button', { name: '同じ取引先に支払う' }));
  await waitFor(() => expect(path()).toBe('/payments/draft'));
  expect(host.calls(payAgain).map(({ body }) => body)).toEqual([{ invoices: [3, 1] }]);
});
