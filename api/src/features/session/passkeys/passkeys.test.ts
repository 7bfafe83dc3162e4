import { getSecuritySettings } from '@hareto/contracts/account.ts';
import {
  beginPasskey,
  beginPasskeyLogin,
  beginPasskeyProof,
  createPasskey,
  deletePasskey,
  listPasskeys,
  loginPasskey,
  provePasskey,
  renamePasskey,
} from '@hareto/contracts/passkeys.ts';
import { eq } from 'drizzle-orm';
import { passkeys } from '../../../db/schema/passkeys.ts';
import { sessions } from '../../../db/schema/sessions.ts';
import { users } from '../../../db/schema/users.ts';
import { createAuthenticator } from '../../../testing/authenticator.ts';
import { addUser } from '../../../testing/builders.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import type { TestClient } from '../../../testing/test-client.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});

type Device = ReturnType<typeof createAuthenticator>;

const add = async (client: TestClient, device: Device, name = 'MacBook の Touch ID') => {
  const { options } = await client.call(beginPasskey, {});
  return client.send(createPasskey, { body: { name, credential: device.create(options) } });
};
const scene = async (device = createAuthenticator()) => {
  const user = await addUser(api.db);
  const client = api.as(user);
  const added = await add(client, device);
  return { user, client, device, added, id: (added.body as { id: number }).id };
};
const prove = async (client: TestClient, device: Device) => {
  const { options } = await client.call(beginPasskeyProof, {});
  return client.send(provePasskey, { body: { credential: device.get(options) } });
};
const signIn = async (device: Device) => {
  const { session, options } = await api.call(beginPasskeyLogin, {});
  return api.send(loginPasskey, { body: { session, credential: device.get(options) } });
};
const subjects = async (address: string) =>
  (await api.mailsTo(address)).map(({ subject }) => subject.replace('【請求書カード払い】', ''));
const LIST = [
  {
    id: expect.any(Number),
    name: 'MacBook の Touch ID',
    created_at: expect.any(String),
    last_used_at: null,
    is_disabled: false,
  },
];
const NOT_ADDED = {
  status: 422,
  body: {
    errors: [
      {
        field: 'credential',
        code: 'not_verified',
        message: 'パスキーを追加できませんでした。もう一度お試しください。',
      },
    ],
  },
};

test('adds, lists, names and deletes passkeys, and tells the owner', async () => {
  const { user, client, added, id } = await scene();
  expect(added).toMatchObject({ status: 201, body: LIST[0] });
  expect(await client.call(listPasskeys, {})).toEqual({ passkeys: LIST, maximum: 10 });
  const named = await client.send(renamePasskey, {
    params: { id },
    body: { name: '経理部の端末' },
  });
  expect(named).toMatchObject({ status: 200, body: { name: '経理部の端末' } });
  expect((await client.send(deletePasskey, { params: { id } })).status).toBe(204);
  expect((await client.call(listPasskeys, {})).passkeys).toEqual([]);
  expect(await subjects(user.email_address)).toEqual([
    'パスキーが削除されました',
    'パスキーが追加されました',
  ]);
});

test('leaves the passkeys of others alone', async () => {
  const { id } = await scene();
  const stranger = api.as(await addUser(api.db));
  const body = { name: '自分のもの' };
  expect((await stranger.send(renamePasskey, { params: { id }, body })).status).toBe(404);
  expect((await stranger.send(deletePasskey, { params: { id } })).status).toBe(404);
  expect((await stranger.call(listPasskeys, {})).passkeys).toEqual([]);
});

test('refuses a second with the same name, a long name, and an eleventh', async () => {
  const { client } = await scene();
  expect((await add(client, createAuthenticator())).body).toMatchObject({
    errors: [
      {
        field: 'name',
        message: '同じ名前のパスキーがあります。別の名前を付けてください。',
      },
    ],
  });
  expect((await add(client, createAuthenticator(), 'あ'.repeat(41))).body).toMatchObject({
    errors: [{ field: 'name', message: 'パスキーの名前は40文字以内で入力してください。' }],
  });
  for (let number = 2; number <= 10; number += 1)
    expect((await add(client, createAuthenticator(), `端末${number}`)).status).toBe(201);
  expect(await client.send(beginPasskey)).toMatchObject({ status: 409 });
});

test.each([
  ['of a device that did not ask its user', createAuthenticator({ isVerified: false })],
  ['made for another page', createAuthenticator({ origin: 'https://hareto.example.evil' })],
])('adds no passkey %s', async (_what, device) => {
  const client = api.as(await addUser(api.db));
  expect(await add(client, device)).toMatchObject(NOT_ADDED);
});

test('uses each challenge once, in its own session, for five minutes', async () => {
  const { user, client } = await scene();
  const device = createAuthenticator();
  const { options } = await client.call(beginPasskey, {});
  const body = { name: '二台目', credential: device.create(options) };
  expect(await api.as(user).send(createPasskey, { body })).toMatchObject(NOT_ADDED);
  expect((await client.send(createPasskey, { body })).status).toBe(201);
  expect(await client.send(createPasskey, { body })).toMatchObject(NOT_ADDED);
  const late = await client.call(beginPasskey, {});
  const again = { name: '三台目', credential: createAuthenticator().create(late.options) };
  api.sessionClock.advance(299);
  const before = { proved_at: api.sessionClock.now() };
  api.sessionClock.advance(2);
  await api.db.update(sessions).set(before).where(eq(sessions.user_id, user.id));
  expect(await client.send(createPasskey, { body: again })).toMatchObject(NOT_ADDED);
});

describe('the proof of a session', () => {
  test('is given by a passkey of its user, and never twice by the same signature', async () => {
    const { client, device } = await scene();
    api.sessionClock.advance(301);
    expect((await client.send(beginPasskey)).body).toMatchObject({
      action: 'add_passkey',
      ways: [{ way: 'passkey' }, { way: 'password' }, { way: 'code' }],
    });
    const { options } = await client.call(beginPasskeyProof, {});
    const body = { credential: device.get(options) };
    expect((await client.send(provePasskey, { body })).status).toBe(204);
    expect((await client.send(beginPasskey)).status).toBe(200);
    expect((await client.send(provePasskey, { body })).status).toBe(422);
  });

  test('is not given by the passkey of another, nor by one that was deleted', async () => {
    const { client, device, id } = await scene();
    const other = await scene();
    expect(await prove(other.client, device)).toMatchObject({
      status: 422,
      body: {
        errors: [
          {
            message:
              'このパスキーでは確認できませんでした。ほかのパスキーか、ほかの方法で確認してください。',
          },
        ],
      },
    });
    await client.send(deletePasskey, { params: { id } });
    expect((await prove(client, device)).status).toBe(422);
  });

  test('does not count wrong passkeys as tries', async () => {
    const { client, device } = await scene();
    for (let count = 0; count < 6; count += 1)
      expect((await prove(client, createAuthenticator())).status).toBe(422);
    expect((await prove(client, device)).status).toBe(204);
  });
});

test('disables a passkey whose counter goes back, and tells the owner', async () => {
  const { user, client, device } = await scene();
  device.setCounter(5);
  expect((await prove(client, device)).status).toBe(204);
  device.setCounter(6);
  expect((await prove(client, device)).status).toBe(204);
  expect((await prove(client, device)).status).toBe(422);
  device.setCounter(9);
  expect((await prove(client, device)).status).toBe(422);
  expect((await client.call(listPasskeys, {})).passkeys).toMatchObject([{ is_disabled: true }]);
  expect(await subjects(user.email_address)).toEqual([
    'パスキーを使えないようにしました',
    'パスキーが追加されました',
  ]);
});

describe('a sign-in', () => {
  test('needs no code, is a proof, and stands in the history', async () => {
    const { user, device, client } = await scene();
    expect(await signIn(device)).toMatchObject({
      status: 200,
      body: { status: 'ok', access_token: expect.any(String) },
    });
    const rows = await api.db.select().from(sessions).where(eq(sessions.user_id, user.id));
    expect(rows.map(({ proved_by }) => proved_by)).toContain('passkey');
    const { login_histories } = await client.call(getSecuritySettings, {});
    expect(login_histories[0]).toMatchObject({ method: null, by_passkey: true });
  });

  test('is refused with an unknown passkey, by a sentence that names nobody', async () => {
    expect(await signIn(createAuthenticator())).toMatchObject({
      status: 422,
      body: {
        status: 'unknown_passkey',
        message:
          'このパスキーは、登録されていないか削除されています。メールアドレスとパスワードでログインしてください。',
      },
    });
  });

  test('is refused with a signature of another attempt, and of one that was used', async () => {
    const { device } = await scene();
    const first = await api.call(beginPasskeyLogin, {});
    const second = await api.call(beginPasskeyLogin, {});
    const credential = device.get(first.options);
    const status = { status: 422, body: { status: 'passkey_not_verified' } };
    const at = async (session: string) => api.send(loginPasskey, { body: { session, credential } });
    expect(await at(second.session)).toMatchObject(status);
    expect((await at(first.session)).status).toBe(200);
    expect(await at(first.session)).toMatchObject(status);
  });

  test('is refused where a new password is required', async () => {
    const { user, device } = await scene();
    const change = { password_reregistration_required: true };
    await api.db.update(users).set(change).where(eq(users.id, user.id));
    expect(await signIn(device)).toMatchObject({
      status: 403,
      body: { status: 'password_reregistration_required' },
    });
  });

  test('keeps no private half', async () => {
    const { device } = await scene();
    const [row] = await api.db.select().from(passkeys);
    expect(Object.keys(row ?? {}).sort()).toEqual([
      'counter',
      'created_at',
      'credential_id',
      'disabled_at',
      'id',
      'last_used_at',
      'name',
      'public_key',
      'transports',
      'user_id',
    ]);
    expect(row?.credential_id).toBe(device.id);
  });
});
