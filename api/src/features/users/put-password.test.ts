import { putPassword } from '@hareto/contracts/passwords.ts';
import { login, loginTwoFactor } from '@hareto/contracts/session.ts';
import { certifyUser } from '@hareto/contracts/sign-up.ts';
import { getUserInformation } from '@hareto/contracts/users.ts';
import { eq } from 'drizzle-orm';
import { users } from '../../db/schema/users.ts';
import { addUser } from '../../testing/builders.ts';
import { anotherCode, latestCode, plainAnswer } from '../../testing/mailed-codes.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

const OLD_PASSWORD = 'correct horse battery';
const NEW_PASSWORD = 'hoshizora-no-kyo';
const HOME = { 'x-forwarded-for': '198.51.100.1' };
const ELSEWHERE = { 'x-forwarded-for': '203.0.113.9' };

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi({ env: { RELAXED_LIMITS: '0' } });
});

async function aUser(user: Partial<typeof users.$inferInsert> = {}, corporation?: object) {
  const password_hash = await api.dependencies.passwords.hash(OLD_PASSWORD);
  return addUser(api.db, { user: { password_hash, ...user }, ...(corporation && { corporation }) });
}

const signIn = async (
  email_address: string,
  password: string,
  from: Record<string, string> = HOME,
) => api.send(login, { body: { email_address, password } }, from);
const subjects = async (address: string) =>
  (await api.mailsTo(address)).map(({ subject }) => subject.replace('【請求書カード払い】', ''));

describe('a forgotten password', () => {
  const request = async (email_address: string, from: Record<string, string> = HOME) =>
    api.send(certifyUser, { body: { purpose: 'password_reset', email_address } }, from);
  const requested = async (email: string, from?: Record<string, string>) =>
    ((await request(email, from)).body as { session: string }).session;
  const reset = async (
    session: string,
    confirmation_code: string,
    new_password: string = NEW_PASSWORD,
    from: Record<string, string> = HOME,
  ) =>
    api.send(
      putPassword,
      { body: { purpose: 'reset', session, confirmation_code, new_password } },
      from,
    );

  test('is replaced by the mailed code, which ends all sessions', async () => {
    const user = await aUser({ email_address: 'hanako@example.com' });
    const elsewhere = api.as(user);
    const response = await request(' Hanako@Example.com ');
    expect([response.status, response.body]).toEqual([
      200,
      {
        status: 'code_sent',
        session: expect.any(String),
        masked_email: 'h****@e***',
        code_expires_in: 300,
        resend_after: 60,
      },
    ]);
    expect((await elsewhere.send(getUserInformation)).status).toBe(200);
    const { session } = response.body as { session: string };
    const done = await reset(session, await latestCode(api, user.email_address));
    expect([done.status, done.body]).toEqual([200, { status: 'password_changed' }]);
    expect(await elsewhere.send(getUserInformation)).toMatchObject({
      status: 401,
      body: { status: 'revoked_token' },
    });
    expect(await subjects(user.email_address)).toEqual([
      'パスワードが変更されました',
      'パスワード再設定のご案内',
    ]);
    expect((await signIn(user.email_address, OLD_PASSWORD)).status).toBe(401);
    // The reset starts no session: the second factor is still needed.
    expect((await signIn(user.email_address, NEW_PASSWORD)).status).toBe(202);
  });

  test('ends unfinished sign-ins and trusted devices when it is replaced', async () => {
    const { email_address } = await aUser();
    const open = async () =>
      ((await signIn(email_address, OLD_PASSWORD)).body as { session: string }).session;
    const first = await open();
    const entered = { session: first, one_time_password: await latestCode(api, email_address) };
    const tokens = await api.call(loginTwoFactor, { body: { ...entered, trust_device: true } });
    const waiting = await open();
    const code = await latestCode(api, email_address);
    const session = await requested(email_address);
    await reset(session, await latestCode(api, email_address));
    const late = { body: { session: waiting, one_time_password: code } };
    expect((await api.send(loginTwoFactor, late)).body).toMatchObject({
      status: 'expired_session',
    });
    const { trusted_device_token } = tokens;
    const again = { body: { email_address, password: NEW_PASSWORD, trusted_device_token } };
    expect((await api.send(login, again)).status).toBe(202);
  });

  test('gets no code at an address that was changed in the last 72 hours', async () => {
    const { id, email_address } = await aUser({ email_address: 'new@example.com' });
    const changeAddressSecondsAgo = async (seconds: number) => {
      const email_changed_at = new Date(api.sessionClock.now().getTime() - seconds * 1000);
      const change = { email_changed_at, former_email_address: 'former@example.com' };
      await api.db.update(users).set(change).where(eq(users.id, id));
    };
    await changeAddressSecondsAgo(72 * 3600 - 60);
    const held = await request(email_address);
    expect(plainAnswer(held)).toEqual(plainAnswer(await request('nashi@example.com')));
    await request('former@example.com');
    expect(await subjects('former@example.com')).toEqual([]);
    const [mail, ...others] = await api.mailsTo(email_address);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('【請求書カード払い】パスワード再設定について');
    expect(mail?.text).toContain(
      'メールアドレスの変更から72時間は、確認コードをお送りできません。',
    );
    expect(mail?.text).not.toMatch(/\d{6}/);
    await changeAddressSecondsAgo(72 * 3600);
    const session = await requested(email_address);
    expect((await reset(session, await latestCode(api, email_address))).status).toBe(200);
  });

  test('gives the same answer for an unknown address, without a mail', async () => {
    const { email_address } = await aUser({ email_address: 'known@example.com' });
    const nobody = 'kumquat@example.com';
    const known = await request(email_address);
    const unknown = await request(nobody);
    expect(plainAnswer(known)).toEqual(plainAnswer(unknown));
    expect(await subjects(nobody)).toEqual([]);
    const sessions = [known, unknown].map(({ body }) => (body as { session: string }).session);
    const wrong = anotherCode(await latestCode(api, email_address));
    for (const password of [
      NEW_PASSWORD,
      'short',
      'password123',
      ...Array.from({ length: 5 }, () => NEW_PASSWORD),
    ]) {
      const [first, second] = await Promise.all(
        sessions.map(async (session) => reset(session, wrong, password)),
      );
      if (!first || !second) throw new Error('There are not two responses');
      expect(plainAnswer(first)).toEqual(plainAnswer(second));
    }
  });

  test('counts down wrong codes; the right one changes one password once', async () => {
    const { email_address } = await aUser();
    const session = await requested(email_address);
    const code = await latestCode(api, email_address);
    expect(await reset(session, anotherCode(code))).toMatchObject({
      status: 400,
      body: { status: 'invalid_code', message: '確認コードが正しくありません。（残り4回）' },
    });
    const both = await Promise.all([
      reset(session, code),
      reset(session, code, 'another good one'),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await reset(session, code, 'a third good one')).body).toMatchObject({
      status: 'expired_code',
    });
  });

  test('answers a repeated reset like the first, for five minutes', async () => {
    const { email_address } = await aUser();
    const session = await requested(email_address);
    const code = await latestCode(api, email_address);
    const done = [200, { status: 'password_changed' }];
    const first = await reset(session, code);
    expect([first.status, first.body]).toEqual(done);
    const repeated = await reset(session, code);
    expect([repeated.status, repeated.body]).toEqual(done);
    expect(await subjects(email_address)).toEqual([
      'パスワードが変更されました',
      'パスワード再設定のご案内',
    ]);
    expect((await reset(session, anotherCode(code))).body).toMatchObject({
      status: 'expired_code',
    });
    api.sessionClock.advance(300);
    expect((await reset(session, code)).body).toMatchObject({ status: 'expired_code' });
  });

  test('answers no more than five guesses of a password after a reset', async () => {
    const { email_address } = await aUser();
    const session = await requested(email_address);
    const code = await latestCode(api, email_address);
    await reset(session, code);
    for (let count = 0; count < 4; count += 1) await reset(session, code, 'a guess of mine');
    expect((await reset(session, code)).body).toMatchObject({ status: 'expired_code' });
  });

  test('refuses the code of a sign-up or of another browser', async () => {
    const { email_address } = await aUser();
    const mine = await requested(email_address);
    const myCode = await latestCode(api, email_address);
    const theirs = await requested(email_address, ELSEWHERE);
    const theirCode = await latestCode(api, email_address);
    if (myCode !== theirCode) expect((await reset(theirs, myCode)).status).toBe(400);
    const asSignUp = { purpose: 'signup', session: mine, confirmation_code: myCode };
    expect((await api.send(certifyUser, { body: asSignUp })).body).toMatchObject({
      status: 'expired_session',
    });
    expect((await reset(mine, myCode)).status).toBe(200);
    expect((await reset(theirs, theirCode, 'another good one')).body).toMatchObject({
      status: 'expired_code',
    });
  });

  test('lets a locked-out user sign in immediately after a reset while a stranger continues guessing', async () => {
    const { email_address } = await aUser();
    const guess = async () => (await signIn(email_address, 'a guess of mine', ELSEWHERE)).status;
    for (let count = 0; count < 10; count += 1) await guess();
    expect((await signIn(email_address, OLD_PASSWORD)).status).toBe(429);
    const session = await requested(email_address);
    expect((await reset(session, await latestCode(api, email_address))).status).toBe(200);
    // The lock also ends at other places, because the code may have been read on another device.
    const third = { 'x-forwarded-for': '192.0.2.50' };
    expect((await signIn(email_address, NEW_PASSWORD, third)).status).toBe(202);
    for (let count = 0; count < 10; count += 1) await guess();
    expect(await guess()).toBe(429);
    expect((await signIn(email_address, NEW_PASSWORD)).status).toBe(202);
  });

  test('keeps codes for the known places of an address when strangers use up theirs', async () => {
    const { email_address } = await aUser({ two_factor_enabled: false });
    expect((await signIn(email_address, OLD_PASSWORD)).status).toBe(200);
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      statuses.push((await request(email_address, ELSEWHERE)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await request(email_address)).status).toBe(200);
  });

  test.each([
    ['short', 'too_short'],
    ['password123', 'too_common'],
    ['hanako-no-hana', 'contains_email'],
  ])('refuses %s before it checks the code', async (password, code) => {
    const { email_address } = await aUser({ email_address: 'hanako@example.com' });
    const session = await requested(email_address);
    for (let count = 0; count < 6; count += 1) {
      expect(await reset(session, '000000', password)).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'new_password', code }] },
      });
    }
    expect((await reset(session, await latestCode(api, email_address))).status).toBe(200);
  });

  test('checks rules about the owner only after the code', async () => {
    const { email_address } = await aUser({ two_factor_enabled: false }, {});
    const session = await requested(email_address);
    const code = await latestCode(api, email_address);
    const company = 'サンプル商事の経理担当者の部屋です';
    expect((await reset(session, anotherCode(code), company)).status).toBe(400);
    expect(await reset(session, code, company)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'new_password', code: 'too_common' }] },
    });
    expect(await reset(session, code, 'hoshizora-2')).toMatchObject({
      status: 422,
      body: {
        errors: [
          {
            field: 'new_password',
            code: 'too_short_without_two_factor',
            message: '二段階認証を使わない場合は、パスワードを15文字以上にしてください。',
          },
        ],
      },
    });
    expect((await reset(session, code)).status).toBe(200);
  });
});

describe('a new password that is required at sign-in', () => {
  const begin = async (email: string) => {
    const response = await signIn(email, OLD_PASSWORD);
    expect(response).toMatchObject({
      status: 303,
      body: { status: 'password_reregistration_required' },
    });
    return (response.body as { session: string }).session;
  };
  const choose = async (session: string, new_password: string = NEW_PASSWORD) =>
    api.send(putPassword, { body: { purpose: 'reregistration', session, new_password } }, HOME);

  test('is valid only after the code when two-factor is on', async () => {
    const user = await aUser({ password_reregistration_required: true });
    const elsewhere = api.as(user);
    const session = await begin(user.email_address);
    const chosen = await choose(session);
    expect([chosen.status, chosen.body]).toEqual([
      200,
      {
        status: 'two_factor_required',
        session: expect.any(String),
        masked_email: 'u****@e***',
        code_expires_in: 300,
        resend_after: 60,
      },
    ]);
    // A person with only the old password has changed nothing.
    expect((await signIn(user.email_address, NEW_PASSWORD)).status).toBe(401);
    expect((await elsewhere.send(getUserInformation)).status).toBe(200);

    const { session: next } = chosen.body as { session: string };
    const one_time_password = await latestCode(api, user.email_address);
    const tokens = await api.call(loginTwoFactor, { body: { session: next, one_time_password } });
    const headers = {
      authorization: `Bearer ${tokens.id_token}`,
      'access-token': tokens.access_token,
    };
    expect((await api.send(getUserInformation, {}, headers)).status).toBe(200);
    expect((await elsewhere.send(getUserInformation)).status).toBe(401);
    expect((await signIn(user.email_address, OLD_PASSWORD)).status).toBe(401);
    expect((await signIn(user.email_address, NEW_PASSWORD)).status).toBe(202);
    expect(await subjects(user.email_address)).toContain('パスワードが変更されました');
  });

  test('signs in at once when two-factor is off', async () => {
    const { email_address } = await aUser({
      password_reregistration_required: true,
      two_factor_enabled: false,
    });
    const chosen = await choose(await begin(email_address));
    expect([chosen.status, chosen.body]).toEqual([
      200,
      {
        status: 'ok',
        access_token: expect.any(String),
        id_token: expect.any(String),
        refresh_token: expect.any(String),
      },
    ]);
    expect((await signIn(email_address, NEW_PASSWORD)).status).toBe(200);
  });

  test('refuses the old password as the new one', async () => {
    const { email_address } = await aUser({ password_reregistration_required: true });
    expect(await choose(await begin(email_address), OLD_PASSWORD)).toMatchObject({
      status: 422,
      body: {
        errors: [
          {
            field: 'new_password',
            code: 'same_password',
            message: '現在と異なるパスワードを設定してください。',
          },
        ],
      },
    });
  });

  test('is set by one of two calls at once, and not by an expired sign-in', async () => {
    const { email_address } = await aUser({ password_reregistration_required: true });
    const session = await begin(email_address);
    const both = await Promise.all([choose(session), choose(session)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    const late = await begin(email_address);
    api.sessionClock.advance(1_801);
    expect(await choose(late)).toMatchObject({
      status: 400,
      body: {
        status: 'expired_session',
        message: '有効時間が過ぎました。はじめからやり直してください。',
      },
    });
  });

  test('refuses the session of another step', async () => {
    const { email_address } = await aUser();
    const { session } = (await signIn(email_address, OLD_PASSWORD)).body as { session: string };
    expect((await choose(session)).body).toMatchObject({ status: 'expired_session' });
  });
});

test.each([
  [
    { purpose: 'reset', session: 'x', confirmation_code: '1', new_password: NEW_PASSWORD },
    'confirmation_code',
  ],
  [{ purpose: 'reset', session: 'x', confirmation_code: '123456' }, 'new_password'],
  [{ purpose: 'reregistration', new_password: NEW_PASSWORD }, 'session'],
  [{ purpose: 'reregistration', session: 'x', new_password: NEW_PASSWORD, user_id: 1 }, 'user_id'],
  [{ new_password: NEW_PASSWORD }, 'purpose'],
])('refuses %j with an error on %s', async (body, field) => {
  const response = await api.send(putPassword, { body });
  expect(response).toMatchObject({ status: 422, body: { errors: [{ field }] } });
});
