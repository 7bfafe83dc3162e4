import { getRegistrationDraft } from '@hareto/contracts/registration-draft.ts';
import { getRegistration, listBusinessCategories } from '@hareto/contracts/registration.ts';
import { certifyUser, readCodeDelivery, resendUserCode } from '@hareto/contracts/sign-up.ts';
import { fakeHost, problem, stub, type FakeHost } from '@hareto/testing/fake-host.ts';
import { renderRemote } from '@hareto/testing/render-remote.tsx';
import { stopClock } from '@hareto/testing/stop-clock.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { config } from '../../../remote.config.ts';
import { requestedSignUpCode } from '../../domain/requested-code.ts';
import remote from '../../remote.ts';
import { UNREGISTERED } from '../../testing/registration-host.ts';

const TOKENS = { access_token: 'a', id_token: 'i', refresh_token: 'r' };
const REQUESTED_CODE = {
  session: 's-1',
  email_address: 'hanako@example.jp',
  masked_email: 'h****@e***',
  redirect: null,
};

const storeRequestedCode = (changes: object = {}) => {
  const times = { resend_at: Date.now() + 60_000, expires_at: Date.now() + 300_000 };
  requestedSignUpCode.write({ ...REQUESTED_CODE, ...times, ...changes });
};
const anonymous = (...stubs: ReturnType<typeof stub>[]) => fakeHost({ user: null, stubs });
const open = async (host: FakeHost) => renderRemote(remote, config, { host, at: '/signup/code' });
const code = async () => screen.findByLabelText('確認コード');

beforeEach(() => {
  window.sessionStorage.clear();
  storeRequestedCode();
});

test.each([
  [null, '/registration'],
  ['/suppliers?status=disable', '/registration?redirect=%2Fsuppliers%3Fstatus%3Ddisable'],
  ['https://evil.example/', '/registration'],
])(
  'signs in with the sixth digit and goes to the registration; keeps %p if it is a page of this site',
  async (redirect, to) => {
    storeRequestedCode({ redirect });
    const host = anonymous(
      stub(certifyUser, { status: 'ok', ...TOKENS }),
      stub(getRegistration, UNREGISTERED),
      stub(getRegistrationDraft, { version: 0, draft: null, updated_at: null }),
      stub(listBusinessCategories, { business_categories: [] }),
    );
    const { user, path } = await open(host);
    await user.type(await code(), '123456');
    await waitFor(() => {
      expect(path()).toBe(to);
    });
    expect(host.calls(certifyUser)).toEqual([
      { body: { purpose: 'signup', session: 's-1', confirmation_code: '123456' } },
    ]);
    expect(host.signIns).toEqual([expect.objectContaining(TOKENS)]);
    expect(requestedSignUpCode.read()).toBeNull();
  },
);

test('shows a refused code at its field, and empties the field', async () => {
  const message = '確認コードが正しくありません。（残り4回）';
  const refusal = problem({ httpStatus: 400, status: 'invalid_code', message });
  const { user } = await open(
    anonymous(
      stub(certifyUser, () => {
        throw refusal;
      }),
    ),
  );
  await user.type(await code(), '000000');
  await waitFor(async () => {
    expect(await code()).toHaveAccessibleDescription(message);
  });
  expect(await code()).toHaveValue('');
});

test('requests a new code for the same address, and restarts its time', async () => {
  storeRequestedCode({ resend_at: 0, expires_at: 0 });
  const sent = {
    status: 'code_sent' as const,
    session: 's-1',
    masked_email: 'h****@e***',
    code_expires_in: 300,
    resend_after: 60,
  };
  stopClock();
  const host = anonymous(stub(resendUserCode, sent));
  const { user } = await open(host);
  expect(await screen.findByText(/有効期限が切れました/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'コードを再送信' }));
  expect(await screen.findByText('60秒後に再送信できます。')).toBeInTheDocument();
  const resendButton = screen.getByRole('button', { name: 'コードを再送信' });
  expect(resendButton).toHaveFocus();
  expect(resendButton).toHaveAttribute('aria-disabled', 'true');
  expect(host.calls(resendUserCode)).toEqual([{ body: { session: 's-1' } }]);
  expect(host.snackbars).toEqual([{ color: 'success', title: '確認コードを再送信しました。' }]);
});

test('shows without a reload that the mail with the code was refused', async () => {
  jest.useFakeTimers();
  storeRequestedCode();
  const answers = [false, false, true];
  const host = anonymous(
    stub(readCodeDelivery, () => ({ is_undelivered: answers.shift() ?? true })),
  );
  await open(host);
  await code();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'メールを届けられませんでしたメールアドレスに誤りがないか、ご確認ください。',
  );
  await act(async () => jest.advanceTimersByTimeAsync(20_000));
  expect(host.calls(readCodeDelivery)).toEqual(
    Array.from({ length: 3 }, () => ({ body: { session: 's-1' } })),
  );
  jest.useRealTimers();
});

test('stops checking whether the mail was refused once another code can be sent', async () => {
  storeRequestedCode({ resend_at: 0 });
  const host = anonymous(stub(readCodeDelivery, { is_undelivered: false }));
  await open(host);
  await code();
  jest.useFakeTimers();
  await act(async () => jest.advanceTimersByTimeAsync(20_000));
  expect(host.calls(readCodeDelivery)).toHaveLength(1);
  jest.useRealTimers();
});

test('explains what the owner of an address that is already registered receives', async () => {
  await open(anonymous());
  expect(
    await screen.findByText(
      '登録済みのメールアドレスの場合は、確認コードの代わりに、ログインとパスワード再設定のご案内をメールでお送りしています。',
    ),
  ).toBeInTheDocument();
});

test('starts again with another address and keeps the requested page', async () => {
  storeRequestedCode({ redirect: '/suppliers' });
  const { user, path } = await open(anonymous());
  await user.click(await screen.findByRole('link', { name: 'メールアドレスを変更する' }));
  await waitFor(() => {
    expect(path()).toBe('/signup?redirect=%2Fsuppliers');
  });
  expect(requestedSignUpCode.read()).toBeNull();
});

test.each([
  ['nothing', null],
  ['data of another version', '{"session":1}'],
  ['malformed JSON', '{'],
])('goes to /signup with %s stored', async (_, stored) => {
  window.sessionStorage.clear();
  if (stored !== null) window.sessionStorage.setItem('hareto.sign-up', stored);
  const { path } = await open(anonymous());
  await waitFor(() => {
    expect(path()).toBe('/signup');
  });
});
