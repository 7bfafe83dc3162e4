import { listInvoices } from '@hareto/contracts/invoice-list.ts';
import { totals } from '@hareto/contracts/list.ts';
import { getSupplier } from '@hareto/contracts/suppliers.ts';
import { fakeHost, stub } from '@hareto/testing/fake-host.ts';
import { aSupplierDetail, anInvoice } from '@hareto/testing/payment-builders.ts';
import { renderRemote } from '@hareto/testing/render-remote.tsx';
import { screen, within } from '@testing-library/react';
import { config } from '../../../remote.config.ts';
import remote from '../../remote.ts';

const hostWith = (
  invoices: ReturnType<typeof anInvoice>[],
  total = invoices.length,
  supplier = aSupplierDetail(),
) =>
  fakeHost({
    stubs: [
      stub(getSupplier, supplier),
      stub(listInvoices, { ...totals(total), total_count_is_action_required: 0, invoices }),
    ],
  });

test('lists the payments to this supplier, page by page', async () => {
  const host = hostWith(
    [
      anInvoice({
        id: 12,
        document_number: 12,
        status: 4,
        billing_amount: 110_000,
        invoice_date: '2026-11-10',
        deposit_date: '2026-11-30',
      }),
    ],
    21,
  );
  await renderRemote(remote, config, { host, at: '/suppliers/21/payment-history' });
  const [, row] = within(
    await screen.findByRole('table', { name: 'サンプル工業株式会社への支払い履歴' }),
  ).getAllByRole('row');
  expect(row).toHaveTextContent(/I-00000012.*振込完了2026\/11\/102026\/11\/30.*110,000/);
  expect(screen.getByRole('link', { name: 'I-00000012' })).toHaveAttribute(
    'href',
    '/suppliers/21/payment-history/12',
  );
  expect(screen.getByRole('link', { name: '2ページ目' })).toHaveAttribute(
    'href',
    '/suppliers/21/payment-history?page=2',
  );
  expect(host.calls(listInvoices)[0]?.query).toEqual({ supplier_id: '21', page: 0, size: 20 });
});

test('marks only the tab of the history as current', async () => {
  await renderRemote(remote, config, { host: hostWith([]), at: '/suppliers/21/payment-history' });
  const tabs = within(await screen.findByRole('navigation', { name: '取引先の情報' }));
  expect(tabs.getByRole('link', { name: /支払い履歴/ })).toHaveAttribute('aria-current', 'page');
  expect(tabs.getByRole('link', { name: '基本情報' })).not.toHaveAttribute('aria-current');
  expect(
    screen.getByRole('heading', { name: 'この取引先への支払い履歴はありません。' }),
  ).toBeInTheDocument();
});

test('redirects beyond the last page to it', async () => {
  const { path } = await renderRemote(remote, config, {
    host: hostWith([anInvoice()], 21),
    at: '/suppliers/21/payment-history?page=9',
  });
  await screen.findByRole('table', { name: 'サンプル工業株式会社への支払い履歴' });
  expect(path()).toBe('/suppliers/21/payment-history?page=2');
});

test('shows the totals of the transfers by year', async () => {
  const yearly_totals = [
    { year: 2026, count: 3, billing_amount: 2_293_500 },
    { year: 2025, count: 1, billing_amount: 110_000 },
  ];
  const host = hostWith([anInvoice()], 1, aSupplierDetail({ yearly_totals }));
  await renderRemote(remote, config, { host, at: '/suppliers/21/payment-history' });
  await screen.findByRole('heading', { name: '年ごとの振込額' });
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
  const amounts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect([terms, amounts]).toEqual([
    ['2026年（3件）', '2025年（1件）'],
    ['¥2,293,5002,293,500円', '¥110,000110,000円'],
  ]);
  expect(screen.getByRole('link', { name: '支払い履歴で絞り込む' })).toHaveAttribute(
    'href',
    '/payments/history?supplier_id=21',
  );
});
