import type { InvoiceDetail } from '@hareto/contracts/invoices.ts';
import { anInvoiceDetail } from '@hareto/testing/payment-builders.ts';
import { eventLabel, lastEventAt } from './invoice-events.ts';
import { paymentTimeline } from './payment-timeline.ts';

const NOW = new Date('2026-11-20T11:00:00+09:00');
const event = (type: string, at: string): InvoiceDetail['events'][number] => ({
  type,
  at: `${at}+09:00`,
  actor: 'buyer',
});
const steps = (changes: Partial<InvoiceDetail>, now = NOW) =>
  paymentTimeline(anInvoiceDetail(changes), now).map(({ title, state, timestamp }) => [
    title,
    state,
    timestamp,
  ]);

test('shows a payment under examination at its second step, and later steps without a time', () => {
  expect(steps({})).toEqual([
    ['受付', 'done', '2026/11/20 10:15'],
    ['審査', 'current', undefined],
    ['振込予約', 'todo', undefined],
    ['振込完了', 'todo', undefined],
  ]);
});

test.each<[string, string[], Partial<InvoiceDetail>]>([
  ['in its final check', ['done', 'current', 'todo', 'todo'], { status: 2 }],
  [
    'waiting for an action',
    ['done', 'attention', 'todo', 'todo'],
    { status: 1, is_action_required: true },
  ],
  ['reserved', ['done', 'done', 'current', 'todo'], { status: 3 }],
  [
    'reserved and needs an action',
    ['done', 'done', 'done', 'attention'],
    { status: 3, is_action_required: true },
  ],
  ['transferred', ['done', 'done', 'done', 'done'], { status: 4 }],
])('a payment that is %s has the steps %j', (_case, states, changes) => {
  expect(paymentTimeline(anInvoiceDetail(changes), NOW).map(({ state }) => state)).toEqual(states);
});

test('shows for each step of a transferred payment when it was done: for 審査 and 振込予約 the time of the last event, for 振込完了 the transfer date', () => {
  const events = [
    event('submit', '2026-11-20T10:15:30'),
    event('approve', '2026-11-21T09:00:00'),
    event('capture_succeeded', '2026-11-21T09:01:00'),
    event('approve', '2026-11-24T09:00:00'),
  ];
  expect(steps({ status: 4, events }).map(([, , at]) => at)).toEqual([
    '2026/11/20 10:15',
    '2026/11/24 09:00',
    '2026/11/21 09:01',
    '2026/11/30（月）',
  ]);
});

test('shows a required action at its step', () => {
  const required = { is_action_required: true, action_message: '口座をご確認ください。' };
  const textAt = (changes: Partial<InvoiceDetail>, key: string) =>
    paymentTimeline(anInvoiceDetail(changes), NOW).find((step) => step.key === key)?.text;
  expect(textAt({ status: 1, ...required }, 'examined')).toBe('口座をご確認ください。');
  expect(textAt({ status: 3, ...required }, 'transferred')).toBe('口座をご確認ください。');
  expect(textAt({ status: 3, ...required }, 'examined')).toBe(undefined);
});

test('shows the reason why the requester has to act, because the page says above only that the requester has to', () => {
  const reason = { code: 'ACCOUNT_MISMATCH', comment: null, fields: [] };
  const invoice = anInvoiceDetail({
    status: 1,
    is_action_required: true,
    action_message: '依頼元の対応を待っています',
    action_required: {
      owner: 'seller',
      reasons: [{ ...reason, label: '口座をご確認ください。' }],
      due_at: '2026-11-30T23:59:59+09:00',
    },
  });
  const texts = paymentTimeline(invoice, NOW).map(({ text }) => text);
  expect(texts).toContain('口座をご確認ください。');
});

test('shows no later steps of a cancelled payment, and ends with the reason and the time of the cancellation', () => {
  const cancel = {
    comment: '二重に申請したため',
    cancelled_at: '2026-11-20T12:00:00+09:00',
  } as InvoiceDetail['cancel'];
  expect(
    paymentTimeline(anInvoiceDetail({ status: 5, cancel }), NOW).map(
      ({ title, state, text, timestamp }) => [title, state, text, timestamp],
    ),
  ).toEqual([
    ['受付', 'done', 'お支払い総額 ¥103,000', '2026/11/20 10:15'],
    ['キャンセル', 'ended', '二重に申請したため', '2026/11/20 12:00'],
  ]);
});

test('begins a request with the steps before its payment; shows no time when none is recorded', () => {
  const requester = {
    name: '依頼元',
    person_name: '鈴木',
    person_email: 's@example.jp',
    message: null,
  } as NonNullable<InvoiceDetail['requester']>;
  const events = [event('link', '2026-11-19T09:00:00')];
  expect(steps({ requester, title: '11月分', events }).slice(0, 2)).toEqual([
    ['依頼', 'done', undefined],
    ['依頼の受け取り', 'done', '2026/11/19 09:00'],
  ]);
});

test('gives the text of an event, the same for its older name, and null for an event that only a newer server knows', () => {
  expect(eventLabel('return_funds')).toBe('振込資金が返却されました');
  expect(eventLabel('teleport')).toBe(null);
  expect(eventLabel('submit')).toBe(eventLabel('submitted'));
});

test('uses the time of the last of several events, by any of its names', () => {
  const events = [event('submit', '2026-11-18T09:00:00'), event('resubmit', '2026-11-19T09:00:00')];
  expect(lastEventAt(events, ['submit', 'resubmit'])).toBe('2026-11-19T09:00:00+09:00');
  expect(lastEventAt(events, ['approve'])).toBe(null);
});
