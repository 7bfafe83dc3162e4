import { provideHost } from '@hareto/platform/remote-kit/host.ts';
import { fakeHost } from '@hareto/testing/fake-host.ts';
import { anInvoiceDetail, aSupplierDetail } from '@hareto/testing/payment-builders.ts';
import { valuesOfInvoice } from '../values/payment-values.ts';
import type { EditData } from './edit-data.ts';
import { clearEdit, readEdit, writeEdit, type Edit } from './edit-store.ts';
import { isEdited, keepEdit } from './keep-edit.ts';
import { attemptFor, keepAttempt } from './send-change.ts';

const invoice = anInvoiceDetail();
const before = { ...valuesOfInvoice(invoice, aSupplierDetail()), takes_account: false };
const data = { invoice, before } as unknown as EditData;
const ATTEMPT_OF = { version: invoice.updated_at, body: { memo: '11月分' }, totalAmount: 103_000 };
const REFUSALS = [{ field: 'memo', message: '長すぎます。' }];

const keep = (changes: Partial<typeof before>) => keepEdit(data, { ...before, ...changes });
const kept = (): Edit => readEdit(12)!;

beforeEach(() => provideHost(fakeHost()));

test('only what differs is kept, for this payment alone', () => {
  keep({ memo: '11月分', confirmed_fields: [] });
  expect(kept()).toEqual({
    schema: 'edit',
    invoice_id: 12,
    version: invoice.updated_at,
    changes: { memo: '11月分' },
    attempt: null,
    refusals: [],
  });
  expect(readEdit(13)).toBe(null);
});

test('leaving loses something only while something differs', () => {
  expect(isEdited(12)).toBe(false);
  keep({ memo: '11月分' });
  expect([isEdited(12), isEdited(13)]).toEqual([true, false]);
  keep({});
  expect(isEdited(12)).toBe(false);
});

test('forgets a change that was sent or discarded', () => {
  keep({ memo: '11月分' });
  clearEdit();
  expect(readEdit(12)).toBe(null);
});

test('keeps a refusal as long as the refused change', () => {
  keep({ memo: '11月分' });
  writeEdit({ ...kept(), refusals: REFUSALS });
  keep({ memo: '11月分' });
  expect(kept().refusals).toEqual(REFUSALS);
  keep({ memo: '12月分' });
  expect(kept().refusals).toEqual([]);
});

test('typing on keeps the keys of a try whose answer was lost', () => {
  keep({ memo: '11月分' });
  const attempt = attemptFor(12, ATTEMPT_OF);
  keepAttempt(12, attempt);
  keep({ memo: '12月分' });
  expect(kept().attempt).toEqual(attempt);
});

test('the same change at the same price is sent with the same keys', () => {
  keep({ memo: '11月分' });
  const first = attemptFor(12, ATTEMPT_OF);
  keepAttempt(12, first);
  expect(attemptFor(12, ATTEMPT_OF)).toEqual(first);
});

test.each<[string, Partial<typeof ATTEMPT_OF>]>([
  ['of another version of the payment', { version: '2026-11-21T10:00:00+09:00' }],
  ['at another price', { totalAmount: 103_001 }],
  ['of something else', { body: { memo: '12月分' } }],
])('a try %s has keys of its own', (_case, changes) => {
  keep({ memo: '11月分' });
  const first = attemptFor(12, ATTEMPT_OF);
  keepAttempt(12, first);
  const next = attemptFor(12, { ...ATTEMPT_OF, ...changes });
  expect(next.invoice_key).not.toBe(first.invoice_key);
  expect(next.approval_key).not.toBe(first.approval_key);
});

test('a try is kept for no payment of which nothing was entered', () => {
  keepAttempt(12, attemptFor(12, ATTEMPT_OF));
  expect(readEdit(12)).toBe(null);
});

test('ignores values that another release has stored', () => {
  const host = fakeHost();
  provideHost(host);
  host.flows.write('payment', { schema: 'edit', invoice_id: 12, changes: { memo: 5 } });
  expect([readEdit(12), isEdited(12)]).toEqual([null, false]);
});
