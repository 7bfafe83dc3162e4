import { toTokyoIso } from '@hareto/domain/plain-date.ts';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import fastify, { type FastifyInstance } from 'fastify';
import type { Database } from '../db/client.ts';
import { mail_outbox } from '../db/schema/mail.ts';
import { mailPage, STYLE, type ViewedMail } from './html.ts';

const SHOWN = 100;

const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

interface Query {
  Querystring: { to?: string | string[] };
}

/**
 * Shows delivered mails of the demo, as a page and as JSON. Never part of a real installation:
 * mails hold codes.
 */
export function buildMailViewer(db: Database): FastifyInstance {
  const app = fastify();
  app.addHook('onRequest', async (_request, reply) => {
    void reply.headers(HEADERS);
  });
  app.get<Query>('/', async ({ query }, reply) => {
    const to = addressOf(query);
    return reply.type('text/html; charset=utf-8').send(mailPage(await findMails(db, to), to));
  });
  app.get('/style.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(STYLE),
  );
  app.get<Query>('/api/messages', async ({ query }) =>
    (await findMails(db, addressOf(query))).map((mail) => ({
      ...mail,
      sent_at: toTokyoIso(mail.sent_at),
    })),
  );
  app.get('/healthz', async () => ({ status: 'ok' }));
  return app;
}

const addressOf = ({ to = '' }: Query['Querystring']) => String(to).trim().toLowerCase();

/** Newest first; of everybody without an address. */
async function findMails(db: Database, to: string): Promise<ViewedMail[]> {
  const rows = await db
    .select()
    .from(mail_outbox)
    .where(
      and(isNotNull(mail_outbox.sent_at), to === '' ? undefined : eq(mail_outbox.recipient, to)),
    )
    .orderBy(desc(mail_outbox.id))
    .limit(SHOWN);
  return rows.map(({ id, recipient, subject, body, sent_at, created_at }) => ({
    id,
    to: recipient,
    subject,
    text: body,
    sent_at: sent_at ?? created_at,
  }));
}
