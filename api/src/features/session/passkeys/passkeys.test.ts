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
import { closeAfterUse } from '../../../testing/close-after-use.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { pauseAtRead } from '../../../testing/paused-read.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import type { TestClient } from '../../../testing/test-client.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});

type Device = ReturnType<typeof createAuthenticator>;

const addPasskey = async (client: TestClient, device: Device, name = 'MacBook の Touch ID') => {
  const { options } = await client.call(beginPasskey, {});
  return client.send(createPasskey, { body: { name, credential: device.create(options) } });
};
const userWithPasskey = async (device = createAuthenticator()) => {
  const user = await addUser(api.db);
  const client = api.as(user);
  const added = await addPasskey(client, device);
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
const mailSubjects = async (address: string) =>
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

test('adds, lists, renames and deletes passkeys, and notifies the owner', async () => {
  const { user, client, added, id } = await userWithPasskey();
  expect(added).toMatchObject({ status: 201, body: LIST[0] });
  expect(await client.call(listPasskeys, {})).toEqual({ passkeys: LIST, maximum: 10 });
  const named = await client.send(renamePasskey, {
    params: { id },
    body: { name: '経理部の端末' },
  });
  expect(named).toMatchObject({ status: 200, body: { name: '経理部の端末' } });
  expect((await client.send(deletePasskey, { params: { id } })).status).toBe(204);
  expect((await client.call(listPasskeys, {})).passkeys).toEqual([]);
  expect(await mailSubjects(user.email_address)).toEqual([
    'パスキーが削除されました',
    'パスキーが追加されました',
  ]);
});

test('does not list, rename or delete passkeys of other users', async () => {
  const { id } = await userWithPasskey();
  const stranger = api.as(await addUser(api.db));
  const body = { name: '自分のもの' };
  expect((await stranger.send(renamePasskey, { params: { id }, body })).status).toBe(404);
  expect((await stranger.send(deletePasskey, { params: { id } })).status).toBe(404);
  expect((await stranger.call(listPasskeys, {})).passkeys).toEqual([]);
});

test('adds a number to the name of a new passkey if another passkey has the name', async () => {
  const { client } = await userWithPasskey();
  const namesOf = async (...names: string[]) => {
    const added = [];
    for (const name of names) {
      const answer = await addPasskey(client, createAuthenticator(), name);
      added.push([answer.status, (answer.body as { name: string }).name]);
    }
    return added;
  };
  const family = '👨‍👩‍👧‍👦'.repeat(40);
  expect(
    await namesOf(
      'MacBook の Touch ID',
      'MacBook の Touch ID',
      'MacBook の Touch ID (2)',
      family,
      family,
    ),
  ).toEqual([
    [201, 'MacBook の Touch ID (2)'],
    [201, 'MacBook の Touch ID (3)'],
    [201, 'MacBook の Touch ID (4)'],
    [201, family],
    [201, `${'👨‍👩‍👧‍👦'.repeat(36)} (2)`],
  ]);
});

test('gives a new passkey the next number when the other passkey has the same name with a number', async () => {
  const client = api.as(await addUser(api.db));
  const add = async () => addPasskey(client, createAuthenticator(), '経理部の端末 (2)');
  const answers = [await add(), await add()];
  expect(answers.map(({ status, body }) => [status, (body as { name: string }).name])).toEqual([
    [201, '経理部の端末 (2)'],
    [201, '経理部の端末 (3)'],
  ]);
});

test('numbers the names of passkeys that two devices add at once', async () => {
  const client = api.as(await addUser(api.db));
  const devices = [createAuthenticator(), createAuthenticator()];
  const answers = await Promise.all(devices.map(async (device) => addPasskey(client, device)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(answers.map(({ body }) => (body as { name: string }).name).sort()).toEqual([
    'MacBook の Touch ID',
    'MacBook の Touch ID (2)',
  ]);
});

test('refuses to give a passkey the name of another one', async () => {
  const { client, id } = await userWithPasskey();
  await addPasskey(client, createAuthenticator(), '経理部の端末');
  const body = { name: '経理部の端末' };
  expect((await client.send(renamePasskey, { params: { id }, body })).body).toMatchObject({
    errors: [
      {
        field: 'name',
        message: '同じ名前のパスキーがあります。別の名前を付けてください。',
      },
    ],
  });
});

test('refuses a long name and an eleventh passkey', async () => {
  const { client } = await userWithPasskey();
  for (const name of ['あ'.repeat(41), `あ${'\u0301'.repeat(600)}`])
    expect((await addPasskey(client, createAuthenticator(), name)).body).toMatchObject({
      errors: [{ field: 'name', message: 'パスキーの名前は40文字以内で入力してください。' }],
    });
  const couples = '👩🏻‍❤️‍💋‍👨🏻'.repeat(40);
  expect((await addPasskey(client, createAuthenticator(), couples)).status).toBe(201);
  for (let number = 3; number <= 10; number += 1)
    expect((await addPasskey(client, createAuthenticator(), `端末${number}`)).status).toBe(201);
  expect(await client.send(beginPasskey)).toMatchObject({ status: 409 });
});

test.each([
  ['of a device that did not verify its user', createAuthenticator({ isVerified: false })],
  ['made for another page', createAuthenticator({ origin: 'https://hareto.example.evil' })],
])('adds no passkey %s', async (_what, device) => {
  const client = api.as(await addUser(api.db));
  expect(await addPasskey(client, device)).toMatchObject(NOT_ADDED);
});

test('adds a passkey whose credential id has 1,023 bytes, and none with a longer one', async () => {
  const client = api.as(await addUser(api.db));
  const add = async (credentialIdLength: number) =>
    addPasskey(client, createAuthenticator({ credentialIdLength }));
  expect((await add(1_023)).status).toBe(201);
  expect(await add(1_024)).toMatchObject(NOT_ADDED);
  expect(await add(4_000)).toMatchObject(NOT_ADDED);
});

test('accepts each challenge once, in its own session, for five minutes', async () => {
  const { user, client } = await userWithPasskey();
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
  test('accepts a passkey of the user, but not the same signature twice', async () => {
    const { client, device } = await userWithPasskey();
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

  test('refuses the passkey of another user, and a deleted one', async () => {
    const { client, device, id } = await userWithPasskey();
    const other = await userWithPasskey();
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

  test('refuses a passkey that is deleted while its signature is checked', async () => {
    const database = await createTestDatabase();
    closeAfterUse(database.drop);
    api = await startTestApi({ database });
    const { client, device, id } = await userWithPasskey();
    const { options } = await client.call(beginPasskeyProof, {});
    const body = { credential: device.get(options) };
    const [proved, deleted] = await pauseAtRead(api.db, 'passkeys', {
      paused: async () => client.send(provePasskey, { body }),
      meanwhile: async () => client.send(deletePasskey, { params: { id } }),
    });
    expect(deleted.status).toBe(204);
    expect(proved).toMatchObject({
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
  });

  test('does not count wrong passkeys as attempts', async () => {
    const { client, device } = await userWithPasskey();
    for (let count = 0; count < 6; count += 1)
      expect((await prove(client, createAuthenticator())).status).toBe(422);
    expect((await prove(client, device)).status).toBe(204);
  });
});

test('disables a passkey whose counter decreases, and notifies the owner', async () => {
  const { user, client, device } = await userWithPasskey();
  device.setCounter(5);
  expect((await prove(client, device)).status).toBe(204);
  device.setCounter(6);
  expect((await prove(client, device)).status).toBe(204);
  expect((await prove(client, device)).status).toBe(422);
  device.setCounter(9);
  expect((await prove(client, device)).status).toBe(422);
  expect((await client.call(listPasskeys, {})).passkeys).toMatchObject([{ is_disabled: true }]);
  expect(await mailSubjects(user.email_address)).toEqual([
    'パスキーを使えないようにしました',
    'パスキーが追加されました',
  ]);
});

describe('a sign-in', () => {
  test('needs no code, counts as a proof, and is listed in the history', async () => {
    const { user, device, client } = await userWithPasskey();
    expect(await signIn(device)).toMatchObject({
      status: 200,
      body: { status: 'ok', access_token: expect.any(String) },
    });
    const rows = await api.db.select().from(sessions).where(eq(sessions.user_id, user.id));
    expect(rows.map(({ proved_by }) => proved_by)).toContain('passkey');
    const { login_histories } = await client.call(getSecuritySettings, {});
    expect(login_histories[0]).toMatchObject({ method: null, by_passkey: true });
  });

  test('is refused with an unknown passkey, with a message that reveals no account', async () => {
    expect(await signIn(createAuthenticator())).toMatchObject({
      status: 422,
      body: {
        status: 'unknown_passkey',
        message:
          'このパスキーは、登録されていないか削除されています。メールアドレスとパスワードでログインしてください。',
      },
    });
  });

  test('is refused with a signature of another attempt, and of a used attempt', async () => {
    const { device } = await userWithPasskey();
    const first = await api.call(beginPasskeyLogin, {});
    const second = await api.call(beginPasskeyLogin, {});
    const credential = device.get(first.options);
    const status = { status: 422, body: { status: 'passkey_not_verified' } };
    const at = async (session: string) => api.send(loginPasskey, { body: { session, credential } });
    expect(await at(second.session)).toMatchObject(status);
    expect((await at(first.session)).status).toBe(200);
    expect(await at(first.session)).toMatchObject(status);
  });

  test('is refused while a new password is required', async () => {
    const { user, device } = await userWithPasskey();
    const change = { password_reregistration_required: true };
    await api.db.update(users).set(change).where(eq(users.id, user.id));
    expect(await signIn(device)).toMatchObject({
      status: 403,
      body: { status: 'password_reregistration_required' },
    });
  });

  test('uses a stored passkey that has no private key', async () => {
    const { device } = await userWithPasskey();
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
