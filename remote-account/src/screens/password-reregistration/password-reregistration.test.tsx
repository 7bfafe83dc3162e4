import { putPassword } from '@hareto/contracts/passwords.ts';
import { fakeHost, problem, stub, type FakeHost } from '@hareto/testing/fake-host.ts';
import { renderRemote } from '@hareto/testing/render-remote.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { config } from '../../../remote.config.ts';
import { newPasswordChallenge } from '../../domain/new-password-challenge.ts';
import remote from '../../remote.ts';

const PASSWORD = 'hoshizora-no-kyo';
const TOKENS = { access_token: 'a', id_token: 'i', refresh_token: 'r' };
const WAITING_CHALLENGE = {
  status: 'two_factor_required' as const,
  session: 's-2',
  masked_email: 'h****@e***',
  code_expires_in: 300,
  resend_after: 60,
};

beforeEach(() => {
  window.sessionStorage.clear();
  const email_address = 'hanako@example.jp';
  newPasswordChallenge.write({ session: 's-1', email_address, redirect: '/suppliers' });
});

const anonymous = (...stubs: ReturnType<typeof stub>[]) => fakeHost({ user: null, stubs });
const open = async (host: FakeHost) =>
  renderRemote(remote, config, { host, at: '/password/reregistration' });
const newPassword = () => screen.getByLabelText('新しいパスワード');

async function send(user: UserEvent, password = PASSWORD) {
  await user.type(await screen.findByLabelText('新しいパスワード'), password);
  await user.type(screen.getByLabelText('新しいパスワード（確認）'), password);
  await user.click(screen.getByRole('button', { name: '再登録してログインする' }));
}

test('continues with the code, as after any correct password', async () => {
  const host = anonymous(stub(putPassword, WAITING_CHALLENGE));
  const { user, path } = await open(host);
  await send(user);
  await waitFor(() => {
    expect(path()).toBe('/onetime-password');
  });
  expect(host.calls(putPassword)).toEqual([
    { body: { purpose: 'reregistration', session: 's-1', new_password: PASSWORD } },
  ]);
  const stored = window.sessionStorage.getItem('hareto.login-challenge') ?? '{}';
  expect(JSON.parse(stored)).toMatchObject({ session: 's-2', redirect: '/suppliers' });
  expect(newPasswordChallenge.read()).toBeNull();
});

test('signs in at once without two-factor authentication', async () => {
  const host = anonymous(stub(putPassword, { status: 'ok', ...TOKENS }));
  const { user, path } = await open(host);
  await send(user);
  await waitFor(() => {
    expect(path()).toBe('/suppliers');
  });
  expect(host.signIns).toEqual([expect.objectContaining(TOKENS)]);
});

test('refuses a password that contains the name of the e-mail address', async () => {
  const { user } = await open(anonymous());
  await send(user, 'hanako-no-hana');
  expect(newPassword()).toHaveAccessibleDescription(
    'メールアドレスを含むパスワードは使用できません。',
  );
});

test('shows above the form that the sign-in has expired', async () => {
  const message = '有効時間が過ぎました。はじめからやり直してください。';
  const refusal = problem({ httpStatus: 400, status: 'expired_session', message });
  const { user, path } = await open(
    anonymous(
      stub(putPassword, () => {
        throw refusal;
      }),
    ),
  );
  await send(user);
  expect(await screen.findByRole('group', { name: message })).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'ログインに戻る' }));
  await waitFor(() => {
    expect(path()).toBe('/signin?redirect=%2Fsuppliers');
  });
  expect(newPasswordChallenge.read()).toBeNull();
});

test('goes Back after ログインに戻る to the page before the reregistration', async () => {
  const { user, path, goTo, goBack } = await renderRemote(remote, config, {
    host: anonymous(),
    at: '/password/sendemail',
  });
  await act(async () => goTo('/password/reregistration'));
  await user.click(await screen.findByRole('link', { name: 'ログインに戻る' }));
  await waitFor(() => {
    expect(path()).toBe('/signin?redirect=%2Fsuppliers');
  });
  await act(async () => goBack());
  expect(path()).toBe('/password/sendemail');
});

test('redirects to the sign-in when opened directly', async () => {
  window.sessionStorage.clear();
  const { path } = await open(anonymous());
  await waitFor(() => {
    expect(path()).toBe('/signin');
  });
});
