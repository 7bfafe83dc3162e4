import { type SearchResult, searchEverything } from '@hareto/contracts/search.ts';
import type { SupplierStatus } from '@hareto/domain/supplier-status.ts';
import { fakeHost, networkProblem, stub } from '@hareto/testing/fake-host.ts';
import { aUser } from '@hareto/testing/user-builders.ts';
import { LoadingOverlay } from '@hareto/design-system/overlays/loading-overlay.tsx';
import { render, screen, waitFor, within } from '@testing-library/react';
import { AppLayout } from '../shell/app-layout.tsx';
import { aRemote, aRoute, renderShell } from '../testing/render-shell.tsx';

const REMOTES = [
  aRemote('payments', [
    aRoute('/payments/history', { title: '支払い履歴' }),
    aRoute('/payments/history/:id', { title: 'お支払いの詳細' }),
    aRoute('/payments/waiting/:id/creditcard', { title: 'お支払い依頼' }),
    aRoute('/payments/draft', { title: '下書き' }),
    aRoute('/payments/draft/:id', { title: '下書き' }),
    aRoute('/payments/create', {
      title: '請求書を支払う',
      flow: 'payment',
      flowTitle: '請求書のお支払い',
    }),
    aRoute('/payments/complete', {
      title: '申請の受け付け',
      flow: 'payment',
      flowTitle: '請求書のお支払い',
    }),
  ]),
  aRemote('collections', [aRoute('/collections/:id'), aRoute('/collections/history')]),
  aRemote('suppliers', [aRoute('/suppliers/:id', { title: '取引先の詳細' })]),
  aRemote('account', [
    aRoute('/myaccount', { title: 'アカウント', next: ['test.myaccount.edit-password'] }),
    aRoute('/myaccount/edit-password', { title: 'パスワードの変更' }),
  ]),
];

const NO_RESULTS: SearchResult = {
  payments: { hits: [], has_more: false },
  suppliers: { hits: [], has_more: false },
  drafts: { hits: [], has_more: false },
  requests: { hits: [], has_more: false },
  request_drafts: { hits: [], has_more: false },
};
const FOUND: SearchResult = {
  payments: {
    hits: [
      {
        id: 41,
        document_number: 41,
        status: 4,
        supplier_name: '暁電機工業株式会社',
        billing_amount: 583_000,
        deposit_date: '2026-11-19',
      },
      {
        id: 42,
        document_number: 42,
        status: 7,
        supplier_name: '暁電機工業株式会社',
        billing_amount: 1_000,
        deposit_date: null,
      },
    ],
    has_more: true,
    statuses: [1, 2, 4, 7, 8],
  },
  suppliers: {
    hits: [{ id: 7, name: '暁電機工業株式会社', status: 'Approved' }],
    has_more: false,
  },
  drafts: {
    hits: [{ id: 9, supplier_name: null, file_name: '電機_11月分.pdf', billing_amount: null }],
    has_more: false,
  },
  requests: {
    hits: [
      {
        id: 50,
        document_number: 50,
        collection_status: 2,
        buyer_name: '株式会社みなと電機',
        title: '11月分デザイン費',
        billing_amount: 110_000,
      },
    ],
    has_more: false,
  },
  request_drafts: {
    hits: [{ id: 3, buyer_name: '北斗電機', title: null, billing_amount: 5_000 }],
    has_more: false,
  },
};

let host: ReturnType<typeof fakeHost>;
const open = async (answer: () => SearchResult | Promise<SearchResult> = () => FOUND) => {
  host = fakeHost({ user: aUser(), stubs: [stub(searchEverything, answer)] });
  return renderShell(<AppLayout />, { remotes: REMOTES, host, at: '/payments/draft' });
};
const field = () => screen.findByRole('combobox', { name: 'キーワード' });
const sentQueries = () => host.calls(searchEverything).map(({ query }) => query);
const markedOption = () => screen.getByRole('option', { selected: true }).textContent;

beforeEach(() => {
  localStorage.clear();
});

test.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}', '/'])(
  'opens by %s with the focus in its field, and closes by Esc',
  async (keys) => {
    const { user } = await open();
    await user.keyboard(keys);
    expect(await field()).toHaveFocus();
    await user.keyboard('{Escape}');
    // No control had the focus before.
    await waitFor(() => expect(screen.getByRole('heading', { name: '下書き' })).toHaveFocus());
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  },
);

test('opens by the button of the header, and Esc returns the focus to it', async () => {
  const { user } = await open();
  const button = within(screen.getByRole('banner')).getByRole('button', { name: '検索' });
  await user.click(button);
  expect(await field()).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button).toHaveFocus());
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
});

test('opens from the drawer of a phone', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'メニューを開く' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'メニュー' }));
  await user.click(drawer.getByRole('button', { name: '検索' }));
  expect(await field()).toHaveFocus();
  expect(screen.queryByRole('dialog', { name: 'メニュー' })).not.toBeInTheDocument();
});

test('shows all kinds of hits in groups, each with its link', async () => {
  const { user } = await open();
  await user.keyboard('/');
  await user.type(await field(), '電機');
  await screen.findByRole('listbox');
  expect(sentQueries()).toEqual([{ keyword: '電機' }]);
  const groups = screen.getAllByRole('group').map((group) => [
    document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent,
    within(group)
      .getAllByRole('option')
      .map((option) => [option.textContent, option.getAttribute('href')]),
  ]);
  expect(groups).toEqual([
    [
      'お支払い',
      [
        ['暁電機工業株式会社I-00000041・¥583,000・振込完了・2026/11/19', '/payments/history/41'],
        ['暁電機工業株式会社I-00000042・¥1,000・お支払い待ち', '/payments/waiting/42/creditcard'],
        ['お支払い待ちでさらに探す', '/payments/waiting?keyword=%E9%9B%BB%E6%A9%9F'],
        ['審査中でさらに探す', '/payments/review?keyword=%E9%9B%BB%E6%A9%9F'],
        ['支払い履歴でさらに探す', '/payments/history?keyword=%E9%9B%BB%E6%A9%9F'],
      ],
    ],
    ['取引先', [['暁電機工業株式会社確認済み', '/suppliers/7']]],
    ['下書き', [['取引先未選択電機_11月分.pdf', '/payments/draft/9']]],
    [
      'カード決済依頼',
      [
        ['北斗電機下書き・¥5,000', '/collections/draft/3'],
        ['株式会社みなと電機I-00000050・11月分デザイン費・¥110,000・支払い待ち', '/collections/50'],
      ],
    ],
  ]);
  expect(screen.getByText('候補9件')).toHaveAttribute('role', 'status');
});

test('links to each list with further hits, with the keyword as its search', async () => {
  const { user } = await open(() => ({
    ...NO_RESULTS,
    suppliers: { ...FOUND.suppliers, has_more: true },
    drafts: { ...FOUND.drafts, has_more: true },
    requests: { ...FOUND.requests, has_more: true, statuses: [6, 2, 1] },
  }));
  await user.keyboard('/');
  await user.type(await field(), '電機');
  await screen.findByRole('listbox');
  const links = screen
    .getAllByRole('option')
    .map((option) => [option.textContent, option.getAttribute('href')]);
  expect(links.filter(([text]) => /さらに|すべて/.test(text ?? ''))).toEqual([
    ['登録済み取引先でさらに探す', '/suppliers?keyword=%E9%9B%BB%E6%A9%9F'],
    ['下書きをすべて見る', '/payments/draft'],
    ['依頼中でさらに探す', '/collections/request?keyword=%E9%9B%BB%E6%A9%9F'],
    ['履歴でさらに探す', '/collections/history?keyword=%E9%9B%BB%E6%A9%9F'],
  ]);
});

test.each<[SupplierStatus[], [string, string][]]>([
  [
    ['Rejected'],
    [['利用不可の取引先でさらに探す', '/suppliers?status=disable&keyword=%E9%9B%BB%E6%A9%9F']],
  ],
  [
    ['Rejected', 'Unapproved'],
    [
      ['利用可能の取引先でさらに探す', '/suppliers?status=enable&keyword=%E9%9B%BB%E6%A9%9F'],
      ['利用不可の取引先でさらに探す', '/suppliers?status=disable&keyword=%E9%9B%BB%E6%A9%9F'],
    ],
  ],
])('links to each list of suppliers that has hits: %j', async (statuses, expected) => {
  const suppliers = { ...FOUND.suppliers, has_more: true, statuses };
  const { user } = await open(() => ({ ...NO_RESULTS, suppliers }));
  await user.keyboard('/');
  await user.type(await field(), '電機');
  await screen.findByRole('listbox');
  const links = screen
    .getAllByRole('option')
    .map((option) => [option.textContent, option.getAttribute('href')]);
  expect(links).toEqual([['暁電機工業株式会社確認済み', '/suppliers/7'], ...expected]);
});

test('moves through the hits by the arrow keys, and opens the marked one by Enter', async () => {
  const { user, path } = await open();
  await user.keyboard('/');
  await user.type(await field(), '電機');
  await screen.findByRole('listbox');
  expect(markedOption()).toContain('I-00000041');
  await user.keyboard('{ArrowUp}');
  expect(markedOption()).toContain('株式会社みなと電機');
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(markedOption()).toBe('暁電機工業株式会社確認済み');
  expect(await field()).toHaveAttribute(
    'aria-activedescendant',
    screen.getByRole('option', { selected: true }).id,
  );
  await user.keyboard('{Enter}');
  expect(path()).toBe('/suppliers/7');
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
});

test.each([
  ['りれき', []],
  ['履歴', [['支払い履歴', '/payments/history']]],
  ['パスワード', [['パスワードの変更', '/myaccount/edit-password']]],
  [
    '支払い',
    [
      ['支払い履歴', '/payments/history'],
      ['請求書を支払う請求書のお支払い', '/payments/create'],
    ],
  ],
  ['詳細', []],
])('finds the pages of %s that can be opened directly', async (keyword, pages) => {
  const { user } = await open(() => NO_RESULTS);
  await user.keyboard('/');
  await user.type(await field(), keyword);
  const statusText =
    pages.length === 0 ? '一致するものがありません。' : `候補${String(pages.length)}件`;
  await screen.findByText(statusText, { selector: '[role="status"]' });
  expect(
    screen
      .queryAllByRole('option')
      .map((option) => [option.textContent, option.getAttribute('href')]),
  ).toEqual(pages);
});

test('sends no call for blanks, and explains what can be searched', async () => {
  const { user } = await open();
  await user.keyboard('/');
  await user.type(await field(), ' 　');
  expect(sentQueries()).toEqual([]);
  expect(
    screen.getByText('お支払い、取引先、下書き、カード決済依頼、画面をまとめて探せます。'),
  ).toBeInTheDocument();
});

test('shows that the search has failed, and tries again', async () => {
  let isDown = true;
  const { user } = await open(() => {
    if (isDown) throw networkProblem;
    return FOUND;
  });
  await user.keyboard('/');
  await user.type(await field(), '電機');
  expect(await screen.findByRole('alert')).toHaveTextContent('検索できませんでした。');
  isDown = false;
  await user.click(screen.getByRole('button', { name: '再試行' }));
  expect(await screen.findByRole('option', { name: /I-00000041/ })).toBeInTheDocument();
});

test('ignores shortcuts while they are switched off; the button still works', async () => {
  const { user } = await open();
  await user.keyboard('/');
  await user.click(await screen.findByRole('switch', { name: 'キーで検索を開く（Ctrl+K、/）' }));
  await user.keyboard('{Escape}');
  for (const keys of ['/', '{Control>}k{/Control}']) await user.keyboard(keys);
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '検索' }));
  const choice = await screen.findByRole('switch');
  expect(choice).not.toBeChecked();
  await user.click(choice);
  await user.keyboard('{Escape}/');
  expect(await field()).toHaveFocus();
});

test('leaves a typed slash to its field, and all keys to an open dialog', async () => {
  const { user } = await open();
  await user.keyboard('/');
  const input = await field();
  await user.type(input, '/');
  expect(input).toHaveValue('/');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'メニューを開く' }));
  await screen.findByRole('dialog', { name: 'メニュー' });
  await user.keyboard('/');
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
});

test.each([
  [
    'the cover of a running operation',
    <LoadingOverlay key="" open immediate message="決済処理中です" />,
  ],
  ['the native dialog of the proof', <dialog key="" open />],
])('leaves all keys to %s', async (_, shown) => {
  const { user } = await open();
  const { unmount } = render(shown);
  await user.keyboard('/{Control>}k{/Control}');
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  unmount();
  await user.keyboard('/');
  expect(await field()).toHaveFocus();
});
