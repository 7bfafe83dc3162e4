import type { Registry } from '@hareto/shared/host-contract/registry.ts';
import { matches, renderPage } from './page.ts';

const HASH = `sha384-${'A'.repeat(64)}`;
const REGISTRY: Registry = {
  release: '000001',
  host: { version: '0123456789ab', scripts: ['host.js'], integrity: { 'host.js': HASH }, contract: '1.0', provides: {} },
  remotes: [
    {
      id: 'payments', version: 'abcdef012345', contract: '1.0', entry: 'entry.js', initial: ['entry.js', 'remote.js'], integrity: { 'entry.js': HASH, 'remote.js': HASH }, requires: {},
      routes: [{ id: 'payments.review-detail', path: '/payments/review/:id', access: 'auth', layout: 'app', title: '</script><b>', flag: null, cardFields: false, scripts: [] }],
      nav: [], flag: null, owner: 'team-payments',
    },
  ],
};

test.each([
  ['/payments/review/:id', '/payments/review/12', true],
  ['/payments/review/:id', '/payments/review/12/', true],
  ['/payments/review/:id', '/payments/review/', false],
  ['/payments/review/:id', '/payments/review/12/x', false],
  ['/', '/', true],
])('%s fits %s: %s', (pattern, pathname, fits) => {
  expect(matches(pattern, pathname)).toBe(fits);
});

test('the page of a remote’s route preloads its whole script set with integrity', () => {
  const { status, html } = renderPage(REGISTRY, '/payments/review/12');
  expect(status).toBe(200);
  for (const file of ['entry.js', 'remote.js']) {
    expect(html).toContain(`<link rel="preload" as="script" crossorigin="anonymous" integrity="${HASH}" href="/remotes/payments/abcdef012345/${file}">`);
  }
});

test('an unknown address is 404 and preloads no remote', () => {
  const { status, html } = renderPage(REGISTRY, '/nowhere');
  expect(status).toBe(404);
  expect(html).not.toContain('rel="preload"');
});

test('the release cannot break out of its data block, and every script of the page has integrity', () => {
  const { html } = renderPage(REGISTRY, '/toppage');
  expect(html).not.toContain('</script><b>');
  const scripts = html.match(/<script [^>]*src=[^>]*>/g) ?? [];
  expect(scripts).toHaveLength(1);
  expect(scripts.every((tag) => tag.includes(`integrity="${HASH}"`))).toBe(true);
});
