import { putEmailAddress, verifyEmailAuthCode } from '@hareto/contracts/account.ts';
import { putPassword } from '@hareto/contracts/passwords.ts';
import { login, loginTwoFactor, resendLoginCode } from '@hareto/contracts/session.ts';
import { createUser, resendUserCode } from '@hareto/contracts/sign-up.ts';
import { listNotifications } from '@hareto/contracts/notifications.ts';
import { getUserInformation } from '@hareto/contracts/users.ts';
import { eq } from 'drizzle-orm';
import { security_events } from '../../db/schema/security-events.ts';
import { users } from '../../db/schema/users.ts';
import { addUser } from '../../testing/builders.ts';
import { anotherCode, latestCode, plainAnswer } from '../../testing/mailed-codes.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

const OLD_PASSWORD = 'correct horse battery';
const NEW_PASSWORD = 'hoshizora-no-kyo';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi({ env: { RELAXED_LIMITS: '0' } });
});

async function aUser(user: Partial<typeof users.$inferInsert> = {}, corporation?: object) {
  const password_hash = await api.dependencies.passwords.hash(OLD_PASSWORD);
  return addUser(api.db, { user: { password_hash, ...user }, ...(corporation && { corporation }) });
}

const subjects = async (address: string) =>
  (await api.mailsTo(address)).map(({ subject }) => subject.replace('【請求書カード払い】', ''));
const isAlive = async (client: ReturnType<TestApi['as']>) =>
  (await client.send(getUserInformation)).status === 200;
const errorOf = ({ status, body }: { status: number; body: unknown }) => ({
  status,
  errors: (body as { errors: unknown }).errors,
});
const titles = async (client: ReturnType<TestApi['as']>) =>
  (await client.call(listNotifications, {})).notifications.map(
    ({ category, title, link_path }) => ({
      category,
      title,
      link_path,
    }),
  );

describe('a new password', () => {
  const change = async (
    client: ReturnType<TestApi['as']>,
    current_password: string = OLD_PASSWORD,
    new_password: string = NEW_PASSWORD,
  ) => client.send(putPassword, { body: { purpose: 'change', current_password, new_password } });

  test('is valid at once; this session stays, others and their devices end', async () => {
    const user = await aUser();
    const here = api.as(user);
    const elsewhere = api.as(user);
    expect([await isAlive(here), await isAlive(elsewhere)]).toEqual([true, true]);
    const credentials = { email_address: user.email_address, password: OLD_PASSWORD };
    const { session } = (await api.send(login, { body: credentials })).body as { session: string };
    const one_time_password = await latestCode(api, user.email_address);
    const entered = { session, one_time_password, trust_device: true };
    const { trusted_device_token } = await api.call(loginTwoFactor, { body: entered });

    const done = await change(here);
    expect([done.status, done.body]).toEqual([200, { status: 'password_changed' }]);
    expect([await isAlive(here), await isAlive(elsewhere)]).toEqual([true, false]);
    const trusted = { ...credentials, trusted_device_token };
    expect((await api.send(login, { body: trusted })).status).toBe(401);
    expect((await api.send(login, { body: { ...trusted, password: NEW_PASSWORD } })).status).toBe(
      202,
    );
    expect(await subjects(user.email_address)).toContain('パスワードが変更されました');
    expect(await titles(here)).toEqual([
      {
        category: 'security',
        title: 'パスワードが変更されました',
        link_path: '/myaccount/security',
      },
    ]);
  });

  test('keeps the device of this session trusted', async () => {
    const { email_address } = await aUser();
    const { session } = (await api.send(login, { body: { email_address, password: OLD_PASSWORD } }))
      .body as { session: string };
    const one_time_password = await latestCode(api, email_address);
    const body = { session, one_time_password, trust_device: true };
    const { access_token, id_token, trusted_device_token } = await api.call(loginTwoFactor, {
      body,
    });
    const headers = { authorization: `Bearer ${id_token}`, 'access-token': access_token };
    const change = {
      purpose: 'change',
      current_password: OLD_PASSWORD,
      new_password: NEW_PASSWORD,
    };
    expect((await api.send(putPassword, { body: change }, headers)).status).toBe(200);
    const again = { email_address, password: NEW_PASSWORD, trusted_device_token };
    expect((await api.send(login, { body: again })).status).toBe(200);
  });

  test('answers a repeated change like the first, for half an hour', async () => {
    const client = api.as(await aUser());
    const done = [200, { status: 'password_changed' }];
    const first = await change(client);
    expect([first.status, first.body]).toEqual(done);
    api.sessionClock.advance(1_799);
    const repeated = await change(client);
    expect([repeated.status, repeated.body]).toEqual(done);
    expect(await titles(client)).toHaveLength(1);
    const events = await api.db.select({ kind: security_events.kind }).from(security_events);
    expect(events).toEqual([{ kind: 'password_changed' }]);

    const wrongPassword = {
      status: 422,
      errors: [
        {
          field: 'current_password',
          code: 'wrong_password',
          message: '現在のパスワードが正しくありません。',
        },
      ],
    };
    const another = await change(client, OLD_PASSWORD, 'another-good-one');
    expect(errorOf(another)).toEqual(wrongPassword);
    api.sessionClock.advance(1);
    expect(errorOf(await change(client))).toEqual(wrongPassword);
  });

  test('counts the new password of a repeated change as a guess too', async () => {
    const client = api.as(await aUser());
    await change(client);
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      statuses.push((await change(client, 'a guess of mine', 'another guess')).status);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    expect((await change(client)).status).toBe(429);
  });

  test.each([
    [
      'a wrong current password',
      NEW_PASSWORD,
      'another-good-one',
      'current_password',
      'wrong_password',
      '現在のパスワードが正しくありません。',
    ],
    [
      'the same password',
      OLD_PASSWORD,
      OLD_PASSWORD,
      'new_password',
      'same_password',
      '現在と異なるパスワードを設定してください。',
    ],
    [
      'a short new password',
      OLD_PASSWORD,
      'short',
      'new_password',
      'too_short',
      'パスワードは10文字以上で入力してください。',
    ],
    [
      'a common new password',
      OLD_PASSWORD,
      'password123',
      'new_password',
      'too_common',
      '推測されやすいパスワードです。別のパスワードを設定してください。',
    ],
    [
      'a new password that contains the mail address',
      OLD_PASSWORD,
      'hanako-no-hana',
      'new_password',
      'contains_email',
      'メールアドレスを含むパスワードは使用できません。',
    ],
    [
      'a new password that contains the company’s name',
      OLD_PASSWORD,
      'サンプル商事の経理担当者の部屋',
      'new_password',
      'too_common',
      '推測されやすいパスワードです。別のパスワードを設定してください。',
    ],
  ])('refuses %s and changes nothing', async (_what, current, next, field, code, message) => {
    const client = api.as(await aUser({ email_address: 'hanako@example.com' }, {}));
    expect(errorOf(await change(client, current, next))).toEqual({
      status: 422,
      errors: [{ field, code, message }],
    });
    expect((await change(client)).status).toBe(200);
  });

  test('is refused for half an hour after ten wrong guesses, without ending the session or blocking sign-ins', async () => {
    const user = await aUser();
    const client = api.as(user);
    const guess = async () => (await change(client, 'a guess of mine')).status;
    const guesses = await Promise.all(Array.from({ length: 12 }, guess));
    expect(guesses.sort()).toEqual([...Array<number>(10).fill(422), 429, 429]);
    const refused = await change(client);
    expect(refused).toMatchObject({
      status: 429,
      body: { message: 'パスワードを続けて間違えました。30分後にもう一度お試しください。' },
      headers: { 'retry-after': '1800' },
    });
    expect(await isAlive(client)).toBe(true);
    const credentials = { email_address: user.email_address, password: OLD_PASSWORD };
    expect((await api.send(login, { body: credentials })).status).toBe(202);
    api.sessionClock.advance(1_801);
    expect((await change(api.as(user))).status).toBe(200);
  });

  test('is refused without tokens', async () => {
    const body = { purpose: 'change', current_password: OLD_PASSWORD, new_password: NEW_PASSWORD };
    expect(await api.send(putPassword, { body })).toMatchObject({
      status: 401,
      body: { status: 'invalid_token' },
    });
  });
});

describe('a new address', () => {
  const request = async (
    client: ReturnType<TestApi['as']>,
    new_email_address: string,
    password: string = OLD_PASSWORD,
  ) => client.send(putEmailAddress, { body: { new_email_address, password } });
  const requested = async (client: ReturnType<TestApi['as']>, address: string) =>
    ((await request(client, address)).body as { session: string }).session;
  const verify = async (
    client: ReturnType<TestApi['as']>,
    session: string,
    confirmation_code: string,
  ) => client.send(verifyEmailAuthCode, { body: { session, confirmation_code } });

  test('is valid after the code from its mailbox; both addresses are notified, other sessions end', async () => {
    const user = await aUser();
    const here = api.as(user);
    const elsewhere = api.as(user);
    await isAlive(elsewhere);
    const response = await request(here, ' New@Example.com ');
    expect([response.status, response.body]).toEqual([
      200,
      {
        status: 'code_sent',
        session: expect.any(String),
        masked_email: 'n****@e***',
        code_expires_in: 300,
        resend_after: 60,
      },
    ]);
    // The change takes effect only when the code is entered.
    const before = { email_address: user.email_address, password: OLD_PASSWORD };
    expect((await api.send(login, { body: before })).status).toBe(202);
    const { session } = response.body as { session: string };
    const done = await verify(here, session, await latestCode(api, 'new@example.com'));
    expect([done.status, done.body]).toEqual([200, { email_address: 'new@example.com' }]);
    expect([await isAlive(here), await isAlive(elsewhere)]).toEqual([true, false]);
    expect((await api.send(login, { body: before })).status).toBe(401);
    const after = { ...before, email_address: 'new@example.com' };
    expect((await api.send(login, { body: after })).status).toBe(202);
    expect((await subjects(user.email_address))[0]).toBe('メールアドレスが変更されました');
    expect(await subjects('new@example.com')).toEqual([
      '確認コードのお知らせ',
      'メールアドレスが変更されました',
      '確認コードのお知らせ',
    ]);
    expect(await titles(here)).toEqual([
      { category: 'security', title: 'メールアドレスが変更されました', link_path: '/myaccount' },
    ]);
  });

  test('ends a sign-in whose code was mailed to the former address', async () => {
    const { id, email_address } = await aUser();
    const here = api.as({ id });
    const change = await requested(here, 'new@example.com');
    const credentials = { email_address, password: OLD_PASSWORD };
    const { session } = (await api.send(login, { body: credentials })).body as { session: string };
    const one_time_password = await latestCode(api, email_address);
    await verify(here, change, await latestCode(api, 'new@example.com'));

    const ended = { status: 400, body: { status: 'expired_session' } };
    expect(await api.send(loginTwoFactor, { body: { session, one_time_password } })).toMatchObject(
      ended,
    );
    api.sessionClock.advance(61);
    expect(await api.send(resendLoginCode, { body: { session } })).toMatchObject(ended);
    expect(await isAlive(here)).toBe(true);
  });

  test('gives the same answer for a taken address, and notifies only its mailbox', async () => {
    const client = api.as(await aUser());
    const other = await aUser();
    const [taken, free] = [
      await request(client, other.email_address),
      await request(client, 'user-free@example.com'),
    ];
    expect(plainAnswer(taken)).toEqual(plainAnswer(free));
    const { text } = (await api.mailsTo(other.email_address))[0] ?? { text: '' };
    expect(text).toContain('すでに登録されています');
    expect(text).not.toMatch(/\d{6}/);
    const codes = ['000000', '111111', '222222', '333333', '444444', '555555'];
    for (const code of codes) {
      const responses = await Promise.all(
        [taken, free].map(async ({ body }) =>
          verify(client, (body as { session: string }).session, code),
        ),
      );
      const [one, two] = responses.map(plainAnswer);
      expect(one).toEqual(two);
    }
  });

  test.each([
    [
      'user-self@example.com',
      OLD_PASSWORD,
      'new_email_address',
      'same_email_address',
      '現在と同じメールアドレスです。',
    ],
    [
      'new@example.com',
      NEW_PASSWORD,
      'password',
      'wrong_password',
      '現在のパスワードが正しくありません。',
    ],
    [
      'not an address',
      OLD_PASSWORD,
      'new_email_address',
      'email',
      'メールアドレスの形式が正しくありません。',
    ],
  ])(
    'refuses the new address %s with the password %s',
    async (address, password, field, code, message) => {
      const client = api.as(await aUser({ email_address: 'user-self@example.com' }));
      expect(errorOf(await request(client, address, password))).toEqual({
        status: 422,
        errors: [{ field, code, message }],
      });
      expect(await subjects('new@example.com')).toEqual([]);
    },
  );

  test('counts down wrong codes, ends after five, and ends a code when the next is mailed', async () => {
    const client = api.as(await aUser());
    const session = await requested(client, 'new@example.com');
    const first = await latestCode(api, 'new@example.com');
    expect(await verify(client, session, anotherCode(first))).toMatchObject({
      status: 400,
      body: { status: 'invalid_code', message: '確認コードが正しくありません。（残り4回）' },
    });
    api.sessionClock.advance(61);
    expect((await api.send(resendUserCode, { body: { session } })).status).toBe(200);
    const second = await latestCode(api, 'new@example.com');
    if (first !== second) expect((await verify(client, session, first)).status).toBe(400);
    const statuses: number[] = [];
    for (let count = 0; count < 5; count += 1) {
      statuses.push((await verify(client, session, anotherCode(second))).status);
    }
    expect(new Set(statuses)).toEqual(new Set([400]));
    expect((await verify(client, session, second)).body).toMatchObject({
      status: 'too_many_attempts',
    });
  });

  test('accepts a code only from its user, and ends older codes after the change', async () => {
    const user = api.as(await aUser());
    const stranger = api.as(await aUser());
    const session = await requested(user, 'new@example.com');
    const code = await latestCode(api, 'new@example.com');
    expect((await verify(stranger, session, code)).body).toMatchObject({
      status: 'expired_session',
    });
    const other = await requested(user, 'other@example.com');
    const otherCode = await latestCode(api, 'other@example.com');
    const both = await Promise.all([
      verify(user, session, code),
      verify(user, other, otherCode),
      verify(user, session, code),
    ]);
    // One address wins, and both calls with its code have the same response.
    expect([
      [200, 400, 200],
      [400, 200, 400],
    ]).toContainEqual(both.map(({ status }) => status));
  });

  test('answers a repeated right code like the first, once the address is changed', async () => {
    const user = await aUser();
    const client = api.as(user);
    const stranger = api.as(await aUser());
    const session = await requested(client, 'new@example.com');
    const code = await latestCode(api, 'new@example.com');
    const first = await verify(client, session, code);
    expect([first.status, first.body]).toEqual([200, { email_address: 'new@example.com' }]);
    const repeated = await verify(client, session, code);
    expect([repeated.status, repeated.body]).toEqual([first.status, first.body]);
    expect(await titles(client)).toHaveLength(1);
    expect((await verify(stranger, session, code)).body).toMatchObject({
      status: 'expired_session',
    });
  });

  test('ends the code of an address that was replaced by another one', async () => {
    const client = api.as(await aUser());
    const session = await requested(client, 'new@example.com');
    const code = await latestCode(api, 'new@example.com');
    await verify(client, session, code);
    const next = await requested(client, 'next@example.com');
    await verify(client, next, await latestCode(api, 'next@example.com'));
    expect((await verify(client, session, code)).body).toMatchObject({
      status: 'expired_session',
    });
  });

  test('refuses an address that another user has signed up with meanwhile', async () => {
    const user = await aUser();
    const client = api.as(user);
    const session = await requested(client, 'new@example.com');
    const code = await latestCode(api, 'new@example.com');
    await aUser({ email_address: 'new@example.com' });
    expect((await verify(client, session, code)).body).toMatchObject({ status: 'expired_code' });
    const [row] = await api.db.select().from(users).where(eq(users.id, user.id));
    expect(row?.email_address).toBe(user.email_address);
  });

  test('refuses the code of a sign-up', async () => {
    const client = api.as(await aUser());
    const body = {
      email_address: 'new@example.com',
      password: NEW_PASSWORD,
      license_version: '2026-06-26',
    };
    const { session } = await api.call(createUser, { body });
    const code = await latestCode(api, 'new@example.com');
    expect((await verify(client, session, code)).body).toMatchObject({
      status: 'expired_session',
    });
  });

  test('mails at most five codes an hour', async () => {
    const client = api.as(await aUser());
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      statuses.push((await request(client, `new-${count}@example.com`)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
