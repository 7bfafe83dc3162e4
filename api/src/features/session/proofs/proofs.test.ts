import {
  getSecuritySettings,
  putEmailAddress,
  putSecuritySettings,
  verifyEmailAuthCode,
} from '@hareto/contracts/account.ts';
import { putPassword } from '@hareto/contracts/passwords.ts';
import { proveCode, provePassword, sendProofCode } from '@hareto/contracts/reauthentication.ts';
import { login } from '@hareto/contracts/session.ts';
import { updateSupplierAccount } from '@hareto/contracts/supplier-accounts.ts';
import { formatTime, toTokyoIso } from '@hareto/domain/plain-date.ts';
import { desc, eq } from 'drizzle-orm';
import { requireRow } from '../../../db/rows.ts';
import { security_events } from '../../../db/schema/security-events.ts';
import { sessions } from '../../../db/schema/sessions.ts';
import { supplier_accounts } from '../../../db/schema/suppliers.ts';
import { addSupplier, addSupplierAccount, addUser } from '../../../testing/builders.ts';
import { anotherCode, latestCode } from '../../../testing/mailed-codes.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import type { RawResponse } from '../../../testing/test-client.ts';

const PASSWORD = 'tsukiyo-no-ginga';

let api: TestApi;
beforeEach(async () => {
  // These tests need the strict limits of production.
  api = await startTestApi({ env: { RELAXED_LIMITS: '0' } });
});

/** A user with a supplier's account; the session's proof is too old for a change of the account. */
async function userWithAccount() {
  const password_hash = await api.dependencies.passwords.hash(PASSWORD);
  const user = await addUser(api.db, { user: { password_hash }, corporation: {} });
  const supplier = await addSupplier(api.db, user.buyer_id, { name: 'サンプル工業株式会社' });
  const account = await addSupplierAccount(api.db, supplier.id);
  const client = api.as(user);
  const change = async (account_number = '7654321', as = client) =>
    as.send(updateSupplierAccount, {
      params: { id: supplier.id, accountId: account.id },
      body: {
        bank_code: '0005',
        branch_code: '001',
        account_type: 1,
        account_number,
        account_holder_kana: 'ｻﾝﾌﾟﾙｺｳｷﾞﾖｳ(ｶ',
      },
    });
  const numberNow = async () =>
    requireRow(
      await api.db.select().from(supplier_accounts).where(eq(supplier_accounts.id, account.id)),
    ).account_number;
  // The first call starts the session of `client`.
  await client.send(provePassword, { body: { password: PASSWORD } });
  api.sessionClock.advance(301);
  const password = async (typed: string, as = client) =>
    as.send(provePassword, { body: { password: typed } });
  const mail = async (as = client) => as.send(sendProofCode);
  const enter = async (confirmation_code: string, as = client) =>
    as.send(proveCode, { body: { confirmation_code } });
  const mailedCode = async () => latestCode(api, user.email_address);
  return { user, client, account, change, numberNow, password, mail, enter, mailedCode };
}

const lastEvent = async () => {
  const newest = desc(security_events.id);
  const [event] = await api.db.select().from(security_events).orderBy(newest).limit(1);
  return event;
};
const waysOf = ({ body }: RawResponse) => (body as { ways: unknown }).ways;
const openWay = (way: string) => ({ way, available_at: null, available_in: null });

test('refuses with the action, its object and the ways to prove, and writes nothing', async () => {
  const { change, numberNow, account } = await userWithAccount();
  expect(await change()).toMatchObject({
    status: 403,
    body: {
      status: 'reauthentication_required',
      message: 'ご本人の確認が必要です。',
      errors: [],
      action: 'change_supplier_account',
      reasons: [],
      subject: {
        name: 'サンプル工業株式会社',
        bank_name: '三菱UFJ銀行',
        branch_name: expect.any(String),
        total_amount: null,
      },
      ways: [openWay('password'), openWay('code')],
      masked_email: expect.stringMatching(/^.\*+@/),
    },
  });
  expect(await numberNow()).toBe(account.account_number);
});

test('accepts the change after the password, for five minutes', async () => {
  const { change, numberNow, password } = await userWithAccount();
  expect((await password(PASSWORD)).status).toBe(204);
  expect(await lastEvent()).toMatchObject({ kind: 'proof_given', details: { way: 'password' } });
  api.sessionClock.advance(300);
  expect((await change()).status).toBe(200);
  expect(await numberNow()).toBe('7654321');
  api.sessionClock.advance(1);
  expect((await change('1111111')).status).toBe(403);
  expect(await numberNow()).toBe('7654321');
});

test('accepts the change after a mailed code, which works once and only here', async () => {
  const { user, change, mail, enter, mailedCode } = await userWithAccount();
  expect(await mail()).toMatchObject({
    status: 200,
    body: { code_expires_in: 300, resend_after: 60, masked_email: expect.stringContaining('*') },
  });
  const code = await mailedCode();
  const other = api.as(user);
  expect((await enter(code, other)).status).toBe(422);
  expect((await enter(code)).status).toBe(204);
  expect((await change()).status).toBe(200);
  api.sessionClock.advance(301);
  expect((await enter(code)).body).toMatchObject({
    errors: [{ field: 'confirmation_code', code: 'expired' }],
  });
  expect((await change('1111111')).status).toBe(403);
});

test('mails no second code within the pause, and returns the remaining times', async () => {
  const { user, mail, mailedCode, enter } = await userWithAccount();
  await mail();
  const code = await mailedCode();
  api.sessionClock.advance(20);
  expect((await mail()).body).toMatchObject({ code_expires_in: 280, resend_after: 40 });
  expect(await api.mailsTo(user.email_address)).toHaveLength(1);
  api.sessionClock.advance(40);
  await mail();
  expect((await enter(code)).status).toBe(422);
  expect((await enter(await mailedCode())).status).toBe(204);
});

test('mails at most five codes for proofs in an hour', async () => {
  api.sessionClock.set('2026-11-20T10:00:20+09:00');
  const { mail } = await userWithAccount();
  for (let sent = 0; sent < 5; sent += 1) {
    expect((await mail()).status).toBe(200);
    api.sessionClock.advance(61);
  }
  expect(await mail()).toMatchObject({
    status: 429,
    headers: { 'retry-after': String(3_600 - 5 * 61) },
    body: {
      message: '確認コードの送信は、1時間に5回までです。11:06以降に、もう一度お試しください。',
    },
  });
});

test('counts the codes for proofs and for sign-ins together', async () => {
  api.sessionClock.set('2026-11-20T10:00:20+09:00');
  const { user, mail } = await userWithAccount();
  const { email_address } = user;
  const signIn = async () => api.send(login, { body: { email_address, password: PASSWORD } });
  for (const send of [signIn, mail, signIn, mail, signIn]) {
    expect((await send()).status).toBe(send === mail ? 200 : 202);
    api.sessionClock.advance(61);
  }
  // A sign-in without its own code is accepted until the last code has expired.
  api.sessionClock.advance(300);
  const refused = {
    status: 429,
    headers: { 'retry-after': String(3_600 - 5 * 61 - 300) },
    body: { status: 'too_many_requests' },
  };
  expect(await mail()).toMatchObject(refused);
  expect(await signIn()).toMatchObject(refused);
  expect(await api.mailsTo(email_address)).toHaveLength(5);
});

test('adds the date to the time from which another code can be mailed, if that is another day', async () => {
  api.sessionClock.set('2026-11-20T23:30:00+09:00');
  const { mail } = await userWithAccount();
  for (let sent = 0; sent < 5; sent += 1) {
    expect((await mail()).status).toBe(200);
    api.sessionClock.advance(61);
  }
  expect(await mail()).toMatchObject({
    status: 429,
    body: {
      message:
        '確認コードの送信は、1時間に5回までです。2026年11月21日(土) 00:36以降に、もう一度お試しください。',
    },
  });
});

describe('wrong attempts', () => {
  test('block the password for a quarter of an hour, only in this session', async () => {
    const { user, password, change } = await userWithAccount();
    for (const left of [4, 3, 2, 1])
      expect(await password('wrong')).toMatchObject({
        status: 422,
        body: {
          status: 'validation_error',
          errors: [
            {
              field: 'password',
              code: 'wrong',
              message: `パスワードが正しくありません。（残り${left}回）`,
            },
          ],
          tries_left: left,
          ways: [openWay('password'), openWay('code')],
        },
      });
    const end = new Date(api.sessionClock.now().getTime() + 900_000);
    const closed = {
      status: 429,
      body: {
        status: 'proof_way_closed',
        message: `パスワードを5回間違えたため、${formatTime(end)}まではパスワードで確認できません。ほかの方法で確認してください。`,
        ways: [
          { way: 'password', available_at: toTokyoIso(end), available_in: 900 },
          openWay('code'),
        ],
      },
    };
    expect(await password('wrong')).toMatchObject(closed);
    expect(await password(PASSWORD)).toMatchObject(closed);
    expect(waysOf(await change())).toEqual(closed.body.ways);
    expect((await password(PASSWORD, api.as(user))).status).toBe(204);
    api.sessionClock.advance(901);
    expect((await password('wrong')).body).toMatchObject({ tries_left: 4 });
    expect((await password(PASSWORD)).status).toBe(204);
    expect((await password('wrong')).body).toMatchObject({ tries_left: 4 });
  });

  test('are all counted when fifty arrive at once', async () => {
    const { password } = await userWithAccount();
    const responses = await Promise.all(Array.from({ length: 50 }, async () => password('wrong')));
    expect(responses.filter(({ status }) => status === 422)).toHaveLength(4);
    expect((await password(PASSWORD)).status).toBe(429);
  });

  test('with codes are counted across new codes, but not with an expired code', async () => {
    const { mail, enter, mailedCode, password } = await userWithAccount();
    await mail();
    for (const left of [4, 3, 2])
      expect((await enter(anotherCode(await mailedCode()))).body).toMatchObject({
        tries_left: left,
        errors: [{ message: `確認コードが正しくありません。（残り${left}回）` }],
      });
    api.sessionClock.advance(301);
    expect((await enter(await mailedCode())).body).toMatchObject({ errors: [{ code: 'expired' }] });
    await mail();
    expect((await enter(anotherCode(await mailedCode()))).body).toMatchObject({ tries_left: 1 });
    expect(await enter(anotherCode(await mailedCode()))).toMatchObject({
      status: 429,
      body: {
        message: expect.stringMatching(
          /^確認コードを5回間違えたため、.+まではメールの確認コードで確認できません。/,
        ),
      },
    });
    expect((await mail()).status).toBe(429);
    expect((await enter(await mailedCode())).status).toBe(429);
    expect((await password(PASSWORD)).status).toBe(204);
  });

  test('of a thief with many sessions are limited to five codes in an hour', async () => {
    const { user, mail, enter, mailedCode } = await userWithAccount();
    for (let count = 0; count < 5; count += 1) {
      const session = api.as(user);
      expect((await mail(session)).status).toBe(200);
      const wrong = await enter(anotherCode(await mailedCode()), session);
      expect(wrong.body).toMatchObject({ tries_left: 4 });
    }
    const sixth = api.as(user);
    expect((await mail(sixth)).status).toBe(429);
    expect(await enter(await mailedCode(), sixth)).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'expired' }] },
    });
  });
});

test('a proof is no longer valid after a new password or the end of the session', async () => {
  const { user, client, change, password } = await userWithAccount();
  await password(PASSWORD);
  const body = {
    purpose: 'change',
    current_password: PASSWORD,
    new_password: 'another-long-secret-9',
  };
  expect((await client.send(putPassword, { body })).status).toBe(200);
  expect((await change()).status).toBe(403);
  await password('another-long-secret-9');
  await api.db.update(sessions).set({ ended_at: new Date() }).where(eq(sessions.user_id, user.id));
  expect(await change()).toMatchObject({ status: 401, body: { status: 'revoked_token' } });
});

test('does not accept a wrong password instead of a proof', async () => {
  const { client } = await userWithAccount();
  const wrong = {
    status: 422,
    body: { errors: [{ field: 'password', code: 'wrong_password' }] },
  };
  const settings = { two_factor_enabled: true, login_notification_enabled: false };
  const body = { ...settings, password: 'not the password' };
  expect(await client.send(putSecuritySettings, { body })).toMatchObject(wrong);
  const { login_notification_enabled } = await client.call(getSecuritySettings, {});
  expect(login_notification_enabled).toBe(true);
  const address = { new_email_address: 'thief@example.com', password: 'not the password' };
  expect(await client.send(putEmailAddress, { body: address })).toMatchObject(wrong);
});

test('does not offer a mailed code for three days after a change of the address', async () => {
  const { client, change, password, mail, enter } = await userWithAccount();
  await password(PASSWORD);
  const sent = await client.call(putEmailAddress, {
    body: { new_email_address: 'thief@example.com' },
  });
  const confirmation_code = await latestCode(api, 'thief@example.com');
  await client.call(verifyEmailAuthCode, { body: { session: sent.session, confirmation_code } });
  api.sessionClock.advance(301);
  const offered = { status: 403, body: { ways: [openWay('password')] } };
  expect(await change()).toMatchObject(offered);
  expect(await mail()).toMatchObject({ status: 409, body: { status: 'proof_way_not_offered' } });
  expect(await enter('123456')).toMatchObject({ status: 409 });
});
