import { eq, sql } from 'drizzle-orm';
import { requireRow } from '../../db/rows.ts';
import { gateway_orders } from '../../db/schema/approvals.ts';
import type { CardGateway } from '../../ports/card-gateway.ts';
import { eventually } from '../../testing/eventually.ts';
import { holdCaptures, releaseAllGateways } from '../../testing/held-gateway.ts';
import { cancelPayment, paymentOf } from '../../testing/payer-calls.ts';
import { startPaymentApi, type PaymentApi, type Payer } from '../../testing/payment-api.ts';
import type { DueTask } from '../../jobs/due-task.ts';

let api: PaymentApi;
let payer: Payer;
let gateway: CardGateway;
beforeEach(async () => {
  api = await startPaymentApi();
  payer = await api.addPayer();
  gateway = api.dependencies.cardGateway;
});

// A failed test must end its calls, because the pool would wait for them.
afterEach(releaseAllGateways);

const tasksNamed = (tasks: DueTask[], name: string) =>
  tasks.filter((task) => task.name.startsWith(name));
const runOneTask = async (tasks: DueTask[]) => tasksNamed(tasks, 'execute-orders')[0]?.run();
/**
 * Rejects with the first failure, but only when all tasks have ended: a parallel task that still
 * runs after its worker "died" would claim the order again before the next worker can.
 */
async function runAll(tasks: DueTask[]): Promise<void> {
  const results = await Promise.allSettled(tasks.map(async ({ run }) => run()));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}
const orderOf = async (approvalId: string) =>
  requireRow(
    await api.db.select().from(gateway_orders).where(eq(gateway_orders.approval_id, approvalId)),
  );
/** Ends a lease or a delay without waiting for it. */
const makeDue = async (approvalId: string) =>
  api.db
    .update(gateway_orders)
    .set({ next_attempt_at: new Date(0) })
    .where(eq(gateway_orders.approval_id, approvalId));

/** Makes payments that are examined and approved, and whose captures are not carried out yet. */
async function approvedPayments(count: number): Promise<{ id: number; approvalId: string }[]> {
  const payments = [];
  for (let index = 0; index < count; index += 1) payments.push(await api.pay(payer));
  await runAll(tasksNamed(api.tasksOfWorker(), 'examine'));
  return payments;
}

test('carries out a fifth capture while four wait for the gateway, and holds no lock', async () => {
  const payments = await approvedPayments(5);
  const silent = payments.slice(0, 4);
  const held = holdCaptures(
    gateway,
    silent.map(({ approvalId }) => approvalId),
  );
  const running = runAll(tasksNamed(api.tasksOfWorker(held), 'execute-orders'));
  await eventually(async () => {
    expect(held.waiting()).toBe(4);
    expect(await paymentOf(payer, payments[4]?.id ?? 0)).toMatchObject({ status: 3 });
  });
  // Parallel tasks that found no order may still be ending; only a lock of a waiting call would
  // remain.
  await eventually(async () => {
    const { rows } = await api.db.execute(
      sql`select state from pg_stat_activity
          where datname = current_database() and state like 'idle in transaction%'`,
    );
    expect({ rows, waiting: held.waiting() }).toEqual({ rows: [], waiting: 4 });
  });
  for (const { id } of silent) {
    expect(await cancelPayment(payer, id)).toMatchObject({
      status: 409,
      body: { reason: 'payment_in_progress' },
    });
  }
  held.answerNow();
  await running;
  for (const { id } of payments) {
    expect(await paymentOf(payer, id)).toMatchObject({ status: 3, payment_state: 'captured' });
  }
});

test('takes over the order of a dead worker only after its lease has expired', async () => {
  const [payment] = await approvedPayments(1);
  const { id, approvalId } = payment ?? { id: 0, approvalId: '' };
  const deadTasks = api.tasksOfWorker({
    ...gateway,
    capture: async () => Promise.reject(new Error('killed')),
  });
  await expect(runAll(tasksNamed(deadTasks, 'execute-orders'))).rejects.toThrow('killed');
  const next = holdCaptures(gateway, []);
  await runAll(api.tasksOfWorker(next));
  expect(next.captures).toEqual([]);
  const { rows } = await api.db.execute<{ lease: number }>(
    sql`select extract(epoch from next_attempt_at - now())::float8 as lease from gateway_orders`,
  );
  // A call may take ten seconds, and the lease is longer.
  expect(rows[0]?.lease).toBeGreaterThan(15);
  expect(rows[0]?.lease).toBeLessThanOrEqual(20);
  await makeDue(approvalId);
  await runAll(api.tasksOfWorker(next));
  expect(next.captures).toEqual([approvalId]);
  expect(await paymentOf(payer, id)).toMatchObject({ status: 3, payment_state: 'captured' });
});

test('fails for a capture order without an amount, and captures nothing', async () => {
  const [payment] = await approvedPayments(1);
  const approvalId = payment?.approvalId ?? '';
  const { id } = await orderOf(approvalId);
  await api.db.execute(sql`alter table gateway_orders drop constraint gateway_orders_amount`);
  await api.db
    .update(gateway_orders)
    .set({ amount: null })
    .where(eq(gateway_orders.approval_id, approvalId));
  const held = holdCaptures(gateway, []);
  await expect(runOneTask(api.tasksOfWorker(held))).rejects.toThrow(
    `the capture order ${String(id)} has no amount`,
  );
  expect(held.captures).toEqual([]);
});

test('captures once when the worker died after the gateway had captured', async () => {
  const [payment] = await approvedPayments(1);
  const { id, approvalId } = payment ?? { id: 0, approvalId: '' };
  const dying: CardGateway = {
    ...gateway,
    capture: async (reference, amount) => {
      await gateway.capture(reference, amount);
      throw new Error('killed');
    },
  };
  await expect(runAll(tasksNamed(api.tasksOfWorker(dying), 'execute-orders'))).rejects.toThrow(
    'killed',
  );
  expect(await paymentOf(payer, id)).toMatchObject({ status: 2, payment_state: 'capturing' });
  await makeDue(approvalId);
  await api.runJobs();
  const { events } = await paymentOf(payer, id);
  expect(events.map(({ type }) => type)).toEqual([
    'submit',
    'pass_check',
    'approve',
    'capture_succeeded',
  ]);
  expect(await api.gateway.findPayment(approvalId)).toMatchObject({
    state: 'captured',
    captured_amount: '103000',
  });
});

test.each(['done', 'unknown'] as const)(
  'ignores the late answer "%s" after another worker has finished the order',
  async (lateResult) => {
    const [payment] = await approvedPayments(1);
    const { id, approvalId } = payment ?? { id: 0, approvalId: '' };
    const slow = holdCaptures({ ...gateway, capture: async () => lateResult }, [approvalId]);
    const running = runOneTask(api.tasksOfWorker(slow));
    await eventually(async () => expect(slow.waiting()).toBe(1));
    await makeDue(approvalId);
    await api.runJobs();
    const before = await paymentOf(payer, id);
    const order = await orderOf(approvalId);
    expect(before).toMatchObject({ status: 3, payment_state: 'captured' });
    slow.answerNow();
    await running;
    expect(await paymentOf(payer, id)).toEqual(before);
    expect(await orderOf(approvalId)).toEqual(order);
    expect(api.logged().map(({ outcome }) => outcome)).toEqual(['done']);
  },
);

test('keeps the lease of the second worker when the first one ends without an answer', async () => {
  const [payment] = await approvedPayments(1);
  const approvalId = payment?.approvalId ?? '';
  const silent = { ...gateway, capture: async () => 'unknown' as const };
  const first = holdCaptures(silent, [approvalId]);
  const second = holdCaptures(gateway, [approvalId]);
  const firstRun = runOneTask(api.tasksOfWorker(first));
  await eventually(async () => expect(first.waiting()).toBe(1));
  await makeDue(approvalId);
  const secondRun = runOneTask(api.tasksOfWorker(second));
  await eventually(async () => expect(second.waiting()).toBe(1));
  const leased = await orderOf(approvalId);
  first.answerNow();
  await firstRun;
  expect(await orderOf(approvalId)).toEqual(leased);
  second.answerNow();
  await secondRun;
});

test('captures each payment once with two workers', async () => {
  const payments = await approvedPayments(12);
  const shared = holdCaptures(gateway, []);
  const tasks = [...api.tasksOfWorker(shared), ...api.tasksOfWorker(shared)];
  await runAll(tasksNamed(tasks, 'execute-orders'));
  expect([...shared.captures].sort()).toEqual(payments.map(({ approvalId }) => approvalId).sort());
});

test('keeps the sequence of the orders of one authorisation', async () => {
  const [payment] = await approvedPayments(1);
  const { id, approvalId } = payment ?? { id: 0, approvalId: '' };
  const calls: string[] = [];
  const silent: CardGateway = {
    ...gateway,
    capture: async () => {
      calls.push('capture');
      return 'unknown';
    },
    refund: async () => {
      calls.push('refund');
      return 'done';
    },
  };
  await api.db
    .insert(gateway_orders)
    .values({ kind: 'refund', approval_id: approvalId, invoice_id: id });
  await runAll(tasksNamed(api.tasksOfWorker(silent), 'execute-orders'));
  await runAll(tasksNamed(api.tasksOfWorker(silent), 'execute-orders'));
  expect(calls).toEqual(['capture']);
});

test('calls a silent gateway a few times and then pauses', async () => {
  await approvedPayments(24);
  let calls = 0;
  const silent: CardGateway = {
    ...gateway,
    capture: async () => {
      calls += 1;
      return 'unknown';
    },
  };
  const tasks = api.tasksOfWorker(silent);
  await runAll(tasksNamed(tasks, 'execute-orders'));
  // The circuit breaker opens after five missing answers; calls in progress then still end.
  expect(calls).toBeGreaterThanOrEqual(5);
  expect(calls).toBeLessThanOrEqual(12);
  const before = calls;
  await runAll(tasksNamed(tasks, 'execute-orders'));
  expect(calls).toBe(before);
  const untouched = await api.db.$count(gateway_orders, eq(gateway_orders.attempts, 0));
  expect(untouched).toBe(24 - calls);
});

test('carries out new orders before those without an answer', async () => {
  const [older] = await approvedPayments(1);
  const silent = { ...gateway, capture: async () => 'unknown' as const };
  await runAll(tasksNamed(api.tasksOfWorker(silent), 'execute-orders'));
  await makeDue(older?.approvalId ?? '');
  const [newer] = await approvedPayments(1);
  const recording = holdCaptures(gateway, []);
  await runOneTask(api.tasksOfWorker(recording));
  expect(recording.captures).toEqual([newer?.approvalId, older?.approvalId]);
});
