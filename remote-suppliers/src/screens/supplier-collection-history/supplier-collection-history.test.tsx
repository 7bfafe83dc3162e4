import { listInvoices } from '@hareto/contracts/invoice-list.ts';
import { totals } from '@hareto/contracts/list.ts';
import { listRequests } from '@hareto/contracts/seller-requests.ts';
import { getSupplier } from '@hareto/contracts/suppliers.ts';
import { fakeHost, problem, stub, type Stub } from '@hareto/testing/fake-host.ts';
import { aSupplierDetail } from '@hareto/testing/payment-builders.ts';
import { aRequestItem, requestPage } from '@hareto/testing/request-builders.ts';
import { renderRemote } from '@hareto/testing/render-remote.tsx';
import { aUser } from '@hareto/testing/user-builders.ts';
import { screen, within } from '@testing-library/react';
import { config } from '../../../remote.config.ts';
import remote from '../../remote.ts';

const SCREEN_PATH = '/suppliers/21/collection-history';

interface Options {
  at?: string;
  supplier?: Parameters<typeof aSupplierDetail>[0];
  invoice_request?: 0 | 1;
}

async function open(
  requests: Stub,
  { at = SCREEN_PATH, supplier = {}, invoice_request = 1 }: Options = {},
) {
  const host = fakeHost({
    user: aUser({ features: { invoice_request } }),
    stubs: [
      stub(getSupplier, aSupplierDetail({ corporate_number: '6999901000002', ...supplier })),
      stub(listInvoices, { ...totals(0), total_count_is_action_required: 0, invoices: [] }),
      requests,
    ],
  });
  const rendered = await renderRemote(remote, config, { host, at });
  await screen.findByRole('navigation', { name: '取引先の情報' });
  return { host, ...rendered };
}
const requestsStub = (total = 1) => stub(listRequests, requestPage([aRequestItem()], total));
const tabs = () =>
  within(screen.getByRole('navigation', { name: '取引先の情報' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('aria-current')]);

test('shows the requests to this company in a tab, page by page', async () => {
  const { host } = await open(requestsStub(21));
  expect(tabs()).toEqual([
    ['基本情報', null],
    ['支払い履歴–', null],
    ['入金履歴', 'page'],
  ]);
  const table = screen.getByRole('table', { name: 'サンプル工業株式会社からの入金履歴' });
  expect(within(table).getByRole('link', { name: 'I-00000040' })).toHaveAttribute(
    'href',
    `${SCREEN_PATH}/40`,
  );
  expect(screen.getByRole('link', { name: '2ページ目' })).toHaveAttribute(
    'href',
    `${SCREEN_PATH}?page=2`,
  );
  expect(host.calls(listRequests)[0]?.query).toEqual({
    buyer_corporate_number: '6999901000002',
    page: 0,
    size: 20,
  });
});

test('finds the requests to a sole proprietor by the name', async () => {
  const supplier = { business_form: 2 as const, corporate_number: null, name: '鈴木工房' };
  const { host } = await open(requestsStub(), { supplier, at: `${SCREEN_PATH}?page=1` });
  expect(host.calls(listRequests)[0]?.query).toEqual({ buyer_name: '鈴木工房', page: 0, size: 20 });
});

test('redirects beyond the last page to it', async () => {
  const { path } = await open(requestsStub(21), { at: `${SCREEN_PATH}?page=9` });
  expect(path()).toBe(`${SCREEN_PATH}?page=2`);
});

test('shows no requests when they are not available to this business', async () => {
  const refusal = () => {
    throw problem({ httpStatus: 403, status: 'excluded_corporation' });
  };
  await open(stub(listRequests, refusal));
  expect(screen.getByText('この取引先へのカード決済依頼はありません。')).toBeInTheDocument();
});

test('shows no tab without the feature', async () => {
  await open(requestsStub(), { at: '/suppliers/21/payment-history', invoice_request: 0 });
  expect(tabs().map(([label]) => label)).not.toContain('入金履歴');
});
