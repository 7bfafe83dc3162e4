import type { Page } from '@playwright/test';
import { screen } from '../chaos/test.ts';
import { expect, SIGNED_OUT, test } from './test.ts';

/* Attempts of an attacker who can place a string in our code. */

test.use({ storageState: SIGNED_OUT });

test.beforeEach(async ({ page, allowFailures }) => {
  allowFailures(/Content Security Policy|Trusted ?Type|This document requires 'Trusted/);
  await page.goto('/signin');
  await expect(page.getByRole('heading', { level: 1, name: 'ログイン' })).toBeVisible();
});

test('blocks a string at any sink that runs code', async ({ page, marks, violations }) => {
  expect(await page.evaluate(tryAllSinks)).toEqual({
    innerHTML: 'TypeError',
    outerHTML: 'TypeError',
    insertAdjacentHTML: 'TypeError',
    'document.write': 'TypeError',
    createContextualFragment: 'TypeError',
    DOMParser: 'TypeError',
    'iframe srcdoc': 'TypeError',
    'script src': 'TypeError',
    'script text': 'TypeError',
    'script textContent': 'TypeError',
    setTimeout: 'TypeError',
    eval: 'EvalError',
    Function: 'EvalError',
    Worker: 'TypeError',
    'import of data': 'TypeError',
    'import of blob': 'TypeError',
  });
  expect(violations.length).toBeGreaterThan(0);
  expect(marks).toEqual([]);
});

/** Runs in the page, and there in timers, because the policy exempts calls of the debugger. */
async function tryAllSinks(): Promise<Record<string, string>> {
  const hostile = `<img src="x:" onerror="__ran('foreign')">`;
  const code = "globalThis.__ran('foreign')";
  const element = () => document.body.appendChild(document.createElement('div'));
  const script = () => document.createElement('script');
  const sinks: Record<string, () => unknown> = {
    innerHTML: () => (element().innerHTML = hostile),
    outerHTML: () => (element().outerHTML = hostile),
    insertAdjacentHTML: () => element().insertAdjacentHTML('beforeend', hostile),
    'document.write': () => document.write(hostile),
    createContextualFragment: () => document.createRange().createContextualFragment(hostile),
    DOMParser: () => new DOMParser().parseFromString(hostile, 'text/html'),
    'iframe srcdoc': () => (document.createElement('iframe').srcdoc = hostile),
    'script src': () => (script().src = 'data:text/javascript,1'),
    'script text': () => (script().text = code),
    'script textContent': () => {
      // The policy blocks a string already at the assignment, before a script would run.
      script().textContent = code;
    },
    setTimeout: () => Reflect.apply(setTimeout, globalThis, [code]) as unknown,
    eval: () => (0, eval)(code) as unknown,
    Function: () => Reflect.construct(Function, [code]),
    Worker: () => new Worker('data:text/javascript,1'),
    'import of data': () => import(/* webpackIgnore: true */ `data:text/javascript,${code}`),
    'import of blob': () =>
      import(
        /* webpackIgnore: true */ URL.createObjectURL(new Blob([code], { type: 'text/javascript' }))
      ),
  };
  const outcomeOf = (act: () => unknown) =>
    new Promise<string>((resolve) => {
      setTimeout(() => {
        const refused = (thrown: unknown) =>
          resolve(thrown instanceof Error ? thrown.name : String(thrown));
        try {
          Promise.resolve(act()).then(() => resolve('accepted'), refused);
        } catch (thrown) {
          refused(thrown);
        }
      });
    });
  const outcomes: Record<string, string> = {};
  for (const [name, act] of Object.entries(sinks)) outcomes[name] = await outcomeOf(act);
  return outcomes;
}

test('runs no code from existing markup', async ({ page, marks, violations }) => {
  const before = page.url();
  await page.evaluate(() => {
    const link = document.body.appendChild(document.createElement('a'));
    link.href = "javascript:__ran('foreign')";
    link.textContent = 'hostile link';
    const form = document.body.appendChild(document.createElement('form'));
    form.action = "javascript:__ran('foreign')";
    form.appendChild(document.createElement('button')).textContent = 'hostile form';
  });
  await page
    .getByRole('link', { name: 'hostile link' })
    .evaluate((link: HTMLElement) => link.click());
  await page
    .getByRole('button', { name: 'hostile form' })
    .evaluate((button: HTMLElement) => button.click());
  await expect.poll(() => violations.length).toBeGreaterThanOrEqual(1);
  expect(page.url()).toBe(before);
  expect(marks).toEqual([]);
});

for (const [what, markup] of [
  ['an inline script', "<script>__ran('foreign')</script>"],
  ['a script with a nonce', `<script nonce="x">__ran('foreign')</script>`],
  ['a handler in an attribute', `<img src="x:" onerror="__ran('foreign')">`],
  ['a base', '<base href="https://evil.example/">'],
  ['a plugin', '<object data="/signin"></object>'],
  ['a frame', '<iframe src="https://evil.example/"></iframe>'],
  ['a frame of our own', '<iframe src="/signin"></iframe>'],
  ['a style', '<style>body{background:url(https://evil.example/x)}</style>'],
  ['a picture of another origin', '<img src="https://evil.example/x.png">'],
] as const) {
  test(`blocks injected markup by the policy: ${what}`, async ({
    page,
    net,
    marks,
    violations,
    allowFailures,
  }) => {
    allowFailures(/Failed to load resource/);
    // A request that the policy blocks is reported too; it fails with 'csp'.
    const outcomes: (string | undefined)[] = [];
    page.on(
      'request',
      (request) => void (request.url().includes('evil.example') && outcomes.push(undefined)),
    );
    page.on(
      'requestfailed',
      (request) =>
        void (
          request.url().includes('evil.example') &&
          outcomes.splice(outcomes.indexOf(undefined), 1, request.failure()?.errorText)
        ),
    );
    net.break(/^\/signin/, { rewrite: (html) => html.replace('<body>', `<body>${markup}`) });
    await page.goto('/signin');
    await expect(page.getByRole('heading', { level: 1, name: 'ログイン' })).toBeVisible();
    await expect.poll(() => violations.length).toBeGreaterThanOrEqual(1);
    expect(outcomes.filter((outcome) => outcome !== 'csp')).toEqual([]);
    expect(marks).toEqual([]);
    expect(await page.evaluate(() => document.baseURI)).toBe(`${net.origin}/signin`);
  });
}

const ALLOWED_POLICIES = [
  'hareto-boot',
  'hareto-entry',
  'hareto_account',
  'hareto_collections',
  'hareto_host',
  'hareto_oauth',
  'hareto_payments',
  'hareto_suppliers',
];

test('allows only the named policies and no default one', async ({ page }) => {
  const names = [
    'default',
    'evil',
    'hareto',
    'hareto_evil',
    'hareto-entry2',
    'webpack',
    'dompurify',
    'lit-html',
    '*',
    ...ALLOWED_POLICIES,
  ];
  const result = await page.evaluate((all) => {
    const { trustedTypes } = globalThis as unknown as {
      trustedTypes: {
        defaultPolicy: unknown;
        createPolicy: (name: string, rules: object) => unknown;
      };
    };
    const canCreate = (name: string) => {
      try {
        trustedTypes.createPolicy(name, {});
        return true;
      } catch {
        return false;
      }
    };
    return { names: all.filter(canCreate), defaultPolicy: trustedTypes.defaultPolicy };
  }, names);
  expect(result).toEqual({ names: ALLOWED_POLICIES, defaultPolicy: null });
});

test('gives hashes only to scripts of the release, by a function that cannot be replaced', async ({
  page,
  net,
  releases,
}) => {
  const { id, version, entry } = releases.manifest('account');
  const path = `/remotes/${id}/${version}/${entry}`;
  const hostile = hostileAddresses(net.origin, path);
  expect(hostile.length).toBeGreaterThanOrEqual(30);
  expect(await acceptedAddresses(page, hostile)).toEqual([]);
  expect(await acceptedAddresses(page, [path, net.origin + path])).toEqual([
    path,
    net.origin + path,
  ]);
  await page.evaluate(() => {
    const page = globalThis as unknown as { __haretoIntegrity: unknown };
    for (const act of [
      () => (page.__haretoIntegrity = () => ''),
      () => delete page.__haretoIntegrity,
      () => Object.defineProperty(page, '__haretoIntegrity', { value: () => '' }),
    ]) {
      try {
        act();
      } catch {
        // An error is the expected result.
      }
    }
  });
  expect(await acceptedAddresses(page, hostile)).toEqual([]);
  // The next page still works.
  await page.goto('/suppliers');
  await expect(page).toHaveURL(/\/signin\?redirect=/);
  await expect(screen.failed(page)).toHaveCount(0);
});

const acceptedAddresses = (page: Page, addresses: readonly string[]) =>
  page.evaluate((all) => {
    const integrityOf: unknown = Reflect.get(globalThis, '__haretoIntegrity');
    return all.filter((url) => {
      try {
        return typeof (integrityOf as (url: string) => unknown)(url) === 'string';
      } catch {
        return false;
      }
    });
  }, addresses);

function hostileAddresses(origin: string, path: string): string[] {
  const { host, hostname, port } = new URL(origin);
  return [
    `https://evil.example${path}`,
    `//evil.example${path}`,
    `\\\\evil.example${path}`,
    `/\\evil.example${path}`,
    `https:evil.example${path}`,
    `http:///evil.example${path}`,
    `https://${host}${path}`,
    `ws://${host}${path}`,
    `ftp://${host}${path}`,
    `http://${hostname}:1${path}`,
    `http://${hostname}.evil.example:${port}${path}`,
    `http://${host}@evil.example${path}`,
    `http://127.0.0.1:${port}${path}`,
    'data:text/javascript,1',
    `data:text/javascript,${path}`,
    `blob:${origin}${path}`,
    `filesystem:${origin}${path}`,
    'javascript:alert(1)',
    `javascript:${path}`,
    'about:blank',
    `${path}x`,
    `${path}.map`,
    `${path}/`,
    `${path}%00`,
    `${path};x.js`,
    `${path}/../evil.js`,
    `${path}%2f..%2fevil.js`,
    path.toUpperCase(),
    path.slice(1).replaceAll('/', '%2f'),
    path.replace(/[0-9a-f]{12}/, '000000000000'),
    `/remotes/account/../../evil.js`,
    '/remotes//evil.example/entry.js',
    '/api/v1/files/1.js',
    '/assets/host.js',
    '/assets/',
    '/',
    '',
    '.',
    '/__proto__',
    '/constructor',
    '/toString',
    '/hasOwnProperty',
    'entry.js',
    ' ',
    'http://',
  ];
}
