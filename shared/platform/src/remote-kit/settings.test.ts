import { getSettings, type Settings } from '@hareto/contracts/settings.ts';
import { SETTINGS_LIMIT_MS } from '../host-contract/fetch-settings.ts';
import type { Host } from '../host-contract/host.ts';
import { provideHost } from './host.ts';
import { settingsForAmounts, settingsForDescriptions } from './settings.ts';

const settingsAt = (rate_percent: number): Settings => ({
  terms_version: '2026-06-26',
  commission: { rate_percent, minimum: 330 },
  billing_amount: { minimum: 1_000, maximum: 99_999_999 },
  transfer: { cutoff_time: '15:00', lead_days: 3, known_lead_days: 1, max_days_ahead: 30 },
});
const PAGE = settingsAt(3);
const API = settingsAt(4);
const { signal } = new AbortController();

const setPageSettings = (text: string | null) => {
  document.head.innerHTML =
    text === null ? '' : `<script type="application/json" id="settings">${text}</script>`;
};
/** Makes the API answer; returns the endpoints that were called. */
function stubApi(answer: () => Promise<Settings>): unknown[] {
  const calls: unknown[] = [];
  const call = async (endpoint: unknown) => {
    calls.push(endpoint);
    return answer();
  };
  provideHost({ http: { call } } as unknown as Host);
  return calls;
}
const respond = async () => Promise.resolve(API);
afterEach(() => setPageSettings(null));

test('reads settings for descriptions from the page, without a call', async () => {
  setPageSettings(JSON.stringify(PAGE));
  const calls = stubApi(respond);
  expect(await settingsForDescriptions(signal)).toEqual(PAGE);
  expect(calls).toEqual([]);
});

test.each([
  ['of an earlier edge, without settings', null],
  ['with malformed JSON', '{'],
  [
    'with settings of another shape',
    JSON.stringify({ ...PAGE, commission: { rate_percent: '3' } }),
  ],
  ['with an impossible fee', JSON.stringify(PAGE).replace(':330', ':-330')],
  ['with null', 'null'],
])('uses the API instead of a page %s', async (_, block) => {
  setPageSettings(block);
  const calls = stubApi(respond);
  expect(await settingsForDescriptions(signal)).toEqual(API);
  expect(calls).toEqual([getSettings]);
});

test('reads settings for amounts that a user relies on from the API', async () => {
  setPageSettings(JSON.stringify(PAGE));
  stubApi(respond);
  expect(await settingsForAmounts(signal)).toEqual(API);
});

test.each([
  ['is an earlier one', { kind: 'problem', httpStatus: 404 }],
  ['is down', { kind: 'problem', httpStatus: 503 }],
  ['cannot be reached', { kind: 'network' }],
  ['answers another shape', { kind: 'contract' }],
])('falls back to the page’s settings, or nothing, with an API that %s', async (_, failure) => {
  stubApi(async () => Promise.reject(failure));
  expect(await settingsForAmounts(signal)).toBeNull();
  expect(await settingsForDescriptions(signal)).toBeNull();
  setPageSettings(JSON.stringify(PAGE));
  expect(await settingsForAmounts(signal)).toEqual(PAGE);
});

test('does not wait for an API that does not answer', async () => {
  jest.useFakeTimers();
  setPageSettings(JSON.stringify(PAGE));
  stubApi(async () => new Promise(() => undefined));
  const settings = settingsForAmounts(signal);
  await jest.advanceTimersByTimeAsync(SETTINGS_LIMIT_MS);
  expect(await settings).toEqual(PAGE);
  jest.useRealTimers();
});
