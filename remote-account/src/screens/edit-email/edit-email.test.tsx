import { putEmailAddress, verifyEmailAuthCode } from '@hareto/contracts/account.ts';
import { readCodeDelivery, resendUserCode } from '@hareto/contracts/sign-up.ts';
import {
  fakeHost,
  networkProblem,
  problem,
  stub,
  type FakeHost,
} from '@hareto/testing/fake-host.ts';
import { renderRemote } from '@hareto/testing/render-remote.tsx';
import { stopClock } from '@hareto/testing/stop-clock.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { config } from '../../../remote.config.ts';
import remote from '../../remote.ts';

const SENT_CODE = {
  status: 'code_sent' as const,
  session: 's-1',
  masked_email: 'n****@e***',
  code_expires_in: 300,
  resend_after: 60,
};
const open = async (host: FakeHost, at: string) => renderRemote(remote, config, { host, at });
const address = async () => screen.findByRole('textbox', { name: /新しいメールアドレス/ });
const send = () => screen.getByRole('button', { name: '確認コードを送信する' });

beforeEach(() => {
  window.sessionStorage.clear();
});

test('changes the address with its code, and forgets the request of the code', async () => {
  const host = fakeHost({
    stubs: [
      stub(putEmailAddress, SENT_CODE),
      stub(verifyEmailAuthCode, { email_address: 'new@example.com' }),
    ],
  });
  const { user, path } = await open(host, '/myaccount/edit-email-address');
  await user.type(await address(), 'new@example.com');
  await user.click(send());
  await waitFor(() => {
    expect(path()).toBe('/myaccount/edit-email-auth');
  });
  expect((await screen.findByText('n****@e***')).parentElement).toHaveTextContent(
    '確認コードをn****@e***に送信しました。',
  );
  await user.type(screen.getByLabelText('確認コード'), '123456');
  await waitFor(() => {
    expect(path()).toBe('/myaccount/edit-email-complete');
  });
  expect(
    await screen.findByText(/次回からn\*\*\*\*@e\*\*\*でログインしてください。/),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'ログイン情報へ' })).toHaveAttribute(
    'href',
    '/myaccount',
  );
  const body = { new_email_address: 'new@example.com' };
  expect(host.calls(putEmailAddress)).toEqual([{ body }]);
  const entered = { session: 's-1', confirmation_code: '123456' };
  expect(host.calls(verifyEmailAuthCode)).toEqual([{ body: entered }]);
  expect(window.sessionStorage.getItem('hareto.email-change')).toBeNull();
});

test('leaves the user on the page to which they have gone while the code was checked', async () => {
  let answer: (sent: { email_address: string }) => void = () => undefined;
  const verified = new Promise<{ email_address: string }>((resolve) => {
    answer = resolve;
  });
  const host = fakeHost({
    stubs: [stub(putEmailAddress, SENT_CODE), stub(verifyEmailAuthCode, () => verified)],
  });
  const { user, path, goTo } = await open(host, '/myaccount/edit-email-address');
  await user.type(await address(), 'new@example.com');
  await user.click(send());
  await user.type(await screen.findByLabelText('確認コード'), '123456');
  await waitFor(() => expect(host.calls(verifyEmailAuthCode)).toHaveLength(1));
  await act(() => goTo('/payments/create'));
  await act(async () => answer({ email_address: 'new@example.com' }));
  await waitFor(() => expect(window.sessionStorage.getItem('hareto.email-change')).toBeNull());
  expect(path()).toBe('/payments/create');
});

test('requires the address, and shows a refusal at its field', async () => {
  const text = '現在と同じメールアドレスです。';
  const errors = [{ field: 'new_email_address', code: 'same_email_address', message: text }];
  const refusal = problem({ httpStatus: 422, status: 'validation_error', errors });
  const host = fakeHost({
    stubs: [
      stub(putEmailAddress, () => {
        throw refusal;
      }),
    ],
  });
  const { user, path } = await open(host, '/myaccount/edit-email-address');
  await address();
  await user.click(send());
  expect(await address()).toHaveAccessibleDescription('メールアドレスを入力してください。');
  await user.type(await address(), 'new@example.com');
  await user.click(send());
  await waitFor(async () => {
    expect(await address()).toHaveAccessibleDescription(text);
  });
  expect(path()).toBe('/myaccount/edit-email-address');
});

test('shows a wrong code at its field, and sends a new one for the same change', async () => {
  const requestedCode = {
    session: 's-1',
    email_address: 'new@example.com',
    masked_email: 'n****@e***',
    resend_at: 0,
    expires_at: Date.now() + 300_000,
    redirect: null,
  };
  window.sessionStorage.setItem('hareto.email-change', JSON.stringify(requestedCode));
  const message = '確認コードが正しくありません。（残り4回）';
  const refusal = problem({ httpStatus: 400, status: 'invalid_code', message });
  const host = fakeHost({
    stubs: [
      stub(verifyEmailAuthCode, () => {
        throw refusal;
      }),
      stub(resendUserCode, SENT_CODE),
    ],
  });
  stopClock();
  const { user } = await open(host, '/myaccount/edit-email-auth');
  await user.type(await screen.findByLabelText('確認コード'), '000000');
  await waitFor(() => {
    expect(screen.getByLabelText('確認コード')).toHaveAccessibleDescription(message);
  });
  await user.click(screen.getByRole('button', { name: 'コードを再送信' }));
  expect(await screen.findByText('60秒後に再送信できます。')).toBeInTheDocument();
  const waiting = screen.getByRole('button', { name: 'コードを再送信' });
  expect(waiting).toHaveFocus();
  expect(waiting).toHaveAttribute('aria-disabled', 'true');
  expect(host.calls(resendUserCode)).toEqual([{ body: { session: 's-1' } }]);
});

test('completes the change when the response to the code was lost and the user requests another code', async () => {
  const requestedCode = {
    session: 's-1',
    email_address: 'new@example.com',
    masked_email: 'n****@e***',
    resend_at: 0,
    expires_at: Date.now() + 300_000,
    redirect: null,
  };
  window.sessionStorage.setItem('hareto.email-change', JSON.stringify(requestedCode));
  const expired = problem({ httpStatus: 400, status: 'expired_session' });
  const host = fakeHost({
    stubs: [
      stub(verifyEmailAuthCode, () => Promise.reject(networkProblem)),
      stub(resendUserCode, () => Promise.reject(expired)),
    ],
  });
  const { user, path } = await open(host, '/myaccount/edit-email-auth');
  await user.type(await screen.findByLabelText('確認コード'), '123456');
  await waitFor(() => expect(host.calls(verifyEmailAuthCode)).toHaveLength(1));
  host.use(stub(verifyEmailAuthCode, { email_address: 'new@example.com' }));
  await user.click(screen.getByRole('button', { name: 'コードを再送信' }));
  await waitFor(() => {
    expect(path()).toBe('/myaccount/edit-email-complete');
  });
  expect(host.calls(verifyEmailAuthCode)[1]).toEqual({
    body: { session: 's-1', confirmation_code: '123456' },
  });
  expect(host.snackbars).toEqual([]);
});

test('says that the mail to the new address was refused', async () => {
  const requestedCode = {
    session: 's-1',
    email_address: 'new@example.com',
    masked_email: 'n****@e***',
    resend_at: Date.now() + 60_000,
    expires_at: Date.now() + 300_000,
    redirect: null,
  };
  window.sessionStorage.setItem('hareto.email-change', JSON.stringify(requestedCode));
  const host = fakeHost({ stubs: [stub(readCodeDelivery, { is_undelivered: true })] });
  await open(host, '/myaccount/edit-email-auth');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'メールを届けられませんでしたメールアドレスに誤りがないか、ご確認ください。',
  );
  expect(host.calls(readCodeDelivery)).toEqual([{ body: { session: 's-1' } }]);
});

test('redirects the code page to the first page, and the last page to sign-in, when no change is in progress', async () => {
  const auth = await open(fakeHost(), '/myaccount/edit-email-auth');
  await address();
  expect(auth.path()).toBe('/myaccount/edit-email-address');
  auth.unmount();
  const complete = await open(fakeHost({ user: null }), '/myaccount/edit-email-complete');
  await screen.findByRole('heading', { level: 1, name: 'ログイン' });
  expect(complete.path()).toBe('/signin');
});
