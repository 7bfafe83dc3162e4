import { login } from '@hareto/contracts/session.ts';
import { fakeHost, networkProblem, problem, stub } from '@hareto/testing/fake-host.ts';
import { renderRemote } from '@hareto/testing/render-remote.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { config } from '../../../remote.config.ts';
import remote from '../../remote.ts';

const TOKENS = { access_token: 'a', id_token: 'i', refresh_token: 'r' };
const CODE_REQUIRED = {
  status: 'two_factor_required' as const,
  session: 's-1',
  masked_email: 't****@e***',
  code_expires_in: 300,
  resend_after: 60,
};
const refuse = (httpStatus: number, status: string, message: string) =>
  stub(login, () => {
    throw problem({ httpStatus, status, message });
  });

beforeEach(() => {
  window.sessionStorage.clear();
});

const openSignIn = (
  host = fakeHost({ user: null }),
  at: string | { pathname: string; state: unknown } = '/signin',
) => renderRemote(remote, config, { host, at });

async function signIn(user: UserEvent, password = 'correct horse battery') {
  await user.type(await screen.findByLabelText('メールアドレス'), 'taro@example.jp');
  await user.type(screen.getByLabelText('パスワード'), password);
  await user.click(screen.getByRole('button', { name: 'ログイン' }));
}

test('requires both fields before it sends a call', async () => {
  const host = fakeHost({ user: null });
  const { user } = await openSignIn(host);
  await user.click(await screen.findByRole('button', { name: 'ログイン' }));
  expect(screen.getByLabelText('メールアドレス')).toHaveAccessibleDescription(
    'メールアドレスを入力してください。',
  );
  expect(screen.getByLabelText('パスワード')).toHaveAccessibleDescription(
    'パスワードを入力してください。',
  );
  expect(host.calls(login)).toEqual([]);
});

test.each([
  [401, 'invalid_credentials', 'メールアドレスまたはパスワードが正しくありません。'],
  [
    429,
    'account_locked',
    'ログインの失敗が続いたため、アカウントを一時的にロックしました。30分後にもう一度お試しください。',
  ],
])('shows %i %s once above the form and keeps the input', async (httpStatus, status, message) => {
  const { user } = await openSignIn(
    fakeHost({ user: null, stubs: [refuse(httpStatus, status, message)] }),
  );
  await signIn(user);
  expect(await screen.findByRole('group', { name: message })).toHaveFocus();
  expect(screen.getByLabelText('メールアドレス')).toHaveValue('taro@example.jp');
  expect(screen.getByLabelText('メールアドレス')).not.toBeInvalid();
  expect(screen.getByLabelText('パスワード')).toHaveValue('correct horse battery');
});

test('lets the user send the same form again after a lost connection', async () => {
  const host = fakeHost({
    user: null,
    stubs: [
      stub(login, () => {
        throw networkProblem;
      }),
    ],
  });
  const { user, path } = await openSignIn(host);
  await signIn(user);
  await screen.findByRole('group', {
    name: '通信に失敗しました。電波状況をご確認のうえ、もう一度お試しください。',
  });
  host.use(stub(login, { status: 'ok', ...TOKENS }));
  await user.click(screen.getByRole('button', { name: 'ログイン' }));
  await waitFor(() => {
    expect(path()).toBe('/toppage');
  });
});

test('signs in without two-factor authentication and goes to the requested page', async () => {
  const host = fakeHost({ user: null, stubs: [stub(login, { status: 'ok', ...TOKENS })] });
  const { user, path } = await openSignIn(
    host,
    '/signin?redirect=%2Fpayments%2Freview%2F12%3Ftab%3Dfiles',
  );
  await signIn(user);
  await waitFor(() => {
    expect(path()).toBe('/payments/review/12?tab=files');
  });
  expect(host.signIns).toEqual([expect.objectContaining(TOKENS)]);
});

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'never leaves the service for %s',
  async (requested) => {
    const { user, path } = await openSignIn(
      fakeHost({ user: null, stubs: [stub(login, { status: 'ok', ...TOKENS })] }),
      `/signin?redirect=${encodeURIComponent(requested)}`,
    );
    await signIn(user);
    await waitFor(() => {
      expect(path()).toBe('/toppage');
    });
  },
);

test('continues with the code for two-factor authentication, and keeps the redirect', async () => {
  const { user, path } = await openSignIn(
    fakeHost({ user: null, stubs: [stub(login, CODE_REQUIRED)] }),
    '/signin?redirect=%2Fsuppliers',
  );
  await signIn(user);
  expect(await screen.findByRole('heading', { name: '確認コードの入力' })).toBeInTheDocument();
  expect(path()).toBe('/onetime-password');
  expect(screen.getByText('t****@e***').parentElement).toHaveTextContent(
    '確認コードをt****@e***に送信しました。',
  );
  expect(JSON.parse(window.sessionStorage.getItem('hareto.login-challenge') ?? '{}')).toMatchObject(
    { session: 's-1', redirect: '/suppliers' },
  );
});

test.each([
  ['the code', '確認コードの入力', CODE_REQUIRED],
  [
    'a forced new password',
    'パスワードの再登録',
    { status: 'password_reregistration_required', session: 's' } as const,
  ],
])('Back on the screen of %s leads to the page before the sign-in', async (_, heading, answer) => {
  const { user, path, goTo, goBack } = await openSignIn(
    fakeHost({ user: null, stubs: [stub(login, answer)] }),
    '/password/sendemail',
  );
  await act(async () => goTo('/signin?redirect=%2Fsuppliers'));
  await signIn(user);
  expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument();
  await act(async () => goBack());
  expect(path()).toBe('/password/sendemail');
});

test('opens the screen for a forced new password, which keeps the redirect', async () => {
  const answer = stub(login, { status: 'password_reregistration_required', session: 's' });
  const host = fakeHost({ user: null, stubs: [answer] });
  const { user, path } = await openSignIn(host, '/signin?redirect=%2Fsuppliers');
  await signIn(user);
  expect(await screen.findByRole('heading', { name: 'パスワードの再登録' })).toBeInTheDocument();
  expect(path()).toBe('/password/reregistration');
  expect(JSON.parse(window.sessionStorage.getItem('hareto.new-password') ?? '{}')).toEqual({
    session: 's',
    email_address: 'taro@example.jp',
    redirect: '/suppliers',
  });
});

test('offers a new password when the account is locked, but not after a wrong password', async () => {
  const wrong = 'メールアドレスまたはパスワードが正しくありません。';
  const host = fakeHost({ user: null, stubs: [refuse(401, 'invalid_credentials', wrong)] });
  const { user } = await openSignIn(host, '/signin?redirect=%2Fsuppliers');
  await signIn(user);
  await screen.findByRole('group', { name: wrong });
  expect(screen.queryByText('お急ぎの場合')).toBeNull();
  host.use(refuse(429, 'account_locked', 'アカウントを一時的にロックしました。'));
  await user.click(screen.getByRole('button', { name: 'ログイン' }));
  expect(await screen.findByRole('link', { name: 'パスワードを再設定する' })).toHaveAttribute(
    'href',
    '/password/sendemail?redirect=%2Fsuppliers',
  );
});

test('keeps the redirect on the links to sign-up and to a new password', async () => {
  await openSignIn(fakeHost({ user: null }), '/signin?redirect=%2Fsuppliers');
  const links = ['新規登録', 'パスワードをお忘れの方'];
  const linkElements = await Promise.all(
    links.map(async (name) => screen.findByRole('link', { name })),
  );
  expect(linkElements.map((link) => link.getAttribute('href'))).toEqual([
    '/signup?redirect=%2Fsuppliers',
    '/password/sendemail?redirect=%2Fsuppliers',
  ]);
});

test('redirects a signed-in visitor at once', async () => {
  const { path } = await openSignIn(fakeHost(), '/signin?redirect=%2Fnotifications%3Fpage%3D2');
  await waitFor(() => {
    expect(path()).toBe('/notifications?page=2');
  });
});

test('explains that the session has ended', async () => {
  await openSignIn(fakeHost({ user: null }), {
    pathname: '/signin',
    state: { sessionEnded: true },
  });
  expect(
    await screen.findByText('ログインの有効期限が切れました。もう一度ログインしてください。'),
  ).toBeInTheDocument();
});

test('shows the password on request', async () => {
  const { user } = await openSignIn();
  await user.type(await screen.findByLabelText('パスワード'), 'himitsu');
  expect(screen.getByLabelText('パスワード')).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'パスワードを表示' }));
  expect(screen.getByLabelText('パスワード')).toHaveAttribute('type', 'text');
});
