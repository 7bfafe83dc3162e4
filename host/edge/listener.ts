import { readFile } from 'node:fs/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import type { EdgeConfig } from './config.ts';
import { refuseAddress, refuseConnection } from './refusals.ts';

type ListenerConfig = Pick<EdgeConfig, 'TLS_CERT' | 'TLS_KEY' | 'TRUSTED_PROXIES'>;

const optionsFor = (trusted: ListenerConfig['TRUSTED_PROXIES']) => ({
  logger: false as const,
  trustProxy: trusted ?? false,
  forceCloseConnections: true,
  frameworkErrors: refuseAddress,
  clientErrorHandler: refuseConnection,
});

/**
 * In the clear behind whatever ends TLS, or HTTP/2 over TLS where browsers talk to the edge itself: over HTTP/1.1 a page's scripts and
 * calls would wait for one another, six at a time.
 */
export async function openListener({
  TLS_CERT,
  TLS_KEY,
  TRUSTED_PROXIES,
}: ListenerConfig): Promise<FastifyInstance> {
  const options = optionsFor(TRUSTED_PROXIES);
  // A request without a host gets our own refusal, not one of Node that has no headers.
  if (TLS_CERT === undefined && TLS_KEY === undefined) {
    return Fastify({ ...options, http: { requireHostHeader: false } });
  }
  if (TLS_CERT === undefined || TLS_KEY === undefined) throw new Error('TLS needs both TLS_CERT and TLS_KEY');
  const [cert, key] = await Promise.all([readFile(TLS_CERT), readFile(TLS_KEY)]);
  // Routes and plugins are the same for both kinds of server; only the types of the raw sockets differ.
  const secure = { http2: true, https: { allowHTTP1: true, cert, key } } as const;
  return Fastify({ ...options, ...secure, frameworkErrors: refuseAddress as never }) as unknown as FastifyInstance;
}
