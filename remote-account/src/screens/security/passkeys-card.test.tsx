import { getSecuritySettings, listSessions } from '@hareto/contracts/account.ts';
import { listConsents } from '@hareto/contracts/oauth.ts';
import {
  beginPasskey,
  createPasskey,
  deletePasskey,
  listPasskeys,
  renamePasskey,
  type Passkey,
} from '@hareto/contracts/passkeys.ts';
import { fakeHost, networkProblem, problem, stub, type Stub } from '@hareto/testing/fake-host.ts';
import { renderRemote } from '@hareto/testing/render-remote.tsx';
import { someSecuritySettings } from '@hareto/testing/user-builders.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { config } from '../../../remote.config.ts';
import remote from '../../remote.ts';

const NOTEBOOK: Passkey = {
  id: 1,
  name: 'MacBook の Touch ID',
  created_at: '2026-08-03T10:00:00+09:00',
  last_used_at: '2026-11-26T14:21:00+09:00',
  is_disabled: false,
};
const PHONE: Passkey = { ...NOTEBOOK, id: 2, name: 'iPhone の Face ID', last_used_at: null };
const ADD = { name: 'パスキーを追加する' };

const bytes = (text: string) => new TextEncoder().encode(text).buffer;
/** A new passkey as the browser returns it. */
const CREDENTIAL = {
  id: 'a2V5',
  rawId: bytes('key'),
  type: 'public-key',
  response: {
    attestationObject: bytes('object'),
    clientDataJSON: bytes('{}'),
    getTransports: () => ['internal'],
  },
  getClientExtensionResults: () => ({}),
};
const OPTIONS = {
  options: {
    challenge: 'Y2hhbGxlbmdl',
    rp: { name: 'hareto' },
    user: { id: 'aWQ', name: 'a', displayName: 'a' },
    pubKeyCredParams: [],
  },
};

const create = jest.fn();
const setSupport = (value: unknown) => Object.assign(window, { PublicKeyCredential: value });
beforeEach(() => {
  // jsdom has no WebAuthn.
  setSupport(function PublicKeyCredential() {});
  Object.defineProperty(navigator, 'credentials', { value: { create }, configurable: true });
  create.mockReset();
});

async function open(passkeys: () => readonly Passkey[], ...stubs: Stub[]) {
  const host = fakeHost({
    stubs: [
      stub(getSecuritySettings, someSecuritySettings()),
      stub(listPasskeys, () => ({ passkeys: [...passkeys()], maximum: 10 })),
      stub(listSessions, { sessions: [] }),
      stub(listConsents, { consents: [] }),
      ...stubs,
    ],
  });
  const rendered = await renderRemote(remote, config, { host, at: '/myaccount/security' });
  const card = await screen.findByRole('region', { name: 'パスキー' });
  return { ...rendered, host, card, within: within(card) };
}

test('lists passkeys with their number, their times and their buttons', async () => {
  const { card, within: inCard } = await open(() => [NOTEBOOK, PHONE]);
  expect(card).toHaveTextContent('2件／10件まで');
  const rows = inCard.getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'MacBook の Touch ID追加 2026/08/03最終利用 2026/11/26 14:21名前を変更する削除する',
    'iPhone の Face ID追加 2026/08/03最終利用 まだ使っていません名前を変更する削除する',
  ]);
  expect(inCard.getByRole('button', ADD)).toBeEnabled();
  expect(inCard.getByRole('button', { name: '「iPhone の Face ID」を削除する' })).toBeEnabled();
});

test('shows the kind of device by the name of a passkey', async () => {
  const windows = { ...NOTEBOOK, id: 3, name: '経理部の Windows Hello' };
  const { within: inCard } = await open(() => [NOTEBOOK, PHONE, windows]);
  const rows = inCard.getAllByRole('listitem');
  expect(rows.map((row) => row.querySelector('svg')?.classList[1])).toEqual([
    'lucide-laptop',
    'lucide-smartphone',
    'lucide-monitor',
  ]);
});

test('adds the first passkey, asks only for its name, and then focuses the button that adds another', async () => {
  const stored: Passkey[] = [];
  create.mockResolvedValue(CREDENTIAL);
  const {
    user,
    host,
    within: inCard,
  } = await open(
    () => stored,
    stub(beginPasskey, OPTIONS),
    stub(createPasskey, () => {
      stored.push(PHONE);
      return PHONE;
    }),
  );
  expect(inCard.getByRole('heading', { name: 'パスキーはまだありません' })).toBeVisible();
  await user.click(inCard.getByRole('button', ADD));
  const nameDialog = await screen.findByRole('dialog', { name: 'パスキーを追加しました' });
  expect(host.calls(createPasskey)).toMatchObject([{ body: { name: 'この端末' } }]);
  expect(
    within(nameDialog)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['名前を保存する']);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(nameDialog).not.toBeInTheDocument());
  expect(screen.getByRole('region', { name: 'パスキー' })).toHaveTextContent('1件／10件まで');
  await waitFor(() => expect(screen.getByRole('button', ADD)).toHaveFocus());
});

test('shows a passkey that was stored although the answer was lost', async () => {
  const stored: Passkey[] = [];
  create.mockResolvedValue(CREDENTIAL);
  const { user, within: inCard } = await open(
    () => stored,
    stub(beginPasskey, OPTIONS),
    stub(createPasskey, () => {
      stored.push(PHONE);
      throw networkProblem;
    }),
  );
  await user.click(inCard.getByRole('button', ADD));
  expect(await screen.findByText(PHONE.name)).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('offers no button beyond ten passkeys, and says what to do', async () => {
  const ten = Array.from({ length: 10 }, (_, id) => ({
    ...PHONE,
    id: id + 1,
    name: `端末${String(id)}`,
  }));
  const { card, within: inCard } = await open(() => ten);
  expect(card).toHaveTextContent(
    'パスキーは10件まで追加できます。追加するには、使っていないパスキーを削除してください。',
  );
  expect(inCard.queryByRole('button', ADD)).toBeNull();
});

test('lists the passkeys without a button in a browser that does not support them', async () => {
  setSupport(undefined);
  const { card, within: inCard } = await open(() => [NOTEBOOK]);
  expect(card).toHaveTextContent('お使いのブラウザーは、パスキーに対応していません。');
  expect(inCard.queryByRole('button', ADD)).toBeNull();
  expect(inCard.getByRole('button', { name: '「MacBook の Touch ID」を削除する' })).toBeEnabled();
});

test('keeps the typed name of a passkey on Escape, drops it on 戻る', async () => {
  const { user, within: inCard } = await open(() => [NOTEBOOK]);
  await user.click(inCard.getByRole('button', { name: '「MacBook の Touch ID」の名前を変更する' }));
  const name = screen.getByRole('textbox', { name: 'パスキーの名前' });
  await user.type(name, '（経理部）');
  await user.keyboard('{Escape}');
  expect(name).toHaveValue('MacBook の Touch ID（経理部）');
  await user.click(screen.getByRole('button', { name: '戻る' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(inCard.getByText('MacBook の Touch ID')).toBeVisible();
});

test('keeps the dialog open while the name is sent', async () => {
  const send = stub(renamePasskey, () => new Promise<never>(() => undefined));
  const { user, within: inCard } = await open(() => [NOTEBOOK], send);
  await user.click(inCard.getByRole('button', { name: '「MacBook の Touch ID」の名前を変更する' }));
  await user.click(screen.getByRole('button', { name: '名前を保存する' }));
  await user.click(screen.getByRole('button', { name: '戻る' }));
  expect(screen.getByRole('dialog', { name: 'パスキーの名前を変更' })).toBeVisible();
});

test('deletes a passkey after a confirmation, and says that a notice was mailed', async () => {
  let passkeys = [NOTEBOOK];
  const remove = stub(deletePasskey, () => {
    passkeys = [];
    return undefined;
  });
  const { host, user, within: inCard } = await open(() => passkeys, remove);
  await user.click(inCard.getByRole('button', { name: '「MacBook の Touch ID」を削除する' }));
  const question = screen.getByRole('alertdialog', {
    name: '「MacBook の Touch ID」を削除しますか？',
  });
  expect(within(question).getByRole('button', { name: '戻る' })).toHaveFocus();
  await user.click(within(question).getByRole('button', { name: '削除する' }));
  expect(await screen.findByText('パスキーはまだありません')).toBeInTheDocument();
  expect(question).not.toBeInTheDocument();
  expect(host.calls(deletePasskey)).toEqual([{ params: { id: 1 } }]);
  expect(host.snackbars).toEqual([
    {
      color: 'success',
      title: 'パスキーを削除しました',
      text: 'お知らせをメールでお送りしました。',
    },
  ]);
});

test('deletes a passkey that an earlier press has deleted', async () => {
  let passkeys = [NOTEBOOK];
  const refuse = stub(deletePasskey, () => {
    passkeys = [];
    throw problem({ httpStatus: 404, status: 'not_found', message: '見つかりません。' });
  });
  const { host, user, within: inCard } = await open(() => passkeys, refuse);
  await user.click(inCard.getByRole('button', { name: '「MacBook の Touch ID」を削除する' }));
  await user.click(screen.getByRole('button', { name: '削除する' }));
  expect(await screen.findByText('パスキーはまだありません')).toBeInTheDocument();
  expect(host.snackbars).toEqual([
    {
      color: 'success',
      title: 'パスキーを削除しました',
      text: 'お知らせをメールでお送りしました。',
    },
  ]);
});
