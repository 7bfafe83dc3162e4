import { putPassword } from '@hareto/contracts/passwords.ts';
import { fakeHost, problem, stub, type FakeHost } from '@hareto/testing/fake-host.ts';
import { renderRemote } from '@hareto/testing/render-remote.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { config } from '../../../remote.config.ts';
import remote from '../../remote.ts';

const open = async (host: FakeHost) =>
  renderRemote(remote, config, { host, at: '/myaccount/edit-password' });
const current = async () => screen.findByLabelText('現在のパスワード');
const next = () => screen.getByLabelText('新しいパスワード');
const again = () => screen.getByLabelText('新しいパスワード（確認）');
const change = () => screen.getByRole('button', { name: 'パスワードを変更する' });
const NEW_PASSWORD = 'hoshizora-no-kyo';

test('changes the password, shows that, and returns to the page of the account', async () => {
  const host = fakeHost({ stubs: [stub(putPassword, { status: 'password_changed' })] });
  const { user, path } = await open(host);
  await user.type(await current(), 'tsukiyo-no-ginga');
  await user.type(next(), NEW_PASSWORD);
  await user.type(again(), NEW_PASSWORD);
  await user.click(change());
  await waitFor(() => {
    expect(path()).toBe('/myaccount');
  });
  const body = {
    purpose: 'change',
    current_password: 'tsukiyo-no-ginga',
    new_password: NEW_PASSWORD,
  };
  expect(host.calls(putPassword)).toEqual([{ body }]);
  expect(host.snackbars).toEqual([
    {
      color: 'success',
      title: 'パスワードを変更しました',
      text: 'ほかの端末からはログアウトしました。',
    },
  ]);
});

test('leaves the user on the page to which they have gone during the change', async () => {
  let answer: (sent: { status: 'password_changed' }) => void = () => undefined;
  const changed = new Promise<{ status: 'password_changed' }>((resolve) => {
    answer = resolve;
  });
  const host = fakeHost({ stubs: [stub(putPassword, () => changed)] });
  const { user, path, goTo } = await open(host);
  await user.type(await current(), 'tsukiyo-no-ginga');
  await user.type(next(), NEW_PASSWORD);
  await user.type(again(), NEW_PASSWORD);
  await user.click(change());
  await act(() => goTo('/payments/create'));
  await act(async () => answer({ status: 'password_changed' }));
  expect(host.snackbars.map(({ title }) => title)).toEqual(['パスワードを変更しました']);
  expect(path()).toBe('/payments/create');
});

test('shows the error of every field', async () => {
  const { user } = await open(fakeHost());
  await current();
  await user.click(change());
  expect(await current()).toHaveAccessibleDescription('現在のパスワードを入力してください。');
  expect(next()).toHaveAccessibleDescription('新しいパスワードを入力してください。');
  await user.type(next(), 'short');
  await user.type(again(), 'other');
  await user.click(change());
  expect(next()).toHaveAccessibleDescription('パスワードは10文字以上で入力してください。');
  expect(again()).toHaveAccessibleDescription('パスワードが一致しません。');
});

test('shows a refusal at its field and keeps the input', async () => {
  const text = '現在のパスワードが正しくありません。';
  const errors = [{ field: 'current_password', code: 'wrong_password', message: text }];
  const refusal = problem({ httpStatus: 422, status: 'validation_error', errors });
  const { user, path } = await open(
    fakeHost({
      stubs: [
        stub(putPassword, () => {
          throw refusal;
        }),
      ],
    }),
  );
  await user.type(await current(), 'wrong');
  await user.type(next(), NEW_PASSWORD);
  await user.type(again(), NEW_PASSWORD);
  await user.click(change());
  const field = await current();
  await waitFor(() => {
    expect(field).toHaveAccessibleDescription(text);
  });
  expect(next()).toHaveValue(NEW_PASSWORD);
  expect(path()).toBe('/myaccount/edit-password');
});
