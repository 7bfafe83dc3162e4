import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { openDirectoryStore } from '@hareto/releases/directory-store.ts';
import { makeLive } from '@hareto/releases/testing/releases.ts';
import { buildEdge } from './server.ts';

let directory: string;
let edge: FastifyInstance;
let port: number;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'edge-refusals-'));
  await makeLive(openDirectoryStore(directory), '000001', 'one');
  edge = await buildEdge({
    API_URL: ['http://127.0.0.1:9'],
    RELEASE_STORE: directory,
    RELEASE_CACHE: '',
    CARD_ORIGIN: 'http://localhost:3002',
  });
  await edge.listen({ port: 0, host: '127.0.0.1' });
  port = (edge.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await edge.close();
  await rm(directory, { recursive: true });
});

/** Writes raw bytes, because no client library would send such requests. */
async function sendRaw(text: string) {
  const socket = connect(port, '127.0.0.1');
  socket.write(text);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(socket, 'close');
  const [head = '', body = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n');
  const [line = '', ...fields] = head.split('\r\n');
  const headers = fields.map((field) => {
    const [name = '', value = ''] = field.split(/: (.*)/);
    return [name.toLowerCase(), value] as const;
  });
  return { status: Number(line.split(' ')[1]), headers: Object.fromEntries(headers), body };
}

const get = async (target: string, host = 'Host: localhost\r\n') =>
  sendRaw(`GET ${target} HTTP/1.1\r\n${host}Connection: close\r\n\r\n`);

const SECURITY = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'cache-control': 'no-store, no-transform',
};
const TEXT = { ...SECURITY, 'content-type': 'text/plain; charset=utf-8' };
const UNREADABLE = 'リクエストの形式が正しくありません。';

test.each(['/%E0%A4%A', '/%', '/assets/%zz', '//', '//api/v1/x', 'http://evil.example/'])(
  'refuses a malformed address with our own text: %s',
  async (target) => {
    expect(await get(target)).toMatchObject({ status: 400, headers: TEXT, body: UNREADABLE });
  },
);

test('redirects a GET with double slashes to the page, never to another host, and refuses a POST', async () => {
  const { status, headers } = await get('//evil.example/x?y=//z');
  expect({ status, location: headers['location'] }).toEqual({
    status: 308,
    location: '/evil.example/x?y=//z',
  });
  expect(
    (await sendRaw('POST //toppage HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')).status,
  ).toBe(400);
});

test("refuses malformed calls of the API in the shape of the API's errors", async () => {
  const { status, headers, body } = await get('/api/v1/%');
  expect({ status, headers, body: JSON.parse(body) as unknown }).toMatchObject({
    status: 400,
    headers: { ...SECURITY, 'content-type': 'application/json; charset=utf-8' },
    body: { status: 'bad_request', message: UNREADABLE, errors: [], trace_id: '-' },
  });
});

test.each([
  '',
  'Host:\r\n',
  'Host: a b\r\n',
  'Host: <x>\r\n',
  'Host: localhost/x\r\n',
  'Host: %\r\n',
])('refuses a malformed host: %j', async (host) => {
  expect(await get('/toppage', host)).toMatchObject({
    status: 400,
    headers: TEXT,
    body: UNREADABLE,
  });
});

test.each(['localhost', 'localhost:3000', 'hareto.example', '[::1]:3000', '192.0.2.1'])(
  'serves a valid host: %s',
  async (host) => {
    expect((await get('/toppage', `Host: ${host}\r\n`)).status).toBe(200);
  },
);

test('sends the common headers when it refuses non-HTTP input and oversized headers', async () => {
  expect(await sendRaw('NONSENSE\r\n\r\n')).toMatchObject({ status: 400, headers: TEXT });
  const bomb = `X-Bomb: ${'x'.repeat(100_000)}\r\n`;
  expect(await get('/toppage', `Host: localhost\r\n${bomb}`)).toMatchObject({
    status: 431,
    headers: TEXT,
  });
});

test.each([
  ['another content type', 'text/plain', 'x', 415, 'この形式のデータは受け付けていません。'],
  [
    'a body that is too large',
    'application/json',
    `["${'x'.repeat(70_000)}"]`,
    413,
    '送信された内容が大きすぎます。',
  ],
])(
  'refuses %s for telemetry and reports with our own text',
  async (_, type, payload, status, text) => {
    for (const url of ['/telemetry', '/reports']) {
      const headers = { 'content-type': type };
      const response = await edge.inject({ method: 'POST', url, headers, payload });
      expect(response).toMatchObject({ statusCode: status, headers: TEXT, body: text });
    }
  },
);

test('logs no error when the client hangs up in the middle of a report', async () => {
  // An unexpected line in the error log fails the test.
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const ended = new Promise((resolve) => {
    edge.server.once('request', ({ socket: peer }: { socket: Socket }) => {
      peer.once('close', resolve);
      socket.destroy();
    });
  });
  const head = 'POST /telemetry HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
  socket.write(`${head}Content-Length: 1000\r\n\r\n[`);
  await ended;
  expect((await get('/healthz')).status).toBe(200);
});

test('refuses the 121st report of a minute and says when to retry', async () => {
  const statuses: number[] = [];
  const post = async () =>
    edge.inject({
      method: 'POST',
      url: '/telemetry',
      remoteAddress: '198.51.100.9',
      headers: { 'content-type': 'application/json' },
      payload: '[]',
    });
  for (let call = 0; call < 120; call += 1) statuses.push((await post()).statusCode);
  expect(new Set(statuses)).toEqual(new Set([204]));
  const last = await post();
  expect(last).toMatchObject({ statusCode: 429, headers: TEXT });
  expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
});
