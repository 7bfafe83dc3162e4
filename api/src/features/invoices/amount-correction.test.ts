import { randomUUID } from 'node:crypto';
import { updateInvoice } from '@hareto/contracts/invoice-changes.ts';
import { eq, sql } from 'drizzle-orm';
import { approvals, gateway_orders } from '../../db/schema/approvals.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { CardGateway } from '../../ports/card-gateway.ts';
import { eventually } from '../../testing/eventually.ts';
import { applyExaminerEvent } from '../../testing/mail-walks/request-stage.ts';
import {
  approveChange,
  cancelPayment,
  changePayment,
  paymentOf,
} from '../../testing/payer-calls.ts';
import { forEachTest, type PaymentApi, type Payer } from '../../testing/payment-api.ts';
import type { RawResponse } from '../../testing/test-client.ts';

let api: PaymentApi;
let payer: Payer;
forEachTest((...fixtures) => {
  [api, payer] = fixtures;
});

const REASONS = ['AMOUNT_MISMATCH'] as const;

/** An approval that no correction uses is voided fifteen minutes after the payer gave it. */
const AFTER_EXPIRY = '2026-11-20T10:20:00+09:00';

/**
 * Submits a payment of 100,000 yen, for which the approval `first` holds 103,000 yen; the examiner
 * then asks for a correction of the amount.
 */
async function requestCorrection(): Promise<{ id: number; first: string }> {
  const { id, approvalId } = await api.pay(payer);
  await applyExaminerEvent(
    api,
    { id },
    { type: 'request_correction', reasons: REASONS, owner: 'buyer' },
  );
  return { id, first: approvalId };
}

const sendCorrection = async (id: number, billing_amount: number, approval_id: string) =>
  changePayment(payer, id, { billing_amount, approval_id });
const statusesOf = (responses: RawResponse[]) => responses.map(({ status }) => status).sort();
const gatewayStateOf = async (reference: string) => {
  const found = await api.gateway.findPayment(reference);
  return [found?.state, Number(found?.captured_amount)];
};
/** Makes all orders due, then runs all jobs of the worker, such as examination and capture. */
async function examineAndCapture(): Promise<void> {
  await api.db.update(gateway_orders).set({ next_attempt_at: new Date(0) });
  await api.runJobs();
}

/** Runs the worker with these gateway calls, which end with the error `killed`. */
async function killWorker(killedCalls: Partial<CardGateway>): Promise<void> {
  const tasks = api.tasksOfWorker({ ...api.dependencies.cardGateway, ...killedCalls });
  const orders = tasks.filter(({ name }) => name.startsWith('execute-orders'));
  await expect(Promise.all(orders.map(async ({ run }) => run()))).rejects.toThrow('killed');
}
const rejectAsKilled = async () => Promise.reject(new Error('killed'));

/**
 * Locks the row of this approval, so that `call` stops when it orders the void of the approval;
 * then kills the database connection of `call`.
 */
async function killCallAt<Answer>(
  approvalId: string,
  call: () => Promise<Answer>,
): Promise<Answer> {
  return inTransaction(api.db, async (tx) => {
    await tx.select().from(approvals).where(eq(approvals.id, approvalId)).for('update');
    const response = call();
    await eventually(async () => {
      const { rows } = await api.db.execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'
              and query ilike '%insert into "gateway_orders"%'`,
      );
      expect(rows).toHaveLength(1);
    });
    return response;
  });
}

describe('several corrections sent at once', () => {
  test('with one approval count as one correction', async () => {
    const { id, first } = await requestCorrection();
    const second = await approveChange(payer, id, 110_000);
    const responses = await Promise.all(
      Array.from({ length: 5 }, async () => sendCorrection(id, 110_000, second)),
    );
    expect(statusesOf(responses)).toEqual([200, 410, 410, 410, 410]);
    await examineAndCapture();
    expect(await paymentOf(payer, id)).toMatchObject({ status: 3, total_amount: 113_300 });
    expect(await gatewayStateOf(first)).toEqual(['voided', 0]);
    expect(await gatewayStateOf(second)).toEqual(['captured', 113_300]);
  });

  test('with one key count as one correction and get the same response', async () => {
    const { id, first } = await requestCorrection();
    const second = await approveChange(payer, id, 110_000);
    const idempotencyKey = randomUUID();
    const body = { billing_amount: 110_000, approval_id: second };
    const send = async () =>
      payer.client.send(updateInvoice, { params: { id }, body, idempotencyKey });
    await Promise.all([send(), send()]);
    expect(await send()).toMatchObject({ status: 200, body: { status: 1 } });
    await examineAndCapture();
    const { events } = await paymentOf(payer, id);
    expect(events.filter(({ type }) => type === 'resubmit')).toHaveLength(1);
    expect(await gatewayStateOf(first)).toEqual(['voided', 0]);
    expect(await gatewayStateOf(second)).toEqual(['captured', 113_300]);
  });

  test('by two tabs, each with its own amount and approval, leave one approval', async () => {
    const { id, first } = await requestCorrection();
    const amounts = [110_000, 120_000];
    const held = await Promise.all(amounts.map(async (amount) => approveChange(payer, id, amount)));
    const responses = await Promise.all(
      held.map(async (approval, index) => sendCorrection(id, amounts[index] ?? 0, approval)),
    );
    const winner = responses.findIndex(({ status }) => status === 200);
    expect(statusesOf(responses)[0]).toBe(200);
    expect([409, 410]).toContain(statusesOf(responses)[1]);
    await examineAndCapture();
    const total = [113_300, 123_600][winner];
    expect(await paymentOf(payer, id)).toMatchObject({ status: 3, total_amount: total });
    expect(await gatewayStateOf(first)).toEqual(['voided', 0]);
    expect(await gatewayStateOf(held[1 - winner] ?? '')).toEqual(['voided', 0]);
    expect(await gatewayStateOf(held[winner] ?? '')).toEqual(['captured', total]);
  });
});

test('two requests at once for an approval of one amount authorise the card once', async () => {
  const { id, first } = await requestCorrection();
  const held = await Promise.all([
    approveChange(payer, id, 110_000),
    approveChange(payer, id, 110_000),
  ]);
  expect(held[0]).toBe(held[1]);
  expect(await gatewayStateOf(first)).toEqual(['approved', 0]);
});

test('after a correction and a cancellation at once, no money is held or captured', async () => {
  const { id, first } = await requestCorrection();
  const second = await approveChange(payer, id, 110_000);
  const [response, cancellation] = await Promise.all([
    sendCorrection(id, 110_000, second),
    cancelPayment(payer, id),
  ]);
  expect([200, 409, 410]).toContain(response.status);
  expect(cancellation).toMatchObject({ status: 200, body: { status: 5 } });
  await examineAndCapture();
  expect(await paymentOf(payer, id)).toMatchObject({ status: 5, payment_state: 'voided' });
  expect(await gatewayStateOf(first)).toEqual(['voided', 0]);
  expect(await gatewayStateOf(second)).toEqual(['voided', 0]);
});

describe('a crash', () => {
  test('after the new approval keeps the old approval, and another correction is possible', async () => {
    const { id, first } = await requestCorrection();
    const lost = await approveChange(payer, id, 110_000);
    api.clock.set(AFTER_EXPIRY);
    await examineAndCapture();
    expect(await gatewayStateOf(lost)).toEqual(['voided', 0]);
    expect(await gatewayStateOf(first)).toEqual(['approved', 0]);
    expect(await sendCorrection(id, 110_000, lost)).toMatchObject({ status: 410 });
    const next = await approveChange(payer, id, 110_000);
    expect(await sendCorrection(id, 110_000, next)).toMatchObject({ status: 200 });
    await examineAndCapture();
    expect(await gatewayStateOf(first)).toEqual(['voided', 0]);
    expect(await gatewayStateOf(next)).toEqual(['captured', 113_300]);
  });

  test('before the old approval is voided keeps the old approval', async () => {
    const { id, first } = await requestCorrection();
    const second = await approveChange(payer, id, 110_000);
    const idempotencyKey = randomUUID();
    const body = { billing_amount: 110_000, approval_id: second };
    const send = async () =>
      payer.client.send(updateInvoice, { params: { id }, body, idempotencyKey });
    expect(await killCallAt(first, send)).toMatchObject({ status: 503 });
    expect(await paymentOf(payer, id)).toMatchObject({
      is_action_required: true,
      total_amount: 103_000,
    });
    await examineAndCapture();
    expect(await gatewayStateOf(first)).toEqual(['approved', 0]);
    expect(await gatewayStateOf(second)).toEqual(['approved', 0]);
    expect(await send()).toMatchObject({ status: 200 });
    await examineAndCapture();
    expect(await gatewayStateOf(first)).toEqual(['voided', 0]);
    expect(await gatewayStateOf(second)).toEqual(['captured', 113_300]);
  });

  test('before the old approval is voided voids the new approval if no correction follows', async () => {
    const { id, first } = await requestCorrection();
    const second = await approveChange(payer, id, 110_000);
    await killCallAt(first, async () => sendCorrection(id, 110_000, second));
    api.clock.set(AFTER_EXPIRY);
    await examineAndCapture();
    expect(await gatewayStateOf(second)).toEqual(['voided', 0]);
    expect(await changePayment(payer, id, { billing_amount: 99_000 })).toMatchObject({
      status: 200,
    });
    await examineAndCapture();
    expect(await gatewayStateOf(first)).toEqual(['captured', 101_970]);
  });

  test.each<[string, (gateway: CardGateway) => Partial<CardGateway>]>([
    [
      'before the gateway receives the void of the old approval',
      () => ({ release: rejectAsKilled }),
    ],
    [
      'after the gateway has voided the old approval',
      ({ release }) => ({ release: async (reference) => release(reference).then(rejectAsKilled) }),
    ],
  ])('of the worker %s is repaired', async (_, killedCallsOf) => {
    const { id, first } = await requestCorrection();
    const second = await approveChange(payer, id, 110_000);
    expect(await sendCorrection(id, 110_000, second)).toMatchObject({ status: 200 });
    await killWorker(killedCallsOf(api.dependencies.cardGateway));
    // The lease of the dead worker has not expired: the payment continues and is charged once.
    await api.runJobs();
    expect(await gatewayStateOf(second)).toEqual(['captured', 113_300]);
    await examineAndCapture();
    expect(await gatewayStateOf(first)).toEqual(['voided', 0]);
    const orders = await api.db
      .select({ kind: gateway_orders.kind, is_done: gateway_orders.is_done })
      .from(gateway_orders)
      .where(eq(gateway_orders.invoice_id, id))
      .orderBy(gateway_orders.id);
    expect(orders).toEqual([
      { kind: 'void', is_done: true },
      { kind: 'capture', is_done: true },
    ]);
    expect(await paymentOf(payer, id)).toMatchObject({ status: 3, payment_state: 'captured' });
  });
});

test('a lost response of the card gateway keeps the old approval until the result of the new one is known', async () => {
  const { id, first } = await requestCorrection();
  await api.db.execute(sql`update card_sandbox.cards set behaviour = 'lost_answer_authorised'`);
  const second = await approveChange(payer, id, 110_000);
  const send = async () => sendCorrection(id, 110_000, second);
  expect(await send()).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'approval_id', code: 'unfinished' }] },
  });
  expect(await gatewayStateOf(first)).toEqual(['approved', 0]);
  const isSecond = eq(approvals.id, second);
  await api.db
    .update(approvals)
    .set({ requested_at: new Date(0) })
    .where(isSecond);
  await api.runApprovalChecks();
  expect(await send()).toMatchObject({ status: 200 });
  await examineAndCapture();
  expect(await gatewayStateOf(first)).toEqual(['voided', 0]);
  expect(await gatewayStateOf(second)).toEqual(['captured', 113_300]);
});
