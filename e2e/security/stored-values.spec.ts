import { screen } from '../chaos/test.ts';
import { expect, type Page, SIGNED_OUT, test } from './test.ts';

/* Foreign values in storage, address or markup must be treated as data, and mostly ignored. */

const SESSION_KEY = 'hareto.session';
const signInForm = (page: Page) => page.getByRole('heading', { level: 1, name: 'ログイン' });
const pollutedNames = (page: Page) =>
  page.evaluate(() =>
    ['polluted', 'access_token', 'generation'].filter(
      (name) => Reflect.has(Object.prototype, name) || Reflect.get({}, name) !== undefined,
    ),
  );

const SESSION_FIELDS = {
  access_token: 'x',
  id_token: 'x',
  refresh_token: 'x',
  generation: 1,
  subject: '1',
};
const HOSTILE = [
  ['garbage', '{{{"'],
  ['empty', ''],
  ['null', 'null'],
  ['a number', '1e999'],
  ['a list', '[[[[]]]]'],
  ['of other types', JSON.stringify({ ...SESSION_FIELDS, access_token: { toString: 1 } })],
  [
    'a prototype',
    '{"__proto__":{"polluted":true,"access_token":"x"},"constructor":{"prototype":{"polluted":true}}}',
  ],
  [
    'markup',
    JSON.stringify({
      ...SESSION_FIELDS,
      access_token: '<img src=x onerror=__ran(1)>',
      subject: '</script><script>__ran(1)</script>',
    }),
  ],
  [
    'header splitting',
    JSON.stringify({
      ...SESSION_FIELDS,
      access_token: 'x\r\nX-Evil: 1',
      id_token: 'x\r\nX-Evil: 1',
    }),
  ],
  ['deep', `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`],
  ['huge', JSON.stringify({ ...SESSION_FIELDS, access_token: 'x'.repeat(2_000_000) })],
] as const;

test.describe('signed out', () => {
  test.use({ storageState: SIGNED_OUT });

  for (const [what, value] of HOSTILE) {
    test(`asks for a sign-in and runs nothing when the stored session is ${what}`, async ({
      page,
      marks,
      violations,
      allowFailures,
    }) => {
      allowFailures(/Failed to load resource: .*\/api\//, /link preload/);
      await page.goto('/signin');
      await page.evaluate(
        ([key, text]) => {
          localStorage.setItem(key, text);
          for (const otherKey of [
            'hareto.reloads',
            'hareto.overrides',
            'hareto.flow.payment',
            'hareto.flows',
          ])
            sessionStorage.setItem(otherKey, text.slice(0, 100_000));
        },
        [SESSION_KEY, value] as const,
      );
      await page.goto('/suppliers');
      await expect(signInForm(page)).toBeVisible();
      expect(await pollutedNames(page)).toEqual([]);
      expect(violations).toEqual([]);
      expect(marks).toEqual([]);
    });
  }

  test('changes no prototype by parameters of the address', async ({ page }) => {
    await page.goto(
      '/signin?__proto__[polluted]=1&__proto__.polluted=1&constructor[prototype][polluted]=1&constructor.prototype.polluted=1#__proto__[polluted]=1',
    );
    await expect(signInForm(page)).toBeVisible();
    expect(await pollutedNames(page)).toEqual([]);
  });

  test('ignores elements with the names of our globals on a page without early calls', async ({
    page,
    net,
    marks,
  }) => {
    net.break(/^\/signin$/, {
      rewrite: (html) => html.replace('<div id="app">', `${CLOBBERING}<div id="app">`),
    });
    await page.goto('/signin');
    await expect(signInForm(page)).toBeVisible();
    expect(marks).toEqual([]);
  });

  test('ignores a redirect target on another site', async ({ page }) => {
    for (const target of [
      '//evil.example/',
      'https://evil.example/',
      '/\\evil.example',
      'javascript:__ran(1)',
      '/%09/evil.example',
    ]) {
      await page.goto(`/signin?redirect=${encodeURIComponent(target)}`);
      await expect(signInForm(page)).toBeVisible();
      expect(new URL(page.url()).pathname).toBe('/signin');
      expect(await page.locator('a[href*="evil.example"], a[href^="javascript:"]').count()).toBe(0);
    }
  });
});

test('signs out completely when another tab breaks the stored session', async ({
  page,
  context,
  marks,
  allowFailures,
}) => {
  allowFailures(/Failed to load resource: .*\/(?:api\/|favicon\.ico)/);
  await page.goto('/suppliers');
  await expect(screen.suppliers(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/assets/favicon.svg');
  for (const [, value] of HOSTILE)
    await other.evaluate(([key, text]) => localStorage.setItem(key, text), [
      SESSION_KEY,
      value,
    ] as const);
  await expect(signInForm(page)).toBeVisible();
  expect(await pollutedNames(page)).toEqual([]);
  expect(marks).toEqual([]);
});

test('ignores messages of windows and channels, and storage events with foreign values', async ({
  page,
  marks,
  violations,
}) => {
  await page.goto('/suppliers');
  await expect(screen.suppliers(page)).toBeVisible();
  await page.evaluate((key) => {
    const hostile: unknown[] = [
      null,
      1,
      'logout',
      { type: 'hareto.card.token', token: 'x' },
      { type: 'logout' },
      { __proto__: { polluted: true } },
      JSON.parse('{"__proto__":{"polluted":true}}'),
    ];
    for (const message of hostile) {
      window.postMessage(message, '*');
      for (const name of [key, 'hareto', 'hareto.refresh', 'session']) {
        const channel = new BroadcastChannel(name);
        channel.postMessage(message);
        channel.close();
      }
      // Storage events that a script dispatches, with an unknown key or a value that is not stored.
      window.dispatchEvent(
        new StorageEvent('storage', {
          key: '__proto__',
          newValue: JSON.stringify(message),
          storageArea: localStorage,
        }),
      );
      window.dispatchEvent(
        new StorageEvent('storage', { key, newValue: 'null', storageArea: localStorage }),
      );
    }
  }, SESSION_KEY);
  await page.getByRole('main').getByRole('link', { name: '取引先を登録' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: '取引先の登録' })).toBeVisible();
  expect(await pollutedNames(page)).toEqual([]);
  expect(violations).toEqual([]);
  expect(marks).toEqual([]);
});

/** Elements of an attacker whose ids are names that our code looks up on the window. */
const CLOBBERING = `
<form id="__haretoIntegrity"><input name="call"></form>
<form id="__haretoEarly"><input name="calls"><input name="accessToken" value="x"></form>
<a id="hareto_suppliers" href="https://evil.example/"></a><a id="hareto_account" href="https://evil.example/"></a>
<form id="trustedTypes"><input name="createPolicy"></form><a id="__SRI" href="https://evil.example/"></a><a id="__FEDERATION__"></a>
<form id="localStorage"><input name="getItem"></form>
<script type="application/json" id="registry">{"release":"000000"}</script>`;

test('keeps our globals despite elements with their names (DOM clobbering)', async ({
  page,
  net,
  marks,
  violations,
}) => {
  net.break(/^\/suppliers$/, {
    rewrite: (html) => html.replace('<div id="app">', `${CLOBBERING}<div id="app">`),
  });
  await page.goto('/suppliers');
  await expect(screen.suppliers(page)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: '取引先を登録' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: '取引先の登録' })).toBeVisible();
  expect(violations).toEqual([]);
  expect(marks).toEqual([]);
});

/**
 * Names that webpack's runtime and the browser look up: the application may then fail to start, but
 * must run no foreign script.
 */
const CLOBBERING_OTHERS = `<a id="webpackChunkhareto_host" href="data:text/javascript,__ran(1)"></a><a id="webpackChunkhareto_suppliers"></a><img name="currentScript" src="https://evil.example/x.js" alt=""><form name="body"></form>`;

test('runs no foreign script from elements with names of webpack and of the browser', async ({
  page,
  net,
  marks,
  allowFailures,
}) => {
  allowFailures(
    /uncaught: |TypeError|Content Security Policy|link preload|Failed to load resource/,
  );
  net.break(/^\/suppliers$/, {
    rewrite: (html) => html.replace('<div id="app">', `${CLOBBERING_OTHERS}<div id="app">`),
  });
  await page.goto('/suppliers');
  await expect(
    screen
      .suppliers(page)
      .or(screen.temporaryFailure(page))
      .or(screen.permanentFailure(page))
      .or(page.getByText('ページを表示できていません。')),
  ).toBeVisible();
  expect(
    await page.evaluate(
      () =>
        [...document.scripts].filter(
          ({ src }) => src !== '' && new URL(src).origin !== location.origin,
        ).length,
    ),
  ).toBe(0);
  expect(marks).toEqual([]);
});

test('keeps no token in any object of the window', async ({ page, session }) => {
  const tokens = JSON.parse(await session()) as Record<string, unknown>;
  const values = [tokens['access_token'], tokens['id_token'], tokens['refresh_token']].map(String);
  await page.goto('/suppliers');
  await expect(screen.suppliers(page)).toBeVisible();
  const pathsToTokens = await page.evaluate((tokenValues) => {
    const paths: string[] = [];
    const seen = new Set<unknown>();
    const search = (value: unknown, path: string, depth: number) => {
      if (typeof value === 'string' && tokenValues.some((token) => value.includes(token)))
        paths.push(path);
      if (typeof value !== 'object' && typeof value !== 'function') return;
      if (
        value === null ||
        seen.has(value) ||
        depth > 6 ||
        value instanceof Node ||
        value instanceof Storage
      )
        return;
      seen.add(value);
      if (value instanceof Map)
        for (const [key, entry] of value) search(entry, `${path}.${String(key)}`, depth + 1);
      for (const key of Object.getOwnPropertyNames(value)) {
        const { value: entry } = Object.getOwnPropertyDescriptor(value, key) ?? {};
        if (entry !== undefined) search(entry, `${path}.${key}`, depth + 1);
      }
    };
    for (const name of Object.getOwnPropertyNames(globalThis)) {
      if (name === 'window' || name === 'document' || name === 'localStorage') continue;
      search(Reflect.get(globalThis, name), name, 0);
    }
    return paths;
  }, values);
  expect(pathsToTokens).toEqual([]);
});
