import Fastify from 'fastify';
import { collectBootReports } from './boot-reports.ts';

async function report(query: string, headers: Record<string, string> = {}) {
  const lines: unknown[] = [];
  const edge = Fastify();
  collectBootReports(edge, (line) => lines.push(JSON.parse(line)));
  const { statusCode } = await edge.inject({ url: `/telemetry/boot?${query}`, headers });
  return { statusCode, lines };
}

const SCRIPT = '/assets/host.0123456789ab.js';

test.each([
  ['503', 'http', 503],
  ['200', 'integrity', 200],
  ['0', 'network', null],
])('logs a script that failed with status %s as %s', async (status, causeKind, httpStatus) => {
  expect(await report(`what=failed&attempt=3&status=${status}&url=${SCRIPT}`)).toEqual({
    statusCode: 204,
    lines: [
      { type: 'boot', what: 'failed', causeKind, httpStatus, url: SCRIPT, attempt: 3, page: null },
    ],
  });
});

test('logs the path of the page, and nothing else, when the style sheet reports the notice', async () => {
  const referer = 'https://hareto.example/oauth/authorize?code=secret';
  expect(await report('what=notice', { referer })).toEqual({
    statusCode: 204,
    lines: [
      {
        type: 'boot',
        what: 'notice',
        causeKind: null,
        httpStatus: null,
        url: null,
        attempt: 1,
        page: '/oauth/authorize',
      },
    ],
  });
});

test('refuses reports from the pages of other sites', async () => {
  expect(await report('what=notice', { 'sec-fetch-site': 'cross-site' })).toEqual({
    statusCode: 400,
    lines: [],
  });
  expect((await report('what=notice', { 'sec-fetch-site': 'same-origin' })).statusCode).toBe(204);
});

test.each(['', 'what=else', 'what=failed&attempt=x', `what=failed&url=${'x'.repeat(201)}`])(
  'writes no line for a malformed report: %s',
  async (query) => {
    expect(await report(query)).toEqual({ statusCode: 400, lines: [] });
  },
);
