import { readFile } from 'node:fs/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import type { EdgeConfig } from './config.ts';
import { refuseAddress, refuseConnection } from './refusals.ts';

type ListenerConfig = Pick<EdgeConfig, 'TLS_CERT' | 'TLS_KEY' | 'TRUSTED_PROXIES'>;

/** Time limits for slow clients. */
export interface Timeouts {
  /** For all headers of one request. */
  readonly headersMs: number;
  /** Interval of the check for slow requests. */
  readonly checkMs: number;
  /** For a body that the edge reads itself; the API limits the time for all others. */
  readonly bodyMs: number;
}

export const TIMEOUTS: Timeouts = { headersMs: 30_000, checkMs: 5_000, bodyMs: 10_000 };

const optionsFor = (trusted: ListenerConfig['TRUSTED_PROXIES']) => ({
  logger: false as const,
  trustProxy: trusted ?? false,
  forceCloseConnections: true,
  frameworkErrors: refuseAddress,
  clientErrorHandler: refuseConnection,
});

/**
 * Listens without TLS behind a proxy that terminates it, or with HTTP/2 over TLS when browsers
 * connect directly, because with HTTP/1.1 a browser sends only six requests at the same time.
 */
export async function openListener(
  { TLS_CERT, TLS_KEY, TRUSTED_PROXIES }: ListenerConfig,
  { headersMs, checkMs }: Timeouts = TIMEOUTS,
): Promise<FastifyInstance> {
  const options = optionsFor(TRUSTED_PROXIES);
  // A request without a host gets our own refusal; Node's refusal would have no security headers.
  const http = {
    headersTimeout: headersMs,
    connectionsCheckingInterval: checkMs,
    requireHostHeader: false,
  };
  if (TLS_CERT === undefined && TLS_KEY === undefined) return Fastify({ ...options, http });
  if (TLS_CERT === undefined || TLS_KEY === undefined)
    throw new Error('TLS needs both TLS_CERT and TLS_KEY');
  const [cert, key] = await Promise.all([readFile(TLS_CERT), readFile(TLS_KEY)]);
  // Routes and plugins are the same for both kinds of server; only the types of the raw sockets
  // differ.
  const secure = { http2: true, https: { allowHTTP1: true, cert, key } } as const;
  const edge = Fastify({
    ...options,
    ...secure,
    frameworkErrors: refuseAddress as never,
  }) as unknown as FastifyInstance;
  // Node reads them from the options of a plain server only, and here ends uploads after 5 minutes.
  Object.assign(edge.server, { ...http, requestTimeout: 0 });
  return edge;
}
