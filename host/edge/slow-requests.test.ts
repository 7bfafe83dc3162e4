import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { getSettings } from '@hareto/contracts/settings.ts';
import type { FastifyInstance } from 'fastify';
import { openDirectoryStore } from '@hareto/releases/directory-store.ts';
import { makeLive } from '@hareto/releases/testing/releases.ts';
import { buildEdge } from './server.ts';

const TIMEOUTS = { headersMs: 300, checkMs: 50, bodyMs: 300 };
const SLOW = '通信が途中で止まりました。もう一度お試しください。';

let directory: string;
let api: Server;
let edge: FastifyInstance;
let port: number;
/** Handles a call in the API. */
let handle: (call: IncomingMessage) => Promise<{ status: number; body: string }>;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'edge-slow-'));
  await makeLive(openDirectoryStore(directory), '000001', 'one');
  api = createServer((call, response) => {
    // The edge reads the settings too, at any time.
    if (call.url === getSettings.path) {
      response.writeHead(404).end();
      return;
    }
    void handle(call).then(({ status, body }) => {
      response.writeHead(status, { connection: 'close' }).end(body);
    });
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  const config = {
    API_URL: [`http://127.0.0.1:${(api.address() as AddressInfo).port}`],
    RELEASE_STORE: directory,
    RELEASE_CACHE: '',
    CARD_ORIGIN: 'http://localhost:3002',
  };
  edge = await buildEdge(config, TIMEOUTS);
  await edge.listen({ port: 0, host: '127.0.0.1' });
  port = (edge.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await edge.close();
  api.closeAllConnections();
  api.close();
  await rm(directory, { recursive: true });
});

function open(method: string, path: string, headers: Record<string, string> = {}) {
  const call = request({ host: '127.0.0.1', port, method, path, headers });
  // The server closes this connection while the test writes to it.
  call.on('error', () => undefined);
  return call;
}

async function responseTo(call: ReturnType<typeof open>) {
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  const closed = once(response.socket, 'close');
  return { status: response.statusCode, body: await text(response), closed };
}

test('cuts off headers that never end, with our own text', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /toppage HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
  const answer = await text(socket);
  expect(answer.split('\r\n')[0]).toBe('HTTP/1.1 408 Request Timeout');
  expect(answer).toContain('X-Content-Type-Options: nosniff');
  expect(answer.split('\r\n\r\n')[1]).toBe(SLOW);
});

test('passes a slow but steady upload on to the API without a limit on its time', async () => {
  const chunk = Buffer.alloc(64, 1);
  let arrived: () => void = () => undefined;
  handle = async (call) => {
    let count = 0;
    for await (const bytes of call) {
      count += (bytes as Buffer).length;
      arrived();
    }
    return { status: 200, body: String(count) };
  };
  const call = open('PUT', '/api/v1/files/content', { 'content-type': 'application/pdf' });
  const began = performance.now();
  let sent = 0;
  // Takes several times the limit for headers; each piece waits for the previous one.
  while (performance.now() - began < 4 * TIMEOUTS.headersMs) {
    const arrival = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    call.write(chunk);
    sent += chunk.length;
    await arrival;
  }
  call.end();
  const { status, body } = await responseTo(call);
  expect({ status, body }).toEqual({ status: 200, body: String(sent) });
});

test('ends an upload in its middle when the API refuses it', async () => {
  handle = async (call) => {
    await once(call, 'data');
    return { status: 408, body: '{"status":"request_timeout"}' };
  };
  const headers = { 'content-type': 'application/pdf', 'content-length': '1000' };
  const call = open('PUT', '/api/v1/files/content', headers);
  call.write('%PDF');
  const { status, body, closed } = await responseTo(call);
  expect({ status, body }).toEqual({ status: 408, body: '{"status":"request_timeout"}' });
  await closed;
});

/** Sends the head of a report and one byte of its body; returns everything the edge answers. */
async function unfinishedReport(path: string, type: string): Promise<string[]> {
  const socket = connect(port, '127.0.0.1');
  const head = `Host: localhost\r\nContent-Type: ${type}\r\nContent-Length: 100`;
  socket.write(`POST ${path} HTTP/1.1\r\n${head}\r\n\r\n[`);
  const answer = await text(socket);
  return [answer.split('\r\n')[0] ?? '', answer.split('\r\n\r\n')[1] ?? ''];
}

const LATE = ['HTTP/1.1 408 Request Timeout', SLOW];

test.each(['/telemetry', '/reports'])(
  'answers 408 to a report whose body stops halfway: %s',
  async (path) => {
    expect(await unfinishedReport(path, 'application/json')).toEqual(LATE);
  },
);

test('logs no error for a report that was refused before it stopped', async () => {
  const [refused, late] = await Promise.all([
    unfinishedReport('/reports', 'text/plain'),
    unfinishedReport('/reports', 'application/json'),
  ]);
  expect(refused[0]).toBe('HTTP/1.1 415 Unsupported Media Type');
  // By now the time limit of the refused report has passed as well.
  expect(late).toEqual(LATE);
});

test('keeps the connection of a report that was refused early, and answers the next request on it', async () => {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.setEncoding('utf8').on('data', (piece: string) => (received += piece));
  const head = 'Host: localhost\r\nContent-Type: text/plain\r\nContent-Length: 100';
  socket.write(`POST /reports HTTP/1.1\r\n${head}\r\n\r\n`);
  await once(socket, 'data');
  expect(received.split('\r\n')[0]).toBe('HTTP/1.1 415 Unsupported Media Type');
  received = '';
  const next = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
  socket.write(`${'x'.repeat(100)}${next}`);
  await once(socket, 'close');
  expect(received).toContain('HTTP/1.1 200 OK');
});
