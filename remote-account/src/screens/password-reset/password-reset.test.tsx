import { putPassword } from '@hareto/contracts/passwords.ts';
import { resendUserCode } from '@hareto/contracts/sign-up.ts';
import { fakeHost, problem, stub, type FakeHost } from '@hareto/testing/fake-host.ts';
import { aUser } from '@hareto/testing/user-builders.ts';
import { renderRemote } from '@hareto/testing/render-remote.tsx';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { config } from '../../../remote.config.ts';
import { requestedResetCode } from '../../domain/requested-code.ts';
import remote from '../../remote.ts';

const PASSWORD = 'hoshizora-no-kyo';
const passwordChangedStub = stub(putPassword, { status: 'password_changed' });

beforeEach(() => {
  window.sessionStorage.clear();
  storeWaitingReset();
});

function storeWaitingReset(changes: object = {}) {
  requestedResetCode.write({
    session: 's-1',
    email_address: 'hanako@example.jp',
    masked_email: 'h****@e***',
    redirect: '/suppliers',
    resend_at: Date.now() + 60_000,
    expires_at: Date.now() + 300_000,
    ...changes,
  });
}

const anonymous = (...stubs: ReturnType<typeof stub>[]) => fakeHost({ user: null, stubs });
const open = async (host: FakeHost) =>
  renderRemote(remote, config, { host, at: '/password/reset' });
const code = () => screen.getByLabelText('確認コード');
const newPassword = () => screen.getByLabelText('新しいパスワード');
const send = () => screen.getByRole('button', { name: 'パスワードを再設定する' });

async function fillIn(user: UserEvent, password = PASSWORD) {
  await user.type(await screen.findByLabelText('確認コード'), '123456');
  await user.type(newPassword(), password);
  await user.type(screen.getByLabelText('新しいパスワード（確認）'), password);
}

test('sets a new password, reports that, and goes to the sign-in', async () => {
  const host = anonymous(passwordChangedStub);
  const { user, path } = await open(host);
  await user.type(await screen.findByLabelText('確認コード'), '123456');
  // The sixth digit sends nothing yet, because the password is still missing; it is not validated
  // either.
  expect(newPassword()).not.toBeInvalid();
  await user.clear(code());
  await fillIn(user);
  await user.click(send());
  await waitFor(() => {
    expect(path()).toBe('/signin?redirect=%2Fsuppliers');
  });
  expect(host.calls(putPassword)).toEqual([
    {
      body: {
        purpose: 'reset',
        session: 's-1',
        confirmation_code: '123456',
        new_password: PASSWORD,
      },
    },
  ]);
  expect(host.snackbars).toEqual([
    {
      color: 'success',
      title: 'パスワードを再設定しました。',
      text: '新しいパスワードでログインしてください。',
    },
  ]);
  expect(requestedResetCode.read()).toBeNull();
});

test.each([
  ['ends the session of the account', 'hanako@example.jp', 1],
  ['keeps the session of another account', 'colleague@example.jp', 0],
])('%s, whose user a public page has to read', async (_effect, email_address, signOuts) => {
  const host = fakeHost({ user: aUser({ email_address }), stubs: [passwordChangedStub] });
  const { user: readUser } = host.session;
  let isRead = false;
  host.session.user = () => (isRead ? readUser() : null);
  host.session.reloadUser = async () => {
    isRead = true;
  };
  const signOut = jest.spyOn(host.session, 'signOut');
  const { user } = await open(host);
  await fillIn(user);
  await user.click(send());
  await waitFor(() => expect(host.snackbars).toHaveLength(1));
  expect(signOut).toHaveBeenCalledTimes(signOuts);
});

test('requires the code and the new password', async () => {
  const { user } = await open(anonymous());
  await user.click(await screen.findByRole('button', { name: 'パスワードを再設定する' }));
  expect(code()).toHaveAccessibleDescription(/確認コードを入力してください。/);
  expect(newPassword()).toHaveAccessibleDescription('新しいパスワードを入力してください。');
});

test('refuses a password that contains the name of the e-mail address', async () => {
  const { user } = await open(anonymous());
  await fillIn(user, 'hanako-no-hana');
  await user.click(send());
  expect(newPassword()).toHaveAccessibleDescription(
    'メールアドレスを含むパスワードは使用できません。',
  );
});

test.each([
  ['invalid_code', '確認コードが正しくありません。（残り3回）'],
  ['expired_code', '確認コードの有効期限が切れました。再送信してください。'],
])('shows %s at the code and keeps the password', async (status, message) => {
  const refusal = problem({ httpStatus: 400, status, message });
  const { user } = await open(
    anonymous(
      stub(putPassword, () => {
        throw refusal;
      }),
    ),
  );
  await fillIn(user);
  await user.click(send());
  await waitFor(() => {
    expect(code()).toHaveAccessibleDescription(expect.stringContaining(message));
  });
  expect(code()).toHaveValue('');
  expect(newPassword()).toHaveValue(PASSWORD);
});

test("shows the server's refusal of a password at the password", async () => {
  const message = '推測されやすいパスワードです。別のパスワードを設定してください。';
  const errors = [{ field: 'new_password', code: 'too_common', message }];
  const refusal = problem({ httpStatus: 422, status: 'validation_error', errors });
  const { user } = await open(
    anonymous(
      stub(putPassword, () => {
        throw refusal;
      }),
    ),
  );
  await fillIn(user);
  await user.click(send());
  await waitFor(() => {
    expect(newPassword()).toHaveAccessibleDescription(message);
  });
  expect(code()).toHaveValue('123456');
});

test('sends a new code without losing input', async () => {
  storeWaitingReset({ resend_at: 0, expires_at: 0 });
  const sent = {
    status: 'code_sent' as const,
    session: 's-1',
    masked_email: 'h****@e***',
    code_expires_in: 300,
    resend_after: 60,
  };
  const host = anonymous(stub(resendUserCode, sent));
  const { user } = await open(host);
  expect(await screen.findByText('有効期限切れ')).toBeInTheDocument();
  await user.type(newPassword(), PASSWORD);
  await user.click(screen.getByRole('button', { name: 'コードを再送信' }));
  expect(await screen.findByText(/^残り時間 (5:00|4:59)$/)).toBeInTheDocument();
  expect(newPassword()).toHaveValue(PASSWORD);
  const waiting = screen.getByRole('button', { name: 'コードを再送信' });
  expect(waiting).toHaveFocus();
  expect(waiting).toHaveAttribute('aria-disabled', 'true');
});

test('does not describe the code by the countdown, which screen readers would read every second', async () => {
  await open(anonymous());
  expect(await screen.findByText(/^\d+秒後に再送信できます。$/)).toBeVisible();
  expect(code()).not.toHaveAccessibleDescription();
});

test('redirects to the first page when no mail was requested', async () => {
  window.sessionStorage.clear();
  const { path } = await open(anonymous());
  await waitFor(() => {
    expect(path()).toBe('/password/sendemail');
  });
});
