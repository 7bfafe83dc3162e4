import { eq } from 'drizzle-orm';
import { startSmtpServer } from '../testing/smtp-server.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { openMailTransport, type Mail, type MailTransport } from '../ports/mail-transport.ts';
import { mail_outbox } from '../db/schema/mail.ts';
import { eraseSecretMails } from '../jobs/purge.ts';
import type { MayGoOn } from '../db/queue.ts';
import { inTransaction } from '../db/transaction.ts';
import { paragraph } from './blocks.ts';
import { composeMail } from './compose-mail.ts';
import { deliverMails, type UndeliveredMail } from './deliver.ts';
import { queueMail } from './outbox.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  undelivered = [];
  await api.db.delete(mail_outbox);
});

function recordingTransport(): MailTransport & { sent: Mail[] } {
  const sent: Mail[] = [];
  return {
    sent,
    showsOutbox: true,
    send: ({ key: _key, ...mail }) => {
      sent.push(mail);
      return Promise.resolve('accepted');
    },
  };
}

let undelivered: UndeliveredMail[];
const deliver = async (transport: MailTransport, mayGoOn?: MayGoOn) =>
  deliverMails({
    db: api.db,
    transport,
    clock: api.clock,
    sessionClock: api.sessionClock,
    onUndelivered: (_tx, mail) => {
      undelivered.push(mail);
      return Promise.resolve();
    },
    mayGoOn,
  });

const mail = composeMail({
  to: 'taro@example.com',
  title: '件名',
  blocks: [paragraph('本文 <b>太字</b>')],
  publicOrigin: 'https://hareto.example',
});
const delivered = {
  to: 'taro@example.com',
  subject: '【請求書カード払い】件名',
  text: mail.text,
  html: expect.stringContaining('本文 &lt;b&gt;太字&lt;/b&gt;') as string,
};

const inFiveMinutes = () => new Date(api.sessionClock.now().getTime() + 300_000);

test('delivers each mail once, also with two workers', async () => {
  await queueMail(api.db, mail);
  const transport = recordingTransport();
  await Promise.all([deliver(transport), deliver(transport)]);
  expect(transport.sent).toEqual([delivered]);
});

test('claims no further mail after mayGoOn has returned false', async () => {
  await queueMail(api.db, mail);
  await queueMail(api.db, mail);
  const transport = recordingTransport();
  await deliver(transport, async () => Promise.resolve(transport.sent.length === 0));
  expect(transport.sent).toEqual([delivered]);
  const rows = await api.db.select().from(mail_outbox).orderBy(mail_outbox.id);
  expect(rows.map(({ attempts }) => attempts)).toEqual([1, 0]);
});

test('delivers a code before announcements that were queued earlier', async () => {
  const titled = (title: string) =>
    composeMail({
      to: 'taro@example.com',
      title,
      blocks: [paragraph('本文')],
      publicOrigin: 'https://hareto.example',
    });
  await queueMail(api.db, titled('お知らせ1'));
  await queueMail(api.db, titled('お知らせ2'));
  await queueMail(api.db, titled('リンク'), { secretUntil: new Date('2999-01-01') });
  await queueMail(api.db, titled('認証コード'), { secretUntil: inFiveMinutes() });
  const transport = recordingTransport();
  await deliver(transport);
  expect(transport.sent.map(({ subject }) => subject)).toEqual([
    '【請求書カード払い】認証コード',
    '【請求書カード払い】リンク',
    '【請求書カード払い】お知らせ1',
    '【請求書カード払い】お知らせ2',
  ]);
});

test('sends nothing from a transaction that failed', async () => {
  await expect(
    inTransaction(api.db, async (tx) => {
      await queueMail(tx, mail);
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  const transport = recordingTransport();
  await deliver(transport);
  expect(transport.sent).toEqual([]);
});

test('retries a failed mail later', async () => {
  await queueMail(api.db, mail);
  expect(
    await deliver({ showsOutbox: false, send: async () => Promise.reject(new Error('refused')) }),
  ).toBe(1);
  const [row] = await api.db.select().from(mail_outbox);
  expect(row).toMatchObject({ sent_at: null, attempts: 1, body: mail.text });
  expect((row?.next_attempt_at.getTime() ?? 0) - Date.now()).toBeGreaterThan(3_000);
});

const NO_SECRET_LEFT = { sent_at: null, attempts: 10, body: '', html: '', secret_until: null };

test.each([
  ['before it was erased', async () => undefined],
  ['after it was erased', async () => eraseSecretMails(api)],
])(
  'does not send a mail whose secret has expired, and counts it as undelivered: %s',
  async (_title, erase) => {
    const now = api.sessionClock.now().getTime();
    await queueMail(api.db, mail, { secretUntil: new Date(now - 1) });
    await queueMail(api.db, mail, { secretUntil: new Date(now + 1) });
    await erase();
    const transport = recordingTransport();
    await deliver(transport);
    await deliver(transport);
    expect(transport.sent).toEqual([delivered]);
    expect(undelivered.map(({ recipient }) => recipient)).toEqual([mail.to]);
    const [expired] = await api.db.select().from(mail_outbox).orderBy(mail_outbox.id);
    expect(expired).toMatchObject(NO_SECRET_LEFT);
  },
);

test('erases the bodies of a mail that was sent by SMTP', async () => {
  await queueMail(api.db, mail, { secretUntil: inFiveMinutes() });
  const transport = { ...recordingTransport(), showsOutbox: false };
  await deliver(transport);
  expect(transport.sent).toEqual([delivered]);
  const [row] = await api.db.select().from(mail_outbox);
  expect(row).toMatchObject({
    recipient: mail.to,
    subject: mail.subject,
    body: '',
    html: '',
    secret_until: null,
  });
});

test('sends a mail with the same Message-ID again after a worker died before it stored the delivery', async () => {
  await queueMail(api.db, mail);
  await queueMail(api.db, { ...mail, subject: 'another' });
  const server = await startSmtpServer();
  const transport = openMailTransport(server.url);
  await deliver(transport);
  await api.db.update(mail_outbox).set({ sent_at: null, attempts: 0, body: mail.text });
  await deliver(transport);
  server.close();
  const ids = server.taken.map((data) => /^Message-ID: (.*)$/im.exec(data)?.[1]);
  const [first, second] = ids;
  expect(first).toMatch(/^<\d+\.\d+@hareto\.example>$/);
  expect(ids).toEqual([first, second, first, second]);
  expect(second).not.toBe(first);
});

test('sends a mail as text and HTML, and one from before HTML as text only', async () => {
  await queueMail(api.db, mail);
  await queueMail(api.db, { ...mail, subject: 'text only' });
  await api.db.update(mail_outbox).set({ html: '' }).where(eq(mail_outbox.subject, 'text only'));
  const server = await startSmtpServer();
  await deliver(openMailTransport(server.url));
  server.close();
  const types = server.taken.map((data) =>
    [...data.matchAll(/^Content-Type: ([a-z/]+)/gim)].map(([, type]) => type),
  );
  expect(types).toEqual([['multipart/alternative', 'text/plain', 'text/html'], ['text/plain']]);
});

test.each([
  ['gives up an unknown mailbox', 'RCPT TO', '550 no such user', 10],
  ['gives up an unknown mailbox with a status code', 'RCPT TO', '550 5.1.1 <a@b>: unknown', 10],
  [
    'gives up an unknown mailbox with an answer of two lines',
    'RCPT TO',
    '550-5.1.1 unknown\r\n550 5.1.1 help',
    10,
  ],
  ['gives up a domain that accepts no mail', 'RCPT TO', '556 5.1.10 null MX', 10],
  ['gives up a disabled mailbox', 'RCPT TO', '550 5.2.1 account is disabled', 10],
  ['tries again after a relay has refused us', 'RCPT TO', '554 5.7.1 Relay access denied', 1],
  [
    'tries again after a relay has refused us without a status code',
    'RCPT TO',
    '554 Relay access denied',
    1,
  ],
  ['tries again after the sender was refused', 'RCPT TO', '550 5.1.8 Sender address rejected', 1],
  ['tries a full mailbox again', 'RCPT TO', '552 5.2.2 mailbox full', 1],
  ['tries a busy mailbox again', 'RCPT TO', '450 busy', 1],
  [
    'tries again after an answer that may be about us and not about the mailbox',
    'MAIL FROM',
    '550 policy',
    1,
  ],
])('%s', async (_title, command, answer, attempts) => {
  await queueMail(api.db, mail, { secretUntil: inFiveMinutes() });
  const server = await startSmtpServer((text) => (text.startsWith(command) ? answer : undefined));
  await deliver(openMailTransport(server.url));
  server.close();
  const [row] = await api.db.select().from(mail_outbox);
  const isGivenUp = attempts === 10;
  expect(row).toMatchObject({ sent_at: null, attempts, body: isGivenUp ? '' : mail.text });
  expect(undelivered.map(({ recipient }) => recipient)).toEqual(isGivenUp ? [mail.to] : []);
});

const IS_DOWN: MailTransport = {
  showsOutbox: false,
  send: async () => Promise.reject(new Error('down')),
};

test('reports a mail as undelivered once, after its last attempt', async () => {
  await queueMail(api.db, mail);
  await api.db.update(mail_outbox).set({ attempts: 8 });
  const reports: number[] = [];
  for (let run = 0; run < 3; run += 1) {
    await api.db.update(mail_outbox).set({ next_attempt_at: new Date(0) });
    await deliver(IS_DOWN);
    reports.push(undelivered.length);
  }
  expect(reports).toEqual([0, 1, 1]);
});

test('still tries a mail after the mail server was down for twelve hours', async () => {
  await queueMail(api.db, mail);
  let downMs = 0;
  while (downMs < 12 * 3_600_000 && undelivered.length === 0) {
    await deliver(IS_DOWN);
    const [row] = await api.db.select().from(mail_outbox);
    downMs += (row?.next_attempt_at.getTime() ?? 0) - Date.now();
    await api.db.update(mail_outbox).set({ next_attempt_at: new Date(0) });
  }
  const transport = recordingTransport();
  await deliver(transport);
  expect(undelivered).toEqual([]);
  expect(transport.sent).toEqual([delivered]);
});
