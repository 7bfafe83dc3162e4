import fastify, { type FastifyInstance } from 'fastify';
import { connectionRoutes } from './connection-routes.ts';
import { isAccessEnded } from './connection.ts';
import { createHareto, type Hareto } from './hareto.ts';
import { INVOICES } from './invoices.ts';
import { page, STYLE, type ReceivedEvent } from './page.ts';
import { redirectWithNotice, createVisitorOf } from './visit.ts';
import { callFor, type Visitor } from './visitors.ts';
import { receiveWebhooks } from './webhooks.ts';

export interface Settings {
  /** Address of hareto. */
  issuer: string;
  /** URL by which this server reaches hareto, if it differs from hareto's address. */
  internalUrl?: string | undefined;
  clientId: string;
  webhookSecret: string;
  /** Address of this service. */
  origin: string;
}

const MAX_EVENTS = 50;
const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; form-action *; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/**
 * A small accounting service: it connects with hareto, sends invoices, sends its user there to pay,
 * and gets the results.
 */
export function buildSamplePartner(settings: Settings): FastifyInstance {
  const { origin } = settings;
  const hareto = createHareto({ ...settings, redirectUri: `${origin}/callback` });
  const visitorOf = createVisitorOf();
  const events: ReceivedEvent[] = [];
  const app = fastify({ forceCloseConnections: true });
  app.addHook('onRequest', async (_request, reply) => void reply.headers(HEADERS));
  app.addContentTypeParser('application/x-www-form-urlencoded', (_request, body, done) => {
    body.resume().on('end', () => done(null, undefined));
  });

  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/style.css', async (_request, reply) => reply.type('text/css').send(STYLE));
  app.get('/', async (request, reply) => {
    const visitor = visitorOf(request, reply);
    await refreshStatuses(visitor, hareto);
    const html = page(visitor, events);
    visitor.notice = null;
    return reply.type('text/html; charset=utf-8').send(html);
  });

  connectionRoutes(app, { hareto, origin, visitorOf });

  app.post<{ Params: { id: string } }>('/invoices/:id', async (request, reply) => {
    const visitor = visitorOf(request, reply);
    const invoice = INVOICES.find(({ id }) => id === request.params.id);
    if (!invoice || visitor.tokens === null)
      return redirectWithNotice(visitor, reply, '連携してください。');
    try {
      const status = await callFor(visitor, hareto, async (tokens) =>
        hareto.sendInvoice(tokens, invoice, `${invoice.id}-${visitor.id}`),
      );
      visitor.sentInvoices.set(invoice.id, status);
      return redirectWithNotice(visitor, reply, '請求書をharetoへ送りました。');
    } catch (error) {
      return redirectWithNotice(
        visitor,
        reply,
        noticeOfFailure(error) ?? '請求書を送れませんでした。もう一度お試しください。',
      );
    }
  });

  receiveWebhooks(app, settings.webhookSecret, (event) => {
    events.unshift(event);
    events.splice(MAX_EVENTS);
  });
  return app;
}

/** Reads the current statuses from hareto; an invoice whose draft was deleted can be sent again. */
async function refreshStatuses(visitor: Visitor, hareto: Hareto): Promise<void> {
  if (visitor.tokens === null || visitor.sentInvoices.size === 0) return;
  try {
    await callFor(visitor, hareto, async (tokens) => {
      for (const [id, { external_invoice_id }] of visitor.sentInvoices) {
        const status = await hareto.fetchStatus(tokens, external_invoice_id);
        if (status === null) visitor.sentInvoices.delete(id);
        else visitor.sentInvoices.set(id, status);
      }
    });
  } catch (error) {
    visitor.notice = noticeOfFailure(error) ?? 'haretoから最新の状態を取得できませんでした。';
  }
}

/** Null for a failure that may pass. */
const noticeOfFailure = (error: unknown): string | null =>
  isAccessEnded(error) ? 'haretoとの連携が切れました。もう一度連携してください。' : null;
