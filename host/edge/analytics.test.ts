import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteManifest } from '@hareto/platform/host-contract/registry.ts';
import type { FastifyInstance } from 'fastify';
import { readConfig } from './config.ts';
import { openDirectoryStore } from '@hareto/releases/directory-store.ts';
import type { ReleaseStore } from '@hareto/releases/store.ts';
import { makeLive } from '@hareto/releases/testing/releases.ts';
import { buildEdge } from './server.ts';

const REMOTE: RemoteManifest = {
  id: 'payments',
  version: 'abcdef012345',
  contract: '1.0',
  entry: 'entry.js',
  initial: [],
  integrity: {},
  requires: {},
  nav: [],
  flag: null,
  owner: 'team',
  // The route with card fields comes last, but the router prefers it to the parameter.
  routes: [
    { id: 'payments.detail', path: '/payments/:id', title: '明細', cardFields: false },
    { id: 'payments.cards', path: '/payments/cards', title: 'カード', cardFields: true },
  ].map((route) => ({ ...route, access: 'auth', layout: 'app', flag: null, scripts: [] })),
};

let store: ReleaseStore;
const edges: FastifyInstance[] = [];

async function edgeWith(more: Record<string, string>): Promise<FastifyInstance> {
  const edge = await buildEdge(
    readConfig({
      PORT: '0',
      API_URL: 'http://127.0.0.1:9',
      RELEASE_STORE: store.address,
      CARD_ORIGIN: 'http://localhost:3002',
      ...more,
    }),
  );
  edges.push(edge);
  return edge;
}
const policyOf = async (edge: FastifyInstance, path: string) =>
  String((await edge.inject(path)).headers['content-security-policy']);
const frameSource = async (edge: FastifyInstance, path: string) =>
  /frame-src ([^;]+)/.exec(await policyOf(edge, path))?.[1];

beforeAll(async () => {
  store = openDirectoryStore(await mkdtemp(join(tmpdir(), 'edge-analytics-')));
  await makeLive(store, '000001', 'one', [REMOTE]);
});
afterAll(async () => {
  await Promise.all(edges.map((edge) => edge.close()));
  await rm(store.address, { recursive: true });
});

test('serves no frame by default, and pages and their policy do not mention one', async () => {
  const edge = await edgeWith({});
  expect((await edge.inject('/toppage')).body).not.toContain('"analytics"');
  expect(await frameSource(edge, '/toppage')).toBe('http://localhost:3002');
  expect((await edge.inject('/analytics')).statusCode).toBe(404);
});

test('adds the frame to the page and to its policy when containers are set, and changes nothing else in the policy', async () => {
  const off = await edgeWith({});
  const on = await edgeWith({ TAG_MANAGER_IDS: 'GTM-AAAA111,GTM-BBBB222' });
  expect((await on.inject('/toppage')).body).toContain(
    '<script type="application/json" id="site">{"links":[],"analytics":"/analytics"}</script>',
  );
  expect(await policyOf(on, '/toppage')).toBe(
    (await policyOf(off, '/toppage')).replace(
      'frame-src http://localhost:3002',
      "frame-src http://localhost:3002 'self'",
    ),
  );
});

/** The HTML without the server's time, which differs between two responses. */
const htmlOf = ({ body }: { body: string }) => body.replace(/(?<="renew-before" content=")\d+/, '');

// The router shows the same page for each of these addresses.
test.each([
  ['', '/payments/cards', 200],
  [' with an encoded path', '/payments/%63ards', 200],
  [' with a path in another case, which the edge does not know', '/Payments/%43ards/', 404],
])('adds no analytics to a page with card fields%s', async (_, address, statusCode) => {
  const off = await edgeWith({});
  const on = await edgeWith({ TAG_MANAGER_IDS: 'GTM-AAAA111' });
  const before = await off.inject(address);
  const after = await on.inject(address);
  expect(after.statusCode).toBe(statusCode);
  expect(htmlOf(after)).toBe(htmlOf(before));
  expect(after.headers['content-security-policy']).toBe(before.headers['content-security-policy']);
});

test('adds the frame to a page without card fields whose pattern also matches a page with them', async () => {
  const on = await edgeWith({ TAG_MANAGER_IDS: 'GTM-AAAA111' });
  expect((await on.inject('/payments/12')).body).toContain('"analytics":"/analytics"');
});

test('serves the frame with its containers, an opaque origin and a policy for the tag manager alone', async () => {
  const { headers, body } = await (
    await edgeWith({ TAG_MANAGER_IDS: 'GTM-AAAA111,GTM-BBBB222' })
  ).inject('/analytics');
  expect(body).toContain(
    '<script type="application/json" id="containers">["GTM-AAAA111","GTM-BBBB222"]</script>',
  );
  const policy = String(headers['content-security-policy']);
  expect(policy.split('; ')).toEqual([
    "default-src 'none'",
    expect.stringMatching(/^script-src 'sha256-[\w+/=]+' https:\/\/www\.googletagmanager\.com$/),
    'connect-src https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com',
    'img-src https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts',
  ]);
});

test.each(['UA-1', 'GTM-A"><script>', 'GTM-AAAA,GTM-BBBB,GTM-CCCC'])(
  'refuses to start with malformed container ids: %s',
  async (ids) => {
    await expect(edgeWith({ TAG_MANAGER_IDS: ids })).rejects.toThrow();
  },
);
