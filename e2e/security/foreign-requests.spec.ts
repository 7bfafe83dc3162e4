import { startEdge } from '../chaos/edge.ts';
import { expect, SIGNED_OUT, test } from './test.ts';

/* Requests that pages of other sites can make a browser send, through the edge. */

test.use({ storageState: SIGNED_OUT });

const foreignOrigins = (own: string) => [
  'https://evil.example',
  'http://evil.example',
  'null',
  '*',
  `${own}.evil.example`,
  own.replace('localhost', 'localhost.evil.example'),
  own.replace('localhost', 'evil-localhost'),
  own.replace('http:', 'https:'),
  own.replace(/\d+$/, '1'),
  'http://127.0.0.1',
  'file://',
  'chrome-extension://abcdefghijklmnop',
];

test('allows no foreign origin to read any kind of answer', async ({ request, net, releases }) => {
  const { id, version, entry } = releases.manifest('payments');
  const origins = foreignOrigins(net.origin);
  expect(origins).toHaveLength(12);
  for (const origin of origins) {
    for (const [method, path] of [
      ['GET', '/api/v1/system/time'],
      ['OPTIONS', '/api/v1/login'],
      ['OPTIONS', '/telemetry'],
      ['GET', `/remotes/${id}/${version}/${entry}`],
      ['GET', '/signin'],
      ['GET', '/nowhere.js'],
    ] as const) {
      const response = await request.fetch(path, {
        method,
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type,authorization',
        },
      });
      const corsHeaders = Object.keys(response.headers()).filter((name) =>
        name.startsWith('access-control-'),
      );
      expect
        .soft({
          origin,
          method,
          path,
          allowing: corsHeaders,
          preflightPasses: method === 'OPTIONS' && response.ok(),
        })
        .toEqual({ origin, method, path, allowing: [], preflightPasses: false });
    }
  }
});

/** The edge may also answer 429: it limits reports per minute, and earlier tests have sent some. */
const expectedRefusal = (path: string, status: number) =>
  ['/telemetry', '/reports'].includes(path) && status === 429 ? 429 : 415;

test('refuses requests without a preflight where data would change', async ({ request }) => {
  for (const path of [
    '/api/v1/login',
    '/api/v1/login_2auth',
    '/api/v1/users/token',
    '/api/oauth2/approve',
    '/telemetry',
    '/reports',
  ]) {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const response = await request.post(path, {
        headers: { 'content-type': type },
        data: '{"email_address":"a@example.com","password":"x"}',
      });
      const status = response.status();
      expect
        .soft({ path, type, status })
        .toEqual({ path, type, status: expectedRefusal(path, status) });
    }
    const malformed = await request.post(path, {
      headers: { 'content-type': 'text/plain; application/json' },
      data: '{"email_address":"a@example.com","password":"x"}',
    });
    expect.soft({ path, isAccepted: malformed.ok() }).toEqual({ path, isAccepted: false });
  }
});

test('refuses calls from pages of other sites', async ({ request }) => {
  for (const path of [
    '/api/v1/system/time',
    '/api/v1/users/information',
    '/api/v1/invoices',
    '/api/oauth2/authorization_request',
    '/api/v1/nowhere',
  ]) {
    const response = await request.get(path, {
      headers: {
        'sec-fetch-site': 'cross-site',
        'sec-fetch-mode': 'no-cors',
        'sec-fetch-dest': 'image',
      },
    });
    expect.soft({ path, status: response.status() }).toEqual({ path, status: 403 });
  }
  for (const site of ['same-origin', 'none'])
    expect(
      (await request.get('/api/v1/system/time', { headers: { 'sec-fetch-site': site } })).status(),
    ).toBe(200);
});

const REPORT = {
  type: 'csp-violation',
  age: 0,
  url: 'https://hareto.example/',
  user_agent: 'x',
  body: {
    effectiveDirective: 'script-src',
    blockedURL: 'inline',
    documentURL: 'https://hareto.example/',
  },
};

test('refuses floods, a megabyte and malformed data at the endpoint of reports, and still serves pages', async ({
  request,
}) => {
  // A separate edge, because a flood would also block the lines of other tests.
  const edge = await startEdge(process.env['RELEASE_STORE'] ?? '');
  try {
    const send = async (data: string, type = 'application/reports+json') =>
      (
        await request.post(`http://127.0.0.1:${edge.port}/reports`, {
          headers: { 'content-type': type },
          data,
        })
      ).status();
    expect(
      await send(
        JSON.stringify([{ ...REPORT, body: { ...REPORT.body, sample: 'x'.repeat(1_000_000) } }]),
      ),
    ).toBe(413);
    expect(await send(JSON.stringify(Array.from({ length: 51 }, () => REPORT)))).toBe(400);
    expect(await send('{"__proto__":{"polluted":true}}')).toBe(400);
    expect(await send('not json')).toBe(400);
    expect(await send('x', 'text/plain')).toBe(415);
    const statuses: number[] = [];
    for (let call = 0; call < 150; call += 1) statuses.push(await send(JSON.stringify([REPORT])));
    // The limit is 120; the five refused reports above count too.
    expect({
      accepted: statuses.filter((status) => status === 204).length,
      limited: statuses.filter((status) => status === 429).length,
    }).toEqual({ accepted: 115, limited: 35 });
    expect((await request.get(`http://127.0.0.1:${edge.port}/healthz`)).status()).toBe(200);
    expect((await request.get(`http://127.0.0.1:${edge.port}/signin`)).status()).toBe(200);
  } finally {
    await edge.stop();
  }
});
