import { login, loginTwoFactor } from '@hareto/contracts/session.ts';
import { addUser } from '../../../testing/builders.ts';
import { anotherCode, latestCode } from '../../../testing/mailed-codes.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';

const PASSWORD = 'correct horse battery';

let api: TestApi;
let email_address: string;
beforeEach(async () => {
  api = await startTestApi({ env: { RELAXED_LIMITS: '0' } });
  const password_hash = await api.dependencies.passwords.hash(PASSWORD);
  ({ email_address } = await addUser(api.db, { user: { password_hash } }));
});

const startSignIn = async () => api.send(login, { body: { email_address, password: PASSWORD } });
const enterCode = async (session: string, one_time_password: string) =>
  api.send(loginTwoFactor, { body: { session, one_time_password } });
const sessionIn = ({ body }: { body: unknown }) => (body as { session: string }).session;

/** Mails five codes in this hour and returns their sign-ins. */
async function fiveCodes() {
  const sessions: string[] = [];
  for (let count = 0; count < 5; count += 1) {
    sessions.push(sessionIn(await startSignIn()));
    api.sessionClock.advance(1);
  }
  return { sessions, newest: await latestCode(api, email_address) };
}

test('accepts the newest of five codes for a sixth sign-in, once', async () => {
  const { sessions, newest } = await fiveCodes();
  const sixth = await startSignIn();
  expect(sixth).toMatchObject({ status: 202, body: { status: 'two_factor_required' } });
  expect(await api.mailsTo(email_address)).toHaveLength(5);
  expect(await enterCode(sessionIn(sixth), newest)).toMatchObject({
    status: 200,
    body: { access_token: expect.any(String) },
  });
  for (const session of [sessions[4] ?? '', sessionIn(sixth)])
    expect(await enterCode(session, newest)).toMatchObject({
      status: 400,
      body: { status: 'expired_session' },
    });
});

test('accepts the newest code once when five sign-ins without their own code use it at once', async () => {
  const { newest } = await fiveCodes();
  const sessions: string[] = [];
  for (let count = 0; count < 5; count += 1) sessions.push(sessionIn(await startSignIn()));
  const responses = await Promise.all(sessions.map(async (session) => enterCode(session, newest)));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
});

test('refuses an older code', async () => {
  const first = sessionIn(await startSignIn());
  const oldest = await latestCode(api, email_address);
  api.sessionClock.advance(1);
  for (let count = 0; count < 4; count += 1) {
    await startSignIn();
    api.sessionClock.advance(1);
  }
  expect(await enterCode(sessionIn(await startSignIn()), oldest)).toMatchObject({
    status: 400,
    body: { status: 'invalid_code' },
  });
  expect((await enterCode(first, oldest)).status).toBe(200);
});

test('counts the tries of the newest code for all sign-ins together', async () => {
  const { newest } = await fiveCodes();
  for (let count = 0; count < 5; count += 1)
    expect(await enterCode(sessionIn(await startSignIn()), anotherCode(newest))).toMatchObject({
      status: 400,
      body: { status: 'invalid_code' },
    });
  expect((await enterCode(sessionIn(await startSignIn()), newest)).status).toBe(400);
});

test('mails no code after the newest one has expired, until the hour is over', async () => {
  api.sessionClock.set('2026-11-20T10:00:00+09:00');
  await fiveCodes();
  api.sessionClock.advance(300);
  expect(await startSignIn()).toMatchObject({
    status: 429,
    body: {
      status: 'too_many_requests',
      message: '確認コードの送信回数が上限に達しました。11:00以降に、もう一度お試しください。',
    },
  });
  api.sessionClock.advance(3_300);
  expect((await startSignIn()).status).toBe(202);
});
