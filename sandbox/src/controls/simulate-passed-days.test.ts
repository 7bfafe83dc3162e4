import { changeCorporation, listRegisteredChanges } from '@hareto/contracts/registered-changes.ts';
import { listNotifications } from '@hareto/contracts/notifications.ts';
import { eq } from 'drizzle-orm';
import fastify from 'fastify';
import { approvals } from '@hareto/api/db/schema/approvals.ts';
import { invoices } from '@hareto/api/db/schema/invoices.ts';
import { sandbox_clock } from '@hareto/api/db/schema/sandbox-clock.ts';
import { users } from '@hareto/api/db/schema/users.ts';
import { acceptJsonOnly } from '@hareto/api/http/body-parsing.ts';
import type { App } from '@hareto/api/http/app.ts';
import { paymentOf } from '@hareto/api/testing/payer-calls.ts';
import { startPaymentApi, type PaymentApi, type Payer } from '@hareto/api/testing/payment-api.ts';
import { newRepresentative } from '@hareto/api/testing/registered-changes.ts';
import { addSandboxControls } from './controls.ts';

const TOKEN = 'token-of-the-tests';
/** The sandbox never examines a payment whose amount ends with 005. */
const UNEXAMINED_AMOUNT = 100_005;
let api: PaymentApi;
let payer: Payer;
let controls: App;
beforeEach(async () => {
  api = await startPaymentApi();
  payer = await api.addPayer();
  controls = fastify();
  acceptJsonOnly(controls);
  addSandboxControls(controls, api.dependencies, TOKEN);
});
afterEach(async () => controls.close());

async function post(path: string, command: object): Promise<void> {
  const { statusCode } = await controls.inject({
    method: 'POST',
    url: `/api/sandbox/${path}`,
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    payload: JSON.stringify(command),
  });
  expect(statusCode).toBe(200);
}

const moveClock = async (command: object) => post('clock', command);

const eventsFrom = async (id: number, index: number) =>
  (await paymentOf(payer, id)).events.slice(index).map(({ type, at }) => [type, at]);
const currentOffset = async () => (await api.db.select().from(sandbox_clock))[0]?.offset_ms ?? 0;

test('transfers on the transfer day when the clock jumps past that day', async () => {
  const { id } = await api.pay(payer);
  await api.runJobs();
  await moveClock({ set: '2026-12-28T12:00:00+09:00' });
  expect(await paymentOf(payer, id)).toMatchObject({ status: 4, transfer_state: 'completed' });
  expect(await eventsFrom(id, 4)).toEqual([
    ['send_transfer', '2026-11-30T09:00:00+09:00'],
    ['transfer_completed', '2026-11-30T09:00:00+09:00'],
  ]);
  const difference = Date.now() + (await currentOffset()) - Date.parse('2026-12-28T12:00:00+09:00');
  expect(Math.abs(difference)).toBeLessThan(5_000);
});

test('runs passed deadlines in their order (T22, then T13)', async () => {
  const { id } = await api.pay(payer, { billing_amount: UNEXAMINED_AMOUNT });
  await api.runJobs();
  await moveClock({ advance: '+30d' });
  expect(await eventsFrom(id, 1)).toEqual([
    ['date_passed', '2026-11-30T15:00:00+09:00'],
    ['answer_overdue', '2026-12-08T00:00:00+09:00'],
  ]);
  expect(await paymentOf(payer, id)).toMatchObject({ status: 5, payment_state: 'voided' });
});

test('releases an unused hold during a jump (T21)', async () => {
  const { approval_id } = await api.approve(payer, await api.addDraft(payer));
  await moveClock({ advance: '+1d' });
  const [approval] = await api.db.select().from(approvals).where(eq(approvals.id, approval_id));
  expect(approval?.state).toBe('released');
});

test('reminds of a question about registered data and withdraws the change on the passed days', async () => {
  const { client, buyerId } = payer;
  const change = await client.call(changeCorporation, {
    body: await newRepresentative(api, buyerId),
  });
  const [{ email_address = '' } = {}] = await api.db
    .select()
    .from(users)
    .where(eq(users.id, payer.userId));
  await post('registered-changes/examination', {
    email_address,
    item: 'representative',
    action: 'ask',
  });
  expect(change.changes).toMatchObject([{ item: 'representative' }]);
  await moveClock({ advance: '+30d' });
  const { changes } = await client.call(listRegisteredChanges, {});
  expect(changes).toMatchObject([{ state: 'withdrawn', is_overdue: true }]);
  const { notifications } = await client.call(listNotifications, { query: { from: 0, size: 20 } });
  expect(notifications.map(({ title, published_at }) => [title, published_at]).slice(0, 2)).toEqual(
    [
      ['登録内容の変更の申請が取り下げになりました', '2026-12-01T00:00:00+09:00'],
      ['回答の期限は2026年11月30日(月)です', '2026-11-27T00:00:00+09:00'],
    ],
  );
});

test('also does the work that is due at the start of the jump', async () => {
  const { id } = await api.pay(payer);
  await api.runJobs();
  api.clock.set('2026-11-30T09:30:00+09:00');
  await moveClock({ advance: '+1d' });
  expect(await eventsFrom(id, 4)).toEqual([
    ['send_transfer', '2026-11-30T09:30:00+09:00'],
    ['transfer_completed', '2026-11-30T09:30:00+09:00'],
  ]);
});

test('runs no timer when the clock moves backwards', async () => {
  const { id } = await api.pay(payer, { billing_amount: UNEXAMINED_AMOUNT });
  api.clock.set('2026-12-05T10:00:00+09:00');
  await moveClock({ set: '2026-11-20T10:00:00+09:00' });
  expect(await eventsFrom(id, 0)).toEqual([['submit', '2026-11-20T10:00:00+09:00']]);
});

test('runs the timers of the passed days when a reset moves the clock forward to real time', async () => {
  const { id } = await api.pay(payer);
  await api.runJobs();
  // A business day in the past of the real clock.
  const past = { deposit_date: '2025-11-20' };
  await api.db.update(invoices).set(past).where(eq(invoices.id, id));
  api.clock.set('2025-11-19T10:00:00+09:00');
  await moveClock({ reset: true });
  expect(await eventsFrom(id, 4)).toEqual([
    ['send_transfer', '2025-11-20T09:00:00+09:00'],
    ['transfer_completed', '2025-11-20T09:00:00+09:00'],
  ]);
  expect(await currentOffset()).toBe(0);
});
