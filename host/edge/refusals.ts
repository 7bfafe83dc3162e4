import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as message from '@hareto/contracts/messages.ts';
import { withoutDoubledSlashes } from './page-address.ts';
import { COMMON_HEADERS } from './security-headers.ts';

const TEXT_TYPE = 'text/plain; charset=utf-8';
const HEADERS = { ...COMMON_HEADERS, 'Cache-Control': 'no-store, no-transform' };

const BAD_REQUEST = { name: 'bad_request', text: message.malformedRequest() };
const INTERNAL_ERROR = {
  name: 'internal_error',
  text: 'システムエラーが発生しました。時間をおいてもう一度お試しください。',
};
const REFUSALS: Readonly<Record<number, { name: string; text: string }>> = {
  400: BAD_REQUEST,
  408: { name: 'request_timeout', text: message.transferStopped() },
  413: { name: 'request_too_large', text: message.tooLarge() },
  415: {
    name: 'unsupported_media_type',
    text: message.unsupportedFormat(),
  },
  429: {
    name: 'too_many_requests',
    text: message.tooManyRequests(),
  },
  500: INTERNAL_ERROR,
};

/** A host and a port in the form that browsers send; IPv6 addresses in brackets. */
const HOST = /^(?:[\w-]+(?:\.[\w-]+)*\.?|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** A path from the root of this server; two slashes would name another host. */
const PATH_FROM_ROOT = /^\/(?!\/)/;

/** Answers every refusal of the edge in Japanese, with the common headers. */
export function handleRefusals(edge: FastifyInstance, bodyMs: number): void {
  edge.addHook('onRequest', async (request, reply) => {
    const { method, url = '' } = request.raw;
    if (!hasHost(request)) return refuse(request, reply, 400);
    const target = ['GET', 'HEAD'].includes(method ?? '') ? withoutDoubledSlashes(url) : null;
    if (target !== null) return reply.redirect(target, 308);
    if (!PATH_FROM_ROOT.test(url)) return refuse(request, reply, 400);
  });
  edge.addHook('onResponse', async ({ raw }) => {
    if (!raw.complete) discardBody(raw, bodyMs);
  });
  edge.setErrorHandler((error: FastifyError, request, reply) => {
    const status = statusOf(error, request);
    if (status === 500) console.error(error);
    return refuse(request, reply, status);
  });
}

/**
 * Reads and discards the rest of a refused body. Closing the connection at once would reset it, and
 * the caller would lose the response or its next call. A caller that keeps sending is disconnected
 * after a time limit.
 */
function discardBody(body: IncomingMessage, ms: number): void {
  body.unpipe();
  body.resume();
  const timer = setTimeout(() => body.destroy(), ms).unref();
  body.once('close', () => clearTimeout(timer));
}

/** The router refuses a malformed address before any hook runs. */
export function refuseAddress(_error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  void refuse(request, reply, 400);
}

/** For input that is not HTTP, too large or too slow: it has no request and no reply. */
export function refuseConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = CONNECTION_STATUSES[error.code ?? ''] ?? 400;
  const text = textOf(status);
  const headers = {
    ...HEADERS,
    'Content-Type': TEXT_TYPE,
    'Content-Length': String(Buffer.byteLength(text)),
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${text}`);
}

const CONNECTION_STATUSES: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

const textOf = (status: number) => (REFUSALS[status] ?? BAD_REQUEST).text;

function refuse(request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
  void reply.code(status).headers(HEADERS);
  if (!/^\/api(?:[/?]|$)/.test(request.raw.url ?? '')) {
    return reply.type(TEXT_TYPE).send(textOf(status));
  }
  const { name, text } = REFUSALS[status] ?? BAD_REQUEST;
  return reply.send({ status: name, message: text, errors: [], trace_id: '-' });
}

function statusOf(error: FastifyError, { raw }: FastifyRequest): number {
  // The client has closed the connection, so this is not a defect, and no one receives the
  // response.
  if (raw.destroyed && !raw.complete) return 400;
  const status = error.statusCode ?? 500;
  return status >= 400 && status < 500 ? status : 500;
}

/** HTTP/1.0 has no host header, and health checks of load balancers still use it. */
function hasHost({ raw }: FastifyRequest): boolean {
  const host = raw.headers.host ?? raw.headers[':authority'];
  return host === undefined ? raw.httpVersion === '1.0' : HOST.test(String(host));
}
