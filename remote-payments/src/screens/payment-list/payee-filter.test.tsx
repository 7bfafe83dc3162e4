import { getInvoiceTotals, listInvoices } from '@hareto/contracts/invoice-list.ts';
import { getSupplier, listSuppliers, type SupplierListItem } from '@hareto/contracts/suppliers.ts';
import { fakeHost, problem, stub } from '@hareto/testing/fake-host.ts';
import { onAPhone } from '@hareto/testing/on-a-phone.ts';
import {
  aSupplierDetail,
  anInvoice,
  invoiceTotals,
  page,
} from '@hareto/testing/payment-builders.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { renderPayments } from '../../testing/render-payments.tsx';

const { accounts: _accounts, ...detail } = aSupplierDetail();
const rejected: SupplierListItem = {
  ...detail,
  id: 22,
  name: '北斗電機サービス',
  status: 'Rejected',
};

async function open(at: string, { isKnown = true } = {}) {
  const host = fakeHost({
    stubs: [
      stub(
        listInvoices,
        page('invoices', isKnown ? [anInvoice({ status: 4 })] : [], {
          total_count_is_action_required: 0,
        }),
      ),
      stub(getInvoiceTotals, invoiceTotals({ total_count: isKnown ? 1 : 0 })),
      stub(listSuppliers, page('suppliers', [detail, rejected], {})),
      stub(getSupplier, () => {
        if (isKnown) return aSupplierDetail({ id: 22, name: rejected.name, status: 'Rejected' });
        throw problem({ httpStatus: 404, status: 'not_found' });
      }),
    ],
  });
  const rendered = await renderPayments(host, at);
  await screen.findByRole('heading', { level: 1, name: '請求書カード払い' });
  return { host, ...rendered };
}

const chips = () =>
  within(screen.getByRole('group', { name: '絞り込みの条件' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

test.each(['review', 'reserved', 'history'])(
  'filters the list %s by a payee found by typing, also one that cannot be paid any more',
  async (tab) => {
    const { host, user, path } = await open(`/payments/${tab}`);
    await user.click(screen.getByRole('button', { name: '取引先', expanded: false }));
    const panel = await screen.findByRole('dialog', { name: '取引先で絞り込む' });
    await user.type(await within(panel).findByRole('combobox', { name: '取引先' }), '北斗');
    await waitFor(() =>
      expect(host.calls(listSuppliers).at(-1)?.query).toEqual({
        from: 0,
        size: 20,
        status: [],
        keyword: '北斗',
        sort: 'name',
      }),
    );
    await user.click(await within(panel).findByRole('option', { name: /^北斗 ?電機サービス$/ }));
    await user.click(await within(panel).findByRole('button', { name: '1件を表示' }));
    await waitFor(() => expect(path()).toBe(`/payments/${tab}?supplier_id=22`));
    await waitFor(() => expect(chips()[0]).toBe('取引先：北斗電機サービス'));
    expect(host.calls(listInvoices).at(-1)?.query).toMatchObject({ supplier_id: '22' });
  },
);

test('shows the chosen payee in the filter, from which it can be removed', async () => {
  const { user, path } = await open('/payments/history?supplier_id=22');
  await user.click(screen.getByRole('button', { name: '取引先', expanded: false }));
  const panel = await screen.findByRole('dialog', { name: '取引先で絞り込む' });
  expect(await within(panel).findByRole('combobox')).toHaveValue('北斗電機サービス');
  await user.click(within(panel).getByRole('button', { name: '選択を取り消す' }));
  await user.click(await within(panel).findByRole('button', { name: '1件を表示' }));
  await waitFor(() => expect(path()).toBe('/payments/history'));
});

test('shows an empty list without a name for an unknown payee', async () => {
  await open('/payments/history?supplier_id=99', { isKnown: false });
  expect(screen.getByText('条件に一致するお支払いはありません。')).toBeVisible();
  expect(chips()).toEqual(['取引先を指定']);
});

test('has no filter by payee for requests, whose senders are not among the suppliers', async () => {
  const { host } = await open('/payments/waiting?supplier_id=22');
  expect(screen.queryByRole('button', { name: '取引先' })).toBeNull();
  expect(host.calls(listInvoices).at(-1)?.query).not.toHaveProperty('supplier_id');
});

describe('on a phone', () => {
  onAPhone();

  test('filters by a payee in the sheet', async () => {
    const { user, path } = await open('/payments/history');
    await user.click(screen.getByRole('button', { name: '絞り込み' }));
    const sheet = await screen.findByRole('dialog', { name: '絞り込み' });
    await user.type(within(sheet).getByRole('combobox', { name: '取引先' }), '北斗');
    await user.click(await within(sheet).findByRole('option', { name: /^北斗 ?電機サービス$/ }));
    await user.click(await within(sheet).findByRole('button', { name: '1件を表示' }));
    await waitFor(() => expect(path()).toBe('/payments/history?supplier_id=22'));
  });
});
