import { getInvoice } from '@hareto/contracts/invoices.ts';
import { getSupplier } from '@hareto/contracts/suppliers.ts';
import { fakeHost, stub } from '@hareto/testing/fake-host.ts';
import { anInvoiceDetail, aSupplierDetail } from '@hareto/testing/payment-builders.ts';
import { renderRemote } from '@hareto/testing/render-remote.tsx';
import { screen, within } from '@testing-library/react';
import { config } from '../../../remote.config.ts';
import remote from '../../remote.ts';

const SCREEN_PATH = '/suppliers/21/payment-history/12';
const hostWith = (changes: Parameters<typeof anInvoiceDetail>[0] = {}) =>
  fakeHost({
    stubs: [
      stub(getSupplier, aSupplierDetail()),
      stub(getInvoice, anInvoiceDetail({ id: 12, document_number: 12, status: 4, ...changes })),
    ],
  });

test('shows a payment below its supplier, with a link to its own page', async () => {
  await renderRemote(remote, config, { host: hostWith(), at: SCREEN_PATH });
  const crumbs = within(await screen.findByRole('navigation', { name: 'パンくず' }));
  expect(crumbs.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/suppliers?status=enable',
    '/suppliers/21',
    '/suppliers/21/payment-history',
  ]);
  expect(screen.getByText('I-00000012', { selector: '[aria-current]' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('サンプル工業株式会社');
  expect(screen.getByRole('heading', { name: '支払い先' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'お支払いの画面で開く' })).toHaveAttribute(
    'href',
    '/payments/history/12',
  );
});

test('does not show a payment to another supplier', async () => {
  const supplier = { ...anInvoiceDetail().supplier, id: 22 };
  await renderRemote(remote, config, { host: hostWith({ supplier }), at: SCREEN_PATH });
  expect(await screen.findByText('404')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: '支払い先' })).toBeNull();
});
