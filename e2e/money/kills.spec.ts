import { randomUUID } from 'node:crypto';
import { setTimeout as rest } from 'node:timers/promises';
import type { Buyer, Draft, Reply } from './buyer.ts';
import { possibleDates } from './calendar.ts';
import { SILENT_CAPTURE, SLOW, VISA } from './cards.ts';
import type { Program } from './programs.ts';
import { expect, test } from './test.ts';
import type { World } from './world.ts';

const AMOUNT = 100_000;

async function restart(program: Program): Promise<void> {
  await program.kill();
  await program.start();
}

/** What the dead had claimed is due at once, not when its lease is over. */
const hurry = async (world: World) =>
  world.rows('update gateway_orders set next_attempt_at = now() where not is_done');

/** Likewise the calls that the dead had begun. */
const forget = async (world: World) =>
  world.rows(`update idempotency set started_at = now() - interval '1 hour' where state = 'started'`);

/** A client that does not give up: the same call until it is answered. */
async function insist(call: () => Promise<Reply>): Promise<Reply> {
  const reply = await call().catch(() => null);
  const isAnswered = reply !== null && reply.body['status'] !== 'request_in_progress';
  if (isAnswered && reply.status < 500) return reply;
  await rest(50);
  return insist(call);
}

async function approvedPayment(world: World, buyer: Buyer, card: string, date: string) {
  const payment = await buyer.pay(card, { billing_amount: AMOUNT, deposit_date: date });
  expect((await world.examine(payment.number, 'approve')).status).toBe(200);
  return payment;
}

const stateOf = async (world: World, id: number) =>
  world.rows<{ payment: string; gateway: string; attempts: number; captures: number }>(
    `select i.payment_state as payment, p.state as gateway, o.attempts,
       (select count(*)::int from invoice_events e
        where e.invoice_id = i.id and e.type = 'capture_succeeded') as captures
     from invoices i join card_sandbox.payments p on p.reference = i.approval_id
     join gateway_orders o on o.invoice_id = i.id and o.kind = 'capture' where i.id = $1`,
    [id],
  );

const until = async (world: World, id: number, expected: object) =>
  expect.poll(async () => stateOf(world, id), { intervals: [20] }).toMatchObject([expected]);

/** Holds the lock of a row while `work` is done, so that a program stands still at it. */
async function holding<Result>(world: World, table: string, id: number, work: () => Promise<Result>): Promise<Result> {
  const client = await world.product.db.connect();
  try {
    await client.query('begin');
    await client.query(`select id from ${table} where id = $1 for update`, [id]);
    return await work();
  } finally {
    await client.query('rollback');
    client.release();
  }
}

async function dateOf(world: World): Promise<string> {
  return possibleDates((await world.now()).day)[1] ?? '';
}

test('the worker is killed after it has claimed an order, before the gateway has heard of it', async ({ world }) => {
  const buyer = await world.addBuyer('claimed');
  const payment = await buyer.pay(VISA, { billing_amount: AMOUNT, deposit_date: await dateOf(world) });
  world.product.gateway.freeze();
  await world.examine(payment.number, 'approve');
  await until(world, payment.id, { payment: 'capturing', gateway: 'approved', attempts: 1 });
  await world.product.worker.kill();
  world.product.gateway.thaw();
  await hurry(world);
  await world.product.worker.start();
  await until(world, payment.id, { payment: 'captured', gateway: 'captured', captures: 1 });
});

test("the worker is killed between the gateway's yes and writing it down", async ({ world }) => {
  const buyer = await world.addBuyer('yes');
  const payment = await buyer.pay(VISA, { billing_amount: AMOUNT, deposit_date: await dateOf(world) });
  await world.product.worker.kill();
  await world.examine(payment.number, 'approve');
  await holding(world, 'invoices', payment.id, async () => {
    await world.product.worker.start();
    await until(world, payment.id, { payment: 'capturing', gateway: 'captured', attempts: 1 });
    await world.product.worker.kill();
  });
  await hurry(world);
  await world.product.worker.start();
  await until(world, payment.id, { payment: 'captured', gateway: 'captured', captures: 1 });
});

test('the worker is killed while the answer of a capture is lost', async ({ world }) => {
  const buyer = await world.addBuyer('lost');
  const date = await dateOf(world);
  const { id } = await approvedPayment(world, buyer, SILENT_CAPTURE, date);
  await until(world, id, { payment: 'capturing', gateway: 'captured' });
  await world.product.worker.kill();
  await hurry(world);
  await world.product.worker.start();
  await until(world, id, { payment: 'captured', gateway: 'captured', captures: 1 });
});

test('the worker is killed again and again while it captures, refunds and voids', async ({ world }) => {
  const buyer = await world.addBuyer('crowd');
  const date = await dateOf(world);
  const payments = await Promise.all(
    Array.from({ length: 30 }, async () => buyer.pay(VISA, { billing_amount: AMOUNT, deposit_date: date })),
  );
  const work = (async () => {
    for (const [index, { id, number }] of payments.entries()) {
      await world.examine(number, index % 3 === 0 ? 'reject' : 'approve');
      if (index % 3 === 1) await buyer.cancel(id);
    }
  })();
  for (let time = 0; time < 4; time += 1) {
    await restart(world.product.worker);
    await hurry(world);
  }
  await work;
  await world.quiet();
});

test('the worker is killed between sending transfers and their answers', async ({ world }) => {
  const buyer = await world.addBuyer('bank');
  const date = await dateOf(world);
  const payments = await Promise.all(
    Array.from({ length: 40 }, async () => approvedPayment(world, buyer, VISA, date)),
  );
  await world.quiet();
  await world.product.worker.kill();
  await world.jumpTo(date, '10:00');
  const sent = async () =>
    (await world.rows(`select id from invoices where transfer_state = 'sent'`)).length;
  const starting = world.product.worker.start();
  await expect.poll(sent, { intervals: [1] }).toBeGreaterThan(0);
  await starting.catch(() => undefined);
  await world.product.worker.kill();
  await world.product.worker.start();
  await world.quiet();
  const ids = payments.map(({ id }) => id);
  expect(
    await world.rows(
      `select status, count(*)::int from invoices where id = any($1) group by status`,
      [ids],
    ),
  ).toEqual([{ status: 4, count: 40 }]);
});

test('the API is killed in the middle of a submission', async ({ world }) => {
  const buyer = await world.addBuyer('middle');
  const draft = await buyer.draft(VISA, { billing_amount: AMOUNT, deposit_date: await dateOf(world) });
  const approval = await buyer.approve({ draft_id: draft.id }, VISA, AMOUNT);
  const key = randomUUID();
  const send = async () => buyer.submit(draft, String(approval.body['approval_id']), key);
  await holding(world, 'drafts', draft.id, async () => {
    const first = send().catch(() => 'no answer');
    const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query ilike '%drafts%'`;
    await expect.poll(async () => (await world.rows(waiting)).length, { intervals: [20] }).toBe(1);
    await world.product.api.kill();
    expect(await first).toBe('no answer');
  });
  await forget(world);
  await world.product.api.start();
  expect((await insist(send)).status).toBe(201);
});

test('the API is killed while 20 submissions are under way', async ({ world }) => {
  const buyer = await world.addBuyer('twenty-killed');
  const date = await dateOf(world);
  const ready = await Promise.all(
    Array.from({ length: 20 }, async (): Promise<[Draft, string, string]> => {
      const draft = await buyer.draft(VISA, { billing_amount: AMOUNT, deposit_date: date });
      const approval = await buyer.approve({ draft_id: draft.id }, VISA, AMOUNT);
      return [draft, String(approval.body['approval_id']), randomUUID()];
    }),
  );
  const count = async () =>
    (await world.rows('select id from invoices where buyer_id = $1', [buyer.identity.buyerId])).length;
  const replies = ready.map(async ([draft, approval, key]) =>
    insist(async () => buyer.submit(draft, approval, key)),
  );
  await expect.poll(count, { intervals: [1] }).toBeGreaterThan(0);
  await world.product.api.kill();
  await forget(world);
  await world.product.api.start();
  expect((await Promise.all(replies)).map(({ status }) => status)).toEqual(Array(20).fill(201));
  expect(await count()).toBe(20);
});

test('the API is killed while the gateway authorises', async ({ world }) => {
  const buyer = await world.addBuyer('authorising');
  const draft = await buyer.draft(SLOW, { billing_amount: AMOUNT, deposit_date: await dateOf(world) });
  const key = randomUUID();
  const approve = async () => buyer.approve({ draft_id: draft.id }, SLOW, AMOUNT, key);
  const first = approve().catch(() => 'no answer');
  const pending = `select 1 from approvals where draft_id = $1 and state = 'pending'`;
  await expect.poll(async () => (await world.rows(pending, [draft.id])).length, { intervals: [20] }).toBe(1);
  await world.product.api.kill();
  await forget(world);
  await world.product.api.start();
  expect(await first).toBe('no answer');
  const settled = await insist(approve);
  expect(settled.status).toBe(200);
  await expect.poll(async () => (await insist(approve)).body['result']).toBe('approved');
  const submission = await buyer.submit(draft, String(settled.body['approval_id']));
  expect(submission.status).toBe(201);
});
