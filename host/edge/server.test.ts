import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildEdge } from './server.ts';

const HASH = `sha384-${'A'.repeat(64)}`;
let edge: FastifyInstance;

beforeAll(async () => {
  const store = await mkdtemp(join(tmpdir(), 'edge-test-'));
  await mkdir(join(store, 'releases'));
  await mkdir(join(store, 'host'));
  await mkdir(join(store, 'remotes/payments/abcdef012345'), { recursive: true });
  await writeFile(join(store, 'host/host.js'), 'host');
  await writeFile(join(store, 'remotes/payments/abcdef012345/entry.js'), 'entry');
  await writeFile(join(store, 'current'), '000001');
  await writeFile(join(store, 'releases/000001.json'), JSON.stringify({ release: '000001', host: { version: '0123456789ab', scripts: ['host.js'], integrity: { 'host.js': HASH }, contract: '1.0', provides: {} }, remotes: [] }));
  edge = await buildEdge({ API_URL: 'http://127.0.0.1:9', RELEASES_DIR: store, CARD_ORIGIN: 'http://localhost:3002' });
});
afterAll(() => edge.close());

test('a page has the whole set of security headers', async () => {
  const { headers, statusCode } = await edge.inject('/toppage');
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'integrity-policy': 'blocked-destinations=(script)',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
  const policy = String(headers['content-security-policy']);
  expect(policy).not.toMatch(/unsafe|\*/);
  for (const part of ["default-src 'none'", "script-src 'self'", 'frame-src http://localhost:3002', "frame-ancestors 'none'", "base-uri 'none'", "require-trusted-types-for 'script'"]) expect(policy).toContain(part);
});

test('secretive pages send no referrer; error pages are not indexed', async () => {
  expect((await edge.inject('/oauth/authorize')).headers['referrer-policy']).toBe('no-referrer');
  expect((await edge.inject('/error/a/b')).headers['x-robots-tag']).toBe('noindex');
});

test('builds are immutable', async () => {
  const { headers, body } = await edge.inject('/remotes/payments/abcdef012345/entry.js');
  expect(body).toBe('entry');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test.each(['/assets/gone.js', '/remotes/payments/abcdef012345/gone.js', '/remotes/payments/other/entry.js', '/toppage/x.css', '/.git/config', '/assets/..%2freleases%2f000001.json'])(
  'an unknown file is 404 text, never a page: %s',
  async (url) => {
    const { statusCode, headers, body } = await edge.inject(url);
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(statusCode).toBeLessThan(500);
    expect(String(headers['content-type'])).not.toContain('html');
    expect(body).not.toContain('registry');
  },
);

test('without the API the answer is 503 in the shape of every refusal', async () => {
  const { statusCode, headers, body } = await edge.inject('/api/v1/system/time');
  expect(statusCode).toBe(503);
  expect(headers['retry-after']).toBe('2');
  expect(JSON.parse(body)).toEqual({ status: 'maintenance', message: '現在ご利用いただけません。しばらくしてからもう一度お試しください。', errors: [], trace_id: '-' });
});
