import fastify, { type FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { serveAssets } from './assets.ts';
import { challengeRoutes } from './challenge-routes.ts';
import type { SandboxDelays } from './delays.ts';
import { formRoutes } from './form-routes.ts';
import { gatewayRoutes } from './gateway-routes.ts';
import type { GatewayStore } from './gateway-store.ts';

interface CardSandboxOptions {
  store: GatewayStore;
  /** The secret that the API sends with every call. */
  secret: string;
  publicOrigins: readonly string[];
  delays: SandboxDelays;
  assets: string;
  /** Receives only the error, never the body of a call or a card number. */
  onError?: (error: unknown) => void;
}

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/**
 * The card gateway of the sandbox: form, tokens, 3-D Secure, authorisations. It simulates another
 * company, so it shares only the code that starts and stops a process with the API.
 */
export function buildCardSandbox(options: CardSandboxOptions): FastifyInstance {
  const app = fastify({ logger: false, bodyLimit: 10_000 });
  app.addHook('onRequest', async (_request, reply) => void reply.headers(HEADERS));
  app.setErrorHandler((error: unknown, _request, reply) => {
    if (error instanceof v.ValiError || hasClientStatus(error))
      return reply.code(400).send({ error: 'bad_request' });
    options.onError?.(error);
    return reply.code(500).send({ error: 'internal_error' });
  });
  app.get('/healthz', async (_request, reply) =>
    (await options.store.isAlive())
      ? { status: 'ok' }
      : reply.code(503).send({ status: 'unavailable' }),
  );
  formRoutes(app, options);
  gatewayRoutes(app, options);
  void app.register(async (scope) => challengeRoutes(scope, options));
  serveAssets(app, options.assets);
  return app;
}

function hasClientStatus(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'statusCode' in error &&
    typeof error.statusCode === 'number' &&
    error.statusCode < 500
  );
}
