import {
  deleteOtherSessions,
  deleteSession,
  deleteTrustedDevice,
  getSecuritySettings,
  listSessions,
  putSecuritySettings,
  type SecuritySettings,
  type SignedInSession,
} from '@hareto/contracts/account.ts';
import { listPasskeys } from '@hareto/contracts/passkeys.ts';
import * as message from '@hareto/contracts/messages.ts';
import { listConsents } from '@hareto/contracts/oauth.ts';
import {
  fakeHost,
  networkProblem,
  problem,
  stub,
  type FakeHost,
  type Stub,
} from '@hareto/testing/fake-host.ts';
import { renderRemote } from '@hareto/testing/render-remote.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { config } from '../../../remote.config.ts';
import remote from '../../remote.ts';

const OTHER_SESSION = '00000000-0000-4000-8000-000000000002';
const SESSIONS: SignedInSession[] = [
  {
    id: '00000000-0000-4000-8000-000000000001',
    device: 'Chrome / macOS',
    ip_range: '203.0.113.*',
    signed_in_at: '2026-11-20T08:41:00+09:00',
    last_used_at: '2026-11-20T09:55:00+09:00',
    is_current: true,
  },
  {
    id: OTHER_SESSION,
    device: 'Safari / iOS',
    ip_range: '198.51.100.*',
    signed_in_at: '2026-11-19T21:07:00+09:00',
    last_used_at: '2026-11-19T21:32:00+09:00',
    is_current: false,
  },
];
const history = (minute: number) => ({
  at: `2026-11-19T04:0${String(minute)}:00+09:00`,
  result: 'succeeded' as const,
  device: 'Chrome / macOS',
  ip_range: '203.0.113.*',
  method: 'trusted_device' as const,
});
const SETTINGS: SecuritySettings = {
  two_factor_enabled: true,
  login_notification_enabled: true,
  password_changed_at: '2026-08-03T10:00:00+09:00',
  trusted_devices: [
    {
      id: 7,
      name: 'Chrome / macOS',
      last_used_at: '2026-11-20T08:41:00+09:00',
      expires_at: '2026-12-03T08:41:00+09:00',
      is_current: true,
    },
  ],
  login_histories: [
    { ...history(9), result: 'failed', method: null },
    { ...history(8), result: 'locked', method: null, device: null, ip_range: null },
    history(7),
    { ...history(6), method: 'code' },
    history(5),
    history(4),
  ],
};

const aHost = (...stubs: Stub[]) =>
  fakeHost({
    stubs: [
      stub(getSecuritySettings, SETTINGS),
      stub(listPasskeys, { passkeys: [], maximum: 10 }),
      stub(listSessions, { sessions: SESSIONS }),
      stub(listConsents, { consents: [] }),
      ...stubs,
    ],
  });
const open = async (host: FakeHost) =>
  renderRemote(remote, config, { host, at: '/myaccount/security' });
const twoFactor = async () => screen.findByRole('switch', { name: '二段階認証' });
const button = (name: string) => screen.getByRole('button', { name });

test('shows sessions, trusted devices and the history of sign-ins', async () => {
  const { user } = await open(aHost());
  const items = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(items).toEqual(
    [
      'Chrome / macOSこの端末ログイン 2026/11/20 08:41　203.0.113.*',
      'Safari / iOS最終利用 2026/11/19 21:32　198.51.100.*ログアウト',
      'Chrome / macOSこの端末最終利用 2026/11/20　2026/12/03まで解除する',
    ].map((text) => expect.stringContaining(text) as unknown),
  );
  const rows = () =>
    within(screen.getByRole('table', { name: 'ログイン履歴' }))
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      );
  expect(rows()).toEqual([
    ['2026/11/19 04:09', '失敗', 'Chrome / macOS', '203.0.113.*', 'パスワードの誤り'],
    ['2026/11/19 04:08', 'ロック', '不明な端末', '—', '失敗が続いたため'],
    ['2026/11/19 04:07', '成功', 'Chrome / macOS', '203.0.113.*', '信頼済みの端末'],
    ['2026/11/19 04:06', '成功', 'Chrome / macOS', '203.0.113.*', '確認コード'],
    ['2026/11/19 04:05', '成功', 'Chrome / macOS', '203.0.113.*', '信頼済みの端末'],
  ]);
  await user.click(button('さらに表示'));
  expect(rows()).toHaveLength(6);
  expect(screen.queryByRole('button', { name: 'さらに表示' })).toBeNull();
});

test('turns two-factor authentication off only with the password', async () => {
  const text = '二段階認証を無効にするには、パスワードを15文字以上に変更してください。';
  const errors = [{ field: 'password', code: 'too_short_without_two_factor', message: text }];
  const refusal = problem({ httpStatus: 422, status: 'validation_error', errors });
  const host = aHost(
    stub(putSecuritySettings, () => {
      throw refusal;
    }),
  );
  const { user } = await open(host);
  await user.click(await twoFactor());
  const dialog = screen.getByRole('alertdialog', { name: '二段階認証を無効にしますか？' });
  expect(dialog).toHaveTextContent('無効にすると、パスワードだけでログインできるようになります。');
  await user.click(button('無効にする'));
  const password = screen.getByLabelText('現在のパスワード');
  expect(password).toHaveAccessibleDescription(
    '現在のパスワードを入力してください。 15文字以上のパスワードが必要です。',
  );
  await user.type(password, 'tsukiyo-no-ginga');
  await user.click(button('無効にする'));
  await waitFor(() => {
    expect(password).toHaveAccessibleDescription(expect.stringContaining(text));
  });
  const off = { ...SETTINGS, two_factor_enabled: false };
  host.use(stub(putSecuritySettings, undefined), stub(getSecuritySettings, off));
  await user.click(button('無効にする'));
  await waitFor(() => {
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
  await waitFor(async () => {
    expect(await twoFactor()).not.toBeChecked();
  });
  const body = {
    two_factor_enabled: false,
    login_notification_enabled: true,
    password: 'tsukiyo-no-ginga',
  };
  expect(host.calls(putSecuritySettings)).toEqual([{ body }, { body }]);
});

test('keeps the focus on a switch while its change is saved, and ignores further presses', async () => {
  const off = { ...SETTINGS, two_factor_enabled: false };
  const host = aHost(
    stub(getSecuritySettings, off),
    stub(putSecuritySettings, () => new Promise<never>(() => undefined)),
  );
  const { user } = await open(host);
  await user.click(await twoFactor());
  expect(await twoFactor()).toHaveAttribute('aria-disabled', 'true');
  // A browser takes the focus from an input with the attribute `disabled`; jsdom does not.
  expect(await twoFactor()).toBeEnabled();
  await user.click(await twoFactor());
  expect(host.calls(putSecuritySettings)).toHaveLength(1);
});

test('turns two-factor authentication on, and sign-in notices off, without a dialog', async () => {
  const off = { ...SETTINGS, two_factor_enabled: false };
  const host = aHost(stub(getSecuritySettings, off), stub(putSecuritySettings, undefined));
  const { user } = await open(host);
  host.use(stub(getSecuritySettings, SETTINGS));
  await user.click(await twoFactor());
  await waitFor(async () => {
    expect(await twoFactor()).toBeChecked();
  });
  await waitFor(() => {
    expect(screen.getByRole('switch', { name: 'ログインのお知らせ' })).not.toHaveAttribute(
      'aria-disabled',
    );
  });
  await user.click(screen.getByRole('switch', { name: 'ログインのお知らせ' }));
  await waitFor(() => {
    expect(host.calls(putSecuritySettings)).toHaveLength(2);
  });
  expect(host.calls(putSecuritySettings)).toEqual([
    { body: { two_factor_enabled: true, login_notification_enabled: true } },
    { body: { two_factor_enabled: true, login_notification_enabled: false } },
  ]);
});

test('keeps the password dialog open while the change is sent', async () => {
  const host = aHost(stub(putSecuritySettings, () => new Promise<never>(() => undefined)));
  const { user } = await open(host);
  await user.click(await twoFactor());
  await user.type(screen.getByLabelText('現在のパスワード'), 'tsukiyo-no-ginga');
  await user.click(button('無効にする'));
  await user.click(button('有効のままにする'));
  await user.keyboard('{Escape}');
  expect(screen.getByRole('alertdialog')).toBeVisible();
});

describe('a setting that another tab has changed', () => {
  test('is kept when two-factor authentication is turned off', async () => {
    const before = { ...SETTINGS, login_notification_enabled: false };
    const host = aHost(stub(getSecuritySettings, before), stub(putSecuritySettings, undefined));
    const { user } = await open(host);
    await user.click(await twoFactor());
    host.use(stub(getSecuritySettings, SETTINGS));
    await user.type(screen.getByLabelText('現在のパスワード'), 'tsukiyo-no-ginga');
    await user.click(button('無効にする'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    const password = 'tsukiyo-no-ginga';
    const kept = { two_factor_enabled: false, login_notification_enabled: true };
    expect(host.calls(putSecuritySettings)).toEqual([{ body: { ...kept, password } }]);
  });

  test('is kept when sign-in notices are turned off', async () => {
    const host = aHost(stub(putSecuritySettings, undefined));
    const { user } = await open(host);
    await twoFactor();
    host.use(stub(getSecuritySettings, { ...SETTINGS, two_factor_enabled: false }));
    await user.click(screen.getByRole('switch', { name: 'ログインのお知らせ' }));
    await waitFor(() => expect(host.calls(putSecuritySettings)).toHaveLength(1));
    expect(host.calls(putSecuritySettings)).toEqual([
      { body: { two_factor_enabled: false, login_notification_enabled: false } },
    ]);
  });
});

test('ends another session after a confirmation', async () => {
  const host = aHost(stub(deleteSession, undefined));
  const { user } = await open(host);
  await user.click(await screen.findByRole('button', { name: 'Safari / iOSをログアウト' }));
  expect(
    screen.getByRole('alertdialog', { name: 'Safari / iOSをログアウトしますか？' }),
  ).toBeInTheDocument();
  await user.click(button('戻る'));
  expect(host.calls(deleteSession)).toEqual([]);
  await user.click(button('Safari / iOSをログアウト'));
  host.use(stub(listSessions, { sessions: SESSIONS.slice(0, 1) }));
  await user.click(button('ログアウトさせる'));
  await waitFor(() => {
    expect(screen.queryByText('Safari / iOS')).toBeNull();
  });
  expect(host.calls(deleteSession)).toEqual([{ params: { id: OTHER_SESSION } }]);
  expect(host.snackbars).toEqual([{ color: 'success', title: 'Safari / iOSをログアウトしました' }]);
  expect(screen.queryByRole('button', { name: 'ほかの端末をすべてログアウト' })).toBeNull();
});

test('ends all other sessions at once', async () => {
  const host = aHost(stub(deleteOtherSessions, undefined));
  const { user } = await open(host);
  await user.click(await screen.findByRole('button', { name: 'ほかの端末をすべてログアウト' }));
  await user.click(button('ログアウトさせる'));
  await waitFor(() => {
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
  expect(host.calls(deleteOtherSessions)).toHaveLength(1);
});

const notFound = problem({
  httpStatus: 404,
  status: 'not_found',
  message: 'お探しの情報は見つかりませんでした。',
});

test('reports a trusted device that could not be removed, and reloads the list', async () => {
  const host = aHost(
    stub(deleteTrustedDevice, () => {
      throw networkProblem;
    }),
  );
  const { user } = await open(host);
  await user.click(await screen.findByRole('button', { name: 'Chrome / macOSの信頼を解除' }));
  host.use(stub(getSecuritySettings, { ...SETTINGS, trusted_devices: [] }));
  await user.click(button('解除する'));
  expect(await screen.findByText('信頼済みの端末はありません。')).toBeInTheDocument();
  expect(host.calls(deleteTrustedDevice)).toEqual([{ params: { id: 7 } }]);
  expect(host.snackbars).toEqual([{ color: 'error', title: message.network() }]);
});

test('removes a trusted device that an earlier press has removed', async () => {
  const host = aHost(
    stub(deleteTrustedDevice, () => {
      throw notFound;
    }),
  );
  const { user } = await open(host);
  await user.click(await screen.findByRole('button', { name: 'Chrome / macOSの信頼を解除' }));
  host.use(stub(getSecuritySettings, { ...SETTINGS, trusted_devices: [] }));
  await user.click(button('解除する'));
  expect(await screen.findByText('信頼済みの端末はありません。')).toBeInTheDocument();
  expect(host.snackbars).toEqual([{ color: 'success', title: '信頼を解除しました' }]);
});

test('ends a session that another tab has ended', async () => {
  const host = aHost(
    stub(deleteSession, () => {
      throw notFound;
    }),
  );
  const { user } = await open(host);
  await user.click(await screen.findByRole('button', { name: 'Safari / iOSをログアウト' }));
  host.use(stub(listSessions, { sessions: SESSIONS.slice(0, 1) }));
  await user.click(button('ログアウトさせる'));
  await waitFor(() => {
    expect(screen.queryByText('Safari / iOS')).toBeNull();
  });
  expect(host.snackbars).toEqual([{ color: 'success', title: 'Safari / iOSをログアウトしました' }]);
});
