import { getRequestKey, type RequestKeyInfo } from '@hareto/contracts/requests.ts';
import { fakeHost, networkProblem, stub } from '@hareto/testing/fake-host.ts';
import { createPendingRequest } from './pending-request.ts';
import { readRequest } from './read-request.ts';
import { store } from '../store.ts';

const INFO: RequestKeyInfo = {
  key: 'abc',
  key_status: 1,
  is_used: false,
  invoice_id: 40,
  doc_number: 40,
  requester_name: 'やまだデザイン',
  billing_amount: 330_000,
  payment_due_date: '2026-12-08',
};

beforeEach(() => {
  sessionStorage.clear();
});

async function read(answer: () => RequestKeyInfo, path = '/signin?request_key=abc') {
  window.history.replaceState(null, '', path);
  const host = fakeHost({ user: null, stubs: [stub(getRequestKey, answer)] });
  const pending = createPendingRequest(window, window.sessionStorage, () => null);
  await readRequest(pending, host.http);
  return { host, pending };
}

test('reads the request once, and forgets it with the key', async () => {
  const { host, pending } = await read(() => INFO);
  expect(store.get(pending.shownAtom)).toEqual(INFO);
  await readRequest(pending, host.http);
  expect(host.calls(getRequestKey)).toEqual([{ params: { key: 'abc' } }]);
  pending.drop();
  expect(store.get(pending.shownAtom)).toBeNull();
});

test.each([
  ['expired', { ...INFO, key_status: 2 as const }],
  ['withdrawn or unknown', { ...INFO, key_status: 3 as const }],
  ['used', { ...INFO, is_used: true }],
])('does not show the content of a request that is %s', async (_name, info) => {
  expect(store.get((await read(() => info)).pending.shownAtom)).toBe('unreadable');
});

test('keeps a request pending that cannot be read', async () => {
  const { pending } = await read(() => {
    throw networkProblem;
  });
  expect([store.get(pending.shownAtom), pending.key()]).toEqual(['unreadable', 'abc']);
});

test('makes no call without a key', async () => {
  const { host } = await read(() => INFO, '/signin');
  expect(host.calls(getRequestKey)).toHaveLength(0);
});
