import { createDraft } from '@hareto/contracts/drafts.ts';
import { RequestDraftContentSchema } from '@hareto/contracts/request-draft-content.ts';
import { putFormDraft } from '@hareto/contracts/form-drafts.ts';
import { putRegistrationDraft } from '@hareto/contracts/registration-draft.ts';
import { login, loginTwoFactor } from '@hareto/contracts/session.ts';
import { certifyUser } from '@hareto/contracts/sign-up.ts';
import { eq, sql } from 'drizzle-orm';
import { approvals, gateway_orders } from '../db/schema/approvals.ts';
import * as v from 'valibot';
import { drafts } from '../db/schema/drafts.ts';
import { invoice_request_drafts } from '../db/schema/invoice-requests.ts';
import { invoice_files } from '../db/schema/files.ts';
import { idempotency } from '../db/schema/idempotency.ts';
import { mail_outbox } from '../db/schema/mail.ts';
import {
  oauth_access_tokens,
  oauth_clients,
  oauth_codes,
  oauth_pushed_requests,
  oauth_refresh_tokens,
} from '../db/schema/oauth.ts';
import { former_addresses } from '../db/schema/former-addresses.ts';
import { form_drafts } from '../db/schema/form-drafts.ts';
import { registration_drafts } from '../db/schema/registrations.ts';
import { security_events } from '../db/schema/security-events.ts';
import {
  address_challenges,
  address_sends,
  code_sends,
  login_challenges,
  login_throttles,
  refresh_tokens,
  sessions,
  trusted_devices,
} from '../db/schema/sessions.ts';
import { users } from '../db/schema/users.ts';
import { webhook_deliveries } from '../db/schema/webhooks.ts';
import { addUser } from '../testing/builders.ts';
import { addClients, AUTHORIZATION } from '../testing/oauth-client.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { sampleInvoice } from '@hareto/reading/testing/sample-invoice.ts';
import { sendFile, uploadFile } from '../testing/uploads.ts';
import { purge } from './purge.ts';

const DAY_S = 24 * 3_600;

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi({ env: { RELAXED_LIMITS: '0' } });
});

const runPurge = async () => purge(api.dependencies);
const ago = (seconds: number) => new Date(api.sessionClock.now().getTime() - seconds * 1000);

test('removes sign-in data after its expiry, and not earlier', async () => {
  const password = await api.dependencies.passwords.hash('correct horse battery');
  const { email_address } = await addUser(api.db, { user: { password_hash: password } });
  const credentials = { email_address, password: 'correct horse battery' };
  await api.send(login, { body: { email_address, password: 'wrong' } });
  const { session } = (await api.send(login, { body: credentials })).body as { session: string };
  const [mail] = await api.mailsTo(email_address);
  const one_time_password = /確認コードは (\d{6})/.exec(mail?.text ?? '')?.[1] ?? '';
  await api.call(loginTwoFactor, { body: { session, one_time_password, trust_device: true } });
  await api.send(login, { body: { email_address, password: 'wrong' } });
  const counts = async () => ({
    sessions: await api.db.$count(sessions),
    tokens: await api.db.$count(refresh_tokens),
    challenges: await api.db.$count(login_challenges),
    throttles: await api.db.$count(login_throttles),
    sends: await api.db.$count(code_sends),
    devices: await api.db.$count(trusted_devices),
  });
  const all = await counts();
  await runPurge();
  expect(await counts()).toEqual(all);
  expect((await api.mailsTo(email_address))[0]?.text).toContain(one_time_password);

  // A mailed code is valid for five minutes; then its mail is erased.
  api.sessionClock.advance(301);
  await runPurge();
  expect(await counts()).toEqual(all);
  expect(
    (await api.mailsTo(email_address)).map(({ subject, text }) => ({ subject, text })),
  ).toEqual([{ subject: '【請求書カード払い】確認コードのお知らせ', text: '' }]);

  api.sessionClock.advance(2 * 3_600);
  await runPurge();
  expect(await counts()).toEqual({ ...all, challenges: 0, throttles: 0, sends: 0 });
  api.sessionClock.advance(12 * 3_600);
  await runPurge();
  expect(await counts()).toMatchObject({ sessions: 0, tokens: 0, devices: 1 });
  api.sessionClock.advance(30 * DAY_S);
  await runPurge();
  expect(await counts()).toMatchObject({ devices: 0 });
  expect(await api.db.$count(security_events)).toBeGreaterThan(0);
});

test('removes an abandoned registration after 90 days, and not earlier', async () => {
  const client = api.as(await addUser(api.db, { buyer: { registration_status: 0 } }));
  await client.call(putRegistrationDraft, { ifMatch: 0, body: { home_postal_code: '1540004' } });
  api.sessionClock.advance(90 * DAY_S - 60);
  await runPurge();
  expect(await api.db.$count(registration_drafts)).toBe(1);
  api.sessionClock.advance(120);
  await runPurge();
  expect(await api.db.$count(registration_drafts)).toBe(0);
});

test('removes an abandoned draft of a form after 90 days, and not earlier', async () => {
  const client = api.as(await addUser(api.db));
  const params = { key: 'supplier' };
  await client.call(putFormDraft, { params, ifMatch: 0, body: { content: '{}' } });
  api.sessionClock.advance(90 * DAY_S - 60);
  await runPurge();
  expect(await api.db.$count(form_drafts)).toBe(1);
  api.sessionClock.advance(120);
  await runPurge();
  expect(await api.db.$count(form_drafts)).toBe(0);
});

test('removes password resets and sign-ups after their expiry, and not earlier', async () => {
  await api.call(certifyUser, {
    body: { purpose: 'password_reset', email_address: 'a@example.com' },
  });
  const counts = async () => [
    await api.db.$count(address_challenges),
    await api.db.$count(address_sends),
  ];
  api.sessionClock.advance(1_800);
  await runPurge();
  expect(await counts()).toEqual([1, 1]);
  api.sessionClock.advance(3_601);
  await runPurge();
  expect(await counts()).toEqual([0, 1]);
  api.sessionClock.advance(DAY_S);
  await runPurge();
  expect(await counts()).toEqual([0, 0]);
});

test('removes idempotency keys after a week', async () => {
  const { id: user_id } = await addUser(api.db);
  const call = { user_id, fingerprint: 'x', state: 'done' as const };
  await api.db.insert(idempotency).values([
    { ...call, key: 'old', started_at: ago(8 * DAY_S) },
    { ...call, key: 'new', started_at: ago(6 * DAY_S) },
  ]);
  expect(await runPurge()).toBe(1);
  expect((await api.db.select().from(idempotency)).map(({ key }) => key)).toEqual(['new']);
});

test('keeps authorization codes as long as their tokens', async () => {
  const { id: user_id } = await addUser(api.db);
  const client = { client_id: 'c', name: 'c', redirect_uris: [], allowed_scopes: [] };
  await api.db.insert(oauth_clients).values(client);
  const code = { client_id: 'c', redirect_uri: 'x', user_id, scope: '', code_challenge: '' };
  const expires_at = ago(2 * DAY_S);
  await api.db
    .insert(oauth_codes)
    .values(['live', 'renewed', 'gone', 'unused'].map((hash) => ({ ...code, hash, expires_at })));
  await api.db.insert(oauth_access_tokens).values([
    { hash: 'a', code_hash: 'live', expires_at: ago(-60) },
    { hash: 'b', code_hash: 'gone', expires_at },
  ]);
  await api.db.insert(oauth_refresh_tokens).values([
    { hash: 'c', code_hash: 'renewed', expires_at: ago(-60), used_at: ago(DAY_S) },
    { hash: 'd', code_hash: 'gone', expires_at: ago(1) },
  ]);
  expect(await runPurge()).toBe(4);
  const codes = await api.db.select().from(oauth_codes).orderBy(oauth_codes.hash);
  expect(codes.map(({ hash }) => hash)).toEqual(['live', 'renewed']);
  expect((await api.db.select().from(oauth_refresh_tokens)).map(({ hash }) => hash)).toEqual(['c']);
  expect((await api.db.select().from(oauth_access_tokens)).map(({ hash }) => hash)).toEqual(['a']);
});

test('keeps pushed requests as long as a mailed code for them can be entered', async () => {
  await addClients(api.db);
  const pushed = { client_id: AUTHORIZATION.client_id, request: AUTHORIZATION };
  // A mailed code can be entered for half an hour, and the row is removed an hour later.
  await api.db.insert(oauth_pushed_requests).values([
    { ...pushed, hash: 'live', expires_at: ago(-60) },
    { ...pushed, hash: 'late', expires_at: ago(5_340) },
    { ...pushed, hash: 'gone', expires_at: ago(5_460) },
    { ...pushed, hash: 'used', expires_at: ago(5_460), used_at: ago(5_460) },
  ]);
  expect(await runPurge()).toBe(2);
  const kept = await api.db.select().from(oauth_pushed_requests);
  expect(kept.map(({ hash }) => hash).sort()).toEqual(['late', 'live']);
});

test('removes released approvals after 30 days, unless a payment or an open order uses them', async () => {
  const { id: user_id, buyer_id } = await addUser(api.db);
  const requested_at = ago(31 * DAY_S);
  const approval = {
    user_id,
    buyer_id,
    billing_amount: 1,
    amount: 1,
    expires_at: requested_at,
    requested_at,
  };
  await api.db.insert(approvals).values([
    { ...approval, id: 'done', state: 'released' },
    { ...approval, id: 'being-released', state: 'released' },
    { ...approval, id: 'recent', state: 'released', requested_at: ago(29 * DAY_S) },
    { ...approval, id: 'used', state: 'used' },
  ]);
  await api.db.insert(gateway_orders).values([
    { kind: 'void', approval_id: 'done', is_done: true },
    { kind: 'void', approval_id: 'being-released' },
  ]);
  expect(await runPurge()).toBe(1);
  const left = await api.db.select().from(approvals).orderBy(approvals.id);
  expect(left.map(({ id }) => id)).toEqual(['being-released', 'recent', 'used']);
});

test('removes unconfirmed uploads with their bytes, but not those of drafts', async () => {
  const user = await addUser(api.db);
  const client = api.as(user);
  const bytes = sampleInvoice('scan-a-150.jpg');
  const upload = { bytes, name: 'a.jpg', contentType: 'image/jpeg' as const };
  const abandoned = await sendFile(api, client, upload);
  const named = await sendFile(api, client, upload);
  const requested = await sendFile(api, client, upload);
  const { file_id: confirmed } = await uploadFile(api, client, upload);
  const draft = await client.call(createDraft, { body: {} });
  await api.db.update(drafts).set({
    files: sql`${JSON.stringify([{ file_id: named, file_type: 1, paper_size: 1 }])}::jsonb`,
  });
  expect(draft.id).toBeGreaterThan(0);
  const now = api.clock.now();
  await api.db.insert(invoice_request_drafts).values({
    buyer_id: user.buyer_id,
    files: [{ file_id: requested, file_type: 1, paper_size: 1 }],
    content: v.parse(RequestDraftContentSchema, {}),
    created_at: now,
    updated_at: now,
  });
  const keys = new Map(
    (await api.db.select().from(invoice_files)).map(({ id, object_key }) => [id, object_key]),
  );
  const isStored = async (id: string) =>
    (await api.dependencies.objects.digest(keys.get(id) ?? '')) !== undefined;

  // Moving only the business clock must not remove anything.
  api.clock.advance(10 * DAY_S);
  await runPurge();
  expect(await api.db.$count(invoice_files)).toBe(4);
  api.sessionClock.advance(10 * DAY_S);
  await runPurge();
  const left = await api.db.select().from(invoice_files);
  expect(left.map(({ id }) => id).sort()).toEqual([confirmed, named, requested].sort());
  expect([await isStored(abandoned), await isStored(named), await isStored(confirmed)]).toEqual([
    false,
    true,
    true,
  ]);
});

test('removes a deleted draft after a day, but not earlier', async () => {
  const { buyer_id } = await addUser(api.db);
  const [fresh, old, open] = await Promise.all(
    [ago(DAY_S - 60), ago(DAY_S + 60), null].map(async (deleted_at) => {
      const times = { created_at: ago(90 * DAY_S), updated_at: ago(90 * DAY_S) };
      const [row] = await api.db
        .insert(drafts)
        .values({ buyer_id, deleted_at, ...times })
        .returning();
      return row?.id ?? 0;
    }),
  );
  await runPurge();
  const left = await api.db.select().from(drafts).where(eq(drafts.buyer_id, buyer_id));
  expect(left.map(({ id }) => id).sort((a, b) => a - b)).toEqual(
    [fresh ?? 0, open ?? 0].sort((a, b) => a - b),
  );
  expect(left.map(({ id }) => id)).not.toContain(old);
});

test('removes webhook deliveries after 90 days, but never a waiting one', async () => {
  await addClients(api.db);
  const message = (id: string, days: number, state: object = {}) => ({
    id,
    client_id: 'keiri-note',
    body: '{}',
    created_at: ago(days * DAY_S),
    next_attempt_at: ago(days * DAY_S),
    ...state,
  });
  const delivered_at = ago(0);
  const given_up_at = ago(0);
  await api.db
    .insert(webhook_deliveries)
    .values([
      message('old', 89, { delivered_at }),
      message('given up', 89, { given_up_at }),
      message('waiting', 89),
      message('newer', 87, { delivered_at }),
    ]);
  const left = async () => {
    await runPurge();
    return (await api.db.select().from(webhook_deliveries)).map(({ id }) => id).sort();
  };
  expect(await left()).toEqual(['given up', 'newer', 'old', 'waiting']);
  api.sessionClock.advance(DAY_S + 1);
  expect(await left()).toEqual(['newer', 'waiting']);
});

test('removes more rows than one batch, with two workers at once', async () => {
  const { id: user_id } = await addUser(api.db);
  const sent_at = ago(2 * 3_600);
  await api.db
    .insert(code_sends)
    .values(Array.from({ length: 1_100 }, () => ({ user_id, sent_at })));
  const [one, other] = await Promise.all([runPurge(), runPurge()]);
  expect(one + other).toBe(1_100);
  expect(await api.db.$count(code_sends)).toBe(0);
  expect(await api.db.$count(mail_outbox)).toBe(0);
});

test('removes no further batch and no further document after a stop signal', async () => {
  const user = await addUser(api.db);
  const sent_at = ago(2 * 3_600);
  await api.db
    .insert(code_sends)
    .values(Array.from({ length: 1_100 }, () => ({ user_id: user.id, sent_at })));
  const bytes = sampleInvoice('inv-a.pdf');
  for (let count = 0; count < 3; count += 1) await sendFile(api, api.as(user), { bytes });
  const continueUntil = (isReached: () => Promise<boolean>) => async () => !(await isReached());
  await purge(
    api.dependencies,
    continueUntil(async () => (await api.db.$count(code_sends)) < 1_100),
  );
  expect(await api.db.$count(code_sends)).toBe(600);

  api.sessionClock.advance(2 * DAY_S);
  let removed = 0;
  const remove = async (key: string) => {
    removed += 1;
    await api.dependencies.objects.remove(key);
  };
  const objects = { ...api.dependencies.objects, remove };
  await purge(
    { ...api.dependencies, objects },
    continueUntil(async () => removed === 1),
  );
  expect([removed, await api.db.$count(invoice_files)]).toEqual([1, 2]);
  await purge({ ...api.dependencies, objects });
  expect([removed, await api.db.$count(invoice_files)]).toEqual([3, 0]);
});

test('removes a former address after a week, and not earlier', async () => {
  const formerAddress = {
    former_email_address: 'second@example.com',
    email_changed_at: ago(7 * DAY_S - 1),
  };
  const { id: user_id } = await addUser(api.db, { user: formerAddress });
  await api.db.insert(former_addresses).values([
    { user_id, email_address: 'first@example.com', changed_at: ago(7 * DAY_S) },
    { user_id, email_address: 'second@example.com', changed_at: formerAddress.email_changed_at },
  ]);
  const kept = async () => [
    (await api.db.select().from(former_addresses)).map(({ email_address }) => email_address),
    (await api.db.select().from(users)).map(({ former_email_address }) => former_email_address),
  ];
  await runPurge();
  expect(await kept()).toEqual([['second@example.com'], ['second@example.com']]);
  api.sessionClock.advance(1);
  await runPurge();
  expect(await kept()).toEqual([[], [null]]);
});

test('removes unfinished objects of the store after a day of real time', async () => {
  const limits: Date[] = [];
  const removeUnfinished = async (before: Date) => {
    limits.push(before);
    return 2;
  };
  api.clock.advance(10 * DAY_S);
  const objects = { ...api.dependencies.objects, removeUnfinished };
  expect(await purge({ ...api.dependencies, objects })).toBe(2);
  expect(limits).toEqual([ago(DAY_S)]);
});
