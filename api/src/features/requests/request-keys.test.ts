import { getInvoice, type InvoiceDetail } from '@hareto/contracts/invoices.ts';
import * as message from '@hareto/contracts/messages.ts';
import { getRequestKey, linkRequestKey } from '@hareto/contracts/requests.ts';
import { eq, sql } from 'drizzle-orm';
import pino from 'pino';
import { requireRow } from '../../db/rows.ts';
import { invoice_requests, request_keys } from '../../db/schema/invoice-requests.ts';
import { invoice_events, invoices } from '../../db/schema/invoices.ts';
import { users } from '../../db/schema/users.ts';
import { handleDeadlines } from '../../jobs/deadlines.ts';
import { decideRegistration } from '../registration/decide.ts';
import { addUser } from '../../testing/builders.ts';
import { eventually } from '../../testing/eventually.ts';
import { hashToken } from '../../secrets.ts';
import { addRequest } from '../../testing/request-builders.ts';
import { DEFAULT_NOW, startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(() => {
  api.clock.set(DEFAULT_NOW);
});

type User = Awaited<ReturnType<typeof addUser>>;

const link = async (user: User, key: string) =>
  api.as(user).send(linkRequestKey, { body: { request_key: key } });
const readKey = async (key: string) => api.call(getRequestKey, { params: { key } });
const rowOf = async (id: number) =>
  requireRow(await api.db.select().from(invoices).where(eq(invoices.id, id)));
const openedAt = async (id: number) =>
  requireRow(
    await api.db.select().from(invoice_requests).where(eq(invoice_requests.invoice_id, id)),
  ).opened_at;
const eventsOf = async (id: number) =>
  (await api.db.select().from(invoice_events).where(eq(invoice_events.invoice_id, id))).map(
    ({ type, actor }) => [type, actor],
  );
const subjectsTo = async (user: User) =>
  (await api.mailsTo(user.email_address)).map(({ subject }) => subject.replace(/（I-\d{8}）$/, ''));
const sellerOf = async ({ sellerId }: { sellerId: number }) =>
  requireRow(await api.db.select().from(users).where(eq(users.buyer_id, sellerId)));
const requestTo = async (user: User, options: Parameters<typeof addRequest>[1] = {}) =>
  addRequest(api.db, {
    ...options,
    request: { buyer_person_email: user.email_address, ...options.request },
  });
const runDeadlines = async () => {
  await handleDeadlines({ ...api.dependencies, log: pino({ level: 'silent' }) });
};

describe('reading the request of a key', () => {
  test('returns requester, amount and due date, but no account', async () => {
    const { key, id, document_number } = await addRequest(api.db);
    expect(await readKey(key)).toEqual({
      key,
      key_status: 1,
      is_used: false,
      invoice_id: id,
      doc_number: document_number,
      requester_name: 'やまだデザイン',
      billing_amount: 110_000,
      payment_due_date: '2026-12-10',
    });
  });

  test('records the first read of the key as the opening of the request', async () => {
    const { key, id } = await addRequest(api.db);
    expect(await openedAt(id)).toBeNull();
    await readKey(key);
    api.clock.set('2026-11-21T10:00:00+09:00');
    await readKey(key);
    expect(await openedAt(id)).toEqual(new Date(DEFAULT_NOW));
  });

  test('does not count the requester’s own call as the opening', async () => {
    const { key, id, ...request } = await addRequest(api.db);
    const client = api.as(await sellerOf(request));
    const ownAnswer = await client.call(getRequestKey, { params: { key } });
    expect(await openedAt(id)).toBeNull();
    expect(await readKey(key)).toEqual(ownAnswer);
    expect(await openedAt(id)).toEqual(new Date(DEFAULT_NOW));
  });

  test('counts the call of another business as the opening', async () => {
    const { key, id } = await addRequest(api.db);
    await api.as(await addUser(api.db)).call(getRequestKey, { params: { key } });
    expect(await openedAt(id)).toEqual(new Date(DEFAULT_NOW));
  });

  test('answers a caller with refused tokens like a caller without tokens', async () => {
    const { key, id } = await addRequest(api.db);
    const headers = { authorization: 'Bearer wrong', 'access-token': 'wrong' };
    const url = `/api/v1/invoices/request_keys/${key}`;
    const response = await api.inject({ method: 'GET', url, headers });
    expect([response.statusCode, response.json()]).toEqual([200, await readKey(key)]);
    expect(await openedAt(id)).toEqual(new Date(DEFAULT_NOW));
  });

  test('returns only the status invalid for an unknown key', async () => {
    expect(await readKey('unknown')).toEqual({
      key: 'unknown',
      key_status: 3,
      is_used: false,
      invoice_id: null,
      doc_number: null,
      requester_name: null,
      billing_amount: null,
      payment_due_date: null,
    });
  });

  test.each(['a b', 'a%00b', 'a'.repeat(101), '%E9%8D%B5'])('refuses %s as a key', async (key) => {
    const response = await api.inject({
      method: 'GET',
      url: `/api/v1/invoices/request_keys/${key}`,
    });
    expect(response.statusCode).toBe(404);
  });

  test('reports the key as expired from midnight, before and after the timer has run', async () => {
    const { key, id } = await addRequest(api.db);
    api.clock.set('2026-12-10T23:59:59+09:00');
    expect((await readKey(key)).key_status).toBe(1);
    api.clock.set('2026-12-11T00:00:00+09:00');
    expect((await readKey(key)).key_status).toBe(2);
    await runDeadlines();
    const stored = await api.db.select().from(request_keys).where(eq(request_keys.invoice_id, id));
    expect([(await rowOf(id)).status, requireRow(stored).status]).toEqual([8, 2]);
    expect((await readKey(key)).key_status).toBe(2);
  });
});

describe('linking a request', () => {
  test('works with the mail address to which the link was sent, and notifies both sides', async () => {
    const user = await addUser(api.db);
    const request = await requestTo(user);
    expect(await link(user, request.key)).toMatchObject({
      status: 200,
      body: { invoice_id: request.id, buyer_document_number: request.document_number },
    });
    expect(await rowOf(request.id)).toMatchObject({ status: 7, buyer_id: user.buyer_id });
    expect(await eventsOf(request.id)).toEqual([['link', 'buyer']]);
    expect((await readKey(request.key)).is_used).toBe(true);
    expect(await subjectsTo(user)).toEqual(['【請求書カード払い】お支払い依頼が届いています']);
    const [mail] = await api.mailsTo((await sellerOf(request)).email_address);
    const number = `I-${String(request.document_number).padStart(8, '0')}`;
    expect(mail).toMatchObject({
      subject: `【請求書カード払い】依頼先がカード決済依頼を受け取りました（${number}）`,
      text: expect.stringContaining(
        `依頼先のお支払い手続きをお待ちください。\n\n■ ご依頼の内容\nお支払い番号：${number}\n`,
      ) as string,
    });
  });

  test('works with the corporate number and any mail address', async () => {
    const user = await addUser(api.db, { corporation: { corporate_number: '5999901000003' } });
    const { key, id } = await addRequest(api.db, {
      request: { buyer_corporate_number: '5999901000003' },
    });
    expect(await link(user, key)).toMatchObject({ status: 200, body: { invoice_id: id } });
  });

  test('works for a sole proprietor with the mail address, even if the request has a corporate number', async () => {
    const user = await addUser(api.db);
    const { key, id } = await requestTo(user, {
      request: { buyer_corporate_number: '5999901000003' },
    });
    expect(await link(user, key)).toMatchObject({ status: 200, body: { invoice_id: id } });
  });

  test('gives the same answer to the same business again, and changes nothing', async () => {
    const user = await addUser(api.db);
    const { key, id } = await requestTo(user);
    const first = await link(user, key);
    expect(await link(user, key)).toMatchObject({ status: 200, body: first.body as object });
    expect(await eventsOf(id)).toHaveLength(1);
    expect(await subjectsTo(user)).toHaveLength(1);
  });

  test('links one of two addressees who call at once, and refuses the other', async () => {
    const corporation = await addUser(api.db, {
      corporation: { corporate_number: '4999901000004' },
    });
    const person = await addUser(api.db);
    const { key, id } = await requestTo(person, {
      request: { buyer_corporate_number: '4999901000004' },
    });
    const responses = await Promise.all([link(corporation, key), link(person, key)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await eventsOf(id)).toHaveLength(1);
  });

  test('waits for the registration of an unregistered business', async () => {
    const user = await addUser(api.db, { buyer: { registration_status: 1 } });
    const request = await requestTo(user, { invoice: { status: 6 } });
    await link(user, request.key);
    expect((await rowOf(request.id)).status).toBe(6);
    await decideRegistration(api.db, user.buyer_id, { approved: true }, api.dependencies);
    expect((await rowOf(request.id)).status).toBe(7);
    expect(await eventsOf(request.id)).toEqual([
      ['link', 'buyer'],
      ['buyer_approved', 'system'],
    ]);
    expect(await subjectsTo(user)).toContain(
      '【請求書カード払い】カードでお支払いいただけるようになりました',
    );
    expect(await subjectsTo(await sellerOf(request))).toContain(
      '【請求書カード払い】依頼先の事業者登録が完了しました',
    );
  });

  test('changes nothing when the registration was refused', async () => {
    const user = await addUser(api.db, { buyer: { registration_status: 1 } });
    const { key, id } = await requestTo(user, { invoice: { status: 6 } });
    await link(user, key);
    const refusal = { approved: false, reason: 'OUT_OF_SCOPE' } as const;
    await decideRegistration(api.db, user.buyer_id, refusal, api.dependencies);
    expect((await rowOf(id)).status).toBe(6);
  });

  test('makes a waiting request payable at once for a registered business', async () => {
    const user = await addUser(api.db);
    const request = await requestTo(user, { invoice: { status: 6 } });
    await link(user, request.key);
    expect((await rowOf(request.id)).status).toBe(7);
    expect(await eventsOf(request.id)).toEqual([['link', 'buyer']]);
    expect(await subjectsTo(user)).toEqual(['【請求書カード払い】お支払い依頼が届いています']);
    const [mail] = await api.mailsTo(user.email_address);
    expect(mail?.text).toContain('支払期限までに、クレジットカードでお支払いください。');
    expect(mail?.text).not.toContain('事業者登録');
    expect(await subjectsTo(await sellerOf(request))).toEqual([
      '【請求書カード払い】依頼先がカード決済依頼を受け取りました',
    ]);
  });
});

describe('refuses to link a request that', () => {
  test('is linked to another business', async () => {
    const user = await addUser(api.db);
    const first = await addUser(api.db);
    const { key } = await requestTo(user, {
      invoice: { buyer_id: first.buyer_id },
      isLinked: true,
    });
    expect(await link(user, key)).toMatchObject({
      status: 400,
      body: {
        status: '2',
        message: 'このお支払い依頼は、別のアカウントで受け取り済みです。',
      },
    });
  });

  test.each([
    ['another address', {}, {}],
    [
      'another corporate number, though the address is right',
      { buyer_corporate_number: '5999901000003' },
      { corporation: { corporate_number: '3999901000005' } },
    ],
  ])('is meant for %s', async (_name, request, { corporation }: { corporation?: object }) => {
    const user = await addUser(api.db, corporation ? { corporation } : {});
    const email = corporation ? { buyer_person_email: user.email_address } : {};
    const { key, id } = await addRequest(api.db, { request: { ...request, ...email } });
    expect(await link(user, key)).toMatchObject({
      status: 400,
      body: {
        status: '2',
        message:
          '依頼の宛先と、ログイン中の事業者が一致しません。宛先の事業者でログインしてください。',
        reason: 'other_addressee',
      },
    });
    expect((await rowOf(id)).buyer_id).toBeNull();
    expect((await readKey(key)).is_used).toBe(false);
  });

  test('is meant for a corporation whose number the caller used in a refused registration', async () => {
    const corporate_number = '9999901000008';
    const user = await addUser(api.db, {
      buyer: { registration_status: 1 },
      corporation: { corporate_number },
    });
    const refusal = { approved: false, reason: 'OUT_OF_SCOPE' } as const;
    await decideRegistration(api.db, user.buyer_id, refusal, api.dependencies);
    const { key, id } = await addRequest(api.db, {
      request: { buyer_corporate_number: corporate_number },
    });
    expect(await link(user, key)).toMatchObject({ status: 400, body: { status: '2' } });
    expect((await rowOf(id)).buyer_id).toBeNull();
  });

  test('reaches an excluded corporation by its mail address alone', async () => {
    const excludingApi = await startTestApi({
      env: { EXCLUDED_CORPORATE_NUMBERS: '1999901000007' },
    });
    const corporation = { corporate_number: '1999901000007' };
    const user = await addUser(excludingApi.db, { corporation });
    const { key, id } = await addRequest(excludingApi.db, {
      request: { buyer_person_email: user.email_address },
    });
    const call = { body: { request_key: key } };
    expect(await excludingApi.as(user).send(linkRequestKey, call)).toMatchObject({
      status: 400,
      body: { status: '2', message: message.featureRefused() },
    });
    const [row] = await excludingApi.db.select().from(invoices).where(eq(invoices.id, id));
    expect(row?.buyer_id).toBeNull();
  });

  test('is the caller’s own', async () => {
    const user = await addUser(api.db);
    const { key } = await requestTo(user, { sellerId: user.buyer_id });
    expect(await link(user, key)).toMatchObject({
      status: 400,
      body: { status: '2', message: 'ご自身が作成した依頼は、お支払いいただけません。' },
    });
  });

  test('gets another link while the call waits', async () => {
    const payer = await addUser(api.db);
    const { key, id } = await requestTo(payer);
    const [linked] = await api.db.transaction(async (tx) => {
      await tx.select().from(invoices).where(eq(invoices.id, id)).for('update');
      const waiting = [link(payer, key)];
      await eventually(async () => {
        const locked = sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`;
        expect((await api.db.execute(locked)).rowCount).toBe(1);
      });
      const another = { key_hash: hashToken('another key') };
      await tx.update(request_keys).set(another).where(eq(request_keys.invoice_id, id));
      return waiting;
    });
    expect(await linked).toMatchObject({ status: 404, body: { status: 'not_found' } });
    expect(await rowOf(id)).toMatchObject({ buyer_id: null });
  });

  test('is unknown, withdrawn or expired', async () => {
    const user = await addUser(api.db);
    const withdrawn = await requestTo(user, { invoice: { status: 5 } });
    await api.db
      .update(request_keys)
      .set({ status: 3 })
      .where(eq(request_keys.invoice_id, withdrawn.id));
    const expired = await requestTo(user);
    expect(await link(user, 'unknown')).toMatchObject({ status: 404 });
    expect(await link(user, withdrawn.key)).toMatchObject({
      status: 409,
      body: { status: 'invalid_status', current_status: 5 },
    });
    api.clock.set('2026-12-11T00:00:00+09:00');
    expect(await link(user, expired.key)).toMatchObject({
      status: 410,
      body: { status: 'expired', current_status: 7 },
    });
    expect((await rowOf(expired.id)).buyer_id).toBeNull();
  });
});

test('notifies both sides when a request expires', async () => {
  const user = await addUser(api.db);
  const request = await requestTo(user, {
    invoice: { buyer_id: user.buyer_id },
    isLinked: true,
  });
  api.clock.set('2026-12-11T00:00:00+09:00');
  await runDeadlines();
  expect(await subjectsTo(user)).toEqual(['【請求書カード払い】お支払い依頼の期限が切れました']);
  expect(await subjectsTo(await sellerOf(request))).toEqual([
    '【請求書カード払い】カード決済依頼の期限が切れました',
  ]);
});

describe('the request as its payer sees it', () => {
  const pick = ({
    type,
    title,
    commission,
    commission_tax,
    seller_commission,
    buyer_commission,
    total_amount,
    collection_status,
    requester,
  }: InvoiceDetail) => ({
    type,
    title,
    commission,
    commission_tax,
    seller_commission,
    buyer_commission,
    total_amount,
    collection_status,
    requester,
  });

  test('returns requester, title, and both parts of the fee', async () => {
    const user = await addUser(api.db);
    const { id } = await addRequest(api.db, {
      invoice: { buyer_id: user.buyer_id },
      request: { message: 'よろしくお願いいたします。' },
    });
    const detail = await api
      .as(user)
      .call(getInvoice, { params: { id }, query: { invoice_display_type: 'InvoiceRequestBuyer' } });
    expect(pick(detail)).toEqual({
      type: 'InvoiceRequestBuyer',
      title: '11月分デザイン費',
      commission: 3_300,
      commission_tax: 200,
      seller_commission: 1_100,
      buyer_commission: 2_200,
      total_amount: 112_200,
      collection_status: 2,
      requester: {
        name: 'やまだデザイン',
        person_name: '鈴木 一郎',
        person_email: 'ichiro@example.com',
        message: 'よろしくお願いいたします。',
      },
    });
  });

  test('answers 404 before it is linked, and for another business', async () => {
    const user = await addUser(api.db);
    const other = await addUser(api.db);
    const unlinked = await requestTo(user);
    const linked = await addRequest(api.db, { invoice: { buyer_id: other.buyer_id } });
    for (const { id } of [unlinked, linked])
      expect(await api.as(user).send(getInvoice, { params: { id } })).toMatchObject({
        status: 404,
      });
  });
});
