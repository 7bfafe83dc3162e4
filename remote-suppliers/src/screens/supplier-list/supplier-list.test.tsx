import { totals } from '@hareto/contracts/list.ts';
import { listSuppliers, type SupplierListItem } from '@hareto/contracts/suppliers.ts';
import { fakeHost, stub, type FakeHost } from '@hareto/testing/fake-host.ts';
import { renderRemote } from '@hareto/testing/render-remote.tsx';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { config } from '../../../remote.config.ts';
import remote from '../../remote.ts';

const aSupplier = (changes: Partial<SupplierListItem> = {}): SupplierListItem => ({
  id: 21,
  business_form: 1,
  name: 'サンプル工業株式会社',
  name_kana: 'サンプルコウギョウ',
  corporate_number: '6999901000002',
  invoice_registration_number: null,
  status: 'Approved',
  account_count: 2,
  last_paid_at: '2026-10-30T10:00:00+09:00',
  paid_this_year: 4_416_720,
  ...changes,
});
const listed = (suppliers: SupplierListItem[], total = suppliers.length) =>
  stub(listSuppliers, { ...totals(total), suppliers });
const open = (host: FakeHost, at = '/suppliers') => renderRemote(remote, config, { host, at });
const lastQuery = (host: FakeHost) => host.calls(listSuppliers).at(-1)?.query;

test.each([
  ['/suppliers', '/suppliers?status=enable'],
  ['/suppliers?keyword=abc&page=2', '/suppliers?status=enable&keyword=abc&page=2'],
  ['/suppliers?status=disable', '/suppliers?status=disable'],
])('writes the tab into its address: %s', async (at, address) => {
  const host = fakeHost({ stubs: [listed([aSupplier()], 40)] });
  const { path } = await open(host, at);
  await screen.findByRole('table');
  expect(path()).toBe(address);
  expect(host.calls(listSuppliers)).toHaveLength(1);
});

test('lists the enabled group with possible actions', async () => {
  const host = fakeHost({
    stubs: [
      listed([
        aSupplier(),
        aSupplier({
          id: 22,
          name: '鈴木工房',
          business_form: 2,
          status: 'Unapproved',
          last_paid_at: null,
          paid_this_year: 0,
        }),
      ]),
    ],
  });
  await open(host);
  const [, first, second] = within(
    await screen.findByRole('table', { name: '利用可能の取引先' }),
  ).getAllByRole('row');
  expect(first).toHaveTextContent(
    'サンプル工業株式会社サンプルコウギョウ法人確認済み2件2026/10/30¥4,416,7204,416,720円支払う',
  );
  expect(second).toHaveTextContent('個人事業主確認前2件—¥00円支払う');
  expect(screen.getByRole('link', { name: 'サンプル工業株式会社' })).toHaveAttribute(
    'href',
    '/suppliers/21',
  );
  expect(screen.getByRole('link', { name: 'サンプル工業株式会社に支払う' })).toHaveAttribute(
    'href',
    '/payments/create?supplier=21',
  );
  expect(lastQuery(host)).toEqual({
    from: 0,
    size: 20,
    status: ['Approved', 'Escalation', 'Unapproved'],
    keyword: '',
  });
});

test("shows the header's counts on the tabs; the other tab has refused suppliers, which cannot be paid", async () => {
  const host = fakeHost({ stubs: [listed([aSupplier({ status: 'Rejected' })])] });
  const { user, path } = await open(host);
  const tabs = await screen.findByRole('navigation', { name: '取引先の状態' });
  expect(
    within(tabs)
      .getAllByRole('link')
      .map((tab) => tab.textContent),
  ).toEqual(['利用可能5', '利用不可1']);
  await user.click(within(tabs).getByRole('link', { name: /利用不可/ }));
  await waitFor(() => {
    expect(within(tabs).getByRole('link', { name: /利用不可/ })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });
  expect(path()).toBe('/suppliers?status=disable');
  expect(screen.queryByRole('link', { name: /に支払う/ })).toBeNull();
  expect(
    screen.getByRole('link', { name: 'サンプル工業株式会社について問い合わせる' }),
  ).toHaveAttribute('href', '/contact');
  expect(lastQuery(host)).toMatchObject({ status: ['Rejected'] });
});

test('searches through the address, and Back restores the previous search', async () => {
  const host = fakeHost({ stubs: [listed([])] });
  const { user, path, goBack } = await open(host, '/suppliers?status=enable');
  await user.type(
    await screen.findByRole('searchbox', { name: '名称・カナ・法人番号' }),
    ' さんぷる {Enter}',
  );
  await waitFor(() => {
    expect(path()).toBe('/suppliers?status=enable&keyword=%E3%81%95%E3%82%93%E3%81%B7%E3%82%8B');
  });
  expect(lastQuery(host)).toMatchObject({ keyword: 'さんぷる' });
  expect(await screen.findByText('条件に一致する取引先はありません。')).toBeInTheDocument();
  await act(goBack);
  await waitFor(() => {
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });
});

test('sorts by the columns through the address, and keeps the search', async () => {
  const host = fakeHost({ stubs: [listed([aSupplier()])] });
  const { user, path } = await open(host, '/suppliers?status=enable&keyword=abc&page=1');
  for (const [name, sort] of [
    ['最終支払日', 'last_paid_at'],
    ['最終支払日', '-last_paid_at'],
    ['今年の支払額', 'paid_this_year'],
    ['取引先名', 'name'],
  ] as const) {
    await user.click(await screen.findByRole('button', { name: new RegExp(name) }));
    await waitFor(() => expect(path()).toBe(`/suppliers?status=enable&keyword=abc&sort=${sort}`));
    await waitFor(() => expect(lastQuery(host)).toMatchObject({ keyword: 'abc', sort }));
  }
});

test.each([
  ['sorts', 'button', /今年の支払額/, '&sort=paid_this_year'],
  ['turns the page', 'link', '2ページ目', '&page=2'],
] as const)('keeps a typed keyword when the next click %s', async (_, role, name, rest) => {
  let answer = () => undefined as void;
  const answerAllowed = new Promise<void>((resolve) => {
    answer = () => resolve();
  });
  const host = fakeHost({
    stubs: [
      stub(listSuppliers, async ({ query }) => {
        if (query?.keyword) await answerAllowed;
        return { ...totals(41), suppliers: [aSupplier()] };
      }),
    ],
  });
  const { user, path } = await open(host);
  const box = await screen.findByRole('searchbox');
  await user.type(box, '電機');
  await user.click(screen.getByRole(role, { name }));
  answer();
  await waitFor(() =>
    expect(decodeURIComponent(path())).toBe(`/suppliers?status=enable&keyword=電機${rest}`),
  );
  expect(screen.getByRole('searchbox')).toBe(box);
  expect(box).toHaveValue('電機');
});

test('does not search on the Enter that ends an IME conversion', async () => {
  await open(fakeHost({ stubs: [listed([])] }));
  const box = await screen.findByRole('searchbox');
  const isDefaultAllowed = fireEvent.keyDown(box, {
    key: 'Enter',
    keyCode: 229,
    isComposing: true,
  });
  expect(isDefaultAllowed).toBe(false);
});

test('shows 20 per page and keeps the search', async () => {
  const host = fakeHost({ stubs: [listed([aSupplier()], 41)] });
  await open(host, '/suppliers?status=enable&keyword=サンプル&page=2');
  expect(await screen.findByRole('link', { name: '3ページ目' })).toHaveAttribute(
    'href',
    '/suppliers?status=enable&keyword=%E3%82%B5%E3%83%B3%E3%83%97%E3%83%AB&page=3',
  );
  expect(lastQuery(host)).toMatchObject({ from: 20, keyword: 'サンプル' });
});

test('shows the first page for an invalid address', async () => {
  const host = fakeHost({ stubs: [listed([aSupplier()])] });
  await open(host, '/suppliers?status=enabled&page=-3');
  await screen.findByRole('table');
  expect(lastQuery(host)).toMatchObject({
    from: 0,
    status: ['Approved', 'Escalation', 'Unapproved'],
  });
});

test('shows the next step when there are no suppliers', async () => {
  await open(fakeHost({ stubs: [listed([])] }));
  expect(
    await screen.findByRole('heading', { name: '登録済みの取引先はありません。' }),
  ).toBeInTheDocument();
  for (const link of screen.getAllByRole('link', { name: '取引先を登録' }))
    expect(link).toHaveAttribute('href', '/suppliers/add/company');
});

test('redirects beyond the last page to it', async () => {
  const host = fakeHost({ stubs: [listed([aSupplier()])] });
  const { path } = await open(host, '/suppliers?status=enable&page=4');
  expect(await screen.findByRole('link', { name: 'サンプル工業株式会社' })).toBeInTheDocument();
  expect(path()).toBe('/suppliers?status=enable');
  expect(lastQuery(host)).toMatchObject({ from: 0 });
});
