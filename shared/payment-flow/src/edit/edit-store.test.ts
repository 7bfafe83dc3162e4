import { provideHost } from '@hareto/platform/remote-kit/host.ts';
import { fakeHost } from '@hareto/testing/fake-host.ts';
import { anInvoiceDetail } from '@hareto/testing/payment-builders.ts';
import { clearEdit, readEdit, writeEdit } from './edit-store.ts';
import { storedOrNewAttempt, storeAttempt } from './send-change.ts';

const invoice = anInvoiceDetail();
const CONFIRMED_CHANGE = {
  version: invoice.updated_at,
  body: { memo: '11月分' },
  totalAmount: 103_000,
  overrideReason: null as string | null,
};
const REFUSALS = [{ field: 'memo', message: '長すぎます。' }];
const EMPTY_STORE = { schema: 'edit', attempt: null, refusals: [] };

beforeEach(() => provideHost(fakeHost()));

test('keeps the refusals of this payment only, until clearEdit', () => {
  writeEdit({ ...readEdit(12), refusals: REFUSALS });
  expect(readEdit(12)).toEqual({ ...EMPTY_STORE, invoice_id: 12, refusals: REFUSALS });
  expect(readEdit(13)).toEqual({ ...EMPTY_STORE, invoice_id: 13 });
  clearEdit();
  expect(readEdit(12)).toEqual({ ...EMPTY_STORE, invoice_id: 12 });
});

test('uses the same idempotency keys for the same change at the same price', () => {
  const first = storedOrNewAttempt(12, CONFIRMED_CHANGE);
  storeAttempt(12, first);
  expect(storedOrNewAttempt(12, CONFIRMED_CHANGE)).toEqual(first);
});

test('sends the same change again with its reason and its idempotency keys, although the form no longer asks for the reason', () => {
  const sent = storedOrNewAttempt(12, { ...CONFIRMED_CHANGE, overrideReason: '別の納品分' });
  storeAttempt(12, sent);
  expect(storedOrNewAttempt(12, CONFIRMED_CHANGE)).toEqual(sent);
  expect(sent.body.duplicate_override_reason).toBe('別の納品分');
});

test('does not send the reason for one change with another change', () => {
  storeAttempt(12, storedOrNewAttempt(12, { ...CONFIRMED_CHANGE, overrideReason: '別の納品分' }));
  const next = storedOrNewAttempt(12, { ...CONFIRMED_CHANGE, body: { memo: '12月分' } });
  expect(next.body).toEqual({ memo: '12月分', approval_id: null });
});

test.each<[string, Partial<typeof CONFIRMED_CHANGE>]>([
  ['of another version of the payment', { version: '2026-11-21T10:00:00+09:00' }],
  ['at another price', { totalAmount: 103_001 }],
  ['with other changes', { body: { memo: '12月分' } }],
  ['with a reason', { overrideReason: '別の納品分' }],
])('uses new idempotency keys for an attempt %s', (_case, changes) => {
  const first = storedOrNewAttempt(12, CONFIRMED_CHANGE);
  storeAttempt(12, first);
  const next = storedOrNewAttempt(12, { ...CONFIRMED_CHANGE, ...changes });
  expect(next.invoice_key).not.toBe(first.invoice_key);
  expect(next.approval_key).not.toBe(first.approval_key);
});

test('ignores values that another release has stored', () => {
  const host = fakeHost();
  provideHost(host);
  host.flows.write('payment', { schema: 'edit', invoice_id: 12, changes: { memo: 5 } });
  expect(readEdit(12)).toEqual({ ...EMPTY_STORE, invoice_id: 12 });
});
