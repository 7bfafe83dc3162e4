import { cancelInvoice } from '@hareto/contracts/cancel-invoice.ts';
import { approveAuthorization, deleteConsent } from '@hareto/contracts/oauth.ts';
import { eq } from 'drizzle-orm';
import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { oauth_clients } from '../../db/schema/oauth.ts';
import { users } from '../../db/schema/users.ts';
import { webhook_deliveries } from '../../db/schema/webhooks.ts';
import { isPublicAddress, openWebhookSender } from '../../ports/webhook-sender.ts';
import { endAccessOfAllServices } from '../oauth/consents.ts';
import { manageClients } from '../oauth/registered-clients.ts';
import { addUser } from '../../testing/builders.ts';
import { addClients, AUTHORIZATION, grantAccess } from '../../testing/oauth-client.ts';
import { forEachTest, type PaymentApi, type Payer } from '../../testing/payment-api.ts';
import { statementsOf, withPool } from '../../testing/statement-plans.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';

const SECRET = 'secret of the webhooks';

/** A partner's server that records its requests and gives the prepared answers. */
async function startReceiver() {
  const received: { path: string; headers: Record<string, string>; body: string }[] = [];
  let answer = 204;
  const server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push({
        path: request.url ?? '',
        headers: request.headers as Record<string, string>,
        body,
      });
      response.writeHead(answer, { location: 'http://localhost:1/elsewhere' }).end('x'.repeat(1e6));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}/hooks`,
    received,
    answerWith: (status: number) => void (answer = status),
    close: async () => new Promise((resolve) => server.close(resolve)),
  };
}

let api: PaymentApi;
let payer: Payer;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let secret: string;
let isReady = false;
forEachTest((...fixtures) => ([api, payer] = fixtures));
beforeEach(async () => {
  receiver = await startReceiver();
  if (!isReady) await addClients(api.db);
  isReady = true;
  await api.db.delete(webhook_deliveries);
  secret = await manage('webhook', 'keiri-note', '--url', receiver.url);
  await allow({ scope: AUTHORIZATION.scope });
});
afterEach(async () => receiver.close());

const manage = async (...args: string[]) =>
  (await manageClients({ ...api.dependencies, webhookSecret: SECRET }, args)).replace(
    'webhook_secret: ',
    '',
  );
const allow = async (granted: { clientId?: string; scope: string; now?: Date }) =>
  grantAccess(api.db, payer.userId, { now: api.sessionClock.now(), ...granted });
const deliver = async () =>
  deliverWebhooks({ ...api.dependencies, webhookSender: openWebhookSender({ sandbox: true }) });
const handedOver = (id: string) => ({ client_id: 'keiri-note', external_invoice_id: id });
const events = () =>
  receiver.received.map(({ body }) => {
    const { type, data } = JSON.parse(body) as { type: string; data: Record<string, unknown> };
    return [type, data['external_invoice_id'], data['status'], data['is_action_required']];
  });
/** Verifies a signature as a receiver without a library would; the time is not checked here. */
function isSignedWith(
  key: string,
  message: (typeof receiver.received)[number] | undefined,
): boolean {
  const { body = '', headers = {} } = message ?? {};
  const signature = createHmac('sha256', Buffer.from(key.replace('whsec_', ''), 'base64'))
    .update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`)
    .digest('base64');
  return headers['webhook-signature']?.split(' ').includes(`v1,${signature}`) ?? false;
}
const STATUS_CHANGED = 'invoice.status_changed';

test('sends each status of a handed-over invoice, signed by Standard Webhooks', async () => {
  const { document_number } = await api.pay(payer, handedOver('A-1'));
  await api.runJobs();
  await deliver();
  expect(events()).toEqual([
    [STATUS_CHANGED, 'A-1', 'in_examination', false],
    [STATUS_CHANGED, 'A-1', 'transfer_reserved', false],
  ]);
  const [first] = receiver.received;
  expect(first?.headers).toMatchObject({
    'content-type': 'application/json',
    'webhook-id': expect.stringMatching(/^msg_[\w-]{24}$/) as string,
  });
  expect(isSignedWith(secret, first)).toBe(true);
  expect(new Webhook(secret).verify(first?.body ?? '', first?.headers ?? {})).toEqual({
    type: STATUS_CHANGED,
    timestamp: '2026-11-20T10:00:00+09:00',
    data: {
      external_invoice_id: 'A-1',
      document_number,
      status: 'in_examination',
      is_action_required: false,
    },
  });
  expect(await deliver()).toBe(0);
});

test('sends nothing about the buyer’s own payments, or without a URL', async () => {
  await api.pay(payer);
  await manage('webhook', 'keiri-note', '--off');
  await api.pay(payer, handedOver('A-2'));
  expect(await api.db.$count(webhook_deliveries)).toBe(0);
});

const daysAgo = (days: number) => new Date(api.sessionClock.now().getTime() - days * 86_400_000);
/** Ends the access that `beforeEach` gave. */
const endAccess = async () => endAccessOfAllServices(api.db, api.sessionClock, payer.userId);

test('sends nothing after the user has ended the access', async () => {
  await payer.client.call(approveAuthorization, { body: AUTHORIZATION });
  receiver.answerWith(503);
  const { id } = await api.pay(payer, handedOver('A-30'));
  await deliver();
  await payer.client.call(deleteConsent, { params: { client_id: 'keiri-note' } });
  receiver.received.length = 0;
  receiver.answerWith(204);
  await payer.client.call(cancelInvoice, { params: { id }, body: { reason: null } });
  api.clock.advance(60);
  expect(await deliver()).toBe(0);
  expect(events()).toEqual([]);
  expect(await api.db.$count(webhook_deliveries)).toBe(0);
});

test('sends nothing from before the end of the access after a new consent', async () => {
  await payer.client.call(approveAuthorization, { body: AUTHORIZATION });
  const other = await api.addPayer();
  await grantAccess(api.db, other.userId, { scope: 'payments:read' });
  receiver.answerWith(503);
  const { id } = await api.pay(payer, handedOver('A-40'));
  await api.pay(other, handedOver('B-40'));
  await deliver();
  await payer.client.call(deleteConsent, { params: { client_id: 'keiri-note' } });
  // A message of this time must not wait for a new consent either.
  await payer.client.call(cancelInvoice, { params: { id }, body: { reason: null } });
  await allow({ scope: AUTHORIZATION.scope });
  await api.pay(payer, handedOver('A-41'));
  receiver.received.length = 0;
  receiver.answerWith(204);
  api.clock.advance(60);
  expect(await deliver()).toBe(2);
  expect(events().sort()).toEqual([
    [STATUS_CHANGED, 'A-41', 'in_examination', false],
    [STATUS_CHANGED, 'B-40', 'in_examination', false],
  ]);
});

test('ends the access with as many statements for three waiting messages as for one', async () => {
  const other = await api.addPayer();
  await grantAccess(api.db, other.userId, { scope: 'payments:read' });
  const statementsOfEnd = async (ids: string[]) => {
    await payer.client.call(approveAuthorization, { body: AUTHORIZATION });
    await allow({ scope: 'payments:read' });
    for (const id of ids) await api.pay(payer, handedOver(id));
    const statements = await withPool(api.config.databaseUrl, async (pool) =>
      statementsOf(pool, async (db) => endAccessOfAllServices(db, api.sessionClock, payer.userId)),
    );
    return statements.length;
  };
  await api.pay(other, handedOver('B-50'));
  const forOne = await statementsOfEnd(['A-50']);
  expect(await statementsOfEnd(['A-51', 'A-52', 'A-53'])).toBe(forOne);
  expect(await deliver()).toBe(1);
  expect(events()).toEqual([[STATUS_CHANGED, 'B-50', 'in_examination', false]]);
});

test.each([
  ['that may only send invoices', async () => allow({ scope: 'drafts:write' })],
  [
    'whose access was not renewed for 30 days',
    async () => allow({ scope: 'payments:read', now: daysAgo(30) }),
  ],
  [
    'that another business allows',
    async () => grantAccess(api.db, (await api.addPayer()).userId, { scope: 'payments:read' }),
  ],
])('sends nothing to a service %s', async (_title, allowIt) => {
  await payer.client.call(approveAuthorization, { body: AUTHORIZATION });
  await endAccess();
  await allowIt();
  await api.pay(payer, handedOver('A-31'));
  expect(await deliver()).toBe(0);
  expect(events()).toEqual([]);
});

test('sends to a service whose access another user of the business renews', async () => {
  await endAccess();
  const colleague = await addUser(api.db);
  const isColleague = eq(users.id, colleague.id);
  await api.db.update(users).set({ buyer_id: payer.buyerId }).where(isColleague);
  await grantAccess(api.db, colleague.id, { scope: 'payments:read', now: daysAgo(29) });
  await api.pay(payer, handedOver('A-32'));
  expect(await deliver()).toBe(1);
});

test('sends everything once to a receiver that was down for an hour', async () => {
  receiver.answerWith(503);
  const { id } = await api.pay(payer, handedOver('A-3'));
  for (let minutes = 0; minutes < 60; minutes += 5) {
    await deliver();
    api.clock.advance(300);
  }
  await payer.client.call(cancelInvoice, {
    params: { id },
    body: { reason: null },
  });
  receiver.answerWith(200);
  receiver.received.length = 0;
  api.clock.advance(3 * 3600);
  expect(await deliver()).toBe(2);
  expect(events()).toEqual(
    expect.arrayContaining([
      [STATUS_CHANGED, 'A-3', 'in_examination', false],
      [STATUS_CHANGED, 'A-3', 'cancelled', false],
    ]),
  );
  expect(await deliver()).toBe(0);
});

test.each([301, 400, 410, 500])(
  'does not count an answer %i as delivered, and does not follow it',
  async (status) => {
    receiver.answerWith(status);
    await api.pay(payer, handedOver(`A-${status}`));
    expect(await deliver()).toBe(0);
    expect(receiver.received).toHaveLength(1);
    const [row] = await api.db.select().from(webhook_deliveries);
    expect(row).toMatchObject({ attempts: 1, last_status: status, delivered_at: null });
    expect(row?.next_attempt_at).toEqual(new Date('2026-11-20T10:00:05+09:00'));
  },
);

test('stops trying after a day, and lists the failure', async () => {
  await receiver.close();
  await api.pay(payer, handedOver('A-4'));
  for (let hours = 0; hours <= 30; hours += 3) {
    await deliver();
    api.clock.advance(3 * 3600);
  }
  const log = await manage('deliveries', 'keiri-note');
  expect(log).toMatch(
    /^2026-11-20T10:00:00\+09:00 {2}msg_[\w-]{24} {2}9 tries, no answer, given up 2026-11-21T10:00:00\+09:00$/,
  );
  const tries = (await api.db.select().from(webhook_deliveries))[0]?.attempts;
  await deliver();
  expect((await api.db.select().from(webhook_deliveries))[0]?.attempts).toBe(tries);
  receiver = await startReceiver();
});

test('stops sending a message whose workers die repeatedly, and sends the others', async () => {
  await api.pay(payer, handedOver('A-20'));
  await api.db.update(webhook_deliveries).set({ attempts: 19 });
  await api.pay(payer, handedOver('A-21'));
  expect(await deliver()).toBe(1);
  expect(events().map(([, id]) => id)).toEqual(['A-21']);
  expect(await manage('deliveries', 'keiri-note')).toContain('given up 2026-11-20T10:00:00+09:00');
});

test('sends a message by one worker only while its receiver is slow', async () => {
  await api.pay(payer, handedOver('A-22'));
  const sentMeanwhile: number[] = [];
  const slow = async () => {
    // A receiver may take ten seconds.
    api.clock.advance(10);
    sentMeanwhile.push(await deliver());
    return 204;
  };
  expect(await deliverWebhooks({ ...api.dependencies, webhookSender: slow })).toBe(1);
  expect(sentMeanwhile).toEqual([0]);
  expect(receiver.received).toEqual([]);
});

test('sends to another receiver while one receiver refuses messages', async () => {
  const other = await startReceiver();
  await manage('webhook', 'other', '--url', other.url);
  await allow({ clientId: 'other', scope: 'payments:read' });
  receiver.answerWith(500);
  await api.pay(payer, handedOver('A-5'));
  await api.pay(payer, handedOver('A-6'));
  await api.pay(payer, { client_id: 'other', external_invoice_id: 'B-1' });
  expect(await deliver()).toBe(1);
  expect([receiver.received.length, other.received.length]).toEqual([1, 1]);
  await manage('webhook', 'other', '--off');
  await other.close();
});

test('claims no further message when its caller does not let it continue', async () => {
  await api.pay(payer, handedOver('A-13'));
  await api.pay(payer, handedOver('A-14'));
  const mayGoOn = async () => Promise.resolve(receiver.received.length === 0);
  await deliverWebhooks(
    { ...api.dependencies, webhookSender: openWebhookSender({ sandbox: true }) },
    mayGoOn,
  );
  expect(events().map(([, id]) => id)).toEqual(['A-13']);
});

test('sends each message once with three workers', async () => {
  await Promise.all(['A-7', 'A-8', 'A-9'].map(async (id) => api.pay(payer, handedOver(id))));
  await Promise.all([deliver(), deliver(), deliver()]);
  expect(
    events()
      .map(([, id]) => id)
      .sort(),
  ).toEqual(['A-7', 'A-8', 'A-9']);
});

test('signs with a rotated secret immediately, and with the previous one for another day', async () => {
  const next = await manage('rotate-webhook', 'keiri-note');
  expect(next).not.toBe(secret);
  const verified = async (id: string) => {
    receiver.received.length = 0;
    // A day later the session needs another proof: the user signs in again.
    await api.pay({ ...payer, client: api.as({ id: payer.userId }) }, handedOver(id));
    await deliver();
    const [message] = receiver.received;
    return [secret, next].map((key) => isSignedWith(key, message));
  };
  expect(await verified('A-10')).toEqual([true, true]);
  api.sessionClock.advance(24 * 3_600 - 1);
  expect(await verified('A-11')).toEqual([true, true]);
  api.sessionClock.advance(1);
  expect(await verified('A-12')).toEqual([false, true]);
});

test.each([
  [
    'a message',
    '{"type":"invoice.status_changed","data":{"document_number":12}}',
    [
      'v1,exiwk2s5tWQvcRFFbBF/j1Bdaxo5J/ZnLq/ccnqe7I8=',
      'v1,Xvlx/9CZ5MIB3JOcjxS3OG1GJnWSJRx738XTghB2VuQ=',
    ],
  ],
  [
    'Japanese and an emoji',
    '{"external_invoice_id":"請求書・髙﨑 😀"}',
    [
      'v1,NUj/rAXKN5KT2XmYLRtekl5tEJGKMlMk77kBLmGbbYE=',
      'v1,iYugfayOowEZxAYBY0cSCxUV9KdvI86BrhlusvmGwew=',
    ],
  ],
  [
    'line breaks and no JSON',
    'a\r\nb\n',
    [
      'v1,04T8aW6TegRmV0/JFCIRWwwuxycoMNOxsgNll16GPbo=',
      'v1,xNcEuKHFNkMzY0ok82pH9Cl6JFEXya6swZR+8q4lw1M=',
    ],
  ],
  [
    'no text',
    '',
    [
      'v1,qvZIRETJ5+VG736GTmahaXTgk0IoIOEwLPKSMfI1rB4=',
      'v1,c4lfh4nuMzDZVyyCiFSc2iVS+4JqoajXSivUrE4buP8=',
    ],
  ],
])('signs the exact bytes of %s', async (_title, body, signatures) => {
  const id = 'msg_0aB-_x';
  api.sessionClock.set('2026-11-20T10:00:00.999+09:00');
  const now = api.clock.now();
  const sent = [] as unknown[];
  await api.db
    .insert(webhook_deliveries)
    .values({ id, client_id: 'keiri-note', body, created_at: now, next_attempt_at: now });
  await api.db
    .update(oauth_clients)
    .set({ webhook_secret_version: 2, webhook_secret_rotated_at: api.sessionClock.now() })
    .where(eq(oauth_clients.client_id, 'keiri-note'));
  const webhookSender = async (message: unknown) => {
    sent.push(message);
    return 204;
  };
  await deliverWebhooks({ ...api.dependencies, webhookSecret: SECRET, webhookSender });
  expect(sent).toEqual([
    {
      url: receiver.url,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'hareto-webhooks',
        'webhook-id': id,
        'webhook-timestamp': '1795136400',
        'webhook-signature': signatures.join(' '),
      },
      body,
    },
  ]);
});

test('sends nothing about a change that is rolled back', async () => {
  await expect(
    api.db.transaction(async (tx) => {
      await tx.insert(webhook_deliveries).values({
        id: 'msg_x',
        client_id: 'keiri-note',
        body: '{}',
        created_at: api.clock.now(),
        next_attempt_at: api.clock.now(),
      });
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await deliver()).toBe(0);
});

describe('outside the sandbox', () => {
  const send = openWebhookSender({ sandbox: false });
  const message = (url: string) => ({ url, headers: {}, body: '{}' });

  test.each(['http://example.com/', 'https://127.0.0.1/', 'https://[::1]/', 'https://localhost/'])(
    'does not call %s',
    async (url) => {
      expect(await send(message(url))).toBeNull();
    },
  );

  test.each([
    ['10.1.2.3', false],
    ['100.64.0.1', false],
    ['127.0.0.1', false],
    ['169.254.169.254', false],
    ['172.31.255.255', false],
    ['172.32.0.1', true],
    ['192.168.1.1', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['0.0.0.0', false],
    ['203.0.113.7', true],
    ['::1', false],
    ['::', false],
    ['::ffff:10.0.0.1', false],
    ['::ffff:203.0.113.7', true],
    ['fd00::1', false],
    ['fe80::1', false],
    ['64:ff9b::a00:1', false],
    ['64:ff9b:1::a00:1', false],
    ['2002:a00:1::', false],
    ['2001:0:a00:1::', false],
    ['::a00:1', false],
    ['::ffff:0:a00:1', false],
    ['::ffff:0:10.0.0.1', false],
    ['::ffff:a00:1', false],
    ['fec0::1', false],
    ['2606:4700::1', true],
    ['2001:db8::1', true],
  ])('isPublicAddress returns for %s: %s', (address, expected) => {
    expect(isPublicAddress(address)).toBe(expected);
  });
});

test.each([
  ['webhook', 'keiri-note'],
  ['webhook', 'keiri-note', '--url', 'http://partner.example/'],
  ['rotate-webhook', 'nobody'],
])('refuses %s %s %s %s', async (...args) => {
  await expect(manage(...args)).rejects.toThrow(/A webhook needs a --url|There is no client/);
  expect(
    await api.db.select().from(oauth_clients).where(eq(oauth_clients.client_id, 'keiri-note')),
  ).toEqual([expect.objectContaining({ webhook_url: receiver.url })]);
});

test('refuses a second rotation while the former secret still signs', async () => {
  api.sessionClock.set('2026-11-20T10:00:00+09:00');
  await api.db.update(oauth_clients).set({ webhook_secret_rotated_at: null });
  const next = await manage('rotate-webhook', 'keiri-note');
  await expect(manage('rotate-webhook', 'keiri-note')).rejects.toThrow(
    'The secret of keiri-note was changed at 2026-11-20T10:00:00+09:00. The former one signs until 2026-11-21T10:00:00+09:00, and a second change would end it now; --force does so.',
  );
  expect(await manage('webhook', 'keiri-note', '--url', receiver.url)).toBe(next);
  expect(await manage('rotate-webhook', 'keiri-note', '--force')).not.toBe(next);
  api.sessionClock.advance(24 * 3_600);
  expect(await manage('rotate-webhook', 'keiri-note')).toMatch(/^whsec_/);
});
