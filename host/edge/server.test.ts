import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { openDirectoryStore } from '@hareto/releases/directory-store.ts';
import { openS3Store } from '@hareto/releases/s3-store.ts';
import type { Release } from '@hareto/releases/release.ts';
import type { ReleaseStore } from '@hareto/releases/store.ts';
import { makeLive } from '@hareto/releases/testing/releases.ts';
import { startFakeS3 } from '@hareto/server-kit/testing/fake-s3.ts';
import type { EdgeConfig } from './config.ts';
import { buildEdge } from './server.ts';

let store: ReleaseStore;
let edge: FastifyInstance;
const settings = (address: string, more: Partial<Omit<EdgeConfig, 'PORT' | 'HOST'>> = {}) => ({
  API_URL: ['http://127.0.0.1:9'],
  RELEASE_STORE: address,
  RELEASE_CACHE: '',
  CARD_ORIGIN: 'http://localhost:3002',
  ...more,
});

beforeAll(async () => {
  store = openDirectoryStore(await mkdtemp(join(tmpdir(), 'edge-test-')));
  await store.writeOnce('remotes/payments/abcdef012345/entry.js', 'entry');
  await makeLive(store, '000001', 'one');
  edge = await buildEdge(settings(store.address));
});
afterAll(async () => {
  await edge.close();
  await rm(store.address, { recursive: true });
});

test('sends the security headers with a page', async () => {
  const { headers, statusCode } = await edge.inject('/toppage');
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'integrity-policy': 'blocked-destinations=(script), endpoints=(violations)',
    'reporting-endpoints': 'violations="/reports"',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
  const policy = String(headers['content-security-policy']);
  expect(policy).not.toMatch(/unsafe|\*/);
  for (const part of [
    "default-src 'none'",
    "script-src 'self'",
    'frame-src http://localhost:3002',
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
  ])
    expect(policy).toContain(part);
});

test('allows calls to the origins of its remotes', async () => {
  const remote = (id: string, base?: string): Release['remotes'][number] => ({
    ...{ id, version: 'abcdef012345', contract: '1.0', entry: 'entry.js', initial: [] },
    ...{ integrity: {}, requires: {}, routes: [], nav: [], flag: null, owner: 'team' },
    ...(base === undefined ? {} : { base }),
  });
  const own = openDirectoryStore(await mkdtemp(join(tmpdir(), 'edge-test-')));
  await makeLive(own, '000001', 'one', [
    remote('payments'),
    remote('reports', 'https://cdn.example/reports/'),
    remote('suppliers', 'https://cdn.example/suppliers/'),
  ]);
  const edgeWithRemotes = await buildEdge(settings(own.address));
  const { headers } = await edgeWithRemotes.inject('/toppage');
  expect(/connect-src [^;]+/.exec(String(headers['content-security-policy']))?.[0]).toBe(
    "connect-src 'self' https://cdn.example",
  );
  await edgeWithRemotes.close();
  await rm(own.address, { recursive: true });
});

test('answers HEAD with the headers of GET', async () => {
  const headers = { 'accept-encoding': 'gzip' };
  const page = await edge.inject({ url: '/toppage', headers });
  const head = await edge.inject({ method: 'HEAD', url: '/toppage', headers });
  const { date: _, ...expected } = page.headers;
  expect([head.statusCode, head.body]).toEqual([200, '']);
  expect(head.headers).toMatchObject(expected);
});

test('serves an error page whose message ends like a file name', async () => {
  const { statusCode, headers } = await edge.inject('/error/a/hareto.example');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
});

test.each(['/oauth/authorize', '/OAuth/authorize', '/password/reset', '/%70assword/reset'])(
  'sends no referrer from %s, a page with secrets',
  async (path) => {
    expect((await edge.inject(path)).headers['referrer-policy']).toBe('no-referrer');
  },
);

test.each(['/error/a/b', '/Error/a/b', '/%65rror/a/b'])(
  'keeps the error page %s out of search engines',
  async (path) => {
    expect((await edge.inject(path)).headers['x-robots-tag']).toBe('noindex');
  },
);

test('sends the origin as the referrer of other pages, which search engines may list', async () => {
  const { headers } = await edge.inject('/toppage');
  expect([headers['referrer-policy'], headers['x-robots-tag']]).toEqual([
    'strict-origin-when-cross-origin',
    undefined,
  ]);
});

test('serves builds as immutable', async () => {
  const { headers, body } = await edge.inject('/remotes/payments/abcdef012345/entry.js');
  expect(body).toBe('entry');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable, no-transform');
});

test.each([
  '/assets/gone.js',
  '/remotes/payments/abcdef012345/gone.js',
  '/remotes/payments/other/entry.js',
  '/toppage/x.css',
  '/.git/config',
  '/assets/..%2freleases%2f000001.json',
])('answers an unknown file with a client error, never with a page: %s', async (url) => {
  const { statusCode, headers, body } = await edge.inject(url);
  expect(statusCode).toBeGreaterThanOrEqual(400);
  expect(statusCode).toBeLessThan(500);
  expect(String(headers['content-type'])).not.toContain('html');
  expect(body).not.toContain('registry');
});

test.each(['/api/v1/system/time', '/.well-known/oauth-authorization-server'])(
  "answers %s with 503 in the shape of the API's errors when the API is unavailable",
  async (url) => {
    const { statusCode, headers, body } = await edge.inject(url);
    expect(statusCode).toBe(503);
    expect(headers['retry-after']).toBe('2');
    expect(JSON.parse(body)).toEqual({
      status: 'maintenance',
      message: '現在ご利用いただけません。しばらくしてからもう一度お試しください。',
      errors: [],
      trace_id: '-',
    });
  },
);

const releaseOf = async (server: FastifyInstance) =>
  /"release":"(\d+)"/.exec((await server.inject('/toppage')).body)?.[1];

test('serves a promoted release without its history, and still serves the build before it', async () => {
  await makeLive(store, '000002', 'two');
  const { body } = await edge.inject('/toppage');
  expect(body).toContain('"release":"000002"');
  expect(body).not.toContain('"made"');
  expect((await edge.inject('/assets/host.000001.js')).body).toBe('one');
  expect((await edge.inject('/assets/host.000002.js')).body).toBe('two');
});

test('serves the pinned release although a later one is live', async () => {
  const pinned = await buildEdge(settings(store.address, { PINNED_RELEASE: '000001' }));
  expect(await releaseOf(pinned)).toBe('000001');
  await pinned.close();
});

test('serves a release from a bucket, fetches files of older builds on demand, and serves copies during an outage', async () => {
  const fakeS3 = await startFakeS3('builds');
  const bucket = openS3Store('s3://builds/hareto', fakeS3.environment);
  await bucket.writeOnce('remotes/payments/abcdef012345/entry.js', 'entry');
  await makeLive(bucket, '000001', 'one');
  const cache = await mkdtemp(join(tmpdir(), 'edge-cache-'));
  const bucketSettings = settings(bucket.address, { RELEASE_CACHE: cache, ...fakeS3.environment });
  const bucketEdge = await buildEdge(bucketSettings);
  expect(await releaseOf(bucketEdge)).toBe('000001');
  expect((await bucketEdge.inject('/assets/host.000001.js')).body).toBe('one');
  expect((await bucketEdge.inject('/remotes/payments/abcdef012345/entry.js')).body).toBe('entry');
  expect((await bucketEdge.inject('/remotes/payments/abcdef012345/gone.js')).statusCode).toBe(404);
  await fakeS3.stop();
  // A cached file needs no bucket; a missing one may be uploaded later.
  expect((await bucketEdge.inject('/remotes/payments/abcdef012345/entry.js')).body).toBe('entry');
  expect((await bucketEdge.inject('/remotes/payments/abcdef012345/later.js')).statusCode).toBe(503);
  await bucketEdge.close();
  // A restart needs no bucket either.
  const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const restarted = await buildEdge(bucketSettings);
  expect(await releaseOf(restarted)).toBe('000001');
  // The closed edge may have ended its last read only now, with the same line.
  expect([...new Set(report.mock.calls.flat())]).toEqual([
    expect.stringMatching(
      /^s3:\/\/builds\/hareto cannot be reached: .*ECONNREFUSED.*; release 000001 stays$/,
    ),
  ]);
  report.mockRestore();
  await restarted.close();
  await rm(cache, { recursive: true });
});
