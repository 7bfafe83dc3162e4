import { login, loginTwoFactor, resendLoginCode } from '@hareto/contracts/session.ts';
import { fakeHost, problem, stub, type FakeHost } from '@hareto/testing/fake-host.ts';
import { renderRemote } from '@hareto/testing/render-remote.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { config } from '../../../remote.config.ts';
import { writeLoginChallenge } from '../../domain/login-challenge.ts';
import { trustedDevice } from '../../domain/trusted-device.ts';
import remote from '../../remote.ts';

const TOKENS = { access_token: 'a', id_token: 'i', refresh_token: 'r' };
const accept = stub(loginTwoFactor, TOKENS);
const refuse = (status: string, message: string) =>
  stub(loginTwoFactor, () => {
    throw problem({ httpStatus: 400, status, message });
  });

const anonymous = (...stubs: ReturnType<typeof stub>[]) => fakeHost({ user: null, stubs });
const openCode = (host: FakeHost) =>
  renderRemote(remote, config, { host, at: '/onetime-password' });
const code = () => screen.findByLabelText('確認コード');

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  writeLoginChallenge(window.sessionStorage, {
    session: 's-1',
    masked_email: 't****@e***',
    resend_at: Date.now() + 60_000,
    expires_at: Date.now() + 300_000,
    redirect: '/suppliers?status=disable',
  });
});

afterEach(() => {
  jest.useRealTimers();
});

test('signs in with the sixth digit and goes to the requested page', async () => {
  const host = anonymous(accept);
  const { user, path } = await openCode(host);
  await user.type(await code(), '123456');
  await waitFor(() => {
    expect(path()).toBe('/suppliers?status=disable');
  });
  expect(host.calls(loginTwoFactor)).toEqual([
    { body: { session: 's-1', one_time_password: '123456' } },
  ]);
  expect(host.signIns).toHaveLength(1);
  expect(window.sessionStorage.getItem('hareto.login-challenge')).toBeNull();
});

test('keeps a trusted device and sends it with the next sign-in', async () => {
  const token = 'a'.repeat(43);
  const host = anonymous(stub(loginTwoFactor, { ...TOKENS, trusted_device_token: token }));
  const { user, path, unmount } = await openCode(host);
  await user.click(await screen.findByRole('checkbox', { name: 'この端末を30日間信頼する' }));
  await user.type(await code(), '123456');
  await waitFor(() => {
    expect(path()).toBe('/suppliers?status=disable');
  });
  const body = { session: 's-1', one_time_password: '123456', trust_device: true };
  expect(host.calls(loginTwoFactor)).toEqual([{ body }]);
  expect(host.signIns).toEqual([TOKENS]);
  unmount();
  window.sessionStorage.clear();
  const nextHost = anonymous(stub(login, { status: 'ok', ...TOKENS }));
  const secondVisit = await renderRemote(remote, config, { host: nextHost, at: '/signin' });
  await secondVisit.user.type(await screen.findByLabelText('メールアドレス'), 'taro@example.jp');
  await secondVisit.user.type(screen.getByLabelText('パスワード'), 'tsukiyo-no-ginga');
  await secondVisit.user.click(screen.getByRole('button', { name: 'ログイン' }));
  await waitFor(() => {
    expect(nextHost.calls(login)).toHaveLength(1);
  });
  const credentials = { email_address: 'taro@example.jp', password: 'tsukiyo-no-ginga' };
  expect(nextHost.calls(login)).toEqual([
    { body: { ...credentials, trusted_device_token: token } },
  ]);
});

test('keeps a trusted device whose sign-in is interrupted after the code was accepted', async () => {
  const token = 'a'.repeat(43);
  const host = anonymous(stub(loginTwoFactor, { ...TOKENS, trusted_device_token: token }));
  const signInBegun = new Promise<void>((resolve) => {
    host.session.signIn = async () => {
      resolve();
      return new Promise<never>(() => undefined);
    };
  });
  const { user } = await openCode(host);
  await user.click(await screen.findByRole('checkbox', { name: 'この端末を30日間信頼する' }));
  await user.type(await code(), '123456');
  await signInBegun;
  expect(trustedDevice.read()).toBe(token);
});

test('sends a pasted code at once, including full width and spaces', async () => {
  const host = anonymous(accept);
  const { user, path } = await openCode(host);
  await user.click(await code());
  await user.paste('１２３ ４５６');
  await waitFor(() => {
    expect(path()).toBe('/suppliers?status=disable');
  });
  expect(host.calls(loginTwoFactor)).toEqual([
    { body: { session: 's-1', one_time_password: '123456' } },
  ]);
});

test.each([
  ['invalid_code', '確認コードが正しくありません。（残り4回）'],
  ['expired_code', '確認コードの有効期限が切れました。再送信してください。'],
  ['too_many_attempts', '入力回数の上限に達しました。確認コードを再送信してください。'],
  ['expired_session', '有効時間が過ぎました。はじめからやり直してください。'],
])('shows %s at the code field, and empties it for the next attempt', async (status, message) => {
  const { user } = await openCode(anonymous(refuse(status, message)));
  await user.type(await code(), '000000');
  await waitFor(() => {
    expect(screen.getByLabelText('確認コード')).toHaveAccessibleDescription(message);
  });
  expect(screen.getByLabelText('確認コード')).toHaveValue('');
  expect(screen.getByLabelText('確認コード')).toHaveFocus();
});

test('reports missing digits', async () => {
  const { user } = await openCode(anonymous());
  await user.type(await code(), '123');
  await user.click(screen.getByRole('button', { name: '確認する' }));
  expect(screen.getByLabelText('確認コード')).toHaveAccessibleDescription(
    '確認コードは半角数字6桁で入力してください。',
  );
});

test('sends a new code after the server’s waiting time, and restarts the countdown', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  const host = anonymous(
    stub(resendLoginCode, { status: 'code_sent', code_expires_in: 300, resend_after: 60 }),
  );
  const rendered = await openCode(host);
  expect(await screen.findByText('60秒後に再送信できます。')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'コードを再送信' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  act(() => {
    jest.advanceTimersByTime(60_000);
  });
  expect(screen.getByText('残り時間 4:00')).toBeInTheDocument();
  act(() => {
    screen.getByRole('button', { name: 'コードを再送信' }).click();
  });
  expect(await screen.findByText('60秒後に再送信できます。')).toBeInTheDocument();
  expect(screen.getByText('残り時間 5:00')).toBeInTheDocument();
  expect(host.calls(resendLoginCode)).toEqual([{ body: { session: 's-1' } }]);
  expect(host.snackbars).toEqual([{ color: 'success', title: '確認コードを再送信しました。' }]);
  rendered.unmount();
});

test('shows that the code has expired', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  const rendered = await openCode(anonymous());
  await screen.findByText('残り時間 5:00');
  act(() => {
    jest.advanceTimersByTime(300_000);
  });
  expect(
    screen.getByText('確認コードの有効期限が切れました。再送信してください。'),
  ).toBeInTheDocument();
  rendered.unmount();
});

test('shows a refused resend beside the button', async () => {
  writeLoginChallenge(window.sessionStorage, {
    session: 's-1',
    masked_email: 't****@e***',
    resend_at: 0,
    expires_at: Date.now() + 300_000,
    redirect: null,
  });
  const refusal = problem({
    httpStatus: 429,
    status: 'too_many_requests',
    message: '確認コードの送信回数が上限に達しました。14:34以降に、もう一度お試しください。',
  });
  const { user } = await openCode(
    anonymous(
      stub(resendLoginCode, () => {
        throw refusal;
      }),
    ),
  );
  await user.click(await screen.findByRole('button', { name: 'コードを再送信' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    '確認コードの送信回数が上限に達しました。14:34以降に、もう一度お試しください。',
  );
});

test('leads back to the sign-in when no further code can be sent', async () => {
  writeLoginChallenge(window.sessionStorage, {
    session: 's-1',
    masked_email: 't****@e***',
    resend_at: 0,
    expires_at: 0,
    redirect: '/suppliers',
  });
  const message = '有効時間が過ぎました。はじめからやり直してください。';
  const expired = problem({ httpStatus: 400, status: 'expired_session', message });
  const { user, path } = await openCode(
    anonymous(
      stub(resendLoginCode, () => {
        throw expired;
      }),
    ),
  );
  await user.click(await screen.findByRole('button', { name: 'コードを再送信' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.queryByRole('button', { name: 'コードを再送信' })).toBeNull();
  const [link, ...others] = screen.getAllByRole('link');
  expect(link).toHaveTextContent('別のアカウントでログイン');
  expect(others).toEqual([]);
  await user.click(link!);
  await waitFor(() => {
    expect(path()).toBe('/signin?redirect=%2Fsuppliers');
  });
  expect(window.sessionStorage.getItem('hareto.login-challenge')).toBeNull();
});

test('keeps the sign-in in progress over a reload', async () => {
  const first = await openCode(anonymous());
  await code();
  first.unmount();
  await openCode(anonymous());
  expect(await code()).toBeInTheDocument();
});

test('starts again with another account and keeps the requested page', async () => {
  const { user, path } = await openCode(anonymous());
  await user.click(await screen.findByRole('link', { name: '別のアカウントでログイン' }));
  await waitFor(() => {
    expect(path()).toBe('/signin?redirect=%2Fsuppliers%3Fstatus%3Ddisable');
  });
  expect(window.sessionStorage.getItem('hareto.login-challenge')).toBeNull();
});

test('goes Back from the sign-in with another account to the page before the code', async () => {
  const { user, path, goTo, goBack } = await renderRemote(remote, config, {
    host: anonymous(),
    at: '/password/sendemail',
  });
  await act(async () => goTo('/onetime-password'));
  await user.click(await screen.findByRole('link', { name: '別のアカウントでログイン' }));
  await waitFor(() => {
    expect(path()).toBe('/signin?redirect=%2Fsuppliers%3Fstatus%3Ddisable');
  });
  await act(async () => goBack());
  expect(path()).toBe('/password/sendemail');
});

test.each([
  ['nothing', null],
  ['data of another version', '{"session":1}'],
  ['malformed JSON', '{'],
])('goes to /signin with %s stored', async (_, stored) => {
  window.sessionStorage.clear();
  if (stored !== null) window.sessionStorage.setItem('hareto.login-challenge', stored);
  const { path } = await openCode(anonymous());
  await waitFor(() => {
    expect(path()).toBe('/signin');
  });
});
