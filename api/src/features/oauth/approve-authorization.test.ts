import { approveAuthorization, approveAuthorizationTwoFactor } from '@hareto/contracts/oauth.ts';
import { provePassword } from '@hareto/contracts/reauthentication.ts';
import { login, loginTwoFactor, resendLoginCode } from '@hareto/contracts/session.ts';
import { getUserInformation } from '@hareto/contracts/users.ts';
import { eq, sql } from 'drizzle-orm';
import { requireRow } from '../../db/rows.ts';
import { oauth_clients, oauth_codes, oauth_consents } from '../../db/schema/oauth.ts';
import { login_challenges, sessions } from '../../db/schema/sessions.ts';
import type { users } from '../../db/schema/users.ts';
import { hashToken } from '../../secrets.ts';
import { addUser } from '../../testing/builders.ts';
import { eventually } from '../../testing/eventually.ts';
import { addClients, AUTHORIZATION } from '../../testing/oauth-client.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { endAllAccessOfUser } from '../session/end-all-access.ts';
import { endAccessOfAllServices } from './consents.ts';

const PASSWORD = 'correct horse battery';
const TOKENS = {
  access_token: expect.any(String),
  id_token: expect.any(String),
  refresh_token: expect.any(String),
};
const EXPIRED = {
  status: 400,
  body: {
    status: 'expired_code',
    message: '確認コードの有効期限が切れました。再送信してください。',
  },
};
const START_AGAIN = {
  status: 400,
  body: {
    status: 'expired_session',
    message: '有効時間が過ぎました。はじめからやり直してください。',
  },
};

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi({ env: { RELAXED_LIMITS: '0' } });
  await addClients(api.db);
});

const newUser = async (user: Partial<typeof users.$inferInsert> = {}) =>
  addUser(api.db, {
    user: { password_hash: await api.dependencies.passwords.hash(PASSWORD), ...user },
  });

const approve = async (email_address: string, changed: Record<string, unknown> = {}) =>
  api.send(approveAuthorization, {
    body: { ...AUTHORIZATION, email_address, password: PASSWORD, ...changed },
  });
const enterCode = async (session: string, one_time_password: string) =>
  api.send(approveAuthorizationTwoFactor, { body: { session, one_time_password } });
const codeMailedTo = async (email: string) =>
  /確認コードは (\d{6})/.exec(requireRow(await api.mailsTo(email)).text)?.[1] ?? '';
const wrongCodeFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function startApproval(email: string): Promise<{ session: string; code: string }> {
  const { session } = (await approve(email)).body as { session: string };
  return { session, code: await codeMailedTo(email) };
}

describe('password', () => {
  test('requires the mailed code, then signs in and redirects to the client', async () => {
    const { id, email_address } = await newUser({ email_address: 'taro@example.com' });
    const first = await approve(' Taro@Example.com ');
    expect(first.status).toBe(202);
    expect(first.body).toEqual({
      status: 'two_factor_required',
      session: expect.any(String),
      masked_email: 't****@e***',
      code_expires_in: 300,
      resend_after: 60,
    });
    const response = await enterCode(
      (first.body as { session: string }).session,
      await codeMailedTo(email_address),
    );
    expect(response.status).toBe(200);
    expect(response.body).toEqual({
      status: 'approved',
      redirect_url: expect.stringMatching(/^https:\/\/keiri-note\.example\/cb\?tenant=1&code=/),
      tokens: TOKENS,
    });
    const { redirect_url, tokens } = response.body as {
      redirect_url: string;
      tokens: Record<string, string>;
    };
    const back = new URL(redirect_url).searchParams;
    expect([...back]).toEqual([
      ['tenant', '1'],
      ['code', expect.any(String)],
      ['state', AUTHORIZATION.state],
      ['iss', 'http://localhost:3000'],
    ]);
    expect(await api.db.select().from(oauth_codes)).toEqual([
      {
        hash: hashToken(back.get('code') ?? ''),
        client_id: 'keiri-note',
        redirect_uri: AUTHORIZATION.redirect_uri,
        user_id: id,
        scope: AUTHORIZATION.scope,
        code_challenge: AUTHORIZATION.code_challenge,
        expires_at: new Date(api.sessionClock.now().getTime() + 60_000),
        used_at: null,
      },
    ]);
    const headers = {
      authorization: `Bearer ${tokens['id_token']}`,
      'access-token': tokens['access_token'] ?? '',
    };
    expect((await api.send(getUserInformation, {}, headers)).body).toMatchObject({
      email_address,
      external_integration_client_ids: ['keiri-note'],
    });
  });

  test('approves without a mailed code when two-factor authentication is off', async () => {
    const { email_address } = await newUser({ two_factor_enabled: false });
    expect(await approve(email_address)).toMatchObject({
      status: 200,
      body: { status: 'approved', tokens: TOKENS },
    });
  });

  test('stores the request without the password until the code is entered', async () => {
    const { email_address } = await newUser();
    await approve(email_address);
    expect(requireRow(await api.db.select().from(login_challenges)).authorization).toEqual(
      AUTHORIZATION,
    );
  });

  test('gives the same answer as sign-in for a wrong password and an unknown address', async () => {
    const { email_address } = await newUser();
    const body = {
      status: 'invalid_credentials',
      message: 'メールアドレスまたはパスワードが正しくありません。',
      errors: [],
      trace_id: expect.any(String),
    };
    const wrong = await approve(email_address, { password: 'wrong' });
    const unknown = await approve('nobody@example.com', { password: 'wrong' });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrong.body).toEqual(body);
    expect(unknown.body).toEqual(body);
  });

  test('counts failures together with those of sign-in', async () => {
    const { email_address } = await newUser();
    for (let count = 0; count < 5; count += 1) {
      await approve(email_address, { password: 'wrong' });
      await api.send(login, { body: { email_address, password: 'wrong' } });
    }
    expect(await approve(email_address)).toMatchObject({
      status: 429,
      headers: { 'retry-after': '1800' },
      body: { status: 'account_locked' },
    });
  });

  test('limits the calls from one network address', async () => {
    const answers = [];
    for (let count = 0; count < 601; count += 1)
      answers.push(await approve('nobody@example.com', { client_id: 'unknown' }));
    expect(answers.slice(0, 600).every(({ status }) => status === 400)).toBe(true);
    expect(answers.at(-1)).toMatchObject({ status: 429, body: { status: 'too_many_requests' } });
  });

  test('refuses while the user must set a new password', async () => {
    const { email_address } = await newUser({ password_reregistration_required: true });
    expect(await approve(email_address)).toMatchObject({
      status: 403,
      body: {
        status: 'password_reregistration_required',
        message:
          '安全のため、パスワードの再登録をお願いします。ログイン画面から再登録したあと、もう一度お試しください。',
      },
    });
  });

  test.each([
    [{ client_id: 'unknown' }, 'invalid_client'],
    [{ redirect_uri: 'https://evil.example/cb' }, 'invalid_redirect_uri'],
    [{ scope: 'admin' }, 'invalid_scope'],
    [{ code_challenge_method: 'plain' }, 'invalid_request'],
    [{ response_type: 'token' }, 'unsupported_response_type'],
  ])('refuses %j before it checks the password', async (changed, status) => {
    const { email_address } = await newUser();
    expect(await approve(email_address, { ...changed, password: 'wrong' })).toMatchObject({
      status: 400,
      body: { status },
    });
  });

  test.each([
    [{ is_admin: true }, { field: 'is_admin', code: 'unknown_field' }],
    [{ state: 'a\0' }, { field: 'state' }],
    [
      { password: '' },
      { field: 'password', code: 'required', message: 'パスワードを入力してください。' },
    ],
  ])('refuses %j', async (changed, error) => {
    expect(await approve('a@example.com', changed)).toMatchObject({
      status: 422,
      body: { status: 'validation_error', errors: [error] },
    });
  });
});

describe('mailed code', () => {
  test('counts attempts and returns how many are left', async () => {
    const { email_address } = await newUser();
    const { session, code } = await startApproval(email_address);
    expect(await enterCode(session, wrongCodeFor(code))).toMatchObject({
      status: 400,
      body: { status: 'invalid_code', message: '確認コードが正しくありません。（残り4回）' },
    });
  });

  test('approves once, also when two calls arrive at once', async () => {
    const { email_address } = await newUser();
    const { session, code } = await startApproval(email_address);
    const responses = await Promise.all([enterCode(session, code), enterCode(session, code)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await enterCode(session, code)).toMatchObject(START_AGAIN);
    expect(await api.db.$count(oauth_codes)).toBe(1);
  });

  test('is refused for the request of another user', async () => {
    const one = await newUser();
    const two = await newUser();
    const first = await startApproval(one.email_address);
    const second = await startApproval(two.email_address);
    // Two random codes are equal in one of a million cases.
    if (first.code !== second.code)
      expect(await enterCode(second.session, first.code)).toMatchObject({
        status: 400,
        body: { status: 'invalid_code' },
      });
  });

  test('does not work for sign-in, and a sign-in code does not work here', async () => {
    const { email_address } = await newUser();
    const approval = await startApproval(email_address);
    expect(
      await api.send(loginTwoFactor, {
        body: { session: approval.session, one_time_password: approval.code },
      }),
    ).toMatchObject(START_AGAIN);
    const signIn = await api.call(login, { body: { email_address, password: PASSWORD } });
    if (signIn.status !== 'two_factor_required') throw new Error(signIn.status);
    expect(await enterCode(signIn.session, await codeMailedTo(email_address))).toMatchObject(
      START_AGAIN,
    );
    expect(await enterCode(approval.session, approval.code)).toMatchObject({ status: 200 });
  });

  test('is mailed again after a minute, and the previous code is no longer valid', async () => {
    const { email_address } = await newUser();
    const { session, code: old } = await startApproval(email_address);
    const resend = async () => api.send(resendLoginCode, { body: { session } });
    expect(await resend()).toMatchObject({
      status: 429,
      body: { message: '60秒後に再送信できます。' },
    });
    api.sessionClock.advance(61);
    expect(await resend()).toMatchObject({
      status: 200,
      body: { status: 'code_sent', code_expires_in: 300, resend_after: 60 },
    });
    const fresh = await codeMailedTo(email_address);
    if (fresh !== old)
      expect(await enterCode(session, old)).toMatchObject({
        status: 400,
        body: { status: 'invalid_code' },
      });
    expect(await enterCode(session, fresh)).toMatchObject({
      status: 200,
      body: { tokens: TOKENS },
    });
    expect(await resend()).toMatchObject(START_AGAIN);
  });

  test('expires after five minutes', async () => {
    const { email_address } = await newUser();
    const { session, code } = await startApproval(email_address);
    api.sessionClock.advance(301);
    expect(await enterCode(session, code)).toMatchObject(EXPIRED);
  });

  test('refuses when the redirect address was removed from the client meanwhile', async () => {
    const { email_address } = await newUser();
    const { session, code } = await startApproval(email_address);
    await api.db
      .update(oauth_clients)
      .set({ redirect_uris: [] })
      .where(eq(oauth_clients.client_id, 'keiri-note'));
    expect(await enterCode(session, code)).toMatchObject({
      status: 400,
      body: { status: 'invalid_redirect_uri' },
    });
  });

  test('refuses undeclared fields', async () => {
    const body = {
      session: 'x',
      one_time_password: '123456',
      redirect_uri: 'https://evil.example',
    };
    expect(await api.send(approveAuthorizationTwoFactor, { body })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'redirect_uri', code: 'unknown_field' }] },
    });
  });
});

describe('signed in', () => {
  const approveAs = async (user: { id: number }, changed: Record<string, unknown> = {}) =>
    api.as(user).send(approveAuthorization, { body: { ...AUTHORIZATION, ...changed } });

  test('approves without a password and without another session', async () => {
    const user = await newUser();
    expect(await approveAs(user)).toMatchObject({
      status: 200,
      body: {
        status: 'approved',
        redirect_url: expect.stringMatching(/^https:\/\/keiri-note\.example\/cb\?tenant=1&code=/),
        tokens: null,
      },
    });
    expect(requireRow(await api.db.select().from(oauth_codes)).user_id).toBe(user.id);
  });

  test('requires a proof when the last proof of the session is older than twelve hours', async () => {
    const user = await newUser();
    const headers = await api.headersOf(user);
    const before = new Date(api.sessionClock.now().getTime() - 12 * 3_600_000 - 1000);
    await api.db.update(sessions).set({ proved_at: before }).where(eq(sessions.user_id, user.id));
    const approveAgain = async () =>
      api.send(approveAuthorization, { body: AUTHORIZATION }, headers);
    expect(await approveAgain()).toMatchObject({
      status: 403,
      body: {
        status: 'reauthentication_required',
        action: 'grant_access',
        subject: { name: expect.any(String) },
      },
    });
    expect(await api.db.$count(oauth_codes)).toBe(0);
    await api.send(provePassword, { body: { password: PASSWORD } }, headers);
    expect(await approveAgain()).toMatchObject({ status: 200, body: { status: 'approved' } });
  });

  test.each([
    [{ client_id: 'unknown' }, 400, 'invalid_client'],
    [{ redirect_uri: 'https://evil.example/cb' }, 400, 'invalid_redirect_uri'],
    [{ password: PASSWORD }, 422, 'validation_error'],
    [{ email_address: 'a@example.com' }, 422, 'validation_error'],
  ])('is refused with %j', async (changed, httpStatus, status) => {
    expect(await approveAs(await newUser(), changed)).toMatchObject({
      status: httpStatus,
      body: { status },
    });
    expect(await api.db.$count(oauth_codes)).toBe(0);
  });

  test('grants nothing while a new password is needed', async () => {
    expect(
      await approveAs(await newUser({ password_reregistration_required: true })),
    ).toMatchObject({
      status: 403,
      body: { status: 'password_reregistration_required' },
    });
  });

  test('grants nothing when the session ended while the call waited', async () => {
    const user = await newUser();
    const headers = await api.headersOf(user);
    const [approving] = await api.db.transaction(async (tx) => {
      await endAllAccessOfUser(tx, api.dependencies, user.id, api.sessionClock.now());
      await endAccessOfAllServices(tx, api.sessionClock, user.id);
      const response = api.send(approveAuthorization, { body: AUTHORIZATION }, headers);
      await eventually(async () => {
        const waiting = sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`;
        expect((await api.db.execute(waiting)).rowCount).toBe(1);
      });
      return [response];
    });
    expect(await approving).toMatchObject({ status: 401, body: { status: 'revoked_token' } });
    expect(await api.db.$count(oauth_codes)).toBe(0);
    expect(await api.db.$count(oauth_consents)).toBe(0);
  });

  test('refuses a caller without tokens', async () => {
    expect(await api.send(approveAuthorization, { body: AUTHORIZATION })).toMatchObject({
      status: 401,
      body: { status: 'invalid_token' },
    });
  });
});
