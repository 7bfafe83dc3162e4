import type { Endpoint } from '@hareto/contracts/endpoint.ts';
import {
  cancelRequest,
  remindRequest,
  updateRequestContact,
} from '@hareto/contracts/request-changes.ts';
import { getRequest, listRequests } from '@hareto/contracts/seller-requests.ts';
import { REQUEST_KEY_STATUS } from '@hareto/domain/request-key-status.ts';
import { eq } from 'drizzle-orm';
import { request_keys } from '../../db/schema/invoice-requests.ts';
import { invoice_events, invoices } from '../../db/schema/invoices.ts';
import { mail_outbox } from '../../db/schema/mail.ts';
import { deliverQueuedMails } from '../../jobs/deliver-queued-mails.ts';
import { eraseSecretMails } from '../../jobs/purge.ts';
import {
  openMailTransport,
  type Handover,
  type MailTransport,
} from '../../ports/mail-transport.ts';
import { addUser } from '../../testing/builders.ts';
import { addSeller, sent, startSellerApi, type Seller } from '../../testing/seller-api.ts';
import { DEFAULT_NOW, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let seller: Seller;
let corporateNumber = 1_000_000_000_000;
beforeAll(async () => {
  api = await startSellerApi();
});
beforeEach(async () => {
  api.clock.set(DEFAULT_NOW);
  // Otherwise the links would expire when real time has passed their due date.
  api.sessionClock.set(DEFAULT_NOW);
  seller = await addSeller(api, String((corporateNumber += 1)));
});

const detailOf = async ({ client }: Seller, id: number) =>
  client.call(getRequest, { params: { id } });

const statusOf = (response: { status: number; body: unknown }) => [
  response.status,
  (response.body as { status?: string }).status,
];

describe('a request', () => {
  test('shows when it was sent, delivered and opened', async () => {
    const { id, request_url } = await sent(seller);
    api.clock.advance(60);
    await deliverQueuedMails(api.dependencies, openMailTransport('outbox'));
    const { timeline, ...detail } = await detailOf(seller, id);
    expect(timeline).toEqual({
      sent_at: DEFAULT_NOW,
      undelivered_at: null,
      delivered_at: '2026-11-20T10:01:00+09:00',
      opened_at: null,
      linked_at: null,
      paid_at: null,
      deposited_at: null,
    });
    expect(detail).toMatchObject({
      request_url,
      supplier_name: '株式会社アオバ印刷',
      account: { account_number: '7654321' },
      total_amount: 112_200,
      cancel: null,
      files: [{ file_id: seller.fileId, file_type: 2, paper_size: null }],
    });
  });

  test('is found by the name of its new contact immediately', async () => {
    const { id } = await sent(seller);
    const contact = { buyer_person_name: '佐藤 亮', buyer_person_email: 'keiri@example.co.jp' };
    await seller.client.call(updateRequestContact, { params: { id }, body: contact });
    const query = { page: 0, size: 20, status: [] };
    const found = async (keyword: string) =>
      (await seller.client.call(listRequests, { query: { ...query, keyword } })).invoices.map(
        (invoice) => invoice.id,
      );
    expect(await found('佐藤')).toEqual([id]);
    expect(await found('サンプル物流')).toEqual([id]);
    expect(await found('鈴木')).toEqual([]);
  });

  test('shows that its mail was not delivered, until a mail to another address is delivered', async () => {
    const { id } = await sent(seller, { buyer_person_email: 'no-such-mailbox@example.co.jp' });
    api.clock.advance(60);
    await deliverQueuedMails(api.dependencies, openMailTransport('outbox'));
    expect((await detailOf(seller, id)).timeline).toMatchObject({
      undelivered_at: '2026-11-20T10:01:00+09:00',
      delivered_at: null,
    });
    const contact = { buyer_person_name: '佐藤 亮', buyer_person_email: 'keiri@example.co.jp' };
    await seller.client.call(updateRequestContact, { params: { id }, body: contact });
    expect((await detailOf(seller, id)).timeline).toMatchObject({ undelivered_at: null });
    await deliverQueuedMails(api.dependencies, openMailTransport('outbox'));
    expect((await detailOf(seller, id)).timeline).toMatchObject({
      undelivered_at: null,
      delivered_at: '2026-11-20T10:01:00+09:00',
    });
  });

  test('shows its mail as not delivered if the worker dies in the last attempt, and corrects this later', async () => {
    const { id } = await sent(seller);
    // Nine attempts have failed, so the tenth is the next.
    await api.db.update(mail_outbox).set({ attempts: 9 }).where(eq(mail_outbox.request_id, id));
    const during: unknown[] = [];
    await deliverQueuedMails(api.dependencies, {
      showsOutbox: true,
      send: async () => {
        // This state remains if the worker dies now.
        during.push((await detailOf(seller, id)).timeline.undelivered_at);
        return 'accepted';
      },
    });
    expect(during).toEqual([DEFAULT_NOW]);
    expect((await detailOf(seller, id)).timeline).toMatchObject({
      undelivered_at: null,
      delivered_at: DEFAULT_NOW,
    });
  });

  test('shows its mail as not delivered if its link expired before the mail was sent', async () => {
    const { id } = await sent(seller);
    api.sessionClock.set('2026-12-11T00:00:00+09:00');
    await eraseSecretMails(api);
    await deliverQueuedMails(api.dependencies, openMailTransport('outbox'));
    api.sessionClock.set(DEFAULT_NOW);
    expect((await detailOf(seller, id)).timeline).toMatchObject({
      undelivered_at: DEFAULT_NOW,
      delivered_at: null,
    });
  });

  test('delivers its mail when real time has passed the due date but business time has not', async () => {
    api.sessionClock.set('2026-12-11T10:00:00+09:00');
    const { id } = await sent(seller);
    await eraseSecretMails(api);
    await deliverQueuedMails(api.dependencies, openMailTransport('outbox'));
    expect((await detailOf(seller, id)).timeline).toMatchObject({
      undelivered_at: null,
      delivered_at: DEFAULT_NOW,
    });
  });

  test('shows the delivery of a reminder after the mailbox was created the next day', async () => {
    const mailbox = (outcome: Handover): MailTransport => ({
      showsOutbox: true,
      send: () => Promise.resolve(outcome),
    });
    const { id } = await sent(seller, { buyer_person_email: 'tomorrow@example.co.jp' });
    await deliverQueuedMails(api.dependencies, mailbox('refused'));
    expect((await detailOf(seller, id)).timeline.undelivered_at).toBe(DEFAULT_NOW);
    api.clock.advance(24 * 60 * 60);
    await seller.client.call(remindRequest, { params: { id }, body: {} });
    await deliverQueuedMails(api.dependencies, mailbox('accepted'));
    expect((await detailOf(seller, id)).timeline).toMatchObject({
      undelivered_at: null,
      delivered_at: '2026-11-21T10:00:00+09:00',
    });
  });

  test('makes its key invalid when it is cancelled, and notifies its addressee', async () => {
    const buyer_person_email = 'withdrawn@example.co.jp';
    const { id } = await sent(seller, { buyer_person_email });
    const body = { reason: '金額の変更' };
    const response = await seller.client.call(cancelRequest, { params: { id }, body });
    expect(response).toEqual({ collection_status: 7 });
    expect(await detailOf(seller, id)).toMatchObject({
      collection_status: 7,
      request_url: null,
      is_cancellable: false,
      is_remindable: false,
      cancel: { by: 'seller', comment: '金額の変更', cancelled_at: DEFAULT_NOW },
    });
    const [key] = await api.db.select().from(request_keys).where(eq(request_keys.invoice_id, id));
    expect(key?.status).toBe(REQUEST_KEY_STATUS.Invalid);
    const [mail] = await api.mailsTo(buyer_person_email);
    expect(mail?.subject).toMatch(
      /^【請求書カード払い】お支払い依頼が取り消されました（I-\d{8}）$/,
    );
    const again = await seller.client.send(cancelRequest, { params: { id }, body });
    expect(statusOf(again)).toEqual([409, 'invalid_status']);
  });

  test('can not be cancelled after it was paid', async () => {
    const { id } = await sent(seller);
    await api.db.update(invoices).set({ status: 1 }).where(eq(invoices.id, id));
    const response = await seller.client.send(cancelRequest, { params: { id }, body: {} });
    expect(statusOf(response)).toEqual([409, 'invalid_status']);
  });

  test('can be mailed again once a day, and ten times at most', async () => {
    const buyer_person_email = 'reminded@example.co.jp';
    // An addressee who has not registered gets the first mail again, and no reminder.
    const { id, request_url } = await sent(seller, {
      buyer_person_email,
      buyer_corporate_number: null,
    });
    const remind = async () =>
      seller.client.send(remindRequest, { params: { id }, body: { message: 'お願いします。' } });
    expect((await remind()).body).toEqual({ reminded_at: DEFAULT_NOW });
    const [mail] = await api.mailsTo(buyer_person_email);
    expect(mail?.subject).toMatch(/^【請求書カード払い】お支払い依頼が届いています（I-\d{8}）$/);
    expect(mail?.text).toContain('山田 太郎さまからのメッセージ：\nお願いします。');
    expect(mail?.text).toContain(request_url);
    expect(statusOf(await remind())).toEqual([409, 'not_remindable']);
    for (let day = 1; day < 10; day += 1) {
      api.clock.advance(24 * 3_600);
      expect((await remind()).status).toBe(200);
    }
    api.clock.advance(24 * 3_600);
    expect(statusOf(await remind())).toEqual([409, 'not_remindable']);
    expect(await detailOf(seller, id)).toMatchObject({ reminder_count: 10, is_remindable: false });
  });

  test('reminds a payer who can already pay of the due date', async () => {
    const user = await addUser(api.db, { user: { email_address: 'payer@example.co.jp' } });
    const { id } = await sent(seller, { buyer_person_email: user.email_address });
    await seller.client.call(remindRequest, { params: { id }, body: {} });
    const [mail] = await api.mailsTo(user.email_address);
    expect(mail?.subject).toMatch(/^【請求書カード払い】支払期限のお知らせ（I-\d{8}）$/);
  });

  test('is mailed to another address with a new link, and the former link becomes invalid', async () => {
    const { id, request_url } = await sent(seller, { buyer_person_email: 'wrong@example.co.jp' });
    const before = await keyOf(id);
    const contact = {
      buyer_person_name: '佐藤 花子',
      buyer_person_email: `right-${id}@example.co.jp`,
    };
    await seller.client.call(updateRequestContact, { params: { id }, body: contact });
    const detail = await detailOf(seller, id);
    expect(detail).toMatchObject({ ...contact, timeline: { delivered_at: null } });
    expect(detail.request_url).not.toBe(request_url);
    expect((await keyOf(id))?.key_hash).not.toBe(before?.key_hash);
    const [mail] = await api.mailsTo(contact.buyer_person_email);
    expect(mail?.text).toContain(detail.request_url ?? 'no link');
  });

  test('shows when the mail to its present address was sent, in the list too', async () => {
    const { id } = await sent(seller);
    const query = { page: 0, size: 20, status: [] };
    const sentAt = async () => {
      const { invoices } = await seller.client.call(listRequests, { query });
      const detail = await detailOf(seller, id);
      return [detail, ...invoices].map(({ timeline }) => timeline.sent_at);
    };
    api.clock.advance(60);
    await correctAddress(id, `right-${id}@example.co.jp`);
    const corrected = '2026-11-20T10:01:00+09:00';
    expect(await sentAt()).toEqual([corrected, corrected]);
    api.clock.advance(60);
    const body = {
      buyer_person_name: '佐藤 次郎',
      buyer_person_email: `right-${id}@example.co.jp`,
    };
    await seller.client.call(updateRequestContact, { params: { id }, body });
    expect(await sentAt()).toEqual([corrected, corrected]);
  });

  test('waits for payment when the corrected address is a registered buyer’s', async () => {
    const payer = await addUser(api.db);
    const { id } = await sent(seller, {
      buyer_person_email: 'mistyped@example.co.jp',
      buyer_corporate_number: null,
    });
    expect((await detailOf(seller, id)).collection_status).toBe(1);
    await correctAddress(id, payer.email_address);
    expect((await detailOf(seller, id)).collection_status).toBe(2);
    expect(await lastEventOf(id)).toEqual({
      type: 'change_contact',
      actor: 'seller',
      details: { transition: 'T14', from: 6, to: 7 },
    });
    const [mail] = await api.mailsTo(payer.email_address);
    expect(mail?.subject).toMatch(/^【請求書カード払い】お支払い依頼が届いています（I-\d{8}）$/);
    api.clock.advance(24 * 3_600);
    await seller.client.call(remindRequest, { params: { id }, body: {} });
    expect((await api.mailsTo(payer.email_address)).map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^【請求書カード払い】支払期限のお知らせ（I-\d{8}）$/),
    );
  });

  test('waits for the registration when the corrected address is not registered', async () => {
    const registered = await addUser(api.db);
    const { id } = await sent(seller, {
      buyer_person_email: registered.email_address,
      buyer_corporate_number: null,
    });
    expect((await detailOf(seller, id)).collection_status).toBe(2);
    const address = `unregistered-${id}@example.co.jp`;
    await correctAddress(id, address);
    expect((await detailOf(seller, id)).collection_status).toBe(1);
    expect(await lastEventOf(id)).toEqual({
      type: 'change_contact',
      actor: 'seller',
      details: { transition: 'T14', from: 7, to: 6 },
    });
    api.clock.advance(24 * 3_600);
    await seller.client.call(remindRequest, { params: { id }, body: {} });
    const subjects = (await api.mailsTo(address)).map(({ subject }) => subject);
    expect(subjects).toHaveLength(2);
    for (const subject of subjects)
      expect(subject).toMatch(/^【請求書カード払い】お支払い依頼が届いています（I-\d{8}）$/);
  });

  test('still waits for payment after another address of a registered corporation', async () => {
    const buyer_corporate_number = '1180301018771';
    await addUser(api.db, { corporation: { corporate_number: buyer_corporate_number } });
    const { id } = await sent(seller, { buyer_corporate_number });
    await correctAddress(id, 'colleague@example.co.jp');
    expect((await detailOf(seller, id)).collection_status).toBe(2);
  });

  test('keeps its link when only the name changes', async () => {
    const { id, request_url } = await sent(seller);
    const body = { buyer_person_name: '鈴木 次郎', buyer_person_email: 'ichiro@example.co.jp' };
    await seller.client.call(updateRequestContact, { params: { id }, body });
    expect(await detailOf(seller, id)).toMatchObject({
      request_url,
      buyer_person_name: '鈴木 次郎',
    });
  });

  test('does not change its addressee after it was linked', async () => {
    const { id } = await sent(seller);
    await api.db.update(invoices).set({ buyer_id: seller.buyerId }).where(eq(invoices.id, id));
    const body = { buyer_person_name: '佐藤', buyer_person_email: 'other@example.co.jp' };
    const response = await seller.client.send(updateRequestContact, { params: { id }, body });
    expect(statusOf(response)).toEqual([409, 'invalid_status']);
    expect(await detailOf(seller, id)).toMatchObject({ is_contact_editable: false });
  });

  const correctAddress = async (id: number, buyer_person_email: string) =>
    seller.client.call(updateRequestContact, {
      params: { id },
      body: { buyer_person_name: '佐藤 花子', buyer_person_email },
    });

  const lastEventOf = async (id: number) =>
    (
      await api.db
        .select({
          type: invoice_events.type,
          actor: invoice_events.actor,
          details: invoice_events.details,
        })
        .from(invoice_events)
        .where(eq(invoice_events.invoice_id, id))
        .orderBy(invoice_events.id)
    ).at(-1);

  const keyOf = async (id: number) =>
    (await api.db.select().from(request_keys).where(eq(request_keys.invoice_id, id)))[0];
});

const CALLS_BY_ID: readonly [string, Endpoint, object | undefined][] = [
  ['getRequest', getRequest, undefined],
  ['cancelRequest', cancelRequest, {}],
  ['remindRequest', remindRequest, {}],
  [
    'updateRequestContact',
    updateRequestContact,
    { buyer_person_name: '佐藤', buyer_person_email: 'sato@example.com' },
  ],
];

test.each(CALLS_BY_ID)(
  'answers 404 to %s of another seller’s request',
  async (_, endpoint, body) => {
    const { id } = await sent(seller);
    const stranger = await addSeller(api, String((corporateNumber += 1)));
    const response = await stranger.client.send(endpoint, { params: { id }, body });
    expect(statusOf(response)).toEqual([404, 'not_found']);
  },
);
