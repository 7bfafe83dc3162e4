import {
  createListView,
  deleteListView,
  listListViews,
  type ListView,
} from '@hareto/contracts/list-views.ts';
import { getInvoiceTotals, listInvoices } from '@hareto/contracts/invoice-list.ts';
import { fakeHost, networkProblem, problem, stub, type Stub } from '@hareto/testing/fake-host.ts';
import { pressImeEnter } from '@hareto/testing/ime-enter.ts';
import { onAPhone } from '@hareto/testing/on-a-phone.ts';
import { anInvoice, invoiceTotals, page } from '@hareto/testing/payment-builders.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { renderPayments } from '../../testing/render-payments.tsx';

const LARGE: ListView = {
  id: 4,
  list: 'history',
  name: '10万円以上',
  search: 'billing_amount_from=100000&sort=-billing_amount',
  found_count: 12,
  has_more: false,
};
const ALL_RESERVED: ListView = {
  id: 5,
  list: 'reserved',
  name: '振込予約のすべて',
  search: '',
  found_count: 1_000,
  has_more: true,
};
const listed = (...views: ListView[]) => stub(listListViews, page('list_views', views, {}));

async function open(at: string, ...stubs: Stub[]) {
  const host = fakeHost({
    stubs: [
      stub(
        listInvoices,
        page('invoices', [anInvoice({ status: 4 })], { total_count_is_action_required: 0 }),
      ),
      stub(getInvoiceTotals, invoiceTotals({})),
      ...stubs,
    ],
  });
  const rendered = await renderPayments(host, at);
  await rendered.user.click(await screen.findByRole('button', { name: '保存した条件' }));
  return { host, ...rendered };
}
const panel = async () => within(await screen.findByRole('dialog', { name: '保存した条件' }));

test('shows each saved view with its number of payments, and opens it', async () => {
  const { user, path } = await open('/payments/review', listed(LARGE, ALL_RESERVED));
  const links = (await panel()).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [
      '10万円以上支払い履歴12件',
      '/payments/history?billing_amount_from=100000&sort=-billing_amount',
    ],
    ['振込予約のすべて振込予約1,000件以上', '/payments/reserved'],
  ]);
  await user.click(links[0] as HTMLElement);
  await waitFor(() =>
    expect(path()).toBe('/payments/history?billing_amount_from=100000&sort=-billing_amount'),
  );
  expect(screen.queryByRole('dialog', { name: '保存した条件' })).not.toBeInTheDocument();
});

test('saves the current filters if the user changed them while the saved views were loading', async () => {
  let answer = () => undefined as void;
  const answerAllowed = new Promise<void>((resolve) => {
    answer = () => resolve();
  });
  const { host, user, path } = await open(
    '/payments/history',
    stub(listListViews, async () => {
      await answerAllowed;
      return page('list_views', [], {});
    }),
    stub(createListView, ({ body }) => ({ ...LARGE, name: body.name })),
  );
  await user.type(screen.getByRole('searchbox'), '電機{Enter}');
  await waitFor(() => expect(decodeURIComponent(path())).toBe('/payments/history?keyword=電機'));
  answer();
  const shown = await panel();
  await user.type(shown.getByRole('textbox', { name: '条件の名前' }), '電機{Enter}');
  await waitFor(() =>
    expect(host.calls(createListView).map(({ body }) => body)).toEqual([
      {
        list: 'history',
        name: '電機',
        search: 'keyword=%E9%9B%BB%E6%A9%9F',
        filter: {
          type: ['InvoicePayment', 'InvoiceRequestBuyer'],
          status: [4, 5, 8],
          keyword: '電機',
        },
      },
    ]),
  );
});

test('saves the filters and the order of the list under a name', async () => {
  const { host, user } = await open(
    '/payments/history?keyword=電機&billing_amount_from=100000&sort=-billing_amount&page=1',
    listed(),
    stub(createListView, ({ body }) => ({ ...LARGE, name: body.name })),
  );
  const shown = await panel();
  expect(shown.getByText('保存した条件はありません。')).toBeInTheDocument();
  await user.type(shown.getByRole('textbox', { name: '条件の名前' }), '電機の大口{Enter}');
  expect(await shown.findByRole('link', { name: /電機の大口/ })).toHaveTextContent(
    '電機の大口支払い履歴12件',
  );
  expect(host.calls(createListView).map(({ body }) => body)).toEqual([
    {
      list: 'history',
      name: '電機の大口',
      search: 'keyword=%E9%9B%BB%E6%A9%9F&billing_amount_from=100000&sort=-billing_amount',
      filter: {
        type: ['InvoicePayment', 'InvoiceRequestBuyer'],
        status: [4, 5, 8],
        keyword: '電機',
        billing_amount_from: '100000',
      },
    },
  ]);
  expect(shown.getByRole('textbox', { name: '条件の名前' })).toHaveValue('');
});

test('does not save a view by the Enter that ends an IME conversion', async () => {
  const { host, user } = await open(
    '/payments/history?keyword=電機',
    listed(),
    stub(createListView, ({ body }) => ({ ...LARGE, name: body.name })),
  );
  const name = (await panel()).getByRole('textbox', { name: '条件の名前' });
  await user.type(name, '電機');
  pressImeEnter(name);
  await user.type(name, 'の大口{Enter}');
  await waitFor(() => expect(name).toHaveValue(''));
  expect(host.calls(createListView).map(({ body }) => body.name)).toEqual(['電機の大口']);
});

test('shows at the name field why the name was refused', async () => {
  const text = 'この名前の条件はすでに保存されています。';
  const { user } = await open(
    '/payments/history?keyword=電機',
    listed(LARGE),
    stub(createListView, () => {
      throw problem({
        httpStatus: 422,
        status: 'validation_error',
        errors: [{ field: 'name', code: 'duplicate', message: text }],
      });
    }),
  );
  const shown = await panel();
  await user.type(shown.getByRole('textbox', { name: '条件の名前' }), '10万円以上{Enter}');
  await waitFor(() =>
    expect(shown.getByRole('textbox', { name: '条件の名前' })).toHaveAccessibleDescription(text),
  );
});

test('deletes a saved view', async () => {
  const { host, user } = await open(
    '/payments/history',
    listed(LARGE, ALL_RESERVED),
    stub(deleteListView, undefined),
  );
  const shown = await panel();
  await user.click(shown.getByRole('button', { name: '「10万円以上」を削除' }));
  await waitFor(() => expect(shown.getAllByRole('link')).toHaveLength(1));
  expect(host.calls(deleteListView).map(({ params }) => params)).toEqual([{ id: 4 }]);
  expect(shown.getByRole('link')).toHaveAccessibleName(/振込予約のすべて/);
});

test('removes a view that was deleted elsewhere', async () => {
  const { user } = await open(
    '/payments/history',
    listed(LARGE, ALL_RESERVED),
    stub(deleteListView, () => {
      throw problem({ httpStatus: 404, status: 'not_found', message: '見つかりません。' });
    }),
  );
  const shown = await panel();
  await user.click(shown.getByRole('button', { name: '「10万円以上」を削除' }));
  await waitFor(() => expect(shown.getAllByRole('link')).toHaveLength(1));
  expect(shown.queryByRole('alert')).toBeNull();
});

test('does not offer to save a view while the list has neither filters nor another order', async () => {
  await open('/payments/history', listed());
  const shown = await panel();
  expect(
    shown.getByText('一覧を絞り込むか並べ替えると、その条件に名前を付けて保存できます。'),
  ).toBeInTheDocument();
  expect(shown.queryByRole('textbox')).not.toBeInTheDocument();
});

test('shows that the saved views cannot be loaded', async () => {
  const { host } = await open(
    '/payments/history',
    stub(listListViews, () => {
      throw networkProblem;
    }),
  );
  await waitFor(() => expect(host.snackbars).toMatchObject([{ color: 'error' }]));
  expect(screen.queryByRole('dialog', { name: '保存した条件' })).not.toBeInTheDocument();
});

describe('on a phone', () => {
  onAPhone();

  test('shows the saved views in a sheet, which closes by its button and by opening a view', async () => {
    const { user, path } = await open('/payments/review', listed(LARGE));
    await user.click((await panel()).getByRole('button', { name: '閉じる' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: '保存した条件' }));
    await user.click((await panel()).getByRole('link', { name: /^10万円以上/ }));
    await waitFor(() =>
      expect(path()).toBe('/payments/history?billing_amount_from=100000&sort=-billing_amount'),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
