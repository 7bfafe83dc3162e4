import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import type { Registry } from '@hareto/platform/host-contract/registry.ts';
import type { RouteEntry } from '@hareto/platform/host-contract/routes.ts';
import { TOP_PAGE_CALLS } from '../src/toppage/top-page-calls.ts';
import { EARLY_SCRIPT_HASH, earlyCalls, earlyCallsElements } from './early-calls.ts';

const SHELL = ['/api/v1/users/information', '/api/v1/users/stats', '/api/v1/system/time'];
const route = (id: string, path: string, more: Partial<RouteEntry> = {}): RouteEntry => ({
  id,
  path,
  access: 'auth',
  layout: 'app',
  title: 'x',
  flag: null,
  cardFields: false,
  scripts: [],
  ...more,
});
const REGISTRY = {
  release: '000001',
  host: { version: '0123456789ab' },
  remotes: [
    {
      routes: [
        route('payments.part', '/payments/:part', { early: ['/api/v1/parts/:part'] }),
        route('payments.review', '/payments/review', {
          early: ['/api/v1/invoices?from=0&size=20'],
        }),
        route('payments.detail', '/payments/review/:id', { early: ['/api/v1/invoices/:id'] }),
        route('account.sign-in', '/signin', { access: 'public', layout: 'simple' }),
        route('account.terms', '/terms', { layout: 'simple' }),
      ],
    },
  ],
} as unknown as Registry;
const callsAt = (path: string) => earlyCalls(REGISTRY, new URL(path, 'https://hareto.example'));

test.each([
  ['/payments/review', [...SHELL, '/api/v1/invoices?from=0&size=20']],
  ['/payments/review/12', [...SHELL, '/api/v1/invoices/12']],
  ['/payments/review?page=2', SHELL],
  ['/payments/review/abc', SHELL],
  ['/payments/review/..%2fusers', SHELL],
  ['/terms', ['/api/v1/users/information']],
  ['/toppage', [...SHELL, ...TOP_PAGE_CALLS]],
  ['/signin', []],
  ['/nowhere', []],
])('makes %s request %j early', (path, expected) => {
  expect(callsAt(path)).toEqual(expected);
});

test('has one script in the page, whose hash the policy names', () => {
  const html = earlyCallsElements(REGISTRY, new URL('https://hareto.example/payments/review'));
  const script = /<script>(.*)<\/script>/.exec(html)?.[1] ?? '';
  expect(EARLY_SCRIPT_HASH).toBe(
    `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
});

test('puts no script into a page without early calls', () => {
  expect(earlyCallsElements(REGISTRY, new URL('https://hareto.example/signin'))).toBe('');
});

const NOW = 1_800_000_000;
const token = (claims: object) =>
  `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.sign`;

/**
 * Runs the page's script in a browser with this storage. Returns the addresses it requested, the
 * access token it sent, and the globals it left behind.
 */
function run(stored: string | null) {
  const html = earlyCallsElements(REGISTRY, new URL('https://hareto.example/terms'));
  const calls: [string, string][] = [];
  const browser: Record<string, unknown> = {
    atob,
    localStorage: { getItem: (key: string) => (key === 'hareto.session' ? stored : null) },
    document: {
      getElementById: () => ({ textContent: /id="early">(.*?)<\/script>/.exec(html)?.[1] }),
      querySelector: (selector: string) =>
        selector === 'meta[name=renew-before]' ? { content: String(NOW) } : null,
    },
    fetch: (address: string, { headers }: { headers: Record<string, string> }) => {
      calls.push([address, headers['Access-Token'] ?? '']);
      return Promise.resolve();
    },
  };
  runInNewContext(/<script>(.*)<\/script>/.exec(html)?.[1] ?? '', browser);
  return { calls, leavesCalls: '__haretoEarly' in browser };
}

const session = (access_token: string) =>
  JSON.stringify({ access_token, id_token: 'i', refresh_token: 'r', generation: 1, subject: '1' });

test.each([
  // The text gives base64url characters, which `atob` does not accept.
  ['is still valid', { exp: NOW, text: 'ÿþ?>ÿþ?>ÿþ?>' }],
  ['has no expiry', {}],
])('sends early calls with a token that %s', (_, claims) => {
  const fresh = token(claims);
  expect(run(session(fresh))).toEqual({
    calls: [['/api/v1/users/information', fresh]],
    leavesCalls: true,
  });
});

test.each([
  ['with an expired token, which the API would refuse', session(token({ exp: NOW - 1 }))],
  ['with a malformed token', session('access')],
  ['without a session', null],
])('sends no early calls %s', (_, stored) => {
  expect(run(stored)).toEqual({ calls: [], leavesCalls: false });
});
