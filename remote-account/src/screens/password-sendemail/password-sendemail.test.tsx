import { certifyUser, resendUserCode } from '@hareto/contracts/sign-up.ts';
import { fakeHost, problem, stub } from '@hareto/testing/fake-host.ts';
import { renderRemote } from '@hareto/testing/render-remote.tsx';
import { screen, waitFor } from '@testing-library/react';
import { config } from '../../../remote.config.ts';
import { requestedResetCode } from '../../domain/requested-code.ts';
import remote from '../../remote.ts';

const SENT_CODE = {
  status: 'code_sent' as const,
  session: 's-1',
  masked_email: 'h****@e***',
  code_expires_in: 300,
  resend_after: 0,
};

beforeEach(() => {
  window.sessionStorage.clear();
});

const open = async (...stubs: ReturnType<typeof stub>[]) => {
  const host = fakeHost({ user: null, stubs });
  const at = '/password/sendemail?redirect=%2Fsuppliers';
  return { host, ...(await renderRemote(remote, config, { host, at })) };
};
const send = async () => screen.findByRole('button', { name: '送信する' });

test('requires an address', async () => {
  const { user, host } = await open();
  await user.click(await send());
  expect(screen.getByLabelText('メールアドレス')).toHaveAccessibleDescription(
    'メールアドレスを入力してください。',
  );
  expect(host.calls(certifyUser)).toEqual([]);
});

test('shows a result that does not say whether the address is registered, and links to the page of the code', async () => {
  const { user, host, path } = await open(stub(certifyUser, SENT_CODE));
  await user.type(await screen.findByLabelText('メールアドレス'), 'hanako@example.jp');
  await user.click(await send());
  expect(await screen.findByRole('status')).toHaveTextContent(
    'ご登録がある場合、パスワード再設定のご案内をお送りしました。',
  );
  expect(host.calls(certifyUser)).toEqual([
    { body: { purpose: 'password_reset', email_address: 'hanako@example.jp' } },
  ]);
  expect(requestedResetCode.read()).toMatchObject({ session: 's-1', redirect: '/suppliers' });
  await user.click(screen.getByRole('link', { name: 'コードを入力する' }));
  await waitFor(() => {
    expect(path()).toBe('/password/reset');
  });
});

test('shows a rate limit above the form', async () => {
  const message = '確認コードの送信回数が上限に達しました。14:34以降に、もう一度お試しください。';
  const refusal = problem({ httpStatus: 429, status: 'too_many_requests', message });
  const { user } = await open(
    stub(certifyUser, () => {
      throw refusal;
    }),
  );
  await user.type(await screen.findByLabelText('メールアドレス'), 'hanako@example.jp');
  await user.click(await send());
  expect(await screen.findByRole('group', { name: message })).toBeInTheDocument();
});

test('resends the code; requests a new reset once the session has expired', async () => {
  const { user, host } = await open(stub(certifyUser, SENT_CODE), stub(resendUserCode, SENT_CODE));
  await user.type(await screen.findByLabelText('メールアドレス'), 'hanako@example.jp');
  await user.click(await send());
  await user.click(await screen.findByRole('button', { name: 'コードを再送信' }));
  await waitFor(() => {
    expect(host.calls(resendUserCode)).toHaveLength(1);
  });
  expect(host.calls(certifyUser)).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'コードを再送信' })).toHaveFocus();

  const expiredSession = problem({ httpStatus: 400, status: 'expired_session' });
  host.use(
    stub(resendUserCode, () => {
      throw expiredSession;
    }),
    stub(certifyUser, { ...SENT_CODE, session: 's-2' }),
  );
  await user.click(await screen.findByRole('button', { name: 'コードを再送信' }));
  await waitFor(() => {
    expect(requestedResetCode.read()).toMatchObject({ session: 's-2' });
  });
  expect(host.snackbars).toHaveLength(2);
});

test('lets the user type another address', async () => {
  const { user } = await open(stub(certifyUser, SENT_CODE));
  await user.type(await screen.findByLabelText('メールアドレス'), 'hanako@example.jp');
  await user.click(await send());
  await user.click(await screen.findByRole('button', { name: 'メールアドレスを入力し直す' }));
  expect(await screen.findByLabelText('メールアドレス')).toHaveValue('');
});
