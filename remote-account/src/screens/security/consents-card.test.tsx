import { getSecuritySettings, listSessions } from '@hareto/contracts/account.ts';
import { listPasskeys } from '@hareto/contracts/passkeys.ts';
import { deleteConsent, listConsents, type Consent } from '@hareto/contracts/oauth.ts';
import { fakeHost, problem, stub, type Stub } from '@hareto/testing/fake-host.ts';
import { renderRemote } from '@hareto/testing/render-remote.tsx';
import { someSecuritySettings } from '@hareto/testing/user-builders.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { config } from '../../../remote.config.ts';
import remote from '../../remote.ts';

const DRAFTS = { scope: 'drafts:write', description: '請求書の下書きを作成する' };
const PAYMENTS = { scope: 'payments:read', description: 'お支払い状況を参照する' };
const KEIRI: Consent = {
  client_id: 'keiri-note',
  client_name: '経理ノート',
  scopes: [DRAFTS, PAYMENTS],
  granted_at: '2026-11-24T10:00:00+09:00',
  last_used_at: '2026-11-25T18:40:00+09:00',
  has_access: true,
  return_host: 'keiri-note.example',
};
const OTHER_CONSENT: Consent = {
  client_id: 'other',
  client_name: '別のサービス',
  scopes: [PAYMENTS],
  granted_at: null,
  last_used_at: null,
  has_access: true,
  return_host: null,
};

const aHost = (consents: Consent[], ...stubs: Stub[]) =>
  fakeHost({
    stubs: [
      stub(getSecuritySettings, someSecuritySettings()),
      stub(listPasskeys, { passkeys: [], maximum: 10 }),
      stub(listSessions, { sessions: [] }),
      stub(listConsents, { consents }),
      ...stubs,
    ],
  });
const open = async (host: ReturnType<typeof fakeHost>) => {
  const rendered = await renderRemote(remote, config, { host, at: '/myaccount/security' });
  const card = within(await screen.findByRole('region', { name: '外部サービス連携' }));
  return { ...rendered, card };
};
const button = (name: string) => screen.getByRole('button', { name });

test('lists services with permissions, date of permission and last use', async () => {
  const { card } = await open(aHost([KEIRI, OTHER_CONSENT]));
  expect(card.getByText('2件')).toBeInTheDocument();
  expect(
    card.getByText(
      '連携を許可したサービスと、許可した操作の一覧です。カード番号とパスワードは共有しません。最後に使われた日から30日間有効です。',
    ),
  ).toBeInTheDocument();
  expect(
    ['経理ノート', '別のサービス'].map((name) =>
      within(card.getByRole('list', { name: `${name}ができること` }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([['請求書の下書きを作成する', 'お支払い状況を参照する'], ['お支払い状況を参照する']]);
  expect(card.getByText('keiri-note.example')).toBeInTheDocument();
  expect(
    card.getByText('許可した日時 2026/11/24 10:00 最後の利用 2026/11/25 18:40'),
  ).toBeInTheDocument();
  expect(
    card.getByText('許可した日時 記録がありません 最後の利用 記録がありません'),
  ).toBeInTheDocument();
});

test('says which service has no access any more, and what a removal changes', async () => {
  const ended = { ...OTHER_CONSENT, granted_at: '2026-01-05T10:00:00+09:00', has_access: false };
  const { user, card } = await open(aHost([KEIRI, ended]));
  const note =
    'この連携は終了しています。もう一度連携するときは、別のサービスの画面から許可してください。';
  expect(within(card.getByText(note).closest('li')!).getByText('別のサービス')).toBeInTheDocument();
  await user.click(button('別のサービスとの連携を解除'));
  expect(
    screen.getByRole('alertdialog', { name: '別のサービスとの連携を解除しますか？' }),
  ).toHaveAccessibleDescription(
    '解除すると、この一覧に表示されなくなります。申請済みのお支払いと、受け取った下書きはそのまま残ります。 もう一度連携するときは、別のサービスの画面から許可してください。',
  );
});

test('shows that there are no services', async () => {
  const { card } = await open(aHost([]));
  expect(card.getByText('連携中のサービスはありません。')).toBeInTheDocument();
  expect(card.queryByRole('button')).toBeNull();
});

test('disconnects a service after a confirmation', async () => {
  const host = aHost([KEIRI, OTHER_CONSENT], stub(deleteConsent, undefined));
  const { user, card } = await open(host);
  await user.click(button('経理ノートとの連携を解除'));
  expect(
    screen.getByRole('alertdialog', { name: '経理ノートとの連携を解除しますか？' }),
  ).toHaveAccessibleDescription(
    '解除すると、経理ノートは「請求書の下書きを作成する」「お支払い状況を参照する」ことができなくなります。申請済みのお支払いと、受け取った下書きはそのまま残ります。 もう一度連携するときは、経理ノートの画面から許可してください。',
  );
  expect(button('戻る')).toHaveFocus();
  await user.click(button('戻る'));
  expect(host.calls(deleteConsent)).toEqual([]);
  await user.click(button('経理ノートとの連携を解除'));
  host.use(stub(listConsents, { consents: [OTHER_CONSENT] }));
  await user.click(button('解除する'));
  await waitFor(() => {
    expect(card.queryByText('経理ノート')).toBeNull();
  });
  expect(card.getByText('1件')).toBeInTheDocument();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(host.calls(deleteConsent)).toEqual([{ params: { client_id: 'keiri-note' } }]);
  expect(host.snackbars).toEqual([{ color: 'success', title: '経理ノートとの連携を解除しました' }]);
});

test('disconnects a service that another tab has disconnected', async () => {
  const notFound = problem({
    httpStatus: 404,
    status: 'not_found',
    message: 'お探しの情報は見つかりませんでした。',
  });
  const refuse = stub(deleteConsent, () => {
    throw notFound;
  });
  const host = aHost([KEIRI], refuse);
  const { user, card } = await open(host);
  await user.click(button('経理ノートとの連携を解除'));
  host.use(stub(listConsents, { consents: [] }));
  await user.click(button('解除する'));
  expect(await card.findByText('連携中のサービスはありません。')).toBeInTheDocument();
  expect(host.snackbars).toEqual([{ color: 'success', title: '経理ノートとの連携を解除しました' }]);
});
