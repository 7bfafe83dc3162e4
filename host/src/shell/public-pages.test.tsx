import { fakeHost } from '@hareto/testing/fake-host.ts';
import { aUser } from '@hareto/testing/user-builders.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { aRemote, aRoute, renderShell } from '../testing/render-shell.tsx';
import { ErrorPage } from './error-page.tsx';
import { FlowLayout } from './flow-layout.tsx';
import { MinimalLayout } from './minimal-layout.tsx';
import { NotFound } from './not-found.tsx';
import { SimpleLayout } from './simple-layout.tsx';

const errorAt = (title: string, message: string, options = {}) =>
  renderShell(<ErrorPage />, {
    at: `/error/${encodeURIComponent(title)}/${encodeURIComponent(message)}`,
    asPath: '/error/:title/:message',
    ...options,
  });
const SIGNED_OUT = { host: fakeHost({ user: null }) };

test('shows title and message of an error page as shortened text, with a fixed line', async () => {
  await errorAt(
    '<b>お手続き</b>できません',
    `https://evil.example ${'あ'.repeat(400)}`,
    SIGNED_OUT,
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('<b>お手続き</b>できません');
  expect(screen.getByText(/^https:\/\/evil/).textContent).toBe(
    `https://evil.example ${'あ'.repeat(279)}`,
  );
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/signin']);
  expect(
    screen.getByText('このページでパスワードやカード情報をお尋ねすることはありません。'),
  ).toBeInTheDocument();
});

test('links an error page to contact where configured, and to the product for a signed-in user', async () => {
  await errorAt('a', 'b', {
    site: {
      links: [{ id: 'contact', href: 'mailto:support@hareto.example', label: 'お問い合わせ' }],
    },
  });
  expect(
    screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['お問い合わせ', 'mailto:support@hareto.example'],
    ['トップページへ', '/toppage'],
  ]);
});

test.each([
  ['signed in', {}, 'トップページへ', '/toppage'],
  [
    'signed in, on a page that did not read the user',
    { host: { ...fakeHost(), session: { ...fakeHost().session, user: () => null } } },
    'トップページへ',
    '/toppage',
  ],
  ['signed out', SIGNED_OUT, 'ログインへ', '/signin'],
])('offers links on an unknown page: %s', async (_, options, name, href) => {
  await renderShell(<NotFound />, { at: '/nowhere', ...options });
  expect(
    screen.getByRole('heading', { level: 1, name: 'ページが見つかりませんでした' }),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
});

test('shows logo, main area and footer on public pages, and no navigation', async () => {
  await renderShell(<SimpleLayout />, {
    ...SIGNED_OUT,
    site: {
      links: [
        { id: 'privacy', href: 'https://help.example/privacy', label: 'プライバシーポリシー' },
      ],
    },
  });
  expect(screen.getByRole('main')).toHaveAttribute('id', 'main');
  expect(screen.getByRole('contentinfo')).toHaveTextContent(
    '© 2026 haretoプライバシーポリシー（新しいタブで開きます）',
  );
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

test('shows the address of the site on pages of the external flow, and no navigation and no footer', async () => {
  await renderShell(<MinimalLayout />);
  expect(screen.getByRole('banner')).toHaveTextContent('localhost');
  expect(screen.getByRole('main')).toHaveAttribute('id', 'main');
  expect([
    screen.queryByRole('navigation'),
    screen.queryByRole('contentinfo'),
    screen.queryByRole('link'),
  ]).toEqual([null, null, null]);
});

test('shows the title of a public flow, the masked address of the user and an exit', async () => {
  const registration = aRoute('/registration', {
    access: 'public',
    layout: 'simple',
    flowTitle: '利用登録',
  });
  const { user, path } = await renderShell(<FlowLayout />, {
    host: fakeHost({ user: aUser({ email_address: 'taro@example.jp', registration_status: 0 }) }),
    remotes: [aRemote('account', [registration])],
    at: '/registration',
  });
  expect(screen.getByRole('banner')).toHaveTextContent('利用登録t****@e***ログアウト');
  expect([screen.queryByRole('navigation'), screen.queryByRole('link')]).toEqual([null, null]);
  await user.click(screen.getByRole('button', { name: 'ログアウト' }));
  await user.click(screen.getByRole('button', { name: 'はい' }));
  await waitFor(() => {
    expect(path()).toBe('/signin');
  });
});

test('shows no exit on a flow without a session', async () => {
  await renderShell(<FlowLayout />, SIGNED_OUT);
  expect(screen.queryByRole('button', { name: 'ログアウト' })).not.toBeInTheDocument();
});

test.each([
  ['a public flow', <FlowLayout key="flow" />],
  ['a page of the external flow', <MinimalLayout key="minimal" />],
])('says on %s that there is no network', async (_, layout) => {
  await renderShell(layout, SIGNED_OUT);
  expect(screen.queryByText(/インターネットに接続できません/)).not.toBeInTheDocument();
  const network = jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent(window, new Event('offline'));
  expect(screen.getByText(/インターネットに接続できません/)).toBeVisible();
  network.mockRestore();
});
