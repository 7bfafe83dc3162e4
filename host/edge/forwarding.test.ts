import { request as send } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { openDirectoryStore } from '@hareto/releases/directory-store.ts';
import { makeLive } from '@hareto/releases/testing/releases.ts';
import { buildEdge } from './server.ts';

let directory: string;
let api: FastifyInstance;
let unavailableCalls = 0;
const edges: FastifyInstance[] = [];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'edge-forwarding-'));
  await makeLive(openDirectoryStore(directory), '000001', 'one');
  api = Fastify();
  // Returns the headers about the caller that reach the API.
  api.get('/api/headers', ({ headers }) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => /forward|-ip|via/.test(name))),
  );
  api.get('/api/unavailable', (_request, reply) => {
    unavailableCalls += 1;
    return reply.code(503).header('Retry-After', '1').send({ status: 'service_unavailable' });
  });
  await api.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await Promise.all([...edges, api].map((server) => server.close()));
  await rm(directory, { recursive: true });
});

async function edgeBehind(trusted?: string[]): Promise<number> {
  const edge = await buildEdge({
    API_URL: [`http://127.0.0.1:${(api.server.address() as AddressInfo).port}`],
    RELEASE_STORE: directory,
    RELEASE_CACHE: '',
    CARD_ORIGIN: 'http://localhost:3002',
    ...(trusted ? { TRUSTED_PROXIES: trusted } : {}),
  });
  edges.push(edge);
  await edge.listen({ port: 0, host: '127.0.0.1' });
  return (edge.server.address() as AddressInfo).port;
}

async function forwardedHeaders(port: number, headers: Record<string, string>): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const call = send({ host: '127.0.0.1', port, path: '/api/headers', headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve(JSON.parse(Buffer.concat(chunks).toString())));
    });
    call.on('error', reject).end();
  });
}

const SPOOFED = {
  'X-Forwarded-For': '203.0.113.7',
  'X-Forwarded-Host': 'evil.example',
  'X-Forwarded-Proto': 'https',
  'X-Real-IP': '203.0.113.7',
  'X-Client-IP': '203.0.113.7',
  'True-Client-IP': '203.0.113.7',
  'CF-Connecting-IP': '203.0.113.7',
  'CF-Connecting-IPv6': '2001:db8::7',
  Forwarded: 'for=203.0.113.7',
  Via: '1.1 evil',
};

test('sends the API the address that the edge sees, not the one in the browser’s header', async () => {
  const port = await edgeBehind();
  expect(await forwardedHeaders(port, SPOOFED)).toEqual({ 'x-forwarded-for': '127.0.0.1' });
  expect(await forwardedHeaders(port, {})).toEqual({ 'x-forwarded-for': '127.0.0.1' });
});

test('answers a client that waits for 100-continue, as curl does with a file', async () => {
  const port = await edgeBehind();
  expect(await forwardedHeaders(port, { Expect: '100-continue' })).toEqual({
    'x-forwarded-for': '127.0.0.1',
  });
});

test('accepts from a configured proxy only the address of the proxy’s own caller', async () => {
  const port = await edgeBehind(['127.0.0.1', '10.0.0.0/8']);
  const forwarded = async (chain: string) => forwardedHeaders(port, { 'X-Forwarded-For': chain });
  expect(await forwarded('198.51.100.4')).toEqual({ 'x-forwarded-for': '198.51.100.4' });
  expect(await forwarded('203.0.113.7, 198.51.100.4, 10.1.2.3')).toEqual({
    'x-forwarded-for': '198.51.100.4',
  });
  expect(await forwarded('2001:db8::1')).toEqual({ 'x-forwarded-for': '2001:db8::1' });
  expect(await forwarded('<script>')).toEqual({ 'x-forwarded-for': '127.0.0.1' });
});

test('sends its header even when the client names it in the Connection header to have it removed', async () => {
  const port = await edgeBehind();
  const headers = { Connection: 'close, x-forwarded-for', 'X-Forwarded-For': '203.0.113.7' };
  expect(await forwardedHeaders(port, headers)).toEqual({ 'x-forwarded-for': '127.0.0.1' });
});

test('forwards a call once when the API answers 503, because its answer may have taken seconds', async () => {
  const response = await fetch(`http://127.0.0.1:${await edgeBehind()}/api/unavailable`);
  expect([response.status, await response.json(), unavailableCalls]).toEqual([
    503,
    { status: 'service_unavailable' },
    1,
  ]);
});
