import { createUser } from '@hareto/contracts/sign-up.ts';
import { getSettings } from '@hareto/contracts/settings.ts';
import { fakeHost, problem, stub } from '@hareto/testing/fake-host.ts';
import { someSettings } from '@hareto/testing/user-builders.ts';
import { renderRemote } from '@hareto/testing/render-remote.tsx';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { config } from '../../../remote.config.ts';
import remote from '../../remote.ts';

const EMAIL = 'hanako@example.jp';
const PASSWORD = 'hoshizora-no-kyo';
const SENT_CODE = {
  status: 'code_sent' as const,
  session: 's-1',
  masked_email: 'h****@e***',
  code_expires_in: 300,
  resend_after: 60,
};

beforeEach(() => {
  window.sessionStorage.clear();
});

const open = async (host = fakeHost({ user: null }), at = '/signup') =>
  renderRemote(remote, config, { host, at });
const password = () => screen.getByLabelText('パスワード');
const confirmation = () => screen.getByLabelText('パスワード（確認）');
const consent = () => screen.getByRole('checkbox');
const send = () => screen.getByRole('button', { name: '確認コードを送信する' });

async function fillIn(user: UserEvent) {
  await user.type(await screen.findByLabelText('メールアドレス'), EMAIL);
  await user.type(password(), PASSWORD);
  await user.type(confirmation(), PASSWORD);
  await user.click(consent());
}

test('reports all missing values at once, each at its field', async () => {
  const host = fakeHost({ user: null });
  const { user } = await open(host);
  await user.click(await screen.findByRole('button', { name: '確認コードを送信する' }));
  expect(screen.getByLabelText('メールアドレス')).toHaveAccessibleDescription(
    'メールアドレスを入力してください。',
  );
  expect(password()).toHaveAccessibleDescription('パスワードを入力してください。');
  expect(confirmation()).toHaveAccessibleDescription('パスワード（確認）を入力してください。');
  expect(consent()).toHaveAccessibleDescription(
    '利用規約とプライバシーポリシーへの同意にチェックを入れてください。',
  );
  expect(screen.getByText(/未入力の項目が4件あります。/)).toBeInTheDocument();
  expect(host.calls(createUser)).toEqual([]);
});

test.each([
  ['hoshizora', 'パスワードは10文字以上で入力してください。'],
  ['hanako-2026', 'メールアドレスを含むパスワードは使用できません。'],
  ['password123', '推測されやすいパスワードです。別のパスワードを設定してください。'],
])('refuses %s before it is sent', async (newPassword, message) => {
  const { user } = await open();
  await user.type(await screen.findByLabelText('メールアドレス'), EMAIL);
  await user.type(password(), newPassword);
  await user.click(send());
  expect(password()).toHaveAccessibleDescription(message);
});

test('requires the same password in both fields', async () => {
  const { user } = await open();
  await user.type(await screen.findByLabelText('メールアドレス'), EMAIL);
  await user.type(password(), PASSWORD);
  await user.type(confirmation(), 'hoshizora-no-kyoto');
  await user.click(send());
  expect(confirmation()).toHaveAccessibleDescription('パスワードが一致しません。');
});

test('shows the strength of the password as text while it is typed', async () => {
  const { user } = await open();
  await user.type(await screen.findByLabelText('メールアドレス'), EMAIL);
  expect(screen.getByText('強さ：入力すると表示します')).toBeInTheDocument();
  await user.type(password(), 'hoshizo');
  expect(screen.getByText('強さ：弱い')).toBeInTheDocument();
  await user.type(password(), 'ra-2');
  expect(screen.getByText('強さ：ふつう')).toBeInTheDocument();
  await user.type(password(), '-kyo-');
  expect(screen.getByText('強さ：強い')).toBeInTheDocument();
  const rules = within(screen.getByRole('form')).getAllByRole('listitem');
  expect(rules.map(({ textContent }) => textContent)).toEqual([
    '10文字以上（達成）',
    'メールアドレスを含まない（達成）',
    '推測されにくい（よく使われるパスワードでない）（達成）',
  ]);
});

test('sends the version of the accepted terms, and continues with the code and the requested page', async () => {
  const host = fakeHost({ user: null, stubs: [stub(createUser, SENT_CODE)] });
  const { user, path } = await open(host, '/signup?redirect=%2Fsuppliers');
  await fillIn(user);
  await user.click(send());
  await waitFor(() => {
    expect(path()).toBe('/signup/code');
  });
  expect(host.calls(createUser)).toEqual([
    { body: { email_address: EMAIL, password: PASSWORD, license_version: '2026-06-26' } },
  ]);
  expect((await screen.findByText('h****@e***')).parentElement).toHaveTextContent(
    '確認コードをh****@e***に送信しました。',
  );
  const stored = JSON.parse(window.sessionStorage.getItem('hareto.sign-up') ?? '{}') as object;
  expect(stored).toEqual({
    session: 's-1',
    email_address: EMAIL,
    masked_email: 'h****@e***',
    redirect: '/suppliers',
    resend_at: expect.any(Number),
    expires_at: expect.any(Number),
  });
});

test('shows the terms in a dialog, where agreeing ticks the checkbox', async () => {
  const { user } = await open();
  await user.type(await screen.findByLabelText('メールアドレス'), EMAIL);
  await user.click(screen.getByRole('button', { name: '利用規約' }));
  const dialog = within(await screen.findByRole('dialog', { name: '利用規約' }));
  expect(dialog.getByText('2026年6月26日(金)版')).toBeInTheDocument();
  expect(await dialog.findByRole('heading', { name: '第1条（適用）' })).toBeInTheDocument();
  const [, close] = dialog.getAllByRole('button', { name: '閉じる' });
  if (!close) throw new Error('two buttons close it');
  await user.click(close);
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  expect(consent()).not.toBeChecked();

  await user.click(screen.getByRole('button', { name: '利用規約' }));
  await user.click(await screen.findByRole('button', { name: '同意する' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  expect(consent()).toBeChecked();
  expect(screen.getByLabelText('メールアドレス')).toHaveValue(EMAIL);
});

test('asks for a reload instead of a sign-up when the server has newer terms than the page', async () => {
  const newer = stub(getSettings, someSettings({ terms_version: '2027-01-01' }));
  await open(fakeHost({ user: null, stubs: [newer] }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^利用規約が改定されました。画面を再読み込みして、最新の利用規約をご確認ください。$/,
  );
  expect(screen.queryByRole('form')).toBeNull();
});

test('reports outdated terms at the checkbox, and keeps the mail address over a reload', async () => {
  const text = '利用規約が改定されました。画面を再読み込みして、最新の利用規約をご確認ください。';
  const refusal = problem({
    httpStatus: 422,
    status: 'validation_error',
    errors: [{ field: 'license_version', code: 'outdated', message: text }],
  });
  const refuse = stub(createUser, () => {
    throw refusal;
  });
  const { user } = await open(fakeHost({ user: null, stubs: [refuse] }));
  await fillIn(user);
  await user.click(send());
  await waitFor(() => {
    expect(consent()).toHaveAccessibleDescription(text);
  });
  expect(password()).toHaveValue(PASSWORD);
  cleanup();
  await open();
  expect(await screen.findByLabelText('メールアドレス')).toHaveValue(EMAIL);
  expect(password()).toHaveValue('');
});

test('links to the policy that the installation configures', async () => {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = 'site';
  const links = [{ id: 'privacy', href: 'https://help.example/privacy', label: 'x' }];
  block.textContent = JSON.stringify({ links });
  document.head.append(block);
  await open();
  const link = await screen.findByRole('link', { name: /プライバシーポリシー/ });
  expect(link).toHaveAttribute('href', 'https://help.example/privacy');
  expect(link).toHaveAttribute('target', '_blank');
  block.remove();
});

test('redirects a signed-in visitor at once', async () => {
  const { path } = await open(fakeHost(), '/signup?redirect=%2Fsuppliers');
  await waitFor(() => {
    expect(path()).toBe('/suppliers');
  });
});
