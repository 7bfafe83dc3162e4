import { toTokyoIso } from '@hareto/domain/plain-date.ts';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import fastify, { type FastifyInstance } from 'fastify';
import type { Database } from '@hareto/api/db/client.ts';
import { mail_outbox } from '@hareto/api/db/schema/mail.ts';
import { mailPage, withLinksInNewTab, STYLE, type ViewedMail } from './html.ts';

const MAX_MAILS = 100;

const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** The policy of a mail's HTML in its frame. */
const MAIL_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";

interface ById {
  Params: { id: string };
}

interface Query {
  Querystring: { to?: string | string[] };
}

/**
 * Shows the delivered mails of the demo, as a page and as JSON. A real installation must not run
 * it, because mails contain codes.
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
  app.get<ById>('/messages/:id/html', async ({ params }, reply) => {
    const html = await findHtml(db, params.id);
    if (html === '') return reply.code(404).type('text/plain; charset=utf-8').send('');
    return reply
      .header('content-security-policy', MAIL_POLICY)
      .type('text/html; charset=utf-8')
      .send(withLinksInNewTab(html));
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  return app;
}

const addressOf = ({ to = '' }: Query['Querystring']) => String(to).trim().toLowerCase();

/** Mails to the address `to`, or to everybody when it is empty; newest first. */
async function findMails(db: Database, to: string): Promise<ViewedMail[]> {
  const rows = await db
    .select()
    .from(mail_outbox)
    .where(
      and(isNotNull(mail_outbox.sent_at), to === '' ? undefined : eq(mail_outbox.recipient, to)),
    )
    .orderBy(desc(mail_outbox.id))
    .limit(MAX_MAILS);
  return rows.map(({ id, recipient, subject, body, html, sent_at, created_at }) => ({
    id,
    to: recipient,
    subject,
    text: body,
    html,
    sent_at: sent_at ?? created_at,
  }));
}

/** The HTML of a mail; empty for an unknown mail, and for a mail without HTML. */
async function findHtml(db: Database, id: string): Promise<string> {
  if (!/^\d{1,9}$/.test(id)) return '';
  const [mail] = await db
    .select({ html: mail_outbox.html })
    .from(mail_outbox)
    .where(and(eq(mail_outbox.id, Number(id)), isNotNull(mail_outbox.sent_at)));
  return mail?.html ?? '';
}
