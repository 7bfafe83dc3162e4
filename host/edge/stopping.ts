import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { EdgeConfig } from './config.ts';

type StopSettings = Pick<EdgeConfig, 'STOP_DELAY_SECONDS' | 'STOP_WITHIN_SECONDS'>;

const STOP_WITHIN_SECONDS = 10;

/**
 * Returns a function that stops the edge without aborting a call. During the delay, the edge works
 * as before, but `/readyz` answers 503, so that a load balancer in front sends it no more calls.
 * Then the edge accepts no more connections and waits for the open calls, such as a slow upload, up
 * to a limit, after which it destroys the connections that are left.
 */
export function prepareStop(edge: FastifyInstance, settings: StopSettings): () => Promise<void> {
  const { server } = edge;
  const connections = openConnections(server);
  let openCalls = 0;
  let isStopping = false;
  let isClosing = false;
  let onIdle: () => void = () => undefined;
  server.prependListener('request', (call, response) => {
    openCalls += 1;
    // Without this header, the client would keep the connection open and send more calls.
    if (isClosing && call.httpVersionMajor === 1) response.setHeader('connection', 'close');
    response.once('close', () => {
      openCalls -= 1;
      if (openCalls === 0) onIdle();
    });
  });
  edge.get('/readyz', { logLevel: 'silent' }, (_request, reply) =>
    reply.code(isStopping ? 503 : 200).send({ status: isStopping ? 'unavailable' : 'ok' }),
  );
  return async () => {
    isStopping = true;
    await pause((settings.STOP_DELAY_SECONDS ?? 0) * 1000);
    isClosing = true;
    server.close();
    const idle = new Promise<void>((resolve) => {
      onIdle = resolve;
    });
    const limitTimer = new AbortController();
    const limitMs = (settings.STOP_WITHIN_SECONDS ?? STOP_WITHIN_SECONDS) * 1000;
    const limit = pause(limitMs, null, { signal: limitTimer.signal }).catch(() => undefined);
    if (openCalls > 0) await Promise.race([idle, limit]);
    const closed = edge.close();
    await Promise.race([closed, limit]);
    limitTimer.abort();
    // With TLS, closing waits for every stream of HTTP/2 and for every handshake.
    for (const connection of connections) connection.destroy();
    await closed;
  };
}

function openConnections(server: FastifyInstance['server']): ReadonlySet<Socket> {
  const connections = new Set<Socket>();
  server.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  return connections;
}
