import {
  approveAuthorization,
  approveAuthorizationTwoFactor,
  getAuthorizationRequest,
} from '@hareto/contracts/oauth.ts';
import { resendLoginCode } from '@hareto/contracts/session.ts';
import { fakeHost, problem, stub, type FakeHost, type Stub } from '@hareto/testing/fake-host.ts';
import { renderRemote } from '@hareto/testing/render-remote.tsx';
import { stopClock } from '@hareto/testing/stop-clock.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { config } from '../../../remote.config.ts';
import { authorizePath, type PendingAuthorization } from '../../domain/pending-authorization.ts';
import remote from '../../remote.ts';

const SCREEN_PATH = '/oauth/onetime-password';
const TOKENS = { access_token: 'a', id_token: 'i', refresh_token: 'r' };
const REQUEST = {
  client_id: 'keiri-note',
  redirect_uri: 'https://keiri-note.example/cb?a=1&b=2',
  response_type: 'code',
  scope: 'drafts:write payments:read',
  state: 'x y&z',
  code_challenge: 'a'.repeat(43),
  code_challenge_method: 'S256',
} as const;
// jsdom can follow only a fragment, which is enough to see the target of the redirect.
const APPROVED = {
  status: 'approved' as const,
  redirect_url: 'http://localhost/#code=1',
  tokens: TOKENS,
};
const EXPIRED = '確認コードの有効期限が切れました。再送信してください。';
const failing = (endpoint: typeof approveAuthorizationTwoFactor, thrown: unknown) =>
  stub(endpoint, () => {
    throw thrown;
  });

const aHost = (...stubs: Stub[]) => fakeHost({ user: null, stubs });
const open = (host: FakeHost) => renderRemote(remote, config, { host, at: SCREEN_PATH });
const pending = (changed: Partial<PendingAuthorization> = {}): PendingAuthorization => ({
  session: 's-1',
  masked_email: 't****@e***',
  request: REQUEST,
  resend_at: Date.now() - 1000,
  expires_at: Date.now() + 100_000,
  ...changed,
});
function hostWaiting(changed: Partial<PendingAuthorization>, ...stubs: Stub[]) {
  const host = aHost(...stubs);
  host.flows.write('authorization', pending(changed));
  return host;
}
const codeField = async () => screen.findByLabelText('確認コード');

beforeEach(() => {
  window.location.hash = '';
});
afterEach(() => {
  jest.useRealTimers();
});

test('shows an error page when the request was decided elsewhere', async () => {
  const text = '連携の手続きがすでに終わっています。';
  const alreadyDecided = problem({ httpStatus: 400, status: 'invalid_request_uri', message: text });
  const request = { client_id: 'keiri-note', request_uri: 'urn:x' };
  const host = hostWaiting({ request }, failing(approveAuthorizationTwoFactor, alreadyDecided));
  const { user, path } = await open(host);
  await user.type(await codeField(), '123456');
  await waitFor(() => {
    expect(decodeURIComponent(path())).toBe(`/error/連携を続けられません/${text}`);
  });
  expect(authorizePath(pending({ request }))).toBe(
    '/oauth/authorize?client_id=keiri-note&request_uri=urn%3Ax',
  );
});

test('signs in with the code and sends the browser to the partner, and keeps nothing', async () => {
  const host = hostWaiting({}, stub(approveAuthorizationTwoFactor, APPROVED));
  const { user } = await open(host);
  await user.type(await codeField(), '123456');
  await waitFor(() => {
    expect(window.location.hash).toBe('#code=1');
  });
  expect(host.calls(approveAuthorizationTwoFactor)).toEqual([
    { body: { session: 's-1', one_time_password: '123456' } },
  ]);
  expect(host.signIns).toEqual([TOKENS]);
  const { path } = await open(host);
  await waitFor(() => {
    expect(path()).toMatch(/^\/error\//);
  });
});

test('stays busy after the code until the partner’s code has expired', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const host = hostWaiting({}, stub(approveAuthorizationTwoFactor, APPROVED));
  const { user } = await open(host);
  const button = await screen.findByRole('button', { name: 'ログインして許可する' });
  await user.type(await codeField(), '123456');
  await waitFor(() => {
    expect(window.location.hash).toBe('#code=1');
  });
  await user.click(button);
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(host.calls(approveAuthorizationTwoFactor)).toHaveLength(1);

  await act(async () => jest.advanceTimersByTimeAsync(60_000));
  expect(button).not.toHaveAttribute('aria-disabled', 'true');
});

test('keeps the session of a signed-in user', async () => {
  const host = fakeHost({
    stubs: [stub(approveAuthorizationTwoFactor, { ...APPROVED, tokens: null })],
  });
  host.flows.write('authorization', pending());
  const { user } = await open(host);
  expect(await screen.findByRole('button', { name: '許可する' })).toBeInTheDocument();
  await user.type(await codeField(), '123456');
  await waitFor(() => {
    expect(window.location.hash).toBe('#code=1');
  });
  expect(host.signIns).toEqual([]);
});

test('continues the same authorization after a reload', async () => {
  const host = hostWaiting({});
  const first = await open(host);
  await codeField();
  first.unmount();
  await open(host);
  expect(await codeField()).toBeInTheDocument();
  expect(screen.getByText(/^確認コードをt\*{4}@e\*{3}に送信しました。/)).toBeInTheDocument();
});

test('lets the user correct a wrong code', async () => {
  const text = '確認コードが正しくありません。（残り4回）';
  const wrong = problem({ httpStatus: 400, status: 'invalid_code', message: text });
  const { user, path } = await open(hostWaiting({}, failing(approveAuthorizationTwoFactor, wrong)));
  await user.type(await codeField(), '000000');
  await waitFor(() => {
    expect(screen.getByLabelText('確認コード')).toHaveAccessibleDescription(text);
  });
  expect(path()).toBe(SCREEN_PATH);
});

test('starts again with the original request', async () => {
  const host = hostWaiting(
    {},
    stub(getAuthorizationRequest, {
      client_name: '経理ノート',
      redirect_host: 'keiri-note.example',
      scopes: [],
      denied_url: 'https://keiri-note.example/cb',
    }),
  );
  const { user, path } = await open(host);
  await user.click(await screen.findByRole('link', { name: '最初からやり直す' }));
  expect(await screen.findByLabelText('メールアドレス')).toBeInTheDocument();
  expect(path()).toBe(authorizePath(pending()));
  expect(host.calls(getAuthorizationRequest)[0]?.query).toEqual(REQUEST);
  expect(host.calls(approveAuthorization)).toEqual([]);
});

test('requests a new code and restarts the countdown', async () => {
  stopClock();
  const host = hostWaiting(
    { expires_at: Date.now() - 1000 },
    stub(resendLoginCode, { status: 'code_sent', code_expires_in: 300, resend_after: 60 }),
  );
  const { user } = await open(host);
  expect(await screen.findByText(EXPIRED)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'コードを再送信' }));
  expect(await screen.findByText('60秒後に再送信できます。')).toBeInTheDocument();
  const waiting = screen.getByRole('button', { name: 'コードを再送信' });
  expect(waiting).toHaveFocus();
  expect(waiting).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText('残り時間 5:00')).toBeInTheDocument();
  expect(host.calls(resendLoginCode)).toEqual([{ body: { session: 's-1' } }]);
  expect(host.snackbars).toEqual([{ color: 'success', title: '確認コードを再送信しました。' }]);
});

test('shows why no new code was sent', async () => {
  const expiredCode = problem({ httpStatus: 400, status: 'expired_code', message: EXPIRED });
  const { user } = await open(
    hostWaiting(
      {},
      stub(resendLoginCode, () => {
        throw expiredCode;
      }),
    ),
  );
  await user.click(await screen.findByRole('button', { name: 'コードを再送信' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(EXPIRED);
});

test('leads back to the request when no further code can be sent', async () => {
  const message = '有効時間が過ぎました。はじめからやり直してください。';
  const expired = problem({ httpStatus: 400, status: 'expired_session', message });
  const host = hostWaiting(
    {},
    stub(resendLoginCode, () => {
      throw expired;
    }),
  );
  const { user, path } = await open(host);
  await user.click(await screen.findByRole('button', { name: 'コードを再送信' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.queryByRole('button', { name: 'コードを再送信' })).toBeNull();
  await user.click(screen.getByRole('link', { name: '最初からやり直す' }));
  await waitFor(() => {
    expect(path()).toMatch(/^\/oauth\/authorize\?/);
  });
});

test('reports to the client that it may no longer request access', async () => {
  const refused = problem({
    httpStatus: 400,
    status: 'invalid_scope',
    message: '許可を求める内容が正しくありません。',
    details: { redirect_url: 'http://localhost/#error=invalid_scope' },
  });
  const host = hostWaiting({}, failing(approveAuthorizationTwoFactor, refused));
  const { user } = await open(host);
  await user.type(await codeField(), '123456');
  await waitFor(() => {
    expect(window.location.hash).toBe('#error=invalid_scope');
  });
  expect(host.signIns).toEqual([]);
});

test.each([
  ['no authorization waits for a code', null],
  ['the waiting authorization is of another version', { session: 's-1' }],
])('shows an error page that names the way to start when %s', async (_, stored) => {
  const host = aHost();
  if (stored !== null) host.flows.write('authorization', stored);
  const { path } = await open(host);
  await waitFor(() => {
    expect(decodeURIComponent(path())).toBe(
      '/error/連携を続けられません/確認コードの入力が必要な連携はありません。連携元のサービスからもう一度お試しください。',
    );
  });
});
