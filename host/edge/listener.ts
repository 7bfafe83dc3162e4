import { readFile } from 'node:fs/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import type { EdgeConfig } from './config.ts';

const OPTIONS = { logger: false, trustProxy: false, forceCloseConnections: true } as const;

/**
 * In the clear behind whatever ends TLS, or HTTP/2 over TLS where browsers talk to the edge itself: over HTTP/1.1 a page's scripts and
 * calls would wait for one another, six at a time.
 */
export async function openListener({ TLS_CERT, TLS_KEY }: Pick<EdgeConfig, 'TLS_CERT' | 'TLS_KEY'>): Promise<FastifyInstance> {
  if (TLS_CERT === undefined && TLS_KEY === undefined) return Fastify(OPTIONS);
  if (TLS_CERT === undefined || TLS_KEY === undefined) throw new Error('TLS needs both TLS_CERT and TLS_KEY');
  const [cert, key] = await Promise.all([readFile(TLS_CERT), readFile(TLS_KEY)]);
  // Routes and plugins are the same for both kinds of server; only the types of the raw sockets differ.
  return Fastify({ ...OPTIONS, http2: true, https: { allowHTTP1: true, cert, key } }) as unknown as FastifyInstance;
}
