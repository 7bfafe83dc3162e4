import { pathOf } from '@hareto/contracts/call-path.ts';
import type { Endpoint } from '@hareto/contracts/endpoint.ts';
import type { Host } from '@hareto/platform/host-contract/host.ts';
import { someStats } from '@hareto/testing/user-builders.ts';
import { TOP_PAGE_CALLS } from './top-page-calls.ts';
import { topPageLoader } from './top-page-loader.ts';

const calls: string[] = [];
const http = {
  call: (endpoint: Endpoint, input: never) => {
    calls.push(pathOf(endpoint, input));
    return Promise.reject(new Error('down'));
  },
} as unknown as Host['http'];
const EMPTY = {
  actionRequired: null,
  waiting: null,
  overview: null,
  drafts: null,
  notifications: null,
  calendar: null,
  cards: null,
};

test('makes the calls that the page made early, and returns null for each that fails', async () => {
  const stats = {
    current: () => null,
    subscribe: () => () => undefined,
    refresh: () => Promise.resolve(),
  };
  expect(await topPageLoader({ http, stats })).toEqual(EMPTY);
  expect(calls).toEqual(TOP_PAGE_CALLS);
  // Requests that are due first come first.
  expect(calls).toContain(
    '/api/v1/invoices?page=0&size=5&status=6&status=7&type=InvoiceRequestBuyer&sort=payment_due_date',
  );
});

test('waits for the first counts, but not for newer ones', async () => {
  const hangingStats = {
    subscribe: () => () => undefined,
    refresh: () => new Promise<void>(() => undefined),
  };
  expect(
    await topPageLoader({ http, stats: { ...hangingStats, current: () => someStats() } }),
  ).toEqual(EMPTY);
  const first = topPageLoader({ http, stats: { ...hangingStats, current: () => null } });
  expect(
    await Promise.race([first, new Promise((resolve) => setTimeout(() => resolve('waits')))]),
  ).toBe('waits');
});
