import { getRequest, type RequestDetail } from '@hareto/contracts/seller-requests.ts';
import { getSupplier, type SupplierDetail } from '@hareto/contracts/suppliers.ts';
import { fakeHost, stub } from '@hareto/testing/fake-host.ts';
import { aSupplierDetail } from '@hareto/testing/payment-builders.ts';
import { renderRemote } from '@hareto/testing/render-remote.tsx';
import { aRequest } from '@hareto/testing/request-builders.ts';
import { aUser } from '@hareto/testing/user-builders.ts';
import { screen, within } from '@testing-library/react';
import { config } from '../../../remote.config.ts';
import remote from '../../remote.ts';

const REQUEST_PATH = '/suppliers/21/collection-history/40';
const hostWith = (
  supplier: Partial<SupplierDetail>,
  request: Partial<RequestDetail> = { buyer_corporate_number: '5999901000003' },
) =>
  fakeHost({
    user: aUser({ features: { invoice_request: 1 } }),
    stubs: [stub(getSupplier, aSupplierDetail(supplier)), stub(getRequest, aRequest(request))],
  });

test('shows a request with its supplier in the breadcrumb, and a link to the page of the request', async () => {
  await renderRemote(remote, config, {
    host: hostWith({ corporate_number: '5999901000003' }),
    at: REQUEST_PATH,
  });
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

const SOLE_PROPRIETOR = { business_form: 2, corporate_number: null, name: '鈴木工房' } as const;

test('shows a request to a sole proprietor with the name of the supplier', async () => {
  const request = { buyer_corporate_number: null, buyer_name: '鈴木工房' };
  const host = hostWith(SOLE_PROPRIETOR, request);
  await renderRemote(remote, config, { host, at: REQUEST_PATH });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('鈴木工房');
  expect(screen.getByRole('region', { name: '進み具合' })).toHaveTextContent('送信（完了）');
});

test.each<[string, Partial<SupplierDetail>, Partial<RequestDetail>]>([
  [
    'another corporate number than the addressee of the request',
    { corporate_number: '6999901000002' },
    { buyer_corporate_number: '5999901000003' },
  ],
  [
    'no corporate number and the name of a corporation',
    SOLE_PROPRIETOR,
    { buyer_corporate_number: '5999901000003', buyer_name: '鈴木工房' },
  ],
  [
    'no corporate number and another name',
    SOLE_PROPRIETOR,
    { buyer_corporate_number: null, buyer_name: '鈴木製作所' },
  ],
  [
    'a corporate number and the name of a business without one',
    { corporate_number: '6999901000002', name: '鈴木工房' },
    { buyer_corporate_number: null, buyer_name: '鈴木工房' },
  ],
])('shows 404 when the supplier has %s', async (_difference, supplier, request) => {
  await renderRemote(remote, config, { host: hostWith(supplier, request), at: REQUEST_PATH });
  expect(await screen.findByText('404')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: '進み具合' })).toBeNull();
});
