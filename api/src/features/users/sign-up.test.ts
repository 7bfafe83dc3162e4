import { login } from '@hareto/contracts/session.ts';
import { certifyUser, createUser, resendUserCode } from '@hareto/contracts/sign-up.ts';
import { getUserInformation } from '@hareto/contracts/users.ts';
import { eq } from 'drizzle-orm';
import { buyers } from '../../db/schema/buyers.ts';
import { address_challenges } from '../../db/schema/sessions.ts';
import { users } from '../../db/schema/users.ts';
import { addUser } from '../../testing/builders.ts';
import { anotherCode, latestCode, plainAnswer } from '../../testing/mailed-codes.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

const EMAIL = 'hanako@example.com';
const VALID_SIGN_UP = {
  email_address: EMAIL,
  password: 'hoshizora-no-kyo',
  license_version: '2026-06-26',
};
const CODE_SENT = {
  status: 'code_sent',
  session: expect.stringMatching(/^[\w-]{43}$/),
  masked_email: 'h****@e***',
  code_expires_in: 300,
  resend_after: 60,
};

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi({ env: { RELAXED_LIMITS: '0' } });
});

const signUp = async (more: Partial<typeof VALID_SIGN_UP> = {}) =>
  api.send(createUser, { body: { ...VALID_SIGN_UP, ...more } });
const start = async (more: Partial<typeof VALID_SIGN_UP> = {}) =>
  ((await signUp(more)).body as { session: string }).session;
const enter = async (session: string, confirmation_code: string) =>
  api.send(certifyUser, { body: { purpose: 'signup', session, confirmation_code } });
const mailsTo = async (address: string) =>
  (await api.mailsTo(address)).map(({ subject, text }) => [subject, text]);
const FOOTER = [
  '\n',
  '----------------------------------------',
  'このメールは送信専用です。',
  'メールで、パスワードやカード番号、確認コードをお尋ねすることはありません。',
  'ご不明な点は、お問い合わせください。',
  'お問い合わせ：http://localhost:3000/contact',
  '請求書カード払い（hareto）',
].join('\n');

test('mails a code, which creates the account, signed in and not registered', async () => {
  const sent = await signUp({ email_address: ' Hanako@Example.com ' });
  expect([sent.status, sent.body]).toEqual([201, CODE_SENT]);
  const code = await latestCode(api, EMAIL);
  expect(await mailsTo(EMAIL)).toEqual([
    [
      '【請求書カード払い】確認コードのお知らせ',
      [
        '新規登録のお申し込みを受け付けました。',
        '',
        `確認コードは ${code} です。`,
        '',
        '5分以内に画面に入力してください。',
        'このコードは誰にも教えないでください。',
        '',
        `お心当たりのない場合は、このメールを破棄してください。${FOOTER}`,
      ].join('\n'),
    ],
  ]);
  expect(await api.db.$count(users)).toBe(0);

  const { session } = sent.body as { session: string };
  const entered = await enter(session, code);
  const tokens = entered.body as { access_token: string; id_token: string };
  expect([entered.status, entered.body]).toEqual([
    200,
    {
      status: 'ok',
      access_token: expect.any(String),
      id_token: expect.any(String),
      refresh_token: expect.any(String),
    },
  ]);
  const headers = {
    authorization: `Bearer ${tokens.id_token}`,
    'access-token': tokens.access_token,
  };
  const { body } = await api.send(getUserInformation, {}, headers);
  expect(body).toMatchObject({
    email_address: EMAIL,
    registration_status: 0,
    business_form: null,
    license_version: '2026-06-26',
    is_license_update_required: false,
  });
  const [user] = await api.db.select().from(users);
  expect(user).toMatchObject({
    license_version: '2026-06-26',
    license_agreed_at: api.sessionClock.now(),
    two_factor_enabled: true,
  });
  const { email_address, password } = VALID_SIGN_UP;
  expect((await api.send(login, { body: { email_address, password } })).status).toBe(202);
});

test('records the consent at the time of the form, not of the code', async () => {
  const agreed = api.sessionClock.now();
  const session = await start();
  api.sessionClock.advance(200);
  await enter(session, await latestCode(api, EMAIL));
  const [user] = await api.db.select().from(users);
  expect(user?.license_agreed_at).toEqual(agreed);
});

test('creates one account when the code is entered twice at once', async () => {
  const session = await start();
  const code = await latestCode(api, EMAIL);
  const both = await Promise.all([enter(session, code), enter(session, code)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await api.db.$count(buyers)).toBe(1);
});

test('signs in by a repeated right code for five minutes, while the password stays', async () => {
  const session = await start();
  const code = await latestCode(api, EMAIL);
  const expired = { status: 400, body: { status: 'expired_session' } };
  expect((await enter(session, code)).status).toBe(200);
  const repeated = await enter(session, code);
  expect([repeated.status, repeated.body]).toEqual([
    200,
    {
      status: 'ok',
      access_token: expect.any(String),
      id_token: expect.any(String),
      refresh_token: expect.any(String),
    },
  ]);
  expect(await api.db.$count(buyers)).toBe(1);
  expect(await enter(session, anotherCode(code))).toMatchObject(expired);

  const isUser = eq(users.email_address, EMAIL);
  const [user] = await api.db.select().from(users).where(isUser);
  await api.db.update(users).set({ password_hash: 'another' }).where(isUser);
  expect(await enter(session, code)).toMatchObject(expired);
  await api.db.update(users).set({ password_hash: user?.password_hash }).where(isUser);
  api.sessionClock.advance(300);
  expect(await enter(session, code)).toMatchObject(expired);
});

test('gives the same answer for a registered address, and mails its owner a link to sign in', async () => {
  await addUser(api.db, { user: { email_address: EMAIL, password_hash: 'untouched' } });
  const known = await signUp();
  const unknown = await signUp({ email_address: 'hiro@example.com' });
  expect(plainAnswer(known)).toEqual(plainAnswer(unknown));
  expect(await mailsTo(EMAIL)).toEqual([
    [
      '【請求書カード払い】ログインとパスワード再設定のご案内',
      [
        '新規登録のお申し込みがありましたが、このメールアドレスはすでに登録されています。',
        '',
        '▼ ログイン',
        'http://localhost:3000/signin',
        '',
        '▼ パスワードをお忘れの場合',
        'http://localhost:3000/password/sendemail',
        '',
        'お心当たりのない場合は、このメールを破棄してください。',
        `ご登録の内容は変更されません。${FOOTER}`,
      ].join('\n'),
    ],
  ]);
  // No code is right for such an address, and the answers do not reveal that: tries, their limit,
  // resends and waiting times are the same.
  const sessions = [known, unknown].map(({ body }) => (body as { session: string }).session);
  const code = anotherCode(await latestCode(api, 'hiro@example.com'));
  for (let round = 0; round < 6; round += 1) {
    const [first, second] = await Promise.all(sessions.map(async (one) => enter(one, code)));
    if (!first || !second) throw new Error('There are not two responses');
    expect(plainAnswer(first)).toEqual(plainAnswer(second));
  }
  for (let round = 0; round < 6; round += 1) {
    api.sessionClock.advance(round === 3 ? 30 : 61);
    const [first, second] = await Promise.all(
      sessions.map(async (session) => api.send(resendUserCode, { body: { session } })),
    );
    if (!first || !second) throw new Error('There are not two responses');
    expect(plainAnswer(first)).toEqual(plainAnswer(second));
  }
  const [user] = await api.db.select().from(users).where(eq(users.email_address, EMAIL));
  expect(user?.password_hash).toBe('untouched');
});

test('counts down wrong codes, and ends after the fifth', async () => {
  const session = await start();
  const code = await latestCode(api, EMAIL);
  const messages: string[] = [];
  for (let count = 0; count < 6; count += 1) {
    const { body } = await enter(session, anotherCode(code));
    messages.push((body as { message: string }).message);
  }
  const over = '入力回数の上限に達しました。確認コードを再送信してください。';
  const left = (count: number) => `確認コードが正しくありません。（残り${String(count)}回）`;
  expect(messages).toEqual([left(4), left(3), left(2), left(1), over, over]);
  expect((await enter(session, code)).body).toMatchObject({ status: 'too_many_attempts' });
});

test('counts twenty tries at once as twenty', async () => {
  const session = await start();
  const code = await latestCode(api, EMAIL);
  const tries = Array.from({ length: 20 }, async () => enter(session, anotherCode(code)));
  const statuses = (await Promise.all(tries)).map(
    ({ body }) => (body as { status: string }).status,
  );
  expect(statuses.filter((status) => status === 'invalid_code')).toHaveLength(4);
});

test('accepts a code for five minutes; a new one ends it and has its own tries', async () => {
  const session = await start();
  const old = await latestCode(api, EMAIL);
  await enter(session, anotherCode(old));
  expect(await api.send(resendUserCode, { body: { session } })).toMatchObject({
    status: 429,
    body: { message: '60秒後に再送信できます。' },
  });
  api.sessionClock.advance(301);
  expect(await enter(session, old)).toMatchObject({
    status: 400,
    body: {
      status: 'expired_code',
      message: '確認コードの有効期限が切れました。再送信してください。',
    },
  });
  const again = await api.send(resendUserCode, { body: { session } });
  expect([again.status, again.body]).toEqual([200, { ...CODE_SENT, session }]);
  const code = await latestCode(api, EMAIL);
  if (code !== old)
    expect((await enter(session, old)).body).toMatchObject({ status: 'invalid_code' });
  expect((await enter(session, code)).status).toBe(200);
});

test('creates the account only with the password typed in the same browser as the code', async () => {
  const mine = await start();
  const myCode = await latestCode(api, EMAIL);
  const theirs = await start({ password: 'the one of a stranger' });
  const theirCode = await latestCode(api, EMAIL);
  // The newest code in the owner's mailbox is the stranger's: it has no effect in the owner's
  // browser.
  if (theirCode !== myCode) expect((await enter(mine, theirCode)).status).toBe(400);
  expect((await enter(mine, myCode)).status).toBe(200);
  expect((await enter(theirs, theirCode)).body).toMatchObject({ status: 'expired_code' });
  const { email_address, password } = VALID_SIGN_UP;
  expect((await api.send(login, { body: { email_address, password } })).status).toBe(202);
  expect(await api.db.$count(buyers)).toBe(1);
});

test('mails at most five codes an hour and ten a day to an address', async () => {
  api.sessionClock.set('2026-11-20T10:00:20+09:00');
  const statuses: number[] = [];
  const requestCode = async () => statuses.push((await signUp()).status);
  for (let count = 0; count < 6; count += 1) await requestCode();
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  expect(await signUp()).toMatchObject({
    body: {
      status: 'too_many_requests',
      message: '確認コードの送信回数が上限に達しました。11:01以降に、もう一度お試しください。',
    },
    headers: { 'retry-after': '3600' },
  });
  api.sessionClock.advance(3_601);
  statuses.length = 0;
  for (let count = 0; count < 5; count += 1) await requestCode();
  api.sessionClock.advance(3_601);
  await requestCode();
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  expect(await signUp()).toMatchObject({
    body: {
      status: 'too_many_requests',
      message:
        '確認コードの送信回数が上限に達しました。2026年11月21日(土) 10:01以降に、もう一度お試しください。',
    },
    headers: { 'retry-after': String(22 * 3_600 - 2) },
  });
  expect((await signUp({ email_address: 'another@example.com' })).status).toBe(201);
  expect(await api.mailsTo(EMAIL)).toHaveLength(10);
});

test('mails at most five codes when many calls arrive at once', async () => {
  const responses = await Promise.all(Array.from({ length: 9 }, async () => signUp()));
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(5);
  expect(await api.mailsTo(EMAIL)).toHaveLength(5);
});

test.each([
  ['short', 'too_short', 'パスワードは10文字以上で入力してください。'],
  ['x'.repeat(65) + 'y'.repeat(64), 'too_long', 'パスワードは128文字以内で入力してください。'],
  ['hanako-2026', 'contains_email', 'メールアドレスを含むパスワードは使用できません。'],
  [
    'Password1234',
    'too_common',
    '推測されやすいパスワードです。別のパスワードを設定してください。',
  ],
])('refuses %s as a password', async (password, code, message) => {
  expect(await signUp({ password })).toMatchObject({
    status: 422,
    body: { status: 'validation_error', errors: [{ field: 'password', code, message }] },
  });
  expect(await api.db.$count(address_challenges)).toBe(0);
});

test('refuses consent to other terms than those in force', async () => {
  expect(await signUp({ license_version: '2020-01-01' })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'license_version', code: 'outdated' }] },
  });
});

test.each([
  [{ ...VALID_SIGN_UP, email_address: 'hanako@' }, 'email_address'],
  [{ ...VALID_SIGN_UP, email_address: 'hanako@example' }, 'email_address'],
  [{ ...VALID_SIGN_UP, email_address: 'a\u0000@example.com' }, 'email_address'],
  [{ ...VALID_SIGN_UP, password: '' }, 'password'],
  [{ ...VALID_SIGN_UP, license_version: undefined }, 'license_version'],
  [{ ...VALID_SIGN_UP, buyer_id: 1001 }, 'buyer_id'],
])('refuses %j with an error on %s', async (body, field) => {
  const response = await api.send(createUser, { body });
  expect(response).toMatchObject({ status: 422, body: { errors: [{ field }] } });
});

test.each([
  [{ purpose: 'signup', session: 'x', confirmation_code: '12345' }, 'confirmation_code'],
  [{ purpose: 'signup', confirmation_code: '123456' }, 'session'],
  [{ purpose: 'other', session: 'x', confirmation_code: '123456' }, 'purpose'],
  [{ purpose: 'password_reset', email_address: 'x' }, 'email_address'],
  [{}, 'purpose'],
])('refuses certification of %j with an error on %s', async (body, field) => {
  const response = await api.send(certifyUser, { body });
  expect(response).toMatchObject({ status: 422, body: { errors: [{ field }] } });
});

test('answers a made-up session like an expired one', async () => {
  const late = await start();
  const code = await latestCode(api, EMAIL);
  api.sessionClock.advance(1_801);
  const startAgain = {
    status: 400,
    body: {
      status: 'expired_session',
      message: '有効時間が過ぎました。はじめからやり直してください。',
    },
  };
  for (const session of ['made up', late]) {
    expect(await enter(session, code)).toMatchObject(startAgain);
    expect(await api.send(resendUserCode, { body: { session } })).toMatchObject(startAgain);
  }
});
