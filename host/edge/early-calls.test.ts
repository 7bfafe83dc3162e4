import { createHash } from 'node:crypto';
import type { Registry } from '@hareto/shared/host-contract/registry.ts';
import type { RouteEntry } from '@hareto/shared/host-contract/routes.ts';
import { TOP_PAGE_CALLS } from '../src/toppage/top-page-calls.ts';
import { EARLY_SCRIPT_HASH, earlyCalls, earlyCallsElements } from './early-calls.ts';

const SHELL = ['/api/v1/users/information', '/api/v1/users/stats', '/api/v1/system/time'];
const route = (id: string, path: string, more: Partial<RouteEntry> = {}): RouteEntry => ({ id, path, access: 'auth', layout: 'app', title: 'x', flag: null, cardFields: false, scripts: [], ...more });
const REGISTRY = {
  release: '000001',
  host: { version: '0123456789ab' },
  remotes: [
    {
      routes: [
        route('payments.review', '/payments/review', { early: ['/api/v1/invoices?from=0&size=20'] }),
        route('payments.detail', '/payments/review/:id', { early: ['/api/v1/invoices/:id'] }),
        route('account.sign-in', '/signin', { access: 'public', layout: 'simple' }),
        route('account.terms', '/terms', { layout: 'simple' }),
        route('collections.request', '/collections/request', { flag: 'invoice_request' }),
      ],
    },
  ],
} as unknown as Registry;
const at = (path: string) => earlyCalls(REGISTRY, new URL(path, 'https://hareto.example'));

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
  // Whether the flag is on is known only when the user is.
  ['/collections/request', []],
])('%s asks early for %j', (path, expected) => {
  expect(at(path)).toEqual(expected);
});

test('the one script in the page is the one that the policy knows', () => {
  const html = earlyCallsElements(REGISTRY, new URL('https://hareto.example/payments/review'));
  const script = /<script>(.*)<\/script>/.exec(html)?.[1] ?? '';
  expect(EARLY_SCRIPT_HASH).toBe(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
});

test('a page that asks nothing has no script of its own', () => {
  expect(earlyCallsElements(REGISTRY, new URL('https://hareto.example/signin'))).toBe('');
});
