import { login, loginTwoFactor, logout, resendLoginCode } from '@hareto/contracts/session.ts';
import { getUserInformation } from '@hareto/contracts/users.ts';
import { requireRow } from '../../../db/rows.ts';
import type { users } from '../../../db/schema/users.ts';
import { addUser } from '../../../testing/builders.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';

const PASSWORD = 'correct horse battery';
const WRONG_CREDENTIALS = {
  status: 'invalid_credentials',
  message: 'メールアドレスまたはパスワードが正しくありません。',
  errors: [],
  trace_id: expect.any(String),
};
const STRICT = { RELAXED_LIMITS: '0' };

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi({ env: STRICT });
});

async function aUser(user: Partial<typeof users.$inferInsert> = {}) {
  return addUser(api.db, {
    user: { password_hash: await api.dependencies.passwords.hash(PASSWORD), ...user },
  });
}

const credentials = (email_address: string, password = PASSWORD) => ({
  body: { email_address, password },
});
const codeIn = (text: string) => /確認コードは (\d{6})/.exec(text)?.[1] ?? '';
const latestCode = async (email: string) => codeIn(requireRow(await api.mailsTo(email)).text);
const anotherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function startLogin(email: string): Promise<string> {
  const response = await api.call(login, credentials(email));
  if (response.status !== 'two_factor_required') throw new Error(response.status);
  return response.session;
}

test('mails a code and requires it, then signs in', async () => {
  const { email_address } = await aUser({ email_address: 'taro@example.com' });
  const first = await api.send(login, credentials(' Taro@Example.com '));
  expect(first.status).toBe(202);
  expect(first.body).toEqual({
    status: 'two_factor_required',
    session: expect.any(String),
    masked_email: 't****@e***',
    code_expires_in: 300,
    resend_after: 60,
  });
  const { session } = first.body as { session: string };
  const tokens = await api.call(loginTwoFactor, {
    body: { session, one_time_password: await latestCode(email_address) },
  });
  expect(tokens).toEqual({
    access_token: expect.any(String),
    id_token: expect.any(String),
    refresh_token: expect.any(String),
    trusted_device_token: null,
  });
  const headers = {
    authorization: `Bearer ${tokens.id_token}`,
    'access-token': tokens.access_token,
  };
  expect((await api.send(getUserInformation, {}, headers)).body).toMatchObject({ email_address });
  expect((await api.send(logout, {}, headers)).status).toBe(204);
  expect(await api.send(getUserInformation, {}, headers)).toMatchObject({
    status: 401,
    body: { status: 'session_ended' },
  });
});

test('answers the same for a wrong password and an unknown address', async () => {
  const { email_address } = await aUser();
  const wrong = await api.send(login, credentials(email_address, 'wrong'));
  const unknown = await api.send(login, credentials('nobody@example.com', 'wrong'));
  expect(wrong).toMatchObject({ status: 401, body: WRONG_CREDENTIALS });
  expect(unknown).toMatchObject({ status: 401, body: WRONG_CREDENTIALS });
  expect(Object.keys(unknown.headers)).toEqual(Object.keys(wrong.headers));
});

test('accepts a password in any form of Unicode', async () => {
  const { email_address } = await aUser({
    password_hash: await api.dependencies.passwords.hash('ガラスの城とパスワード'),
  });
  expect((await api.send(login, credentials(email_address, 'ｶﾞﾗｽの城とパスワード'))).status).toBe(
    202,
  );
});

test.each(['registered', 'unknown'])(
  'locks a %s address after ten failures, for half an hour',
  async (kind) => {
    const email = kind === 'registered' ? (await aUser()).email_address : 'nobody@example.com';
    const responses = await Promise.all(
      Array.from({ length: 10 }, async () => api.send(login, credentials(email, 'wrong'))),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 401));
    expect(await api.send(login, credentials(email))).toMatchObject({
      status: 429,
      headers: { 'retry-after': '1800' },
      body: {
        status: 'account_locked',
        message:
          'ログインの失敗が続いたため、アカウントを一時的にロックしました。30分後にもう一度お試しください。',
      },
    });
    expect((await api.mailsTo(email)).map(({ subject }) => subject)).toEqual(
      kind === 'registered' ? ['【請求書カード払い】アカウントを一時的にロックしました'] : [],
    );
    api.sessionClock.advance(1801);
    expect((await api.send(login, credentials(email))).status).toBe(
      kind === 'registered' ? 202 : 401,
    );
  },
);

test('requires a new password with the status 303 and no Location header', async () => {
  const { email_address } = await aUser({ password_reregistration_required: true });
  const response = await api.send(login, credentials(email_address));
  expect(response).toMatchObject({
    status: 303,
    body: { status: 'password_reregistration_required', session: expect.any(String) },
  });
  expect(response.headers).not.toHaveProperty('location');
});

test('signs in without a code when two-factor authentication is off', async () => {
  const { email_address } = await aUser({ two_factor_enabled: false });
  expect(await api.send(login, credentials(email_address))).toMatchObject({
    status: 200,
    body: { status: 'ok', access_token: expect.any(String) },
  });
});

test('trusts a device for thirty days', async () => {
  const { email_address } = await aUser();
  const session = await startLogin(email_address);
  const { trusted_device_token = null } = await api.call(loginTwoFactor, {
    body: { session, one_time_password: await latestCode(email_address), trust_device: true },
  });
  const again = { body: { email_address, password: PASSWORD, trusted_device_token } };
  expect((await api.send(login, again)).status).toBe(200);
  api.sessionClock.advance(30 * 24 * 3600 + 1);
  expect((await api.send(login, again)).status).toBe(202);
});

test('counts tries of a code, also fifteen at once, and returns the remaining ones', async () => {
  const { email_address } = await aUser();
  const session = await startLogin(email_address);
  const code = await latestCode(email_address);
  const enter = async (one_time_password: string) =>
    api.send(loginTwoFactor, { body: { session, one_time_password } });
  expect(await enter(anotherCode(code))).toMatchObject({
    status: 400,
    body: { status: 'invalid_code', message: '確認コードが正しくありません。（残り4回）' },
  });
  const statuses = await Promise.all(
    Array.from({ length: 15 }, async () => (await enter(anotherCode(code))).body),
  );
  expect(
    statuses.filter((body) => (body as { status: string }).status === 'invalid_code'),
  ).toHaveLength(3);
  expect(await enter(code)).toMatchObject({
    status: 400,
    body: {
      status: 'too_many_attempts',
      message: '入力回数の上限に達しました。確認コードを再送信してください。',
    },
  });
});

test('accepts a code once, within five minutes', async () => {
  const { email_address } = await aUser();
  const session = await startLogin(email_address);
  const input = { body: { session, one_time_password: await latestCode(email_address) } };
  const responses = await Promise.all([
    api.send(loginTwoFactor, input),
    api.send(loginTwoFactor, input),
  ]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
  const late = await startLogin(email_address);
  const code = await latestCode(email_address);
  api.sessionClock.advance(301);
  expect(
    await api.send(loginTwoFactor, { body: { session: late, one_time_password: code } }),
  ).toMatchObject({ status: 400, body: { status: 'expired_code' } });
});

const START_AGAIN = {
  status: 'expired_session',
  message: '有効時間が過ぎました。はじめからやり直してください。',
};

test('refuses to mail a code after half an hour, and asks the user to start again', async () => {
  const { email_address } = await aUser();
  const session = await startLogin(email_address);
  api.sessionClock.advance(1801);
  expect(await api.send(resendLoginCode, { body: { session } })).toMatchObject({
    status: 400,
    body: START_AGAIN,
  });
});

test('refuses to mail a code after the sign-in, and asks the user to start again', async () => {
  const { email_address } = await aUser();
  const session = await startLogin(email_address);
  const one_time_password = await latestCode(email_address);
  await api.call(loginTwoFactor, { body: { session, one_time_password } });
  expect(await api.send(resendLoginCode, { body: { session } })).toMatchObject({
    status: 400,
    body: START_AGAIN,
  });
});

test('refuses a code after half an hour or after the sign-in, and asks the user to start again', async () => {
  const { email_address } = await aUser();
  const used = await startLogin(email_address);
  const one_time_password = await latestCode(email_address);
  const enter = async (session: string) =>
    api.send(loginTwoFactor, { body: { session, one_time_password } });
  expect((await enter(used)).status).toBe(200);
  expect(await enter(used)).toMatchObject({ status: 400, body: START_AGAIN });
  const late = await startLogin(email_address);
  api.sessionClock.advance(1801);
  expect(await enter(late)).toMatchObject({ status: 400, body: START_AGAIN });
});

test('sends a new code after a minute, which ends the old one', async () => {
  const { email_address } = await aUser();
  const session = await startLogin(email_address);
  const old = await latestCode(email_address);
  expect(await api.send(resendLoginCode, { body: { session } })).toMatchObject({
    status: 429,
    headers: { 'retry-after': '60' },
    body: { status: 'too_many_requests', message: '60秒後に再送信できます。' },
  });
  api.sessionClock.advance(61);
  expect(await api.call(resendLoginCode, { body: { session } })).toEqual({
    status: 'code_sent',
    code_expires_in: 300,
    resend_after: 60,
  });
  const fresh = await latestCode(email_address);
  if (fresh !== old)
    expect(
      (await api.send(loginTwoFactor, { body: { session, one_time_password: old } })).status,
    ).toBe(400);
  expect(
    (await api.send(loginTwoFactor, { body: { session, one_time_password: fresh } })).status,
  ).toBe(200);
});

test('mails at most five codes an hour', async () => {
  const { email_address } = await aUser();
  for (let count = 0; count < 6; count += 1) await startLogin(email_address);
  api.sessionClock.advance(300);
  expect(await api.send(login, credentials(email_address))).toMatchObject({
    status: 429,
    body: { status: 'too_many_requests' },
  });
  expect(await api.mailsTo(email_address)).toHaveLength(5);
});

test('limits the calls from one network address', async () => {
  const limited = await startTestApi({ env: STRICT });
  const answers = [];
  for (let count = 0; count < 21; count += 1)
    answers.push(await limited.send(resendLoginCode, { body: { session: 'x' } }));
  expect(answers.slice(0, 20).every(({ status }) => status === 400)).toBe(true);
  expect(answers.at(-1)).toMatchObject({
    status: 429,
    headers: { 'retry-after': expect.any(String) },
    body: { status: 'too_many_requests' },
  });
});

test('refuses undeclared fields', async () => {
  expect(
    await api.send(login, {
      body: { email_address: 'a@example.com', password: 'x', is_admin: true },
    }),
  ).toMatchObject({
    status: 422,
    body: {
      status: 'validation_error',
      message: '入力内容に誤りがあります。',
      errors: [{ field: 'is_admin', code: 'unknown_field' }],
    },
  });
});

test('names missing fields in Japanese', async () => {
  const response = await api.send(login, { body: {} });
  expect(response).toMatchObject({
    status: 422,
    body: {
      errors: [
        { field: 'email_address', code: 'required', message: 'メールアドレスを入力してください。' },
        { field: 'password', code: 'required', message: 'パスワードを入力してください。' },
      ],
    },
  });
});
