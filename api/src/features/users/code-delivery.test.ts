import { putEmailAddress } from '@hareto/contracts/account.ts';
import {
  certifyUser,
  createUser,
  readCodeDelivery,
  resendUserCode,
} from '@hareto/contracts/sign-up.ts';
import { deliverQueuedMails } from '../../jobs/deliver-queued-mails.ts';
import { openMailTransport } from '../../ports/mail-transport.ts';
import { addUser } from '../../testing/builders.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

/** The transport `outbox` refuses this mailbox in every domain. */
const NOWHERE = 'no-such-mailbox';
const PASSWORD = 'hoshizora-no-kyo';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});

const signUp = async (email_address: string) => {
  const body = { email_address, password: PASSWORD, license_version: '2026-06-26' };
  return (await api.call(createUser, { body })).session;
};
const deliver = async () => deliverQueuedMails(api.dependencies, openMailTransport('outbox'));
const isUndelivered = async (session: string) =>
  (await api.call(readCodeDelivery, { body: { session } })).is_undelivered;

test('reports to a sign-up that its mail was refused, also where the address has an account', async () => {
  await addUser(api.db, { user: { email_address: `${NOWHERE}@example.com` } });
  const sessions = [
    await signUp('hanako@example.com'),
    await signUp(`${NOWHERE}@example.jp`),
    await signUp(`${NOWHERE}@example.com`),
  ];
  expect(await Promise.all(sessions.map(isUndelivered))).toEqual([false, false, false]);
  await deliver();
  expect(await Promise.all(sessions.map(isUndelivered))).toEqual([false, true, true]);
});

test('reports a mail that waited for longer than its code is valid, also where the address has an account', async () => {
  await addUser(api.db, { user: { email_address: 'known@example.com' } });
  const sessions = [await signUp('late@example.com'), await signUp('known@example.com')];
  api.sessionClock.advance(api.config.session.codeSeconds);
  await deliver();
  expect(await Promise.all(sessions.map(isUndelivered))).toEqual([true, true]);
});

test('waits for a mail that was sent again', async () => {
  const session = await signUp(`${NOWHERE}@example.net`);
  await deliver();
  api.sessionClock.advance(61);
  await api.call(resendUserCode, { body: { session } });
  expect(await isUndelivered(session)).toBe(false);
  await deliver();
  expect(await isUndelivered(session)).toBe(true);
});

test('reports to a change of address that the mail to the new one was refused', async () => {
  const password_hash = await api.dependencies.passwords.hash(PASSWORD);
  const user = await addUser(api.db, { user: { password_hash } });
  const body = { new_email_address: `${NOWHERE}@example.org`, password: PASSWORD };
  const { session } = await api.as(user).call(putEmailAddress, { body });
  await deliver();
  expect(await isUndelivered(session)).toBe(true);
});

test('reports nothing for a password reset, which only an account receives, or for a made-up session', async () => {
  const email_address = `${NOWHERE}@example.co.jp`;
  await addUser(api.db, { user: { email_address } });
  const response = await api.call(certifyUser, {
    body: { purpose: 'password_reset', email_address },
  });
  await deliver();
  expect(await isUndelivered('session' in response ? response.session : '')).toBe(false);
  expect(await isUndelivered('made up')).toBe(false);
});
