import { approveAuthorization, approveAuthorizationTwoFactor } from '@hareto/contracts/oauth.ts';
import { login, loginTwoFactor, resendLoginCode } from '@hareto/contracts/session.ts';
import { addressGroup } from '../../../address-group.ts';
import { login_throttles } from '../../../db/schema/sessions.ts';
import type { users } from '../../../db/schema/users.ts';
import { hashToken } from '../../../secrets.ts';
import { addUser } from '../../../testing/builders.ts';
import { anotherCode, latestCode, plainAnswer } from '../../../testing/mailed-codes.ts';
import { addClients, AUTHORIZATION } from '../../../testing/oauth-client.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';

const PASSWORD = 'correct horse battery';
const OFFICE = '203.0.113.9';
const FROM_OFFICE = { 'x-forwarded-for': OFFICE };

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi({ env: { RELAXED_LIMITS: '0' } });
  // Stores the count of 300 wrong sign-ins of others; limits.test.ts makes them one by one.
  await api.db.insert(login_throttles).values({
    email_hash: hashToken(`strangers:${addressGroup(OFFICE)}`),
    failures: 300,
    first_failure_at: api.sessionClock.now(),
  });
});

const aUser = async (user: Partial<typeof users.$inferInsert> = {}) =>
  addUser(api.db, {
    user: { password_hash: await api.dependencies.passwords.hash(PASSWORD), ...user },
  });

interface Way {
  submitPassword: (email: string, password?: string) => ReturnType<TestApi['send']>;
  enterCode: (session: string, code: string) => ReturnType<TestApi['send']>;
}
const SIGN_IN: Way = {
  submitPassword: async (email_address, password = PASSWORD) =>
    api.send(login, { body: { email_address, password } }, FROM_OFFICE),
  enterCode: async (session, one_time_password) =>
    api.send(loginTwoFactor, { body: { session, one_time_password } }, FROM_OFFICE),
};
const APPROVE: Way = {
  submitPassword: async (email_address, password = PASSWORD) =>
    api.send(
      approveAuthorization,
      { body: { ...AUTHORIZATION, email_address, password } },
      FROM_OFFICE,
    ),
  enterCode: async (session, one_time_password) =>
    api.send(approveAuthorizationTwoFactor, { body: { session, one_time_password } }, FROM_OFFICE),
};
const resend = async (session: string) =>
  api.send(resendLoginCode, { body: { session } }, FROM_OFFICE);
const sessionIn = ({ body }: { body: unknown }) => (body as { session: string }).session;
const mailedCodes = async (email: string) =>
  (await api.mailsTo(email)).filter(({ text }) => /確認コードは \d{6}/.test(text)).length;

describe.each([
  ['a sign-in', SIGN_IN],
  ['an approval for a client', APPROVE],
])('%s at a crowded address', (_name, way) => {
  beforeEach(async () => addClients(api.db));

  test('requires a code, which is mailed only for the right password', async () => {
    const one = await aUser({ email_address: 'taro@example.com' });
    const other = await aUser({ email_address: 'toru@example.com' });
    const right = await way.submitPassword(one.email_address);
    expect(right).toMatchObject({
      status: 202,
      body: {
        status: 'two_factor_required',
        session: expect.any(String),
        masked_email: 't****@e***',
        code_expires_in: 300,
        resend_after: 60,
      },
    });
    const wrong = await way.submitPassword(other.email_address, 'wrong');
    const unknown = await way.submitPassword('tobi@example.com', 'wrong');
    expect(plainAnswer(wrong)).toEqual(plainAnswer(right));
    expect(plainAnswer(unknown)).toEqual(plainAnswer(right));
    expect(await mailedCodes(one.email_address)).toBe(1);
    expect(await api.mailsTo(other.email_address)).toEqual([]);
    expect(await api.mailsTo('tobi@example.com')).toEqual([]);
    const code = await latestCode(api, one.email_address);
    for (const response of [wrong, unknown])
      expect(await way.enterCode(sessionIn(response), code)).toMatchObject({
        status: 400,
        body: { status: 'invalid_code' },
      });
    expect((await way.enterCode(sessionIn(right), code)).status).toBe(200);
    expect(await way.enterCode(sessionIn(right), code)).toMatchObject({
      status: 400,
      body: { status: 'expired_session' },
    });
  });

  test('never reveals in a later answer whether the password was right', async () => {
    const { email_address } = await aUser({ email_address: 'taro@example.com' });
    const right = sessionIn(await way.submitPassword(email_address));
    const wrong = sessionIn(await way.submitPassword('tobi@example.com', 'wrong'));
    const both = async (call: (session: string) => ReturnType<TestApi['send']>) => {
      const first = await call(right);
      const second = await call(wrong);
      expect(plainAnswer(second)).toEqual(plainAnswer(first));
      return (first.body as { status: string }).status;
    };
    const code = anotherCode(await latestCode(api, email_address));
    const enterWrong = async () => both(async (session) => way.enterCode(session, code));
    expect(await both(resend)).toBe('too_many_requests');
    const seen: string[] = [];
    for (let entry = 0; entry < 6; entry += 1) seen.push(await enterWrong());
    expect(seen).toEqual([
      ...Array<string>(4).fill('invalid_code'),
      'too_many_attempts',
      'too_many_attempts',
    ]);
    // This is more than five codes in an hour, but no more calls than one sign-in may make in a
    // minute.
    for (let round = 0; round < 6; round += 1) {
      api.sessionClock.advance(61);
      expect(await both(resend)).toBe('code_sent');
      if (round > 0) expect(await enterWrong()).toBe('invalid_code');
    }
    expect(await mailedCodes(email_address)).toBe(5);
    api.sessionClock.advance(301);
    expect(await enterWrong()).toBe('expired_code');
    api.sessionClock.advance(1800);
    expect(await both(resend)).toBe('expired_session');
    expect(await enterWrong()).toBe('expired_session');
  });

  test('locks an account after ten tries, right or wrong', async () => {
    const right = await aUser({ email_address: 'taro@example.com' });
    const wrong = await aUser({ email_address: 'toru@example.com' });
    for (let round = 0; round < 12; round += 1) {
      const response = await way.submitPassword(right.email_address);
      expect(response.status).toBe(round < 10 ? 202 : 429);
      expect(plainAnswer(await way.submitPassword(wrong.email_address, 'wrong'))).toEqual(
        plainAnswer(response),
      );
    }
  });

  test('requires a new password only after the code', async () => {
    const { email_address } = await aUser({ password_reregistration_required: true });
    const response = await way.submitPassword(email_address);
    expect(response.status).toBe(202);
    expect(
      await way.enterCode(sessionIn(response), await latestCode(api, email_address)),
    ).toMatchObject({
      status: 403,
      body: { status: 'password_reregistration_required' },
    });
  });
});

test('knows the place of a user who has signed in with the code', async () => {
  const { email_address } = await aUser({ two_factor_enabled: false });
  const response = await SIGN_IN.submitPassword(email_address);
  expect(response.status).toBe(202);
  await SIGN_IN.enterCode(sessionIn(response), await latestCode(api, email_address));
  expect((await SIGN_IN.submitPassword(email_address)).status).toBe(200);
});
