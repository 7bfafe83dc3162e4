import { makeOrdersDue } from './after-a-kill.ts';
import type { Buyer } from './buyer.ts';
import { possibleDates } from './calendar.ts';
import { SILENT_CAPTURE, VISA } from './cards.ts';
import type { Program } from './programs.ts';
import { withRowLock } from './row-lock.ts';
import { expect, test } from './test.ts';
import type { World } from './world.ts';

const AMOUNT = 100_000;

async function restart(program: Program): Promise<void> {
  await program.kill();
  await program.start();
}

async function payAndApprove(world: World, buyer: Buyer, card: string, date: string) {
  const payment = await buyer.pay(card, { billing_amount: AMOUNT, deposit_date: date });
  expect((await world.examine(payment.number, 'approve')).status).toBe(200);
  return payment;
}

const readState = async (world: World, id: number) =>
  world.rows<{ payment: string; gateway: string; attempts: number; captures: number }>(
    `select i.payment_state as payment, p.state as gateway, o.attempts,
       (select count(*)::int from invoice_events e
        where e.invoice_id = i.id and e.type = 'capture_succeeded') as captures
     from invoices i join card_sandbox.payments p on p.reference = i.approval_id
     join gateway_orders o on o.invoice_id = i.id and o.kind = 'capture' where i.id = $1`,
    [id],
  );

const waitForState = async (world: World, id: number, expected: object) =>
  expect.poll(async () => readState(world, id), { intervals: [20] }).toMatchObject([expected]);

async function possibleDate(world: World): Promise<string> {
  return possibleDates((await world.now()).day)[1] ?? '';
}

test('captures once after the worker was killed between its claim of an order and the gateway', async ({
  world,
}) => {
  const buyer = await world.addBuyer('claimed');
  const payment = await buyer.pay(VISA, {
    billing_amount: AMOUNT,
    deposit_date: await possibleDate(world),
  });
  world.product.gateway.freeze();
  await world.examine(payment.number, 'approve');
  await waitForState(world, payment.id, { payment: 'capturing', gateway: 'approved', attempts: 1 });
  await world.product.worker.kill();
  world.product.gateway.thaw();
  await makeOrdersDue(world);
  await world.product.worker.start();
  await waitForState(world, payment.id, { payment: 'captured', gateway: 'captured', captures: 1 });
});

test("captures once after the worker was killed between the gateway's success and its storage", async ({
  world,
}) => {
  const buyer = await world.addBuyer('yes');
  const payment = await buyer.pay(VISA, {
    billing_amount: AMOUNT,
    deposit_date: await possibleDate(world),
  });
  await world.product.worker.kill();
  await world.examine(payment.number, 'approve');
  await withRowLock(world, 'invoices', ['id', payment.id], async () => {
    await world.product.worker.start();
    await waitForState(world, payment.id, {
      payment: 'capturing',
      gateway: 'captured',
      attempts: 1,
    });
    await world.product.worker.kill();
  });
  await makeOrdersDue(world);
  await world.product.worker.start();
  await waitForState(world, payment.id, { payment: 'captured', gateway: 'captured', captures: 1 });
});

test('captures once after the worker was killed while the response of the capture was lost', async ({
  world,
}) => {
  const buyer = await world.addBuyer('lost');
  const date = await possibleDate(world);
  const { id } = await payAndApprove(world, buyer, SILENT_CAPTURE, date);
  await waitForState(world, id, { payment: 'capturing', gateway: 'captured' });
  await world.product.worker.kill();
  await makeOrdersDue(world);
  await world.product.worker.start();
  await waitForState(world, id, { payment: 'captured', gateway: 'captured', captures: 1 });
});

test('completes captures, refunds and voids after repeated kills of the worker', async ({
  world,
}) => {
  const buyer = await world.addBuyer('crowd');
  const date = await possibleDate(world);
  const payments = await Promise.all(
    Array.from({ length: 30 }, async () =>
      buyer.pay(VISA, { billing_amount: AMOUNT, deposit_date: date }),
    ),
  );
  const work = (async () => {
    for (const [index, { id, number }] of payments.entries()) {
      await world.examine(number, index % 3 === 0 ? 'reject' : 'approve');
      if (index % 3 === 1) await buyer.cancel(id);
    }
  })();
  for (let time = 0; time < 4; time += 1) {
    await restart(world.product.worker);
    await makeOrdersDue(world);
  }
  await work;
  await world.waitUntilIdle();
});

test('completes 40 transfers after the worker was killed between sending them and their responses', async ({
  world,
}) => {
  const buyer = await world.addBuyer('bank');
  const date = await possibleDate(world);
  const payments = await Promise.all(
    Array.from({ length: 40 }, async () => payAndApprove(world, buyer, VISA, date)),
  );
  await world.waitUntilIdle();
  await world.product.worker.kill();
  await world.jumpTo(date, '10:00');
  const sentCount = async () =>
    (await world.rows(`select id from invoices where transfer_state = 'sent'`)).length;
  const start = world.product.worker.start();
  await expect.poll(sentCount, { intervals: [1] }).toBeGreaterThan(0);
  await start.catch(() => undefined);
  await world.product.worker.kill();
  await world.product.worker.start();
  await world.waitUntilIdle();
  const ids = payments.map(({ id }) => id);
  expect(
    await world.rows(
      `select status, count(*)::int from invoices where id = any($1) group by status`,
      [ids],
    ),
  ).toEqual([{ status: 4, count: 40 }]);
});
