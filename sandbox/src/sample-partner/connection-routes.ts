import type { FastifyInstance } from 'fastify';
import * as oauth from 'openid-client';
import type { Hareto } from './hareto.ts';
import { validTokens } from './visitors.ts';
import { redirectWithNotice, type VisitorOf } from './visit.ts';

interface ConnectionContext {
  hareto: Hareto;
  /** Address of this service. */
  origin: string;
  visitorOf: VisitorOf;
}

/** 連携: the routes that start, complete and end a connection. */
export function connectionRoutes(
  app: FastifyInstance,
  { hareto, origin, visitorOf }: ConnectionContext,
): void {
  app.post('/connect', async (request, reply) => {
    const visitor = visitorOf(request, reply);
    const { url, pending } = await hareto.startAuthorization();
    visitor.pending = pending;
    return reply.redirect(url.href, 303);
  });

  app.get('/callback', async (request, reply) => {
    const visitor = visitorOf(request, reply);
    // hareto's 「戻る」 also links here, without parameters.
    if (Object.keys(request.query as object).length === 0) return reply.redirect('/', 303);
    const { pending } = visitor;
    visitor.pending = null;
    if (pending === null)
      return redirectWithNotice(visitor, reply, '連携をはじめからやり直してください。');
    try {
      const tokens = await hareto.exchangeCode(new URL(request.url, origin), pending);
      visitor.tokens = Promise.resolve(tokens);
      return redirectWithNotice(visitor, reply, 'haretoと連携しました。');
    } catch (error) {
      return redirectWithNotice(visitor, reply, refusalNotice(error));
    }
  });

  app.post('/disconnect', async (request, reply) => {
    const visitor = visitorOf(request, reply);
    const tokens = await validTokens(visitor, hareto).catch(() => null);
    visitor.tokens = null;
    visitor.sentInvoices.clear();
    if (tokens) await hareto.revoke(tokens);
    return redirectWithNotice(visitor, reply, '連携を解除しました。');
  });
}

const refusalNotice = (error: unknown): string =>
  error instanceof oauth.AuthorizationResponseError && error.error === 'access_denied'
    ? '連携は許可されませんでした。'
    : '連携できませんでした。もう一度お試しください。';
