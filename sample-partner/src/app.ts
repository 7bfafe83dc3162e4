import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import * as oauth from 'openid-client';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import { createHareto, type Hareto } from './hareto.ts';
import { INVOICES } from './invoices.ts';
import { page, STYLE, type ReceivedEvent } from './page.ts';
import { createVisitors, tokensOf, type Visitor } from './visitors.ts';

export interface Settings {
  /** Address of hareto. */
  issuer: string;
  clientId: string;
  webhookSecret: string;
  /** Address of this service. */
  origin: string;
}

const MOST_EVENTS = 50;
const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; form-action *; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** A small accounting service: connects, hands over, sends its user to pay, hears what happened. */
export function buildSamplePartner(settings: Settings): FastifyInstance {
  const { origin } = settings;
  const hareto = createHareto({ ...settings, redirectUri: `${origin}/callback` });
  const visitors = createVisitors();
  const events: ReceivedEvent[] = [];
  const app = fastify({ forceCloseConnections: true });
  app.addHook('onRequest', async (_request, reply) => void reply.headers(HEADERS));
  app.addContentTypeParser('application/x-www-form-urlencoded', (_request, body, done) => {
    body.resume().on('end', () => done(null, undefined));
  });

  const visitorOf = (request: FastifyRequest, reply: FastifyReply): Visitor => {
    const { visitor, setCookie } = visitors.of(request.headers.cookie);
    if (setCookie !== null) void reply.header('set-cookie', setCookie);
    return visitor;
  };
  const back = (visitor: Visitor, reply: FastifyReply, notice: string | null) => {
    visitor.notice = notice;
    return reply.redirect('/', 303);
  };

  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/style.css', async (_request, reply) => reply.type('text/css').send(STYLE));
  app.get('/', async (request, reply) => {
    const visitor = visitorOf(request, reply);
    await followAll(visitor, hareto);
    const html = page(visitor, events);
    visitor.notice = null;
    return reply.type('text/html; charset=utf-8').send(html);
  });

  app.post('/connect', async (request, reply) => {
    const visitor = visitorOf(request, reply);
    const { url, pending } = await hareto.authorization();
    visitor.pending = pending;
    return reply.redirect(url.href, 303);
  });

  app.get('/callback', async (request, reply) => {
    const visitor = visitorOf(request, reply);
    // Also where hareto's 「戻る」 leads, with nothing to say.
    if (Object.keys(request.query as object).length === 0) return reply.redirect('/', 303);
    const { pending } = visitor;
    visitor.pending = null;
    if (pending === null) return back(visitor, reply, '連携をはじめからやり直してください。');
    try {
      const tokens = await hareto.tokensFor(new URL(request.url, origin), pending);
      visitor.tokens = Promise.resolve(tokens);
      return back(visitor, reply, 'haretoと連携しました。');
    } catch (error) {
      const isDenied =
        error instanceof oauth.AuthorizationResponseError && error.error === 'access_denied';
      return back(
        visitor,
        reply,
        isDenied
          ? '連携は許可されませんでした。'
          : '連携できませんでした。もう一度お試しください。',
      );
    }
  });

  app.post('/disconnect', async (request, reply) => {
    const visitor = visitorOf(request, reply);
    const tokens = await tokensOf(visitor, hareto).catch(() => null);
    visitor.tokens = null;
    visitor.handedOver.clear();
    if (tokens) await hareto.revoke(tokens);
    return back(visitor, reply, '連携を解除しました。');
  });

  app.post<{ Params: { id: string } }>('/invoices/:id', async (request, reply) => {
    const visitor = visitorOf(request, reply);
    const invoice = INVOICES.find(({ id }) => id === request.params.id);
    if (!invoice || visitor.tokens === null) return back(visitor, reply, '連携してください。');
    const tokens = await tokensOf(visitor, hareto);
    const status = await hareto.handOver(tokens, invoice, `${invoice.id}-${visitor.id}`);
    visitor.handedOver.set(invoice.id, status);
    return back(visitor, reply, '請求書をharetoへ送りました。');
  });

  receiveWebhooks(app, settings.webhookSecret, (event) => {
    events.unshift(event);
    events.splice(MOST_EVENTS);
  });
  return app;
}

/** The states as hareto has them now; without an answer, those of before. */
async function followAll(visitor: Visitor, hareto: Hareto): Promise<void> {
  if (visitor.tokens === null || visitor.handedOver.size === 0) return;
  try {
    const tokens = await tokensOf(visitor, hareto);
    for (const [id, { external_invoice_id }] of visitor.handedOver)
      visitor.handedOver.set(id, await hareto.statusOf(tokens, external_invoice_id));
  } catch {
    visitor.tokens = null;
    visitor.notice = 'haretoとの連携が切れました。もう一度連携してください。';
  }
}

interface StatusChanged {
  data: { external_invoice_id: string; status: string };
}

/** Signed over the exact bytes: they are read as they came. The same id twice is one message. */
function receiveWebhooks(
  app: FastifyInstance,
  secret: string,
  onEvent: (event: ReceivedEvent) => void,
): void {
  const verifier = new Webhook(secret);
  const seen = new Set<string>();
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Body: string }>('/webhooks', async ({ body, headers }, reply) => {
      try {
        const { data } = verifier.verify(body, headers as Record<string, string>) as StatusChanged;
        const id = String(headers['webhook-id']);
        if (!seen.has(id))
          onEvent({
            receivedAt: new Date().toISOString(),
            externalInvoiceId: data.external_invoice_id,
            status: data.status,
          });
        seen.add(id);
        return await reply.code(204).send();
      } catch (error) {
        if (error instanceof WebhookVerificationError) return reply.code(400).send();
        throw error;
      }
    });
  });
}
