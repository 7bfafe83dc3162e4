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
const ASKED_FOR = '請求書の金額と申請金額が一致しません';

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

async function payAskingForCorrection() {
  const { id } = await api.pay(payer, { billing_amount: 100_001 });
  await api.runJobs();
  const { document_number, supplier_name } = await paymentOf(payer, id);
  const number = formatDocumentNumber(document_number);
  return { id, number, facts: `${supplier_name}・¥100,001・${number}` };
}

test('summarises the other party, the amount, the next step or date, the deadline and whether it is done', async () => {
  const { id, number, facts } = await payAskingForCorrection();
  const submitted = notice('お支払いの申請を受け付けました', {
    summary: `${facts}　振込希望日 2026/11/30`,
  });
  const required = notice('申請内容のご確認をお願いします', {
    summary: `${facts}　${ASKED_FOR}`,
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

test('keeps the question open after a reminder on the same day, and resolves both when the day ends', async () => {
  const { number } = await payAskingForCorrection();
  const asks = async () =>
    (await noticesOf(number))
      .filter(({ due_at }) => due_at !== null)
      .map(({ title, is_resolved }) => [title, is_resolved]);
  api.clock.set('2026-11-27T09:00:00+09:00');
  await api.runJobs();
  expect(await asks()).toEqual([
    ['修正期限は2026年11月30日(月)です', false],
    ['申請内容のご確認をお願いします', false],
  ]);
  api.clock.set('2026-12-01T00:00:00+09:00');
  await api.runJobs();
  expect(await asks()).toEqual([
    ['修正期限は2026年11月30日(月)です', true],
    ['申請内容のご確認をお願いします', true],
  ]);
});

test('marks the earlier notice as done when the payment needs another correction by another day', async () => {
  const { id, number } = await payAskingForCorrection();
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
  const { id, number } = await payAskingForCorrection();
  const asks = async () =>
    (await noticesOf(number))
      .filter(({ due_at }) => due_at !== null)
      .map(({ summary, due_at, is_resolved }) => [summary?.split('　')[1], due_at, is_resolved]);
  api.clock.set('2026-11-20T10:10:00+09:00');
  await changePayment(payer, id, { billing_amount: 99_005 });
  expect(await asks()).toEqual([[ASKED_FOR, DUE_AT, true]]);
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
  expect(await asks()).toEqual([
    ['請求書の画像が不鮮明です', DUE_AT, false],
    [ASKED_FOR, DUE_AT, true],
  ]);
});

test('keeps a question open that is asked after the clock was moved back past an answer', async () => {
  const { id, number } = await payAskingForCorrection();
  api.clock.set('2026-11-27T10:00:00+09:00');
  await changePayment(payer, id, { billing_amount: 99_005 });
  api.clock.set('2026-11-20T10:20:00+09:00');
  await applyExaminerEvent(
    api,
    { id },
    { type: 'request_correction', reasons: ['DOC_UNREADABLE'], owner: 'buyer' },
  );
  const asked = (await noticesOf(number)).find(({ summary }) => summary?.includes('不鮮明'));
  expect(asked).toMatchObject({ due_at: DUE_AT, is_resolved: false });
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
