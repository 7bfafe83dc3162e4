import { listNotifications, type NotificationItem } from '@hareto/contracts/notifications.ts';
import { formatDocumentNumber } from '@hareto/domain/display-format.ts';
import { eq } from 'drizzle-orm';
import { invoices } from '../db/schema/invoices.ts';
import { applyExaminerEvent } from '../testing/mail-walks/request-stage.ts';
import { businessOf } from '../testing/mail-walks/walk.ts';
import { changePayment, paymentOf } from '../testing/payer-calls.ts';
import { forEachTest, type PaymentApi, type Payer } from '../testing/payment-api.ts';

let api: PaymentApi;
let payer: Payer;
forEachTest((...fixtures) => {
  [api, payer] = fixtures;
});

const DUE_AT = '2026-11-30T23:59:59+09:00';
const FIRST_REASON = '請求書の金額と申請金額が一致しません';

/** The notices about the payment as the list shows them, newest first. */
async function noticesOf(number: string) {
  const { notifications } = await payer.client.call(listNotifications, {});
  return notifications
    .filter(({ summary }) => summary?.includes(number))
    .map(({ title, summary, due_at, is_resolved }) => ({ title, summary, due_at, is_resolved }));
}

const notice = (title: string, changes: Partial<NotificationItem> = {}) => ({
  title,
  due_at: null,
  is_resolved: false,
  ...changes,
});

async function payWithCorrectionRequest() {
  // The sandbox's examiner requests a correction of an amount that ends in 001.
  const { id } = await api.pay(payer, { billing_amount: 100_001 });
  await api.runJobs();
  const { document_number, supplier_name } = await paymentOf(payer, id);
  const number = formatDocumentNumber(document_number);
  return { id, number, facts: `${supplier_name}・¥100,001・${number}` };
}

test('lists notices with other party, amount, next step or date, deadline and whether they are done', async () => {
  const { id, number, facts } = await payWithCorrectionRequest();
  const submitted = notice('お支払いの申請を受け付けました', {
    summary: `${facts}　振込希望日 2026/11/30`,
  });
  const required = notice('申請内容のご確認をお願いします', {
    summary: `${facts}　${FIRST_REASON}`,
    due_at: DUE_AT,
  });
  expect(await noticesOf(number)).toEqual([required, submitted]);

  await changePayment(payer, id, { billing_amount: 99_000 });
  await api.runJobs();
  const now = facts.replace('100,001', '99,000');
  expect(await noticesOf(number)).toEqual([
    notice('審査が完了し、振込を予約しました', { summary: `${now}　振込予定日 2026/11/30` }),
    notice('修正内容を受け付けました', { summary: now }),
    { ...required, is_resolved: true },
    submitted,
  ]);
});

test('keeps a correction request open after its reminder, and resolves both after the deadline', async () => {
  const { number } = await payWithCorrectionRequest();
  const correctionNotices = async () =>
    (await noticesOf(number))
      .filter(({ due_at }) => due_at !== null)
      .map(({ title, is_resolved }) => [title, is_resolved]);
  api.clock.set('2026-11-27T09:00:00+09:00');
  await api.runJobs();
  expect(await correctionNotices()).toEqual([
    ['修正期限は2026年11月30日(月)です', false],
    ['申請内容のご確認をお願いします', false],
  ]);
  api.clock.set('2026-12-01T00:00:00+09:00');
  await api.runJobs();
  expect(await correctionNotices()).toEqual([
    ['修正期限は2026年11月30日(月)です', true],
    ['申請内容のご確認をお願いします', true],
  ]);
});

test('marks the earlier notice as done when the payment needs another correction by another day', async () => {
  const { id, number } = await payWithCorrectionRequest();
  await api.db
    .update(invoices)
    .set({ action_due_at: new Date('2026-12-04T23:59:59+09:00') })
    .where(eq(invoices.id, id));
  expect(await noticesOf(number)).toMatchObject([
    { title: '申請内容のご確認をお願いします', is_resolved: true },
    { title: 'お支払いの申請を受け付けました', is_resolved: false },
  ]);
});

test('marks the earlier notice as done when the payment needs another correction by the same day', async () => {
  const { id, number } = await payWithCorrectionRequest();
  const correctionNotices = async () =>
    (await noticesOf(number))
      .filter(({ due_at }) => due_at !== null)
      .map(({ summary, due_at, is_resolved }) => [summary?.split('　')[1], due_at, is_resolved]);
  api.clock.set('2026-11-20T10:10:00+09:00');
  // An amount that ends in 005 stays under examination.
  await changePayment(payer, id, { billing_amount: 99_005 });
  expect(await correctionNotices()).toEqual([[FIRST_REASON, DUE_AT, true]]);
  api.clock.set('2026-11-20T10:20:00+09:00');
  await applyExaminerEvent(
    api,
    { id },
    {
      type: 'request_correction',
      reasons: ['DOC_UNREADABLE'],
      owner: 'buyer',
    },
  );
  expect(await correctionNotices()).toEqual([
    ['請求書の画像が不鮮明です', DUE_AT, false],
    [FIRST_REASON, DUE_AT, true],
  ]);
});

test('keeps a correction request open that is made after the clock was moved back before an answer', async () => {
  const { id, number } = await payWithCorrectionRequest();
  api.clock.set('2026-11-27T10:00:00+09:00');
  await changePayment(payer, id, { billing_amount: 99_005 });
  api.clock.set('2026-11-20T10:20:00+09:00');
  await applyExaminerEvent(
    api,
    { id },
    { type: 'request_correction', reasons: ['DOC_UNREADABLE'], owner: 'buyer' },
  );
  const newRequest = (await noticesOf(number)).find(({ summary }) => summary?.includes('不鮮明'));
  expect(newRequest).toMatchObject({ due_at: DUE_AT, is_resolved: false });
});

test.each([
  ['offers a cancellation on the day before the transfer', '2026-11-29T10:00:00+09:00', true],
  ['does not offer a cancellation on the day of the transfer', '2026-11-30T10:00:00+09:00', false],
])('%s', async (_name, examinedAt, isOffered) => {
  await api.pay(payer);
  api.clock.set(examinedAt);
  await api.runJobs();
  const { address } = await businessOf(api, payer.buyerId);
  const mail = (await api.mailsTo(address)).find(({ subject }) =>
    subject.includes('審査が完了し、振込を予約しました'),
  );
  const offer = '2026年11月29日(日) 23:59までは、画面からキャンセルできます。\n';
  expect(mail?.text).toContain(
    `■ 次にしていただくこと\nいま必要なお手続きはありません。\n${isOffered ? offer : ''}\n▼`,
  );
});
