import { getRequest } from '@hareto/contracts/request-sellers.ts';
import { getSupplier } from '@hareto/contracts/suppliers.ts';
import { fakeHost, stub } from '@hareto/testing/fake-host.ts';
import { aSupplierDetail } from '@hareto/testing/payment-builders.ts';
import { renderRemote } from '@hareto/testing/render-remote.tsx';
import { aRequest } from '@hareto/testing/request-builders.ts';
import { aUser } from '@hareto/testing/user-builders.ts';
import { screen, within } from '@testing-library/react';
import { config } from '../../../remote.config.ts';
import remote from '../../remote.ts';

const REQUEST_PATH = '/suppliers/21/collection-history/40';
const hostWith = (corporate_number: string | null) =>
  fakeHost({
    user: aUser({ features: { invoice_request: 1 } }),
    stubs: [
      stub(getSupplier, aSupplierDetail({ corporate_number })),
      stub(getRequest, aRequest({ buyer_corporate_number: '5999901000003' })),
    ],
  });

test('shows a request with its supplier in the breadcrumb, and a link to the page of the request', async () => {
  await renderRemote(remote, config, { host: hostWith('5999901000003'), at: REQUEST_PATH });
  const crumbs = within(await screen.findByRole('navigation', { name: 'パンくず' }));
  expect(crumbs.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/suppliers?status=enable',
    '/suppliers/21',
    '/suppliers/21/collection-history',
  ]);
  expect(screen.getByText('I-00000040', { selector: '[aria-current]' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('株式会社サンプル物流');
  expect(screen.getByRole('region', { name: '進み具合' })).toHaveTextContent('送信（完了）');
  expect(screen.getByRole('link', { name: '依頼の画面で開く' })).toHaveAttribute(
    'href',
    '/collections/40',
  );
});

test.each([
  ['another corporate number than the addressee of the request', '6999901000002'],
  ['no corporate number', null],
])('shows 404 when the supplier has %s', async (_difference, corporateNumber) => {
  await renderRemote(remote, config, { host: hostWith(corporateNumber), at: REQUEST_PATH });
  expect(await screen.findByText('404')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: '進み具合' })).toBeNull();
});
