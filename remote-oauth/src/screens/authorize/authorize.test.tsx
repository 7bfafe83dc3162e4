import {
  approveAuthorization,
  denyAuthorization,
  getAuthorizationRequest,
} from '@hareto/contracts/oauth.ts';
import {
  fakeHost,
  networkProblem,
  problem,
  stub,
  type FakeHost,
  type Stub,
} from '@hareto/testing/fake-host.ts';
import { aSoleProprietor, aUser } from '@hareto/testing/user-builders.ts';
import { getUserInformation } from '@hareto/contracts/users.ts';
import { renderRemote } from '@hareto/testing/render-remote.tsx';
import { stopClock } from '@hareto/testing/stop-clock.ts';
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { config } from '../../../remote.config.ts';
import remote from '../../remote.ts';

const REQUEST = {
  client_id: 'keiri-note',
  redirect_uri: 'https://keiri-note.example/cb',
  response_type: 'code',
  scope: 'drafts:write invoices:read',
  state: 'xyz',
  code_challenge: 'a'.repeat(43),
  code_challenge_method: 'S256',
} as const;
const SCREEN_PATH = `/oauth/authorize?${new URLSearchParams(REQUEST).toString()}`;
const CLIENT = {
  client_name: '経理ノート',
  redirect_host: 'keiri-note.example',
  scopes: [
    { scope: 'drafts:write', description: '請求書の下書きを作成する' },
    { scope: 'invoices:read', description: 'お支払い状況を参照する' },
  ],
  denied_url: 'https://keiri-note.example/cb?error=access_denied&state=xyz',
};
const TOKENS = { access_token: 'a', id_token: 'i', refresh_token: 'r' };
// jsdom can follow only a fragment, which is enough to see the target of the redirect.
const APPROVED = {
  status: 'approved' as const,
  redirect_url: 'http://localhost/#code=1',
  tokens: TOKENS,
};

const hostWith = (...stubs: Stub[]) =>
  fakeHost({ user: null, stubs: [stub(getAuthorizationRequest, CLIENT), ...stubs] });
const open = (host: FakeHost, at = SCREEN_PATH) => renderRemote(remote, config, { host, at });

beforeEach(() => {
  window.location.hash = '';
});
afterEach(() => {
  jest.useRealTimers();
});

async function allow(user: UserEvent) {
  await user.type(await screen.findByLabelText('メールアドレス'), 'taro@example.jp');
  await user.type(screen.getByLabelText('パスワード'), 'correct horse battery');
  await user.click(screen.getByRole('button', { name: 'ログインして許可する' }));
}

test('shows the client, its scopes and limits, and where allowing or refusing leads', async () => {
  const host = hostWith();
  await open(host);
  expect(
    await screen.findByRole('heading', {
      level: 1,
      name: '「経理ノート」と連携しますか？',
    }),
  ).toBeInTheDocument();
  expect(screen.getByText('請求書の下書きを作成する')).toBeInTheDocument();
  expect(screen.getByText('お支払い状況を参照する')).toBeInTheDocument();
  expect(
    screen.getByText(
      '最後に使われた日から30日間有効です。アカウントの「セキュリティ設定」でいつでも解除できます。',
    ),
  ).toBeInTheDocument();
  expect(screen.getByText('共有されない情報：カード番号・パスワード')).toBeInTheDocument();
  expect(screen.getByText('許可するとkeiri-note.exampleに移動します。')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '許可しない' })).toHaveAttribute(
    'href',
    CLIENT.denied_url,
  );
  expect(host.calls(getAuthorizationRequest)[0]?.query).toEqual(REQUEST);
});

test('signs in, allows and sends the browser to the partner', async () => {
  const host = hostWith(stub(approveAuthorization, APPROVED));
  const { user } = await open(host);
  await allow(user);
  await waitFor(() => {
    expect(window.location.hash).toBe('#code=1');
  });
  expect(host.calls(approveAuthorization)).toEqual([
    { body: { ...REQUEST, email_address: 'taro@example.jp', password: 'correct horse battery' } },
  ]);
  expect(host.signIns).toEqual([TOKENS]);
});

test('lets a signed-in user allow with one click and keeps the session', async () => {
  const host = fakeHost({
    stubs: [
      stub(getAuthorizationRequest, CLIENT),
      stub(approveAuthorization, { ...APPROVED, tokens: null }),
      stub(getUserInformation, aUser({ email_address: 'taro@example.jp' })),
    ],
  });
  const { user } = await open(host);
  const account = await screen.findByRole('region', { name: 'ログイン中のアカウント' });
  expect(account).toHaveTextContent(/^株式会社サンプル商事t\*{4}@e\*{3}別のアカウントを使用する$/);
  await user.click(screen.getByRole('button', { name: '許可する' }));
  await waitFor(() => {
    expect(window.location.hash).toBe('#code=1');
  });
  expect(screen.queryByLabelText('パスワード')).toBeNull();
  expect(host.calls(approveAuthorization)).toEqual([{ body: REQUEST }]);
  expect(host.signIns).toEqual([]);
});

test.each([
  ['the representative of a sole proprietor without a trade name', aSoleProprietor(), '山田 太郎'],
  [
    'the contact of a user who has not registered a business',
    aUser({ corporation: null }),
    '佐藤 次郎',
  ],
])('names %s', async (_, business, name) => {
  const user = { ...business, user_last_name: '佐藤', user_first_name: '次郎' };
  const stubs = [stub(getAuthorizationRequest, CLIENT), stub(getUserInformation, user)];
  await open(fakeHost({ user, stubs }));
  const account = await screen.findByRole('region', { name: 'ログイン中のアカウント' });
  expect(account).toHaveTextContent(`${name}t****@e***別のアカウントを使用する`);
});

test('stays busy after the user has allowed, until the authorization code has expired', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const host = fakeHost({
    stubs: [
      stub(getAuthorizationRequest, CLIENT),
      stub(approveAuthorization, { ...APPROVED, tokens: null }),
      stub(getUserInformation, aUser()),
    ],
  });
  const { user } = await open(host);
  const button = await screen.findByRole('button', { name: '許可する' });
  await user.click(button);
  await waitFor(() => {
    expect(window.location.hash).toBe('#code=1');
  });
  await user.click(button);
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(host.calls(approveAuthorization)).toHaveLength(1);

  await act(async () => jest.advanceTimersByTimeAsync(60_000));
  expect(button).not.toHaveAttribute('aria-disabled', 'true');
  await user.click(button);
  await waitFor(() => {
    expect(host.calls(approveAuthorization)).toHaveLength(2);
  });
});

test('denies a request by the link, but not while the partner’s page opens after it was allowed', async () => {
  const host = fakeHost({
    user: null,
    stubs: [
      stub(getAuthorizationRequest, {
        ...CLIENT,
        denied_url: 'http://localhost/#error=access_denied',
      }),
      stub(approveAuthorization, APPROVED),
    ],
  });
  const { user } = await open(host);
  const link = await screen.findByRole('link', { name: '許可しない' });
  await user.click(link);
  await waitFor(() => {
    expect(window.location.hash).toBe('#error=access_denied');
  });
  await allow(user);
  await waitFor(() => {
    expect(window.location.hash).toBe('#code=1');
  });
  await user.click(link);
  expect(window.location.hash).toBe('#code=1');
});

test('stays busy after the user has signed in and allowed', async () => {
  const host = hostWith(stub(approveAuthorization, APPROVED));
  const { user } = await open(host);
  await allow(user);
  await waitFor(() => {
    expect(window.location.hash).toBe('#code=1');
  });
  await user.click(screen.getByRole('button', { name: '処理中…' }));
  expect(host.calls(approveAuthorization)).toHaveLength(1);
});

test('signs another account in on the same page, for the same request', async () => {
  let isSignedIn = true;
  const host = fakeHost({
    stubs: [
      stub(getAuthorizationRequest, CLIENT),
      stub(approveAuthorization, APPROVED),
      stub(getUserInformation, aUser()),
    ],
  });
  const session = {
    ...host.session,
    isSignedIn: () => isSignedIn,
    signOut: async () => {
      isSignedIn = false;
    },
  };
  const { user, path } = await open({ ...host, session });
  await user.click(await screen.findByRole('button', { name: '別のアカウントを使用する' }));
  expect(await screen.findByLabelText('メールアドレス')).toHaveValue('');
  expect(screen.queryByRole('region', { name: 'ログイン中のアカウント' })).toBeNull();
  expect(path()).toBe(SCREEN_PATH);
  await allow(user);
  await waitFor(() => {
    expect(window.location.hash).toBe('#code=1');
  });
  expect(host.calls(approveAuthorization)).toEqual([
    { body: { ...REQUEST, email_address: 'taro@example.jp', password: 'correct horse battery' } },
  ]);
});

test('opens the page for the code when two-factor is on', async () => {
  stopClock();
  const host = hostWith(
    stub(approveAuthorization, {
      status: 'two_factor_required',
      session: 's-1',
      masked_email: 't****@e***',
      code_expires_in: 300,
      resend_after: 60,
    }),
  );
  const { user, path } = await open(host);
  await allow(user);
  expect(await screen.findByLabelText('確認コード')).toBeInTheDocument();
  expect(path()).toBe('/oauth/onetime-password');
  expect(screen.getByText(/確認コードをt\*{4}@e\*{3}に送信しました。/)).toBeInTheDocument();
  expect(screen.getByText('60秒後に再送信できます。')).toBeInTheDocument();
  expect(host.signIns).toEqual([]);
});

test('shows a wrong password above the form and keeps the input', async () => {
  const text = 'メールアドレスまたはパスワードが正しくありません。';
  const { user } = await open(
    hostWith(
      stub(approveAuthorization, () => {
        throw problem({ httpStatus: 401, status: 'invalid_credentials', message: text });
      }),
    ),
  );
  await allow(user);
  expect(await screen.findByRole('group', { name: text })).toBeInTheDocument();
  expect(screen.getByLabelText('メールアドレス')).toHaveValue('taro@example.jp');
  expect(window.location.hash).toBe('');
});

test('never follows a redirect that is not a web address', async () => {
  const reported = jest.fn();
  Object.assign(globalThis, { reportError: reported });
  const host = hostWith(
    stub(approveAuthorization, { ...APPROVED, redirect_url: 'javascript:alert(1)' }),
  );
  const { user } = await open(host);
  await allow(user);
  expect(
    await screen.findByRole('group', { name: /システムエラーが発生しました/ }),
  ).toBeInTheDocument();
  expect(reported).toHaveBeenCalledTimes(1);
  expect(host.signIns).toEqual([]);
});

describe('a refusal of a scope is sent to the client', () => {
  const refusal = (redirect_url: string) =>
    problem({
      httpStatus: 400,
      status: 'invalid_scope',
      message: '許可を求める内容が正しくありません。',
      details: { error: 'invalid_scope', redirect_url },
    });
  const toClient = refusal('http://localhost/#error=invalid_scope&state=xyz');

  test('when the page is opened', async () => {
    await open(
      hostWith(
        stub(getAuthorizationRequest, () => {
          throw toClient;
        }),
      ),
    );
    await waitFor(() => {
      expect(window.location.hash).toBe('#error=invalid_scope&state=xyz');
    });
  });

  test('when the user allows it', async () => {
    const { user } = await open(
      hostWith(
        stub(approveAuthorization, () => {
          throw toClient;
        }),
      ),
    );
    await allow(user);
    await waitFor(() => {
      expect(window.location.hash).toBe('#error=invalid_scope&state=xyz');
    });
  });

  test('never through an address that could run as a script', async () => {
    const { path } = await open(
      hostWith(
        stub(getAuthorizationRequest, () => {
          throw refusal('javascript:alert(1)');
        }),
      ),
    );
    await waitFor(() => {
      expect(path()).toMatch(/^\/error\//);
    });
  });
});

describe('an unknown request is refused here, without any redirect', () => {
  const refusedAt = async (host: FakeHost, at = SCREEN_PATH) => {
    const { path } = await open(host, at);
    await waitFor(() => {
      expect(path()).toMatch(/^\/error\//);
    });
    return decodeURIComponent(path());
  };

  test('for an unknown client', async () => {
    const text = '連携サービスを確認できませんでした。';
    expect(
      await refusedAt(
        hostWith(
          stub(getAuthorizationRequest, () => {
            throw problem({ httpStatus: 400, status: 'invalid_client', message: text });
          }),
        ),
      ),
    ).toBe(`/error/アクセスを許可できません/${text}`);
  });

  test.each(['client_id', 'redirect_uri'])('sends no request without %s', async (name) => {
    const query = new URLSearchParams(REQUEST);
    query.delete(name);
    const host = hostWith();
    expect(await refusedAt(host, `/oauth/authorize?${query.toString()}`)).toMatch(
      /^\/error\/アクセスを許可できません\//,
    );
    expect(host.calls(getAuthorizationRequest)).toEqual([]);
  });

  test('for a denied_url that could run as a script', async () => {
    expect(
      await refusedAt(
        hostWith(stub(getAuthorizationRequest, { ...CLIENT, denied_url: 'javascript:alert(1)' })),
      ),
    ).toMatch(/^\/error\//);
  });
});

describe('a request that the client has pushed', () => {
  const PUSHED = {
    client_id: 'keiri-note',
    request_uri: 'urn:ietf:params:oauth:request_uri:6esc_11ACC5bwc014ltc14eY22c',
  };
  const AT_PUSHED = `/oauth/authorize?${new URLSearchParams(PUSHED).toString()}`;
  const DENIED = 'http://localhost/#error=access_denied';
  const EXPIRED_TEXT = 'このページの有効期限が切れたか、連携の手続きがすでに終わっています。';
  const expired = () => {
    throw problem({ httpStatus: 400, status: 'invalid_request_uri', message: EXPIRED_TEXT });
  };
  const pushedHost = (...stubs: Stub[]) =>
    fakeHost({
      user: null,
      stubs: [stub(getAuthorizationRequest, { ...CLIENT, denied_url: DENIED }), ...stubs],
    });
  const expectExpired = async (path: () => string) => {
    await waitFor(() => {
      expect(decodeURIComponent(path())).toBe(`/error/連携を続けられません/${EXPIRED_TEXT}`);
    });
    expect(window.location.hash).toBe('');
  };

  test('is loaded and allowed by its request_uri, and other parameters are ignored', async () => {
    const host = pushedHost(stub(approveAuthorization, APPROVED));
    const { user } = await open(
      host,
      `${AT_PUSHED}&redirect_uri=https%3A%2F%2Fevil.example&scope=admin&scope=x`,
    );
    await allow(user);
    await waitFor(() => {
      expect(window.location.hash).toBe('#code=1');
    });
    expect(host.calls(getAuthorizationRequest)[0]?.query).toEqual(PUSHED);
    expect(host.calls(approveAuthorization)).toEqual([
      { body: { ...PUSHED, email_address: 'taro@example.jp', password: 'correct horse battery' } },
    ]);
  });

  test('shows an error page when it has expired', async () => {
    const { path } = await open(
      fakeHost({ user: null, stubs: [stub(getAuthorizationRequest, expired)] }),
      AT_PUSHED,
    );
    await waitFor(() => {
      expect(decodeURIComponent(path())).toBe(`/error/アクセスを許可できません/${EXPIRED_TEXT}`);
    });
  });

  test('is replaced by an error page when it expires before it is allowed', async () => {
    const { user, path } = await open(pushedHost(stub(approveAuthorization, expired)), AT_PUSHED);
    await allow(user);
    await expectExpired(path);
  });

  test('is denied at the server once on a double click, and the partner is notified', async () => {
    const host = pushedHost(stub(denyAuthorization, { redirect_url: DENIED }));
    const { user } = await open(host, AT_PUSHED);
    await user.dblClick(await screen.findByRole('link', { name: '許可しない' }));
    await waitFor(() => {
      expect(window.location.hash).toBe('#error=access_denied');
    });
    expect(host.calls(denyAuthorization)).toEqual([{ body: PUSHED }]);
  });

  test('stays allowed when it is denied while the partner’s page opens', async () => {
    const host = pushedHost(
      stub(approveAuthorization, APPROVED),
      stub(denyAuthorization, { redirect_url: DENIED }),
    );
    const { user } = await open(host, AT_PUSHED);
    await allow(user);
    await waitFor(() => {
      expect(window.location.hash).toBe('#code=1');
    });
    await user.click(screen.getByRole('link', { name: '許可しない' }));
    expect(host.calls(denyAuthorization)).toEqual([]);
    expect(window.location.hash).toBe('#code=1');
  });

  test('stays denied when it is allowed while the partner’s page opens', async () => {
    const host = pushedHost(
      stub(approveAuthorization, APPROVED),
      stub(denyAuthorization, { redirect_url: DENIED }),
    );
    const { user } = await open(host, AT_PUSHED);
    await user.click(await screen.findByRole('link', { name: '許可しない' }));
    await waitFor(() => {
      expect(window.location.hash).toBe('#error=access_denied');
    });
    await allow(user);
    expect(host.calls(approveAuthorization)).toEqual([]);
    expect(window.location.hash).toBe('#error=access_denied');
  });

  test('shows an error page on a denial when it was decided elsewhere', async () => {
    const { user, path } = await open(pushedHost(stub(denyAuthorization, expired)), AT_PUSHED);
    await user.click(await screen.findByRole('link', { name: '許可しない' }));
    await expectExpired(path);
  });

  test('can be denied even without a network', async () => {
    const { user } = await open(
      pushedHost(
        stub(denyAuthorization, () => {
          throw networkProblem;
        }),
      ),
      AT_PUSHED,
    );
    await user.click(await screen.findByRole('link', { name: '許可しない' }));
    await waitFor(() => {
      expect(window.location.hash).toBe('#error=access_denied');
    });
  });
});

describe('a request that the client has signed', () => {
  const SIGNED_REQUEST = { client_id: 'keiri-note', request: 'e30.e30.c2lnbmVk' };
  const AT_SIGNED = `/oauth/authorize?${new URLSearchParams(SIGNED_REQUEST).toString()}`;

  test('is read, denied and allowed unchanged, and other parameters are ignored', async () => {
    const DENIED = 'http://localhost/#error=access_denied';
    const signedHost = () =>
      fakeHost({
        user: null,
        stubs: [
          stub(getAuthorizationRequest, { ...CLIENT, denied_url: DENIED }),
          stub(approveAuthorization, APPROVED),
          stub(denyAuthorization, { redirect_url: DENIED }),
        ],
      });
    const at = `${AT_SIGNED}&scope=admin&scope=x&state=y`;
    const host = signedHost();
    const { user, unmount } = await open(host, at);
    await allow(user);
    await waitFor(() => {
      expect(window.location.hash).toBe('#code=1');
    });
    unmount();
    const denyingHost = signedHost();
    const denyingPage = await open(denyingHost, at);
    await denyingPage.user.click(await screen.findByRole('link', { name: '許可しない' }));
    await waitFor(() => {
      expect(window.location.hash).toBe('#error=access_denied');
    });
    expect(host.calls(getAuthorizationRequest)[0]?.query).toEqual(SIGNED_REQUEST);
    expect(host.calls(approveAuthorization)).toEqual([
      {
        body: {
          ...SIGNED_REQUEST,
          email_address: 'taro@example.jp',
          password: 'correct horse battery',
        },
      },
    ]);
    expect(denyingHost.calls(denyAuthorization)).toEqual([{ body: SIGNED_REQUEST }]);
  });

  test('is not sent when it is both signed and pushed', async () => {
    const host = hostWith();
    const { path } = await open(host, `${AT_SIGNED}&request_uri=urn%3Aietf%3Aparams%3Aoauth%3Ax`);
    await waitFor(() => {
      expect(path()).toMatch(/^\/error\//);
    });
    expect(host.calls(getAuthorizationRequest)).toEqual([]);
  });
});

describe('the address', () => {
  const { scope: _scope, ...UNSCOPED } = REQUEST;

  test.each<[string, Record<string, string>]>([
    ['prompt=consent', REQUEST],
    ['nonce=n&ui_locales=ja', REQUEST],
    ['request=&request_uri=', REQUEST],
    ['response_mode=query', { ...REQUEST, response_mode: 'query' }],
    ['response_mode=fragment', { ...REQUEST, response_mode: 'fragment' }],
    ['scope=payments%3Aread', { ...REQUEST, scope: '' }],
    ['state=other', { ...REQUEST, state: '' }],
  ])('with %s is checked by the server', async (more, query) => {
    const host = hostWith();
    await open(host, `${SCREEN_PATH}&${more}`);
    expect(await screen.findByRole('link', { name: '許可しない' })).toBeInTheDocument();
    expect(host.calls(getAuthorizationRequest)[0]?.query).toEqual(query);
  });

  test.each(['scope=', ''])(
    'without a scope (%j) is checked by the server',
    async (scopeParameter) => {
      const host = hostWith();
      await open(
        host,
        `/oauth/authorize?${new URLSearchParams(UNSCOPED).toString()}&${scopeParameter}`,
      );
      expect(await screen.findByRole('link', { name: '許可しない' })).toBeInTheDocument();
      expect(host.calls(getAuthorizationRequest)[0]?.query).toEqual(UNSCOPED);
    },
  );

  test.each(['client_id=other', 'redirect_uri=https%3A%2F%2Fevil.example'])(
    'may not repeat the parameter %s with another value',
    async (more) => {
      const host = hostWith();
      const { path } = await open(host, `${SCREEN_PATH}&${more}`);
      await waitFor(() => {
        expect(path()).toMatch(/^\/error\//);
      });
      expect(host.calls(getAuthorizationRequest)).toEqual([]);
    },
  );
});

test('shows that the network has failed', async () => {
  await open(
    hostWith(
      stub(getAuthorizationRequest, () => {
        throw networkProblem;
      }),
    ),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('通信に失敗しました。');
});
