import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { openDirectoryStore } from '@hareto/releases/directory-store.ts';
import { makeLive } from '@hareto/releases/testing/releases.ts';
import { buildEdge } from './server.ts';

interface Api {
  readonly name: string;
  readonly server: Server;
  isReady: boolean;
  isSilent: boolean;
  /** Whether the next call ends without an answer. */
  breaksNextCall: boolean;
  /** Resolves after the next health check of the edge, answered or given up. */
  checked(): Promise<unknown>;
}

let directory: string;
let apis: Api[];
let edge: FastifyInstance;

async function startApi(name: string): Promise<Api> {
  const server = createServer((call, response) => {
    if (call.url === '/readyz') {
      response.once('close', () => server.emit('checked'));
      if (!api.isSilent) response.writeHead(api.isReady ? 200 : 503).end();
      return;
    }
    if (call.url === '/api/v1/settings') return void response.writeHead(404).end();
    if (api.breaksNextCall) {
      api.breaksNextCall = false;
      return void response.destroy();
    }
    void answer(name, call, response);
  }).listen(0, '127.0.0.1');
  const api: Api = {
    name,
    server,
    isReady: true,
    isSilent: false,
    breaksNextCall: false,
    checked: async () => once(server, 'checked'),
  };
  await once(server, 'listening');
  return api;
}

/** Answers with what arrived; a GET only with the name. */
async function answer(name: string, call: IncomingMessage, response: ServerResponse) {
  const body = await text(call);
  response.end(call.method === 'GET' ? name : `${name} ${call.method} ${call.url} ${body}`);
}

const addressOf = ({ server }: Api) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'edge-upstreams-'));
  await makeLive(openDirectoryStore(directory), '000001', 'one');
  apis = await Promise.all([startApi('first'), startApi('second')]);
  edge = await buildEdge({
    API_URL: apis.map((api) => `${addressOf(api)}/`),
    RELEASE_STORE: directory,
    RELEASE_CACHE: '',
    CARD_ORIGIN: 'http://localhost:3002',
  });
  await edge.ready();
});
afterEach(async () => {
  await edge.close();
  for (const { server } of apis) {
    server.closeAllConnections();
    server.close();
  }
  await rm(directory, { recursive: true });
});

/** Names the APIs that answer the next ten calls. */
async function answeredBy(): Promise<string[]> {
  const names = new Set<string>();
  for (let call = 0; call < 10; call += 1)
    names.add((await edge.inject('/api/v1/system/time')).body);
  return [...names].sort();
}

test('spreads calls over several APIs', async () => {
  expect(await answeredBy()).toEqual(['first', 'second']);
});

test('sends no call to an API that says it is about to stop, and calls again when it is back', async () => {
  const [first, second] = apis as [Api, Api];
  first.isReady = false;
  // The edge has read a response when it sends the next health check.
  await first.checked();
  await first.checked();
  expect(await answeredBy()).toEqual(['second']);
  first.isReady = true;
  second.isReady = false;
  for (let round = 0; round < 2; round += 1) await Promise.all([first.checked(), second.checked()]);
  expect(await answeredBy()).toEqual(['first']);
});

test('sends no call to an API that has ended', async () => {
  const [first, second] = apis as [Api, Api];
  first.server.closeAllConnections();
  first.server.close();
  await second.checked();
  await second.checked();
  expect(await answeredBy()).toEqual(['second']);
});

test('sends calls to an API that answers its checks too late when the other has ended', async () => {
  const [first, second] = apis as [Api, Api];
  second.isSilent = true;
  await second.checked();
  first.server.closeAllConnections();
  first.server.close();
  await second.checked();
  expect(await answeredBy()).toEqual(['second']);
});

test('still sends no call to a stopped API when its next checks get no answer', async () => {
  const [first, second] = apis as [Api, Api];
  first.isReady = false;
  await first.checked();
  await first.checked();
  first.isSilent = true;
  second.isSilent = true;
  // The edge gives up the first silent check of each, and sends the next one.
  for (let round = 0; round < 2; round += 1) await Promise.all([first.checked(), second.checked()]);
  expect(await answeredBy()).toEqual(['second']);
});

test('sends a call with its body to another API when the first one ends between two checks', async () => {
  const [first] = apis as [Api, Api];
  first.server.closeAllConnections();
  first.server.close();
  await once(first.server, 'close');
  const answers = await Promise.all(
    Array.from({ length: 6 }, async () =>
      edge.inject({ method: 'POST', url: '/api/v1/drafts?from=home', payload: { memo: 'first' } }),
    ),
  );
  expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(
    Array.from({ length: 6 }, () => [200, 'second POST /api/v1/drafts?from=home {"memo":"first"}']),
  );
});

test('repeats a call without an answer only if it changes nothing', async () => {
  for (const api of apis) api.breaksNextCall = true;
  const statusOf = async (method: 'GET' | 'POST') =>
    (await edge.inject({ method, url: '/api/v1/drafts' })).statusCode;
  expect(await statusOf('POST')).toBe(503);
  expect(await statusOf('GET')).toBe(200);
});

test('refuses calls with its own 503 when no API is ready, and still serves pages', async () => {
  for (const { server } of apis) {
    server.closeAllConnections();
    server.close();
  }
  expect((await edge.inject('/api/v1/system/time')).statusCode).toBe(503);
  expect((await edge.inject('/toppage')).statusCode).toBe(200);
});
