import type { Registry, RemoteManifest } from '@hareto/platform/host-contract/registry.ts';
import { applyOverrides, readOverrides, resetOverrides } from './overrides.ts';

const SERVER = 'http://localhost:3005';
const HASH = `sha384-${'A'.repeat(64)}`;
const manifest = (id: RemoteManifest['id'], version: string): RemoteManifest => ({
  id,
  version,
  contract: '1.0',
  entry: 'entry.js',
  initial: ['entry.js'],
  integrity: { 'entry.js': HASH },
  requires: {},
  routes: [],
  nav: [],
  flag: null,
  owner: 'team',
});
const REGISTRY = {
  release: '000007',
  remotes: [manifest('payments', '0'.repeat(12)), manifest('suppliers', '1'.repeat(12))],
} as unknown as Registry;
const answer = (body: unknown) => (async () => Response.json(body)) as typeof fetch;

function tab(href: string) {
  const replaced: string[] = [];
  const browser = {
    location: { href, replace: (url: URL) => replaced.push(url.href) },
    sessionStorage,
  } as unknown as Window;
  return { browser, replaced };
}

beforeEach(() => sessionStorage.clear());

test('remembers an override of the address in the tab', () => {
  expect(
    readOverrides(tab(`https://staging.example/toppage?mf=payments=${SERVER}`).browser),
  ).toEqual([{ id: 'payments', server: SERVER }]);
  expect(readOverrides(tab('https://staging.example/payments/review').browser)).toEqual([
    { id: 'payments', server: SERVER },
  ]);
});

test.each([
  'payments=https://evil.example',
  'payments=http://localhost.evil.example:80',
  'payments=http://localhost:80/x',
  'payments',
  '=http://localhost:3005',
  'payments=http://localhost:3005@evil.example',
])('ignores a malformed override: %s', (setting) => {
  expect(
    readOverrides(tab(`https://staging.example/?mf=${encodeURIComponent(setting)}`).browser),
  ).toEqual([]);
});

test('forgets the override on reset, also in the address', () => {
  const { browser, replaced } = tab(`https://staging.example/toppage?mf=payments=${SERVER}&page=2`);
  readOverrides(browser);
  resetOverrides(browser);
  expect(replaced).toEqual(['https://staging.example/toppage?page=2']);
  expect(readOverrides(tab('https://staging.example/toppage').browser)).toEqual([]);
});

test("loads the overridden remote from the developer's server, and the other remotes as released", async () => {
  const { registry, results } = await applyOverrides(
    REGISTRY,
    [{ id: 'payments', server: SERVER }],
    answer(manifest('payments', '2'.repeat(12))),
  );
  expect(registry.remotes).toEqual([
    { ...manifest('payments', '2'.repeat(12)), base: `${SERVER}/` },
    REGISTRY.remotes[1],
  ]);
  expect(results).toEqual([{ id: 'payments', server: SERVER, isApplied: true }]);
});

test.each([
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['serves something else', answer({ hello: 1 })],
  ['serves another remote', answer(manifest('suppliers', '2'.repeat(12)))],
])('leaves the release as it is when the server %s', async (_, fetch) => {
  const { registry, results } = await applyOverrides(
    REGISTRY,
    [{ id: 'payments', server: SERVER }],
    fetch,
  );
  expect(registry).toEqual(REGISTRY);
  expect(results).toEqual([{ id: 'payments', server: SERVER, isApplied: false }]);
});
