import Fastify from 'fastify';
import { collectReports } from './reports.ts';

const EVENT = {
  traceId: 'a1b2c3d4',
  release: '000001',
  host: '0123456789ab',
  id: 'payments',
  version: 'abcdef012345',
  phase: 'entry',
  attempt: 3,
  outcome: 'failed',
  causeKind: 'http',
  url: '/remotes/payments/abcdef012345/entry.js',
  httpStatus: 503,
  ms: 1200,
  bytes: 0,
  requestedBy: 'navigation',
  detail: null,
};

async function setUp() {
  const lines: string[] = [];
  const edge = Fastify();
  await collectReports(edge, (line) => lines.push(line), 10_000);
  const post = async (url: string, payload: unknown, type = 'application/json') =>
    (
      await edge.inject({
        method: 'POST',
        url,
        headers: { 'content-type': type },
        payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
      })
    ).statusCode;
  return { lines, post };
}

test('writes events unchanged, one per line', async () => {
  const { lines, post } = await setUp();
  expect(await post('/telemetry', [EVENT, { ...EVENT, outcome: 'ready', causeKind: null }])).toBe(
    204,
  );
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    { type: 'load', ...EVENT },
    { type: 'load', ...EVENT, outcome: 'ready', causeKind: null },
  ]);
});

test('writes how often an event has happened', async () => {
  const { lines, post } = await setUp();
  expect(await post('/telemetry', [{ ...EVENT, count: 599 }])).toBe(204);
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    { type: 'load', ...EVENT, count: 599 },
  ]);
});

test('writes the events beside one that it does not know', async () => {
  const { lines, post } = await setUp();
  const unknown = { ...EVENT, causeKind: 'x'.repeat(33) };
  expect(await post('/telemetry', [EVENT, unknown, null, { ...EVENT, traceId: 'b2' }])).toBe(204);
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    { type: 'load', ...EVENT },
    { type: 'load', ...EVENT, traceId: 'b2' },
  ]);
});

test.each([
  [
    'an event with an unknown field',
    [{ ...EVENT, email: 'taro@example.jp' }],
    'application/json',
    400,
  ],
  ['too many events', Array.from({ length: 51 }, () => EVENT), 'application/json', 400],
  ['malformed JSON', '[{', 'application/json', 400],
  ['another content type', 'x', 'text/plain', 415],
  ['a content type that hides another', '[]', 'text/plain; application/json', 415],
  ['no content type', '[]', '', 415],
  ['a malformed content type', '[]', 'json', 415],
  ['a megabyte', JSON.stringify(['x'.repeat(1_000_000)]), 'application/json', 413],
])('refuses %s and writes no line', async (_, payload, type, status) => {
  const { lines, post } = await setUp();
  expect(await post('/telemetry', payload, type)).toBe(status);
  expect(lines).toEqual([]);
});

test('accepts 120 telemetry calls a minute and refuses the rest', async () => {
  const { lines, post } = await setUp();
  const statuses: number[] = [];
  for (let call = 1; call <= 125; call += 1) statuses.push(await post('/telemetry', [EVENT]));
  expect(statuses.filter((status) => status === 204)).toHaveLength(120);
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  expect(lines).toHaveLength(120);
});

test('accepts telemetry after a flood of reports of blocked scripts', async () => {
  const { lines, post } = await setUp();
  const report = { type: 'integrity-violation', body: {} };
  const statuses: number[] = [];
  for (let call = 1; call <= 125; call += 1)
    statuses.push(await post('/reports', [report], 'application/reports+json'));
  expect(statuses.filter((status) => status === 204)).toHaveLength(120);
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  expect(await post('/telemetry', [EVENT])).toBe(204);
  expect(lines.at(-1)).toBe(JSON.stringify({ type: 'load', ...EVENT }));
});

test('logs the policy and addresses of a violation without queries, and no other kind of report', async () => {
  const { lines, post } = await setUp();
  const report = {
    type: 'csp-violation',
    age: 1,
    url: 'https://hareto.example/oauth?code=secret',
    user_agent: 'x',
    body: {
      effectiveDirective: 'script-src-elem',
      blockedURL: 'https://evil.example/x.js?y=1',
      documentURL: 'https://hareto.example/oauth?code=secret',
      sourceFile: null,
      sample: 'secret',
    },
  };
  expect(
    await post('/reports', [report, { type: 'deprecation', body: {} }], 'application/reports+json'),
  ).toBe(204);
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    {
      type: 'csp-violation',
      directive: 'script-src-elem',
      blocked: 'https://evil.example/x.js',
      source: null,
      page: 'https://hareto.example/oauth',
    },
  ]);
});
