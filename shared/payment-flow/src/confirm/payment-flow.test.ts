import { provideHost } from '@hareto/platform/remote-kit/host.ts';
import { fakeHost } from '@hareto/testing/fake-host.ts';
import { storedOrNewAttempt, startAttempt, readAttempt, writeAttempt } from './payment-flow.ts';

const TOTAL = 103_000;
const draft = { id: 7, version: 4, content_digest: 'a'.repeat(64) };

beforeEach(() => provideHost(fakeHost()));

test('has no attempt before the first submission', () => {
  expect(readAttempt()).toBe(null);
});

test('stores an attempt before it is used, with the confirmed content', () => {
  const attempt = storedOrNewAttempt(draft, TOTAL);
  expect(readAttempt()).toEqual(attempt);
  expect(attempt).toMatchObject({
    draft_id: 7,
    draft_version: 4,
    confirmed_digest: 'a'.repeat(64),
    total_amount: TOTAL,
    override_reason: null,
    stage: 'ready',
    request: null,
  });
});

test('uses the idempotency keys of the sent attempt after a reload', () => {
  const sent = writeAttempt({
    ...storedOrNewAttempt(draft, TOTAL),
    stage: 'sent',
    override_reason: '別の請求',
  });
  expect(storedOrNewAttempt(draft, TOTAL)).toEqual(sent);
});

test.each<[string, Partial<typeof draft>, number]>([
  ['of another draft', { id: 8 }, TOTAL],
  ['of another version', { version: 5 }, TOTAL],
  ['with another content', { content_digest: 'b'.repeat(64) }, TOTAL],
  ['at another price', {}, TOTAL + 1],
])('uses new idempotency keys for an attempt %s', (_case, changes, total) => {
  const before = storedOrNewAttempt(draft, TOTAL);
  const next = storedOrNewAttempt({ ...draft, ...changes }, total);
  expect([
    next.approval_key === before.approval_key,
    next.invoice_key === before.invoice_key,
  ]).toEqual([false, false]);
  expect(readAttempt()).toEqual(next);
});

test('uses new idempotency keys for the same content after the end of an attempt', () => {
  const before = storedOrNewAttempt(draft, TOTAL);
  const next = startAttempt(draft, TOTAL);
  expect(next.invoice_key).not.toBe(before.invoice_key);
  expect(storedOrNewAttempt(draft, TOTAL)).toEqual(next);
});

test('ignores an attempt that another release has stored', () => {
  const host = fakeHost();
  provideHost(host);
  host.flows.write('payment', { schema: 0, attempt: { draft_id: 7 } });
  expect(readAttempt()).toBe(null);
});
