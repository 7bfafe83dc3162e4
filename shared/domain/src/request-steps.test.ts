import { isUndelivered, lastStepOf, type RequestInstants } from './request-steps.ts';

const NO_INSTANTS: RequestInstants = {
  sent_at: null,
  undelivered_at: null,
  delivered_at: null,
  opened_at: null,
  linked_at: null,
  paid_at: null,
  deposited_at: null,
};
const INSTANT = '2026-11-20T10:00:00+09:00';
const LATER_INSTANT = '2026-11-20T11:00:00+09:00';

test.each([
  [{}, { index: -1, title: '', at: null, isFailed: false }],
  [{ sent_at: INSTANT }, { index: 0, title: '送信', at: INSTANT, isFailed: false }],
  [
    { sent_at: INSTANT, delivered_at: LATER_INSTANT },
    { index: 1, title: '到達', at: LATER_INSTANT, isFailed: false },
  ],
  [
    { sent_at: INSTANT, undelivered_at: LATER_INSTANT },
    { index: 1, title: '不達', at: LATER_INSTANT, isFailed: true },
  ],
  // The link reached the buyer without a mail.
  [
    { sent_at: INSTANT, undelivered_at: INSTANT, opened_at: LATER_INSTANT },
    { index: 2, title: '開封', at: LATER_INSTANT, isFailed: false },
  ],
  [
    { sent_at: INSTANT, paid_at: LATER_INSTANT },
    { index: 4, title: '支払い', at: LATER_INSTANT, isFailed: false },
  ],
])('shows for %j the step %j', (timeline, step) => {
  expect(lastStepOf({ ...NO_INSTANTS, ...timeline })).toEqual(step);
});

test('shows that a reminder was refused although an earlier mail arrived', () => {
  expect(
    isUndelivered({ ...NO_INSTANTS, delivered_at: INSTANT, undelivered_at: LATER_INSTANT }),
  ).toBe(true);
});
