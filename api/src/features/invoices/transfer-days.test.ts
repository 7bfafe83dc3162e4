import { eq } from 'drizzle-orm';
import pino from 'pino';
import { invoices } from '../../db/schema/invoices.ts';
import { handleDeadlines } from '../../jobs/deadlines.ts';
import { rejectInvoice } from '../../jobs/examine.ts';
import { paymentTasks } from '../../jobs/payment-tasks.ts';
import { cancelPayment, changePayment, paymentOf } from '../../testing/payer-calls.ts';
import { forEachTest, type PaymentApi, type Payer } from '../../testing/payment-api.ts';

/** A Monday; `api.pay` requests this transfer date. */
const DEPOSIT_DATE = '2026-11-30';
const at = (day: string, time: string) => `${day}T${time}+09:00`;

let api: PaymentApi;
let payer: Payer;
forEachTest((...fixtures) => {
  [api, payer] = fixtures;
});

const changeDate = async (id: number, deposit_date: string) =>
  changePayment(payer, id, { deposit_date });
/** The events after the booking of the transfer; a booked payment has four events. */
const eventsAfterBooking = async (id: number) =>
  (await paymentOf(payer, id)).events.slice(4).map(({ type, at: when }) => [type, when]);

/** Makes a payment that is captured and whose transfer is booked. */
async function bookPayment(): Promise<number> {
  const { id } = await api.pay(payer);
  await api.runJobs();
  expect(await paymentOf(payer, id)).toMatchObject({ status: 3, transfer_state: 'scheduled' });
  return id;
}

async function runJobsAt(instant: string): Promise<void> {
  api.clock.set(instant);
  await api.runJobs();
}

test.each([
  ['the day before at noon', at('2026-11-29', '12:00:00'), 'scheduled'],
  ['before the bank opens', at(DEPOSIT_DATE, '08:59:59'), 'scheduled'],
  ['when the bank opens', at(DEPOSIT_DATE, '09:00:00'), 'completed'],
  ['in the last second before the cut-off', at(DEPOSIT_DATE, '14:59:59'), 'completed'],
  ['at the cut-off', at(DEPOSIT_DATE, '15:00:00'), 'none'],
  ['on the next business day', at('2026-12-01', '10:00:00'), 'none'],
  ['on the Saturday after it', at('2026-12-05', '10:00:00'), 'none'],
])('sends a transfer only on its transfer date: %s', async (_when, instant, transfer_state) => {
  const id = await bookPayment();
  await runJobsAt(instant);
  expect(await paymentOf(payer, id)).toMatchObject({ transfer_state });
});

test('asks the buyer for another day after an outage on the transfer day (T22, T23)', async () => {
  const id = await bookPayment();
  const afterOutage = at('2026-12-05', '10:00:00');
  await runJobsAt(afterOutage);
  expect(await paymentOf(payer, id)).toMatchObject({
    status: 3,
    payment_state: 'captured',
    is_action_required: true,
    action_due_at: '2026-12-11T23:59:59+09:00',
    action_required: { owner: 'buyer', reasons: [{ code: 'DATE_PASSED' }] },
    editable_fields: ['deposit_date'],
    is_cancellable: true,
    cancellable_until: null,
  });
  expect(await changeDate(id, '2026-12-10')).toMatchObject({ status: 200, body: { status: 3 } });
  const nextDay = at('2026-12-10', '09:00:00');
  await runJobsAt(nextDay);
  expect(await eventsAfterBooking(id)).toEqual([
    ['date_passed', afterOutage],
    ['change_date', afterOutage],
    ['send_transfer', nextDay],
    ['transfer_completed', nextDay],
  ]);
});

test('sends no transfer on a closed day, even if the row has that date', async () => {
  const id = await bookPayment();
  const holiday = '2026-11-23';
  await api.db.update(invoices).set({ deposit_date: holiday }).where(eq(invoices.id, id));
  await runJobsAt(at(holiday, '10:00:00'));
  expect(await eventsAfterBooking(id)).toEqual([]);
  await runJobsAt(at(holiday, '15:00:00'));
  expect(await eventsAfterBooking(id)).toEqual([['date_passed', at(holiday, '15:00:00')]]);
});

test('refuses to cancel or reject a transfer that the bank has, and stores the bank’s answer later', async () => {
  const id = await bookPayment();
  await api.db.update(invoices).set({ transfer_state: 'sent' }).where(eq(invoices.id, id));
  expect(await cancelPayment(payer, id)).toMatchObject({
    status: 409,
    body: { status: 'invalid_status', reason: 'transfer_in_progress' },
  });
  const [row] = await api.db.select().from(invoices).where(eq(invoices.id, id));
  const { db, dependencies } = api;
  const rejection = { reason: 'OUT_OF_SCOPE', comment: null };
  await expect(rejectInvoice(db, dependencies, row!, rejection)).rejects.toMatchObject({
    status: 'invalid_status',
  });
  const late = at('2026-12-05', '10:00:00');
  await runJobsAt(late);
  expect(await eventsAfterBooking(id)).toEqual([['transfer_completed', late]]);
});

test('completes no transfer by the clock outside the sandbox, because no bank has answered', async () => {
  const id = await bookPayment();
  await api.db.update(invoices).set({ transfer_state: 'sent' }).where(eq(invoices.id, id));
  api.clock.set(at('2026-12-05', '10:00:00'));
  const config = { ...api.config, sandbox: false };
  const tasks = paymentTasks({ ...api.dependencies, config }, pino({ level: 'silent' }));
  for (const { run } of tasks) await run();
  expect(await paymentOf(payer, id)).toMatchObject({ status: 3, transfer_state: 'sent' });
});

test('asks for no new date while the bank has the transfer', async () => {
  const id = await bookPayment();
  await api.db.update(invoices).set({ transfer_state: 'sent' }).where(eq(invoices.id, id));
  api.clock.set(at('2026-12-05', '10:00:00'));
  await handleDeadlines({ ...api.dependencies, log: pino({ level: 'silent' }) });
  expect(await paymentOf(payer, id)).toMatchObject({
    transfer_state: 'sent',
    is_action_required: false,
  });
});

test('cancelling and approving at once end as cancelled and voided, or as captured and booked', async () => {
  const paid = [];
  for (let index = 0; index < 8; index += 1) paid.push(await api.pay(payer));
  const examine = api.tasksOfWorker().filter(({ name }) => /^(examine|execute-orders)/.test(name));
  const cancelled = Promise.all(paid.map(async ({ id }) => cancelPayment(payer, id)));
  await Promise.all(examine.map(async ({ run }) => run()));
  const responses = await cancelled;
  await api.runJobs();
  const ends = [];
  for (const [index, { id, approvalId }] of paid.entries()) {
    const { status, payment_state } = await paymentOf(payer, id);
    const gateway = (await api.gateway.findPayment(approvalId))?.state;
    ends.push({ answer: responses[index]?.status, status, payment_state, gateway });
  }
  const possible = [
    { answer: 409, status: 3, payment_state: 'captured', gateway: 'captured' },
    { answer: 200, status: 5, payment_state: 'voided', gateway: 'voided' },
    { answer: 200, status: 5, payment_state: 'refunded', gateway: 'refunded' },
  ];
  for (const end of ends) expect(possible).toContainEqual(end);
});
