import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:http2';
import { get } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { openDirectoryStore } from '@hareto/releases/directory-store.ts';
import { makeLive } from '@hareto/releases/testing/releases.ts';
import { buildEdge } from './server.ts';
import { makeCertificate } from './testing/certificate.ts';

let directory: string;
let certificate: ReturnType<typeof makeCertificate>;
const edges: FastifyInstance[] = [];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'edge-hints-'));
  certificate = makeCertificate(directory);
  await makeLive(openDirectoryStore(join(directory, 'store')), '000001', 'one');
});
afterEach(() => Promise.all(edges.splice(0).map((edge) => edge.close())));
afterAll(() => rm(directory, { recursive: true }));

async function portOf(settings: { NO_EARLY_HINTS?: '1' } = {}): Promise<number> {
  const edge = await buildEdge({
    API_URL: ['http://127.0.0.1:9'],
    RELEASE_STORE: join(directory, 'store'),
    RELEASE_CACHE: '',
    CARD_ORIGIN: 'http://localhost:3002',
    ...certificate,
    ...settings,
  });
  edges.push(edge);
  await edge.listen({ port: 0, host: 'localhost' });
  return (edge.server.address() as AddressInfo).port;
}

/** Makes a request over HTTP/2; returns the early hints and the final status. */
function visit(
  port: number,
  path: string,
  destination = 'document',
): Promise<{ hints: string[]; status: number }> {
  const session = connect(`https://localhost:${port}`, { rejectUnauthorized: false });
  const request = session.request({ ':path': path, 'sec-fetch-dest': destination });
  const hints: string[] = [];
  return new Promise((resolve, reject) => {
    request.on('headers', ({ ':status': status, link }) => {
      if (status === 103) hints.push(...String(link).split(', '));
    });
    request.once('error', reject);
    request.once('response', ({ ':status': status }) => {
      resolve({ hints, status: Number(status) });
      session.destroy();
    });
  });
}

test('hints at the font and the scripts of a page before the page is sent', async () => {
  const { hints, status } = await visit(await portOf(), '/toppage');
  expect(status).toBe(200);
  expect(hints).toEqual([
    '</assets/inter-subset.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin',
    '</assets/host.000001.js>; rel=preload; as=script; crossorigin',
  ]);
});

test.each([
  ['a request for something other than a page', '/toppage', 'empty', {}],
  ['a file', '/assets/host.000001.js', 'script', {}],
  ['turned off by a setting', '/toppage', 'document', { NO_EARLY_HINTS: '1' }],
] as const)('sends no hints: %s', async (_, path, destination, settings) => {
  expect((await visit(await portOf(settings), path, destination)).hints).toEqual([]);
});

test('sends no hints over HTTP/1.1', async () => {
  const port = await portOf();
  const informed: number[] = [];
  const status = await new Promise((resolve, reject) => {
    get(
      {
        host: 'localhost',
        port,
        path: '/toppage',
        rejectUnauthorized: false,
        headers: { 'sec-fetch-dest': 'document' },
      },
      (response) => {
        response.resume();
        resolve(response.statusCode);
      },
    )
      .on('information', ({ statusCode }) => informed.push(statusCode))
      .once('error', reject);
  });
  expect({ status, informed }).toEqual({ status: 200, informed: [] });
});
