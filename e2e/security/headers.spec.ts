import { createHash } from 'node:crypto';
import type { APIResponse } from '@playwright/test';
import { REMOTE_IDS } from '../../tooling/build/remote-ids.ts';
import { addressesOf, ROUTES } from './all-routes.ts';
import { expect, SIGNED_OUT, test } from './test.ts';

/* Checks the headers of every page and of every other kind of answer. */

test.use({ storageState: SIGNED_OUT });

const HASH = /'sha(?:256|384)-[\w+/=]+'/g;
const CARD_ORIGIN = process.env['CARD_ORIGIN'] ?? '';

/** The complete policy. A new directive or source must be added here too. */
const POLICY = {
  'default-src': "'none'",
  'script-src': "'self' HASH HASH",
  'style-src': "'self' HASH HASH",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'frame-src': CARD_ORIGIN,
  'object-src': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
  'form-action': "'self'",
  'trusted-types': `hareto-boot hareto-entry hareto_host ${REMOTE_IDS.map((id) => `hareto_${id}`).join(' ')} 'allow-duplicates'`,
  'require-trusted-types-for': "'script'",
  'report-to': 'violations',
};

const COMMON_HEADERS = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
};

const DENIED_FEATURES = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

const pickHeaders = (response: APIResponse, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, response.headers()[name]]));
const parsePolicy = (policy: string) =>
  Object.fromEntries(
    policy
      .split('; ')
      .map((directive): [string, string] => [
        directive.split(' ')[0] ?? '',
        directive.slice(directive.indexOf(' ') + 1).replace(HASH, 'HASH'),
      ]),
  );
const BANNER_HEADERS = ['server', 'x-powered-by', 'x-aspnet-version', 'via', 'x-generator'];
const bannersOf = (response: APIResponse) =>
  Object.keys(response.headers()).filter((name) => BANNER_HEADERS.includes(name));

test('sends the whole policy and every other header with every page', async ({ request }) => {
  for (const address of [...addressesOf(ROUTES), '/password/reset', '/error/a/b', '/nowhere']) {
    const response = await request.get(address);
    const { pathname } = new URL(address, 'http://page');
    expect
      .soft(parsePolicy(response.headers()['content-security-policy'] ?? ''), address)
      .toEqual(POLICY);
    expect
      .soft(
        pickHeaders(response, [
          ...Object.keys(COMMON_HEADERS),
          'content-type',
          'cache-control',
          'integrity-policy',
          'reporting-endpoints',
          'cross-origin-opener-policy',
          'referrer-policy',
          'x-robots-tag',
        ]),
        address,
      )
      .toEqual({
        ...COMMON_HEADERS,
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache, no-transform',
        'integrity-policy': 'blocked-destinations=(script), endpoints=(violations)',
        'reporting-endpoints': 'violations="/reports"',
        'cross-origin-opener-policy': 'same-origin',
        'referrer-policy': /^\/(?:oauth|password)\//.test(pathname)
          ? 'no-referrer'
          : 'strict-origin-when-cross-origin',
        'x-robots-tag': pathname.startsWith('/error/') ? 'noindex' : undefined,
      });
    expect
      .soft((response.headers()['permissions-policy'] ?? '').split(', ').sort(), address)
      .toEqual(
        [
          ...DENIED_FEATURES.map((feature) => `${feature}=()`),
          'publickey-credentials-create=(self)',
          'publickey-credentials-get=(self)',
        ].sort(),
      );
    expect.soft(bannersOf(response), address).toEqual([]);
  }
});

test('has no source in the policy that a CSP evaluator would criticise', async ({ request }) => {
  const policy = (await request.get('/signin')).headers()['content-security-policy'] ?? '';
  expect(policy).not.toMatch(
    /unsafe-|wasm|strict-dynamic|\*|https?:(?!\/\/)|\bdata:(?=[^;]*;\s*script)/,
  );
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];
  expect(
    scripts.filter((source) => source !== "'self'" && !/^'sha(?:256|384)-/.test(source)),
  ).toEqual([]);
});

test("gives every script in a page's HTML a hash of the release", async ({ request, releases }) => {
  const knownHashes = new Set([
    ...Object.values(releases.host().integrity),
    ...REMOTE_IDS.flatMap((id) => Object.values(releases.manifest(id).integrity)),
  ]);
  for (const address of addressesOf(ROUTES)) {
    const page = await request.get(address);
    const html = await page.text();
    const scriptElements = [
      ...html.matchAll(/<(?:script|link)\b[^>]*(?:src|href)="[^"]+\.js"[^>]*>/g),
    ].map(([element]) => element);
    expect(scriptElements.length, address).toBeGreaterThan(0);
    expect
      .soft(
        scriptElements.filter(
          (element) =>
            !knownHashes.has(/integrity="([^"]*)"/.exec(element)?.[1] ?? '') ||
            !element.includes('crossorigin="anonymous"'),
        ),
        address,
      )
      .toEqual([]);
    // Besides data blocks a page has two inline scripts at most, whose hashes are in the policy.
    const inlineHashes = [
      ...html.matchAll(/<script(?![^>]*(?:src=|application\/json))[^>]*>([\s\S]*?)<\/script>/g),
    ].map(([, script = '']) => createHash('sha256').update(script).digest('base64'));
    const policy = page.headers()['content-security-policy'] ?? '';
    expect
      .soft(
        inlineHashes.filter((hash) => !policy.includes(`'sha256-${hash}'`)),
        address,
      )
      .toEqual([]);
    expect.soft(inlineHashes.length, address).toBeLessThanOrEqual(2);
  }
});

test('sends headers, type and charset with other responses, and never caches data of a user', async ({
  request,
  releases,
}) => {
  const { id, version, entry } = releases.manifest('payments');
  const immutable = 'public, max-age=31536000, immutable';
  const json = 'application/json; charset=utf-8';
  const text = 'text/plain; charset=utf-8';
  const script = 'application/javascript; charset=utf-8';
  for (const [path, status, type, cache] of [
    [`/remotes/${id}/${version}/${entry}`, 200, script, immutable],
    [`/remotes/${id}/${version}/remote.json`, 200, json, immutable],
    [`/remotes/${id}/${version}/mf-manifest.json`, 200, json, immutable],
    [`/assets/${releases.host().scripts[0]}`, 200, script, immutable],
    ['/assets/favicon.svg', 200, 'image/svg+xml', immutable],
    ['/assets/gone.js', 404, text, 'no-store'],
    ['/toppage/x.css', 404, text, 'no-store'],
    ['/healthz', 200, json, 'no-store'],
    ['/readyz', 200, json, 'no-store'],
    ['/api/v1/system/time', 200, json, 'no-store'],
    ['/api/v1/users/information', 401, json, 'no-store'],
    ['/api/v1/nowhere', 404, json, 'no-store'],
  ] as const) {
    const response = await request.get(path);
    expect
      .soft({
        path,
        status: response.status(),
        ...pickHeaders(response, ['content-type', 'cache-control', ...Object.keys(COMMON_HEADERS)]),
        banners: bannersOf(response),
      })
      .toEqual({
        path,
        status,
        'content-type': type,
        'cache-control': `${cache}, no-transform`,
        ...COMMON_HEADERS,
        banners: [],
      });
  }
});
