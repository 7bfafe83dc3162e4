import { plainDate } from '@hareto/domain/plain-date.ts';
import type { RequestDetail } from '@hareto/contracts/seller-requests.ts';
import { aRequestItem } from '@hareto/testing/request-builders.ts';
import { requestTimeline } from './request-timeline.ts';

const TODAY = plainDate('2026-11-20');
const NO_TIMES = aRequestItem().timeline;
const timelineItems = (
  timeline: Partial<RequestDetail['timeline']> = {},
  changes: Partial<RequestDetail> = {},
  today = TODAY,
) =>
  requestTimeline(
    { ...aRequestItem(), timeline: { ...NO_TIMES, ...timeline }, ...changes } as RequestDetail,
    today,
  );
const states = (...args: Parameters<typeof timelineItems>) =>
  timelineItems(...args).map(({ title, state }) => [title, state]);
const textOf = (key: string, ...args: Parameters<typeof timelineItems>) =>
  timelineItems(...args).find((item) => item.key === key)?.text;
const INSTANT = '2026-11-20T10:02:00+09:00';

test('shows a delivered request as waiting to be opened', () => {
  expect(states()).toEqual([
    ['送信', 'done'],
    ['到達', 'done'],
    ['開封', 'current'],
    ['受け取り', 'todo'],
    ['支払い', 'todo'],
    ['入金', 'todo'],
  ]);
  expect(textOf('opened_at')).toBe('支払いリンクは、まだ開かれていません。');
});

test('calls the day of the deposit 入金予定日 before it, and 入金日 after it', () => {
  const deposit_date = '2026-12-16';
  expect(textOf('deposited_at', {}, { deposit_date, collection_status: 4 })).toBe(
    '入金予定日：2026/12/16（水）',
  );
  expect(
    textOf('deposited_at', { deposited_at: INSTANT }, { deposit_date, collection_status: 5 }),
  ).toBe('入金日：2026/12/16（水）');
});

test('counts earlier steps as done after a later event', () => {
  expect(states({ delivered_at: null, linked_at: INSTANT })).toEqual([
    ['送信', 'done'],
    ['到達', 'done'],
    ['開封', 'done'],
    ['受け取り', 'done'],
    ['支払い', 'current'],
    ['入金', 'todo'],
  ]);
});

test('shows a mail that was not delivered at its step', () => {
  const items = timelineItems({ delivered_at: null, undelivered_at: INSTANT });
  expect(items[1]).toEqual({
    key: 'delivered_at',
    title: '到達',
    state: 'failed',
    text: '届きませんでした。',
    timestamp: '2026/11/20 10:02',
  });
});

test('marks the next step as 要対応 when the seller must act', () => {
  expect(states({}, { is_action_required: true })[2]).toEqual(['開封', 'attention']);
});

test('shows the deadline and the coming reminders while the payment is awaited', () => {
  expect(textOf('paid_at', { linked_at: INSTANT })).toBe(
    'カードでのお支払いを待っています。期限は2026年12月10日(木) 23:59です。自動リマインド：2026年12月3日(木)・2026年12月7日(月)・2026年12月9日(水) 送信予定',
  );
});

test.each([
  ['2026-12-07', /自動リマインド：2026年12月9日\(水\) 送信予定$/],
  ['2026-12-09', /期限は2026年12月10日\(木\) 23:59です。$/],
])('lists on %s only the reminders of later days', (today, end) => {
  const text = textOf('paid_at', { linked_at: INSTANT }, {}, plainDate(today));
  expect(text).toMatch(end);
});

test('shows only the deadline at the step of the payment after the last day', () => {
  expect(textOf('paid_at', { linked_at: INSTANT }, {}, plainDate('2026-12-11'))).toBe(
    '支払期限：2026/12/10（木）',
  );
});

test.each([
  [6, '期限切れ'],
  [7, 'キャンセル'],
] as const)('status %s ends with %s after the last step that was reached', (status, title) => {
  expect(
    timelineItems({}, { collection_status: status, closed_at: INSTANT }).map((item) => item.title),
  ).toEqual(['送信', '到達', title]);
});

test('shows all steps as done after the deposit', () => {
  const all = { opened_at: INSTANT, linked_at: INSTANT, paid_at: INSTANT, deposited_at: INSTANT };
  expect(new Set(timelineItems(all, { collection_status: 5 }).map(({ state }) => state))).toEqual(
    new Set(['done']),
  );
});
