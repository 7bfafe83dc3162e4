import { beginPasskeyLogin, loginPasskey } from '@hareto/contracts/passkeys.ts';
import { fakeHost, problem, stub, type Stub } from '@hareto/testing/fake-host.ts';
import {
  installPasskeys,
  removePasskeys,
  type FakePasskeys,
} from '@hareto/testing/fake-passkeys.ts';
import { renderRemote } from '@hareto/testing/render-remote.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { config } from '../../../remote.config.ts';
import remote from '../../remote.ts';

const TOKENS = { access_token: 'a', id_token: 'i', refresh_token: 'r' };
const SIGNED_IN = stub(loginPasskey, { status: 'ok', ...TOKENS });
const CHALLENGE = stub(beginPasskeyLogin, {
  session: 'attempt',
  options: { challenge: 'Y2hhbGxlbmdl', rpId: 'localhost', timeout: 300_000 },
});
const PASSKEY_BUTTON = { name: 'パスキーでログイン' };
const NOT_CONFIRMED =
  'パスキーを確認できませんでした。メールアドレスとパスワードでもログインできます。';

let passkeys: FakePasskeys;
beforeEach(() => {
  passkeys = installPasskeys();
});
afterEach(removePasskeys);

const hostWith = (...stubs: Stub[]) => fakeHost({ user: null, stubs: [CHALLENGE, ...stubs] });

async function openSignIn(...stubs: Stub[]) {
  const host = hostWith(...stubs);
  const rendered = await renderRemote(remote, config, {
    host,
    at: '/signin?redirect=%2Fsuppliers',
  });
  await waitFor(() => {
    expect(passkeys.waitingFor()).toBe('suggestions');
  });
  const press = async () => {
    await rendered.user.click(screen.getByRole('button', PASSKEY_BUTTON));
    await waitFor(() => {
      expect(passkeys.waitingFor()).toBe('dialog');
    });
  };
  return { ...rendered, host, press };
}

const refused = (status: string, message: string) =>
  stub(loginPasskey, () => {
    throw problem({ httpStatus: 422, status, message });
  });

test('signs in by one press and goes to the requested page', async () => {
  const { host, press, path } = await openSignIn(SIGNED_IN);
  await press();
  act(passkeys.choose);
  await waitFor(() => {
    expect(path()).toBe('/suppliers');
  });
  expect(host.signIns).toEqual([{ status: 'ok', ...TOKENS }]);
  expect(host.calls(loginPasskey).map(({ body }) => body.session)).toEqual(['attempt']);
});

test('signs in by a passkey among the suggestions of the e-mail field', async () => {
  const { host, path } = await openSignIn(SIGNED_IN);
  expect(screen.getByLabelText('メールアドレス')).toHaveAttribute(
    'autocomplete',
    'username webauthn',
  );
  act(passkeys.choose);
  await waitFor(() => {
    expect(path()).toBe('/suppliers');
  });
  expect(host.signIns).toEqual([{ status: 'ok', ...TOKENS }]);
});

test('shows a neutral sentence when the dialog was closed, and suggests passkeys again', async () => {
  const { press, user } = await openSignIn();
  await user.type(screen.getByLabelText('メールアドレス'), 'taro@example.jp');
  await press();
  act(passkeys.close);
  expect(await screen.findByRole('status')).toHaveTextContent(NOT_CONFIRMED);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByLabelText('メールアドレス')).toHaveValue('taro@example.jp');
  await waitFor(() => {
    expect(passkeys.waitingFor()).toBe('suggestions');
  });
});

test('says above the form that the passkey is unknown, and asks the browser to forget it', async () => {
  const text =
    'このパスキーは、登録されていないか削除されています。メールアドレスとパスワードでログインしてください。';
  const { host, press } = await openSignIn(refused('unknown_passkey', text));
  await press();
  act(passkeys.choose);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(text);
  const form = screen.getByRole('form', { name: 'ログイン' });
  expect(alert.compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(passkeys.forgotten).toEqual(['a2V5']);
  expect(host.signIns).toEqual([]);
});

test('requests a new challenge before the current one expires', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    const { host } = await openSignIn();
    const before = passkeys.count();
    await act(async () => jest.advanceTimersByTimeAsync(3 * 60_000));
    expect(passkeys.count()).toBe(before);
    await act(async () => jest.advanceTimersByTimeAsync(61_000));
    await waitFor(() => {
      expect(passkeys.count()).toBe(before + 1);
    });
    expect(passkeys.waitingFor()).toBe('suggestions');
    expect(host.calls(beginPasskeyLogin)).toHaveLength(2);
  } finally {
    jest.useRealTimers();
  }
});

test('shows no button and requests no challenge in a browser without passkeys', async () => {
  removePasskeys();
  const host = hostWith();
  await renderRemote(remote, config, { host, at: '/signin' });
  expect(await screen.findByRole('button', { name: 'ログイン' })).toBeInTheDocument();
  expect(screen.queryByRole('button', PASSKEY_BUTTON)).toBeNull();
  expect(host.calls(beginPasskeyLogin)).toEqual([]);
});
