import {
  getSecuritySettings,
  putUserName,
  type SecuritySettings,
} from '@hareto/contracts/account.ts';
import { listCreditCards } from '@hareto/contracts/cards.ts';
import { totals } from '@hareto/contracts/list.ts';
import { fakeHost, networkProblem, problem, stub } from '@hareto/testing/fake-host.ts';
import { aCard } from '@hareto/testing/payment-builders.ts';
import { renderRemote } from '@hareto/testing/render-remote.tsx';
import { aUser } from '@hareto/testing/user-builders.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { config } from '../../../remote.config.ts';
import remote from '../../remote.ts';

const settings: SecuritySettings = {
  two_factor_enabled: true,
  login_notification_enabled: true,
  password_changed_at: '2026-08-03T10:00:00+09:00',
  trusted_devices: [],
  login_histories: [
    {
      at: '2026-11-20T09:59:00+09:00',
      result: 'failed',
      device: 'Edge / Windows',
      ip_range: '192.0.2.*',
      method: null,
    },
    {
      at: '2026-11-20T08:41:00+09:00',
      result: 'succeeded',
      device: 'Chrome / macOS',
      ip_range: '203.0.113.*',
      method: 'code',
    },
  ],
};
const cards = (...credit_cards: ReturnType<typeof aCard>[]) =>
  stub(listCreditCards, { ...totals(credit_cards.length), credit_cards });
const open = async (host: ReturnType<typeof fakeHost>) =>
  renderRemote(remote, config, { host, at: '/myaccount' });
const factOf = (term: string) => screen.getByText(term).nextElementSibling;

test('reports a saved name although the user cannot be read after it', async () => {
  const stubs = [stub(getSecuritySettings, settings), cards(aCard()), stub(putUserName, undefined)];
  const host = fakeHost({ stubs });
  host.session.reloadUser = () => Promise.reject(networkProblem);
  const { user } = await open(host);
  await user.click(await screen.findByRole('button', { name: 'お名前を変更する' }));
  await user.click(screen.getByRole('button', { name: '変更を保存する' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  expect(host.snackbars).toEqual([{ color: 'success', title: 'お名前を変更しました' }]);
});

test('shows the sign-in data, with the e-mail address masked, and the state of the other pages', async () => {
  const ending = aCard({ id: 5, last4: '5517', expiry_month: '12', expiry_year: '2026' });
  await open(fakeHost({ stubs: [stub(getSecuritySettings, settings), cards(aCard(), ending)] }));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'ログイン情報' }),
  ).toBeInTheDocument();
  expect(factOf('メールアドレス')).toHaveTextContent('t****@e***確認コードとお知らせの宛先');
  expect(factOf('パスワード')).toHaveTextContent('最終変更 2026/08/03');
  expect(factOf('お名前（ご担当者）')).toHaveTextContent('山田 太郎');
  expect(factOf('最終ログイン')).toHaveTextContent('2026/11/20 08:41Chrome / macOS');
  const tiles = within(screen.getByRole('list', { name: '設定' })).getAllByRole('link');
  expect(tiles.map((tile) => [tile.getAttribute('href'), tile.textContent])).toEqual([
    ['/myaccount/company', '登録情報登録完了'],
    ['/myaccount/creditcards', 'お支払い方法期限の近いカード 1枚'],
    ['/myaccount/security', 'セキュリティ設定二段階認証 有効'],
  ]);
  const menu = within(screen.getByRole('navigation', { name: 'アカウントの設定' }));
  expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    '登録情報',
    'ログイン情報',
    'お支払い方法',
    'セキュリティ設定',
  ]);
  expect(menu.getByRole('link', { current: 'page' })).toHaveTextContent('ログイン情報');
});

test('shows a registration in progress, and that cards, two-factor authentication and sign-ins are missing', async () => {
  const off = { ...settings, two_factor_enabled: false, login_histories: [] };
  const user = aUser({ registration_status: 1 });
  await open(fakeHost({ user, stubs: [stub(getSecuritySettings, off), cards()] }));
  const tiles = within(await screen.findByRole('list', { name: '設定' })).getAllByRole('link');
  expect(tiles.map(({ textContent }) => textContent)).toEqual([
    '登録情報確認中',
    'お支払い方法登録されていません',
    'セキュリティ設定二段階認証 無効',
  ]);
  expect(factOf('最終ログイン')).toHaveTextContent('—');
});

test('changes the name in a dialog, and shows a refusal at its field', async () => {
  const text = '担当者の名は20文字以内で入力してください。';
  const errors = [{ field: 'user_first_name', code: 'max_length', message: text }];
  const refusal = problem({ httpStatus: 422, status: 'validation_error', errors });
  const host = fakeHost({
    stubs: [
      stub(getSecuritySettings, settings),
      cards(aCard()),
      stub(putUserName, () => {
        throw refusal;
      }),
    ],
  });
  const { user } = await open(host);
  await user.click(await screen.findByRole('button', { name: 'お名前を変更する' }));
  const first = screen.getByRole('textbox', { name: /^名/ });
  await user.clear(first);
  await user.click(screen.getByRole('button', { name: '変更を保存する' }));
  expect(first).toHaveAccessibleDescription('担当者の名を入力してください。');
  await user.type(first, '花子');
  await user.click(screen.getByRole('button', { name: '変更を保存する' }));
  await waitFor(() => {
    expect(first).toHaveAccessibleDescription(text);
  });
  host.use(stub(putUserName, undefined));
  await user.click(screen.getByRole('button', { name: '変更を保存する' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  const body = { user_last_name: '山田', user_first_name: '花子' };
  expect(host.calls(putUserName)).toEqual([{ body }, { body }]);
  expect(host.snackbars).toEqual([{ color: 'success', title: 'お名前を変更しました' }]);
});
