import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { passesLuhn } from '@hareto/domain/card-brand.ts';
import { plainDate } from '@hareto/domain/plain-date.ts';
import pg from 'pg';
import type { FastifyInstance } from 'fastify';
import { createTestDatabase, type TestDatabase } from '@hareto/api/testing/test-database.ts';
import { buildCardSandbox } from './app.ts';
import { cardProblems, parseExpiry } from './browser/card-rules.ts';
import { regroupExpiry, regroupNumber } from './browser/typed-text.ts';
import { DELAYS } from './delays.ts';
import { openGatewayStore } from './gateway-store.ts';
import { TEST_CARDS } from './test-cards.ts';

const ORIGIN = 'http://localhost:3000';
const CARD = {
  number: '4111 1111 1111 1111',
  expiry_month: '08',
  expiry_year: '2039',
  security_code: '987',
  holder: 'TARO YAMADA',
};
let database: TestDatabase;
let pool: pg.Pool;
let sandbox: FastifyInstance;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.url });
  pool.on('error', () => undefined);
  const store = openGatewayStore(pool, 'pepper');
  await Promise.all([store.createTables(), store.createTables()]);
  sandbox = buildCardSandbox({
    store,
    secret: 'secret',
    publicOrigins: [ORIGIN],
    delays: DELAYS,
    assets: join(__dirname, 'browser'),
  });
});
afterAll(async () => {
  await sandbox.close();
  await pool.end();
  await database.drop();
});

const createToken = async (card: object) =>
  sandbox.inject({
    method: 'POST',
    url: '/tokens',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(card),
  });

describe('the form', () => {
  test('may be framed by the configured origin only, and has no inline script or style', async () => {
    const page = await sandbox.inject(`/fields?parent=${encodeURIComponent(ORIGIN)}`);
    expect(page.headers['content-security-policy']).toBe(
      `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${ORIGIN}`,
    );
    expect(page.body).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=/);
    for (const name of ['cc-number', 'cc-exp', 'cc-csc', 'cc-name'])
      expect(page.body).toContain(`autocomplete="${name}"`);
  });

  test.each(['https://evil.example', 'http://localhost:3000.evil.example', '', '"><script>'])(
    'is refused for a page of the origin %p',
    async (parent) => {
      expect(
        (await sandbox.inject(`/fields?parent=${encodeURIComponent(parent)}`)).statusCode,
      ).toBe(400);
    },
  );

  test('is served with its style sheet', async () => {
    expect((await sandbox.inject('/assets/card-sandbox.css')).headers['content-type']).toBe(
      'text/css; charset=utf-8',
    );
  });
});

describe('tokens', () => {
  test('store neither number nor security code', async () => {
    const response = await createToken(CARD);
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({
      token: expect.stringMatching(/^tok_[\w-]{32}$/),
      brand: 'VISA',
      last4: '1111',
    });
    const { rows } = await pool.query<{ dump: string }>(
      "select string_agg(c::text, '') || (select string_agg(t::text, '') from card_sandbox.tokens t) as dump from card_sandbox.cards c where holder = 'TARO YAMADA' and number_hash <> ''",
    );
    // The keyed hash may contain 987 by chance, so only a separate 987 counts as the code.
    expect(rows[0]?.dump).not.toMatch(/4111111111111111|(?<![\w-])987(?![\w-])|tok_/);
  });

  test.each([
    [{ number: '4111111111111112' }, 'number', 'カード番号が正しくありません。'],
    [
      { number: '378282246310005', security_code: '1234' },
      'number',
      'AMEX・Dinersのカードはご利用いただけません。JCB、Visa、Mastercardのカードをご利用ください。',
    ],
    [
      { number: '30569309025904' },
      'number',
      'AMEX・Dinersのカードはご利用いただけません。JCB、Visa、Mastercardのカードをご利用ください。',
    ],
    [{ expiry_year: '2020' }, 'expiry', '有効期限が切れています。'],
    [{ expiry_month: '13' }, 'expiry', '有効期限を正しく入力してください。'],
    [
      { security_code: '12' },
      'security_code',
      'セキュリティコードは半角数字3桁で入力してください。',
    ],
    [{ holder: '山田 太郎' }, 'holder', 'カード名義人は半角英字で入力してください。'],
    [{ holder: '' }, 'holder', 'カード名義人を入力してください。'],
  ])('are refused for %j', async (change, field, message) => {
    const response = await createToken({ ...CARD, ...change });
    expect([response.statusCode, response.json()]).toEqual([
      422,
      { problems: [{ field, message }] },
    ]);
  });
});

test.each([
  ['GET', '/v1/payments/reference-1'],
  ['POST', '/v1/payments/reference-1/capture'],
  ['POST', '/v1/payments/reference-1/refund'],
  ['POST', '/v1/tokens/exchange'],
] as const)('requires the shared secret for %s %s', async (method, url) => {
  expect((await sandbox.inject({ method, url })).statusCode).toBe(401);
  expect(
    (await sandbox.inject({ method, url, headers: { authorization: 'Bearer wrong' } })).statusCode,
  ).toBe(401);
});

test('refuses to authorise a voided reference afterwards', async () => {
  const headers = { authorization: 'Bearer secret', 'content-type': 'application/json' };
  await sandbox.inject({
    method: 'POST',
    url: '/v1/payments/late-reference/void',
    headers,
    payload: '{}',
  });
  const payload = JSON.stringify({
    card_id: 'card_demo_visa',
    amount: 1_000,
    return_url: `${ORIGIN}/payments`,
    order: { billing_amount: 1_000, is_replacement: false },
  });
  expect(
    (
      await sandbox.inject({ method: 'PUT', url: '/v1/payments/late-reference', headers, payload })
    ).json(),
  ).toMatchObject({ state: 'voided' });
});

test('answers ten simultaneous captures of one payment as captured, and ten refunds as refunded', async () => {
  const headers = { authorization: 'Bearer secret', 'content-type': 'application/json' };
  const order = { billing_amount: 1_000, is_replacement: false };
  const authorisation = {
    card_id: 'card_demo_visa',
    amount: 1_000,
    return_url: `${ORIGIN}/payments`,
    order,
  };
  const url = '/v1/payments/crowded-reference';
  await sandbox.inject({ method: 'PUT', url, headers, payload: JSON.stringify(authorisation) });
  const tenTimes = async (action: string, payload: string) =>
    Promise.all(
      Array.from({ length: 10 }, async () =>
        sandbox.inject({ method: 'POST', url: `${url}/${action}`, headers, payload }),
      ),
    );
  const captures = await tenTimes('capture', '{"amount":1000}');
  expect(new Set(captures.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const refunds = await tenTimes('refund', '{}');
  expect(new Set(refunds.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
});

test.each([
  [
    'refunds a captured demo payment at the first call about it',
    'captured_1',
    'refund',
    200,
    'refunded',
  ],
  [
    'voids an approved demo payment at the first call about it',
    'approved_1',
    'void',
    200,
    'voided',
  ],
  ['refuses to void a captured demo payment', 'captured_2', 'void', 409, undefined],
  ['refuses to refund an approved demo payment', 'approved_2', 'refund', 409, undefined],
])('%s', async (_title, reference, action, statusCode, state) => {
  const response = await sandbox.inject({
    method: 'POST',
    url: `/v1/payments/apv_demo_${reference}/${action}`,
    headers: { authorization: 'Bearer secret', 'content-type': 'application/json' },
    payload: '{}',
  });
  expect([response.statusCode, response.json<{ state?: string }>().state]).toEqual([
    statusCode,
    state,
  ]);
});

describe('typing', () => {
  test.each([
    ['41111', 5, '4111 1', 6],
    ['4111 1|1', 6, '4111 11', 6],
    ['４１１１１', 5, '4111 1', 6],
    ['3782822463', 10, '3782 822463', 11],
    ['4111 11a', 8, '4111 11', 7],
  ])('groups the card number %p', (value, caret, expected, expectedCaret) => {
    expect(regroupNumber({ value, caret })).toEqual({ value: expected, caret: expectedCaret });
  });

  test.each([
    ['8', 1, false, '08 / ', 5],
    ['08', 2, false, '08 / ', 5],
    ['08 / ', 4, true, '08', 2],
    ['0829', 4, false, '08 / 29', 7],
    ['2029-08', 7, false, '2029-08', 7],
  ])('groups the expiry %p', (value, caret, isDeleting, expected, expectedCaret) => {
    expect(regroupExpiry({ value, caret }, isDeleting)).toEqual({
      value: expected,
      caret: expectedCaret,
    });
  });

  test.each([
    ['08 / 29', '08', '2029'],
    ['8/2029', '08', '2029'],
    ['０８／２９', '08', '2029'],
    ['2029-08', '08', '2029'],
    ['0829', '08', '2029'],
    ['', '', ''],
    ['abc', '?', '?'],
  ])('reads the expiry %p', (typed, expiry_month, expiry_year) => {
    expect(parseExpiry(typed)).toEqual({ expiry_month, expiry_year });
  });

  test('reports all missing values in the order of the form', () => {
    expect(
      cardProblems(
        { number: '', expiry_month: '', expiry_year: '', security_code: '', holder: '' },
        plainDate('2026-11-20'),
      ).map(({ message }) => message),
    ).toEqual([
      'カード番号を入力してください。',
      '有効期限を入力してください。',
      'セキュリティコードを入力してください。',
      'カード名義人を入力してください。',
    ]);
  });
});

test('gives every test card a valid number that docs/sandbox.md lists', () => {
  const documentation = readFileSync(
    join(__dirname, '../../../docs/sandbox.md'),
    'utf8',
  ).replaceAll(' ', '');
  for (const number of Object.keys(TEST_CARDS)) {
    expect([number, passesLuhn(number)]).toEqual([number, true]);
    expect(documentation).toContain(number);
  }
});
