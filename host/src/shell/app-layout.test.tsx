import { confirmAllNotifications, listNotifications } from '@hareto/contracts/notifications.ts';
import { fakeHost, networkProblem, stub } from '@hareto/testing/fake-host.ts';
import { aUser, someStats } from '@hareto/testing/user-builders.ts';
import { useBlocker } from '@hareto/platform/router/react-router.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createStats } from '../stats.ts';
import { aNetwork, RESPONSE, setOnline } from '../testing/a-network.ts';
import { aRemote, aRoute, renderShell } from '../testing/render-shell.tsx';
import { AppLayout } from './app-layout.tsx';

const REMOTES = [
  aRemote(
    'payments',
    [
      aRoute('/payments/review'),
      aRoute('/payments/history'),
      aRoute('/payments/review/:id', { title: 'お支払いの詳細' }),
      aRoute('/payments/create', { title: '請求書を支払う', flowTitle: '請求書のお支払い' }),
      aRoute('/payments/complete', { title: '申請の受け付け', flowTitle: '請求書のお支払い' }),
    ],
    [
      {
        id: 'payments',
        to: '/payments',
        label: '請求書カード払い',
        order: 10,
        flag: null,
        actions: ['payments.action_required', 'payments.waiting'],
      },
    ],
  ),
  aRemote(
    'collections',
    [aRoute('/collections/request')],
    [
      {
        id: 'collections',
        to: '/collections/request',
        label: 'カード決済依頼',
        order: 20,
        flag: 'invoice_request',
      },
    ],
  ),
  aRemote(
    'suppliers',
    [aRoute('/suppliers')],
    [{ id: 'suppliers', to: '/suppliers', label: '登録済み取引先', order: 30, flag: null }],
  ),
  aRemote('account', [
    aRoute('/myaccount'),
    aRoute('/myaccount/creditcards'),
    aRoute('/termsofservice'),
    aRoute('/notifications'),
  ]),
];
const SITE = {
  links: [
    { id: 'manual', href: 'https://help.example/manual', label: 'ご利用マニュアル' },
    { id: 'faq', href: 'https://help.example/faq', label: 'よくあるご質問' },
    { id: 'contact', href: 'mailto:support@hareto.example', label: 'お問い合わせ' },
    { id: 'privacy', href: 'https://help.example/privacy', label: 'プライバシーポリシー' },
  ],
  registration: '請求書カード払い協会 登録番号：第00001号',
};
const NOTIFICATION = {
  id: 5,
  category: 'payment' as const,
  title: '審査が完了しました',
  is_read: false,
  published_at: '2026-11-19T09:12:00+09:00',
  link_path: null,
};

const shell = (options: Parameters<typeof renderShell>[1] = {}) =>
  renderShell(<AppLayout />, { remotes: REMOTES, site: SITE, ...options });
const banner = () => within(screen.getByRole('banner'));
const linksIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
const menu = async () =>
  within(await screen.findByRole('menu'))
    .getAllByRole('menuitem')
    .map((item) => item.textContent);

test('shows the entries of the remotes in the main navigation, with the current page and waiting work marked', async () => {
  await shell({ at: '/payments/review/1' });
  const navigation = screen.getByRole('navigation', { name: 'メイン' });
  expect(linksIn(navigation)).toEqual([
    ['請求書カード払い', '/payments'],
    ['登録済み取引先', '/suppliers'],
  ]);
  expect(within(navigation).getByRole('link', { current: 'page' })).toHaveAccessibleName(
    '請求書カード払い 要対応あり',
  );
});

test('shows requests with the flag on, without a dot when nothing waits', async () => {
  await shell({
    host: fakeHost({
      user: aUser({ features: { invoice_request: 1 } }),
      stats: someStats({ action_required: 0, waiting: 0 }),
    }),
  });
  const navigation = screen.getByRole('navigation', { name: 'メイン' });
  expect(linksIn(navigation).map(([name]) => name)).toEqual([
    '請求書カード払い',
    'カード決済依頼',
    '登録済み取引先',
  ]);
  expect(within(navigation).queryByRole('img', { name: '要対応あり' })).not.toBeInTheDocument();
});

test('shows the names of the previous page while the user is not read yet', async () => {
  const keptNames = { buyer_id: 1, company: '株式会社サンプル商事', person: '山田 太郎' };
  await shell({ host: fakeHost({ user: null }), keptNames });
  expect(banner().getByRole('button', { name: /サンプル商事/ })).toHaveTextContent(
    '株式会社サンプル商事山田 太郎',
  );
});

const shortcut = () =>
  banner().queryByRole('link', { name: '請求書を支払う' })?.getAttribute('href') ?? null;

test('offers to pay an invoice only on pages outside /payments', async () => {
  const { goTo } = await shell({ at: '/suppliers' });
  expect(shortcut()).toBe('/payments/create');
  await goTo('/toppage');
  expect(shortcut()).toBe('/payments/create');
  await goTo('/payments/review');
  expect(shortcut()).toBeNull();
});

test('hides the pay button on the home page before the first payment', async () => {
  const stats = someStats({ review: 0, reserved: 0, history: 0 });
  await shell({ host: fakeHost({ stats }) });
  expect(shortcut()).toBeNull();
});

test('opens the manual and the FAQ in new tabs from the help menu', async () => {
  const { user } = await shell();
  await user.click(banner().getByRole('button', { name: 'ヘルプ' }));
  expect(await menu()).toEqual([
    'ご利用マニュアル（新しいタブで開きます）',
    'よくあるご質問（新しいタブで開きます）',
  ]);
  const [manual] = screen.getAllByRole('menuitem');
  expect([
    manual?.getAttribute('href'),
    manual?.getAttribute('target'),
    manual?.getAttribute('rel'),
  ]).toEqual(['https://help.example/manual', '_blank', 'noopener noreferrer']);
});

test('shows no help, contact or policy in header and footer when their addresses are not configured', async () => {
  const { user } = await shell({ site: { links: [] } });
  expect(banner().queryByRole('button', { name: 'ヘルプ' })).not.toBeInTheDocument();
  expect(linksIn(screen.getByRole('contentinfo'))).toEqual([['利用規約', '/termsofservice']]);
  await user.click(banner().getByRole('button', { name: /株式会社サンプル商事/ }));
  expect(await menu()).toEqual(['ログイン情報', 'お支払い方法', '利用規約', 'ログアウト']);
});

test('shows the pages of the release and the addresses of the site in the account menu', async () => {
  const { user } = await shell();
  await user.click(banner().getByRole('button', { name: /株式会社サンプル商事/ }));
  expect(await menu()).toEqual([
    'ログイン情報',
    'お支払い方法',
    '利用規約',
    'お問い合わせ',
    'プライバシーポリシー（新しいタブで開きます）',
    'ログアウト',
  ]);
});

test.each(['{Enter}', ' ', '{ArrowDown}'])(
  'focuses the first entry on %s at the account button; Esc returns the focus',
  async (key) => {
    const { user } = await shell();
    banner()
      .getByRole('button', { name: /株式会社サンプル商事/ })
      .focus();
    await user.keyboard(key);
    await waitFor(() =>
      expect(screen.getByRole('menuitem', { name: 'ログイン情報' })).toHaveFocus(),
    );
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'お支払い方法' })).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() =>
      expect(banner().getByRole('button', { name: /株式会社サンプル商事/ })).toHaveFocus(),
    );
  },
);

test('shows the legal pages and the registration in the footer', async () => {
  await shell({
    site: {
      ...SITE,
      links: [
        ...SITE.links,
        { id: 'operator', href: 'https://hareto.example/', label: '運営会社' },
        { id: 'complaints', href: 'https://hareto.example/complaints', label: '苦情・相談窓口' },
      ],
    },
  });
  const footer = screen.getByRole('contentinfo');
  expect(linksIn(footer).map(([name]) => name)).toEqual([
    '運営会社（新しいタブで開きます）',
    '利用規約',
    'プライバシーポリシー（新しいタブで開きます）',
    'お問い合わせ',
    '苦情・相談窓口（新しいタブで開きます）',
  ]);
  expect(footer).toHaveTextContent('請求書カード払い協会 登録番号：第00001号');
});

test('shows the newest notifications and their unread count at the bell, and closes when one is followed', async () => {
  const host = fakeHost({
    stubs: [
      stub(listNotifications, {
        total_count: 8,
        count: 8,
        count_all: 8,
        count_unread: 2,
        notifications: [
          NOTIFICATION,
          {
            ...NOTIFICATION,
            id: 4,
            title: '読んだお知らせ',
            is_read: true,
            category: 'action_required',
            summary: '鈴木工房・¥33,000・I-00000009',
            due_at: '2026-11-30T23:59:59+09:00',
          },
        ],
      }),
    ],
  });
  const { user, path } = await shell({ host });
  await user.click(banner().getByRole('button', { name: 'お知らせ（未読あり）' }));
  const panel = await screen.findByRole('dialog', { name: 'お知らせ' });
  expect(await within(panel).findByText('未読 2件')).toBeInTheDocument();
  expect(linksIn(panel)).toEqual([
    ['未読審査が完了しました昨日 09:12', '/notifications/5'],
    [
      '要対応2026年11月30日(月)まで読んだお知らせ鈴木工房・¥33,000・I-00000009昨日 09:12',
      '/notifications/4',
    ],
    ['すべてのお知らせを見る', '/notifications'],
  ]);
  expect(host.reads()).toEqual(['/api/v1/users/notifications?from=0&size=3']);
  await user.click(within(panel).getByRole('link', { name: 'すべてのお知らせを見る' }));
  expect(path()).toBe('/notifications');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('marks the bell after a navigation when a notification has arrived, and reads once per flow', async () => {
  let unread = 0;
  const readStats = jest.fn(() =>
    Promise.resolve({
      counts: { ...someStats(), notifications: { unread } },
      isFromLists: false,
    }),
  );
  const kept = { stats: () => null, keepStats: () => undefined };
  const stats = createStats({ api: { readStats }, hasCollections: () => false, kept });
  const flow = { flow: 'payment' };
  const remotes = [
    aRemote('payments', [
      aRoute('/payments/review'),
      aRoute('/payments/create', flow),
      aRoute('/payments/add/confirm', flow),
    ]),
  ];
  const page = await shell({ host: { ...fakeHost(), stats }, remotes });
  expect(await banner().findByRole('button', { name: 'お知らせ' })).toBeInTheDocument();
  await page.goTo('/suppliers');
  expect(readStats).toHaveBeenCalledTimes(1);
  unread = 1;
  const later = performance.now() + 60_000;
  const now = jest.spyOn(performance, 'now').mockImplementation(() => later);
  await page.goTo('/payments/review');
  expect(await banner().findByRole('button', { name: 'お知らせ（未読あり）' })).toBeInTheDocument();
  now.mockImplementation(() => later + 60_000);
  await page.goTo('/payments/create');
  now.mockImplementation(() => later + 120_000);
  await page.goTo('/payments/add/confirm');
  // One for each page, and one for the whole flow.
  expect(readStats).toHaveBeenCalledTimes(3);
  now.mockRestore();
});

test('reads the counts when the opened notifications differ from them', async () => {
  const list = { total_count: 1, count: 1, count_all: 1, notifications: [NOTIFICATION] };
  const host = fakeHost({
    stubs: [stub(listNotifications, { ...list, count_unread: 3 })],
    stats: { ...someStats(), notifications: { unread: 0 } },
  });
  const refresh = jest.spyOn(host.stats, 'refresh');
  const { user } = await shell({ host });
  const before = refresh.mock.calls.length;
  await user.click(banner().getByRole('button', { name: 'お知らせ' }));
  expect(await screen.findByText('未読 3件')).toBeInTheDocument();
  expect(refresh).toHaveBeenCalledTimes(before + 1);
});

test.each([
  ['closed', true],
  ['open', false],
])('does not open the %s notifications again after the window was narrow', async (_, isClosed) => {
  const query = Object.assign(new EventTarget(), { matches: true });
  const becomes = (isDesktop: boolean) =>
    act(() => {
      query.matches = isDesktop;
      query.dispatchEvent(new Event('change'));
      return Promise.resolve();
    });
  Object.assign(window, { matchMedia: () => query });
  const empty = { total_count: 0, count: 0, count_all: 0, count_unread: 0, notifications: [] };
  const { user } = await shell({ host: fakeHost({ stubs: [stub(listNotifications, empty)] }) });
  const bell = () => banner().getByRole('button', { name: /^お知らせ/ });
  await user.click(bell());
  await screen.findByRole('dialog', { name: 'お知らせ' });
  if (isClosed) await user.click(bell());
  await becomes(false);
  await becomes(true);
  expect(bell()).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  // The component suspends; user-event's own act would not be awaited.
  await act(() => Promise.resolve(fireEvent.click(bell())));
  expect(await screen.findByRole('dialog', { name: 'お知らせ' })).toBeInTheDocument();
  Reflect.deleteProperty(window, 'matchMedia');
});

test('does not open the notifications again when the user returns to the page', async () => {
  const empty = { total_count: 0, count: 0, count_all: 0, count_unread: 0, notifications: [] };
  const { user, goTo, goBack } = await shell({
    host: fakeHost({ stubs: [stub(listNotifications, empty)] }),
  });
  await user.click(banner().getByRole('button', { name: /^お知らせ/ }));
  await screen.findByRole('dialog', { name: 'お知らせ' });
  await goTo('/suppliers');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await goBack();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('marks all notifications as read at the bell', async () => {
  const list = { total_count: 1, count: 1, count_all: 1 };
  const host = fakeHost({
    stubs: [
      stub(listNotifications, { ...list, count_unread: 4, notifications: [NOTIFICATION] }),
      stub(confirmAllNotifications, { count: 4 }),
    ],
  });
  const { user } = await shell({ host });
  await user.click(banner().getByRole('button', { name: 'お知らせ（未読あり）' }));
  const panel = await screen.findByRole('dialog', { name: 'お知らせ' });
  const confirm = await within(panel).findByRole('button', { name: 'すべて既読' });
  host.use(
    stub(listNotifications, {
      ...list,
      count_unread: 0,
      notifications: [{ ...NOTIFICATION, is_read: true }],
    }),
  );
  await act(() => Promise.resolve(fireEvent.click(confirm)));
  expect(await within(panel).findByText('未読はありません')).toBeInTheDocument();
  expect(host.snackbars).toEqual([{ color: 'success', title: '4件を既読にしました' }]);
  expect(within(panel).queryByRole('button', { name: 'すべて既読' })).not.toBeInTheDocument();
});

test('offers a retry when notifications cannot be read, and says when the list is empty', async () => {
  const host = fakeHost({ stubs: [stub(listNotifications, () => Promise.reject(networkProblem))] });
  const { user } = await shell({ host });
  await user.click(banner().getByRole('button', { name: 'お知らせ（未読あり）' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('読み込みに失敗しました。');
  host.use(
    stub(listNotifications, {
      total_count: 0,
      count: 0,
      count_all: 0,
      count_unread: 0,
      notifications: [],
    }),
  );
  // The component suspends; user-event's own act would not be awaited.
  await act(() =>
    Promise.resolve(fireEvent.click(screen.getByRole('button', { name: '再読み込み' }))),
  );
  expect(await screen.findByText('お知らせはありません。')).toBeInTheDocument();
});

test('shows no mark at a bell without unread notifications', async () => {
  await shell({ host: fakeHost({ stats: { ...someStats(), notifications: { unread: 0 } } }) });
  expect(banner().getByRole('button', { name: 'お知らせ' })).toBeInTheDocument();
});

test('shows navigation, waiting work and support in the drawer, which closes when a link is followed', async () => {
  const { user, path } = await shell();
  await user.click(banner().getByRole('button', { name: 'メニューを開く' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'メニュー' }));
  expect(drawer.getByRole('button', { name: '閉じる' })).toHaveFocus();
  expect(drawer.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'ホーム',
    '請求書カード払い要対応 1',
    '登録済み取引先',
    'お知らせ未読 2',
    'ログイン情報',
    'お支払い方法',
    'お問い合わせ',
    '利用規約',
    'プライバシーポリシー（新しいタブで開きます）',
  ]);
  await user.click(drawer.getByRole('button', { name: 'ヘルプ' }));
  const help = within(await screen.findByRole('dialog', { name: 'ヘルプ' }));
  expect(help.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'ご利用マニュアル（新しいタブで開きます）',
    'よくあるご質問（新しいタブで開きます）',
  ]);
  await user.keyboard('{Escape}');
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'ヘルプ' })).not.toBeInTheDocument(),
  );
  expect(drawer.getByRole('button', { name: 'ヘルプ' })).toHaveFocus();
  await user.click(drawer.getByRole('link', { name: 'お支払い方法' }));
  expect(path()).toBe('/myaccount/creditcards');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

const openMenu = async ({ user }: Awaited<ReturnType<typeof shell>>) => {
  await user.click(banner().getByRole('button', { name: 'メニューを開く' }));
  return within(await screen.findByRole('dialog', { name: 'メニュー' }));
};

test('closes the drawer when the entry of the shown page is followed', async () => {
  const page = await shell({ at: '/suppliers' });
  const drawer = await openMenu(page);
  await page.user.click(drawer.getByRole('link', { name: '登録済み取引先' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(page.path()).toBe('/suppliers');
});

test('keeps the drawer open when a link is opened in a new tab', async () => {
  const page = await shell({ at: '/suppliers' });
  const drawer = await openMenu(page);
  // jsdom opens no tabs.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent.click(drawer.getByRole('link', { name: 'ホーム' }), { ctrlKey: true });
  expect(screen.getByRole('dialog', { name: 'メニュー' })).toHaveAttribute('data-state', 'open');
});

test('opens the menu without the help drawer after Back has closed both', async () => {
  const page = await shell({ at: '/toppage' });
  await page.goTo('/suppliers');
  const drawer = await openMenu(page);
  await page.user.click(drawer.getByRole('button', { name: 'ヘルプ' }));
  expect(await screen.findByRole('dialog', { name: 'ヘルプ' })).toBeInTheDocument();
  await page.goBack();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await openMenu(page);
  expect(screen.queryByRole('dialog', { name: 'ヘルプ' })).not.toBeInTheDocument();
});

test('asks before it signs out', async () => {
  const { user, path } = await shell();
  await user.click(banner().getByRole('button', { name: /株式会社サンプル商事/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'ログアウト' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'ログアウトしますか？' });
  expect(path()).toBe('/toppage');
  await user.click(within(dialog).getByRole('button', { name: 'はい' }));
  expect(path()).toBe('/signin');
});

test('asks about unsaved input before it ends the session', async () => {
  const host = fakeHost();
  const signOut = jest.spyOn(host.session, 'signOut');
  const page = await renderShell(
    <>
      <AppLayout />
      <Question />
    </>,
    { remotes: REMOTES, site: SITE, host },
  );
  const pressSignOut = async () => {
    await page.user.click(banner().getByRole('button', { name: /株式会社サンプル商事/ }));
    await page.user.click(await screen.findByRole('menuitem', { name: 'ログアウト' }));
    await page.user.click(await screen.findByRole('button', { name: 'はい' }));
  };
  await pressSignOut();
  await page.user.click(await screen.findByRole('button', { name: 'このページに残る' }));
  expect([page.path(), signOut.mock.calls.length]).toEqual(['/toppage', 0]);
  await pressSignOut();
  signOut.mockImplementation(() => {
    host.session.isSignedIn = () => false;
    return Promise.resolve();
  });
  await page.user.click(await screen.findByRole('button', { name: '破棄して移動' }));
  await waitFor(() => expect(page.path()).toBe('/signin'));
  expect(signOut).toHaveBeenCalledTimes(1);
});

test.each([
  ['a list', '/payments/review', '画面 /payments/review', false],
  ['a detail', '/payments/review/12', 'お支払いの詳細', true],
  ['a step of a flow', '/payments/create', '請求書のお支払い', true],
  ['a page of the account', '/myaccount/creditcards', '画面 /myaccount/creditcards', true],
  ['the first page of the account', '/myaccount', '画面 /myaccount', false],
  ['a completed flow', '/payments/complete', '請求書のお支払い', false],
])(
  'shows the title of %s on a phone, with a back button where it has a parent',
  async (_, at, title, hasBack) => {
    await shell({ at });
    expect(banner().getByText(title)).toBeInTheDocument();
    expect(banner().queryByRole('button', { name: '戻る' }) !== null).toBe(hasBack);
  },
);

test('leads back to the parent of a page that was opened directly, otherwise to the previous page', async () => {
  const { user, path, goTo } = await shell({ at: '/payments/review/12' });
  await user.click(banner().getByRole('button', { name: '戻る' }));
  expect(path()).toBe('/payments/review');
  await goTo('/suppliers');
  await goTo('/payments/review/12');
  await user.click(banner().getByRole('button', { name: '戻る' }));
  await waitFor(() => expect(path()).toBe('/suppliers'));
});

const ORIGIN = window.location.origin;
const OUR_PAGE = `${ORIGIN}/payments/history?page=2#row-7`;
/** Asks as a form with unsaved input does, which only a navigation of the router causes. */
const Question = () => {
  const { state, reset, proceed } = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  );
  return (
    state === 'blocked' && (
      <>
        <p>このページを離れますか？</p>
        <button onClick={reset}>このページに残る</button>
        <button onClick={proceed}>破棄して移動</button>
      </>
    )
  );
};

describe.each([
  ['of a browser that names the entry before', 'navigation'],
  ['of a browser that knows only the referrer', 'referrer'],
] as const)('the back button %s', (_, source) => {
  const spies: { mockRestore: () => void }[] = [];
  afterEach(() => {
    for (const spy of spies.splice(0)) spy.mockRestore();
    Reflect.deleteProperty(window, 'navigation');
  });
  /** Opens a page; the entry before it, of another document, has the address `url`. */
  async function openAfter(url: string | null, layout = <AppLayout />) {
    const length = url === null ? 1 : 2;
    spies.push(
      jest.spyOn(document, 'referrer', 'get').mockReturnValue(url ?? OUR_PAGE),
      jest.spyOn(window.history, 'length', 'get').mockReturnValue(length),
    );
    const before = url?.startsWith(ORIGIN) === true ? [{ url, sameDocument: false }] : [];
    const currentEntry = { index: before.length };
    if (source === 'navigation')
      Object.assign(window, { navigation: { entries: () => before, currentEntry } });
    const at = '/payments/review/12';
    // The router of a document knows no entries of another one.
    return renderShell(layout, { remotes: REMOTES, site: SITE, at });
  }
  const pressBack = async ({ user }: Awaited<ReturnType<typeof shell>>) =>
    user.click(banner().getByRole('button', { name: '戻る' }));

  test('asks before it leaves a form for a page of another document', async () => {
    const page = await openAfter(
      OUR_PAGE,
      <>
        <AppLayout />
        <Question />
      </>,
    );
    await pressBack(page);
    expect(await screen.findByText('このページを離れますか？')).toBeInTheDocument();
    expect(page.address()).toBe('/payments/review/12');
  });

  test.each([
    ['the page before, of another document', OUR_PAGE, '/payments/history?page=2#row-7'],
    ['the parent of a page that was opened from another site', 'https://mail.example/', null],
    ['the parent of a page that was opened in a new tab', null, null],
    ['the parent of a page that a sign-in has opened', `${ORIGIN}/signin/?redirect=%2Fx`, null],
    ['the parent of a page that a code has opened', `${ORIGIN}/onetime-password`, null],
    ['the parent after a new password', `${ORIGIN}/password/reregistration`, null],
    ['the parent of a page that has loaded itself', `${ORIGIN}/payments/review/12`, null],
  ])('leads to %s', async (__, url, expected) => {
    const page = await openAfter(url);
    await pressBack(page);
    await waitFor(() => expect(page.address()).toBe(expected ?? '/payments/review'));
  });

  test('does not let Back return to the page that it has left', async () => {
    const page = await openAfter(OUR_PAGE);
    await pressBack(page);
    await page.goBack();
    expect(page.path()).toBe('/payments/history');
  });
});

test('goes back within the document in a browser with the Navigation API', async () => {
  const entries = () => [{ url: OUR_PAGE, sameDocument: true }];
  Object.assign(window, { navigation: { entries, currentEntry: { index: 1 } } });
  const { user, path } = await shell({ before: '/suppliers', at: '/payments/review/12' });
  await user.click(banner().getByRole('button', { name: '戻る' }));
  await waitFor(() => expect(path()).toBe('/suppliers'));
  Reflect.deleteProperty(window, 'navigation');
});

test('says which data the page shows while there is no network', async () => {
  await shell();
  expect(screen.queryByText(/インターネットに接続できません/)).not.toBeInTheDocument();
  const network = jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent(window, new Event('offline'));
  expect(
    screen.getByText(/インターネットに接続できません/).closest('[role=status]'),
  ).toHaveTextContent(
    'インターネットに接続できません。表示しているのは、接続が切れる前の内容です。お手続きは、つながるまで送信できません。',
  );
  network.mockRestore();
  fireEvent(window, new Event('online'));
  expect(screen.queryByText(/インターネットに接続できません/)).not.toBeInTheDocument();
});

test('says no longer that there is no network once a response has arrived', async () => {
  const network = aNetwork();
  await shell({ network });
  act(() => setOnline(false));
  expect(screen.getByText(/インターネットに接続できません/)).toBeVisible();
  act(() => network.deliver(RESPONSE));
  expect(screen.queryByText(/インターネットに接続できません/)).not.toBeInTheDocument();
});
