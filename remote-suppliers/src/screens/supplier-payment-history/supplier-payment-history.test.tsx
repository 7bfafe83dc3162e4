import { listInvoices } from '@hareto/contracts/invoice-list.ts';
import { totals } from '@hareto/contracts/list.ts';
import { listRequests } from '@hareto/contracts/request-sellers.ts';
import { getSupplier } from '@hareto/contracts/suppliers.ts';
import { fakeHost, problem, stub, type Stub } from '@hareto/testing/fake-host.ts';
import { aSupplierDetail, anInvoice } from '@hareto/testing/payment-builders.ts';
import { aRequestItem, requestPage } from '@hareto/testing/request-builders.ts';
import { aUser } from '@hareto/testing/user-builders.ts';
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

test('adds up transfers by year', async () => {
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
});

describe('a supplier that is a customer, too', () => {
  const open = async (requests: Stub, invoice_request: 0 | 1 = 1) => {
    const host = fakeHost({
      user: aUser({ features: { invoice_request } }),
      stubs: [
        stub(getSupplier, aSupplierDetail({ corporate_number: '6999901000002' })),
        stub(listInvoices, { ...totals(0), total_count_is_action_required: 0, invoices: [] }),
        requests,
      ],
    });
    await renderRemote(remote, config, { host, at: '/suppliers/21/payment-history' });
    await screen.findByRole('heading', { level: 1, name: 'サンプル工業株式会社' });
    return host;
  };
  const title = { name: 'この取引先へのカード決済依頼' };

  test('shows the requests to it, with links', async () => {
    const host = await open(stub(listRequests, requestPage([aRequestItem()])));
    const table = await screen.findByRole('table', {
      name: 'サンプル工業株式会社へのカード決済依頼',
    });
    expect(within(table).getByRole('link', { name: 'I-00000040' })).toHaveAttribute(
      'href',
      '/suppliers/21/collection-history/40',
    );
    expect(host.calls(listRequests)[0]?.query).toEqual({
      buyer_corporate_number: '6999901000002',
      page: 0,
      size: 20,
    });
  });

  test('shows nothing when requests are not available to this business', async () => {
    const refusal = () => {
      throw problem({ httpStatus: 403, status: 'excluded_corporation' });
    };
    await open(stub(listRequests, refusal));
    expect(screen.queryByRole('heading', title)).toBeNull();
  });

  test('makes no call without the feature', async () => {
    const host = await open(stub(listRequests, requestPage([aRequestItem()])), 0);
    expect(screen.queryByRole('heading', title)).toBeNull();
    expect(host.calls(listRequests)).toEqual([]);
  });
});
