import { listNotifications } from '@hareto/contracts/notifications.ts';
import { getUserStats } from '@hareto/contracts/users.ts';
import { getAuthorizationRequest, listConsents } from '@hareto/contracts/oauth.ts';
import { login } from '@hareto/contracts/session.ts';
import { listSuppliers } from '@hareto/contracts/suppliers.ts';
import { addBusinessDays } from '@hareto/domain/business-day.ts';
import { formatDocumentNumber } from '@hareto/domain/display-format.ts';
import { endOfDayInTokyo, plainDateOf } from '@hareto/domain/plain-date.ts';
import { asc, eq, isNotNull, like } from 'drizzle-orm';
import { requireRow } from '@hareto/api/db/rows.ts';
import { request_keys } from '@hareto/api/db/schema/invoice-requests.ts';
import { invoice_events, invoices } from '@hareto/api/db/schema/invoices.ts';
import { notifications } from '@hareto/api/db/schema/notifications.ts';
import { oauth_clients, oauth_consents } from '@hareto/api/db/schema/oauth.ts';
import { suppliers } from '@hareto/api/db/schema/suppliers.ts';
import { users } from '@hareto/api/db/schema/users.ts';
import { registerSamplePartner } from './sample-partner.ts';
import { hashToken } from '@hareto/api/secrets.ts';
import { AUTHORIZATION } from '@hareto/api/testing/oauth-client.ts';
import { startTestApi, type TestApi } from '@hareto/api/testing/test-api.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts';
import { REQUEST_PLANS } from './request-plans.ts';
import { SEEDED_REDIRECT } from './oauth-clients.ts';
import { seedDemo } from './seed.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ env: { SANDBOX: '1' } });
  await seedDemo(api.dependencies);
});

const userOf = async (email: string) =>
  requireRow(await api.db.select().from(users).where(eq(users.email_address, email)));

test('fills every list of the corporation', async () => {
  const client = api.as(await userOf(DEMO_ACCOUNTS.corporation.email));
  expect(await client.call(getUserStats, {})).toEqual({
    payments: { action_required: 3, review: 4, reserved: 3, history: 7, draft: 2, waiting: 1 },
    suppliers: { enabled: 4, disabled: 1 },
    notifications: { unread: 4 },
    collections: null,
  });
  const { count_all, notifications } = await client.call(listNotifications, {});
  expect(count_all).toBe(31);
  const actionRequired = notifications.filter(({ category }) => category === 'action_required');
  expect(actionRequired.map(({ summary, is_resolved }) => [summary, is_resolved])).toEqual([
    ['合同会社サンプルクリーン・¥121,000・I-00000007　振込先口座をご確認ください。', false],
    ['株式会社サンプル物流・¥154,000・I-00000011　請求書の画像が不鮮明です', false],
    ['株式会社サンプル物流・¥396,000・I-00000010　別のカードでお手続きください。', false],
  ]);
  expect(actionRequired.every(({ due_at }) => due_at !== null)).toBe(true);
  expect((await client.call(listSuppliers, {})).suppliers.map(({ name }) => name)).toEqual([
    'サンプル工業株式会社',
    '株式会社サンプル物流',
    '合同会社サンプルクリーン',
    '鈴木工房',
    'サンプル広告株式会社',
  ]);
});

test('connects the partner with a grant that has not ended', async () => {
  const client = api.as(await userOf(DEMO_ACCOUNTS.corporation.email));
  const { consents } = await client.call(listConsents, {});
  expect(consents).toMatchObject([{ client_name: 'サンプル会計クラウド', has_access: true }]);
});

test.each([
  ['a weekday', '2026-11-20T10:00:00+09:00'],
  ['a Sunday', '2026-11-22T23:59:00+09:00'],
  ['a holiday of the banks', '2027-01-02T08:00:00+09:00'],
  ['the end of Golden Week', '2027-05-05T00:00:00+09:00'],
])('creates on %s a history without future or impossible events', async (_, now) => {
  const { db, dependencies } = await startTestApi({ now, env: { SANDBOX: '1' } });
  await seedDemo(dependencies);
  const payments = await db
    .select({ invoice: invoices, registeredAt: suppliers.created_at })
    .from(invoices)
    .innerJoin(suppliers, eq(suppliers.id, invoices.supplier_id))
    .where(isNotNull(invoices.applied_at));
  expect(payments).toHaveLength(13);
  // The events are in the order of their times, and none is in the future.
  for (const { invoice, registeredAt } of payments) {
    const events = await db
      .select()
      .from(invoice_events)
      .where(eq(invoice_events.invoice_id, invoice.id))
      .orderBy(asc(invoice_events.id));
    const times = [registeredAt, ...events.map(({ at }) => at), dependencies.clock.now()];
    expect(times).toEqual(times.toSorted((one, other) => one.getTime() - other.getTime()));
    const at = (type: string) => events.find((event) => event.type === type)?.at ?? null;
    expect(at('submit')).toEqual(invoice.applied_at);
    expect(at('capture_succeeded')).toEqual(invoice.captured_at);
    expect(at('transfer_completed') ?? at('reject') ?? at('cancel')).toEqual(invoice.closed_at);
    const transferred = at('transfer_completed') ?? at('transfer_failed');
    if (transferred) expect(plainDateOf(transferred)).toBe(invoice.deposit_date);
    const requestedAt = at('request_correction') ?? at('capture_failed') ?? at('transfer_failed');
    expect(invoice.action_due_at).toEqual(
      requestedAt &&
        endOfDayInTokyo(addBusinessDays(plainDateOf(requestedAt), 5, dependencies.holidays)),
    );
    // Each notice was written at the time of its event.
    const number = formatDocumentNumber(invoice.document_number);
    const notices = await db
      .select({ title: notifications.title, at: notifications.published_at })
      .from(notifications)
      .where(like(notifications.summary, `%${number}%`))
      .orderBy(asc(notifications.id));
    expect(notices).toEqual(
      events.flatMap(({ type, at: eventTime }) => {
        const title = TITLES[type];
        return title === undefined ? [] : [{ title, at: eventTime }];
      }),
    );
  }
});

const TITLES: Readonly<Record<string, string>> = {
  submit: 'お支払いの申請を受け付けました',
  request_correction: '申請内容のご確認をお願いします',
  capture_succeeded: '審査が完了し、振込を予約しました',
  capture_failed: 'カード決済を完了できませんでした',
  transfer_completed: '振込が完了しました',
  transfer_failed: '振込が完了しませんでした',
  cancel: 'お支払いをキャンセルしました',
  reject: '申請をお受けできませんでした',
};

test('has a request in each state, and finds each by the key of its plan', async () => {
  const rows = await api.db
    .select({
      hash: request_keys.key_hash,
      key: request_keys.status,
      isUsed: isNotNull(request_keys.used_at),
      invoice: invoices.status,
      isLinked: isNotNull(invoices.buyer_id),
    })
    .from(request_keys)
    .innerJoin(invoices, eq(invoices.id, request_keys.invoice_id))
    .orderBy(invoices.id);
  const keys = new Map(REQUEST_PLANS.map(({ key }) => [hashToken(key), key]));
  expect(rows.map(({ hash, ...row }) => ({ ...row, key: [keys.get(hash), row.key] }))).toEqual([
    { key: ['demo-request-key-expired-linked', 2], isUsed: true, invoice: 8, isLinked: true },
    { key: ['demo-request-key-expired', 2], isUsed: false, invoice: 8, isLinked: false },
    { key: ['demo-request-key-invalid', 3], isUsed: false, invoice: 5, isLinked: false },
    { key: ['demo-request-key-used', 1], isUsed: true, invoice: 7, isLinked: true },
    { key: ['demo-request-key-unregistered', 1], isUsed: true, invoice: 6, isLinked: true },
    { key: ['demo-request-key-corporation', 1], isUsed: false, invoice: 7, isLinked: false },
    { key: ['demo-request-key-newcomer', 1], isUsed: false, invoice: 6, isLinked: false },
  ]);
});

test('creates no account outside the sandbox, because the password is published', async () => {
  const production = await startTestApi({ env: { SANDBOX: '0' } });
  await seedDemo(production.dependencies);
  expect(await production.db.$count(users)).toBe(0);
});

test('adds nothing when the demo exists already', async () => {
  await seedDemo(api.dependencies);
  expect(await api.db.$count(users)).toBe(3);
});

test.each(Object.values(DEMO_ACCOUNTS))(
  'asks $email for a code at the sign-in',
  async ({ email }) => {
    const response = await api.send(login, {
      body: { email_address: email, password: DEMO_PASSWORD },
    });
    expect(response).toMatchObject({ status: 202, body: { status: 'two_factor_required' } });
  },
);

test('lets the partner ask for access', async () => {
  const query = {
    ...AUTHORIZATION,
    client_id: 'sample-accounting',
    redirect_uri: 'https://sample-accounting.example/callback',
  };
  expect(await api.call(getAuthorizationRequest, { query })).toMatchObject({
    client_name: 'サンプル会計クラウド',
    redirect_host: 'sample-accounting.example',
  });
});

test('keeps the address of a partner that is already registered', async () => {
  const startedApi = await startTestApi({ env: { SANDBOX: '1' } });
  const origin = 'http://localhost:3007';
  await registerSamplePartner(
    startedApi.db,
    { origin, internalUrl: origin },
    'a secret of the webhooks',
  );
  await seedDemo(startedApi.dependencies);
  expect(requireRow(await startedApi.db.select().from(oauth_clients)).redirect_uris).toEqual([
    `${origin}/callback`,
    SEEDED_REDIRECT,
  ]);
  expect(await startedApi.db.$count(oauth_consents)).toBe(1);
});
