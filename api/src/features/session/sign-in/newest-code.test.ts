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

const ask = async () => api.send(login, { body: { email_address, password: PASSWORD } });
const enter = async (session: string, one_time_password: string) =>
  api.send(loginTwoFactor, { body: { session, one_time_password } });
const sessionIn = ({ body }: { body: unknown }) => (body as { session: string }).session;

/** Mails five codes in this hour and returns their sign-ins. */
async function fiveCodes() {
  const sessions: string[] = [];
  for (let count = 0; count < 5; count += 1) {
    sessions.push(sessionIn(await ask()));
    api.sessionClock.advance(1);
  }
  return { sessions, newest: await latestCode(api, email_address) };
}

test('accepts the newest of five codes for a sixth sign-in, once', async () => {
  const { sessions, newest } = await fiveCodes();
  const sixth = await ask();
  expect(sixth).toMatchObject({ status: 202, body: { status: 'two_factor_required' } });
  expect(await api.mailsTo(email_address)).toHaveLength(5);
  expect(await enter(sessionIn(sixth), newest)).toMatchObject({
    status: 200,
    body: { access_token: expect.any(String) },
  });
  for (const session of [sessions[4] ?? '', sessionIn(sixth)])
    expect(await enter(session, newest)).toMatchObject({
      status: 400,
      body: { status: 'expired_session' },
    });
});

test('accepts it once when ten sign-ins without their own code use it at once', async () => {
  const { newest } = await fiveCodes();
  const sessions: string[] = [];
  for (let count = 0; count < 5; count += 1) sessions.push(sessionIn(await ask()));
  const responses = await Promise.all(sessions.map(async (session) => enter(session, newest)));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
});

test('refuses an older code', async () => {
  const first = sessionIn(await ask());
  const oldest = await latestCode(api, email_address);
  api.sessionClock.advance(1);
  for (let count = 0; count < 4; count += 1) {
    await ask();
    api.sessionClock.advance(1);
  }
  expect(await enter(sessionIn(await ask()), oldest)).toMatchObject({
    status: 400,
    body: { status: 'invalid_code' },
  });
  expect((await enter(first, oldest)).status).toBe(200);
});

test('counts its tries for all sign-ins together', async () => {
  const { newest } = await fiveCodes();
  for (let count = 0; count < 5; count += 1)
    expect(await enter(sessionIn(await ask()), anotherCode(newest))).toMatchObject({
      status: 400,
      body: { status: 'invalid_code' },
    });
  expect((await enter(sessionIn(await ask()), newest)).status).toBe(400);
});

test('leaves no valid code after its expiry until the hour is over', async () => {
  api.sessionClock.set('2026-11-20T10:00:00+09:00');
  await fiveCodes();
  api.sessionClock.advance(300);
  expect(await ask()).toMatchObject({
    status: 429,
    body: {
      status: 'too_many_requests',
      message: '確認コードの送信回数が上限に達しました。11:00以降に、もう一度お試しください。',
    },
  });
  api.sessionClock.advance(3_300);
  expect((await ask()).status).toBe(202);
});
