import type { Registry, RemoteManifest } from '@hareto/platform/host-contract/registry.ts';
import type { RouteEntry } from '@hareto/platform/host-contract/routes.ts';
import { BOOT_SCRIPT } from './boot-script.ts';
import { renderPage } from './page.ts';
import { matches } from '../src/routing/path-patterns.ts';

const urlOf = (path: string) => new URL(path, 'https://hareto.example');
const HASH = `sha384-${'A'.repeat(64)}`;
const integrityOf = (files: readonly string[]) =>
  Object.fromEntries(files.map((file) => [file, HASH]));

const ROUTE: RouteEntry = {
  id: '',
  path: '',
  access: 'auth',
  layout: 'app',
  title: 'お支払い',
  flag: null,
  cardFields: false,
  scripts: [],
};

function remote(id: RemoteManifest['id'], routes: RouteEntry[]): RemoteManifest {
  const initial = ['entry.js', 'remote.js'];
  return {
    id,
    version: 'abcdef012345',
    contract: '1.0',
    entry: 'entry.js',
    initial,
    integrity: integrityOf([...initial, ...routes.flatMap(({ scripts }) => scripts)]),
    requires: {},
    routes,
    nav: [],
    flag: null,
    owner: `team-${id}`,
  };
}

const HOST_FILES = [
  'packages.js',
  'host.js',
  'app.js',
  'both.js',
  'top.js',
  'menu.js',
  'api.js',
  'flow.js',
];
const REGISTRY: Registry = {
  release: '000001',
  host: {
    version: '0123456789ab',
    scripts: ['packages.js', 'host.js'],
    layoutScripts: { app: ['app.js', 'both.js'], flow: ['flow.js'] },
    routeScripts: { 'host.toppage': ['both.js', 'top.js'] },
    apiScripts: ['both.js', 'api.js'],
    integrity: integrityOf(HOST_FILES),
    contract: '1.0',
    provides: {},
  },
  remotes: [
    {
      ...remote('payments', [
        {
          ...ROUTE,
          id: 'payments.review',
          path: '/payments/review',
          scripts: ['common.js', 'list.js'],
        },
        {
          ...ROUTE,
          id: 'payments.review-detail',
          path: '/payments/review/:id',
          title: '</script><b>',
          scripts: ['common.js', 'detail.js'],
        },
      ]),
      landing: {
        path: '/payments',
        lists: [],
        empty: '/payments/review',
        uncounted: '/payments/review',
      },
    },
    remote('account', [
      {
        ...ROUTE,
        id: 'account.signin',
        path: '/signin',
        access: 'public',
        layout: 'simple',
        scripts: ['signin.js'],
      },
    ]),
    remote('registration', [
      {
        ...ROUTE,
        id: 'registration.form',
        path: '/registration',
        access: 'public',
        layout: 'simple',
        flowTitle: '利用登録',
        asksApi: true,
      },
    ]),
    remote('oauth', [
      { ...ROUTE, id: 'oauth.step', path: '/oauth/:step' },
      {
        ...ROUTE,
        id: 'oauth.authorize',
        path: '/oauth/authorize',
        access: 'public',
        layout: 'simple',
        asksApi: true,
      },
    ]),
  ],
};

const APP = ['/assets/app.js', '/assets/both.js', '/assets/api.js'];
const PAYMENTS = [
  '/remotes/payments/abcdef012345/entry.js',
  '/remotes/payments/abcdef012345/remote.js',
];
const ACCOUNT = [
  '/remotes/account/abcdef012345/entry.js',
  '/remotes/account/abcdef012345/remote.js',
  '/remotes/account/abcdef012345/signin.js',
];

const preloaded = (html: string) =>
  [
    ...html.matchAll(
      /<link rel="preload" as="script" crossorigin="anonymous" integrity="(sha384-[^"]+)" href="([^"]+)">/g,
    ),
  ].map(([, , href]) => href);

test.each([
  ['/payments/review/:id', '/payments/review/12', true],
  ['/payments/review/:id', '/payments/review/12/', true],
  ['/payments/review/:id', '/payments/review/', false],
  ['/payments/review/:id', '/payments/review/12/x', false],
  ['/payments/review/:id', '/payments/%72eview/%E8%AB%8B', true],
  ['/payments/review/:id', '/payments/review/1%2F2', true],
  ['/payments/review/:id', '/payments/review/%', true],
  ['/payments/review/:id', '/payments/%72eview/%', false],
  ['/payments/review/:id', '/payments/Review/12', false],
  ['/', '/', true],
])('matches %s against %s: %s', (pattern, pathname, fits) => {
  expect(matches(pattern, pathname)).toBe(fits);
});

test.each([
  [
    'a list of a remote',
    '/payments/review',
    [
      ...APP,
      ...PAYMENTS,
      '/remotes/payments/abcdef012345/common.js',
      '/remotes/payments/abcdef012345/list.js',
    ],
  ],
  [
    'a detail page of the remote',
    '/payments/review/12',
    [
      ...APP,
      ...PAYMENTS,
      '/remotes/payments/abcdef012345/common.js',
      '/remotes/payments/abcdef012345/detail.js',
    ],
  ],
  ['a signed-out page', '/signin', ACCOUNT],
  ['an encoded path', '/%73ignin', ACCOUNT],
  [
    'a signed-out page that asks the API when it is opened, declared after a pattern that matches it',
    '/oauth/authorize',
    [
      '/assets/both.js',
      '/assets/api.js',
      '/remotes/oauth/abcdef012345/entry.js',
      '/remotes/oauth/abcdef012345/remote.js',
    ],
  ],
  ['the root, which redirects to the sign-in', '/', ACCOUNT],
  [
    'the top page of the host, with a shared file only once',
    '/toppage',
    [...APP, '/assets/top.js'],
  ],
  [
    'the landing path of a remote, which redirects to one of its lists',
    '/payments',
    [...APP, ...PAYMENTS],
  ],
  [
    'a public flow',
    '/registration',
    [
      '/assets/flow.js',
      '/assets/both.js',
      '/assets/api.js',
      '/remotes/registration/abcdef012345/entry.js',
      '/remotes/registration/abcdef012345/remote.js',
    ],
  ],
  ['an error page', '/error/a/b', []],
])(
  'preloads for %s exactly the scripts that it needs besides those of the host',
  (_, path, scripts) => {
    const { status, html } = renderPage(REGISTRY, urlOf(path));
    expect(status).toBe(200);
    expect(preloaded(html)).toEqual(scripts);
  },
);

describe('a route behind a feature', () => {
  const collections: RemoteManifest = {
    ...remote('collections', [
      {
        ...ROUTE,
        id: 'collections.request',
        path: '/collections/request',
        flag: 'invoice_request',
        scripts: ['requests.js'],
        early: ['/api/v1/invoices/request_sellers?page=0'],
      },
    ]),
    flag: 'invoice_request',
  };
  const registry = { ...REGISTRY, remotes: [...REGISTRY.remotes, collections] };
  const address = urlOf('/collections/request');

  test('is not found while the feature is off, and its remote is not requested', () => {
    const featuresOff = new Set(['invoice_request']);
    const { status, html, scripts } = renderPage(registry, address, { featuresOff });
    expect(status).toBe(404);
    expect(preloaded(html)).toEqual([]);
    expect(scripts).toEqual(['/assets/packages.js', '/assets/host.js']);
    expect(html).not.toContain('id="early"');
  });

  test('is served like any other page while the feature is on', () => {
    const { status, html } = renderPage(registry, address);
    expect(status).toBe(200);
    expect(preloaded(html)).toEqual([
      ...APP,
      '/remotes/collections/abcdef012345/entry.js',
      '/remotes/collections/abcdef012345/remote.js',
      '/remotes/collections/abcdef012345/requests.js',
    ]);
    expect(html).toContain('"/api/v1/invoices/request_sellers?page=0"');
  });

  test('is served when this server does not know the feature', () => {
    const reports = { ...remote('reports', [{ ...ROUTE, path: '/reports' }]), flag: 'reports' };
    const withReports = { ...REGISTRY, remotes: [...REGISTRY.remotes, reports] };
    const featuresOff = new Set(['invoice_request']);
    const { status } = renderPage(withReports, urlOf('/reports'), { featuresOff });
    expect(status).toBe(200);
  });
});

test('answers an unknown address with 404 and preloads no script', () => {
  const { status, html } = renderPage(REGISTRY, urlOf('/nowhere'));
  expect(status).toBe(404);
  expect(html).not.toContain('as="script"');
});

test.each(['/toppage', '/signin', '/nowhere'])(
  'preloads the font of %s before its scripts',
  (path) => {
    const { html } = renderPage(REGISTRY, urlOf(path));
    const font = html.indexOf(
      '<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="/assets/inter-subset.woff2">',
    );
    expect(font).toBeGreaterThan(0);
    expect(font).toBeLessThan(html.indexOf('<script'));
  },
);

test.each(['/', '/signin', '/error/a/b', '/toppage', '/nowhere'])(
  'puts the script that retries the other scripts first in %s',
  (path) => {
    const { html } = renderPage(REGISTRY, urlOf(path));
    expect(html.indexOf(BOOT_SCRIPT)).toBe(html.indexOf('<script'));
  },
);

test('preloads nothing for a host build from before layouts and the client had separate scripts', () => {
  const { layoutScripts: _, routeScripts: __, apiScripts: ___, ...host } = REGISTRY.host;
  expect(preloaded(renderPage({ ...REGISTRY, host }, urlOf('/toppage')).html)).toEqual([]);
});

test('escapes the release in its data block, and gives every script an integrity hash', () => {
  const { html } = renderPage(REGISTRY, urlOf('/toppage'));
  expect(html).not.toContain('</script><b>');
  const scripts = html.match(/<script [^>]*src=[^>]*>/g) ?? [];
  expect(scripts).toHaveLength(2);
  expect(scripts.every((tag) => tag.includes(`integrity="${HASH}"`))).toBe(true);
});

test('describes the service to search engines and link previews', () => {
  const { html } = renderPage(REGISTRY, urlOf('/signin'));
  expect(html).toContain(
    '<meta name="description" content="請求書をクレジットカードで支払える、法人・個人事業主向けのサービスです。お客さまのお名前で、取引先の口座へ振り込みます。">',
  );
});

test('puts the server’s time plus ten seconds before the script that reads it', () => {
  const { html } = renderPage(REGISTRY, urlOf('/payments/review'), { now: 1_800_000_000_999 });
  expect(html).toContain(
    '<meta name="renew-before" content="1800000010">\n<script type="application/json" id="early">',
  );
});

test('passes a remote that the edge does not understand on to the host', () => {
  const strange = { id: 'reports', version: 'of the year 2030', routes: [{ path: '/reports' }] };
  const registry = {
    ...REGISTRY,
    leftOut: [{ id: 'reports', problem: 'version', manifest: strange }],
  };
  const { html } = renderPage(registry, urlOf('/payments/review'));
  const block =
    /<script type="application\/json" id="registry">(.*)<\/script>/.exec(html)?.[1] ?? '';
  expect(JSON.parse(block)).toEqual({ ...REGISTRY, remotes: [...REGISTRY.remotes, strange] });
});

test('puts the settings of the API into a page once they are known', () => {
  const settings = {
    terms_version: '2026-06-26',
    commission: { rate_percent: 3, minimum: 330 },
    billing_amount: { minimum: 1_000, maximum: 99_999_999 },
    transfer: { cutoff_time: '15:00', lead_days: 3, known_lead_days: 1, max_days_ahead: 30 },
  };
  const block = `<script type="application/json" id="settings">${JSON.stringify(settings)}</script>`;
  expect(renderPage(REGISTRY, urlOf('/signup'), { settings }).html).toContain(block);
  expect(renderPage(REGISTRY, urlOf('/signup')).html).not.toContain('id="settings"');
});

test.each([
  [
    "the installation's support",
    [
      { id: 'contact', href: '/contact', label: 'お問い合わせ' },
      { id: 'support', href: 'https://support.example/?a=1&b="2"', label: 'お問い合わせ先' },
    ],
    '<p><a href="https://support.example/?a=1&amp;b=&quot;2&quot;">お問い合わせ先</a></p></div>',
  ],
  [
    'no page of the product, which would need the missing scripts',
    [{ id: 'contact', href: '/contact', label: 'お問い合わせ' }],
    '<p><a href="">ページを再読み込み</a></p></div>',
  ],
])('suggests another network in the boot notice, and links to %s', (_, links, end) => {
  const { html } = renderPage(REGISTRY, urlOf('/toppage'), { site: { links } });
  const notice = /<div class="boot-notice".*?<\/div>/s.exec(html)?.[0] ?? '';
  expect(notice).toContain('別のネットワークでお試しください。');
  expect(notice.endsWith(end)).toBe(true);
});
