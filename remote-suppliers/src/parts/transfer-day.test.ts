import { anInvoice } from '@hareto/testing/payment-builders.ts';
import { transferDay } from './transfer-day.ts';

test.each([
  [4, '2026-12-01T10:00:00+09:00', '2026/11/30'],
  [3, '2026-11-30T10:00:00+09:00', '2026/11/30 予定'],
  [3, '2026-12-01T10:00:00+09:00', '—'],
  [5, '2026-11-20T10:00:00+09:00', '—'],
  [8, '2026-11-20T10:00:00+09:00', '—'],
] as const)('shows for status %i at %s: %s', (status, now, text) => {
  expect(transferDay(anInvoice({ status, deposit_date: '2026-11-30' }), new Date(now))).toBe(text);
});

test.each([
  [{ is_action_required: true }, '—'],
  [{ is_action_required: true, is_held: true }, '2026/11/30 予定'],
])('shows for a booked transfer with %j: %s', (changes, text) => {
  const booked = anInvoice({ status: 3, deposit_date: '2026-11-30', ...changes });
  expect(transferDay(booked, new Date('2026-11-30T10:00:00+09:00'))).toBe(text);
});
