import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { followSettings, openSettings, settingsElement, type ServedSettings } from './settings.ts';

const SETTINGS = {
  terms_version: '2026-06-26',
  commission: { rate_percent: 3, minimum: 330 },
  billing_amount: { minimum: 1_000, maximum: 99_999_999 },
  transfer: { cutoff_time: '15:00', lead_days: 3, known_lead_days: 1, max_days_ahead: 30 },
};

let api: Server;
let answer: RequestListener;
const calls: string[] = [];
beforeAll(async () => {
  api = createServer((request, response) => {
    calls.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  api.closeAllConnections();
  api.close();
});

const answerWith =
  (text: string, status = 200): RequestListener =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(text);
/** Stands for the time limit: a test aborts it as if no answer had come in time. */
let timeLimit = new AbortController();
const open = () => {
  timeLimit = new AbortController();
  const lines: string[] = [];
  const { port } = api.address() as AddressInfo;
  const settings = openSettings(() => `http://127.0.0.1:${String(port)}`, {
    report: (line) => lines.push(line),
    timeout: () => timeLimit.signal,
  });
  return { settings, lines };
};

test('reads the settings of the API, and a rate that changes', async () => {
  const { settings, lines } = open();
  expect(settings.current()).toBeNull();
  answer = answerWith(JSON.stringify({ ...SETTINGS, of_a_later_release: 1 }));
  await settings.refresh();
  expect(settings.current()).toEqual(SETTINGS);
  const commission = { rate_percent: 4, minimum: 330 };
  answer = answerWith(JSON.stringify({ ...SETTINGS, commission }));
  await settings.refresh();
  expect(settings.current()).toEqual({ ...SETTINGS, commission });
  expect({ calls, lines }).toEqual({ calls: ['/api/v1/settings', '/api/v1/settings'], lines: [] });
});

const HUGE = JSON.stringify({ ...SETTINGS, more: 'x'.repeat(30_000) });
test.each<[string, RequestListener]>([
  ['an error', answerWith('{"status":"maintenance"}', 503)],
  ['malformed JSON', answerWith('<html>')],
  ['another shape', answerWith(JSON.stringify({ ...SETTINGS, commission: { rate_percent: 3 } }))],
  [
    'a fee below zero',
    answerWith(JSON.stringify(SETTINGS).replace('"minimum":330', '"minimum":-1')),
  ],
  [
    'a fee above the whole amount',
    answerWith(JSON.stringify(SETTINGS).replace('rate_percent":3', 'rate_percent":300')),
  ],
  ['an empty body', answerWith('')],
  ['too long a body', answerWith(HUGE)],
  ['a redirect', (_, response) => response.writeHead(302, { location: '/elsewhere' }).end()],
  ['a broken connection', (_, response) => response.destroy()],
  ['no answer in time', () => timeLimit.abort(new Error('too late'))],
])('keeps the previous settings after %s, and reports it once', async (_, broken) => {
  const { settings, lines } = open();
  answer = answerWith(JSON.stringify(SETTINGS));
  await settings.refresh();
  answer = broken;
  await settings.refresh();
  await settings.refresh();
  expect(settings.current()).toEqual(SETTINGS);
  expect(lines).toEqual([expect.stringMatching(/^the settings cannot be read: /)]);
});

test('forgets the settings, and reports nothing, when the API is of an earlier release without settings', async () => {
  const { settings, lines } = open();
  answer = answerWith(JSON.stringify(SETTINGS));
  await settings.refresh();
  answer = answerWith('{"status":"not_found"}', 404);
  await settings.refresh();
  expect({ known: settings.current(), lines }).toEqual({ known: null, lines: [] });
});

test('reads every minute, or every five seconds while it has no settings, until the edge closes', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  let known: typeof SETTINGS | null = null;
  const refresh = jest.fn<Promise<void>, []>().mockResolvedValue();
  const settings: ServedSettings = { current: () => known, refresh };
  const edge = fastify();
  followSettings(edge, settings);
  const readsAfter = async (milliseconds: number) => {
    await jest.advanceTimersByTimeAsync(milliseconds);
    return refresh.mock.calls.length;
  };
  await edge.listen({ port: 0, host: '127.0.0.1' });
  const reads = [await readsAfter(0), await readsAfter(4_999), await readsAfter(1)];
  known = SETTINGS;
  reads.push(await readsAfter(5_000), await readsAfter(59_999), await readsAfter(1));
  await edge.close();
  reads.push(await readsAfter(600_000));
  jest.useRealTimers();
  expect(reads).toEqual([1, 1, 2, 3, 3, 4, 4]);
});

test('starts no further read when one ends after the edge has closed', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  let finish = () => undefined as void;
  const refresh = jest.fn(async () => new Promise<void>((resolve) => (finish = resolve)));
  const edge = fastify();
  followSettings(edge, { current: () => null, refresh });
  await edge.listen({ port: 0, host: '127.0.0.1' });
  await edge.close();
  finish();
  await jest.advanceTimersByTimeAsync(600_000);
  jest.useRealTimers();
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('escapes the settings in the data block of a page', () => {
  expect(settingsElement(null)).toBe('');
  expect(settingsElement({ ...SETTINGS, terms_version: '</script><b>' })).toBe(
    `<script type="application/json" id="settings">${JSON.stringify(SETTINGS).replace('2026-06-26', '\\u003c/script>\\u003cb>')}</script>\n`,
  );
});
